//! Logs: to a file in the state folder, or to standard error where `RUST_LOG` asks for them.

use std::env;
use std::fs::{self, File};

use env_logger::{Builder, Target};
use log::LevelFilter;

use crate::assets::Folders;

/// Starts logging. Where no log can be kept, the program runs without one.
pub fn start_logging(folders: Option<&Folders>) {
    if env::var_os("RUST_LOG").is_some() {
        // A second start, as in tests, changes nothing.
        let _ = Builder::from_default_env().try_init();
        return;
    }
    let Some(folders) = folders else {
        return;
    };
    if fs::create_dir_all(&folders.state).is_err() {
        return;
    }
    if let Ok(file) = File::create(folders.log_file()) {
        let mut builder = Builder::new();
        builder.filter_level(LevelFilter::Warn).filter_module("last_octagon", LevelFilter::Info);
        let _ = builder.target(Target::Pipe(Box::new(file))).try_init();
    }
}
