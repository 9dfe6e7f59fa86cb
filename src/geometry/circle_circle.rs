//! Two circles.
//!
//! Idea: compare the squared distance of the centres with the square of the **sum** of the radii. Trap: one
//! radius alone is point–circle; R = 3 and r = 2 at distance 4 overlap.

use glam::Vec2;

use super::contact::{Contact, normal_along};
use super::sweep::{Hit, enter_disc};
use super::{Circle, Relation};

/// How `a` lies to `b`; the order of the arguments does not matter.
///
/// A circle of radius 0 behaves as a point: on the other's border it touches, inside it is contained.
#[inline]
pub fn circle_circle(a: Circle, b: Circle) -> Relation {
    let distance_squared = a.center.as_dvec2().distance_squared(b.center.as_dvec2());
    let (radius_a, radius_b) = (f64::from(a.radius), f64::from(b.radius));
    let sum = radius_a + radius_b;
    let difference = radius_a - radius_b;
    if distance_squared > sum * sum {
        Relation::Apart
    } else if distance_squared == sum * sum {
        Relation::Touching
    } else if distance_squared <= difference * difference {
        Relation::Contained
    } else {
        Relation::Overlapping
    }
}

/// The shortest push that moves `circle` out of `obstacle`; none when they are apart or only touch.
///
/// Equal centres give [`FALLBACK_NORMAL`](super::FALLBACK_NORMAL), in either order of the arguments. Whoever
/// parts two bodies therefore asks once and moves the other the opposite way; asked twice, both would go the
/// same way and never part.
#[inline]
pub fn push_out_of_circle(circle: Circle, obstacle: Circle) -> Option<Contact> {
    let offset = circle.center.as_dvec2() - obstacle.center.as_dvec2();
    let sum = f64::from(circle.radius) + f64::from(obstacle.radius);
    if offset.length_squared() >= sum * sum {
        return None;
    }
    Some(Contact { normal: normal_along(offset), depth: (sum - offset.length()) as f32 })
}

/// When `moving`, displaced by `displacement`, first meets the resting `obstacle`.
///
/// A graze is a hit. For two moving circles pass the difference of their displacements (first minus second):
/// the time is the same, and each centre is at its own start plus time × its own displacement.
#[inline]
pub fn sweep_circle_circle(moving: Circle, displacement: Vec2, obstacle: Circle) -> Option<Hit> {
    let from = moving.center.as_dvec2() - obstacle.center.as_dvec2();
    let sum = f64::from(moving.radius) + f64::from(obstacle.radius);
    if from.length_squared() <= sum * sum {
        return Some(Hit::at_start(normal_along(from)));
    }
    enter_disc(from, displacement.as_dvec2(), sum)
}
