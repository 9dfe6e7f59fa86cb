//! The mortar: aim, mark, lob, reload.

use glam::Vec2;
use last_octagon::geometry::Jump;
use last_octagon::sim::enemies::Mind;
use last_octagon::sim::enemies::mortar::State;
use last_octagon::sim::{Direction, Event, Harm, Kind, PlayerInput, Rules, World, tuning};

use super::stage::{HALL, firing, idle, moving, step, steps, until, with_rules, world_on};

/// A mortar 9 tiles east of the octagon: within range and not too near.
fn facing(rules: Rules) -> World {
    let mut world = with_rules(&HALL, rules);
    world.add_enemy(Kind::Mortar, Vec2::new(19.0, 5.5), Vec2::X, Vec2::X);
    world
}

fn state(world: &World) -> State {
    match world.enemies()[0].mind {
        Mind::Mortar(state) => state,
        other => panic!("{other:?}"),
    }
}

fn blasts(world: &World) -> usize {
    world.events().iter().filter(|event| matches!(event, Event::Blasted { .. })).count()
}

#[test]
fn what_it_marks_is_struck_after_the_flight_that_the_law_of_jumps_gives() {
    let mut world = facing(Rules::Practice { wave: 1 });
    until(&mut world, idle(), |world| matches!(state(world), State::Mark { .. }));
    let State::Mark { target, .. } = state(&world) else { panic!() };
    let marked = world.tick();
    until(&mut world, idle(), |world| !world.shells().is_empty());
    assert!(world.tick() - marked >= u64::from(tuning::MARK_TICKS));
    let (launched, shell) = (world.tick(), world.shells()[0]);
    assert_eq!((shell.target, shell.from), (target, world.enemies()[0].position));
    // The octagon leaves; the shell comes down where it was marked.
    until(&mut world, moving(0, 127), |world| blasts(world) > 0);
    let at = world.events().iter().find_map(|event| match *event {
        Event::Blasted { kind: Kind::Mortar, at, .. } => Some(at),
        _ => None,
    });
    assert_eq!(at, Some(target));
    assert!(world.shells().is_empty(), "it is gone");
    let jump = Jump::to_apex(tuning::SHELL_APEX, tuning::SHELL_GRAVITY);
    let flown = (world.tick() - launched + 1) as f32 * tuning::TICK;
    let late = flown - jump.flight_time();
    assert!((0.0..tuning::TICK).contains(&late), "{flown} for {}", jump.flight_time());
}

#[test]
fn height_and_ground_speed_of_a_shell_follow_the_law() {
    let mut world = facing(Rules::Practice { wave: 1 });
    until(&mut world, idle(), |world| !world.shells().is_empty());
    let shell = world.shells()[0];
    let jump = Jump::to_apex(tuning::SHELL_APEX, tuning::SHELL_GRAVITY);
    let ticks = shell.flight_ticks();
    let highest = (0..=ticks).map(|tick| shell.height(tick as f32)).fold(0.0, f32::max);
    assert!((highest - tuning::SHELL_APEX).abs() < 0.001 * tuning::SHELL_APEX, "{highest}");
    assert_eq!(shell.height(ticks as f32), 0.0);
    let speed = shell.ground_position(60.0).distance(shell.ground_position(59.0)) * tuning::TICK_RATE as f32;
    let expected = jump.ground_speed(shell.from.distance(shell.target));
    assert!((speed - expected).abs() < 0.01 * expected, "{speed}, not {expected}");
    assert!(shell.ground_position(ticks as f32).distance(shell.target) < 1e-5);
}

/// How the octagon is harmed by the first shell if it moves by `input` once that is on its way.
fn harm_of_a_shell(input: PlayerInput) -> Option<(Kind, Harm)> {
    let mut world = facing(Rules::Waves);
    until(&mut world, idle(), |world| !world.shells().is_empty());
    let mut harmed = None;
    while blasts(&world) == 0 {
        step(&mut world, input);
        for event in world.events() {
            if let Event::PlayerHurt { by, harm, .. } = *event {
                harmed = Some((by, harm));
            }
        }
    }
    harmed
}

#[test]
fn a_shell_strikes_whoever_stays_and_nobody_who_leaves() {
    assert_eq!(harm_of_a_shell(idle()), Some((Kind::Mortar, Harm::Blast)));
    assert_eq!(harm_of_a_shell(moving(0, 127)), None);
}

#[test]
fn a_burst_needs_more_than_a_touch() {
    // Walk until the shell's circle and the hit circle lie within a step of each other, on either side.
    let reach = tuning::SHELL_RADIUS + tuning::PLAYER_HIT_RADIUS;
    for (ticks, is_hit) in [(20, true), (40, false)] {
        let mut world = facing(Rules::Waves);
        until(&mut world, idle(), |world| !world.shells().is_empty());
        let target = world.shells()[0].target;
        steps(&mut world, moving(0, 127), ticks);
        until(&mut world, idle(), |world| blasts(world) > 0);
        let distance = world.player().position().distance(target);
        assert_eq!(distance < reach, is_hit, "{distance}");
        assert_eq!(world.tally().edges_lost > 0, is_hit, "{distance} of {reach}");
    }
}

#[test]
fn it_leads_an_octagon_that_moves() {
    let mut world = facing(Rules::Practice { wave: 1 });
    steps(&mut world, moving(0, -127), 60);
    let input = moving(-40, 40);
    until(&mut world, input, |world| matches!(state(world), State::Mark { .. }));
    let State::Mark { target, .. } = state(&world) else { panic!() };
    let ahead = target - world.player().position();
    let expected = world.player().velocity() * tuning::MORTAR_LEAD;
    assert!(ahead.length() > 0.5 && ahead.distance(expected) < 0.1, "{ahead}, not {expected}");
}

#[test]
fn it_keeps_its_distance() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Mortar, Vec2::new(14.0, 5.5), Vec2::X, Vec2::X);
    let gap = |world: &World| world.enemies()[0].position.distance(world.player().position());
    let before = gap(&world);
    steps(&mut world, idle(), 60);
    assert!(gap(&world) > before + 0.5, "{}", gap(&world));

    let (edge, floor) = ("#############################", "#...........................#");
    let start = "#.@.........................#";
    let mut world = world_on(&[edge, floor, floor, start, floor, floor, floor, floor, edge]);
    world.add_enemy(Kind::Mortar, Vec2::new(26.5, 3.5), Vec2::Y, Vec2::X);
    let before = gap(&world);
    steps(&mut world, idle(), 120);
    assert!(gap(&world) < before - 0.5, "{}", gap(&world));
    assert!(matches!(state(&world), State::Aim { ticks_left: tuning::AIM_TICKS }), "out of range it waits");
}

#[test]
fn a_shell_on_its_way_outlives_its_mortar() {
    let mut world = facing(Rules::Practice { wave: 1 });
    until(&mut world, idle(), |world| !world.shells().is_empty());
    until(&mut world, firing(Direction::East), |world| world.enemies().is_empty());
    assert!(!world.shells().is_empty());
    until(&mut world, idle(), |world| blasts(world) > 0);
}
