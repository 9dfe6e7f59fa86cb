//! The folders in which the program keeps things.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// Where the program keeps what it writes and looks for what it is given; nothing is created before it is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Scores, screenshots, recordings and the player's own arenas.
    pub data: PathBuf,
    /// Logs.
    pub state: PathBuf,
}

impl Folders {
    /// All folders under one.
    pub fn under(folder: &Path) -> Self {
        Self { data: folder.join("data"), state: folder.join("state") }
    }

    /// The platform's folders for this user; `None` where there is no home.
    pub fn of_platform() -> Option<Self> {
        let folders = ProjectDirs::from("", "", "last-octagon")?;
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        Some(Self { data: folders.data_dir().to_owned(), state: state.to_owned() })
    }

    /// Where screenshots taken by key go.
    pub fn screenshots(&self) -> PathBuf {
        self.data.join("screenshots")
    }

    /// The score tables.
    pub fn scores(&self) -> PathBuf {
        self.data.join("scores.json")
    }

    /// Where the player's own arenas lie.
    pub fn arenas(&self) -> PathBuf {
        self.data.join("arenas")
    }

    /// The log of the last run.
    pub fn log_file(&self) -> PathBuf {
        self.state.join("last-octagon.log")
    }
}
