//! What the program does to its window, and what it learns from it.

use std::time::{Duration, Instant};

use ggez::winit::dpi::PhysicalSize;
use ggez::winit::window::Fullscreen;
use glam::Vec2;

use super::program::Program;
use super::start::MAX_SIDE;
use crate::input::DeviceEvent;
use crate::view::Viewport;

/// How long the mouse rests before its pointer is hidden.
const POINTER_REST: Duration = Duration::from_secs(2);

impl Program<'_> {
    /// Notes the window's size; whether it can be drawn on.
    pub(super) fn resized(&mut self, width: u32, height: u32) -> bool {
        self.visibility.set_size(width, height);
        self.attention_changed();
        self.visibility.has_area()
    }

    pub(super) fn focus_changed(&mut self, focused: bool) {
        self.visibility.set_focused(focused);
        self.focus_gained |= focused;
        self.attention_changed();
    }

    pub(super) fn covered(&mut self, covered: bool) {
        self.visibility.set_covered(covered);
        self.attention_changed();
    }

    pub(super) fn pointer_moved(&mut self, pixels: Vec2) {
        self.device(DeviceEvent::MouseMoved(self.viewport().to_screen(pixels)));
        if self.pointer_moved.replace(Instant::now()).is_none() {
            self.context.gfx.window().set_cursor_visible(true);
        }
    }

    pub(super) fn gained_focus_this_frame(&self) -> bool {
        self.focus_gained
    }

    fn viewport(&self) -> Viewport {
        let (width, height) = self.visibility.size();
        Viewport::new(width, height)
    }

    pub(super) fn attention_changed(&mut self) {
        self.device(DeviceEvent::Focus(self.visibility.has_attention()));
    }

    pub(super) fn hide_resting_pointer(&mut self, now: Instant) {
        if self.pointer_moved.is_some_and(|moved| now.saturating_duration_since(moved) > POINTER_REST) {
            self.context.gfx.window().set_cursor_visible(false);
            self.pointer_moved = None;
        }
    }

    /// Asks the window system for a size; 0 stands for a minimised window, which no system grants on request.
    pub(super) fn request_size(&mut self, width: u32, height: u32) {
        if width == 0 || height == 0 {
            self.visibility.set_size(0, 0);
            return;
        }
        let window = self.context.gfx.window();
        let current = window.inner_size();
        self.visibility.set_size(current.width, current.height);
        let size = PhysicalSize::new(width.min(MAX_SIDE), height.min(MAX_SIDE));
        if let Some(granted) = window.request_inner_size(size) {
            self.visibility.set_size(granted.width, granted.height);
        }
    }

    pub(super) fn set_fullscreen(&mut self, fullscreen: bool) {
        // Not through ggez: it would assert a size the window may not have yet.
        self.context.gfx.window().set_fullscreen(fullscreen.then_some(Fullscreen::Borderless(None)));
        self.info.fullscreen = fullscreen;
    }
}
