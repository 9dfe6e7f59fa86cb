//! Task T: a whole static tick. Bullets move and turn back at the border of the arena; those that overlap an enemy
//! damage it, those that overlap a wall turn round.

use std::ops::Range;

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, Movers};
use last_octagon::geometry::Circle;
#[cfg(feature = "peers")]
use last_octagon::geometry::Rect;

use crate::narrow::{ROOM, overlap, overlaps_rect};
use crate::worlds::{SMALL, World};

/// The state that the ticks of one method change: each method has its own, and all stay equal.
#[derive(Default)]
pub struct Tick {
    bullets: Columns,
    effects: Effects,
}

/// The bullets as the game keeps them.
#[derive(Default)]
struct Columns {
    x: Vec<f32>,
    y: Vec<f32>,
    step_x: Vec<f32>,
    step_y: Vec<f32>,
    /// Ways of bullets that have moved already.
    still: Vec<f32>,
}

/// What contacts do.
#[derive(Default)]
struct Effects {
    damage: Vec<u32>,
    turning: Vec<u32>,
    contacts: u64,
}

impl Tick {
    /// Takes the bullets of the world at the first tick.
    pub fn prepare(&mut self, world: &World) {
        if self.bullets.x.is_empty() {
            self.bullets = Columns {
                x: world.circles.iter().map(|circle| circle.center.x).collect(),
                y: world.circles.iter().map(|circle| circle.center.y).collect(),
                step_x: world.velocities.iter().map(|velocity| velocity.x).collect(),
                step_y: world.velocities.iter().map(|velocity| velocity.y).collect(),
                still: vec![0.0; world.circles.len()],
            };
            self.effects.damage.resize(world.enemies.len(), 0);
        }
        self.effects.contacts = 0;
    }

    /// Moves all bullets and writes down their bounds.
    #[cfg(feature = "peers")]
    pub fn advance(&mut self, world: &World, probes: &mut Vec<Rect>) {
        let bullets = &mut self.bullets;
        bullets.advance(world, 0..bullets.x.len());
        let reach = SMALL * ROOM;
        let centers = bullets.x.iter().zip(&bullets.y).map(|(&x, &y)| Vec2::new(x, y));
        probes.clear();
        probes.extend(centers.map(|center| Rect::new(center - reach, center + reach)));
    }

    /// Tests a candidate and notes the hit.
    #[cfg(feature = "peers")]
    #[inline]
    pub fn hit(&mut self, world: &World, bullet: usize, target: usize) {
        self.effects.hit(world, &self.bullets, bullet, target);
    }

    /// Moves the bullets, `count` at a time, asks `engine` for those that may hit anything, and notes the hits.
    pub fn ask(&mut self, world: &World, engine: &impl BroadPhase, count: usize) {
        let Self { bullets, effects } = self;
        for first in (0..bullets.x.len()).step_by(count) {
            let run = first..bullets.x.len().min(first + count);
            bullets.advance(world, run.clone());
            engine.for_each_mover_hit(bullets.movers(run), |bullet, target| {
                effects.hit(world, bullets, first + bullet as usize, target as usize);
            });
            // While their steps are at hand.
            bullets.turn(&mut effects.turning);
        }
    }

    /// Lets the bullets at walls turn round, once for each wall; returns how many contacts there were.
    pub fn apply(&mut self) -> u64 {
        self.bullets.turn(&mut self.effects.turning);
        self.effects.contacts
    }
}

impl Columns {
    fn advance(&mut self, world: &World, run: Range<usize>) {
        advance(&mut self.x[run.clone()], &mut self.step_x[run.clone()], world.size.x);
        advance(&mut self.y[run.clone()], &mut self.step_y[run], world.size.y);
    }

    fn turn(&mut self, turning: &mut Vec<u32>) {
        for bullet in turning.drain(..) {
            self.step_x[bullet as usize] *= -1.0;
            self.step_y[bullet as usize] *= -1.0;
        }
    }

    fn movers(&self, run: Range<usize>) -> Movers<'_> {
        let still = &self.still[run.clone()];
        let (x, y) = (&self.x[run.clone()], &self.y[run]);
        Movers { x, y, step_x: still, step_y: still, reach: SMALL * ROOM, stride: 0.0 }
    }
}

/// Moves places by their steps on one axis; those that would leave the arena stay and turn back.
fn advance(places: &mut [f32], steps: &mut [f32], size: f32) {
    for (place, step) in places.iter_mut().zip(steps) {
        let to = *place + *step;
        // By factors, since the compiler makes branches of numbers that are kept or not.
        let (share, sign) = if (to >= 0.0) & (to <= size) { (1.0, 1.0) } else { (0.0, -1.0) };
        *place += *step * share;
        *step *= sign;
    }
}

impl Effects {
    #[inline]
    fn hit(&mut self, world: &World, bullets: &Columns, bullet: usize, target: usize) {
        let circle = Circle::new(Vec2::new(bullets.x[bullet], bullets.y[bullet]), SMALL);
        match world.enemies.get(target) {
            Some(&enemy) => {
                let hit = overlap(circle, enemy);
                self.damage[target] += u32::from(hit);
                self.contacts += u64::from(hit);
            }
            None => {
                if overlaps_rect(circle, world.walls[target - world.enemies.len()]) {
                    self.turning.push(bullet as u32);
                    self.contacts += 1;
                }
            }
        }
    }
}
