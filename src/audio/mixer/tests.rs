use std::convert::Infallible;

use glam::Vec2;
use kira::backend::Renderer;

use super::super::cue::{Cue, MenuSound};
use super::super::merge::{Listener, Merger};
use super::*;
use crate::sim::{Direction, Event, Kind, Weapon};

const SAMPLE_RATE: u32 = 44_100;
const LISTENER: Listener = Listener { centre: Vec2::new(16.0, 9.0), half_width: 16.0 };

/// A backend that renders when asked to, into memory.
struct Offline(Option<Renderer>);

impl Backend for Offline {
    type Settings = ();
    type Error = Infallible;

    fn setup((): (), _: usize) -> Result<(Self, u32), Infallible> {
        Ok((Self(None), SAMPLE_RATE))
    }

    fn start(&mut self, renderer: Renderer) -> Result<(), Infallible> {
        self.0 = Some(renderer);
        Ok(())
    }
}

fn mixer() -> Mixer<Offline> {
    Mixer::open(()).unwrap()
}

/// Left and right peak of what is heard in the next `milliseconds`.
fn peaks(mixer: &mut Mixer<Offline>, milliseconds: u32) -> [f32; 2] {
    let renderer = mixer.output.backend_mut().0.as_mut().unwrap();
    let mut out = vec![0.0; (SAMPLE_RATE * milliseconds / 1000) as usize * 2];
    renderer.on_start_processing();
    renderer.process(&mut out, 2);
    let peak = |side| out.iter().skip(side).step_by(2).fold(0.0, |peak: f32, sample| peak.max(sample.abs()));
    [peak(0), peak(1)]
}

fn peak(mixer: &mut Mixer<Offline>, milliseconds: u32) -> f32 {
    let [left, right] = peaks(mixer, milliseconds);
    left.max(right)
}

fn play(sound: Sound) -> Play {
    Play { sound, volume: 1.0, rate: 1.0, pan: 0.0 }
}

#[test]
fn a_sound_is_heard_once_and_ends() {
    let mut mixer = mixer();
    assert_eq!(peak(&mut mixer, 50), 0.0);
    mixer.play(play(Sound::Hurt));
    assert!((peak(&mut mixer, 500) - 0.5).abs() < 0.02);
    peak(&mut mixer, 100);
    assert_eq!(peak(&mut mixer, 500), 0.0);
}

#[test]
fn volume_is_amplitude_and_rate_is_speed() {
    let mut mixer = mixer();
    mixer.play(Play { volume: 0.5, rate: 4.0, ..play(Sound::Died) });
    assert!((peak(&mut mixer, 380) - 0.25).abs() < 0.03);
    peak(&mut mixer, 20);
    assert_eq!(peak(&mut mixer, 500), 0.0);
}

#[test]
fn pan_goes_to_its_side() {
    for (pan, near, far) in [(-0.7, 0, 1), (0.7, 1, 0)] {
        let mut mixer = mixer();
        mixer.play(Play { pan, ..play(Sound::Kill) });
        let sides = peaks(&mut mixer, 100);
        assert!(sides[near] > 2.0 * sides[far], "{sides:?}");
        assert!(sides[far] > 0.0);
    }
}

#[test]
fn no_sound_has_more_than_its_voices() {
    let mut mixer = mixer();
    for _ in 0..50 {
        for sound in Sound::ALL {
            mixer.play(play(sound));
            assert!(mixer.voices[sound.index()].len() <= sound.repeats().voices);
        }
        peak(&mut mixer, 10);
    }
    // What made room is gone after its fade, from the tracks too.
    peak(&mut mixer, 30);
    mixer.play(play(Sound::MenuMove));
    let limit: usize = Sound::ALL.into_iter().map(|sound| sound.repeats().voices).sum();
    assert!(mixer.effects.num_sounds() + mixer.menus.num_sounds() <= limit + Sound::ALL.len());
}

