//! Slow, independent answers to check against.
//!
//! Relations of grid shapes come from whole numbers, which cannot round. Sweeps come from the formulas of a
//! textbook, one for each feature of the obstacle, the earliest taken.

use glam::DVec2;
use last_octagon::geometry::{Rect, Relation};

use super::shapes::{GridCircle, GridRect};

/// Names the case from a clearance that is negative inside, and whether one shape lies in the other.
fn relation(clearance: i64, is_contained: bool) -> Relation {
    match clearance {
        1.. => Relation::Apart,
        0 => Relation::Touching,
        _ if is_contained => Relation::Contained,
        _ => Relation::Overlapping,
    }
}

pub(super) fn circle_circle(a: GridCircle, b: GridCircle) -> Relation {
    let distance_squared = (a.x - b.x).pow(2) + (a.y - b.y).pow(2);
    relation(distance_squared - (a.r + b.r).pow(2), distance_squared <= (a.r - b.r).pow(2))
}

pub(super) fn rect_rect(a: GridRect, b: GridRect) -> Relation {
    // The gap on an axis: positive apart, 0 flush, negative where the ranges share a stretch.
    let gap = |a: [i64; 2], b: [i64; 2]| (a[0] - b[1]).max(b[0] - a[1]);
    let covers = |a: [i64; 2], b: [i64; 2]| a[0] <= b[0] && b[1] <= a[1];
    let is_contained = (covers(a.x, b.x) && covers(a.y, b.y)) || (covers(b.x, a.x) && covers(b.y, a.y));
    relation(gap(a.x, b.x).max(gap(a.y, b.y)), is_contained)
}

pub(super) fn circle_rect(circle: GridCircle, rect: GridRect) -> Relation {
    // How far the centre is beyond the range of an axis; negative inside, by the way to the nearer border.
    let beyond = |at: i64, range: [i64; 2]| (range[0] - at).max(at - range[1]);
    let (dx, dy) = (beyond(circle.x, rect.x), beyond(circle.y, rect.y));
    let clearance = if dx < 0 && dy < 0 { -1 } else { dx.max(0).pow(2) + dy.max(0).pow(2) - circle.r.pow(2) };
    let in_rect = dx <= -circle.r && dy <= -circle.r;
    let farthest = |at: i64, range: [i64; 2]| (at - range[0]).abs().max((at - range[1]).abs()).pow(2);
    let in_circle = farthest(circle.x, rect.x) + farthest(circle.y, rect.y) <= circle.r.pow(2);
    relation(clearance, in_rect || in_circle)
}

/// When a point moving from `from` by `step` first is within `radius` of `center`: half a chord before the
/// point of closest approach. A negative radius is never met.
pub(super) fn sweep_disc(from: DVec2, step: DVec2, center: DVec2, radius: f64) -> Option<f64> {
    if from.distance(center) <= radius {
        return Some(0.0);
    }
    if step == DVec2::ZERO {
        return None;
    }
    let length = step.length();
    let direction = step / length;
    let ahead = (center - from).dot(direction);
    let aside = center.distance(from + direction * ahead);
    if aside > radius {
        return None;
    }
    let time = (ahead - ((radius - aside) * (radius + aside)).sqrt()) / length;
    (0.0..=1.0).contains(&time).then_some(time)
}

/// When a point moving from `from` by `step` first lies in the box from `min` to `max`: the slab method.
fn sweep_box(from: DVec2, step: DVec2, min: DVec2, max: DVec2) -> Option<f64> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        if step[axis] == 0.0 {
            if from[axis] < min[axis] || from[axis] > max[axis] {
                return None;
            }
            continue;
        }
        let times = [(min[axis] - from[axis]) / step[axis], (max[axis] - from[axis]) / step[axis]];
        enter = enter.max(times[0].min(times[1]));
        leave = leave.min(times[0].max(times[1]));
    }
    (enter <= leave).then_some(enter)
}

/// When a point moving from `from` by `step` first is within `radius` of `rect`: two boxes and four discs. A
/// negative radius shrinks the rectangle instead.
pub(super) fn sweep_rect(from: DVec2, step: DVec2, rect: Rect, radius: f64) -> Option<f64> {
    let shrink = DVec2::splat(radius.min(0.0));
    let (min, max) = (rect.min.as_dvec2() - shrink, rect.max.as_dvec2() + shrink);
    if min.cmpgt(max).any() {
        return None;
    }
    let radius = radius.max(0.0);
    let (wide, tall) = (DVec2::new(radius, 0.0), DVec2::new(0.0, radius));
    [min, max, DVec2::new(min.x, max.y), DVec2::new(max.x, min.y)]
        .into_iter()
        .map(|corner| sweep_disc(from, step, corner, radius))
        .chain([sweep_box(from, step, min - wide, max + wide), sweep_box(from, step, min - tall, max + tall)])
        .flatten()
        .min_by(f64::total_cmp)
}
