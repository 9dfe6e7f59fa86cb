//! The orbiter: seek, orbit, detach.

use glam::Vec2;
use last_octagon::sim::enemies::{Mind, orbiter::State};
use last_octagon::sim::{Direction, Event, Kind, World, tuning};

use super::stage::{HALL, add, count, enemy, firing, idle, quiet_hall, step, steps, world_on};

fn state(world: &World, id: u64) -> State {
    match enemy(world, id).mind {
        Mind::Orbiter(state) => state,
        other => panic!("{other:?}"),
    }
}

fn follows(world: &World, id: u64) -> Option<u64> {
    match state(world, id) {
        State::Orbit { leader, .. } => Some(leader),
        _ => None,
    }
}

#[test]
fn it_circles_its_leader_on_a_ring_at_full_speed() {
    let mut world = quiet_hall(60, 30, (1, 15));
    let leader = add(&mut world, Kind::Brute, 40.5, 15.5);
    let orbiter = add(&mut world, Kind::Orbiter, 40.5, 19.5);
    steps(&mut world, idle(), 180);
    let ring = Kind::Brute.traits().radius + Kind::Orbiter.traits().radius + tuning::ORBIT_GAP;
    let mut turned = 0.0;
    for _ in 0..360 {
        let before = enemy(&world, orbiter).position - enemy(&world, leader).position;
        step(&mut world, idle());
        let spoke = enemy(&world, orbiter).position - enemy(&world, leader).position;
        assert!((spoke.length() - ring).abs() < 0.6, "{} off a ring of {ring}", spoke.length());
        turned += before.angle_to(spoke);
        let moved = enemy(&world, orbiter).position - enemy(&world, orbiter).previous;
        let speed = Kind::Orbiter.traits().speed * tuning::TICK;
        assert!((moved.length() - speed).abs() < 1e-4, "{}", moved.length());
    }
    assert!(turned.abs() > std::f32::consts::TAU * 0.8, "it goes round: {turned}");
}

#[test]
fn it_takes_the_nearest_leader_and_the_older_of_equals_but_no_orbiter() {
    let mut world = quiet_hall(60, 30, (1, 15));
    add(&mut world, Kind::Orbiter, 40.5, 14.5);
    let far = add(&mut world, Kind::Brute, 46.5, 15.5);
    let orbiter = add(&mut world, Kind::Orbiter, 40.5, 15.5);
    step(&mut world, idle());
    assert_eq!(follows(&world, orbiter), Some(far));
    let older = add(&mut world, Kind::Brute, 40.5, 20.5);
    add(&mut world, Kind::Brute, 40.5, 10.5);
    let second = add(&mut world, Kind::Orbiter, 40.5, 15.5);
    step(&mut world, idle());
    // The brutes of this tick have not moved before the orbiter looked.
    assert_eq!(follows(&world, second), Some(older));
}

#[test]
fn without_a_leader_it_comes_at_once() {
    let mut world = quiet_hall(60, 30, (1, 15));
    let orbiter = add(&mut world, Kind::Orbiter, 20.5, 15.5);
    add(&mut world, Kind::Brute, 20.5 + tuning::ORBIT_REACH + 1.0, 15.5);
    step(&mut world, idle());
    assert_eq!(state(&world, orbiter), State::Detach);
}

#[test]
fn it_peels_off_when_its_leader_dies() {
    let mut world = world_on(&HALL);
    let leader = add(&mut world, Kind::Splinter, 15.5, 5.5);
    let orbiter = add(&mut world, Kind::Orbiter, 19.0, 5.5);
    let mut killed = 0;
    while killed == 0 {
        assert_ne!(state(&world, orbiter), State::Detach);
        step(&mut world, firing(Direction::East));
        killed = count(&world, |event| matches!(event, Event::EnemyKilled { .. }));
        assert!(world.tick() < 120);
    }
    assert_eq!(follows(&world, orbiter), Some(leader), "the one that died");
    assert!(enemy(&world, orbiter).position.distance(world.player().position()) > tuning::ORBIT_NEAR);
    step(&mut world, idle());
    assert_eq!(state(&world, orbiter), State::Detach);
    assert_eq!(count(&world, |event| matches!(event, Event::Readied { kind: Kind::Orbiter, .. })), 1);
}

#[test]
fn those_of_one_leader_peel_off_one_by_one_when_their_time_is_up() {
    let mut world = quiet_hall(90, 30, (1, 15));
    add(&mut world, Kind::Brute, 70.5, 15.5);
    let orbiters = [0.0, 1.0, 2.0].map(|place| add(&mut world, Kind::Orbiter, 66.5 + place * 4.0, 18.5));
    let mut left_at = [0_u64; 3];
    while left_at.contains(&0) {
        step(&mut world, idle());
        for (left_at, &orbiter) in left_at.iter_mut().zip(&orbiters) {
            if *left_at == 0 && state(&world, orbiter) == State::Detach {
                *left_at = world.tick();
            }
        }
        assert!(world.tick() < 1200);
    }
    left_at.sort_unstable();
    assert!(left_at[0] >= u64::from(tuning::ORBIT_TICKS), "{left_at:?}");
    for pair in left_at.windows(2) {
        assert!(pair[1] - pair[0] >= u64::from(tuning::ORBIT_STAGGER_TICKS), "{left_at:?}");
    }
}

#[test]
fn it_peels_off_near_the_player() {
    let mut world = quiet_hall(40, 20, (10, 10));
    add(&mut world, Kind::Brute, 17.5, 10.5);
    let orbiter = add(&mut world, Kind::Orbiter, 17.5, 13.0);
    let near = |world: &World| {
        enemy(world, orbiter).position.distance(world.player().position()) < tuning::ORBIT_NEAR
    };
    while !near(&world) {
        step(&mut world, idle());
        assert_ne!(state(&world, orbiter), State::Detach);
        assert!(world.tick() < u64::from(tuning::ORBIT_TICKS));
    }
    step(&mut world, idle());
    assert_eq!(state(&world, orbiter), State::Detach);
}

#[test]
fn it_comes_in_a_curve_and_arrives() {
    for way in [Vec2::X, Vec2::NEG_Y, Vec2::new(-0.6, 0.8)] {
        let mut world = quiet_hall(40, 40, (20, 20));
        let start = world.player().position() + way * 12.0;
        let orbiter = add(&mut world, Kind::Orbiter, start.x, start.y);
        let mut widest = 0.0_f32;
        let mut nearest = f32::INFINITY;
        for _ in 0..480 {
            step(&mut world, idle());
            let spoke = enemy(&world, orbiter).position - world.player().position();
            widest = widest.max(spoke.perp_dot(way).abs());
            nearest = nearest.min(spoke.length());
        }
        assert!(widest > 2.0, "{way}: {widest} beside the straight line");
        assert!(nearest < tuning::PLAYER_HIT_RADIUS + Kind::Orbiter.traits().radius, "{way}: {nearest}");
    }
}
