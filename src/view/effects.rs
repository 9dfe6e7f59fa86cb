//! What is only for show: sparks, rings, ripples and shake. One switch turns events into effects.

use glam::Vec2;
use rand::Rng;
use rand_pcg::Pcg32;

use super::enemies::kind_color;
use super::palette::NEON;
use super::{Color, Disc, Picture, RIPPLES, Ripple, Shape};
use crate::sim::{Event, tuning};

/// Sparks alive at most; further ones are not lit.
const SPARK_LIMIT: usize = 1200;
/// Rings alive at most.
const RING_LIMIT: usize = 64;
/// Shake offset at full trauma, tiles.
const SHAKE_REACH: f32 = 0.45;
/// Trauma lost a second.
const TRAUMA_DECAY: f32 = 1.6;
/// Share of a spark's speed left after a tick.
const SPARK_DRAG: f32 = 0.965;

/// A bright streak.
#[derive(Clone, Copy, Debug)]
struct Spark {
    position: Vec2,
    /// Tiles a second.
    velocity: Vec2,
    age: f32,
    life: f32,
    color: Color,
}

/// A circle that grows and fades.
#[derive(Clone, Copy, Debug)]
struct Ring {
    center: Vec2,
    age: f32,
    life: f32,
    reach: f32,
    color: Color,
}

/// A wave through the backdrop's grid.
#[derive(Clone, Copy, Debug)]
struct Wave {
    center: Vec2,
    age: f32,
    strength: f32,
}

/// Effects under way. They have a generator of their own and are never part of the world's state.
#[derive(Debug)]
pub struct Effects {
    sparks: Vec<Spark>,
    rings: Vec<Ring>,
    waves: Vec<Wave>,
    trauma: f32,
    shake: Vec2,
    random: Pcg32,
}

impl Default for Effects {
    fn default() -> Self {
        Self {
            sparks: Vec::with_capacity(SPARK_LIMIT),
            rings: Vec::with_capacity(RING_LIMIT),
            waves: Vec::new(),
            trauma: 0.0,
            shake: Vec2::ZERO,
            random: Pcg32::new(0x51ab, 7),
        }
    }
}

impl Effects {
    /// Lets a tick pass and lights what its events ask for.
    pub fn tick(&mut self, events: &[Event]) {
        self.age();
        for &event in events {
            self.light(event);
        }
    }

    /// How far the camera is shaken, tiles.
    pub fn shake(&self) -> Vec2 {
        self.shake
    }

    /// Adds everything under way to a picture.
    pub fn draw(&self, picture: &mut Picture) {
        for spark in &self.sparks {
            let left = 1.0 - spark.age / spark.life;
            let tail = spark.position - spark.velocity * 0.03;
            let streak = Shape::stroke(tail, spark.position, 0.035 * left + 0.008, spark.color.faded(left));
            picture.over.push(streak.glow(0.14 * left, 0.4));
        }
        for ring in &self.rings {
            let done = ring.age / ring.life;
            // Fast at first, then slowing down.
            let radius = ring.reach * (1.0 - (1.0 - done) * (1.0 - done));
            let disc = Disc::new(ring.center, radius.max(0.02), ring.color.faded(1.0 - done));
            picture.discs.push(disc.fill(0.0).rim((0.12 / radius.max(0.12)).min(1.0)).glow(0.15));
        }
        for (ripple, wave) in picture.backdrop.ripples.iter_mut().zip(&self.waves) {
            let fade = (1.0 - wave.age).max(0.0);
            *ripple = Ripple { center: wave.center, radius: wave.age * 9.0, strength: wave.strength * fade };
        }
    }

    fn age(&mut self) {
        let tick = tuning::TICK;
        for spark in &mut self.sparks {
            spark.age += tick;
            spark.position += spark.velocity * tick;
            spark.velocity *= SPARK_DRAG;
        }
        self.sparks.retain(|spark| spark.age < spark.life);
        self.rings.iter_mut().for_each(|ring| ring.age += tick);
        self.rings.retain(|ring| ring.age < ring.life);
        self.waves.iter_mut().for_each(|wave| wave.age += tick);
        self.waves.retain(|wave| wave.age < 1.0);
        self.trauma = (self.trauma - TRAUMA_DECAY * tick).max(0.0);
        let reach = self.trauma * self.trauma * SHAKE_REACH;
        self.shake = Vec2::new(self.centered(), self.centered()) * reach;
    }

