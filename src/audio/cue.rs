//! Which event makes which sound, how loud and how high. A pure table: it plays nothing.

use glam::Vec2;

use super::merge::Play;
use crate::sim::{Boon, Event, Kind, Weapon};

/// A sound the game ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    Fire,
    ShotStopped,
    Hit,
    Kill,
    KillBrute,
    Burst,
    Hurt,
    Died,
    Dash,
    Bomb,
    Shard,
    Graze,
    Pickup,
    Warning,
    WaveStarted,
    WaveCleared,
    MenuMove,
    MenuConfirm,
}

/// Which volume a sound obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Track {
    Effects,
    Menus,
}

/// How a sound may repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeats {
    /// Most of it at one time; a further one ends the oldest.
    pub(super) voices: usize,
    /// Ticks from one to the next at least. Those between are dropped: at 120 a second they would make a hum.
    pub(super) gap: u64,
    /// Whether the pitch of repeats differs a little, so that a row of them is no machine gun.
    pub(super) varied: bool,
}

/// A sound of the menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuSound {
    /// The selection moved.
    Move,
    /// Something was chosen.
    Confirm,
}

/// A sound that is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cue {
    pub(super) sound: Sound,
    /// Amplitude; 1 plays the recording as it is.
    pub(super) volume: f32,
    /// Speed and so pitch; 1 plays the recording as it is.
    pub(super) rate: f32,
    /// Where it is heard from, tiles; `None`: from everywhere, never too far.
    pub(super) at: Option<Vec2>,
}

impl Sound {
    pub(super) const ALL: [Self; 18] = [
        Self::Fire,
        Self::ShotStopped,
        Self::Hit,
        Self::Kill,
        Self::KillBrute,
        Self::Burst,
        Self::Hurt,
        Self::Died,
        Self::Dash,
        Self::Bomb,
        Self::Shard,
        Self::Graze,
        Self::Pickup,
        Self::Warning,
        Self::WaveStarted,
        Self::WaveCleared,
        Self::MenuMove,
        Self::MenuConfirm,
    ];

    /// Its place in [`Self::ALL`] and in every array with one entry a sound.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    pub(super) const fn track(self) -> Track {
        match self {
            Self::MenuMove | Self::MenuConfirm => Track::Menus,
            _ => Track::Effects,
        }
    }

    #[rustfmt::skip]
    pub(super) const fn repeats(self) -> Repeats {
        match self {
            Self::Fire        => Repeats { voices: 3, gap: 4, varied: true },
            Self::ShotStopped => Repeats { voices: 3, gap: 5, varied: true },
            Self::Hit         => Repeats { voices: 4, gap: 4, varied: true },
            Self::Kill        => Repeats { voices: 5, gap: 3, varied: true },
            Self::KillBrute   => Repeats { voices: 3, gap: 3, varied: true },
            Self::Burst       => Repeats { voices: 3, gap: 3, varied: true },
            Self::Shard       => Repeats { voices: 4, gap: 4, varied: false },
            Self::Graze       => Repeats { voices: 3, gap: 6, varied: true },
            Self::Pickup      => Repeats { voices: 2, gap: 0, varied: false },
            Self::Warning     => Repeats { voices: 3, gap: 10, varied: false },
            Self::Bomb        => Repeats { voices: 2, gap: 0, varied: false },
            Self::Hurt | Self::Died | Self::Dash | Self::WaveStarted | Self::WaveCleared => {
                Repeats { voices: 1, gap: 0, varied: false }
            }
            Self::MenuMove | Self::MenuConfirm => Repeats { voices: 2, gap: 0, varied: false },
        }
    }
}

