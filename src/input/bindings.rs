//! Which keys and pad buttons do what in play.

use super::{Key, PadButton};

/// Something a key or button does in play while held or when pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Move towards −y.
    MoveUp,
    /// Move towards +y.
    MoveDown,
    /// Move towards −x.
    MoveLeft,
    /// Move towards +x.
    MoveRight,
    /// Fire towards −y.
    FireUp,
    /// Fire towards +y.
    FireDown,
    /// Fire towards −x.
    FireLeft,
    /// Fire towards +x.
    FireRight,
    /// Dash, once a press.
    Dash,
    /// Set off a bomb, once a press.
    Bomb,
    /// Pause, once a press.
    Pause,
}

/// The assignment of keys and pad buttons to actions. One action may have several, one key several actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings {
    /// Keyboard.
    pub keys: Vec<(Key, Action)>,
    /// Pads; the sticks move and fire besides.
    pub buttons: Vec<(PadButton, Action)>,
}

impl Default for Bindings {
    /// WASD moves, arrows fire, Space dashes, E bombs, Escape or P pauses; on a pad the cross moves, the face
    /// buttons fire, the right triggers dash, the left ones bomb, Start pauses.
    fn default() -> Self {
        Self {
            keys: vec![
                (Key::KeyW, Action::MoveUp),
                (Key::KeyS, Action::MoveDown),
                (Key::KeyA, Action::MoveLeft),
                (Key::KeyD, Action::MoveRight),
                (Key::ArrowUp, Action::FireUp),
                (Key::ArrowDown, Action::FireDown),
                (Key::ArrowLeft, Action::FireLeft),
                (Key::ArrowRight, Action::FireRight),
                (Key::Space, Action::Dash),
                (Key::KeyE, Action::Bomb),
                (Key::Escape, Action::Pause),
                (Key::KeyP, Action::Pause),
            ],
            buttons: vec![
                (PadButton::DPadUp, Action::MoveUp),
                (PadButton::DPadDown, Action::MoveDown),
                (PadButton::DPadLeft, Action::MoveLeft),
                (PadButton::DPadRight, Action::MoveRight),
                (PadButton::North, Action::FireUp),
                (PadButton::South, Action::FireDown),
                (PadButton::West, Action::FireLeft),
                (PadButton::East, Action::FireRight),
                (PadButton::RightTrigger, Action::Dash),
                (PadButton::RightTrigger2, Action::Dash),
                (PadButton::LeftTrigger, Action::Bomb),
                (PadButton::LeftTrigger2, Action::Bomb),
                (PadButton::Start, Action::Pause),
            ],
        }
    }
}
