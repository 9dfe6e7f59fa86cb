//! The course of one bullet within a tick: straight legs from wall to wall.
//!
//! ```text
//!    o .        |        leg 1 ends at a wall; reflected, the rest of the way is leg 2, and so on until the
//!        ` . 1  |        way or the bullet's reflections are used up
//!            ` .|
//!         2  . `|
//! ```

use glam::Vec2;

use super::Bodies;
use super::contacts::{Flight, Leg};
use crate::geometry::{self, Circle, Rect};
use crate::sim::maths;
use crate::sim::tuning::BOUNCE_LIMIT;

/// A bullet on its straight way, and a wall or enemy that it may meet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    pub(super) bullet: u32,
    /// Walls are known by their index, enemies by theirs after the last wall's.
    pub(super) target: u32,
    /// Where the way begins, tiles: copied while it is at hand, for the bullets lie far apart in memory.
    pub(super) from: Vec2,
    pub(super) way: Vec2,
}

/// In place of an identity that is yet to be looked up.
pub(super) const UNIDENTIFIED: u64 = u64::MAX;

/// The first wall on a way that leads into it, with time and normal; of equal times the first in the order
/// given.
pub(super) fn first_wall(
    circle: Circle,
    way: Vec2,
    walls: &[Rect],
    candidates: impl Iterator<Item = u32>,
    swept_tests: &mut u64,
) -> Option<geometry::Hit> {
    let mut first: Option<geometry::Hit> = None;
    for wall in candidates {
        *swept_tests += 1;
        let hit = geometry::sweep_circle_rect(circle, way, walls[wall as usize]);
        // A bullet that leaves a wall touches it at time 0; walls are convex, so it does not meet it again.
        let hit = hit.filter(|hit| way.dot(hit.normal) < 0.0);
        if let Some(hit) = hit.filter(|hit| first.is_none_or(|first| hit.time < first.time)) {
            first = Some(hit);
        }
    }
    first
}

/// A bullet's way from wall to wall within a tick.
pub(super) struct Course<'a> {
    walls: &'a [Rect],
    near: &'a [(u32, u32)],
    /// Walls that reflect it; the next one ends its way.
    reflections: u32,
    radius: f32,
    /// Way still to go in this tick.
    rest: Vec2,
    time: f32,
    over: bool,
    pub(super) flight: Flight,
}

impl<'a> Course<'a> {
    pub(super) fn new(
        bodies: &Bodies,
        approach: Approach,
        walls: &'a [Rect],
        near: &'a [(u32, u32)],
    ) -> Self {
        let bullets = &bodies.bullets;
        let Approach { bullet, from, way: step, .. } = approach;
        Self {
            walls,
            near,
            reflections: bullets.reflections(bullet as usize),
            radius: bullets.radius(),
            rest: step,
            time: 0.0,
            over: false,
            flight: Flight { bullet, id: UNIDENTIFIED, position: from, step, normal: Vec2::ZERO, bounces: 0 },
        }
    }

    /// The leg up to the next wall or to the end of the tick; `None` once the tick is over.
    pub(super) fn next_leg(&mut self, swept_tests: &mut u64) -> Option<Leg> {
        if self.over {
            return None;
        }
        let flight = &mut self.flight;
        let (from, start) = (flight.position, self.time);
        let circle = Circle::new(from, self.radius);
        let near = self.near.iter().map(|&(_, wall)| wall);
        let hit = first_wall(circle, self.rest, self.walls, near, swept_tests);
        let share = hit.map_or(1.0, |hit| hit.time);
        let way = self.rest * share;
        flight.position += way;
        self.time = start + (1.0 - start) * share;
        self.rest -= way;
        match hit {
            Some(hit) => {
                flight.normal = hit.normal;
                flight.bounces += 1;
                let reflects = flight.bounces <= self.reflections;
                if reflects {
                    flight.step = maths::reflected(flight.step, hit.normal);
                    self.rest = maths::reflected(self.rest, hit.normal);
                }
                self.over = !reflects || flight.bounces > BOUNCE_LIMIT;
            }
            None => self.over = true,
        }
        Some(Leg { from, way, start, end: self.time })
    }
}
