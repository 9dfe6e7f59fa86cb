//! Names of keys, pad buttons and pad axes: the words of scripts and settings.

/// Declares a fieldless enum whose variants are known by their own names.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident: $($variant:ident)*) => {
        $(#[$doc])*
        #[allow(missing_docs)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($variant),* }

        impl $name {
            /// All of them, in the order of their discriminants, which count from 0.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name, exactly as [`from_name`](Self::from_name) reads it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant)),* }
            }

            /// The one of this name; capitals count. `None` for any other word.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $(stringify!($variant) => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

named! {
    /// A physical key by its place on the keyboard, whatever its cap says.
    ///
    /// Names are the code values of the W3C recommendation "UI Events KeyboardEvent code Values".
    Key:
    KeyA KeyB KeyC KeyD KeyE KeyF KeyG KeyH KeyI KeyJ KeyK KeyL KeyM
    KeyN KeyO KeyP KeyQ KeyR KeyS KeyT KeyU KeyV KeyW KeyX KeyY KeyZ
    Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9
    F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12
    ArrowUp ArrowDown ArrowLeft ArrowRight
    Space Enter Escape Tab Backspace
    ShiftLeft ShiftRight ControlLeft ControlRight AltLeft AltRight MetaLeft MetaRight
    CapsLock NumLock ScrollLock ContextMenu
    Insert Delete Home End PageUp PageDown Pause PrintScreen
    Minus Equal BracketLeft BracketRight Semicolon Quote Backquote Backslash Comma Period Slash
    IntlBackslash
    Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 Numpad7 Numpad8 Numpad9
    NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal NumpadEnter NumpadEqual
}

named! {
    /// A button of a pad by its place: `South` is the lowest of the four under the right thumb.
    ///
    /// `LeftTrigger` and `RightTrigger` are the upper shoulder buttons, those ending in 2 the triggers below.
    PadButton:
    South East West North
    LeftTrigger RightTrigger LeftTrigger2 RightTrigger2
    Select Start Mode LeftThumb RightThumb
    DPadUp DPadDown DPadLeft DPadRight
}

named! {
    /// An axis of a pad, −1 to 1: right and **down** are positive, as on the screen.
    PadAxis:
    LeftStickX LeftStickY RightStickX RightStickY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_by_its_own_name() {
        for &key in Key::ALL {
            assert_eq!(Key::from_name(key.name()), Some(key));
        }
        assert_eq!(Key::from_name("keyw"), None);
    }
}
