//! The cues of a tick made few: equal ones become one that is a little louder, placed between them. Pure.

use glam::Vec2;

use super::cue::{Cue, Sound};
use crate::sim::Event;

/// Most that equal sounds in one tick add to the loudest of them, as a factor: 4 dB.
const CROWD_LIMIT: f32 = 1.6;
/// Hardest pan: at 1 the other ear would hear nothing, which is tiring on headphones.
const PAN_LIMIT: f32 = 0.7;
/// Amplitude under which a sound is not worth a voice.
const AUDIBLE: f32 = 0.02;
/// Factors on the rate of a row of equal sounds, in turn: within a third of a semitone, with no audible tune.
const VARIATION: [f32; 5] = [1.0, 1.016, 0.988, 1.007, 0.982];

/// Who hears: the middle of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Listener {
    /// Centre of the camera, tiles.
    pub centre: Vec2,
    /// From there to the picture's left or right border, tiles; less than 1 counts as 1.
    pub half_width: f32,
}

/// One sound to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Play {
    pub(super) sound: Sound,
    /// Amplitude.
    pub(super) volume: f32,
    /// Speed and so pitch.
    pub(super) rate: f32,
    /// From -1, left, to 1, right.
    pub(super) pan: f32,
}

/// What it takes to merge the cues of one tick and keep those of several ticks apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Merger {
    now: u64,
    groups: [Group; Sound::ALL.len()],
}

/// The equal cues of a tick, and the history of their sound.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    /// Volume and rate of the loudest.
    loudest: f32,
    rate: f32,
    /// Sum of the squared volumes: unrelated sounds add by energy.
    energy: f32,
    /// Sum of the pans, each weighed by its energy.
    pan: f32,
    /// Tick before which the sound is not played again.
    due: u64,
    /// Times the sound was played.
    played: usize,
}

impl Listener {
    /// How loud (a factor up to 1) and from which side something at `at` is heard. Within the half width all
    /// is equally loud; beyond, it falls with the square of the distance.
    fn hears(self, at: Vec2) -> (f32, f32) {
        let offset = (at - self.centre) / self.half_width.max(1.0);
        let gain = 1.0 / offset.length_squared().max(1.0);
        (gain, offset.x.clamp(-1.0, 1.0) * PAN_LIMIT)
    }
}

impl Merger {
    /// What to play for the events of the next tick, each sound at most once.
    pub(super) fn tick(&mut self, events: &[Event], listener: Listener) -> impl Iterator<Item = Play> {
        self.now += 1;
        for group in &mut self.groups {
            group.clear();
        }
        for cue in events.iter().filter_map(|&event| Cue::of_event(event)) {
            let (gain, pan) = cue.at.map_or((1.0, 0.0), |at| listener.hears(at));
            if let Some(group) = self.groups.get_mut(cue.sound.index()) {
                group.add(cue.volume * gain, cue.rate, pan);
            }
        }
        let now = self.now;
        Sound::ALL.into_iter().zip(&mut self.groups).filter_map(move |(sound, group)| group.play(sound, now))
    }
}

impl Group {
    fn clear(&mut self) {
        *self = Self { due: self.due, played: self.played, ..Self::default() };
    }

    fn add(&mut self, volume: f32, rate: f32, pan: f32) {
        if volume > self.loudest {
            self.loudest = volume;
            self.rate = rate;
        }
        self.energy += volume * volume;
        self.pan += pan * volume * volume;
    }

