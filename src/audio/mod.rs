//! Sound: hears the events of a tick and plays what belongs to them.
//!
//! ```text
//! cue      which event makes which sound: the table
//! merge    the cues of a tick, made few and placed round the listener
//! clips    the shipped recordings, decoded
//! mixer    tracks, voices and volumes
//! limiter  keeps the sum under full scale
//! device   opens the system's output without a word on standard error
//! ```
//! Nothing here writes to the world, and nothing the game does depends on what is heard: without a device the
//! same calls do nothing.

mod clips;
mod cue;
mod device;
mod limiter;
mod merge;
mod mixer;

use kira::backend::cpal::CpalBackend;
use log::{info, warn};

use self::cue::Cue;
pub use self::cue::MenuSound;
pub use self::merge::Listener;
use self::merge::Merger;
use self::mixer::Mixer;
use crate::sim::Event;

/// The game's sounds on the system's output, or silence where there is none.
pub struct Sounds(Option<Output>);

struct Output {
    merger: Merger,
    mixer: Mixer<CpalBackend>,
}

impl Sounds {
    /// Opens the system's default output. Where that fails, a line in the log says so and nothing is heard.
    pub fn open() -> Self {
        let opened = device::default_output().and_then(Mixer::open);
        match opened {
            Ok(mixer) => {
                info!("sound: on");
                Self(Some(Output { merger: Merger::default(), mixer }))
            }
            Err(error) => {
                warn!("sound: off, {error}");
                Self::silent()
            }
        }
    }

    /// Sounds that are never heard; opens nothing.
    pub fn silent() -> Self {
        Self(None)
    }

    /// Plays the events of one tick as heard by `listener`. To be called once a simulated tick, also when
    /// nothing happened: ticks are the clock that keeps equal sounds apart.
    pub fn play_tick(&mut self, events: &[Event], listener: Listener) {
        if let Some(Output { merger, mixer }) = &mut self.0 {
            merger.tick(events, listener).for_each(|play| mixer.play(play));
        }
    }

    /// Plays a sound of the menus.
    pub fn menu(&mut self, sound: MenuSound) {
        if let Some(Output { mixer, .. }) = &mut self.0 {
            mixer.play(Cue::of_menu(sound).centred());
        }
    }

    /// Sets the loudness of effects, from 0, silent, to 1; values beyond are clamped.
    pub fn set_effects_volume(&mut self, volume: f32) {
        if let Some(Output { mixer, .. }) = &mut self.0 {
            mixer.set_effects_volume(volume);
        }
    }

    /// Sets the loudness of menus, from 0, silent, to 1; values beyond are clamped.
    pub fn set_menus_volume(&mut self, volume: f32) {
        if let Some(Output { mixer, .. }) = &mut self.0 {
            mixer.set_menus_volume(volume);
        }
    }

    /// Mutes or restores everything at once; the volumes are kept.
    pub fn set_muted(&mut self, muted: bool) {
        if let Some(Output { mixer, .. }) = &mut self.0 {
            mixer.set_muted(muted);
        }
    }

    /// Ends every effect that still sounds, as when a run is left.
    pub fn silence(&mut self) {
        if let Some(Output { mixer, .. }) = &mut self.0 {
            mixer.silence();
        }
    }
}
