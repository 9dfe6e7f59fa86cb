//! A point and a rectangle.
//!
//! Idea: the point is outside as soon as **any** side is exceeded. Trap: joined by "and", the four conditions
//! can never all hold, and (1000, 1000) is a hit on every rectangle.

use glam::Vec2;

use super::{Rect, Relation};

/// How `point` lies to `rect`: on the border it is [`Touching`](Relation::Touching), inside it is
/// [`Contained`](Relation::Contained).
///
/// Never [`Overlapping`](Relation::Overlapping), since a point is never partly inside. A rectangle without
/// width or height is all border.
#[inline]
pub fn point_rect(point: Vec2, rect: Rect) -> Relation {
    if point.x < rect.min.x || point.x > rect.max.x || point.y < rect.min.y || point.y > rect.max.y {
        Relation::Apart
    } else if rect.holds_inside(point) {
        Relation::Contained
    } else {
        Relation::Touching
    }
}
