//! Task T: a whole static tick. Bullets move and turn back at the border of the arena; those that overlap an
//! enemy damage it, those that overlap a wall turn round.

use std::ops::Range;

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, Candidates, Movers};
#[cfg(feature = "peers")]
use last_octagon::geometry::Rect;

use crate::narrow::{Obstacle, ROOM};
use crate::worlds::{SMALL, World};

/// So many bullets at a time are looked through for those that turn back.
const TURNED: usize = 128;

/// So many candidates are tested at a time where they come one by one.
#[cfg(feature = "peers")]
const NOTED: usize = 4096;

/// The state that the ticks of one method change: each method has its own, and all stay equal.
#[derive(Default)]
pub struct Tick {
    bullets: Columns,
    candidates: Candidates,
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
    /// The enemies, then the walls.
    obstacles: Vec<Obstacle>,
    enemies: usize,
    /// For each obstacle; that of walls means nothing.
    damage: Vec<u32>,
    /// The first are bullets at walls, so many; there is always room for one more.
    turning: Vec<u32>,
    turning_count: usize,
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
        }
        self.effects.prepare(world);
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

    /// Notes a candidate; as many as stay in the cache are tested at a time.
    #[cfg(feature = "peers")]
    #[inline]
    pub fn note(&mut self, bullet: u32, target: u32) {
        if self.candidates.len() == NOTED {
            self.test();
        }
        self.candidates.push((bullet, target));
    }

    /// Tests the candidates that have been noted, and notes the hits.
    #[cfg(feature = "peers")]
    fn test(&mut self) {
        self.effects.hit(&self.bullets, 0, &self.candidates);
        self.candidates.clear();
    }

    /// Moves the bullets, `count` at a time, asks `engine` for those that may hit anything, and notes the
    /// hits.
    pub fn ask(&mut self, world: &World, engine: &impl BroadPhase, count: usize) {
        let Self { bullets, candidates, effects } = self;
        for first in (0..bullets.x.len()).step_by(count) {
            let run = first..bullets.x.len().min(first + count);
            bullets.advance(world, run.clone());
            engine.gather_mover_hits(bullets.movers(run), candidates);
            effects.hit(bullets, first, candidates);
            candidates.clear();
            // While their steps are at hand.
            effects.turn(bullets);
        }
    }

    /// Lets the bullets at walls turn round, once for each wall; returns how many contacts there were.
    pub fn apply(&mut self) -> u64 {
        #[cfg(feature = "peers")]
        self.test();
        self.effects.turn(&mut self.bullets);
        self.effects.contacts
    }
}

impl Columns {
    fn advance(&mut self, world: &World, run: Range<usize>) {
        let Self { x, y, step_x, step_y, .. } = self;
        let across = x[run.clone()].chunks_mut(TURNED).zip(step_x[run.clone()].chunks_mut(TURNED));
        let down = y[run.clone()].chunks_mut(TURNED).zip(step_y[run].chunks_mut(TURNED));
        for ((x, step_x), (y, step_y)) in across.zip(down) {
            for (places, steps, size) in [(x, step_x, world.size.x), (y, step_y, world.size.y)] {
                // Seldom, so steps are seldom written.
                if advance(places, steps, size) {
                    turn_back(places, steps, size);
                }
            }
        }
    }

    fn movers(&self, run: Range<usize>) -> Movers<'_> {
        let still = &self.still[..run.len()];
        let (x, y) = (&self.x[run.clone()], &self.y[run]);
        Movers { x, y, step_x: still, step_y: still, reach: SMALL * ROOM, stride: 0.0 }
    }
}

/// Moves places by their steps on one axis; returns whether some leave the arena.
#[inline(always)]
fn advance(places: &mut [f32], steps: &[f32], size: f32) -> bool {
    places.iter_mut().zip(steps).for_each(|(place, step)| *place += step);
    places.iter().fold(false, |leaves, &place| leaves | (place < 0.0) | (place > size))
}

/// Moves those that have left the arena back, and turns them.
#[cold]
fn turn_back(places: &mut [f32], steps: &mut [f32], size: f32) {
    for (place, step) in places.iter_mut().zip(steps) {
        if (*place < 0.0) | (*place > size) {
            *place -= *step;
            *step = -*step;
        }
    }
}

impl Effects {
    fn prepare(&mut self, world: &World) {
        let enemies = world.enemies.iter().map(|&enemy| Obstacle::enemy(enemy, SMALL));
        self.obstacles.clear();
        self.obstacles.extend(enemies.chain(world.walls.iter().map(|&wall| Obstacle::wall(wall, SMALL))));
        self.enemies = world.enemies.len();
        self.damage.resize(self.obstacles.len(), 0);
        self.contacts = 0;
    }

    /// Tests candidates, bullets counted from `first` on, and notes what they do.
    #[inline]
    fn hit(&mut self, bullets: &Columns, first: usize, candidates: &[(u32, u32)]) {
        let Self { obstacles, enemies, damage, turning, .. } = self;
        let (x, y) = (&bullets.x[first..], &bullets.y[first..]);
        let (mut turning_count, mut contacts) = (self.turning_count, 0);
        turning.resize(turning.len().max(turning_count + candidates.len()), 0);
        for &(bullet, target) in candidates {
            let (index, target) = (bullet as usize, target as usize);
            let hits = obstacles[target].is_hit(Vec2::new(x[index], y[index]));
            damage[target] += u32::from(hits);
            contacts += u64::from(hits);
            // Written down in any case: the next overwrites it if it does not turn.
            turning[turning_count] = first as u32 + bullet;
            turning_count += usize::from(hits & (target >= *enemies));
        }
        self.turning_count = turning_count;
        self.contacts += contacts;
    }

    /// Lets the bullets at walls turn round, once for each wall.
    fn turn(&mut self, bullets: &mut Columns) {
        for &bullet in &self.turning[..std::mem::take(&mut self.turning_count)] {
            bullets.step_x[bullet as usize] *= -1.0;
            bullets.step_y[bullet as usize] *= -1.0;
        }
    }
}
