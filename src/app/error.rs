//! Why the window could not be opened or kept.

use std::fmt;

/// What went wrong, each shown as one line that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppError {
    /// There is no screen to open a window on; with the window system's own words.
    NoDisplay(String),
    /// There is a screen but no driver that draws on it; with the graphics library's own words.
    NoDriver(String),
    /// Drawing failed during the run.
    Graphics(String),
    /// A screenshot could not be written; file and reason.
    Screenshot(String),
}

impl AppError {
    /// Whether display or driver are missing altogether, as opposed to a failure during the run.
    pub fn is_missing_screen(&self) -> bool {
        matches!(self, Self::NoDisplay(_) | Self::NoDriver(_))
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        // As it was called, so that the command can be copied.
        let program = std::env::args().next().unwrap_or_else(|| "last-octagon".to_owned());
        let without = format!("or run without a window: {program} --headless --stress --report -");
        match self {
            Self::NoDisplay(reason) => {
                let reason = reason.trim_end_matches('.');
                write!(
                    out,
                    "no display to open a window on ({reason}); start it in a graphical session, {without}"
                )
            }
            Self::NoDriver(reason) => write!(
                out,
                "no graphics driver ({reason}); install one, on Debian and Ubuntu the package \
                 mesa-vulkan-drivers, {without}"
            ),
            Self::Graphics(reason) => {
                write!(out, "the graphics device failed ({reason}); start the game again")
            }
            Self::Screenshot(reason) => write!(out, "screenshot not written: {reason}"),
        }
    }
}

impl std::error::Error for AppError {}
