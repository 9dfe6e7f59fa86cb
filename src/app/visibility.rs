//! Whether anybody sees the window and has the keyboard on it.

use std::time::{Duration, Instant};

use ggez::winit::window::Window;

use super::start::MAX_SIDE;

/// How often the window system is asked whether the window is minimised; not all tell it by an event.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// What is known about the window on the screen.
pub(super) struct Visibility {
    /// Inner size in physical pixels.
    size: (u32, u32),
    covered: bool,
    minimized: bool,
    focused: bool,
    focused_once: bool,
    checked: Instant,
}

impl Visibility {
    pub(super) fn new(window: &Window) -> Self {
        let size = window.inner_size();
        Self {
            size: (size.width, size.height),
            covered: false,
            minimized: false,
            focused: true,
            focused_once: false,
            checked: Instant::now(),
        }
    }

    pub(super) fn size(&self) -> (u32, u32) {
        self.size
    }

    pub(super) fn set_size(&mut self, width: u32, height: u32) {
        self.size = (width, height);
    }

    pub(super) fn set_covered(&mut self, covered: bool) {
        self.covered = covered;
    }

    pub(super) fn set_focused(&mut self, focused: bool) {
        // Some window systems begin with a loss that is none.
        self.focused = focused || !self.focused_once;
        self.focused_once |= focused;
    }

    /// Asks the window system whether the window is minimised, now and then; whether the answer is a new one.
    pub(super) fn check_minimized(&mut self, window: &Window, now: Instant) -> bool {
        if now.saturating_duration_since(self.checked) < CHECK_INTERVAL {
            return false;
        }
        self.checked = now;
        let minimized = window.is_minimized() == Some(true);
        std::mem::replace(&mut self.minimized, minimized) != minimized
    }

    /// Whether the size is one the device can draw at.
    pub(super) fn has_area(&self) -> bool {
        let (width, height) = self.size;
        (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height)
    }

    /// Whether drawing is worth while.
    pub(super) fn is_seen(&self) -> bool {
        self.has_area() && !self.covered && !self.minimized
    }

    /// Whether the player can be expected to look and to type here.
    pub(super) fn has_attention(&self) -> bool {
        self.focused && self.is_seen()
    }
}
