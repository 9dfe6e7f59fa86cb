//! What the window is opened with.

use std::path::PathBuf;

use crate::input::{Bindings, Script};

/// How to open the window and what to do in it besides playing.
#[derive(Clone, Debug)]
pub struct Options {
    /// The window's title.
    pub title: String,
    /// Inner size in physical pixels; clamped to 1 to 8192.
    pub size: (u32, u32),
    /// Fill the screen, borderless.
    pub fullscreen: bool,
    /// Draw no faster than the screen shows.
    pub vsync: bool,
    /// Keys and pad buttons in play.
    pub bindings: Bindings,
    /// Plays instead of the devices until its last step.
    pub script: Option<Script>,
    /// Ends the run after this many program ticks.
    pub ticks: Option<u64>,
    /// Where the last picture of the run goes, as PNG.
    pub screenshot: Option<PathBuf>,
    /// Folder for screenshots taken in play; created when needed. `None` takes none.
    pub screenshot_folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            title: "Last Octagon".into(),
            size: (1280, 720),
            fullscreen: false,
            vsync: true,
            bindings: Bindings::default(),
            script: None,
            ticks: None,
            screenshot: None,
            screenshot_folder: None,
        }
    }
}
