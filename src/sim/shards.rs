//! Shards: what dead enemies leave, and what raises the multiplier.

use glam::Vec2;

use super::arena::{Arena, Flow, Tile};
use super::hash::StateHash;
use super::maths;
use super::tuning::{SHARD_DRIFT_LIMIT, SHARD_LIMIT, SHARD_PULL_REACH, SHARD_PULL_SPEED, SHARD_TICKS, TICK};
use crate::geometry::{self, Circle};

/// A shard on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shard {
    /// Stable identity.
    pub id: u64,
    /// Centre, tiles.
    pub position: Vec2,
    /// Position one tick ago, for drawing between ticks.
    pub previous: Vec2,
    /// Tiles a tick.
    velocity: Vec2,
    /// Ticks until it fades.
    pub ticks_left: u32,
}

/// All shards, oldest first.
#[derive(Clone, Debug)]
pub(super) struct Shards {
    all: Vec<Shard>,
}

/// Share of a shard's velocity that is left after a tick.
const DRAG: f32 = 0.92;

impl Shards {
    pub(super) fn new() -> Self {
        Self { all: Vec::with_capacity(SHARD_LIMIT) }
    }

    pub(super) fn all(&self) -> &[Shard] {
        &self.all
    }

    /// Scatters a new shard from `origin`; successive ids fly a golden angle apart.
    pub(super) fn scatter(&mut self, id: u64, origin: Vec2) {
        if self.all.len() == SHARD_LIMIT {
            self.all.remove(0);
        }
        let velocity = maths::direction((id % 1024) as f32 * maths::GOLDEN_ANGLE) * 0.05;
        self.all.push(Shard { id, position: origin, previous: origin, velocity, ticks_left: SHARD_TICKS });
    }

    /// Moves up to barriers, draws to the player what is near, and fades. A magnet also draws all others, along the
    /// ways of `flow`.
    pub(super) fn advance(&mut self, arena: &Arena, player: Vec2, magnet: Option<&Flow>) {
        let reach = Circle::new(player, SHARD_PULL_REACH);
        for shard in &mut self.all {
            shard.previous = shard.position;
            let goal = if geometry::point_circle(shard.position, reach).is_contact() {
                Some(player)
            } else {
                magnet.map(|flow| flow.next(arena, shard.position).unwrap_or(player))
            };
            if let Some(goal) = goal {
                shard.velocity =
                    maths::unit_or(goal - shard.position, Vec2::ZERO) * (SHARD_PULL_SPEED * TICK);
            }
            let next = shard.position + shard.velocity;
            if is_stopped(arena.tile_at(shard.position), arena.tile_at(next)) {
                shard.velocity = Vec2::ZERO;
            } else {
                shard.position = next;
                shard.velocity *= DRAG;
            }
            shard.ticks_left -= 1;
        }
        self.all.retain(|shard| shard.ticks_left > 0);
    }

    /// Lets wells accelerate a shard, by so many tiles per second squared.
    pub(super) fn pull(&mut self, index: usize, acceleration: Vec2) {
        let velocity = self.all[index].velocity + acceleration * (TICK * TICK);
        self.all[index].velocity = maths::at_most(velocity, SHARD_DRIFT_LIMIT);
    }

    /// Removes the shards within `reach` (an exact touch counts) and reports where each lay.
    pub(super) fn collect(&mut self, reach: Circle, mut collected: impl FnMut(Vec2)) {
        self.all.retain(|shard| {
            let taken = geometry::point_circle(shard.position, reach).is_contact();
            if taken {
                collected(shard.position);
            }
            !taken
        });
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.unordered(self.all.iter(), |shard, one| {
            one.word(shard.id);
            one.vector(shard.position);
            one.vector(shard.velocity);
            one.word(u64::from(shard.ticks_left));
        });
    }
}

/// Whether a shard stops short of a tile: where the octagon could not come for it. One that fell beyond such an
/// edge, from something in the air, may still come out.
fn is_stopped(here: Tile, next: Tile) -> bool {
    next.stops_bullets() || (next.stops_walkers() && !here.stops_walkers())
}
