//! Every phase of every boss can be lived through without a hit, a dash, a bomb or a shot.
//!
//! What is shown: for the court, the given place of the boss and the given seed there is one way of moving through
//! 24 seconds of the phase in which nothing touches the octagon; the run is the witness, flown in the real world
//! with its real inertia, bullets aimed at where it really is. What is not shown: that every place and moment can
//! be escaped from, or that a person would find the way. Lesser enemies are not there, and the splinters
//! that the Maw spits are passed over.

use glam::Vec2;
use last_octagon::sim::{Kind, Pattern, Rules, World, tuning};

use super::invariants::court;
use super::pilot::{hits_at_rest, hits_of_best_flight};

/// A breath before the phase, and 20 s and more of it.
const TICKS: u32 = 24 * tuning::TICK_RATE;
/// Where the director puts a boss when the octagon stands at the court's start.
const PLACE: Vec2 = Vec2::new(8.5, 10.5);

/// A court without waves or shots, where nothing dies and every contact can be counted, with `count` bosses in
/// the given phase, from 0.
fn stage(kind: Kind, count: u8, rank: u8, phase: u32) -> World {
    let rules = Rules::Stress { pattern: Pattern::Uniform };
    let mut world = World::new(court(), rules, 1, 0, 64);
    for place in 0..count {
        let at = PLACE + Vec2::new(17.0 * f32::from(place), 0.0);
        world.add_boss(kind, at, rank, phase);
    }
    world
}

/// Ways are found through every phase at the lowest and the highest rank, and none is needless.
#[track_caller]
fn assert_escapable(kind: Kind, count: u8) {
    let mut struck = Vec::new();
    for rank in [0, tuning::RANK_LIMIT] {
        for phase in 0..kind.phases() {
            let (mut flown, mut idle) = (stage(kind, count, rank, phase), stage(kind, count, rank, phase));
            let hits = hits_of_best_flight(&mut flown, TICKS);
            if hits > 0 {
                struck.push((rank, phase, hits));
            }
            assert_eq!(phase_of(&flown, kind), Some(phase), "{kind:?}");
            let hits_at_rest = hits_at_rest(&mut idle, TICKS);
            assert!(hits_at_rest > 0, "{kind:?}, rank {rank}, phase {phase}: no danger at all");
        }
    }
    assert!(struck.is_empty(), "{kind:?}: rank, phase and hits of {struck:?}");
}

fn phase_of(world: &World, kind: Kind) -> Option<u32> {
    let boss = world.enemies().iter().find(|enemy| enemy.kind == kind);
    boss.map(|boss| u32::from(boss.mind.phase()))
}

#[test]
fn the_ringmaster_can_be_escaped() {
    assert_escapable(Kind::Ringmaster, 1);
}

#[test]
fn the_pistons_can_be_escaped() {
    assert_escapable(Kind::Piston, 2);
}

#[test]
fn the_maw_can_be_escaped() {
    assert_escapable(Kind::Maw, 1);
}

#[test]
fn the_last_circle_can_be_escaped() {
    assert_escapable(Kind::LastCircle, 1);
}

/// A ring of bullets that closes in on the octagon from six tiles away, with an opening in the east or not.
fn closing_ring(opening: f32) -> u32 {
    let mut world = World::new(court(), Rules::Stress { pattern: Pattern::Uniform }, 1, 0, 64);
    let middle = world.player().position();
    for place in 0..120 {
        let angle = place as f32 * std::f32::consts::TAU / 120.0 - std::f32::consts::PI;
        let way = Vec2::from_angle(angle);
        if angle.abs() > opening {
            world.add_hostile(Kind::LastCircle, middle + way * 4.5, way * (-4.0 * tuning::TICK), 0.14);
        }
    }
    hits_of_best_flight(&mut world, 180)
}

#[test]
fn the_pilot_finds_an_opening_and_is_caught_where_there_is_none() {
    assert_eq!(closing_ring(0.5), 0);
    assert!(closing_ring(-1.0) > 0);
}
