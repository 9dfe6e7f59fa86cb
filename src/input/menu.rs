//! Directions in menus: which keys and buttons give them, and how they repeat while held.

use glam::Vec2;

use super::pad::nearest_cardinal;
use super::{Key, PadButton};
use crate::sim::Direction;

/// Ticks a direction is held before it repeats.
const REPEAT_DELAY: u32 = 48;
/// Ticks between two repeats.
const REPEAT_INTERVAL: u32 = 12;
/// Stick deflection, dead zone cut out, that counts as a direction.
const DEFLECTION: f32 = 0.4;

/// The four directions, each indexed by its [`Direction`].
#[derive(Clone, Debug, Default)]
pub(super) struct MenuDirections {
    /// Pressed since the last tick.
    fresh: [bool; 4],
    /// Ticks held so far; 0 is not held.
    held_ticks: [u32; 4],
    stick: Option<Direction>,
}

impl MenuDirections {
    /// Notes that a key or button of this direction went down.
    pub(super) fn press(&mut self, direction: Direction) {
        self.fresh[direction as usize] = true;
    }

    /// Which directions act this tick: those pressed since the last, and those held long enough.
    pub(super) fn tick(&mut self, mut held: [bool; 4], stick: Vec2) -> [bool; 4] {
        let stick = if stick.length() < DEFLECTION { Vec2::ZERO } else { stick };
        let stick = nearest_cardinal(stick, self.stick);
        if let Some(direction) = stick {
            held[direction as usize] = true;
            self.fresh[direction as usize] |= self.stick != stick;
        }
        self.stick = stick;
        let fresh = std::mem::take(&mut self.fresh);
        std::array::from_fn(|index| {
            let ticks = &mut self.held_ticks[index];
            *ticks =
                if fresh[index] || !held[index] { u32::from(fresh[index]) } else { ticks.saturating_add(1) };
            let repeats = *ticks > REPEAT_DELAY && (*ticks - REPEAT_DELAY) % REPEAT_INTERVAL == 1;
            fresh[index] || repeats
        })
    }
}

/// The direction a key gives in menus, whatever it does in play.
pub(super) fn menu_key(key: Key) -> Option<Direction> {
    match key {
        Key::ArrowRight | Key::KeyD => Some(Direction::East),
        Key::ArrowDown | Key::KeyS => Some(Direction::South),
        Key::ArrowLeft | Key::KeyA => Some(Direction::West),
        Key::ArrowUp | Key::KeyW => Some(Direction::North),
        _ => None,
    }
}

/// The direction a pad button gives in menus.
pub(super) fn menu_button(button: PadButton) -> Option<Direction> {
    match button {
        PadButton::DPadRight => Some(Direction::East),
        PadButton::DPadDown => Some(Direction::South),
        PadButton::DPadLeft => Some(Direction::West),
        PadButton::DPadUp => Some(Direction::North),
        _ => None,
    }
}
