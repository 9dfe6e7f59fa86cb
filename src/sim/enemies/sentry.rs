//! The sentry: walks its platform to and fro, and fires along the lane in which it sees the octagon.
//!
//! ```text
//!        ┌───────▶ turn ───┐
//! take ──▶ patrol ◀────────┘
//!        └──▶ alert ──▶ fire ──▶ patrol
//! ```
//! It turns where the ground ahead ends. Only the edge that leads is looked at: what lies behind it cannot turn it
//! back again.

use glam::Vec2;

use super::{Enemy, Mind, Sight, manners};
use crate::sim::acts::{Act, Acts};
use crate::sim::arena::Arena;
use crate::sim::hash::StateHash;
use crate::sim::tuning as t;

/// What a sentry is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Takes up its beat.
    Take,
    /// Walks.
    Patrol {
        /// Where to: a cardinal direction.
        way: Vec2,
        /// Ticks until it looks for the octagon again.
        reload: u32,
    },
    /// Stands at an end of its beat.
    Turn {
        /// Where it will go: a cardinal direction.
        way: Vec2,
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Has seen the octagon and is about to fire.
    Alert {
        /// Where it was going.
        way: Vec2,
        /// Where it will fire: a cardinal direction.
        lane: Vec2,
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Fires, whether or not anybody is in the lane still.
    Fire {
        /// Where it was going.
        way: Vec2,
        /// Where it fires: a cardinal direction.
        lane: Vec2,
        /// Bullets to go.
        shots_left: u8,
        /// Ticks until the next.
        ticks_left: u32,
    },
}

impl State {
    pub(super) const FIRST: Self = Self::Take;

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let (stage, ways, ticks_left, shots_left) = match *self {
            Self::Take => (0, [Vec2::ZERO; 2], 0, 0),
            Self::Patrol { way, reload } => (1, [way; 2], reload, 0),
            Self::Turn { way, ticks_left } => (2, [way; 2], ticks_left, 0),
            Self::Alert { way, lane, ticks_left } => (3, [way, lane], ticks_left, 0),
            Self::Fire { way, lane, shots_left, ticks_left } => (4, [way, lane], ticks_left, shots_left),
        };
        hash.word(u64::from(ticks_left) << 11 | u64::from(shots_left) << 3 | stage);
        ways.into_iter().for_each(|way| hash.vector(way));
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    enemy.pace = 0.0;
    let state = match state {
        State::Take => State::Patrol { way: beat(enemy, sight.arena), reload: t::SENTRY_RELOAD_TICKS },
        State::Patrol { way, reload } => match lane_to_player(enemy, sight).filter(|_| reload == 0) {
            Some(lane) => {
                acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
                enemy.heading = lane;
                State::Alert { way, lane, ticks_left: t::SENTRY_ALERT_TICKS }
            }
            None => patrol(enemy, way, reload.saturating_sub(1), sight),
        },
        State::Turn { way, ticks_left: 0 } => State::Patrol { way, reload: 0 },
        State::Turn { way, ticks_left } => State::Turn { way, ticks_left: ticks_left - 1 },
        State::Alert { way, lane, ticks_left: 0 } => {
            State::Fire { way, lane, shots_left: t::SENTRY_SHOTS, ticks_left: 0 }
        }
        State::Alert { way, lane, ticks_left } => State::Alert { way, lane, ticks_left: ticks_left - 1 },
        State::Fire { way, shots_left: 0, .. } => State::Patrol { way, reload: t::SENTRY_RELOAD_TICKS },
        State::Fire { way, lane, shots_left, ticks_left: 0 } => {
            let step = lane * (t::SENTRY_SHOT_SPEED * t::TICK);
            let shot = Act::Fire { from: enemy.position, step, radius: t::SENTRY_SHOT_RADIUS };
            acts.push(enemy.id, enemy.kind, shot);
            State::Fire { way, lane, shots_left: shots_left - 1, ticks_left: t::SENTRY_SHOT_INTERVAL }
        }
        State::Fire { way, lane, shots_left, ticks_left } => {
            State::Fire { way, lane, shots_left, ticks_left: ticks_left - 1 }
        }
    };
    enemy.mind = Mind::Sentry(state);
}

fn patrol(enemy: &mut Enemy, way: Vec2, reload: u32, sight: &Sight) -> State {
    if enemy.age > t::HUNGER_TICKS {
        // It leaves its beat: no wave ends in a search for its last members.
        enemy.pace = 1.0;
        manners::chase(enemy, sight);
        return State::Patrol { way, reload };
    }
    enemy.heading = way;
    if !ground_leads(sight.arena, enemy, way) {
        return State::Turn { way: -way, ticks_left: t::SENTRY_TURN_TICKS };
    }
    enemy.pace = 1.0;
    State::Patrol { way, reload }
}

/// Whether a step along a cardinal `way` keeps the leading edge on ground that it can stand on. An edge that lies
/// exactly on a border has not crossed it, whichever way it goes.
fn ground_leads(arena: &Arena, enemy: &Enemy, way: Vec2) -> bool {
    let radius = enemy.traits().radius;
    let edge = enemy.position + way * (radius + enemy.step());
    let entered = |along: f32, sign: f32| if sign > 0.0 { along.ceil() - 0.5 } else { along.floor() + 0.5 };
    let across = Vec2::new(way.y.abs(), way.x.abs()) * radius;
    let ahead = if way.x == 0.0 {
        Vec2::new(edge.x, entered(edge.y, way.y))
    } else {
        Vec2::new(entered(edge.x, way.x), edge.y)
    };
    // Both shoulders: beside the middle of its row it must not run into the next row's corner.
    manners::can_stand(arena, ahead - across) && manners::can_stand(arena, ahead + across)
}

/// The cardinal direction nearest to its heading; the next one round where there is no room to walk.
fn beat(enemy: &Enemy, arena: &Arena) -> Vec2 {
    let way = cardinal(enemy.heading);
    let is_free = |way: Vec2| manners::can_stand(arena, enemy.position + way);
    if is_free(way) || is_free(-way) { way } else { Vec2::new(-way.y, way.x) }
}

/// The cardinal lane in which it sees the octagon.
fn lane_to_player(enemy: &Enemy, sight: &Sight) -> Option<Vec2> {
    let to_player = sight.player - enemy.position;
    let lane = cardinal(to_player);
    let far = to_player.dot(lane);
    let aside = to_player - lane * far;
    let is_in_lane = far <= t::SENTRY_SIGHT && aside.abs().max_element() <= t::SENTRY_LANE;
    (is_in_lane && sight.arena.shot_is_free(enemy.position, enemy.position + lane * far)).then_some(lane)
}

/// The cardinal direction that points most along `way`.
fn cardinal(way: Vec2) -> Vec2 {
    if way.x.abs() >= way.y.abs() {
        Vec2::new(1.0_f32.copysign(way.x), 0.0)
    } else {
        Vec2::new(0.0, 1.0_f32.copysign(way.y))
    }
}
