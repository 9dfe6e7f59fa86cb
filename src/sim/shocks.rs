//! Shock rings: what a great landing sends over the ground. A ring grows at a steady speed through walls and
//! harms whom it passes; a dash carries the octagon through.

use glam::Vec2;

use super::content::Kind;
use super::hash::StateHash;
use super::tuning::{SHOCK_RING_REACH, SHOCK_RING_SPEED, SHOCK_RING_WIDTH, TICK};
use crate::geometry::Circle;

/// A growing ring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shock {
    /// Stable identity.
    pub id: u64,
    /// Who landed.
    pub sender: Kind,
    /// Centre, tiles.
    pub center: Vec2,
    /// Radius of the middle of its band, tiles.
    pub radius: f32,
}

impl Shock {
    /// Lets a tick pass; false once it is past its reach.
    pub(super) fn grow(&mut self) -> bool {
        self.radius += SHOCK_RING_SPEED * TICK;
        self.radius <= SHOCK_RING_REACH
    }

    /// Whether its band overlaps a circle.
    pub fn is_over(&self, body: Circle) -> bool {
        let distance = body.center.distance(self.center);
        (distance - self.radius).abs() < body.radius + SHOCK_RING_WIDTH * 0.5
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.id);
        hash.word(self.sender as u64);
        hash.vector(self.center);
        hash.number(self.radius);
    }
}
