//! The leaper: crouch, air, land.

use glam::Vec2;
use last_octagon::geometry::{Circle, circle_rect};
use last_octagon::sim::enemies::Mind;
use last_octagon::sim::enemies::leaper::State;
use last_octagon::sim::{Direction, Enemy, Event, Harm, Kind, PlayerInput, Rules, World, tuning};

use super::stage::{HALL, firing, idle, moving, step, steps, until, with_rules, world_on};

fn add(world: &mut World, x: f32, y: f32) {
    world.add_enemy(Kind::Leaper, Vec2::new(x, y), Vec2::X, Vec2::X);
}

fn leaper(world: &World) -> &Enemy {
    &world.enemies()[0]
}

fn state(world: &World) -> State {
    match leaper(world).mind {
        Mind::Leaper(state) => state,
        other => panic!("{other:?}"),
    }
}

fn flies(world: &World) -> bool {
    leaper(world).is_airborne()
}

/// A leaper that has just taken off, 4 tiles east of the octagon.
fn taken_off(rules: Rules) -> World {
    let mut world = with_rules(&HALL, rules);
    add(&mut world, 14.5, 5.5);
    until(&mut world, idle(), flies);
    world
}

#[test]
fn it_crouches_before_it_leaps_and_rests_when_it_has_landed() {
    let mut world = world_on(&HALL);
    add(&mut world, 16.5, 5.5);
    let start = leaper(&world).position;
    let count = |world: &mut World, is: fn(State) -> bool| {
        let mut ticks = 0;
        until(world, idle(), |world| is(state(world)));
        while is(state(world)) {
            step(world, idle());
            ticks += 1;
        }
        ticks
    };
    count(&mut world, |state| matches!(state, State::Land { .. }));
    let crouched = count(&mut world, |state| matches!(state, State::Crouch { .. }));
    assert!(crouched >= tuning::LEAPER_CROUCH_TICKS, "{crouched}");
    assert!((leaper(&world).position - start).length() < 0.1, "on the ground it does not walk");
    let flown = count(&mut world, |state| matches!(state, State::Air { .. }));
    assert_eq!(flown, State::flight_ticks() - 1);
    let landed = leaper(&world).position;
    let rested = count(&mut world, |state| matches!(state, State::Land { .. }));
    assert!(rested >= tuning::LANDING_TICKS, "{rested}");
    assert_eq!(leaper(&world).position, landed);
}

#[test]
fn its_apex_is_the_designed_one() {
    let mut world = taken_off(Rules::Practice { wave: 1 });
    let mut highest = 0.0_f32;
    while flies(&world) {
        highest = highest.max(leaper(&world).height);
        step(&mut world, idle());
    }
    assert!((highest - tuning::LEAP_APEX).abs() <= 0.001 * tuning::LEAP_APEX, "{highest}");
}

#[test]
fn it_comes_down_on_the_mark_it_showed_all_the_time() {
    let mut world = taken_off(Rules::Waves);
    let State::Air { target, .. } = state(&world) else { panic!() };
    steps(&mut world, idle(), 60);
    // The octagon is hit, which throws back all that stands near, and walks away: neither turns it aside.
    let at = world.player().position();
    world.add_enemy(Kind::Chaser, at + Vec2::X * 0.3, Vec2::X, Vec2::X);
    while flies(&world) {
        if let State::Air { target: now, .. } = state(&world) {
            assert_eq!(now, target);
        }
        step(&mut world, moving(0, 127));
    }
    assert_eq!(world.tally().edges_lost, 1);
    assert!(leaper(&world).position.distance(target) < 1e-3, "{} {target}", leaper(&world).position);
}

#[test]
fn shots_pass_beneath_it_in_the_air_and_hit_it_on_the_ground() {
    let mut world = taken_off(Rules::Practice { wave: 1 });
    let health = leaper(&world).health;
    while flies(&world) {
        step(&mut world, firing(Direction::East));
        assert_eq!(leaper(&world).health, health);
    }
    assert!(world.tally().shots > 3);
    until(&mut world, moving(-127, 0), |world| world.player().position().x < 5.0);
    until(&mut world, firing(Direction::East), |world| leaper(world).health < health);
    assert!(!flies(&world));
}

