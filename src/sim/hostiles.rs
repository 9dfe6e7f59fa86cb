//! Hostile bullets: what enemies fire. They fly straight, stop at walls, and are spent where they hit.

use glam::Vec2;

use super::content::Kind;
use super::hash::StateHash;
use crate::geometry::Circle;

/// A hostile bullet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hostile {
    /// Stable identity.
    pub id: u64,
    /// Who fired it.
    pub sender: Kind,
    /// Centre, tiles.
    pub position: Vec2,
    /// Centre at the start of the tick, for drawing between ticks.
    pub previous: Vec2,
    /// Displacement in one tick, tiles.
    pub step: Vec2,
    /// Displacement in this tick, tiles: the step, or nothing while slow time holds it.
    pub way: Vec2,
    /// Radius that hits, tiles; it is drawn larger.
    pub radius: f32,
    /// Whether it is used up and waits to be reaped.
    pub(super) spent: bool,
    /// Whether it has passed the octagon closely, or met it: it is never grazed again.
    pub grazed: bool,
}

impl Hostile {
    /// The body as a shape.
    pub fn circle(&self) -> Circle {
        Circle::new(self.position, self.radius)
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.id);
        hash.word(self.sender as u64);
        hash.vector(self.position);
        hash.vector(self.step);
        hash.number(self.radius);
        hash.word(u64::from(self.grazed));
    }
}
