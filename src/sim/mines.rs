//! Mines: what an unarmed octagon has against the crowd.
//!
//! ```text
//! idle ──▶ lit: blinks while its fuse burns ──▶ bursts: kills every enemy in a circle, lights the mines in it,
//!   touched by an enemy on the ground            and harms the octagon
//! ```
//! Owns the mines and when and where new ones are laid; what a burst does is decided in `resolve`.

use glam::Vec2;

use super::arena::Arena;
use super::bodies::Bodies;
use super::content::Kind;
use super::hash::StateHash;
use super::random::{Purpose, Random};
use super::tuning as t;
use crate::geometry::{self, Circle};

/// A mine on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mine {
    /// Stable identity.
    pub id: u64,
    /// Centre, tiles.
    pub position: Vec2,
    /// What burns, once it is lit.
    pub fuse: Option<Fuse>,
}

/// A burning fuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fuse {
    /// Ticks until the mine bursts.
    pub ticks_left: u32,
    /// The kind that lit it, be it through other mines.
    pub lit_by: Kind,
}

impl Mine {
    /// The ground that lights it when touched.
    pub(super) fn trigger(&self) -> Circle {
        Circle::new(self.position, t::MINE_RADIUS)
    }

    /// The ground that its burst reaches.
    pub fn blast(&self) -> Circle {
        Circle::new(self.position, t::MINE_BLAST)
    }

    pub(super) fn light(&mut self, ticks_left: u32, lit_by: Kind) {
        self.fuse = Some(Fuse { ticks_left, lit_by });
    }

    fn has_burnt_down(&self) -> bool {
        self.fuse.is_some_and(|fuse| fuse.ticks_left == 0)
    }
}

/// All mines, oldest first, and when the next is laid.
#[derive(Clone, Debug)]
pub(super) struct Mines {
    all: Vec<Mine>,
    /// Those that burst in this tick.
    pub(super) bursting: Vec<Mine>,
    delay: u32,
    random: Random,
}

impl Mines {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            all: Vec::with_capacity(t::MINE_LIMIT),
            bursting: Vec::with_capacity(t::MINE_LIMIT),
            delay: 0,
            random: Random::new(seed, Purpose::Mines),
        }
    }

    pub(super) fn all(&self) -> &[Mine] {
        &self.all
    }

    pub(super) fn all_mut(&mut self) -> &mut [Mine] {
        &mut self.all
    }

    /// Lets fuses burn down; mines whose fuse is at its end leave the ground and burst.
    pub(super) fn burn(&mut self) {
        self.bursting.clear();
        for fuse in self.all.iter_mut().filter_map(|mine| mine.fuse.as_mut()) {
            fuse.ticks_left = fuse.ticks_left.saturating_sub(1);
        }
        self.bursting.extend(self.all.iter().filter(|mine| mine.has_burnt_down()));
        self.all.retain(|mine| !mine.has_burnt_down());
    }

    /// Lays a mine with the identity `id` if one is due and a place is found; whether it did.
    pub(super) fn lay(&mut self, id: u64, arena: &Arena, bodies: &Bodies) -> bool {
        self.delay = self.delay.saturating_sub(1);
        if self.delay > 0 || self.all.len() >= t::MINE_LIMIT {
            return false;
        }
        let Some(position) = self.find_place(arena, bodies) else {
            return false;
        };
        self.all.push(Mine { id, position, fuse: None });
        let (slow, fast) = t::MINE_INTERVAL;
        self.delay = if self.all.len() < t::MINE_LIMIT / 2 { fast } else { slow };
        true
    }

    /// A place away from walls, other mines, the octagon and enemies, among [`t::MINE_TRIES`].
    fn find_place(&mut self, arena: &Arena, bodies: &Bodies) -> Option<Vec2> {
        let places = arena.reachable();
        let player = bodies.player.position();
        (0..t::MINE_TRIES).find_map(|_| {
            let place = places[self.random.below(places.len() as u32) as usize];
            let room = Circle::new(place, t::MINE_CLEARANCE);
            let apart = |other: Vec2, distance: f32| other.distance_squared(place) >= distance * distance;
            let free = apart(player, t::MINE_BLAST + 1.0)
                && self.all.iter().all(|mine| apart(mine.position, t::MINE_SPACING))
                && !arena.walls().iter().any(|&wall| geometry::circle_rect(room, wall).is_contact())
                && !bodies
                    .enemies
                    .iter()
                    .any(|enemy| geometry::circle_circle(room, enemy.circle()).is_contact());
            free.then_some(place)
        })
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.unordered(self.all.iter(), |mine, one| {
            one.word(mine.id);
            one.vector(mine.position);
            one.word(
                mine.fuse.map_or(0, |fuse| 1 + u64::from(fuse.ticks_left) + ((fuse.lit_by as u64) << 32)),
            );
        });
        hash.word(u64::from(self.delay));
        self.random.hash_into(hash);
    }
}
