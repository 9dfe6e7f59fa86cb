//! A circle and a rectangle.
//!
//! Idea: clamp the centre to the rectangle; that closest point and the circle are a point–circle test. Traps:
//! growing the rectangle by the radius makes the corners square and is wrong in 1 − π/4 = 21.5 % of each
//! corner square. With the centre inside, the clamp returns the centre itself: its distance 0 says nothing
//! about the way out, and dividing by it gives NaN.

use glam::{DVec2, Vec2};

use super::contact::{Contact, normal_along};
use super::sweep::{Hit, enter_disc};
use super::{Circle, Rect, Relation};

/// How `circle` lies to `rect`; contained means either one inside the other.
///
/// A circle of radius 0 behaves as a point, and so does a rectangle of size 0.
#[inline]
pub fn circle_rect(circle: Circle, rect: Rect) -> Relation {
    let distance_squared = offset_from(rect, circle.center).length_squared();
    let radius = f64::from(circle.radius);
    let radius_squared = radius * radius;
    if distance_squared > radius_squared {
        Relation::Apart
    } else if distance_squared == radius_squared && !rect.holds_inside(circle.center) {
        Relation::Touching
    } else if rect_holds_circle(rect, circle) || circle_holds_rect(circle, rect) {
        Relation::Contained
    } else {
        Relation::Overlapping
    }
}

/// The shortest push that moves `circle` out of `rect`; none when they are apart or only touch.
///
/// With the centre outside, the push runs from the closest point to the centre, so round corners stay round
/// and nothing catches on them. With the centre inside, it leaves by the side of least penetration; of equal
/// ones by the first in the order −x, +x, −y, +y.
#[inline]
pub fn push_out_of_rect(circle: Circle, rect: Rect) -> Option<Contact> {
    let radius = f64::from(circle.radius);
    let offset = offset_from(rect, circle.center);
    if offset != DVec2::ZERO {
        let is_overlap = offset.length_squared() < radius * radius;
        return is_overlap
            .then(|| Contact { normal: normal_along(offset), depth: (radius - offset.length()) as f32 });
    }
    let (normal, way) = nearest_side(rect, circle.center);
    let depth = way + radius;
    (depth > 0.0).then_some(Contact { normal, depth: depth as f32 })
}

/// When `moving`, displaced by `displacement`, first meets the resting `rect`.
///
/// A graze is a hit. For a moving rectangle pass the difference of the displacements (circle's minus
/// rectangle's). A start that touches or overlaps gets the normal of [`push_out_of_rect`].
#[inline]
pub fn sweep_circle_rect(moving: Circle, displacement: Vec2, rect: Rect) -> Option<Hit> {
    let radius = f64::from(moving.radius);
    let (start, step) = (moving.center.as_dvec2(), displacement.as_dvec2());
    let (min, max) = (rect.min.as_dvec2(), rect.max.as_dvec2());
    // The bounds of the whole path miss the rectangle: most pairs end here. The way from middle to middle is held
    // against half of both sizes, everything doubled. One branch for both axes: each alone is a coin toss.
    let way = start + start + step - (min + max);
    let sizes = max - min + step.abs() + (radius + radius);
    if (way.x.abs() > sizes.x) | (way.y.abs() > sizes.y) {
        return None;
    }
    let offset = offset_from(rect, moving.center);
    if offset.length_squared() <= radius * radius {
        let inside = offset == DVec2::ZERO;
        let normal = if inside { nearest_side(rect, moving.center).0 } else { normal_along(offset) };
        return Some(Hit::at_start(normal));
    }
    // Seen from the rectangle's centre and mirrored so that the motion goes towards +x and +y, three corners
    // and two faces are left to enter by.
    let mirror = DVec2::new(if step.x < 0.0 { -1.0 } else { 1.0 }, if step.y < 0.0 { -1.0 } else { 1.0 });
    let from = (start - (min + max) * 0.5) * mirror;
    let hit = enter_rounded(from, step * mirror, (max - min) * 0.5, radius)?;
    Some(Hit { normal: hit.normal * mirror.as_vec2(), ..hit })
}

/// When a point that starts outside, at `from`, and moves by `step` (neither component negative) enters the
/// rectangle of half size `half` around the origin, grown by `radius` with round corners.
///
/// The outline facing the motion is, in order across the path: lower left corner, left face, upper left
/// corner, upper face, upper right corner. The sides on which the joints between them lie of the path tell
/// which one it enters, without a division.
fn enter_rounded(from: DVec2, step: DVec2, half: DVec2, radius: f64) -> Option<Hit> {
    let (left, upper) = (-half.x - radius, -half.y - radius);
    let side_of = |x: f64, y: f64| (DVec2::new(x, y) - from).perp_dot(step);
    let corner = if side_of(left, -half.y) > 0.0 {
        if side_of(left, half.y) < 0.0 {
            return enter_face(left - from.x, step.x, Vec2::NEG_X);
        }
        DVec2::new(-half.x, half.y)
    } else if side_of(-half.x, upper) < 0.0 {
        if side_of(half.x, upper) > 0.0 {
            return enter_face(upper - from.y, step.y, Vec2::NEG_Y);
        }
        DVec2::new(half.x, -half.y)
    } else {
        -half
    };
    enter_disc(from - corner, step, radius)
}

/// The hit on a face `distance` ahead, for a path that advances by `advance` towards it.
#[inline]
fn enter_face(distance: f64, advance: f64, normal: Vec2) -> Option<Hit> {
    (0.0..=advance).contains(&distance).then(|| Hit { time: (distance / advance) as f32, normal })
}

/// From the point of `rect` closest to `point`, to `point`; zero if `point` lies in it.
#[inline]
fn offset_from(rect: Rect, point: Vec2) -> DVec2 {
    point.as_dvec2() - rect.closest_point(point).as_dvec2()
}

/// The outward normal of the side of `rect` nearest to a point in it, and the way there.
fn nearest_side(rect: Rect, point: Vec2) -> (Vec2, f64) {
    let to_min = point.as_dvec2() - rect.min.as_dvec2();
    let to_max = rect.max.as_dvec2() - point.as_dvec2();
    let mut nearest = (Vec2::NEG_X, to_min.x);
    for side in [(Vec2::X, to_max.x), (Vec2::NEG_Y, to_min.y), (Vec2::Y, to_max.y)] {
        if side.1 < nearest.1 {
            nearest = side;
        }
    }
    nearest
}

fn rect_holds_circle(rect: Rect, circle: Circle) -> bool {
    let center = circle.center.as_dvec2();
    let to_nearest_sides = (center - rect.min.as_dvec2()).min(rect.max.as_dvec2() - center);
    to_nearest_sides.min_element() >= f64::from(circle.radius)
}

fn circle_holds_rect(circle: Circle, rect: Rect) -> bool {
    let center = circle.center.as_dvec2();
    let to_farthest_corner = (center - rect.min.as_dvec2()).max(rect.max.as_dvec2() - center);
    let radius = f64::from(circle.radius);
    to_farthest_corner.length_squared() <= radius * radius
}