impl Cue {
    /// The sound of an event; `None` where the event makes none.
    #[rustfmt::skip]
    pub(super) fn of_event(event: Event) -> Option<Self> {
        let cue = match event {
            Event::ShotFired { at, weapon, .. }      => Self::new(Sound::Fire, 0.42, weapon_rate(weapon)).at(at),
            Event::ShotStopped { at, .. }            => Self::new(Sound::ShotStopped, 0.25, 1.0).at(at),
            Event::ShotReflected { at, .. }          => Self::new(Sound::ShotStopped, 0.3, 1.5).at(at),
            Event::EnemyHurt { kind, at, .. }        => Self::new(Sound::Hit, 0.5, size_rate(kind)).at(at),
            Event::EnemyKilled { kind, at }          => Self::of_kill(kind).at(at),
            Event::HostileFired { kind, at }         => Self::new(Sound::Fire, 0.3, 0.5 + 0.1 * size_rate(kind)).at(at),
            Event::EnemyBorn { kind, at }            => Self::new(Sound::Burst, 0.35, 1.2 * size_rate(kind)).at(at),
            Event::Readied { kind, at }              => Self::new(Sound::Warning, 0.3, 1.3 * size_rate(kind)).at(at),
            // Seen, not heard: hundreds end at once.
            Event::HostileStopped { .. }             => return None,
            Event::Launched { kind, at }             => Self::new(Sound::Dash, 0.4, (0.8 * size_rate(kind)).max(0.5)).at(at),
            Event::Blasted { at, radius, .. }        => Self::new(Sound::Burst, 0.6, (0.9 / radius.max(0.1)).clamp(0.5, 2.0)).at(at),
            // What happens to the player is never lost beside the screen.
            Event::PlayerHurt { .. }                 => Self::new(Sound::Hurt, 1.0, 1.0),
            Event::PlayerDied { .. }                 => Self::new(Sound::Died, 1.0, 1.0),
            Event::DashStarted { at, .. }            => Self::new(Sound::Dash, 0.6, 1.0).at(at),
            Event::BombStarted { at }                => Self::new(Sound::Bomb, 0.95, 1.0).at(at),
            Event::MineLit { at }                    => Self::new(Sound::Warning, 0.5, 1.6).at(at),
            Event::MineBurst { at }                  => Self::new(Sound::Burst, 0.9, 0.7).at(at),
            Event::SpawnAnnounced { kind, at }       => Self::of_spawn(kind).at(at),
            // Its warning has been heard.
            Event::EnemySpawned { .. }               => return None,
            Event::BulletGrazed { at, .. }           => Self::new(Sound::Graze, 0.35, 1.0).at(at),
            Event::PickupDropped { at, .. }          => Self::new(Sound::Shard, 0.4, 0.5).at(at),
            Event::PickupTaken { boon, at }          => Self::new(Sound::Pickup, 0.7, boon_rate(boon)).at(at),
            Event::ShardCollected { at, multiplier } => Self::of_shard(multiplier).at(at),
            // Lower than any other, and heard from everywhere.
            Event::BossAnnounced { .. }              => Self::new(Sound::Warning, 0.9, 0.5),
            Event::BossPhase { phase, .. }           => Self::new(Sound::Bomb, 0.8, 0.7 + 0.1 * f32::from(phase.min(4))),
            Event::BossKilled { .. }                 => Self::new(Sound::Burst, 1.0, 0.5),
            Event::ShockStarted { at }               => Self::new(Sound::Bomb, 0.6, 0.6).at(at),
            Event::WaveStarted { .. }                => Self::new(Sound::WaveStarted, 0.7, 1.0),
            Event::WaveCleared { .. }                => Self::new(Sound::WaveCleared, 0.7, 1.0),
        };
        Some(cue)
    }

    /// The sound of a menu.
    pub(super) fn of_menu(sound: MenuSound) -> Self {
        match sound {
            MenuSound::Move => Self::new(Sound::MenuMove, 0.5, 1.0),
            MenuSound::Confirm => Self::new(Sound::MenuConfirm, 0.6, 1.0),
        }
    }

    fn of_kill(kind: Kind) -> Self {
        match kind {
            Kind::Brute => Self::new(Sound::KillBrute, 0.9, 1.0),
            Kind::Splitter => Self::new(Sound::Burst, 0.75, 1.0),
            kind if size_rate(kind) < 0.7 => Self::new(Sound::KillBrute, 0.9, 1.0),
            kind => Self::new(Sound::Kill, 0.65, size_rate(kind)),
        }
    }

    fn of_spawn(kind: Kind) -> Self {
        Self::new(Sound::Warning, 0.5, size_rate(kind))
    }

    fn of_shard(multiplier: u32) -> Self {
        Self::new(Sound::Shard, 0.5, shard_rate(multiplier))
    }

    /// How it is played when nothing moves or merges it.
    pub(super) fn centred(self) -> Play {
        Play { sound: self.sound, volume: self.volume, rate: self.rate, pan: 0.0 }
    }

    fn new(sound: Sound, volume: f32, rate: f32) -> Self {
        Self { sound, volume, rate, at: None }
    }

    fn at(self, at: Vec2) -> Self {
        Self { at: Some(at), ..self }
    }
}

/// Small bodies sound high, large ones low.
fn size_rate(kind: Kind) -> f32 {
    // The recording was made for a chaser; the rate falls with the square root of the size.
    (Kind::Chaser.traits().radius / kind.traits().radius).sqrt().max(0.5)
}

/// Heavy shots sound low, light ones high.
fn weapon_rate(weapon: Weapon) -> f32 {
    match weapon {
        Weapon::Pulse => 1.0,
        Weapon::Twin => 0.94,
        Weapon::Ricochet => 1.12,
        Weapon::Pierce => 0.75,
        Weapon::Fan => 0.84,
        Weapon::Ring => 0.67,
    }
}

/// Weapons a fourth below what heals and protects.
fn boon_rate(boon: Boon) -> f32 {
    if boon.weapon().is_some() { 0.75 } else { 1.0 }
}

