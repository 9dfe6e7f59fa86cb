//! Bombs: a ring that grows from where it was set off and hurts every enemy once as it passes. One grows at a
//! time; a press made meanwhile waits.

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
    /// The ring a tick later; `None` once it is past its reach.
    pub(super) fn grown(self) -> Option<Self> {
        let radius = self.radius + BOMB_SPEED * TICK;
        (radius <= BOMB_REACH).then_some(Self { radius, ..self })
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
