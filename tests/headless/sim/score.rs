//! Score: what earns it, what does not, and that waiting never does.

use glam::Vec2;
use last_octagon::session::{Autopilot, Scenario};
use last_octagon::sim::director::intensity;
use last_octagon::sim::{Boon, Direction, Event, Kind, Rules, StepOptions, World, tuning};

use super::invariants::court;
use super::stage::{HALL, count, firing, idle, moving, step, steps, take, with_rules, world_on};

/// A court so small that nothing finds a place to appear in while the octagon stands in its middle.
const CELL: [&str; 8] =
    ["########", "#@.....#", "#......#", "#......#", "#......#", "#......#", "#......#", "########"];

/// The octagon in the middle of the cell.
fn alone(rules: Rules) -> World {
    let mut world = with_rules(&CELL, rules);
    steps(&mut world, moving(127, 127), 55);
    steps(&mut world, idle(), 10);
    world
}

const TEN_MINUTES: u32 = 10 * 60 * tuning::TICK_RATE;
/// Of a bullet in these tests, tiles.
const RADIUS: f32 = 0.15;

/// Sends a bullet past the octagon, `gap` tiles from its hit circle.
fn send_past(world: &mut World, gap: f32) {
    let aside = tuning::PLAYER_HIT_RADIUS + RADIUS + gap;
    let from = world.player().position() + Vec2::new(-2.5, aside);
    world.add_hostile(Kind::Sentry, from, Vec2::new(0.08, 0.0), RADIUS);
}

fn grazes_of(gap: f32) -> (u32, u64) {
    let mut world = world_on(&HALL);
    send_past(&mut world, gap);
    steps(&mut world, idle(), 80);
    (world.tally().grazes, world.tally().score)
}

#[test]
fn a_bullet_that_passes_closely_scores_once() {
    let score = u64::from(tuning::GRAZE_SCORE);
    assert_eq!(grazes_of(0.05), (1, score));
    assert_eq!(grazes_of(tuning::GRAZE_REACH - 0.01), (1, score));
    assert_eq!(grazes_of(tuning::GRAZE_REACH + 0.01), (0, 0));
}

#[test]
fn a_bullet_that_hits_is_not_grazed() {
    assert_eq!(grazes_of(-0.05), (0, 0));
}

#[test]
fn the_same_bullet_is_not_grazed_again_by_running_after_it() {
    let mut world = world_on(&HALL);
    let from = world.player().position() + Vec2::new(-1.0, 0.7);
    world.add_hostile(Kind::Sentry, from, Vec2::new(0.03, 0.0), RADIUS);
    for turn in 0..8 {
        steps(&mut world, moving(if turn % 2 == 0 { 127 } else { -127 }, 0), 30);
    }
    assert_eq!(world.tally().grazes, 1);
}

#[test]
fn a_bullet_that_rests_beside_the_octagon_earns_nothing() {
    let mut world = world_on(&HALL);
    world.add_hostile(Kind::Sentry, world.player().position() + Vec2::new(0.0, 0.6), Vec2::ZERO, RADIUS);
    steps(&mut world, idle(), 200);
    assert_eq!((world.tally().grazes, world.tally().score), (0, 0));
}

#[test]
fn nothing_is_grazed_while_invulnerable() {
    let mut world = with_rules(&HALL, Rules::Waves);
    world.add_hostile(Kind::Sentry, world.player().position(), Vec2::ZERO, RADIUS);
    step(&mut world, idle());
    assert!(world.player().is_invulnerable());
    send_past(&mut world, 0.1);
    steps(&mut world, idle(), 80);
    assert_eq!(world.tally().grazes, 0);
}

#[test]
fn standing_still_for_ten_minutes_earns_nothing() {
    // Bosses would find a place even there.
    let mut world = alone(Rules::Survival);
    steps(&mut world, firing(Direction::East), TEN_MINUTES);
    assert!(world.wave() > 10 && world.player().is_alive());
    assert_eq!(world.tally().score, 0);
}

#[test]
fn an_enemy_that_fires_for_ever_is_no_farm() {
    let mut world = alone(Rules::Practice { wave: 1 });
    let mut grazes = 0;
    for tick in 0..TEN_MINUTES / 2 {
        if tick % 12 == 0 {
            send_past(&mut world, 0.1);
        }
        step(&mut world, idle());
        grazes += count(&world, |event| matches!(event, Event::BulletGrazed { .. }));
    }
    assert!(grazes > 2000, "{grazes}");
    assert_eq!(world.tally().score, u64::from(tuning::GRAZES_AT_START * tuning::GRAZE_SCORE));
}

#[test]
fn kills_let_grazes_score_again() {
    let mut world = world_on(&HALL);
    for _ in 0..tuning::GRAZES_AT_START + 5 {
        send_past(&mut world, 0.1);
    }
    steps(&mut world, idle(), 80);
    assert_eq!(world.tally().graze_credit, 0);
    world.add_enemy(Kind::Arrow, Vec2::new(13.5, 5.5), Vec2::NEG_X, Vec2::X);
    while world.tally().total_kills() == 0 {
        step(&mut world, firing(Direction::East));
        assert!(world.tick() < 200);
    }
    assert_eq!(world.tally().graze_credit, tuning::GRAZES_A_KILL);
}

#[test]
fn hits_on_an_enemy_that_lives_on_earn_nothing() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Brute, Vec2::new(17.0, 5.5), Vec2::X, Vec2::X);
    while world.tally().hits < 10 {
        step(&mut world, firing(Direction::East));
        assert_eq!(world.tally().score, 0);
    }
    while world.tally().total_kills() == 0 {
        step(&mut world, firing(Direction::East));
    }
    assert_eq!(world.tally().score, u64::from(Kind::Brute.traits().score));
}

#[test]
fn pickups_and_powers_earn_nothing_by_themselves() {
    let mut world = alone(Rules::Waves);
    for boon in Boon::ALL {
        take(&mut world, boon);
        steps(&mut world, firing(Direction::North), 60);
    }
    assert_eq!(world.tally().score, 0);
}

#[test]
fn clearing_a_wave_before_its_clock_earns_a_bonus_for_the_time_left() {
    let mut world = Scenario::Practice { arena: court(), wave: 1 }.world(3);
    let mut autopilot = Autopilot::default();
    let (mut before, mut cleared) = (0, 0);
    while world.tick() < u64::from(tuning::WAVE_TICKS) * 4 {
        let input = autopilot.play(&world);
        let outcome = world.step(input, StepOptions::default(), &mut ());
        assert_eq!(outcome, Ok(()));
        for event in world.events() {
            if let Event::WaveCleared { wave, bonus } = *event {
                assert!(bonus > 0 && bonus < intensity(wave) * tuning::CLEAR_SCORE, "{bonus}");
                assert!(world.tally().score >= before + u64::from(bonus));
                cleared += 1;
            }
        }
        before = world.tally().score;
    }
    assert!(cleared > 0);
}
