//! What the event loop asks of the game.

use crate::input::InputFrame;
use crate::sim::Handling;
use crate::view::{FrameInfo, Picture};

/// The whole game as the event loop sees it: it is ticked 120 times a second, drawn once a frame, and asked
/// whether it is done.
pub trait Stage {
    /// One program tick of 1/120 s on whatever screen is shown.
    fn tick(&mut self, input: &InputFrame);

    /// Fills the cleared `picture`. `alpha`, 0 to 1, is how far the time lies between the last two ticks: 1 is the
    /// last. Drawing must not change the game; it may advance what is only for show.
    fn draw(&mut self, picture: &mut Picture, alpha: f32, info: &FrameInfo);

    /// How held keys and sticks are to be read. Asked before every tick.
    fn handling(&self) -> Handling;

    /// Whether the program is to end. Asked after every tick.
    fn wants_quit(&self) -> bool;
}