#[test]
fn everything_at_once_stays_under_full_scale() {
    let mut mixer = mixer();
    let mut loudest: f32 = 0.0;
    for _ in 0..120 {
        for sound in Sound::ALL {
            mixer.play(Play { volume: 1.6, ..play(sound) });
        }
        loudest = loudest.max(peak(&mut mixer, 8));
    }
    assert!(loudest > 0.85 && loudest < 0.9, "{loudest}");
}

#[test]
fn lively_play_needs_no_limiting() {
    let mut mixer = mixer();
    let mut merger = Merger::default();
    let player = LISTENER.centre;
    let mut loudest: f32 = 0.0;
    // No play is so lively that bosses die in a row.
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| !kind.is_boss()).collect();
    for tick in 1..=1200_u32 {
        let around = player + Vec2::new((tick * 37 % 25) as f32 - 12.0, (tick * 53 % 13) as f32 - 6.0);
        let kind = kinds[(tick / 7) as usize % kinds.len()];
        let mut events = Vec::new();
        let mut every = |interval: u32, event: Event| {
            if tick % interval == 0 {
                events.push(event);
            }
        };
        every(14, Event::ShotFired { at: player, direction: Direction::West, weapon: Weapon::Pulse });
        every(28, Event::ShotStopped { at: around, normal: Vec2::X });
        every(17, Event::EnemyHurt { kind, at: around, normal: Vec2::X });
        every(31, Event::EnemyKilled { kind, at: around });
        every(36, Event::SpawnAnnounced { kind, at: around });
        every(23, Event::ShardCollected { at: around, multiplier: tick / 50 });
        every(190, Event::DashStarted { at: player, direction: Vec2::X });
        every(400, Event::PlayerHurt { at: player, by: kind, harm: crate::sim::Harm::Touch, from: around });
        every(1000, Event::BombStarted { at: player });
        merger.tick(&events, LISTENER).for_each(|play| mixer.play(play));
        loudest = loudest.max(peak(&mut mixer, 8));
    }
    assert!(loudest > 0.4 && loudest < 0.7, "{loudest}");
}

#[test]
fn effects_and_menus_have_volumes_of_their_own() {
    let effect = play(Sound::Bomb);
    let menu = Cue::of_menu(MenuSound::Confirm).centred();
    let heard = |effects: f32, menus: f32, play: Play| {
        let mut mixer = mixer();
        mixer.set_effects_volume(effects);
        mixer.set_menus_volume(menus);
        peak(&mut mixer, 50);
        mixer.play(play);
        peak(&mut mixer, 200)
    };
    assert_eq!(heard(0.0, 1.0, effect), 0.0);
    assert_eq!(heard(1.0, 0.0, menu), 0.0);
    assert!(heard(0.0, 1.0, menu) > 0.1);
    let (half, full) = (heard(0.5, 0.0, effect), heard(1.0, 0.0, effect));
    assert!((half / full - 0.25).abs() < 0.01);
    assert_eq!(heard(7.0, 0.0, effect), full);
    assert_eq!(heard(f32::NAN, 0.0, effect), 0.0);
}

#[test]
fn muting_keeps_the_volumes() {
    let mut mixer = mixer();
    mixer.set_muted(true);
    peak(&mut mixer, 50);
    mixer.play(play(Sound::Died));
    mixer.play(play(Sound::MenuConfirm));
    assert_eq!(peak(&mut mixer, 200), 0.0);
    mixer.set_muted(false);
    assert!(peak(&mut mixer, 200) > 0.1);
}

#[test]
fn silence_ends_effects_and_spares_menus() {
    let mut mixer = mixer();
    mixer.play(play(Sound::Died));
    assert!(peak(&mut mixer, 100) > 0.1);
    mixer.silence();
    peak(&mut mixer, 30);
    assert_eq!(peak(&mut mixer, 200), 0.0);
    mixer.play(play(Sound::MenuConfirm));
    mixer.silence();
    peak(&mut mixer, 30);
    assert!(peak(&mut mixer, 100) > 0.1);
}
