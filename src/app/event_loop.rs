//! From the window system's events to ours.

use std::time::{Duration, Instant};

use ggez::winit::application::ApplicationHandler;
use ggez::winit::event::{ElementState, KeyEvent, MouseButton, MouseScrollDelta, WindowEvent};
use ggez::winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use ggez::winit::keyboard::PhysicalKey;
use ggez::winit::window::WindowId;
use glam::Vec2;

use super::AppError;
use super::program::{Pace, Program};
use crate::input::{DeviceEvent, Key};

/// Pixels of a touch pad's scrolling that make a line.
const PIXELS_A_LINE: f64 = 40.0;
/// Waiting time of a window nobody sees: cheap, yet back within a blink.
const HIDDEN_WAIT: Duration = Duration::from_millis(100);
/// The same while a script runs unseen: about a tick.
const UNSEEN_SCRIPT_WAIT: Duration = Duration::from_millis(8);

/// Runs the program until it ends.
///
/// # Errors
/// Whatever ended it early.
pub(super) fn run(events: EventLoop<()>, mut program: Program) -> Result<(), AppError> {
    let ran = events.run_app(&mut program);
    let finished = program.finish();
    ran.map_err(|error| AppError::Graphics(error.to_string())).and(finished)
}

impl ApplicationHandler for Program<'_> {
    fn resumed(&mut self, _: &ActiveEventLoop) {}

    fn window_event(&mut self, events: &ActiveEventLoop, mut id: WindowId, mut event: WindowEvent) {
        match &event {
            WindowEvent::CloseRequested => events.exit(),
            // ggez makes its images anew at once and panics on sizes no device has.
            WindowEvent::Resized(size) if self.resized(size.width, size.height) => {
                ggez::event::process_window_event(&mut self.context, &mut id, &mut event);
            }
            WindowEvent::Focused(focused) => self.focus_changed(*focused),
            WindowEvent::Occluded(occluded) => self.covered(*occluded),
            WindowEvent::KeyboardInput { event, is_synthetic, .. } => self.key(event, *is_synthetic),
            WindowEvent::CursorMoved { position, .. } => {
                self.pointer_moved(Vec2::new(position.x as f32, position.y as f32));
            }
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. } => {
                let pressed = *state == ElementState::Pressed;
                self.device(if pressed { DeviceEvent::MousePressed } else { DeviceEvent::MouseReleased });
            }
            WindowEvent::MouseWheel { delta, .. } => {
                let lines = match delta {
                    MouseScrollDelta::LineDelta(_, lines) => *lines,
                    MouseScrollDelta::PixelDelta(pixels) => (pixels.y / PIXELS_A_LINE) as f32,
                };
                self.device(DeviceEvent::MouseWheel(lines));
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        match self.frame() {
            Pace::Draw => events.set_control_flow(ControlFlow::Poll),
            Pace::Hidden => events.set_control_flow(ControlFlow::WaitUntil(Instant::now() + HIDDEN_WAIT)),
            Pace::UnseenScript => {
                events.set_control_flow(ControlFlow::WaitUntil(Instant::now() + UNSEEN_SCRIPT_WAIT));
            }
            Pace::End => events.exit(),
        }
    }
}

impl Program<'_> {
    fn key(&mut self, event: &KeyEvent, is_synthetic: bool) {
        let PhysicalKey::Code(code) = event.physical_key else { return };
        // Both name keys by the W3C's code values, so names translate.
        let Some(key) = Key::from_name(&format!("{code:?}")) else { return };
        match event.state {
            ElementState::Released => self.device(DeviceEvent::KeyReleased(key)),
            // Keys held while the window gains focus are reported as pressed, and not always as made up.
            ElementState::Pressed if event.repeat || is_synthetic || self.gained_focus_this_frame() => {}
            ElementState::Pressed => self.device(DeviceEvent::KeyPressed(key)),
        }
    }
}
