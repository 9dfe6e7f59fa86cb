//! What one tick is told about the player's devices.

use glam::Vec2;

use super::Key;
use crate::sim::PlayerInput;

/// Everything the devices did since the last tick, as a plain value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct InputFrame {
    /// The wish for the simulation.
    pub player: PlayerInput,
    /// Menu commands given since the last tick.
    pub menu: MenuCommands,
    /// Keys that went down since the last tick.
    pub keys_pressed: KeySet,
    /// The mouse.
    pub mouse: Mouse,
    /// The window lost the player's attention since the last tick; every action is released.
    pub focus_lost: bool,
    /// The pad last played with was unplugged since the last tick.
    pub pad_lost: bool,
    /// A key, pad button or the mouse button went down since the last tick.
    pub any_key_pressed: bool,
}

/// Menu commands: true once a press. The four directions repeat while held, so that long lists and sliders are
/// quick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuCommands {
    /// Arrow up, W, pad cross or left stick up.
    pub up: bool,
    /// Arrow down, S, pad cross or left stick down.
    pub down: bool,
    /// Arrow left, A, pad cross or left stick left.
    pub left: bool,
    /// Arrow right, D, pad cross or left stick right.
    pub right: bool,
    /// Enter, Space, pad South.
    pub confirm: bool,
    /// Escape, Backspace, pad East.
    pub back: bool,
    /// Whatever is bound to [`Action::Pause`](super::Action::Pause).
    pub pause: bool,
}

/// The mouse as of this tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Where it is, in virtual screen units (1920 × 1080); may lie outside.
    pub position: Vec2,
    /// Whether it moved since the last tick.
    pub moved: bool,
    /// Whether the main button is down.
    pub held: bool,
    /// Whether the main button went down since the last tick.
    pub pressed: bool,
    /// Whether the main button went up since the last tick.
    pub released: bool,
    /// Lines the wheel turned since the last tick; positive is away from the player.
    pub wheel: f32,
}

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeySet(u128);

const _: () = assert!(Key::ALL.len() <= 128, "a set of keys has 128 bits");

impl KeySet {
    /// Adds `key`.
    pub fn insert(&mut self, key: Key) {
        self.0 |= 1 << key as u32;
    }

    /// Takes `key` out.
    pub fn remove(&mut self, key: Key) {
        self.0 &= !(1 << key as u32);
    }

    /// Whether `key` is in the set.
    pub fn contains(self, key: Key) -> bool {
        self.0 & (1 << key as u32) != 0
    }

    /// The keys in the set.
    pub fn iter(self) -> impl Iterator<Item = Key> {
        Key::ALL.iter().copied().filter(move |&key| self.contains(key))
    }
}