    fn play(&mut self, sound: Sound, now: u64) -> Option<Play> {
        if self.loudest < AUDIBLE || now < self.due {
            return None;
        }
        let repeats = sound.repeats();
        let variation = if repeats.varied { VARIATION[self.played % VARIATION.len()] } else { 1.0 };
        self.due = now + repeats.gap;
        self.played = self.played.wrapping_add(1);
        Some(Play {
            sound,
            volume: self.energy.sqrt().min(self.loudest * CROWD_LIMIT),
            rate: self.rate * variation,
            pan: self.pan / self.energy,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Direction, Kind, Weapon};

    const LISTENER: Listener = Listener { centre: Vec2::new(10.0, 5.0), half_width: 16.0 };

    fn shot(at: Vec2) -> Event {
        Event::ShotFired { at, direction: Direction::East, weapon: Weapon::Pulse }
    }

    fn death(kind: Kind, at: Vec2) -> Event {
        Event::EnemyKilled { kind, at }
    }

    fn heard(events: &[Event]) -> Vec<Play> {
        Merger::default().tick(events, LISTENER).collect()
    }

    fn heard_one(events: &[Event]) -> Play {
        let plays = heard(events);
        assert_eq!(plays.len(), 1, "{plays:?}");
        plays[0]
    }

    #[test]
    fn nothing_happened_nothing_is_heard() {
        assert_eq!(heard(&[]), []);
    }

    #[test]
    fn one_event_is_heard_as_the_table_says() {
        let event = death(Kind::Brute, LISTENER.centre);
        assert_eq!(heard_one(&[event]), Cue::of_event(event).unwrap().centred());
    }

    #[test]
    fn equal_sounds_become_one_that_is_louder_within_a_limit() {
        let volume = |count| heard_one(&vec![shot(LISTENER.centre); count]).volume;
        let alone = volume(1);
        assert!((volume(2) / alone - 2.0_f32.sqrt()).abs() < 1e-5);
        assert!((volume(3) / alone - CROWD_LIMIT).abs() < 1e-5);
        assert_eq!(volume(500), volume(3));
    }

    #[test]
    fn different_sounds_stay_apart() {
        let sounds: Vec<Sound> = heard(&[
            death(Kind::Brute, LISTENER.centre),
            shot(LISTENER.centre),
            death(Kind::Arrow, LISTENER.centre),
        ])
        .into_iter()
        .map(|play| play.sound)
        .collect();
        assert_eq!(sounds, [Sound::Fire, Sound::Kill, Sound::KillBrute]);
    }

    #[test]
    fn the_side_is_heard_up_to_the_border() {
        let pan = |x| heard_one(&[shot(Vec2::new(x, 5.0))]).pan;
        assert_eq!(pan(10.0), 0.0);
        assert!((pan(2.0) + 0.5 * PAN_LIMIT).abs() < 1e-5);
        assert!((pan(26.0) - PAN_LIMIT).abs() < 1e-5);
        assert!((pan(40.0) - PAN_LIMIT).abs() < 1e-5);
    }

    #[test]
    fn a_merged_sound_lies_between_its_parts_nearer_to_the_louder() {
        let (left, right) = (shot(Vec2::new(-6.0, 5.0)), shot(Vec2::new(26.0, 5.0)));
        assert!(heard_one(&[left, right]).pan.abs() < 1e-5);
        // Half as loud: a quarter of the energy.
        let far_left = shot(Vec2::new(10.0 - 16.0 * 2.0_f32.sqrt(), 5.0));
        assert!((heard_one(&[far_left, right]).pan - 0.6 * PAN_LIMIT).abs() < 1e-5);
    }

    #[test]
    fn the_picture_is_equally_loud_and_beyond_it_sounds_fade() {
        let volume = |x| heard_one(&[shot(Vec2::new(x, 5.0))]).volume;
        assert_eq!(volume(26.0), volume(10.0));
        assert!((volume(42.0) / volume(10.0) - 0.25).abs() < 1e-5);
        assert_eq!(heard(&[shot(Vec2::new(500.0, 5.0))]), []);
    }

    #[test]
    fn what_the_player_suffers_is_heard_at_any_distance() {
        let at = Vec2::new(500.0, 5.0);
        let event = Event::PlayerHurt { at, by: Kind::Chaser, harm: crate::sim::Harm::Touch, from: at };
        assert_eq!(heard_one(&[event]), Cue::of_event(event).unwrap().centred());
    }

    #[test]
    fn the_loudest_sets_the_pitch() {
        let near = death(Kind::Wanderer, LISTENER.centre);
        let far = death(Kind::Splinter, Vec2::new(42.0, 5.0));
        assert_eq!(heard_one(&[far, near]).rate, Cue::of_event(near).unwrap().rate);
    }

    #[test]
    fn repeats_keep_their_gap_over_ticks() {
        let mut merger = Merger::default();
        let events = [shot(LISTENER.centre)];
        let ticks: Vec<u64> = (0..13).filter(|_| merger.tick(&events, LISTENER).count() > 0).collect();
        assert_eq!(ticks, [0, 4, 8, 12]);
    }

    #[test]
    fn a_row_of_shots_varies_a_little_in_pitch() {
        let mut merger = Merger::default();
        let events = [shot(LISTENER.centre)];
        let rates: Vec<f32> = (0..40)
            .flat_map(|_| merger.tick(&events, LISTENER).collect::<Vec<_>>())
            .map(|play| play.rate)
            .collect();
        assert_eq!(rates.len(), 10);
        assert!(rates.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(rates.iter().all(|rate| (0.98..=1.02).contains(rate)));
    }

    #[test]
    fn a_degenerate_listener_is_survived() {
        for half_width in [0.0, -1.0, f32::NAN] {
            let listener = Listener { half_width, ..LISTENER };
            let plays: Vec<Play> = Merger::default().tick(&[shot(LISTENER.centre)], listener).collect();
            assert_eq!(plays, heard(&[shot(LISTENER.centre)]));
        }
    }
}
