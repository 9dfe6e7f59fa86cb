//! How to part two shapes that overlap.

use glam::{DVec2, Vec2};

/// The normal used where geometry offers none, because the centres coincide: −x.
///
/// A fixed direction instead of 0/0 keeps NaN out of the world, and keeps replays equal.
pub const FALLBACK_NORMAL: Vec2 = Vec2::NEG_X;

/// The shortest way out of an overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit vector from the obstacle to the shape that is pushed out.
    pub normal: Vec2,
    /// How far to move along `normal` until the shapes only touch, in tiles, at least 0.
    pub depth: f32,
}

impl Contact {
    /// The displacement that parts the shapes, in tiles.
    #[inline]
    pub fn push(self) -> Vec2 {
        self.normal * self.depth
    }
}

/// The unit vector along `offset`, or [`FALLBACK_NORMAL`] where it has no direction.
#[inline]
pub(super) fn normal_along(offset: DVec2) -> Vec2 {
    let length = offset.length();
    if length > 0.0 { (offset / length).as_vec2() } else { FALLBACK_NORMAL }
}
