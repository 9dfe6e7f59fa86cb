//! The window: the only place that knows ggez and what it brings along.
//!
//! Owns: the event loop, the clock, the graphics pass, pads and screenshots. It knows nothing of the game but
//! the [`Stage`] it plays.
//!
//! The loop is our own, as ggez provides for: `ggez::event::run` ends with success on fatal errors, waits for
//! ever on a covered window, and does not tell key presses made up at focus gain from real ones.

mod error;
mod event_loop;
mod options;
#[cfg(feature = "pads")]
mod pads;
mod painter;
mod play;
mod program;
mod screenshots;
mod start;
mod visibility;
mod window;

pub use error::AppError;
pub use options::Options;
pub use play::play;

use crate::scenes::Stage;

/// Opens the window and plays `stage` until it, the player or the script ends it.
///
/// # Errors
/// No display or driver, a device that failed in play, or a screenshot asked for by the options or the script
/// that could not be written.
pub fn run(options: Options, stage: &mut dyn Stage) -> Result<(), AppError> {
    let (context, events) = start::open_window(&options)?;
    event_loop::run(events, program::Program::new(context, options, stage))
}