    fn light(&mut self, event: Event) {
        match event {
            Event::ShotFired { at, direction, .. } => {
                let muzzle = at + direction.vector() * tuning::PLAYER_OUTLINE_RADIUS;
                self.spray(muzzle, direction.vector(), 3, 7.0, 0.12, NEON.shot);
            }
            Event::ShotStopped { at, normal } => self.spray(at, normal, 4, 5.0, 0.2, NEON.shot),
            Event::ShotReflected { at, normal } => self.spray(at, normal, 3, 6.0, 0.18, NEON.shot),
            Event::EnemyHurt { kind, at, normal } => self.spray(at, normal, 5, 6.0, 0.25, kind_color(kind)),
            Event::EnemyKilled { kind, at } => {
                let radius = kind.traits().radius;
                let color = kind_color(kind);
                self.burst(at, (14.0 + radius * 26.0) as u32, 5.0 + radius * 6.0, color);
                self.ring(at, radius * 2.6, 0.35, color);
                self.wave(at, radius * 0.5);
                self.trauma = (self.trauma + radius * 0.14).min(1.0);
            }
            Event::HostileFired { .. } | Event::Readied { .. } => {}
            Event::EnemyBorn { kind, at } => self.burst(at, 6, 4.0, kind_color(kind)),
            Event::HostileStopped { at } => self.burst(at, 3, 3.0, NEON.hostile),
            Event::PlayerHurt { at, .. } => {
                self.burst(at, 40, 10.0, NEON.player);
                self.ring(at, tuning::SHOCK_REACH, 0.4, NEON.bad);
                self.wave(at, 0.9);
                self.trauma = (self.trauma + 0.75).min(1.0);
            }
            Event::PlayerDied { at } => {
                self.burst(at, 160, 14.0, NEON.player);
                self.ring(at, 9.0, 1.2, NEON.player);
                self.wave(at, 1.4);
                self.trauma = 1.0;
            }
            Event::DashStarted { at, direction } => {
                self.spray(at, -direction, 16, 9.0, 0.3, NEON.good);
                self.wave(at, 0.25);
            }
            Event::BombStarted { at } => {
                self.burst(at, 60, 16.0, NEON.player);
                self.wave(at, 1.2);
                self.trauma = (self.trauma + 0.5).min(1.0);
            }
            Event::MineLit { at } => self.ring(at, tuning::MINE_BLAST, 0.3, NEON.warning),
            Event::MineBurst { at } => {
                self.burst(at, 50, 12.0, NEON.warning);
                self.ring(at, tuning::MINE_BLAST, 0.35, NEON.warning);
                self.wave(at, 0.8);
                self.trauma = (self.trauma + 0.25).min(1.0);
            }
            Event::EnemySpawned { kind, at } => {
                self.ring(at, kind.traits().radius * 2.0, 0.25, kind_color(kind))
            }
            Event::BulletGrazed { at, scored } => {
                self.burst(at, if scored { 7 } else { 2 }, 4.5, NEON.warning);
            }
            Event::PickupDropped { at, .. } => self.ring(at, 1.4, 0.5, NEON.pickup),
            Event::PickupTaken { at, .. } => {
                self.burst(at, 24, 6.0, NEON.pickup);
                self.ring(at, 1.8, 0.35, NEON.pickup);
                self.wave(at, 0.3);
            }
            Event::BossPhase { kind, at, .. } => {
                self.burst(at, 70, 12.0, kind_color(kind));
                self.ring(at, 7.0, 0.7, kind_color(kind));
                self.wave(at, 1.0);
                self.trauma = (self.trauma + 0.5).min(1.0);
            }
            Event::BossKilled { kind, at } => {
                for (reach, life) in [(4.0, 0.5), (8.0, 0.9), (13.0, 1.4)] {
                    self.ring(at, reach, life, kind_color(kind));
                }
                self.burst(at, 260, 18.0, kind_color(kind));
                self.burst(at, 120, 9.0, NEON.warning);
                self.wave(at, 1.5);
                self.trauma = 1.0;
            }
            Event::ShockStarted { at } => {
                self.burst(at, 30, 9.0, NEON.warning);
                self.wave(at, 0.9);
                self.trauma = (self.trauma + 0.35).min(1.0);
            }
            Event::Launched { kind, at } => self.ring(at, kind.traits().radius * 1.8, 0.25, kind_color(kind)),
            Event::Blasted { kind, at, radius } => {
                let color = kind_color(kind);
                self.burst(at, (10.0 + radius * 16.0) as u32, 3.0 + radius * 3.0, color);
                self.ring(at, radius, 0.3, color);
                self.wave(at, radius * 0.4);
                self.trauma = (self.trauma + radius * 0.06).min(1.0);
            }
            Event::ShardCollected { at, .. } => self.burst(at, 4, 3.0, NEON.shard),
            Event::SpawnAnnounced { .. }
            | Event::BossAnnounced { .. }
            | Event::WaveStarted { .. }
            | Event::WaveCleared { .. } => {}
        }
    }

    /// Sparks in all directions.
    fn burst(&mut self, at: Vec2, count: u32, speed: f32, color: Color) {
        for _ in 0..count {
            let way = Vec2::from_angle(self.unit() * std::f32::consts::TAU);
            let velocity = way * speed * (0.25 + 0.75 * self.unit());
            let life = 0.3 + 0.45 * self.unit();
            self.spark(Spark { position: at, velocity, age: 0.0, life, color });
        }
    }

    /// Sparks in a cone about `way` (unit).
    fn spray(&mut self, at: Vec2, way: Vec2, count: u32, speed: f32, life: f32, color: Color) {
        for _ in 0..count {
            let velocity =
                way.rotate(Vec2::from_angle(self.centered() * 0.9)) * speed * (0.4 + 0.6 * self.unit());
            let life = life * (0.6 + 0.8 * self.unit());
            self.spark(Spark { position: at, velocity, age: 0.0, life, color });
        }
    }

    fn spark(&mut self, spark: Spark) {
        if self.sparks.len() < SPARK_LIMIT {
            self.sparks.push(spark);
        }
    }

    fn ring(&mut self, center: Vec2, reach: f32, life: f32, color: Color) {
        if self.rings.len() < RING_LIMIT {
            self.rings.push(Ring { center, age: 0.0, life, reach, color });
        }
    }

    /// A wave; the oldest makes room.
    fn wave(&mut self, center: Vec2, strength: f32) {
        if self.waves.len() == RIPPLES {
            self.waves.remove(0);
        }
        self.waves.push(Wave { center, age: 0.0, strength });
    }

    /// 0 to below 1.
    fn unit(&mut self) -> f32 {
        (self.random.next_u32() >> 8) as f32 / 16_777_216.0
    }

    /// −1 to below 1.
    fn centered(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }
}
