//! Tracks, voices and volumes. It plays what it is told; what to play is decided before.

use std::error::Error;
use std::time::Duration;

use kira::backend::Backend;
use kira::sound::PlaybackState;
use kira::sound::static_sound::{StaticSoundData, StaticSoundHandle};
use kira::track::{MainTrackBuilder, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, Tween};

use super::clips;
use super::cue::{Sound, Track};
use super::device::Unavailable;
use super::limiter::Limiter;
use super::merge::Play;

/// Long enough not to click, short enough to seem at once.
const FADE: Duration = Duration::from_millis(15);

/// An open output with its tracks and recordings.
pub(super) struct Mixer<B: Backend> {
    output: AudioManager<B>,
    effects: TrackHandle,
    menus: TrackHandle,
    /// One a sound, in the order of [`Sound::ALL`], as are the voices.
    clips: Vec<StaticSoundData>,
    voices: [Vec<StaticSoundHandle>; Sound::ALL.len()],
}

impl<B> Mixer<B>
where
    B: Backend,
    B::Error: Error + Send + Sync + 'static,
{
    /// Decodes the recordings and opens the output.
    ///
    /// # Errors
    /// [`Unavailable`] if the device cannot be opened.
    pub(super) fn open(backend_settings: B::Settings) -> Result<Self, Unavailable> {
        let clips = clips::decode_all()?;
        let mut output = AudioManager::new(AudioManagerSettings {
            capacities: Default::default(),
            main_track_builder: MainTrackBuilder::new().with_effect(Limiter::new()),
            internal_buffer_size: 128,
            backend_settings,
        })?;
        let effects = output.add_sub_track(TrackBuilder::new())?;
        let menus = output.add_sub_track(TrackBuilder::new())?;
        Ok(Self { output, effects, menus, clips, voices: Default::default() })
    }
}

impl<B: Backend> Mixer<B> {
    /// Plays one sound; where it already has all its voices, the oldest makes room.
    pub(super) fn play(&mut self, play: Play) {
        let index = play.sound.index();
        let (Some(clip), Some(voices)) = (self.clips.get(index), self.voices.get_mut(index)) else {
            return;
        };
        voices.retain(|voice| voice.state() != PlaybackState::Stopped);
        if voices.len() >= play.sound.repeats().voices {
            voices.remove(0).stop(fade());
        }
        let clip = clip.volume(decibels(play.volume)).playback_rate(f64::from(play.rate)).panning(play.pan);
        let track = match play.sound.track() {
            Track::Effects => &mut self.effects,
            Track::Menus => &mut self.menus,
        };
        // A full track, as after a device was lost, costs this sound and nothing else.
        if let Ok(voice) = track.play(clip) {
            voices.push(voice);
        }
    }

    /// Loudness of effects, 0 to 1.
    pub(super) fn set_effects_volume(&mut self, volume: f32) {
        self.effects.set_volume(loudness(volume), fade());
    }

    /// Loudness of menus, 0 to 1.
    pub(super) fn set_menus_volume(&mut self, volume: f32) {
        self.menus.set_volume(loudness(volume), fade());
    }

    /// Mutes or restores the sum of all tracks.
    pub(super) fn set_muted(&mut self, muted: bool) {
        let volume = if muted { Decibels::SILENCE } else { Decibels::IDENTITY };
        self.output.main_track().set_volume(volume, fade());
    }

    /// Ends every effect.
    pub(super) fn silence(&mut self) {
        let effects = Sound::ALL.into_iter().zip(&mut self.voices);
        for (_, voices) in effects.filter(|(sound, _)| sound.track() == Track::Effects) {
            voices.drain(..).for_each(|mut voice| voice.stop(fade()));
        }
    }
}

fn fade() -> Tween {
    Tween { duration: FADE, ..Tween::default() }
}

/// Amplitude as decibels; what is below hearing becomes silence.
fn decibels(amplitude: f32) -> Decibels {
    Decibels((20.0 * amplitude.log10()).max(Decibels::SILENCE.0))
}

/// A setting from 0 to 1 as decibels. Squared, because equal steps are to sound equal.
fn loudness(setting: f32) -> Decibels {
    let setting = setting.clamp(0.0, 1.0);
    decibels(setting * setting)
}

#[cfg(test)]
mod tests;
