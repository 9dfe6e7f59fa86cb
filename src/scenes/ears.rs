//! Sound as the screens use it; in a build without sound there is nothing to hear.

use crate::sim::Event;
use crate::view::Camera;

use super::menu::MenuAct;

#[cfg(feature = "sound")]
use crate::audio::{Listener, MenuSound, Sounds};

/// Plays what happens.
pub struct Ears {
    #[cfg(feature = "sound")]
    sounds: Sounds,
}

#[cfg(feature = "sound")]
impl Ears {
    /// Opens the sound device, or nothing if `mute`.
    pub fn open(mute: bool) -> Self {
        Self { sounds: if mute { Sounds::silent() } else { Sounds::open() } }
    }

    /// Plays a tick's events as heard from the middle of the picture; to be called every tick.
    pub fn hear(&mut self, events: &[Event], camera: Camera) {
        self.sounds.play_tick(events, Listener { centre: camera.center, half_width: camera.half_view().x });
    }

    /// Plays what was done to a menu.
    pub fn answer(&mut self, act: MenuAct) {
        match act {
            MenuAct::None => {}
            MenuAct::Moved | MenuAct::Changed(..) => self.sounds.menu(MenuSound::Move),
            MenuAct::Confirmed(_) | MenuAct::Left => self.sounds.menu(MenuSound::Confirm),
        }
    }

    /// Ends what still sounds.
    pub fn silence(&mut self) {
        self.sounds.silence();
    }
}

#[cfg(not(feature = "sound"))]
impl Ears {
    /// Opens nothing.
    pub fn open(_mute: bool) -> Self {
        Self {}
    }

    /// Hears nothing.
    pub fn hear(&mut self, _events: &[Event], _camera: Camera) {}

    /// Answers nothing.
    pub fn answer(&mut self, _act: MenuAct) {}

    /// Ends nothing.
    pub fn silence(&mut self) {}
}
