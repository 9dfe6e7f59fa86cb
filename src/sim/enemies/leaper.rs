//! The leaper: crouches, leaps on to a marked place near the octagon, and rests where it has come down.
//!
//! ```text
//! land ──▶ crouch ──▶ air ──▶ land
//! ```
//! In the air shots pass beneath it and it touches nobody. It clears pits, and low walls once it is high enough; full
//! walls hold it, so it leaps only where its way and its landing are free. What it comes down on is struck.

use glam::Vec2;

use super::{Enemy, Mind, Sight};
use crate::geometry::{self, Circle, Jump, Rect};
use crate::sim::acts::{Act, Acts};
use crate::sim::arena::Arena;
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::shells::flight_ticks;
use crate::sim::tuning as t;

/// What a leaper is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Rests, open to shots.
    Land {
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Gathers itself, facing the octagon.
    Crouch {
        /// Ticks to go.
        ticks_left: u32,
    },
    /// Flies.
    Air {
        /// Where it comes down, tiles.
        target: Vec2,
        /// Ticks flown.
        flown: u32,
    },
}

/// Shares of the wished way that are tried in turn: a shorter leap is better than none.
const SHARES: [f32; 4] = [1.0, 0.7, 0.45, 0.25];

/// Steps along the way round walls that one leap takes at most.
const STEPS: usize = 4;

impl State {
    pub(super) const FIRST: Self = Self::Land { ticks_left: t::LANDING_TICKS };

    /// Ticks of a leap.
    pub fn flight_ticks() -> u32 {
        flight_ticks(leap())
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match *self {
            Self::Land { ticks_left } => hash.word(u64::from(ticks_left) << 2),
            Self::Crouch { ticks_left } => hash.word(u64::from(ticks_left) << 2 | 1),
            Self::Air { target, flown } => {
                hash.word(u64::from(flown) << 2 | 2);
                hash.vector(target);
            }
        }
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight, acts: &mut Acts) {
    enemy.pace = 0.0;
    let state = match state {
        State::Land { ticks_left: 0 } => {
            acts.push(enemy.id, enemy.kind, Act::Ready { at: enemy.position });
            State::Crouch { ticks_left: t::LEAPER_CROUCH_TICKS }
        }
        State::Land { ticks_left } => State::Land { ticks_left: ticks_left - 1 },
        State::Crouch { ticks_left: 0 } => {
            // What still moves it would carry it beside its mark.
            (enemy.throw, enemy.shove) = (Vec2::ZERO, Vec2::ZERO);
            acts.push(enemy.id, enemy.kind, Act::Leap { at: enemy.position });
            fly(enemy, landing(enemy, sight), 0, acts)
        }
        State::Crouch { ticks_left } => {
            enemy.heading = maths::unit_or(sight.player - enemy.position, enemy.heading);
            State::Crouch { ticks_left: ticks_left - 1 }
        }
        State::Air { target, flown } => fly(enemy, target, flown, acts),
    };
    enemy.mind = Mind::Leaper(state);
}

/// One tick of flight, after `flown`: the last one ends on the ground, at the target.
fn fly(enemy: &mut Enemy, target: Vec2, flown: u32, acts: &mut Acts) -> State {
    let left = State::flight_ticks() - flown;
    let way = target - enemy.position;
    enemy.heading = maths::unit_or(way, enemy.heading);
    enemy.pace = way.length() / (left as f32 * t::TICK * enemy.traits().speed);
    if left > 1 {
        enemy.height = leap().height((flown + 1) as f32 * t::TICK);
        return State::Air { target, flown: flown + 1 };
    }
    enemy.height = 0.0;
    acts.push(enemy.id, enemy.kind, Act::Blast { at: target, radius: t::LANDING_RADIUS });
    State::FIRST
}

fn leap() -> Jump {
    Jump::to_apex(t::LEAP_APEX, t::LEAP_GRAVITY)
}

/// Where it comes down: as far towards the octagon as its reach and the walls allow, else a way along the path round
/// them, else where it stands.
fn landing(enemy: &Enemy, sight: &Sight) -> Vec2 {
    let body = enemy.circle();
    let wish = maths::at_most(sight.player - body.center, t::LEAPER_REACH);
    let straight = SHARES.into_iter().map(|share| wish * share).find(|&way| is_free(sight.arena, body, way));
    let place = straight.filter(|_| sees_player(enemy, sight)).map(|way| body.center + way);
    place.or_else(|| along_path(body, sight)).unwrap_or(body.center)
}

fn sees_player(enemy: &Enemy, sight: &Sight) -> bool {
    sight.arena.shot_is_free(enemy.position, sight.player)
}

/// The farthest place on the path to the octagon that one leap can reach.
fn along_path(body: Circle, sight: &Sight) -> Option<Vec2> {
    let path = std::iter::successors(Some(body.center), |&place| sight.flow.next(sight.arena, place));
    let places = path.skip(1).take(STEPS);
    places.filter(|&place| is_free(sight.arena, body, place - body.center)).last()
}

/// Whether `body` can leap along `way`: no full wall is on it, no low wall where the leap is still or again low, and
/// where it comes down there is room.
fn is_free(arena: &Arena, body: Circle, way: Vec2) -> bool {
    let end = Circle::new(body.center + way, body.radius);
    let low = way * low_share();
    let landing = Circle::new(end.center - low, body.radius);
    let hits = |from, way: Vec2, wall| {
        geometry::sweep_circle_rect(from, way, wall).is_some_and(|hit| way.dot(hit.normal) < 0.0)
    };
    let has_room = |&barrier: &Rect| !geometry::circle_rect(end, barrier).is_overlap();
    arena.barriers().iter().all(has_room)
        && !arena.walls().iter().any(|&wall| hits(body, way, wall))
        && !arena.low_walls().iter().any(|&wall| hits(body, low, wall) || hits(landing, low, wall))
}

/// Share of a leap, at its start and at its end, in which it is lower than low walls: with the height at
/// 4 h s (1 − s) after a share s, solved for s.
fn low_share() -> f32 {
    0.5 - 0.5 * (1.0 - t::LOW_WALL_HEIGHT / t::LEAP_APEX).sqrt()
}
