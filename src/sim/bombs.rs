//! Bombs: rings that grow from where they were set off, each hurting every enemy once as it passes.

use glam::Vec2;

use super::hash::StateHash;
use super::tuning::{BOMB_REACH, BOMB_SPEED, TICK};
use crate::geometry::Circle;

/// A growing ring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bomb {
    /// Stable identity.
    pub id: u64,
    /// Centre, tiles.
    pub center: Vec2,
    /// Radius, tiles.
    pub radius: f32,
}

impl Bomb {
    /// Lets the ring grow for a tick; whether it lives on.
    pub(super) fn grow(&mut self) -> bool {
        self.radius += BOMB_SPEED * TICK;
        self.radius <= BOMB_REACH
    }

    /// The ground that the ring has passed.
    pub(super) fn circle(&self) -> Circle {
        Circle::new(self.center, self.radius)
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.id);
        hash.vector(self.center);
        hash.number(self.radius);
    }
}
