//! The Maw, boss of wave 15: it draws the octagon in, holds its breath, and spits debris.
//!
//! ```text
//! inhale ──▶ hold ──▶ spit ──▶ inhale
//!    └── a third of its health is gone, from any stage ──▶ hold
//! ```
//! Phase 0: fans. Phase 1: flowers. Phase 2: flowers and arms, and arms while it inhales.

use super::{aim, hurried, turns_over, volley};
use crate::sim::acts::{Act, Acts};
use crate::sim::content::Kind;
use crate::sim::enemies::{Enemy, Mind, Sight, manners};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::patterns;
use crate::sim::tuning as t;

/// What it does now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Pulls.
    Inhale,
    /// Swells, quiet.
    Hold,
    /// Spits.
    Spit,
}

/// What the maw remembers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Maw {
    stage: Stage,
    /// Ticks in the stage.
    ticks: u32,
    /// Phase by health, from 0.
    pub phase: u8,
    /// Turn of its arms and flowers, radians.
    turn: f32,
}

impl Maw {
    pub(in crate::sim::enemies) fn new() -> Self {
        Self { stage: Stage::Hold, ticks: 0, phase: 0, turn: 0.0 }
    }

    /// How hard it pulls now, 0 to 1: swelling and ebbing within a breath.
    pub fn pull(&self) -> f32 {
        if self.stage == Stage::Inhale {
            let done = self.ticks as f32 / t::INHALE_TICKS as f32;
            (4.0 * done * (1.0 - done)).max(0.0)
        } else {
            0.0
        }
    }

    fn enter(&mut self, stage: Stage) {
        (self.stage, self.ticks) = (stage, 0);
    }

    pub(in crate::sim::enemies) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.stage as u64 | u64::from(self.phase) << 8 | u64::from(self.ticks) << 32);
        hash.number(self.turn);
    }
}

pub(in crate::sim::enemies) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    let Mind::Maw(mut mind) = enemy.mind else {
        return;
    };
    mind.ticks += 1;
    mind.turn = (mind.turn + t::MAW_TURN * t::TICK) % maths::TURN;
    manners::chase(enemy, sight);
    if turns_over(enemy, &mut mind.phase, acts) {
        mind.enter(Stage::Hold);
    }
    match mind.stage {
        Stage::Inhale => {
            draw_in(enemy, &mind, sight, acts);
            if mind.phase == 2 {
                arms(enemy, &mind, sight, acts);
            }
            if mind.ticks >= t::INHALE_TICKS {
                mind.enter(Stage::Hold);
            }
        }
        Stage::Hold => {
            enemy.pace = 0.0;
            if mind.ticks >= t::BOSS_BREATH {
                mind.enter(Stage::Spit);
            }
        }
        Stage::Spit => {
            enemy.pace = 0.0;
            spit(enemy, &mind, sight, acts);
            if mind.ticks >= t::SPIT_TICKS {
                bear(enemy, &mind, sight, acts);
                mind.enter(Stage::Inhale);
            }
        }
    }
    enemy.mind = Mind::Maw(mind);
}

/// Draws the octagon nearer, harder the nearer it is, and never faster than it can run.
fn draw_in(enemy: &Enemy, mind: &Maw, sight: &Sight, acts: &mut Acts) {
    let way = enemy.position - sight.player;
    let nearness = (1.0 - way.length() / t::MAW_REACH).max(0.0);
    let speed = t::MAW_PULL * nearness * mind.pull();
    acts.push(
        enemy.id,
        enemy.kind,
        Act::Pull { step: maths::unit_or(way, enemy.heading) * (speed * t::TICK) },
    );
}

fn spit(enemy: &Enemy, mind: &Maw, sight: &Sight, acts: &mut Acts) {
    let beats = |beat| mind.ticks.is_multiple_of(hurried(enemy, beat));
    if mind.phase == 0 && beats(t::SPIT_BEAT) {
        volley(enemy, sight, acts, t::SPIT_SPEED, patterns::fan(aim(enemy, sight), 7, t::SPIT_SPREAD));
    }
    if mind.phase > 0 && beats(t::FLOWER_BEAT) {
        let ways = patterns::flower(t::FLOWER_SHOTS, t::FLOWER_PETALS, t::FLOWER_DEPTH, mind.turn);
        volley(enemy, sight, acts, t::FLOWER_SPEED, ways);
    }
    if mind.phase == 2 {
        arms(enemy, mind, sight, acts);
    }
}

fn arms(enemy: &Enemy, mind: &Maw, sight: &Sight, acts: &mut Acts) {
    if mind.ticks.is_multiple_of(hurried(enemy, t::MAW_ARM_BEAT)) {
        volley(enemy, sight, acts, t::SPIT_SPEED, patterns::ring(t::MAW_ARMS, mind.turn));
    }
}

/// Debris that lives: splinters, on the side away from the player.
fn bear(enemy: &Enemy, mind: &Maw, sight: &Sight, acts: &mut Acts) {
    let away = -aim(enemy, sight);
    for way in patterns::fan(away, 1 + u32::from(mind.phase), 1.2) {
        let at = enemy.position + way * enemy.traits().radius;
        acts.push(enemy.id, enemy.kind, Act::Bear { kind: Kind::Splinter, at, heading: way });
    }
}
