//! The hive: flee, rest, swell, hunt.

use glam::Vec2;
use last_octagon::sim::enemies::{Mind, hive::State};
use last_octagon::sim::{Event, Kind, World, tuning};

use super::stage::{add, count, enemy, idle, is_in_wall, quiet_hall, quiet_world_on, step};

fn state(world: &World, id: u64) -> State {
    match enemy(world, id).mind {
        Mind::Hive(state) => state,
        other => panic!("{other:?}"),
    }
}

fn born(world: &World) -> usize {
    count(world, |event| matches!(event, Event::EnemyBorn { kind: Kind::Splinter, .. }))
}

fn readied(world: &World) -> usize {
    count(world, |event| matches!(event, Event::Readied { kind: Kind::Hive, .. }))
}

#[test]
fn it_flees_to_a_corner_far_from_the_player_and_rests_there() {
    for (start, corner) in [((8, 7), Vec2::new(40.0, 20.0)), ((30, 14), Vec2::ZERO)] {
        let mut world = quiet_hall(40, 20, start);
        let hive = add(&mut world, Kind::Hive, 20.5, 10.5);
        while !matches!(state(&world, hive), State::Rest { .. }) {
            step(&mut world, idle());
            assert!(world.tick() < 1200);
        }
        let place = enemy(&world, hive).position;
        let aside = (place - corner).abs();
        assert!(aside.max_element() < 3.5, "{place} is no corner at {corner}");
        step(&mut world, idle());
        assert_eq!(enemy(&world, hive).position, place, "it rests");
    }
}

#[test]
fn where_it_cannot_get_on_it_breeds_all_the_same() {
    let rows = [
        "################",
        "#..............#",
        "#......#########",
        "#.@..........#.#",
        "#......#########",
        "#..............#",
        "#..............#",
        "################",
    ];
    let mut world = quiet_world_on(&rows);
    add(&mut world, Kind::Hive, 5.5, 3.5);
    let mut litters = 0;
    for _ in 0..tuning::HIVE_FLEE_TICKS + tuning::HIVE_REST_TICKS + tuning::HIVE_SWELL_TICKS + 10 {
        step(&mut world, idle());
        litters += usize::from(born(&world) > 0);
    }
    assert!(litters >= 1);
}

#[test]
fn each_litter_is_announced_by_swelling_and_the_brood_is_bounded() {
    let mut world = quiet_hall(60, 40, (30, 20));
    let hive = add(&mut world, Kind::Hive, 57.5, 37.5);
    let (mut swells_since, mut all) = (None, 0);
    for _ in 0..120 * 60 {
        step(&mut world, idle());
        if readied(&world) > 0 {
            assert!(matches!(state(&world, hive), State::Swell { .. }));
            swells_since = Some(world.tick());
        }
        if born(&world) > 0 {
            let since = swells_since.take().expect("it swelled before");
            assert!(world.tick() - since >= u64::from(tuning::HIVE_SWELL_TICKS));
            assert_eq!(born(&world), usize::from(tuning::HIVE_LITTER));
            all += born(&world);
        }
    }
    assert_eq!(all, usize::from(tuning::HIVE_BROOD));
    assert_eq!(state(&world, hive), State::Hunt);
    let distance = enemy(&world, hive).position.distance(world.player().position());
    assert!(distance < 4.0, "a spent hive comes: {distance}");
}

#[test]
fn its_brood_never_counts_more_than_it_costs() {
    assert!(u32::from(tuning::HIVE_BROOD) < Kind::Hive.traits().cost);
    assert_eq!(tuning::HIVE_BROOD % tuning::HIVE_LITTER, 0);
}

#[test]
fn newborns_lie_clear_of_walls_and_neither_move_nor_touch_in_the_tick_of_their_birth() {
    let mut world = quiet_hall(40, 20, (8, 7));
    let hive = add(&mut world, Kind::Hive, 37.0, 17.0);
    while born(&world) == 0 {
        step(&mut world, idle());
    }
    let newborns: Vec<_> = world.enemies().iter().filter(|enemy| enemy.kind == Kind::Splinter).collect();
    assert_eq!(newborns.len(), usize::from(tuning::HIVE_LITTER));
    for newborn in newborns {
        assert_eq!(newborn.previous, newborn.position);
        assert!(!is_in_wall(&world, newborn), "{}", newborn.position);
        let reach = enemy(&world, hive).traits().radius;
        assert!(newborn.position.distance(enemy(&world, hive).position) <= reach);
    }
    assert!(world.contacts().pairs.is_empty(), "nothing has met yet");
}

#[test]
fn camping_in_a_corner_makes_it_breed_twice_as_fast() {
    let first_litter = |start| {
        let mut world = quiet_hall(60, 40, start);
        add(&mut world, Kind::Hive, 58.0, 38.0);
        while born(&world) == 0 {
            step(&mut world, idle());
            assert!(world.tick() < 1200);
        }
        world.tick()
    };
    let (open, camping, at_a_wall) = (first_litter((30, 20)), first_litter((2, 2)), first_litter((30, 1)));
    assert_eq!(open - camping, u64::from(tuning::HIVE_REST_TICKS / 2));
    assert_eq!(open, at_a_wall, "a wall is no corner");
}
