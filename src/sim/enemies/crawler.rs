//! The crawler: walks from tile centre to tile centre, towards the octagon and never straight back.
//!
//! ```text
//! enter ──▶ snap ──▶ walk ──▶ snap …
//! ```
//! It moves along one axis at a time on the lines between tile centres, where its hotspots see whatever its body
//! would meet. Nothing but its own steps moves it; a blow stuns it.

use glam::Vec2;

use super::{Enemy, Mind, Sight, manners};
use crate::geometry;
use crate::sim::arena::Arena;
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What a crawler is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Makes for the centre of the tile on which it appeared.
    Enter,
    /// Walks to the centre of a neighbouring tile.
    Walk {
        /// That centre.
        goal: Vec2,
    },
    /// Stands exactly on the centre of a tile.
    Snap {
        /// Ticks until it chooses an exit.
        ticks_left: u32,
    },
}

/// The ways out of a tile.
const EXITS: [Vec2; 4] = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];

impl State {
    pub(super) const FIRST: Self = Self::Enter;

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match *self {
            Self::Enter => hash.word(0),
            Self::Walk { goal } => {
                hash.word(1);
                hash.vector(goal);
            }
            Self::Snap { ticks_left } => hash.word(u64::from(ticks_left) << 2 | 2),
        }
    }
}

pub(super) fn steer(enemy: &mut Enemy, state: State, sight: &Sight) {
    enemy.pace = 0.0;
    if enemy.stagger > 0 {
        return;
    }
    let state = match state {
        // Looked up anew: what appeared in a wall is pushed out to another tile.
        State::Enter => walk(enemy, geometry::snap(enemy.position)).unwrap_or(State::Enter),
        State::Walk { goal } => walk(enemy, goal).unwrap_or(State::Walk { goal }),
        State::Snap { ticks_left: 0 } => leave(enemy, sight),
        State::Snap { ticks_left } => State::Snap { ticks_left: ticks_left - 1 },
    };
    enemy.mind = Mind::Crawler(state);
}

/// Takes a step towards `goal`. Where that is less than a step away it is there at once, exactly: a last shorter
/// step would be rounded.
fn walk(enemy: &mut Enemy, goal: Vec2) -> Option<State> {
    let way = goal - enemy.position;
    if way.length_squared() < enemy.step() * enemy.step() {
        enemy.position = goal;
        return Some(State::Snap { ticks_left: t::CRAWLER_SNAP_TICKS });
    }
    enemy.heading = maths::unit_or(way, enemy.heading);
    enemy.pace = 1.0;
    None
}

fn leave(enemy: &mut Enemy, sight: &Sight) -> State {
    let Some(exit) = choose_exit(enemy, sight) else {
        return State::Snap { ticks_left: 0 };
    };
    let goal = enemy.position + exit;
    walk(enemy, goal).unwrap_or(State::Walk { goal })
}

/// The open exit from which the way to the octagon is shortest; back only where no other is open.
fn choose_exit(enemy: &Enemy, sight: &Sight) -> Option<Vec2> {
    let steps = |exit: Vec2| sight.flow.steps(sight.arena, enemy.position + exit).unwrap_or(u32::MAX);
    // Which of equals comes first differs by identity, so that a pack does not walk as one.
    let mut exits = EXITS;
    exits.rotate_left((enemy.id % 4) as usize);
    let open = exits.into_iter().filter(|&exit| is_open(sight.arena, enemy, exit));
    open.min_by_key(|&exit| (exit.dot(enemy.heading) < -0.5, steps(exit)))
}

/// Whether the body, half-way through `exit`, has all its hotspots on ground that it can stand on.
fn is_open(arena: &Arena, enemy: &Enemy, exit: Vec2) -> bool {
    let side = 2.0 * enemy.traits().radius;
    geometry::hotspots(enemy.position + exit * 0.5, side).iter().all(|&spot| manners::can_stand(arena, spot))
}
