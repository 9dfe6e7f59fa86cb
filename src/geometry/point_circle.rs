//! A point and a circle.
//!
//! Idea: compare the squared distance with the squared radius. Trap: the square root adds cost and rounding
//! and decides nothing that the squares don't.

use glam::Vec2;

use super::{Circle, Relation};

/// How `point` lies to `circle`: on the border it is [`Touching`](Relation::Touching), inside it is
/// [`Contained`](Relation::Contained).
///
/// Never [`Overlapping`](Relation::Overlapping), since a point is never partly inside.
#[inline]
pub fn point_circle(point: Vec2, circle: Circle) -> Relation {
    let distance_squared = point.as_dvec2().distance_squared(circle.center.as_dvec2());
    let radius = f64::from(circle.radius);
    let radius_squared = radius * radius;
    if distance_squared > radius_squared {
        Relation::Apart
    } else if distance_squared == radius_squared {
        Relation::Touching
    } else {
        Relation::Contained
    }
}
