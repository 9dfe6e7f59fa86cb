//! The orbiter: circles a leader, then peels off and comes at the octagon in a curve.
//!
//! ```text
//! seek ──▶ orbit ──▶ detach
//!   └────────────────▶
//! ```
//! It peels off when its time is up, when its leader is gone, or when the octagon is near.

use glam::Vec2;

use super::{Enemy, Mind, Sight, manners};
use crate::sim::acts::{Act, Acts};
use crate::sim::content::Kind;
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What an orbiter is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Looks for a leader.
    Seek,
    /// Circles its leader.
    Orbit {
        /// Identity of the leader.
        leader: u64,
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Comes for the octagon.
    Detach,
}

/// Somebody whom an orbiter can follow.
#[derive(Clone, Copy, Debug)]
pub(in crate::sim) struct Leader {
    id: u64,
    position: Vec2,
    radius: f32,
}

impl State {
    pub(super) const FIRST: Self = Self::Seek;

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match *self {
            Self::Seek => hash.word(0),
            Self::Orbit { leader, ticks_left } => {
                hash.word(leader);
                hash.word(u64::from(ticks_left) << 2 | 1);
            }
            Self::Detach => hash.word(2),
        }
    }
}

/// Lists by identity whom orbiters can follow: everybody but orbiters. Nobody while no orbiter follows or seeks.
pub(in crate::sim) fn gather_leaders(enemies: &[Enemy], leaders: &mut Vec<Leader>) {
    leaders.clear();
    let follows = |enemy: &Enemy| matches!(enemy.mind, Mind::Orbiter(State::Seek | State::Orbit { .. }));
    if !enemies.iter().any(follows) {
        return;
    }
    let others = enemies.iter().filter(|enemy| enemy.kind != Kind::Orbiter);
    let leader =
        |enemy: &Enemy| Leader { id: enemy.id, position: enemy.position, radius: enemy.traits().radius };
    leaders.extend(others.map(leader));
    leaders.sort_unstable_by_key(|leader| leader.id);
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    let state = match state {
        State::Seek => seek(enemy, sight),
        State::Orbit { leader, ticks_left } => orbit(enemy, leader, ticks_left, sight),
        State::Detach => State::Detach,
    };
    if state == State::Detach {
        if enemy.mind != Mind::Orbiter(State::Detach) {
            acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
        }
        come(enemy, sight);
    }
    enemy.mind = Mind::Orbiter(state);
}

/// Takes the nearest leader within reach, the older of two equally near.
fn seek(enemy: &Enemy, sight: &Sight) -> State {
    let near = sight
        .leaders
        .iter()
        .map(|leader| (enemy.position.distance_squared(leader.position), leader.id))
        .filter(|&(distance, _)| distance <= t::ORBIT_REACH * t::ORBIT_REACH)
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let Some((_, leader)) = near else {
        return State::Detach;
    };
    // Those of one leader peel off one by one.
    let turn = (enemy.id % 4) as u32;
    State::Orbit { leader, ticks_left: t::ORBIT_TICKS + turn * t::ORBIT_STAGGER_TICKS }
}

fn orbit(enemy: &mut Enemy, id: u64, ticks_left: u32, sight: &Sight) -> State {
    let is_near = enemy.position.distance_squared(sight.player) < t::ORBIT_NEAR * t::ORBIT_NEAR;
    let place = sight.leaders.binary_search_by_key(&id, |leader| leader.id);
    let Some(leader) = place.ok().map(|place| sight.leaders[place]).filter(|_| ticks_left > 0 && !is_near)
    else {
        return State::Detach;
    };
    let spoke = enemy.position - leader.position;
    let outward = maths::unit_or(spoke, enemy.heading);
    let ring = leader.radius + enemy.traits().radius + t::ORBIT_GAP;
    // Beyond the ring more and more inward, within it outward, on it straight round.
    let inward = ((spoke.dot(outward) - ring) * t::ORBIT_PULL).clamp(-1.0, 1.0);
    let round = Vec2::new(-outward.y, outward.x) * sense(enemy) * (1.0 - inward.abs());
    manners::turn_to(enemy, maths::unit_or(round - outward * inward, -outward), t::ORBIT_AGILITY);
    State::Orbit { leader: id, ticks_left: ticks_left - 1 }
}

/// Comes at the octagon along a spiral; straight when close, or round walls.
fn come(enemy: &mut Enemy, sight: &Sight) {
    let wish = manners::way_to_player(enemy, sight);
    let is_close = enemy.position.distance_squared(sight.player) < t::CURVE_END * t::CURVE_END;
    let (x, y) = if enemy.sees_player && !is_close { t::CURVE } else { (1.0, 0.0) };
    manners::turn_to(enemy, maths::turned(wish, Vec2::new(x, y * sense(enemy))), t::CHASE_AGILITY);
}

/// Which way round: 1 clockwise on screen, −1 the other way.
fn sense(enemy: &Enemy) -> f32 {
    if enemy.id.is_multiple_of(2) { 1.0 } else { -1.0 }
}
