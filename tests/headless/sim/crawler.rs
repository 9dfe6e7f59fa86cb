//! The crawler: walk, snap, choose an exit.

use glam::Vec2;
use last_octagon::geometry;
use last_octagon::sim::enemies::{Mind, crawler::State};
use last_octagon::sim::{Direction, Kind, PlayerInput, Rules, World, tuning};

use super::invariants::built_in;
use super::stage::{HALL, add, enemy, firing, idle, moving, quiet_world_on, step, world_on};

/// Crossings, a long wall, and a dead end in the lower right.
const MAZE: [&str; 9] = [
    "###############",
    "#@............#",
    "#.###.#######.#",
    "#...#.......#.#",
    "###.#.#####.#.#",
    "#...#.#...#...#",
    "#.###.#.#######",
    "#.......#.....#",
    "###############",
];

fn state(world: &World, id: u64) -> State {
    match enemy(world, id).mind {
        Mind::Crawler(state) => state,
        other => panic!("{other:?}"),
    }
}

/// Whether a position lies on a line between tile centres.
fn is_on_rail(position: Vec2) -> bool {
    geometry::snap(position).x == position.x || geometry::snap(position).y == position.y
}

/// Fails unless its square body lies on floor, corners included.
#[track_caller]
fn assert_on_floor(world: &World, position: Vec2) {
    let half = Kind::Crawler.traits().radius;
    for corner in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        let tile = world.arena().tile_at(position + Vec2::from(corner));
        assert!(!tile.stops_walkers(), "a corner of the body at {position} is off the floor");
    }
}

/// The tile centres that it stands on in turn over `ticks`, checking the rail and the floor in every one.
fn stations(world: &mut World, id: u64, input: impl Fn(u64) -> PlayerInput, ticks: u32) -> Vec<Vec2> {
    let mut stations: Vec<Vec2> = Vec::new();
    for _ in 0..ticks {
        let tick = world.tick();
        step(world, input(tick));
        let body = enemy(world, id);
        if matches!(state(world, id), State::Enter) {
            continue;
        }
        assert!(is_on_rail(body.position), "{}", body.position);
        assert_on_floor(world, body.position);
        if let State::Snap { .. } = state(world, id) {
            assert_eq!(body.position, geometry::snap(body.position), "exactly on a centre");
            if stations.last() != Some(&body.position) {
                stations.push(body.position);
            }
        }
    }
    stations
}

fn wander(tick: u64) -> PlayerInput {
    let (x, y) = [(127, 0), (0, 127), (-127, 0), (0, -127)][(tick / 95 % 4) as usize];
    moving(x, y)
}

#[test]
fn it_stops_on_exact_tile_centres_one_after_another() {
    for start in [Vec2::new(9.5, 3.5), Vec2::new(9.3, 3.6), Vec2::new(9.97, 3.02)] {
        let mut world = quiet_world_on(&MAZE);
        let id = add(&mut world, Kind::Crawler, start.x, start.y);
        let stations = stations(&mut world, id, wander, 2400);
        assert!(stations.len() > 40, "{}", stations.len());
        assert_eq!(stations[0], Vec2::new(9.5, 3.5));
        for pair in stations.windows(2) {
            assert_eq!((pair[1] - pair[0]).length(), 1.0, "to a neighbour along one axis");
        }
    }
}

#[test]
fn it_never_goes_straight_back_where_there_is_another_exit() {
    let mut world = quiet_world_on(&HALL);
    let id = add(&mut world, Kind::Crawler, 3.5, 3.5);
    let stations = stations(&mut world, id, wander, 3600);
    assert!(stations.len() > 60);
    for triple in stations.windows(3) {
        assert_ne!(triple[0], triple[2], "back from {}", triple[1]);
    }
}

#[test]
fn out_of_a_dead_end_it_goes_back() {
    let rows = [
        "##########",
        "#@.......#",
        "#.######.#",
        "#.######.#",
        "#.......##",
        "##########",
        "#........#",
        "##########",
    ];
    let mut world = quiet_world_on(&rows);
    let id = add(&mut world, Kind::Crawler, 8.5, 2.5);
    // Heading away from the player, into the dead end.
    world.add_enemy(Kind::Crawler, Vec2::new(8.5, 2.5), Vec2::Y, Vec2::X);
    let stations = stations(&mut world, id + 1, |_| idle(), 240);
    assert_eq!(stations[..4], [2.5, 3.5, 2.5, 1.5].map(|y| Vec2::new(8.5, y)));
}

#[test]
fn it_takes_the_shortest_way_to_the_player() {
    let mut world = quiet_world_on(&MAZE);
    let id = add(&mut world, Kind::Crawler, 9.5, 5.5);
    let player = world.player().position();
    // Down, along, and up the long way: 17 tiles, with no choice between two exits that are equally good.
    let mut ticks = 0;
    while enemy(&world, id).position.distance(player) > 0.5 {
        step(&mut world, idle());
        ticks += 1;
        assert!(ticks < 1200, "{}", enemy(&world, id).position);
    }
    let a_tile =
        tuning::CRAWLER_SNAP_TICKS + (1.0 / (Kind::Crawler.traits().speed * tuning::TICK)).ceil() as u32 + 2;
    assert!(ticks <= a_tile * 20, "{ticks}");
}

#[test]
fn a_corner_that_sinks_into_a_wall_unseen_is_left_and_never_entered() {
    let rows = [
        "##########",
        "#........#",
        "#.#.#.##.#",
        "#........#",
        "#.#.#.##.#",
        "#........#",
        "#.......@#",
        "##########",
    ];
    for start in [(3.25, 3.25), (3.75, 3.25), (3.25, 3.75), (3.75, 3.75)] {
        let mut world = quiet_world_on(&rows);
        let id = add(&mut world, Kind::Crawler, start.0, start.1);
        let stations = stations(&mut world, id, wander, 2400);
        assert_eq!(stations[0], Vec2::new(3.5, 3.5), "from {start:?}");
        assert!(stations.len() > 40, "{}", stations.len());
    }
}

#[test]
fn one_that_appears_in_a_wall_is_pushed_out_and_finds_its_rail() {
    let mut world = quiet_world_on(&MAZE);
    let id = add(&mut world, Kind::Crawler, 10.5, 2.4);
    assert!(stations(&mut world, id, wander, 600).len() > 5);
}

#[test]
fn a_shot_stuns_it_and_leaves_it_on_its_rail() {
    let mut world = world_on(&HALL);
    world.add_enemy(Kind::Crawler, Vec2::new(17.5, 5.5), Vec2::NEG_X, Vec2::X);
    let id = world.enemies()[0].id;
    let mut stunned = 0;
    for tick in 0..120 {
        let before = enemy(&world, id);
        step(&mut world, if tick == 0 { firing(Direction::East) } else { idle() });
        assert!(is_on_rail(enemy(&world, id).position));
        if before.stagger > 0 {
            assert_eq!(enemy(&world, id).position, before.position, "a stunned one stands");
            stunned += 1;
        }
    }
    assert!(stunned >= 8, "{stunned}");
}

#[test]
fn the_shock_of_a_hit_on_the_player_does_not_move_it() {
    let mut world = World::new(built_in("court"), Rules::Waves, 1, 64, 64);
    let player = world.player().position();
    let id = add(&mut world, Kind::Crawler, player.x + 1.0, player.y + 2.0);
    world.add_enemy(Kind::Splinter, player + Vec2::new(0.3, 0.0), Vec2::X, Vec2::X);
    for _ in 0..60 {
        step(&mut world, idle());
        assert!(is_on_rail(enemy(&world, id).position));
    }
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES - 1);
}
