//! The gravity well: dormant, pull, burst; and what it does to everything within its reach.

use glam::Vec2;
use last_octagon::broad_phase::Engine;
use last_octagon::sim::enemies::Mind;
use last_octagon::sim::enemies::well::State;
use last_octagon::sim::{
    Arena, Direction, Enemy, Event, Harm, Kind, PlayerInput, Rules, StepOptions, World, tuning,
};
use std::sync::Arc;

use super::stage::{HALL, arena, firing, idle, moving, step, steps};

/// An empty hall of 48 × 30 tiles with the start in its middle, at (24.5, 15.5).
fn hall() -> Arc<Arena> {
    let row = |y: usize| match y {
        0 | 29 => "#".repeat(48),
        15 => format!("#{}@{}#", ".".repeat(23), ".".repeat(22)),
        _ => format!("#{}#", ".".repeat(46)),
    };
    let rows: Vec<String> = (0..30).map(row).collect();
    arena(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A hall without waves of its own.
fn world_with(wells: &[(f32, f32)]) -> World {
    let mut world = World::new(hall(), Rules::Practice { wave: 1 }, 1, 64, 64);
    for &(x, y) in wells {
        world.add_enemy(Kind::Well, Vec2::new(x, y), Vec2::X, Vec2::X);
    }
    world
}

fn well(world: &World) -> &Enemy {
    &world.enemies()[0]
}

fn state(world: &World) -> State {
    match well(world).mind {
        Mind::Well(state) => state,
        other => panic!("{other:?}"),
    }
}

fn until(world: &mut World, input: PlayerInput, reached: impl Fn(&World) -> bool) {
    let start = world.tick();
    while !reached(world) {
        step(world, input);
        assert!(world.tick() - start < 1500, "never came to pass");
    }
}

fn awake(wells: &[(f32, f32)]) -> World {
    let mut world = world_with(wells);
    until(&mut world, idle(), |world| well(world).pulls());
    world
}

#[test]
fn it_sleeps_pulls_and_sleeps_again() {
    let mut world = world_with(&[(40.0, 25.0)]);
    let start = well(&world).position;
    steps(&mut world, idle(), tuning::WELL_SLEEP_TICKS);
    assert!(matches!(state(&world), State::Dormant { .. }));
    assert!(well(&world).position.distance(start) > 1.0, "it creeps nearer");
    step(&mut world, idle());
    let woken = well(&world).position;
    steps(&mut world, idle(), tuning::WELL_PULL_TICKS);
    assert!(well(&world).pulls());
    assert_eq!(well(&world).position, woken, "it stands still");
    step(&mut world, idle());
    assert!(matches!(state(&world), State::Dormant { .. }));
}

/// Steps of a shot fired east, tick by tick, until it ends.
fn steps_of_a_shot(world: &mut World) -> Vec<(Vec2, Vec2)> {
    step(world, firing(Direction::East));
    let mut flight = Vec::new();
    while world.bullets().len() == 1 {
        flight.push((world.bullets().position(0), world.bullets().step(0)));
        step(world, idle());
    }
    flight
}

#[test]
fn it_bends_shots_within_its_reach_and_never_makes_them_faster() {
    let mut world = awake(&[(32.0, 22.0)]);
    let center = well(&world).position;
    let flight = steps_of_a_shot(&mut world);
    assert!(flight.len() > 40);
    let bent = |step: Vec2| step.y > 0.01;
    for &(position, step) in &flight {
        assert!((step.length() - tuning::PULSE_STEP).abs() < 1e-6, "{step}");
        // Until it first comes within reach every bit of its step is the one it was fired with.
        if position.x < center.x - tuning::WELL_REACH {
            assert_eq!(step, Vec2::new(tuning::PULSE_STEP, 0.0));
        }
    }
    assert!(flight.iter().any(|&(_, step)| bent(step)), "towards the well");
}

#[test]
fn asleep_it_bends_nothing() {
    let mut world = world_with(&[(32.0, 22.0)]);
    steps(&mut world, idle(), 30);
    for (_, step) in steps_of_a_shot(&mut world) {
        assert_eq!(step, Vec2::new(tuning::PULSE_STEP, 0.0));
    }
}

#[test]
fn out_of_reach_opposite_shots_mirror_each_other_exactly_while_a_well_pulls() {
    let (mut a, mut b) = (awake(&[(24.5, 27.0)]), awake(&[(24.5, 27.0)]));
    let center = a.player().position();
    assert!(well(&a).position.distance(center) > tuning::WELL_REACH + 1.0);
    step(&mut a, firing(Direction::East));
    step(&mut b, firing(Direction::West));
    for _ in 0..60 {
        assert_eq!(a.bullets().position(0) - center, center - b.bullets().position(0));
        step(&mut a, idle());
        step(&mut b, idle());
    }
}

#[test]
fn the_octagon_is_drawn_nearer_and_can_always_run_away() {
    // Four wells on one side, as near as can be.
    let wells = [(29.0, 15.5), (29.0, 16.5), (29.0, 14.5), (30.0, 15.5)];
    let mut world = awake(&wells);
    let before = world.player().position();
    steps(&mut world, idle(), 10);
    let drawn = world.player().position() - before;
    assert!(drawn.x > 0.05, "{drawn}");
    assert!(drawn.x <= 10.5 * tuning::PLAYER_DRIFT_LIMIT, "{drawn}");
    steps(&mut world, moving(-127, 0), 6);
    let before = world.player().position();
    steps(&mut world, moving(-127, 0), 10);
    let won = before.x - world.player().position().x;
    assert!(won >= 10.0 * (tuning::PLAYER_SPEED * tuning::TICK - tuning::PLAYER_DRIFT_LIMIT) * 0.99, "{won}");
}

#[test]
fn enemies_drift_towards_it_the_lighter_ones_faster() {
    let moved = |kind, pulls: bool| {
        let mut world = if pulls { awake(&[(40.0, 8.0)]) } else { world_with(&[(40.0, 8.0)]) };
        let center = well(&world).position;
        let place = center + Vec2::new(3.0, 0.0);
        world.add_enemy(kind, place, Vec2::Y, Vec2::X);
        steps(&mut world, idle(), 10);
        let of_kind = world.enemies().iter().find(|enemy| enemy.kind == kind).unwrap();
        place.distance(center) - of_kind.position.distance(center)
    };
    let drift = |kind| moved(kind, true) - moved(kind, false);
    assert!(drift(Kind::Arrow) > 0.1, "{}", drift(Kind::Arrow));
    assert!(
        drift(Kind::Brute) > 0.01 && drift(Kind::Brute) < drift(Kind::Arrow) * 0.5,
        "{}",
        drift(Kind::Brute)
    );
}

#[test]
fn what_holds_on_to_the_ground_is_not_drawn() {
    let mut alone = world_with(&[]);
    let mut pulled = awake(&[(40.0, 8.0)]);
    let place = well(&pulled).position + Vec2::new(3.0, 0.0);
    pulled.add_enemy(Kind::Well, place, Vec2::Y, Vec2::X);
    alone.add_enemy(Kind::Well, place, Vec2::Y, Vec2::X);
    step(&mut pulled, idle());
    step(&mut alone, idle());
    let second =
        |world: &World| world.enemies().iter().rfind(|enemy| enemy.kind == Kind::Well).unwrap().position;
    assert!(second(&pulled).distance(second(&alone)) < 1e-5);
}

#[test]
fn shards_are_drawn_in_and_feed_it() {
    let mut world = awake(&[(36.5, 15.5)]);
    let center = well(&world).position;
    // A splinter dies between octagon and well.
    world.add_enemy(Kind::Splinter, center - Vec2::X * 4.0, Vec2::NEG_X, Vec2::X);
    let mut pulses = 0;
    let mut watch = |world: &World| {
        let is_hurt = |event: &&Event| matches!(event, Event::EnemyHurt { kind: Kind::Well, .. });
        pulses += world.events().iter().filter(is_hurt).count();
    };
    while world.shards().is_empty() {
        step(&mut world, firing(Direction::East));
        watch(&world);
        assert!(well(&world).pulls());
    }
    let mut farthest = world.shards()[0].position.distance(center);
    while !world.shards().is_empty() {
        step(&mut world, idle());
        watch(&world);
        let distances = world.shards().iter().map(|shard| shard.position.distance(center));
        farthest = distances.fold(0.0, f32::max).min(farthest);
        assert!(well(&world).pulls());
    }
    assert!(farthest < 1.0 && world.tally().shards == 0, "swallowed, not collected: {farthest}");
    assert!(matches!(state(&world), State::Pull { fed, .. } if usize::from(fed) > pulses), "{pulses}");
}

#[test]
fn over_fed_it_swells_for_a_while_and_fires_a_ring() {
    let mut world = awake(&[(32.5, 15.5)]);
    until(&mut world, firing(Direction::East), |world| matches!(state(world), State::Burst { .. }));
    let tick = world.tick();
    let hits = world.tally().hits;
    assert!(hits >= tuning::WELL_FILL.into(), "{hits}");
    until(&mut world, idle(), |world| !world.hostiles().is_empty());
    assert!(world.tick() - tick >= u64::from(tuning::WELL_SWELL_TICKS), "{}", world.tick() - tick);
    assert_eq!(world.hostiles().len(), usize::from(tuning::WELL_RING));
    let sum: Vec2 = world.hostiles().iter().map(|bullet| bullet.step).sum();
    assert!(sum.length() < 1e-4, "evenly spread");
    assert!(matches!(state(&world), State::Dormant { .. }), "and sleeps again");
}

#[test]
fn asleep_it_is_shot_without_feeding_and_leaves_a_core_that_falls_back_where_it_died() {
    let mut world = World::new(arena(&HALL), Rules::Waves, 1, 64, 64);
    world.add_enemy(Kind::Well, Vec2::new(13.0, 5.5), Vec2::X, Vec2::X);
    until(&mut world, firing(Direction::East), |world| !world.shells().is_empty());
    assert!(world.hostiles().is_empty() && world.enemies().is_empty());
    let (tick, shell) = (world.tick(), world.shells()[0]);
    assert_eq!((shell.from, shell.sender), (shell.target, Kind::Well));
    let edges = world.player().edges();
    let mut harm = None;
    while harm.is_none() {
        // Into it.
        let speed = if world.player().position().x < shell.target.x { 60 } else { 0 };
        step(&mut world, moving(speed, 0));
        harm = world.events().iter().find_map(|event| match *event {
            Event::PlayerHurt { by: Kind::Well, harm, .. } => Some(harm),
            _ => None,
        });
        assert!(world.tick() - tick < 300);
    }
    assert_eq!((harm, world.player().edges()), (Some(Harm::Blast), edges - 1));
    assert!(world.tick() - tick >= 100, "there is time to leave");
}

#[test]
fn a_leaper_in_the_air_is_not_drawn_aside() {
    let mut world = world_with(&[(30.0, 20.0)]);
    world.add_enemy(Kind::Leaper, Vec2::new(27.5, 15.5), Vec2::X, Vec2::X);
    let mut landings = 0;
    let mut target = None;
    for _ in 0..900 {
        step(&mut world, moving(0, 20));
        let pulls = well(&world).pulls();
        let leaper = world.enemies().iter().find(|enemy| enemy.kind == Kind::Leaper).unwrap();
        match (leaper.mind, target) {
            (Mind::Leaper(last_octagon::sim::enemies::leaper::State::Air { target: now, .. }), _) => {
                target = Some(now)
            }
            (_, Some(mark)) => {
                assert!(leaper.position.distance(mark) < 1e-3);
                landings += u32::from(pulls);
                target = None;
            }
            _ => {}
        }
    }
    assert!(landings > 0);
}

#[test]
fn pulls_do_not_depend_on_the_engine() {
    let run = |engine: fn(u64) -> Engine| {
        let mut world = world_with(&[(30.0, 15.5), (20.0, 12.0), (26.0, 22.0)]);
        for place in 0..30_u8 {
            let at = Vec2::new(18.0 + f32::from(place % 6) * 2.5, 9.0 + f32::from(place / 6) * 3.0);
            world.add_enemy(Kind::Chaser, at, Vec2::X, Vec2::X);
        }
        for tick in 0..900 {
            let options =
                StepOptions { engine: engine(tick), verify: tick % 100 == 0, ..StepOptions::default() };
            let input = firing(Direction::ALL[(tick / 40 % 4) as usize]);
            assert_eq!(world.step(input, options, &mut ()), Ok(()));
        }
        assert!(world.tally().hits > 20);
        world.state_hash()
    };
    let grid = run(|_| Engine::Grid);
    assert_eq!(run(|_| Engine::Quadtree), grid);
    assert_eq!(run(|_| Engine::BruteForce), grid);
    assert_eq!(run(|tick| Engine::ALL[(tick % 3) as usize]), grid);
}
