//! What wells that pull do to everything within their reach.
//!
//! ```text
//! bodies within reach of a well that pulls ─▶ by identity ─▶ quadtree ─▶ one sum of pulls for each ─▶ bent
//! ```
//! Every pull is an n-body sum: wells, bullets, shards and enemies are masses to each other, weighed by Barnes and
//! Hut's method ([`Gravity`]). Bullets are bent and keep their speed; shards gather speed; enemies drift by their
//! mass, the octagon gently. The masses go into the tree in the order of identities, so the sums do not depend on how
//! bodies are stored nor on the engine that finds contacts. Without a well that pulls nothing is done, and what is
//! out of reach of all wells is never touched.

use glam::Vec2;

use super::bodies::Bodies;
use super::content::Kind;
use super::enemies::Enemy;
use super::maths;
use super::shards::Shards;
use super::tuning as t;
use crate::broad_phase::{Gravity, PointMass, Precision};

const PRECISION: Precision = Precision { opening: t::PULL_OPENING, softening: t::PULL_SOFTENING };

/// A body that is pulled, by its index among those of its sort.
#[derive(Clone, Copy, Debug)]
enum Captive {
    /// Pulls and is not pulled.
    Well,
    Bullet(usize),
    Hostile(usize),
    Shard(usize),
    Enemy(usize),
}

/// The pulls of one tick. Nothing in it outlasts the tick but the room it takes.
#[derive(Clone, Debug)]
pub(super) struct Pulls {
    wells: Vec<Vec2>,
    captives: Vec<(u64, Captive, PointMass)>,
    masses: Vec<PointMass>,
    gravity: Gravity,
}

impl Pulls {
    /// Room for the captives of an ordinary run.
    pub(super) fn with_capacity(captives: usize) -> Self {
        let mut gravity = Gravity::default();
        let lattice = (0..4 * captives).map(|place| PointMass {
            position: Vec2::new((place % 64) as f32, (place / 64) as f32),
            mass: 1.0,
        });
        let masses: Vec<_> = lattice.collect();
        // All are finite; were they not, there would be no room yet.
        let _ = gravity.rebuild(&masses);
        Self { wells: Vec::with_capacity(64), captives: Vec::with_capacity(captives), masses, gravity }
    }

    /// Bends, draws and drags what is within reach of the wells that pull, for the movement of this tick.
    pub(super) fn act(&mut self, bodies: &mut Bodies, shards: &mut Shards) {
        self.gather(bodies, shards);
        if bodies.enemies_rest || self.wells.is_empty() || self.gravity.rebuild(&self.masses).is_err() {
            return;
        }
        for &(_, captive, mass) in &self.captives {
            if matches!(captive, Captive::Well) {
                continue;
            }
            let pull = self.gravity.pull(mass.position, PRECISION).acceleration;
            match captive {
                Captive::Well => {}
                Captive::Bullet(index) => {
                    let step = bodies.bullets.step(index);
                    bodies.bullets.place(index, mass.position, bent(step, pull));
                }
                Captive::Hostile(index) => {
                    let bullet = &mut bodies.hostiles[index];
                    bullet.step = bent(bullet.step, pull);
                }
                Captive::Shard(index) => shards.pull(index, pull),
                Captive::Enemy(index) => {
                    let enemy = &mut bodies.enemies[index];
                    let drift = pull * (t::PULL_DRIFT * t::TICK / enemy.traits().mass);
                    enemy.shove += maths::at_most(drift, t::ENEMY_DRIFT_LIMIT);
                }
            }
        }
        let player = bodies.player.position();
        if self.reaches(player) {
            let pull = self.gravity.pull(player, PRECISION).acceleration;
            bodies.player.pull(maths::at_most(pull * (t::PULL_DRIFT * t::TICK), t::PLAYER_DRIFT_LIMIT));
        }
    }

    /// Lists the wells that pull and all that is within their reach, by identity.
    fn gather(&mut self, bodies: &Bodies, shards: &Shards) {
        self.wells.clear();
        self.captives.clear();
        self.masses.clear();
        self.wells.extend(bodies.enemies.iter().filter(|enemy| enemy.pulls()).map(|well| well.position));
        if self.wells.is_empty() {
            return;
        }
        for (index, enemy) in bodies.enemies.iter().enumerate() {
            if enemy.pulls() {
                self.list(enemy.id, Captive::Well, enemy.position, t::WELL_PULL);
            } else if is_loose(enemy) {
                let mass = t::BODY_PULL * enemy.traits().mass;
                self.list(enemy.id, Captive::Enemy(index), enemy.position, mass);
            }
        }
        for index in 0..bodies.bullets.len() {
            let (id, position) = (bodies.bullets.id(index), bodies.bullets.position(index));
            self.list(id, Captive::Bullet(index), position, t::GRAIN_PULL);
        }
        for (index, bullet) in bodies.hostiles.iter().enumerate() {
            self.list(bullet.id, Captive::Hostile(index), bullet.position, t::GRAIN_PULL);
        }
        for (index, shard) in shards.all().iter().enumerate() {
            self.list(shard.id, Captive::Shard(index), shard.position, t::GRAIN_PULL);
        }
        self.captives.sort_unstable_by_key(|&(id, ..)| id);
        self.masses.extend(self.captives.iter().map(|&(.., mass)| mass));
    }

    fn list(&mut self, id: u64, captive: Captive, position: Vec2, mass: f32) {
        if self.reaches(position) {
            self.captives.push((id, captive, PointMass { position, mass }));
        }
    }

    fn reaches(&self, position: Vec2) -> bool {
        self.wells.iter().any(|well| well.distance_squared(position) <= t::WELL_REACH * t::WELL_REACH)
    }
}

/// Whether an enemy lets itself be dragged: not in a leap, whose landing is marked, nor if it holds on to the ground.
fn is_loose(enemy: &Enemy) -> bool {
    let holds_on = matches!(
        enemy.kind,
        Kind::Crawler
            | Kind::Well
            | Kind::Ward
            | Kind::Ringmaster
            | Kind::Piston
            | Kind::Maw
            | Kind::LastCircle
    );
    let leaps = enemy.is_airborne() || enemy.previous_height > 0.0;
    !leaps && !holds_on
}

/// A bullet's step after a tick of `pull`: turned, never faster.
fn bent(step: Vec2, pull: Vec2) -> Vec2 {
    maths::unit_or(step + pull * (t::TICK * t::TICK), step) * step.length()
}
