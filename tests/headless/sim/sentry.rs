//! The sentry: patrol, turn, alert, fire.

use glam::Vec2;
use last_octagon::sim::enemies::{Mind, sentry::State};
use last_octagon::sim::{Event, Kind, World, tuning};

use super::stage::{add, count, enemy, idle, is_in_wall, moving, quiet_hall, quiet_world_on, step, steps};

/// A platform of 7 × 7 tiles, from (5, 1) to (12, 8), out of the player's sight.
const PLATFORM: [&str; 9] = [
    "#############",
    "#@..#.......#",
    "#...#.......#",
    "#...#.......#",
    "#...#.......#",
    "#...#.......#",
    "#...#.......#",
    "#...#.......#",
    "#############",
];

/// One of the same size, at the same place, that ends at pits in the east and south and at a low wall in the west.
const ISLAND: [&str; 10] = [
    "###############",
    "#@..#.......o.#",
    "#...#.......o.#",
    "#...=.......o.#",
    "#...=.......o.#",
    "#...=.......o.#",
    "#...=.......o.#",
    "#...=.......o.#",
    "#...#oooooooo.#",
    "###############",
];
const CENTRE: Vec2 = Vec2::new(8.5, 4.5);
const WAYS: [Vec2; 4] = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];

fn state(world: &World, id: u64) -> State {
    match enemy(world, id).mind {
        Mind::Sentry(state) => state,
        other => panic!("{other:?}"),
    }
}

fn is_alert(world: &World, id: u64) -> bool {
    matches!(state(world, id), State::Alert { .. } | State::Fire { .. })
}

fn sentry_at(world: &mut World, position: Vec2, heading: Vec2) -> u64 {
    world.add_enemy(Kind::Sentry, position, heading, Vec2::X);
    world.enemies()[0].id
}

/// The ways it walks in turn, over `ticks`.
fn ways(world: &mut World, id: u64, ticks: u32) -> Vec<Vec2> {
    let mut ways = Vec::new();
    for _ in 0..ticks {
        step(world, idle());
        if let State::Patrol { way, .. } = state(world, id)
            && ways.last() != Some(&way)
        {
            ways.push(way);
        }
    }
    ways
}

#[test]
fn at_an_edge_it_turns_once_however_exactly_it_stands_there() {
    let reach = 3.5 - Kind::Sentry.traits().radius;
    // Short of the border by a step and a half, by a step, and by a little; on it; and sunk in.
    let shorts = [0.025, Kind::Sentry.traits().speed * tuning::TICK, 1e-4, 0.0, -1e-4, -0.05];
    for (way, short) in WAYS.into_iter().flat_map(|way| shorts.map(|short| (way, short))) {
        for platform in [&PLATFORM[..], &ISLAND] {
            let mut world = quiet_world_on(platform);
            let id = sentry_at(&mut world, CENTRE + way * (reach - short), way);
            // Three seconds take it nearly to the other end.
            assert_eq!(ways(&mut world, id, 360), [way, -way], "{short} short of the border, going {way}");
            assert!((enemy(&world, id).position - CENTRE).dot(way) < 0.0, "and walks off");
        }
    }
}

#[test]
fn it_walks_to_and_fro_between_the_edges_and_never_beyond() {
    for (way, platform) in WAYS.into_iter().flat_map(|way| [(way, &PLATFORM[..]), (way, &ISLAND)]) {
        let mut world = quiet_world_on(platform);
        let id = sentry_at(&mut world, CENTRE, way);
        let reach = 3.5 - Kind::Sentry.traits().radius;
        let mut extremes = (0.0_f32, 0.0_f32);
        for _ in 0..1200 {
            step(&mut world, idle());
            let along = (enemy(&world, id).position - CENTRE).dot(way);
            extremes = (extremes.0.min(along), extremes.1.max(along));
            assert!(!is_in_wall(&world, &enemy(&world, id)));
            assert!(
                world.contacts().walls.iter().all(|contact| contact.body != id),
                "it needs no wall to turn"
            );
        }
        for extreme in [-extremes.0, extremes.1] {
            assert!((reach - 0.02..=reach + 1e-4).contains(&extreme), "{way}: {extremes:?} of {reach}");
        }
    }
}

