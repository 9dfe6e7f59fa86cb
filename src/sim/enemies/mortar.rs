//! The mortar: keeps its distance, marks a circle where the octagon is heading, and lobs a shell on to it.
//!
//! ```text
//! aim ──▶ mark ──▶ lob ──▶ reload ──▶ aim
//! ```
//! Walls do not hide from it: a shell flies over them.

use glam::Vec2;

use super::{Enemy, Mind, Sight, manners};
use crate::sim::acts::{Act, Acts};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What a mortar is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Takes aim while the octagon is within range.
    Aim {
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Stands still over its mark.
    Mark {
        /// Where the shell will come down, tiles.
        target: Vec2,
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Recoils from the launch.
    Lob {
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Has nothing to fire.
    Reload {
        /// Ticks to go.
        ticks_left: u32,
    },
}

impl State {
    pub(super) const FIRST: Self = Self::Aim { ticks_left: t::AIM_TICKS };

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match *self {
            Self::Aim { ticks_left } => hash.word(u64::from(ticks_left) << 2),
            Self::Mark { target, ticks_left } => {
                hash.word(u64::from(ticks_left) << 2 | 1);
                hash.vector(target);
            }
            Self::Lob { ticks_left } => hash.word(u64::from(ticks_left) << 2 | 2),
            Self::Reload { ticks_left } => hash.word(u64::from(ticks_left) << 2 | 3),
        }
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    let distance = enemy.position.distance(sight.player);
    let state = match state {
        State::Aim { ticks_left } => {
            keep_distance(enemy, distance, sight);
            aim(enemy, ticks_left, distance, sight, acts)
        }
        State::Mark { target, ticks_left: 0 } => {
            enemy.pace = 0.0;
            acts.push(enemy.id, enemy.kind, Act::Lob { from: enemy.position, target });
            State::Lob { ticks_left: t::LOB_TICKS }
        }
        State::Mark { target, ticks_left } => {
            enemy.pace = 0.0;
            enemy.heading = maths::unit_or(target - enemy.position, enemy.heading);
            State::Mark { target, ticks_left: ticks_left - 1 }
        }
        State::Lob { ticks_left: 0 } => State::Reload { ticks_left: t::RELOAD_TICKS },
        State::Lob { ticks_left } => {
            enemy.pace = 0.0;
            State::Lob { ticks_left: ticks_left - 1 }
        }
        State::Reload { ticks_left: 0 } => State::FIRST,
        State::Reload { ticks_left } => {
            keep_distance(enemy, distance, sight);
            State::Reload { ticks_left: ticks_left - 1 }
        }
    };
    enemy.mind = Mind::Mortar(state);
}

/// Counts down while the octagon is within range, then marks its place.
fn aim(enemy: &Enemy, ticks_left: u32, distance: f32, sight: &Sight, acts: &mut Acts) -> State {
    if distance > t::MORTAR_FAR {
        return State::FIRST;
    }
    if ticks_left > 0 {
        return State::Aim { ticks_left: ticks_left - 1 };
    }
    let target = predicted(sight);
    acts.push(enemy.id, enemy.kind, Act::Ready { at: target });
    State::Mark { target, ticks_left: t::MARK_TICKS }
}

/// Where the octagon will be if it holds its course for a moment; where it is if a wall is there.
fn predicted(sight: &Sight) -> Vec2 {
    let ahead = sight.player + sight.player_velocity * t::MORTAR_LEAD;
    if sight.arena.tile_at(ahead).stops_bullets() { sight.player } else { ahead }
}

/// Backs away from the octagon, comes nearer from out of range, and stands still between.
fn keep_distance(enemy: &mut Enemy, distance: f32, sight: &Sight) {
    if distance > t::MORTAR_FAR {
        manners::chase(enemy, sight);
    } else if distance < t::MORTAR_NEAR {
        enemy.heading = maths::unit_or(enemy.position - sight.player, enemy.heading);
    } else {
        enemy.pace = 0.0;
        enemy.heading = maths::unit_or(sight.player - enemy.position, enemy.heading);
    }
}
