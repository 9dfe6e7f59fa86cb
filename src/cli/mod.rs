//! The command line: what is asked for, how it is carried out without a window, and how it ends.
//!
//! Owns flags, exit codes and the headless run with its files. The window is started by whoever calls this, since
//! it lies above.

mod arguments;
mod balance;
mod failure;
mod headless;
mod logging;
mod request;

pub use arguments::{Arguments, Mode};
#[cfg(feature = "window")]
pub use arguments::{OverlayLevel, WindowArguments};
pub use balance::run_balance;
pub use failure::Failure;
pub use headless::run_headless;
pub use logging::start_logging;
pub use request::Request;
