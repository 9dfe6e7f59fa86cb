//! The gravity well: sleeps and creeps nearer, wakes and pulls at everything, and bursts if it is fed too much.
//!
//! ```text
//! dormant ──▶ pull ──▶ dormant
//!               │ over-fed          ▲
//!               └──▶ burst ─────────┘
//! ```
//! What it does to others while it pulls stands in `sim::gravity`. Pulses that hit it then feed it:
//! asleep it is shot without danger. Killed, it throws up its core, which falls back on the spot.

use super::{Enemy, Mind, Sight, manners};
use crate::sim::acts::{Act, Acts};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What a well is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Creeps towards the octagon and pulls at nothing.
    Dormant {
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Stands still and pulls.
    Pull {
        /// Ticks to go.
        ticks_left: u32,
        /// What it has swallowed, up to [`t::WELL_FILL`].
        fed: u16,
    },
    /// Swells, about to fire a ring of bullets.
    Burst {
        /// Ticks to go.
        ticks_left: u32,
    },
}

impl State {
    pub(super) const FIRST: Self = Self::Dormant { ticks_left: t::WELL_SLEEP_TICKS };

    /// Counts what it swallows while it pulls.
    pub(super) fn feed(&mut self, amount: u16) {
        if let Self::Pull { fed, .. } = self {
            *fed = fed.saturating_add(amount).min(t::WELL_FILL);
        }
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match *self {
            Self::Dormant { ticks_left } => hash.word(u64::from(ticks_left) << 2),
            Self::Pull { ticks_left, fed } => {
                hash.word(u64::from(fed) << 34 | u64::from(ticks_left) << 2 | 1);
            }
            Self::Burst { ticks_left } => hash.word(u64::from(ticks_left) << 2 | 2),
        }
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    enemy.pace = 0.0;
    let state = match state {
        State::Dormant { ticks_left: 0 } => {
            acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
            State::Pull { ticks_left: t::WELL_PULL_TICKS, fed: 0 }
        }
        State::Dormant { ticks_left } => {
            enemy.pace = 1.0;
            manners::chase(enemy, sight);
            State::Dormant { ticks_left: ticks_left - 1 }
        }
        State::Pull { fed: t::WELL_FILL, .. } => {
            acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
            State::Burst { ticks_left: t::WELL_SWELL_TICKS }
        }
        State::Pull { ticks_left: 0, .. } => State::FIRST,
        State::Pull { ticks_left, fed } => State::Pull { ticks_left: ticks_left - 1, fed },
        State::Burst { ticks_left: 0 } => {
            fire_ring(enemy, acts);
            State::FIRST
        }
        State::Burst { ticks_left } => State::Burst { ticks_left: ticks_left - 1 },
    };
    enemy.mind = Mind::Well(state);
}

/// A ring of bullets, evenly spread from its heading on.
fn fire_ring(enemy: &Enemy, acts: &mut Acts) {
    let between = maths::direction(maths::TURN / f32::from(t::WELL_RING));
    let mut way = enemy.heading;
    for _ in 0..t::WELL_RING {
        let step = way * (t::WELL_RING_SPEED * t::TICK);
        let fire = Act::Fire { from: enemy.position, step, radius: t::WELL_RING_RADIUS };
        acts.push(enemy.id, enemy.kind, fire);
        way = maths::turned(way, between);
    }
}
