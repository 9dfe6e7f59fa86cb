//! What must hold in every tick of every run.

use std::sync::Arc;

use last_octagon::assets;
use last_octagon::session::{Autopilot, Scenario, StressScene};
use last_octagon::sim::{Arena, PlayerInput, StepOptions, World};

pub fn built_in(name: &str) -> Arc<Arena> {
    match assets::built_in(name) {
        Some(Ok(arena)) => arena,
        other => panic!("{name}: {other:?}"),
    }
}

pub fn court() -> Arc<Arena> {
    built_in("court")
}

/// Fails if a body is not finite or outside the arena.
pub fn assert_sound(world: &World) {
    let bounds = world.arena().bounds();
    let inside =
        |position: glam::Vec2| position.is_finite() && position.clamp(bounds.min, bounds.max) == position;
    let tick = world.tick();
    assert!(inside(world.player().position()), "tick {tick}: player {}", world.player().position());
    for enemy in world.enemies() {
        assert!(inside(enemy.position) && enemy.heading.is_finite(), "tick {tick}: {enemy:?}");
        assert!((enemy.heading.length() - 1.0).abs() < 1e-3, "tick {tick}: {enemy:?}");
        assert!(enemy.health > 0, "tick {tick}: the dead are reaped: {enemy:?}");
    }
    for bullet in 0..world.bullets().len() {
        let position = world.bullets().position(bullet);
        assert!(
            inside(position) && world.bullets().step(bullet).is_finite(),
            "tick {tick}: bullet at {position}"
        );
    }
    for shard in world.shards() {
        assert!(shard.position.is_finite(), "tick {tick}: {shard:?}");
    }
}

/// Lets the autopilot play, checks every tick, then holds fire and sees every bullet end.
fn play(scenario: &Scenario, seed: u64, ticks: u64) -> World {
    let mut world = scenario.world(seed);
    let mut autopilot = Autopilot::default();
    while world.tick() < ticks && (world.player().is_alive() || !scenario.is_mortal()) {
        let input = autopilot.play(&world);
        step(&mut world, input);
        assert_sound(&world);
    }
    for _ in 0..600 {
        step(&mut world, PlayerInput::default());
    }
    assert_eq!(world.bullets().len(), 0, "seed {seed}: bullets end when fire stops");
    world
}

fn step(world: &mut World, input: PlayerInput) {
    if let Err(error) = world.step(input, StepOptions::default(), &mut ()) {
        panic!("{error}");
    }
}

const MINUTE: u64 = 60 * 120;

#[test]
fn nothing_leaves_the_arena_or_the_finite_numbers_in_practice() {
    for seed in 1..=2 {
        for arena in ["court", "cloister"] {
            play(&Scenario::Practice { arena: built_in(arena), wave: 8 * seed as u32 }, seed, 2 * MINUTE);
        }
    }
}

#[test]
fn nothing_leaves_the_arena_or_the_finite_numbers_in_waves() {
    for seed in 1..=4 {
        play(&Scenario::Waves { arena: court() }, seed, 3 * MINUTE);
    }
}

#[test]
fn nothing_leaves_the_arena_or_the_finite_numbers_in_ten_million_steps_of_bodies() {
    crowd(10_000_000);
}

#[test]
#[ignore = "minutes in release: the full figure of 10^9 steps of bodies; run with --ignored"]
fn full_billion_steps_of_bodies() {
    crowd(1_000_000_000);
}

/// Lets the stress scene run until its bodies have made so many steps together, and checks each of them.
fn crowd(least: u64) {
    let scenario = Scenario::Stress(StressScene { bullets: 10_000, ..StressScene::default() });
    let mut world = scenario.world(1);
    let mut steps = 0;
    while steps < least {
        step(&mut world, PlayerInput::default());
        assert_sound(&world);
        steps += (1 + world.enemies().len() + world.bullets().len() + world.shards().len()) as u64;
    }
}

#[test]
#[ignore = "a few minutes in release: the full figures of 20 × 30 minutes; run with --ignored"]
fn full_practice_of_thirty_minutes_on_twenty_seeds() {
    for seed in 1..=20 {
        let arena = if seed % 2 == 0 { "court" } else { "cloister" };
        play(&Scenario::Practice { arena: built_in(arena), wave: 1 }, seed, 30 * MINUTE);
    }
}

#[test]
#[ignore = "a few minutes in release: the full figures of 200 runs; run with --ignored"]
fn full_waves_until_death_on_two_hundred_seeds() {
    for seed in 1..=200 {
        let world = play(&Scenario::Waves { arena: court() }, seed, 10 * 60 * MINUTE);
        assert!(!world.player().is_alive(), "seed {seed} never ended");
    }
}
