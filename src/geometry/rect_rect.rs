//! Two rectangles.
//!
//! Idea: rectangles meet where their ranges meet on **both** axes. Trap: one axis alone makes neighbours in a
//! row, however far away, collide.

use super::{Rect, Relation};

/// How `a` lies to `b`; the order of the arguments does not matter.
///
/// A rectangle without width or height counts as inside another when it lies strictly between that one's
/// borders, and as touching when it lies on one.
#[inline]
pub fn rect_rect(a: Rect, b: Rect) -> Relation {
    if !a.touches(b) {
        Relation::Apart
    } else if a.min.x == b.max.x || b.min.x == a.max.x || a.min.y == b.max.y || b.min.y == a.max.y {
        Relation::Touching
    } else if a.holds(b) || b.holds(a) {
        Relation::Contained
    } else {
        Relation::Overlapping
    }
}
