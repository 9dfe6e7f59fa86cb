//! The Ringmaster, boss of wave 5: it follows the player in a turning ring of wards and fires where the ring is
//! open, as the player must.
//!
//! ```text
//! raise ──▶ watch ──the ring is open towards the player──▶ burst ──▶ watch
//!             └── a third of its health is gone ──▶ breathe ──▶ raise
//! ```
//! Phase 0: bursts alone. Phase 1: through every gap of the ring as well. Phase 2: no ward comes back, and every
//! gap pours.

use glam::Vec2;

use super::{aim, hurried, turns_over, volley, ward};
use crate::sim::acts::{Act, Acts};
use crate::sim::enemies::{Enemy, Mind, Sight, manners};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::patterns;
use crate::sim::tuning as t;

/// What it does now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Brings up its wards, one by one.
    Raise,
    /// Follows, and waits for an open line.
    Watch,
    /// Fires a row of shots along one way.
    Burst { way: Vec2, left: u8 },
    /// Holds still between two phases.
    Breathe,
}

/// What the ringmaster remembers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ringmaster {
    stage: Stage,
    /// Ticks in the stage.
    ticks: u32,
    /// Phase by health, from 0.
    pub phase: u8,
    /// Turn of the ring, radians.
    pub turn: f32,
    /// Ticks until the next ward may come up.
    until_ward: u32,
}

impl Ringmaster {
    pub(in crate::sim::enemies) fn new() -> Self {
        Self { stage: Stage::Raise, ticks: 0, phase: 0, turn: 0.0, until_ward: 0 }
    }

    fn enter(&mut self, stage: Stage) {
        (self.stage, self.ticks) = (stage, 0);
    }

    /// Whether no ward stands in the way of shots along unit `way`.
    fn is_open(&self, guard: u32, way: Vec2) -> bool {
        let stands = |place: &u32| guard >> place & 1 == 1;
        let mut wards = (0..t::WARDS).filter(stands);
        wards.all(|place| maths::direction(ward::angle(place, self.turn)).dot(way) < t::WARD_COVER)
    }

    /// The way between two places of wards.
    fn gap(&self) -> f32 {
        self.turn + maths::TURN * 0.5 / t::WARDS as f32
    }

    pub(in crate::sim::enemies) fn hash_into(&self, hash: &mut StateHash) {
        let (stage, way, left) = match self.stage {
            Stage::Raise => (0, Vec2::ZERO, 0),
            Stage::Watch => (1, Vec2::ZERO, 0),
            Stage::Burst { way, left } => (2, way, left),
            Stage::Breathe => (3, Vec2::ZERO, 0),
        };
        hash.word(stage | u64::from(left) << 8 | u64::from(self.phase) << 16 | u64::from(self.ticks) << 32);
        hash.vector(way);
        hash.number(self.turn);
        hash.word(u64::from(self.until_ward));
    }
}

pub(in crate::sim::enemies) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    let Mind::Ringmaster(mut mind) = enemy.mind else {
        return;
    };
    mind.ticks += 1;
    let guard = sight.muster.guard_of(enemy.id);
    manners::chase(enemy, sight);
    turn_ring(&mut mind);
    if turns_over(enemy, &mut mind.phase, acts) {
        mind.enter(Stage::Breathe);
    }
    match mind.stage {
        Stage::Raise => {
            enemy.pace = 0.0;
            raise(enemy, &mut mind, guard, t::WARD_RISE, acts);
            if guard.count_ones() == t::WARDS && mind.ticks > t::BOSS_BREATH {
                mind.enter(Stage::Watch);
            }
        }
        Stage::Watch => {
            if mind.phase < 2 {
                raise(enemy, &mut mind, guard, t::WARD_RETURN, acts);
            }
            pour(enemy, &mind, sight, acts);
            let way = aim(enemy, sight);
            if mind.ticks > hurried(enemy, t::BURST_RELOAD) && mind.is_open(guard, way) {
                mind.enter(Stage::Burst { way, left: t::BURST_SHOTS });
            }
        }
        Stage::Burst { way, left } => {
            enemy.pace = 0.3;
            if mind.ticks.is_multiple_of(t::BURST_BEAT) {
                volley(enemy, sight, acts, t::BURST_SPEED, patterns::fan(way, 3, t::BURST_SPREAD));
                mind.stage = Stage::Burst { way, left: left.saturating_sub(1) };
            }
            if left == 0 {
                mind.enter(Stage::Watch);
            }
        }
        Stage::Breathe => {
            enemy.pace = 0.0;
            if mind.ticks > t::BOSS_BREATH {
                mind.enter(Stage::Raise);
            }
        }
    }
    enemy.mind = Mind::Ringmaster(mind);
}

/// Turns the ring, the other way in the middle phase.
fn turn_ring(mind: &mut Ringmaster) {
    let step = t::WARD_TURN * t::TICK * if mind.phase == 1 { -1.0 } else { 1.0 };
    mind.turn = (mind.turn + step) % maths::TURN;
}

/// Brings up a ward in the first free place, every `every` ticks.
fn raise(enemy: &Enemy, mind: &mut Ringmaster, guard: u32, every: u32, acts: &mut Acts) {
    mind.until_ward = mind.until_ward.saturating_sub(1);
    let free = (0..t::WARDS).find(|place| guard >> place & 1 == 0);
    if let Some(place) = free.filter(|_| mind.until_ward == 0) {
        mind.until_ward = every;
        acts.push(enemy.id, enemy.kind, Act::Guard { place: place as u8, at: enemy.position });
    }
}

/// What comes through the gaps of the ring in the later phases.
fn pour(enemy: &Enemy, mind: &Ringmaster, sight: &Sight, acts: &mut Acts) {
    let beat = match mind.phase {
        0 => return,
        1 => t::GAPS_BEAT,
        _ => t::POUR_BEAT,
    };
    if mind.ticks.is_multiple_of(hurried(enemy, beat)) {
        volley(enemy, sight, acts, t::POUR_SPEED, patterns::ring(t::WARDS, mind.gap()));
    }
}
