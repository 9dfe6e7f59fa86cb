//! The Pistons, bosses of wave 10: great leapers that land in turn, each landing a shock ring. The turn passes
//! among those alive, so one that is left alone leaps at every beat.
//!
//! ```text
//! rest ──its turn──▶ crouch (marks the landing) ──▶ air ──▶ rest
//! ```
//! Phase 1, from half its health on: a landing also bursts into a ring of bullets with gaps.

use glam::Vec2;

use super::{aim, go_to, hurried, turns_over, volley};
use crate::geometry::{self, Circle, Jump};
use crate::sim::acts::{Act, Acts};
use crate::sim::enemies::{Enemy, Mind, Sight, manners};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::patterns;
use crate::sim::tuning as t;

/// Gravity, tiles per second squared, under which a leap to its apex lasts as long as it is to: 8 h / T².
const LEAP_GRAVITY: f32 = 8.0 * t::LEAP_HEIGHT / (LEAP_SECONDS * LEAP_SECONDS);
const LEAP_SECONDS: f32 = t::LEAP_TICKS as f32 * t::TICK;

/// What it does now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Follows slowly until its turn comes.
    Rest,
    /// Gathers itself over the mark of its landing.
    Crouch,
    /// Is in the air.
    Air,
}

/// What a piston remembers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piston {
    stage: Stage,
    /// Ticks in the stage.
    ticks: u32,
    /// Phase by health, from 0.
    pub phase: u8,
    /// The last turn in which it leapt, its own or another's.
    turn: u32,
    /// Where it lands.
    goal: Vec2,
}

impl Piston {
    pub(in crate::sim::enemies) fn new() -> Self {
        Self { stage: Stage::Rest, ticks: 0, phase: 0, turn: 0, goal: Vec2::ZERO }
    }

    /// Where it is about to land, and how far it has come to that, 0 to 1.
    pub fn landing(&self) -> Option<(Vec2, f32)> {
        let done = match self.stage {
            Stage::Rest => return None,
            Stage::Crouch => self.ticks,
            Stage::Air => self.ticks + t::CROUCH_TICKS,
        };
        Some((self.goal, done as f32 / (t::CROUCH_TICKS + t::LEAP_TICKS) as f32))
    }

    fn enter(&mut self, stage: Stage) {
        (self.stage, self.ticks) = (stage, 0);
    }

    pub(in crate::sim::enemies) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.stage as u64 | u64::from(self.phase) << 8 | u64::from(self.ticks) << 32);
        hash.word(u64::from(self.turn));
        hash.vector(self.goal);
    }
}

pub(in crate::sim::enemies) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    let Mind::Piston(mut mind) = enemy.mind else {
        return;
    };
    mind.ticks += 1;
    turns_over(enemy, &mut mind.phase, acts);
    match mind.stage {
        Stage::Rest => {
            manners::chase(enemy, sight);
            enemy.pace = t::PISTON_CREEP;
            let turn = (sight.tick / u64::from(hurried(enemy, t::PISTON_BEAT))) as u32;
            let (count, place) = sight.muster.rank_among(enemy.kind, enemy.id);
            if turn != mind.turn && enemy.age > t::BOSS_BREATH {
                mind.turn = turn;
                if turn % count.max(1) == place {
                    mind.goal = landing_towards(enemy, sight);
                    mind.enter(Stage::Crouch);
                }
            }
        }
        Stage::Crouch => {
            enemy.pace = 0.0;
            if mind.ticks >= t::CROUCH_TICKS {
                mind.enter(Stage::Air);
            }
        }
        Stage::Air => {
            enemy.height = Jump::to_apex(t::LEAP_HEIGHT, LEAP_GRAVITY).height(mind.ticks as f32 * t::TICK);
            go_to(enemy, mind.goal, t::LEAP_TICKS - mind.ticks + 1);
            if mind.ticks >= t::LEAP_TICKS {
                land(enemy, &mind, sight, acts);
                mind.enter(Stage::Rest);
            }
        }
    }
    enemy.mind = Mind::Piston(mind);
}

fn land(enemy: &mut Enemy, mind: &Piston, sight: &Sight, acts: &mut Acts) {
    enemy.height = 0.0;
    acts.push(enemy.id, enemy.kind, Act::Shake { at: mind.goal });
    if mind.phase > 0 {
        let aim = aim(enemy, sight);
        // The gaps lie beside the line to the player, never on it: standing still is no answer.
        let ways =
            patterns::ring_with_gaps(t::LANDING_SHOTS, t::LANDING_GAPS, t::LANDING_GAP, t::LANDING_ASIDE);
        volley(enemy, sight, acts, t::LANDING_SPEED, ways.map(|way| maths::turned(way, aim)));
    }
}

/// The farthest place on the way to the player, within a leap, that its body reaches past no barrier.
fn landing_towards(enemy: &Enemy, sight: &Sight) -> Vec2 {
    let way = maths::at_most(sight.player - enemy.position, t::LEAP_REACH);
    let body = Circle::new(enemy.position, enemy.traits().radius);
    let edges = sight.arena.barriers().iter();
    let hits = edges.filter_map(|&edge| geometry::sweep_circle_rect(body, way, edge));
    // What it rests against and leaves does not stop it.
    let hits = hits.filter(|hit| way.dot(hit.normal) < 0.0);
    enemy.position + way * hits.map(|hit| hit.time).fold(1.0, f32::min)
}
