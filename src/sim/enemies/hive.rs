//! The hive: makes for a corner far from the octagon, and sends out its brood from there in litters.
//!
//! ```text
//! flee ──▶ rest ──▶ swell ──▶ flee … ──▶ hunt, once the brood is spent
//! ```
//! Whoever camps in a corner makes it breed twice as fast.

use glam::Vec2;

use super::{Enemy, Mind, Sight, manners};
use crate::sim::acts::{Act, Acts};
use crate::sim::content::Kind;
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What a hive is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Makes for where the way to the octagon is longest.
    Flee {
        /// Ticks after which it rests wherever it is.
        ticks_left: u32,
        /// Splinters it still holds.
        brood: u8,
    },
    /// Breeds.
    Rest {
        /// Ticks to go.
        ticks_left: u32,
        /// Splinters it still holds.
        brood: u8,
    },
    /// Swells, about to burst open.
    Swell {
        /// Ticks to go.
        ticks_left: u32,
        /// Splinters it still holds.
        brood: u8,
    },
    /// Has nothing left but itself, and comes for the octagon.
    Hunt,
}

/// Turn between two members of a litter, as cosine and sine: 53°.
const SPREAD: Vec2 = Vec2::new(0.6, 0.8);

impl State {
    pub(super) const FIRST: Self = Self::Flee { ticks_left: t::HIVE_FLEE_TICKS, brood: t::HIVE_BROOD };

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let (stage, ticks_left, brood) = match *self {
            Self::Flee { ticks_left, brood } => (0, ticks_left, brood),
            Self::Rest { ticks_left, brood } => (1, ticks_left, brood),
            Self::Swell { ticks_left, brood } => (2, ticks_left, brood),
            Self::Hunt => (3, 0, 0),
        };
        hash.word(u64::from(ticks_left) << 10 | u64::from(brood) << 2 | stage);
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    let state = match state {
        State::Flee { ticks_left, brood } => match sight.flow.away(sight.arena, enemy.position) {
            Some(goal) if ticks_left > 0 => {
                let wish = maths::unit_or(goal - enemy.position, enemy.heading);
                manners::turn_to(enemy, wish, t::CHASE_AGILITY);
                State::Flee { ticks_left: ticks_left - 1, brood }
            }
            _ => State::Rest { ticks_left: t::HIVE_REST_TICKS, brood },
        },
        State::Rest { ticks_left: 0, brood } => {
            acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
            State::Swell { ticks_left: t::HIVE_SWELL_TICKS, brood }
        }
        State::Rest { ticks_left, brood } => {
            let haste = if is_in_corner(sight) { t::HIVE_HASTE } else { 1 };
            State::Rest { ticks_left: ticks_left.saturating_sub(haste), brood }
        }
        State::Swell { ticks_left: 0, brood } => {
            let litter = brood.min(t::HIVE_LITTER);
            bear(enemy, litter, sight, acts);
            match brood - litter {
                0 => State::Hunt,
                brood => State::Flee { ticks_left: t::HIVE_FLEE_TICKS, brood },
            }
        }
        State::Swell { ticks_left, brood } => State::Swell { ticks_left: ticks_left - 1, brood },
        State::Hunt => {
            manners::chase(enemy, sight);
            State::Hunt
        }
    };
    if matches!(state, State::Rest { .. } | State::Swell { .. }) {
        enemy.pace = 0.0;
    }
    enemy.mind = Mind::Hive(state);
}

/// Sends a litter of splinters out in a fan towards the octagon.
fn bear(enemy: &Enemy, litter: u8, sight: &Sight, acts: &mut Acts) {
    // Within its own body, which walls keep free.
    let reach = enemy.traits().radius - Kind::Splinter.traits().radius;
    let back = Vec2::new(SPREAD.x, -SPREAD.y);
    let mut heading = maths::turned(maths::unit_or(sight.player - enemy.position, enemy.heading), back);
    for _ in 0..litter {
        let act = Act::Bear { kind: Kind::Splinter, at: enemy.position + heading * reach, heading };
        acts.push(enemy.id, enemy.kind, act);
        heading = maths::turned(heading, SPREAD);
    }
}

/// Whether the octagon camps in a corner of the arena.
fn is_in_corner(sight: &Sight) -> bool {
    let bounds = sight.arena.bounds();
    let to_border = (sight.player - bounds.min).min(bounds.max - sight.player);
    to_border.max_element() <= t::CAMP_REACH
}