#[test]
fn it_walks_equally_fast_in_every_direction_and_stands_while_it_turns() {
    for way in WAYS {
        let mut world = quiet_world_on(&PLATFORM);
        let id = sentry_at(&mut world, CENTRE, way);
        for _ in 0..400 {
            step(&mut world, idle());
            let moved = enemy(&world, id).position - enemy(&world, id).previous;
            let wanted = match state(&world, id) {
                State::Patrol { .. } if moved != Vec2::ZERO => Kind::Sentry.traits().speed * tuning::TICK,
                _ => 0.0,
            };
            assert!((moved.length() - wanted).abs() < 1e-5, "{moved}");
        }
    }
}

#[test]
fn in_a_lane_it_is_alert_before_it_fires_and_keeps_to_the_lane() {
    for way in WAYS {
        let mut world = quiet_hall(31, 31, (15, 15));
        let start = world.player().position() - way * 8.0;
        world.add_enemy(Kind::Sentry, start, Vec2::new(way.y, way.x), Vec2::X);
        let id = world.enemies()[0].id;
        // Until it looks it has walked on; it comes back to the lane.
        while !is_alert(&world, id) {
            step(&mut world, idle());
            assert!(world.tick() < 3000);
        }
        let State::Alert { lane, .. } = state(&world, id) else {
            panic!("alert before it fires");
        };
        assert_eq!(lane, way);
        assert_eq!(count(&world, |event| matches!(event, Event::Readied { kind: Kind::Sentry, .. })), 1);
        let (alert_at, place) = (world.tick(), enemy(&world, id).position);
        // The player steps aside; the burst keeps to its lane.
        let aside = moving((way.y * 127.0) as i8, (way.x * 127.0) as i8);
        let mut fired_at = Vec::new();
        while matches!(state(&world, id), State::Alert { .. } | State::Fire { .. }) {
            step(&mut world, aside);
            assert_eq!(enemy(&world, id).position, place, "it stands");
            let fired = count(&world, |event| matches!(event, Event::HostileFired { .. }));
            fired_at.extend(std::iter::repeat_n(world.tick() - alert_at, fired));
        }
        assert!(fired_at[0] >= 48, "a tell of 0.4 s at least: {fired_at:?}");
        assert_eq!(fired_at.len(), usize::from(tuning::SENTRY_SHOTS));
        for bullet in world.hostiles() {
            assert!(bullet.step.dot(way) > 0.0 && bullet.step.perp_dot(way) == 0.0);
            assert!((bullet.position - place).perp_dot(way).abs() < 1e-4);
        }
    }
}

#[test]
fn a_wall_hides_the_player_and_a_diagonal_is_no_lane() {
    let mut world = quiet_world_on(&PLATFORM);
    let id = sentry_at(&mut world, Vec2::new(8.5, 1.5), Vec2::X);
    for _ in 0..1200 {
        step(&mut world, idle());
        assert!(!is_alert(&world, id), "through the wall");
    }
    let mut world = quiet_world_on(&ISLAND);
    steps(&mut world, moving(0, 127), 60);
    let row = world.player().position().y;
    let id = sentry_at(&mut world, Vec2::new(8.5, row), Vec2::X);
    steps(&mut world, idle(), tuning::SENTRY_RELOAD_TICKS + 2);
    assert!(is_alert(&world, id), "over a low wall");
    let mut world = quiet_hall(31, 31, (15, 15));
    let start = world.player().position() + Vec2::new(6.0, 2.0);
    let id = add(&mut world, Kind::Sentry, start.x, start.y);
    for _ in 0..600 {
        step(&mut world, idle());
        assert!(!is_alert(&world, id), "beside its row, and never in its column");
    }
}

#[test]
fn it_neither_looks_nor_fires_in_its_first_second_and_a_half() {
    let mut world = quiet_hall(31, 31, (15, 15));
    let id = add(&mut world, Kind::Sentry, 5.5, 15.5);
    for _ in 0..tuning::SENTRY_RELOAD_TICKS {
        step(&mut world, idle());
        assert!(!is_alert(&world, id) && world.hostiles().is_empty());
    }
    steps(&mut world, idle(), 3);
    assert!(is_alert(&world, id));
}

#[test]
fn one_that_was_left_alone_for_long_comes() {
    let mut world = quiet_hall(40, 30, (5, 15));
    let id = add(&mut world, Kind::Sentry, 35.5, 3.5);
    steps(&mut world, idle(), tuning::HUNGER_TICKS);
    let before = enemy(&world, id).position.distance(world.player().position());
    steps(&mut world, idle(), 600);
    let after = enemy(&world, id).position.distance(world.player().position());
    assert!(after < before - 5.0, "{before} to {after}");
}
