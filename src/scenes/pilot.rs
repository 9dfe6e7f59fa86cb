//! Who steers the octagon.

use crate::input::InputFrame;
use crate::session::{Autopilot, Playback};
use crate::sim::{PlayerInput, World};

/// Who steers the octagon.
#[derive(Clone, Debug)]
pub enum Pilot {
    /// The player.
    Player,
    /// The scripted player, until the player moves, fires, dashes or bombs.
    Autopilot(Box<Autopilot>),
    /// A recording.
    Playback(Box<Playback>),
}

impl Pilot {
    /// The input for the next tick; `None` when a recording is at its end.
    pub fn input(&mut self, world: &World, frame: &InputFrame) -> Option<PlayerInput> {
        if matches!(self, Self::Autopilot(_)) && frame.player != PlayerInput::default() {
            *self = Self::Player;
        }
        match self {
            Self::Player => Some(frame.player),
            Self::Autopilot(autopilot) => Some(autopilot.play(world)),
            Self::Playback(playback) => playback.next_input(),
        }
    }
}
