//! What touching does: to the octagon, to the score, to neighbours.

use glam::Vec2;
use last_octagon::sim::{Direction, Event, Kind, Rules, World, tuning};

use super::stage::{HALL, firing, idle, step, steps, with_rules, world_on};

fn attacked() -> World {
    let mut world = with_rules(&HALL, Rules::Waves);
    world.add_enemy(Kind::Chaser, Vec2::new(12.0, 5.5), Vec2::NEG_X, Vec2::X);
    world
}

#[test]
fn a_hit_breaks_one_edge_and_gives_a_second_of_invulnerability() {
    let mut world = attacked();
    let mut hurt_at = Vec::new();
    while hurt_at.len() < 2 {
        step(&mut world, idle());
        if world.events().iter().any(|event| matches!(event, Event::PlayerHurt { .. })) {
            hurt_at.push(world.tick());
        }
        assert!(world.tick() < 1000, "never hit twice");
    }
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES - 2);
    assert!(hurt_at[1] - hurt_at[0] >= u64::from(tuning::INVULNERABLE_TICKS), "{hurt_at:?}");
}

#[test]
fn at_no_edges_the_run_is_over_and_what_hit_is_known() {
    let mut world = attacked();
    let mut deaths = 0;
    while world.player().is_alive() {
        step(&mut world, idle());
        deaths += world.events().iter().filter(|event| matches!(event, Event::PlayerDied { .. })).count();
        assert!(world.tick() < 20_000);
    }
    assert_eq!(deaths, 1);
    assert!(world.player().last_attacker().is_some());
    let edges_lost = world.tally().edges_lost;
    steps(&mut world, firing(Direction::East), 300);
    assert_eq!((world.player().edges(), world.tally().edges_lost), (0, edges_lost));
}

#[test]
fn practice_never_hurts() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Chaser, Vec2::new(12.0, 5.5), Vec2::NEG_X, Vec2::X);
    steps(&mut world, idle(), 300);
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES);
}

#[test]
fn a_hit_holds_the_breath_for_at_most_six_ticks_and_keeps_a_press() {
    let mut world = attacked();
    while world.player().edges() == tuning::PLAYER_EDGES {
        step(&mut world, idle());
    }
    let mut paused = 0;
    let at = world.enemies()[0].position;
    loop {
        step(&mut world, last_octagon::sim::PlayerInput { bomb: paused == 0, ..idle() });
        if !world.holds_breath() {
            break;
        }
        assert_eq!(world.enemies()[0].position, at, "nothing moves");
        paused += 1;
    }
    assert_eq!(paused, 6);
    assert_eq!(world.player().bombs(), tuning::BOMBS - 1, "the press made meanwhile counts");
}

#[test]
fn shards_raise_the_multiplier_and_a_hit_halves_it() {
    let mut world = with_rules(&HALL, Rules::Waves);
    for place in 0..30 {
        let offset = if place % 2 == 0 { 2.0 } else { -2.0 };
        world.add_enemy(Kind::Splinter, Vec2::new(10.5 + offset, 5.5), Vec2::X, Vec2::X);
        let direction = if place % 2 == 0 { Direction::East } else { Direction::West };
        for _ in 0..30 {
            step(&mut world, firing(direction));
        }
    }
    assert!(world.tally().shards >= 10, "{}", world.tally().shards);
    assert_eq!(world.tally().multiplier(), 1 + world.tally().shards / tuning::SHARDS_A_STEP);
    let before = world.tally().shards;
    world.add_enemy(Kind::Brute, Vec2::new(11.0, 5.5), Vec2::NEG_X, Vec2::X);
    step(&mut world, idle());
    assert_eq!(world.tally().shards, before / 2);
}

#[test]
fn shards_fade() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Splinter, Vec2::new(17.0, 5.5), Vec2::X, Vec2::X);
    while world.shards().is_empty() {
        step(&mut world, firing(Direction::East));
        assert!(world.tick() < 200);
    }
    let id = world.shards()[0].id;
    steps(&mut world, idle(), tuning::SHARD_TICKS);
    assert!(world.shards().iter().all(|shard| shard.id != id));
}

#[test]
fn no_score_comes_from_time_alone() {
    let mut world = world_on(&HALL);
    steps(&mut world, idle(), 5000);
    assert_eq!(world.tally().score, 0);
}

#[test]
fn packs_part_instead_of_merging() {
    let mut world = world_on(&HALL);
    for place in 0..6 {
        world.add_enemy(Kind::Chaser, Vec2::new(15.0, 5.5 + place as f32 * 0.01), Vec2::NEG_X, Vec2::X);
    }
    steps(&mut world, idle(), 240);
    let enemies = world.enemies();
    for (index, a) in enemies.iter().enumerate() {
        for b in &enemies[..index] {
            let distance = a.position.distance(b.position);
            let radii = a.traits().radius + b.traits().radius;
            assert!(distance > radii * 0.6, "{} and {} are {distance} apart", a.id, b.id);
        }
    }
}

#[test]
fn coincident_bodies_part_without_leaving_the_finite_numbers() {
    let mut world = world_on(&HALL);
    for _ in 0..40 {
        world.add_enemy(Kind::Wanderer, Vec2::new(5.5, 5.5), Vec2::X, Vec2::X);
    }
    steps(&mut world, idle(), 300);
    assert!(world.enemies().iter().all(|enemy| enemy.position.is_finite()));
    let spread = world.enemies().iter().map(|enemy| enemy.position.distance(world.enemies()[0].position));
    assert!(spread.fold(0.0, f32::max) > 2.0);
}

#[test]
fn a_chaser_that_heads_exactly_away_turns_round() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Chaser, world.player().position() + Vec2::X * 4.0, Vec2::X, Vec2::X);
    steps(&mut world, idle(), 60);
    assert!(world.enemies()[0].heading.x < -0.9, "{}", world.enemies()[0].heading);
}

#[test]
fn chasers_are_equally_fast_in_every_direction_and_do_not_jitter_on_an_axis() {
    for way in [Vec2::X, Vec2::new(0.8, 0.6), Vec2::NEG_Y, Vec2::new(-0.6, 0.8)] {
        let mut world = world_on(&HALL);
        world.add_enemy(Kind::Chaser, world.player().position() + way * 4.0, -way, Vec2::X);
        for _ in 0..60 {
            let before = world.enemies()[0];
            step(&mut world, idle());
            let moved = world.enemies()[0].position - before.position;
            let wanted = Kind::Chaser.traits().speed / tuning::TICK_RATE as f32;
            assert!((moved.length() - wanted).abs() < 1e-4, "{way}: {}", moved.length());
            assert!(moved.perp_dot(way).abs() < 1e-4, "{way}: straight for the player");
        }
    }
}

#[test]
fn a_chaser_that_heads_straight_away_turns_round() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Chaser, world.player().position() + Vec2::X * 3.0, Vec2::X, Vec2::X);
    steps(&mut world, idle(), 60);
    assert!(world.enemies()[0].heading.x < -0.9, "{}", world.enemies()[0].heading);
}
