//! Shots: where they go, what they hit, where they end.

use glam::Vec2;
use last_octagon::sim::{Direction, Event, Kind, PlayerInput, World, tuning};

use super::stage::{HALL, firing, idle, moving, step, steps, world_on};

fn add(world: &mut World, kind: Kind, x: f32, y: f32) {
    world.add_enemy(kind, Vec2::new(x, y), Vec2::X, Vec2::X);
}

fn kills(world: &World) -> u32 {
    world.tally().total_kills()
}

#[test]
fn opposite_shots_mirror_each_other_exactly() {
    for (one, other) in [(Direction::East, Direction::West), (Direction::South, Direction::North)] {
        // Away from round coordinates, where rounding would show.
        let (mut a, mut b) = (world_on(&HALL), world_on(&HALL));
        for world in [&mut a, &mut b] {
            steps(world, moving(31, 17), 7);
            steps(world, idle(), 10);
        }
        step(&mut a, firing(one));
        step(&mut b, firing(other));
        let center = a.bullets().position(0) - a.bullets().step(0);
        for _ in 0..20 {
            let (there, back) = (a.bullets().position(0) - center, b.bullets().position(0) - center);
            assert_eq!(there, -back);
            step(&mut a, idle());
            step(&mut b, idle());
        }
    }
}

#[test]
fn shots_fly_in_the_four_directions() {
    for direction in Direction::CARDINAL {
        let mut world = world_on(&HALL);
        let start = world.player().position();
        step(&mut world, firing(direction));
        steps(&mut world, idle(), 5);
        let way = world.bullets().position(0) - start;
        assert!(way.perp_dot(direction.vector()).abs() < 1e-3 && way.dot(direction.vector()) > 1.0, "{way}");
    }
}

#[test]
fn the_bullet_count_returns_to_zero_when_fire_stops() {
    let mut world = world_on(&HALL);
    steps(&mut world, firing(Direction::East), 100);
    assert!(world.bullets().len() > 2);
    steps(&mut world, idle(), 120);
    assert_eq!(world.bullets().len(), 0);
}

#[test]
fn a_muzzle_at_a_wall_fires_nothing_through_it() {
    let rows = [
        "############",
        "#....#.....#",
        "#...@#.....#",
        "#....#.....#",
        "#....#.....#",
        "#....#.....#",
        "#....#.....#",
        "#....#.....#",
        "#....#.....#",
        "#....#.....#",
        "############",
    ];
    let mut world = world_on(&rows);
    add(&mut world, Kind::Brute, 7.0, 2.5);
    steps(&mut world, moving(127, 0), 60);
    for _ in 0..100 {
        step(&mut world, PlayerInput { fire: Some(Direction::East), ..moving(127, 0) });
        assert!((0..world.bullets().len()).all(|bullet| world.bullets().position(bullet).x < 5.0));
    }
    assert_eq!(world.tally().hits, 0);
    assert!(world.tally().shots > 5);
}

#[test]
fn one_bullet_hits_one_enemy() {
    let mut world = world_on(&HALL);
    // Two splinters, one health each, side by side in the lane.
    add(&mut world, Kind::Splinter, 14.0, 5.3);
    add(&mut world, Kind::Splinter, 14.0, 5.7);
    step(&mut world, firing(Direction::East));
    while !world.bullets().is_empty() {
        step(&mut world, idle());
    }
    assert_eq!((kills(&world), world.tally().hits), (1, 1));
}

#[test]
fn the_enemy_in_front_takes_the_hit() {
    let mut world = world_on(&HALL);
    add(&mut world, Kind::Arrow, 16.0, 5.5);
    add(&mut world, Kind::Brute, 14.0, 5.5);
    step(&mut world, firing(Direction::East));
    while !world.bullets().is_empty() {
        step(&mut world, idle());
    }
    assert_eq!(kills(&world), 0, "the brute stood before the arrow");
    assert!(world.enemies().iter().any(|enemy| enemy.kind == Kind::Brute && enemy.health == 10));
}

#[test]
fn a_brute_takes_eleven_hits_and_is_pushed_back() {
    let mut world = world_on(&HALL);
    add(&mut world, Kind::Brute, 17.0, 5.5);
    let mut hits = 0;
    while kills(&world) == 0 {
        step(&mut world, firing(Direction::East));
        if world.events().iter().any(|event| matches!(event, Event::EnemyHurt { .. })) {
            let before = world.enemies()[0].position.x;
            step(&mut world, firing(Direction::East));
            assert!(world.enemies()[0].position.x > before, "pushed away from the shot");
        }
        hits = world.tally().hits;
        assert!(world.tick() < 340, "the brute never died");
    }
    assert_eq!(hits, 11);
}

#[test]
fn a_splitter_bursts_once_into_three_even_when_a_bomb_and_a_bullet_meet_it_in_one_tick() {
    let mut world = world_on(&HALL);
    add(&mut world, Kind::Splitter, 12.0, 5.5);
    step(&mut world, PlayerInput { bomb: true, ..firing(Direction::East) });
    let mut bursts = 0;
    for _ in 0..120 {
        let events = world.events().iter();
        bursts +=
            events.filter(|event| matches!(event, Event::EnemyKilled { kind: Kind::Splitter, .. })).count();
        step(&mut world, firing(Direction::East));
    }
    assert_eq!(bursts, 1);
    let alive = world.enemies().iter().filter(|enemy| enemy.kind == Kind::Splinter).count() as u32;
    let dead = world.tally().kills[Kind::Splinter as usize];
    assert_eq!(alive + dead, 3);
}

#[test]
fn a_bomb_hurts_each_enemy_in_reach_once() {
    let mut world = world_on(&HALL);
    add(&mut world, Kind::Brute, 14.0, 5.5);
    add(&mut world, Kind::Brute, 6.0, 5.5);
    step(&mut world, PlayerInput { bomb: true, ..idle() });
    steps(&mut world, idle(), 100);
    assert!(world.enemies().iter().all(|enemy| enemy.health == 11 - tuning::BOMB_DAMAGE));
    assert_eq!(world.player().bombs(), tuning::BOMBS - 1);
    assert!(world.bomb().is_none());
}

#[test]
fn bombs_run_out() {
    let mut world = world_on(&HALL);
    for _ in 0..5 {
        step(&mut world, PlayerInput { bomb: true, ..idle() });
        steps(&mut world, idle(), 60);
    }
    assert_eq!(world.player().bombs(), 0);
    let started = world.tick();
    step(&mut world, PlayerInput { bomb: true, ..idle() });
    assert!(world.bomb().is_none() || started < 60, "no bomb without one in hand");
    assert!(!world.events().iter().any(|event| matches!(event, Event::BombStarted { .. })));
}