/// How the octagon is harmed within the flight, if it moves by `input`.
fn harm_of_a_leap(input: PlayerInput) -> Option<(Kind, Harm)> {
    let mut world = taken_off(Rules::Waves);
    let mut harmed = None;
    while flies(&world) {
        step(&mut world, input);
        for event in world.events() {
            if let Event::PlayerHurt { by, harm, .. } = *event {
                harmed = Some((by, harm));
            }
        }
        assert!(harmed.is_none() || !flies(&world), "in the air it hurts nobody");
    }
    harmed
}

#[test]
fn its_landing_strikes_whoever_stays_and_nobody_who_leaves() {
    assert_eq!(harm_of_a_leap(idle()), Some((Kind::Leaper, Harm::Blast)));
    assert_eq!(harm_of_a_leap(moving(0, 127)), None);
}

#[test]
fn a_leap_meets_no_wall_and_its_landing_has_room() {
    let rows = [
        "#####################",
        "#.......#...........#",
        "#.......#...####....#",
        "#...................#",
        "#..###......#.......#",
        "#..###....@.#.......#",
        "#...........#..##...#",
        "#...#..........##...#",
        "#...#...............#",
        "#.......##..........#",
        "#####################",
    ];
    let mut world = world_on(&rows);
    add(&mut world, 2.5, 1.5);
    let mut landings = 0;
    for tick in 0..6000_u32 {
        let turn = [(127, 0), (0, -127), (-127, 0), (0, 127)][(tick / 55 % 4) as usize];
        let was_flying = flies(&world);
        let before = state(&world);
        step(&mut world, moving(turn.0, turn.1));
        let Some(leaper) = world.enemies().iter().find(|enemy| enemy.kind == Kind::Leaper) else { panic!() };
        if let (true, State::Air { target, .. }) = (was_flying, before) {
            let there = Circle::new(target, leaper.traits().radius);
            assert!(
                world.arena().walls().iter().all(|&wall| !circle_rect(there, wall).is_overlap()),
                "{target}"
            );
            assert!(world.contacts().walls.iter().all(|contact| contact.body != leaper.id), "tick {tick}");
            if !leaper.is_airborne() {
                assert!(leaper.position.distance(target) < 1e-3);
                landings += 1;
            }
        }
    }
    assert!(landings > 12, "{landings}");
}

#[test]
fn it_finds_its_way_round_a_wall() {
    let rows = [
        "###############",
        "#......#......#",
        "#......#......#",
        "#......#...@..#",
        "#......#......#",
        "#......#......#",
        "#......#......#",
        "#.............#",
        "###############",
    ];
    let mut world = world_on(&rows);
    add(&mut world, 3.5, 3.5);
    steps(&mut world, idle(), 340);
    // First waves come after 3 s; by then it has come round the end of the wall or is on its way.
    until(&mut world, idle(), |world| leaper(world).position.x > 8.0);
}

/// Whether a leaper comes over a band of `tile`, which no walker can pass.
fn comes_over(tile: &str) -> bool {
    let (edge, start) = (format!("{0}{0}#", "##########"), "#...............@...#");
    let floor = format!("#......{tile}{tile}...........#");
    let start = start.replacen("..........", &format!("......{tile}{tile}.."), 1);
    let world = &mut world_on(&[&edge, &floor, &floor, &floor, &start, &floor, &floor, &floor, &edge]);
    add(world, 5.0, 4.5);
    let mut flown = 0;
    while world.tick() < 400 {
        step(world, idle());
        flown += u32::from(flies(world));
    }
    assert!(flown > 50);
    leaper(world).position.x > 9.0
}

#[test]
fn it_clears_pits_and_low_walls_and_no_full_wall() {
    assert!(comes_over("o"));
    assert!(comes_over("="));
    assert!(!comes_over("#"));
}
