//! What a method of finding contacts has to do for each task, and our engines as methods.

use glam::Vec2;
use last_octagon::broad_phase::BroadPhase;
use last_octagon::geometry::{Circle, Rect};

use crate::worlds::{SMALL, SPEED, World};

/// A way of finding contacts.
pub trait Method {
    fn name(&self) -> &'static str;

    fn kind(&self) -> Kind;

    /// Finds all contacts of the world as it is now, from nothing but its circles, and counts them.
    fn tick(&mut self, world: &World) -> u64;
}

/// What a method is in the comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// An engine that the game can select.
    Ours,
    /// Somebody else's library.
    Rival,
    /// A textbook structure, written here.
    Reference,
    /// No method at all: what merely reading the data costs.
    Floor,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Rival => "rival",
            Self::Reference => "reference",
            Self::Floor => "floor",
        }
    }
}

/// Whether two circles share inner points.
#[inline]
pub fn overlap(a: Circle, b: Circle) -> bool {
    let reach = a.radius + b.radius;
    a.center.distance_squared(b.center) < reach * reach
}

/// Task A with an engine: all overlapping pairs.
pub struct Pairs<E> {
    pub name: &'static str,
    pub engine: E,
    pub bounds: Vec<Rect>,
}

impl<E: BroadPhase> Method for Pairs<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> Kind {
        Kind::Ours
    }

    fn tick(&mut self, world: &World) -> u64 {
        let circles = world.circles.as_slice();
        self.bounds.clear();
        self.bounds.extend(circles.iter().map(|circle| circle.bounds()));
        if self.engine.rebuild(&self.bounds).is_err() {
            return u64::MAX;
        }
        let mut contacts = 0;
        self.engine.for_each_pair(|a, b| {
            contacts += u64::from(overlap(circles[a as usize], circles[b as usize]));
        });
        contacts
    }
}

/// The bounds of everything that bullets can hit: the enemies, then the walls.
pub fn target_bounds(world: &World, bounds: &mut Vec<Rect>) {
    bounds.clear();
    bounds.extend(world.enemies.iter().map(|circle| circle.bounds()));
    bounds.extend_from_slice(&world.walls);
}

/// The bounds of a bullet on its way to its place.
#[inline]
pub fn swept_bounds(circle: Circle, velocity: Vec2) -> Rect {
    let from = circle.center - velocity;
    let reach = Vec2::splat(circle.radius);
    Rect::new(circle.center.min(from) - reach, circle.center.max(from) + reach)
}

/// Whether a bullet on its way to its place hits a target, named by its index in [`target_bounds`].
#[inline]
pub fn hits(world: &World, bullet: u32, target: u32) -> bool {
    let circle = world.circles[bullet as usize];
    let from = circle.center - world.velocities[bullet as usize];
    match world.enemies.get(target as usize) {
        Some(enemy) => {
            let reach = circle.radius + enemy.radius;
            segment_distance_squared(from, circle.center, enemy.center) < reach * reach
        }
        None => {
            let wall = world.walls[target as usize - world.enemies.len()];
            segment_rect_distance_squared(from, circle.center, wall) < circle.radius * circle.radius
        }
    }
}

fn segment_distance_squared(from: Vec2, to: Vec2, point: Vec2) -> f32 {
    let way = to - from;
    let length_squared = way.length_squared();
    let time =
        if length_squared > 0.0 { ((point - from).dot(way) / length_squared).clamp(0.0, 1.0) } else { 0.0 };
    point.distance_squared(from + way * time)
}

fn segment_rect_distance_squared(from: Vec2, to: Vec2, rect: Rect) -> f32 {
    // Slabs: the part of the way that lies between the rectangle's sides on both axes.
    let way = to - from;
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let (low, high) = (rect.min[axis] - from[axis], rect.max[axis] - from[axis]);
        if way[axis] == 0.0 {
            if low > 0.0 || high < 0.0 {
                leave = -1.0;
            }
        } else {
            let (a, b) = (low / way[axis], high / way[axis]);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
    }
    if enter <= leave {
        return 0.0;
    }
    let corners = [rect.min, rect.max, Vec2::new(rect.min.x, rect.max.y), Vec2::new(rect.max.x, rect.min.y)];
    let ends = [from, to].map(|point| point.distance_squared(point.clamp(rect.min, rect.max)));
    corners
        .into_iter()
        .map(|corner| segment_distance_squared(from, to, corner))
        .chain(ends)
        .fold(f32::MAX, f32::min)
}

/// The longest side of a bullet's swept bounds: its diameter and the way it goes.
const LONGEST: f32 = 2.0 * SMALL + SPEED;

/// How many bullets ask at a time: their bounds stay in the first-level cache.
const PROBES: usize = 256;

/// Task B with an engine: every bullet on its way against enemies and walls.
pub struct Hits<E> {
    pub name: &'static str,
    pub engine: E,
    pub bounds: Vec<Rect>,
    pub probes: Vec<Rect>,
}

impl<E: BroadPhase> Method for Hits<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> Kind {
        Kind::Ours
    }

    fn tick(&mut self, world: &World) -> u64 {
        target_bounds(world, &mut self.bounds);
        if self.engine.rebuild_for_probes(&self.bounds, LONGEST).is_err() {
            return u64::MAX;
        }
        let mut contacts = 0;
        let bullets = world.circles.chunks(PROBES).zip(world.velocities.chunks(PROBES));
        for (first, (circles, velocities)) in (0..).step_by(PROBES).zip(bullets) {
            self.probes.clear();
            self.probes
                .extend(circles.iter().zip(velocities).map(|(&circle, &way)| swept_bounds(circle, way)));
            self.engine.for_each_probe_hit(&self.probes, |probe, target| {
                contacts += u64::from(hits(world, first + probe, target));
            });
        }
        contacts
    }
}