/// A semitone a step of the multiplier, from the recording's pitch to two octaves above it.
fn shard_rate(multiplier: u32) -> f32 {
    const HIGHEST: u32 = 24;
    let semitones = multiplier.saturating_sub(1).min(HIGHEST);
    (semitones as f32 / 12.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Direction, Harm};

    const HERE: Vec2 = Vec2::new(3.0, 4.0);

    fn cue(event: Event) -> Cue {
        Cue::of_event(event).unwrap()
    }

    fn every_event() -> Vec<Event> {
        let (at, normal) = (HERE, Vec2::X);
        let mut events = vec![
            Event::ShotFired { at, direction: Direction::East, weapon: Weapon::Pulse },
            Event::ShotStopped { at, normal },
            Event::PlayerHurt { at, by: Kind::Chaser, harm: Harm::Touch, from: at },
            Event::PlayerDied { at },
            Event::DashStarted { at, direction: normal },
            Event::BombStarted { at },
            Event::MineLit { at },
            Event::MineBurst { at },
            Event::ShardCollected { at, multiplier: 1 },
            Event::BossAnnounced { kind: Kind::Maw, at },
            Event::BossPhase { kind: Kind::Maw, at, phase: 1 },
            Event::BossPhase { kind: Kind::LastCircle, at, phase: 4 },
            Event::BossKilled { kind: Kind::Maw, at },
            Event::ShockStarted { at },
            Event::WaveStarted { wave: 1 },
            Event::BulletGrazed { at, scored: true },
            Event::PickupDropped { boon: Boon::Twin, at },
            Event::PickupTaken { boon: Boon::Edge, at },
            Event::ShotReflected { at, normal },
            Event::WaveCleared { wave: 1, bonus: 0 },
        ];
        for kind in Kind::ALL {
            events.push(Event::EnemyHurt { kind, at, normal });
            events.push(Event::EnemyKilled { kind, at });
            events.push(Event::SpawnAnnounced { kind, at });
            events.push(Event::EnemyBorn { kind, at });
            events.push(Event::Readied { kind, at });
            events.push(Event::Launched { kind, at });
            events.push(Event::Blasted { kind, at, radius: kind.traits().radius });
        }
        events
    }

    #[test]
    fn sounds_stand_at_their_index() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound.index(), index);
        }
    }

    #[test]
    fn every_effect_is_the_sound_of_some_event() {
        let heard: Vec<Sound> = every_event().into_iter().map(|event| cue(event).sound).collect();
        for sound in Sound::ALL {
            assert_eq!(heard.contains(&sound), sound.track() == Track::Effects, "{sound:?}");
        }
    }

    #[test]
    fn cues_stay_within_what_can_be_played() {
        for event in every_event() {
            let Cue { volume, rate, sound, .. } = cue(event);
            assert!(volume > 0.0 && volume <= 1.0, "{sound:?} at {volume}");
            assert!((0.5..=4.0).contains(&rate), "{sound:?} at {rate}");
        }
    }

    #[test]
    fn an_enemy_that_appears_is_silent() {
        assert_eq!(Cue::of_event(Event::EnemySpawned { kind: Kind::Chaser, at: HERE }), None);
    }

    #[test]
    fn deaths_tell_brutes_splitters_and_small_fry_apart() {
        let sound = |kind| cue(Event::EnemyKilled { kind, at: HERE }).sound;
        assert_eq!(sound(Kind::Brute), Sound::KillBrute);
        assert_eq!(sound(Kind::Splitter), Sound::Burst);
        for kind in [Kind::Wanderer, Kind::Chaser, Kind::Arrow, Kind::Splinter] {
            assert_eq!(sound(kind), Sound::Kill);
        }
    }

    #[test]
    fn larger_kinds_sound_lower() {
        let mut kinds = Kind::ALL;
        kinds.sort_by(|a, b| a.traits().radius.total_cmp(&b.traits().radius));
        for pair in kinds.windows(2) {
            assert!(size_rate(pair[0]) > size_rate(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn the_players_harm_is_heard_from_everywhere_and_loudest() {
        let hurt = cue(Event::PlayerHurt { at: HERE, by: Kind::Brute, harm: Harm::Touch, from: HERE });
        let died = cue(Event::PlayerDied { at: HERE });
        assert_eq!((hurt.at, died.at), (None, None));
        for event in every_event() {
            assert!(cue(event).volume <= hurt.volume.min(died.volume));
        }
    }

    #[test]
    fn shards_rise_with_the_multiplier_for_two_octaves() {
        let rate = |multiplier| cue(Event::ShardCollected { at: HERE, multiplier }).rate;
        assert_eq!((rate(0), rate(1), rate(13), rate(25), rate(u32::MAX)), (1.0, 1.0, 2.0, 4.0, 4.0));
        assert!((1..25).all(|multiplier| rate(multiplier) < rate(multiplier + 1)));
    }
}
