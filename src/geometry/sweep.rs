//! When a moving shape first meets a resting one.
//!
//! Idea: what moves shrinks to a point while the obstacle grows by its radius (Minkowski sum), and the
//! point's path is a straight line. Trap: testing the two ends of the path lets a fast shape pass between
//! them.

use glam::{DVec2, Vec2};

use super::contact::normal_along;

/// The first instant at which a moving shape meets an obstacle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Part of the displacement done by then, 0 to 1. It is 0 when the shapes touch or overlap to begin with,
    /// also where the motion would part them: reflect only if it points against `normal`.
    pub time: f32,
    /// Unit vector from the obstacle to the moving shape at that instant.
    pub normal: Vec2,
}

impl Hit {
    /// A hit before any motion.
    #[inline]
    pub(super) fn at_start(normal: Vec2) -> Self {
        Self { time: 0.0, normal }
    }
}

/// When a point that starts outside a disc around the origin, at `from`, and moves by `step` enters it.
///
/// The entry is the smaller root of |from + t·step|² = radius². Its discriminant is taken from the line's
/// distance to the centre (a cross product) instead of the coefficients, whose large squares would cancel: a
/// graze is decided as sharply for a start 10,000 radii away as for a near one.
#[inline]
pub(super) fn enter_disc(from: DVec2, step: DVec2, radius: f64) -> Option<Hit> {
    let radius_squared = radius * radius;
    let gap = from.length_squared() - radius_squared;
    let approach = -from.dot(step);
    // Going away (the gap is positive), or too short even if aimed at the centre: most pairs end here, before
    // any root or division.
    if gap > 2.0 * approach {
        return None;
    }
    let aside = from.perp_dot(step);
    let discriminant = step.length_squared() * radius_squared - aside * aside;
    if discriminant < 0.0 {
        return None;
    }
    let root = discriminant.sqrt();
    if gap > approach + root {
        return None;
    }
    // The point of entry from its parts along and across the path, which stays sharp where the disc is tiny
    // beside the way to it; both parts vanish for a disc that is itself a point, met head-on.
    let entry = -root * step + aside * DVec2::new(step.y, -step.x);
    let outwards = if entry == DVec2::ZERO { -step } else { entry };
    Some(Hit { time: (gap / (approach + root)) as f32, normal: normal_along(outwards) })
}
