//! The exact tests, the same for all methods.

use glam::Vec2;
use last_octagon::geometry::{Circle, Rect, Relation, circle_circle, circle_rect};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use crate::worlds::World;

/// Whether two circles share inner points.
#[inline]
pub fn overlap(a: Circle, b: Circle) -> bool {
    let reach = a.radius + b.radius;
    a.center.distance_squared(b.center) < reach * reach
}

/// Whether a circle and a rectangle share inner points.
#[inline]
pub fn overlaps_rect(circle: Circle, rect: Rect) -> bool {
    circle.center.distance_squared(circle.center.clamp(rect.min, rect.max)) < circle.radius * circle.radius
}

/// Asserts that these tests decide as the game's relation does, wherever numbers are exact: the game's are
/// made with twice the digits, and differ from these by rounding only.
pub fn assert_is_geometry() {
    let mut random = Pcg32::seed_from_u64(1);
    let mut number = |most: i32| random.random_range(-most..=most) as f32 / 64.0;
    for _ in 0..100_000 {
        let mut circle = || Circle::new(Vec2::new(number(256), number(256)), number(128).abs() + 1.0 / 64.0);
        let (a, b) = (circle(), circle());
        let meets = |relation| matches!(relation, Relation::Overlapping | Relation::Contained);
        assert_eq!(overlap(a, b), meets(circle_circle(a, b)), "{a:?} {b:?}");
        assert_eq!(Obstacle::enemy(b, a.radius).is_hit(a.center), overlap(a, b), "{a:?} {b:?}");
        let half = Vec2::new(number(128).abs(), number(128).abs());
        let rect = Rect::from_center(b.center, half);
        assert_eq!(overlaps_rect(a, rect), meets(circle_rect(a, rect)), "{a:?} {rect:?}");
        assert_eq!(Obstacle::wall(rect, a.radius).is_hit(a.center), overlaps_rect(a, rect), "{a:?} {rect:?}");
    }
}

/// The bounds of a circle and a little more: what overlaps by the exact test, which rounds as well, must not
/// be lost because bounds were rounded inwards.
#[inline]
pub fn bounds(circle: Circle) -> Rect {
    Circle::new(circle.center, circle.radius * ROOM).bounds()
}

/// How much larger bounds are than what they hold.
pub const ROOM: f32 = 1.0001;

/// The bounds of a bullet on its way to its place.
#[inline]
pub fn swept_bounds(circle: Circle, way: Vec2) -> Rect {
    let from = circle.center - way;
    let reach = Vec2::splat(circle.radius * ROOM);
    Rect::new(circle.center.min(from) - reach, circle.center.max(from) + reach)
}

/// The bounds of everything that bullets can hit: the enemies, then the walls.
pub fn target_bounds(world: &World, bounds: &mut Vec<Rect>) {
    bounds.clear();
    bounds.extend(world.enemies.iter().map(|&circle| self::bounds(circle)));
    bounds.extend_from_slice(&world.walls);
}

/// What a bullet can hit, a wall or the centre of an enemy, and how near its own centre has to come: without
/// a branch for either.
#[derive(Clone, Copy)]
pub struct Obstacle {
    area: Rect,
    reach_squared: f32,
}

impl Obstacle {
    /// An enemy, for bullets of a radius.
    pub fn enemy(enemy: Circle, radius: f32) -> Self {
        let reach = radius + enemy.radius;
        Self { area: Rect::new(enemy.center, enemy.center), reach_squared: reach * reach }
    }

    /// A wall, for bullets of a radius.
    pub fn wall(area: Rect, radius: f32) -> Self {
        Self { area, reach_squared: radius * radius }
    }

    /// Whether a bullet at `center` overlaps it.
    #[inline]
    pub fn is_hit(self, center: Vec2) -> bool {
        let nearest = center.max(self.area.min).min(self.area.max);
        center.distance_squared(nearest) < self.reach_squared
    }
}

/// Whether a bullet on its way to its place hits a target, named by its index in [`target_bounds`].
#[inline]
pub fn hits(world: &World, bullet: u32, target: u32) -> bool {
    let circle = world.circles[bullet as usize];
    let way = world.velocities[bullet as usize];
    match world.enemies.get(target as usize) {
        Some(enemy) => segment_is_nearer(circle.center, way, enemy.center, circle.radius + enemy.radius),
        None => {
            let wall = world.walls[target as usize - world.enemies.len()];
            hits_rect(circle, way, wall)
        }
    }
}

/// Whether the way to `to` comes nearer to a point than `reach`. Without division: the square of the distance
/// to the line is compared times the square of the way's length.
#[inline]
fn segment_is_nearer(to: Vec2, way: Vec2, point: Vec2, reach: f32) -> bool {
    let (before, after) = (point - (to - way), point - to);
    let (along, length_squared, across) = (before.dot(way), way.length_squared(), before.perp_dot(way));
    let reach_squared = reach * reach;
    let beside =
        (along > 0.0) & (along < length_squared) & (across * across < reach_squared * length_squared);
    beside | (before.length_squared() < reach_squared) | (after.length_squared() < reach_squared)
}

/// Whether a bullet on its way hits a rectangle: an end near it, a corner near the way, or the way through
/// it.
fn hits_rect(circle: Circle, way: Vec2, rect: Rect) -> bool {
    let from = Circle::new(circle.center - way, circle.radius);
    if overlaps_rect(circle, rect) || overlaps_rect(from, rect) {
        return true;
    }
    let corners = [rect.min, rect.max, Vec2::new(rect.min.x, rect.max.y), Vec2::new(rect.max.x, rect.min.y)];
    if corners.into_iter().any(|corner| segment_is_nearer(circle.center, way, corner, circle.radius)) {
        return true;
    }
    // The part of the way that lies between the sides on both axes.
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let (low, high) = (rect.min[axis] - from.center[axis], rect.max[axis] - from.center[axis]);
        if way[axis] == 0.0 {
            if low > 0.0 || high < 0.0 {
                return false;
            }
        } else {
            let (a, b) = (low / way[axis], high / way[axis]);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
    }
    enter <= leave
}
