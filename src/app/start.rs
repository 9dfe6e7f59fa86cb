//! Opens the window, and says in our own words why it could not be.

use std::panic::{self, AssertUnwindSafe};

use ggez::conf::{Backend, FullscreenType, WindowMode, WindowSetup};
use ggez::winit::event_loop::EventLoop;
use ggez::{Context, ContextBuilder, GameError};

use super::{AppError, Options};

/// Largest side of a window ggez draws on: the texture limit it asks of the device.
pub(super) const MAX_SIDE: u32 = 8192;

/// Opens the window.
///
/// # Errors
/// [`AppError::NoDisplay`] and [`AppError::NoDriver`]; whatever panics inside the window libraries counts as no
/// display, since they do so when they find none.
pub(super) fn open_window(options: &Options) -> Result<(Context, EventLoop<()>), AppError> {
    let side = |pixels: u32| pixels.clamp(1, MAX_SIDE) as f32;
    let fullscreen = if options.fullscreen { FullscreenType::Desktop } else { FullscreenType::Windowed };
    let mode = WindowMode::default()
        .dimensions(side(options.size.0), side(options.size.1))
        .max_dimensions(MAX_SIDE as f32, MAX_SIDE as f32)
        .resizable(true)
        .fullscreen_type(fullscreen);
    let builder = ContextBuilder::new("last-octagon", "last-octagon")
        .with_conf_file(false)
        // ggez's "all" prints to standard output, which may carry a report.
        .backend(Backend::OnlyPrimary)
        .window_setup(WindowSetup::default().title(&options.title).vsync(options.vsync))
        .window_mode(mode);
    quietly(|| builder.build())
        .map_err(|reason| AppError::NoDisplay(one_line(&reason)))?
        .map_err(|error| missing(&error))
}

/// Runs `build` with panics turned into their messages and kept off standard error.
fn quietly<T>(build: impl FnOnce() -> T) -> Result<T, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let outcome = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    outcome.map_err(|payload| match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => {
            payload.downcast::<&str>().map_or("unknown reason".into(), |message| (*message).into())
        }
    })
}

fn missing(error: &GameError) -> AppError {
    match error {
        GameError::GraphicsInitializationError => AppError::NoDriver("no usable adapter found".into()),
        GameError::RequestDeviceError(reason) => AppError::NoDriver(one_line(&reason.to_string())),
        GameError::EventLoopError(reason) => AppError::NoDisplay(one_line(&reason.to_string())),
        GameError::WindowCreationError(reason) => AppError::NoDisplay(one_line(&reason.to_string())),
        other => AppError::Graphics(one_line(&other.to_string())),
    }
}

/// The message on one line, without the place in a library's source that winit puts before its own.
fn one_line(text: &str) -> String {
    let message = text
        .strip_prefix("os error at ")
        .and_then(|rest| rest.split_once(": "))
        .map_or(text, |(_, rest)| rest);
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_without_places_in_sources() {
        let winit = "os error at /src/platform_impl/linux/mod.rs:765: no\n  DISPLAY: none";
        assert_eq!(one_line(winit), "no DISPLAY: none");
        assert_eq!(one_line("plain: reason"), "plain: reason");
    }

    #[test]
    fn a_panic_becomes_its_message() {
        assert_eq!(quietly(|| 5), Ok(5));
        assert_eq!(quietly(|| panic!("no {}", "screen")), Err::<(), _>("no screen".into()));
        assert_eq!(quietly(|| panic!("plain")), Err::<(), _>("plain".into()));
    }
}
