//! The Last Circle: five phases of patterns, each begun by a breath with the air cleared.
//!
//! ```text
//! breathe ──▶ perform ──a fifth of its health is gone──▶ breathe
//! ```
//! Phases: rings with gaps; spiral arms; walls with a moving gap; flowers, arms and fans; all of it.

use glam::Vec2;

use super::{aim, hover, hurried, turns_over, volley};
use crate::sim::acts::Acts;
use crate::sim::enemies::{Enemy, Mind, Sight};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::patterns;
use crate::sim::tuning as t;

/// What it does now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Holds still, harmless, before a phase.
    Breathe,
    /// Fires the phase's patterns.
    Perform,
}

/// What the last circle remembers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LastCircle {
    stage: Stage,
    /// Ticks in the stage.
    ticks: u32,
    /// Phase by health, from 0.
    pub phase: u8,
    /// Turn of its patterns, radians.
    turn: f32,
    /// Where it appeared, and stays about.
    home: Vec2,
}

impl LastCircle {
    pub(in crate::sim::enemies) fn new(home: Vec2) -> Self {
        Self { stage: Stage::Breathe, ticks: 0, phase: 0, turn: 0.0, home }
    }

    fn enter(&mut self, stage: Stage) {
        (self.stage, self.ticks) = (stage, 0);
    }

    pub(in crate::sim::enemies) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.stage as u64 | u64::from(self.phase) << 8 | u64::from(self.ticks) << 32);
        hash.number(self.turn);
        hash.vector(self.home);
    }
}

pub(in crate::sim::enemies) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    let Mind::LastCircle(mut mind) = enemy.mind else {
        return;
    };
    mind.ticks += 1;
    hover(enemy, mind.home);
    if turns_over(enemy, &mut mind.phase, acts) {
        mind.enter(Stage::Breathe);
    }
    match mind.stage {
        Stage::Breathe => {
            enemy.pace = 0.0;
            if mind.ticks >= t::PHASE_BREATH {
                mind.enter(Stage::Perform);
            }
        }
        Stage::Perform => {
            mind.turn = (mind.turn + t::LAST_TURN * t::TICK) % maths::TURN;
            let stage = Score { enemy, ticks: mind.ticks, turn: mind.turn, sight };
            match mind.phase {
                0 => stage.rings(t::RING_BEAT, acts),
                1 => stage.arms(t::ARM_BEAT, 1.0, acts),
                2 => stage.walls(t::WALL_BEAT, acts),
                3 => {
                    stage.flowers(t::LAST_FLOWER_BEAT, acts);
                    stage.fans(t::LAST_FAN_BEAT, acts);
                    stage.arms(t::ARM_BEAT * 2, -1.0, acts);
                }
                _ => {
                    stage.arms(t::ARM_BEAT * 2, 1.0, acts);
                    stage.arms(t::ARM_BEAT * 2, -1.0, acts);
                    stage.walls(t::WALL_BEAT * 2, acts);
                    stage.rings(t::RING_BEAT * 3, acts);
                }
            }
        }
    }
    enemy.mind = Mind::LastCircle(mind);
}

/// What a tick of the performance is played from.
struct Score<'a> {
    enemy: &'a Enemy,
    ticks: u32,
    turn: f32,
    sight: &'a Sight<'a>,
}

impl Score<'_> {
    fn is_on(&self, beat: u32) -> bool {
        self.ticks.is_multiple_of(hurried(self.enemy, beat))
    }

    fn rings(&self, beat: u32, acts: &mut Acts) {
        if self.is_on(beat) {
            let ways = patterns::ring_with_gaps(t::RING_SHOTS, t::RING_GAPS, t::RING_GAP, self.turn * 2.0);
            volley(self.enemy, self.sight, acts, t::RING_SPEED, ways);
        }
    }

    /// Arms that wind to one side or, with `side` −1, to the other.
    fn arms(&self, beat: u32, side: f32, acts: &mut Acts) {
        if self.is_on(beat) {
            volley(self.enemy, self.sight, acts, t::ARM_SPEED, patterns::ring(t::ARMS, self.turn * side));
        }
    }

    /// The gap moves on by less than its width, so that one can walk with it.
    fn walls(&self, beat: u32, acts: &mut Acts) {
        if self.is_on(beat) {
            let first = self.ticks / hurried(self.enemy, beat) * t::WALL_GAP_STEP;
            let ways = patterns::walls(t::WALL_SHOTS, t::WALL_GAP, first);
            volley(self.enemy, self.sight, acts, t::WALL_SPEED, ways);
        }
    }

    fn flowers(&self, beat: u32, acts: &mut Acts) {
        if self.is_on(beat) {
            let ways = patterns::flower(t::FLOWER_SHOTS, t::FLOWER_PETALS, t::FLOWER_DEPTH, self.turn * 3.0);
            volley(self.enemy, self.sight, acts, t::FLOWER_SPEED, ways);
        }
    }

    fn fans(&self, beat: u32, acts: &mut Acts) {
        if self.is_on(beat) {
            let ways = patterns::fan(aim(self.enemy, self.sight), 5, t::BURST_SPREAD * 2.0);
            volley(self.enemy, self.sight, acts, t::BURST_SPEED, ways);
        }
    }
}
