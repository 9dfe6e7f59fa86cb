//! Bullets against walls and enemies, swept along their whole way, so that no speed tunnels.
//!
//! A bullet that meets no wall flies one straight leg a tick. One that does has its way cut into legs, from wall
//! to wall, and each leg is swept against the enemies, which move at the same time: sweeps are relative.

use glam::Vec2;

use super::contacts::{BulletHit, Contacts, Flight, Leg};
use super::{Bodies, Index, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::maths;
use crate::sim::tuning::{BOUNCE_LIMIT, BOUNDS_MARGIN};

/// Lists the walls and enemies whose bounds meet the bounds of each bullet's straight way.
pub(super) fn gather<E: BroadPhase>(
    bodies: &Bodies,
    index: &Index<E>,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let Scratch { probes, bullet_walls, bullet_enemies, .. } = scratch;
    let bullets = &bodies.bullets;
    probes.clear();
    probes.extend((0..bullets.len()).map(|bullet| {
        let start = bullets.circle(bullet).bounds().grown(BOUNDS_MARGIN);
        let step = bullets.step(bullet);
        start.union(Rect::new(start.min + step, start.max + step))
    }));
    bullet_walls.clear();
    index.walls.for_each_probe_hit(probes, |bullet, wall| bullet_walls.push((bullet, wall)));
    bullet_enemies.clear();
    index.enemies.for_each_probe_hit(probes, |bullet, enemy| bullet_enemies.push((bullet, enemy)));
    // An engine may report in any order; what follows goes bullet by bullet.
    bullet_walls.sort_unstable();
    bullet_enemies.sort_unstable();
    contacts.counts.candidates += (bullet_walls.len() + bullet_enemies.len()) as u64;
}

/// Follows the bullets that meet walls from leg to leg, and sweeps those legs against the enemies near them.
pub(super) fn fly<E: BroadPhase>(
    bodies: &Bodies,
    walls: &[Rect],
    index: &Index<E>,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    for candidates in scratch.bullet_walls.chunk_by(|a, b| a.0 == b.0) {
        let bullet = candidates[0].0;
        let circle = bodies.bullets.circle(bullet as usize);
        let step = bodies.bullets.step(bullet as usize);
        let straight_on = candidates.iter().map(|&(_, wall)| wall);
        if first_wall(circle, step, walls, straight_on, &mut contacts.counts.swept_tests).is_none() {
            continue;
        }
        // Reflected, the way stays as long but may lead anywhere within reach.
        let reach = circle.bounds().grown(step.length() + BOUNDS_MARGIN);
        scratch.near_walls.clear();
        index.walls.for_each_touching(reach, |wall| scratch.near_walls.push(wall));
        scratch.near_walls.sort_unstable();
        contacts.counts.candidates += scratch.near_walls.len() as u64;
        let mut course = Course::new(bodies, bullet, walls, &scratch.near_walls);
        scratch.near_enemies.clear();
        index.enemies.for_each_touching(reach, |enemy| scratch.near_enemies.push(enemy));
        contacts.counts.candidates += scratch.near_enemies.len() as u64;
        while let Some(leg) = course.next_leg(&mut contacts.counts.swept_tests) {
            for &enemy in &scratch.near_enemies {
                sweep_leg(bodies, bullet, leg, enemy, contacts);
            }
        }
        contacts.flights.push(course.flight);
    }
}

/// Sweeps the bullets that met no wall against their candidate enemies.
pub(super) fn sweep(bodies: &Bodies, scratch: &Scratch, contacts: &mut Contacts) {
    // Both lists ascend in the bullet.
    let mut flown = 0;
    let flights = contacts.flights.len();
    for &(bullet, enemy) in &scratch.bullet_enemies {
        while flown < flights && contacts.flights[flown].bullet < bullet {
            flown += 1;
        }
        if flown < flights && contacts.flights[flown].bullet == bullet {
            continue;
        }
        let from = bodies.bullets.position(bullet as usize);
        let leg = Leg { from, way: bodies.bullets.step(bullet as usize), start: 0.0, end: 1.0 };
        sweep_leg(bodies, bullet, leg, enemy, contacts);
    }
}

/// Sweeps one leg against one enemy and lists the hit.
fn sweep_leg(bodies: &Bodies, bullet: u32, leg: Leg, enemy: u32, contacts: &mut Contacts) {
    let bullets = &bodies.bullets;
    let target = &bodies.enemies[enemy as usize];
    if target.is_airborne() {
        return;
    }
    let enemy_way = target.position - target.previous;
    let span = leg.end - leg.start;
    let mover = Circle::new(leg.from, bullets.radius());
    let obstacle = Circle::new(target.previous + enemy_way * leg.start, target.traits().radius);
    contacts.counts.swept_tests += 1;
    if let Some(hit) = geometry::sweep_circle_circle(mover, leg.way - enemy_way * span, obstacle) {
        contacts.hits.push(BulletHit {
            time: leg.start + hit.time * span,
            bullet_id: bullets.id(bullet as usize),
            enemy_id: target.id,
            bullet,
            enemy,
            normal: hit.normal,
        });
    }
}

/// The first wall on a way that leads into it, with time and normal; of equal times the first in the order given.
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
struct Course<'a> {
    walls: &'a [Rect],
    near: &'a [u32],
    /// Walls that reflect it; the next one ends its way.
    reflections: u32,
    radius: f32,
    /// Way still to go in this tick.
    rest: Vec2,
    time: f32,
    over: bool,
    flight: Flight,
}

impl<'a> Course<'a> {
    fn new(bodies: &Bodies, bullet: u32, walls: &'a [Rect], near: &'a [u32]) -> Self {
        let bullets = &bodies.bullets;
        let step = bullets.step(bullet as usize);
        Self {
            walls,
            near,
            reflections: bullets.reflections(bullet as usize),
            radius: bullets.radius(),
            rest: step,
            time: 0.0,
            over: false,
            flight: Flight {
                bullet,
                id: bullets.id(bullet as usize),
                position: bullets.position(bullet as usize),
                step,
                normal: Vec2::ZERO,
                bounces: 0,
            },
        }
    }

    /// The leg up to the next wall or to the end of the tick; `None` once the tick is over.
    fn next_leg(&mut self, swept_tests: &mut u64) -> Option<Leg> {
        if self.over {
            return None;
        }
        let flight = &mut self.flight;
        let (from, start) = (flight.position, self.time);
        let circle = Circle::new(from, self.radius);
        let hit = first_wall(circle, self.rest, self.walls, self.near.iter().copied(), swept_tests);
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
