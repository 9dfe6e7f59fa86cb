//! Low walls and pits: what they stop, what passes over them, and that everybody on the ground knows.

use glam::Vec2;
use last_octagon::broad_phase::Engine;
use last_octagon::geometry::{self, Circle, Rect};
use last_octagon::session::Autopilot;
use last_octagon::sim::{Direction, Kind, PlayerInput, Rules, StepOptions, tuning};

use super::stage::{arena, firing, idle, moving, step, steps, with_rules, world_on};

/// A low wall three tiles east of the start and a pit three tiles west of it, each from top to bottom.
const CUT: [&str; 13] = [
    "#################",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o.......=...#",
    "#...o...@...=...#",
    "#...o.......=...#",
    "#################",
];

/// A pit and a low wall with a way round each.
const ROUND: [&str; 11] = [
    "###################",
    "#.................#",
    "#....ooo....===...#",
    "#....ooo....===...#",
    "#....ooo....===...#",
    "#....ooo.@..===...#",
    "#....ooo....===...#",
    "#....ooo....===...#",
    "#....ooo....===...#",
    "#.................#",
    "###################",
];

#[test]
fn the_octagon_stops_at_low_walls_and_pits_even_in_a_dash() {
    for (x, edge) in [(127, 12.0 - tuning::PLAYER_WALL_RADIUS), (-127, 5.0 + tuning::PLAYER_WALL_RADIUS)] {
        for dash in [false, true] {
            let mut world = world_on(&CUT);
            for _ in 0..120 {
                let input = PlayerInput { dash, ..moving(x, 0) };
                step(&mut world, input);
            }
            let reached = world.player().position().x;
            assert!((reached - edge).abs() < 1e-3, "dash {dash}: {reached}, not {edge}");
        }
    }
}

#[test]
fn shots_fly_over_low_walls_and_pits() {
    for (direction, side) in [(Direction::East, 14.5), (Direction::West, 2.5)] {
        let mut world = world_on(&CUT);
        world.add_enemy(Kind::Brute, Vec2::new(side, 10.5), direction.vector(), Vec2::X);
        let health = world.enemies()[0].health;
        let mut hurt = false;
        for _ in 0..100 {
            step(&mut world, firing(direction));
            hurt |= world.enemies().iter().any(|enemy| enemy.health < health);
        }
        assert!(hurt, "{direction:?}");
    }
}

#[test]
fn enemies_of_every_kind_stay_out_of_low_walls_and_pits() {
    // Bosses are too large for the strips of this map, and leapers clear what walkers cannot.
    for kind in Kind::ALL.into_iter().filter(|kind| kind.traits().radius < 1.0 && *kind != Kind::Leaper) {
        let mut world = world_on(&CUT);
        for (place, heading) in [(Vec2::new(2.5, 10.5), Vec2::X), (Vec2::new(14.5, 10.5), -Vec2::X)] {
            world.add_enemy(kind, place, heading, Vec2::X);
        }
        let last_added = world.enemies()[1].id;
        for _ in 0..340 {
            step(&mut world, idle());
            for enemy in world.enemies().iter().filter(|enemy| !enemy.is_airborne()) {
                let inside = |barrier: &Rect| {
                    geometry::push_out_of_rect(enemy.circle(), *barrier)
                        .is_some_and(|contact| contact.depth > 1e-3)
                };
                let barriers = world.arena().barriers();
                assert!(!barriers.iter().any(inside), "{kind:?} at {}", enemy.position);
            }
        }
        // Whoever was added, unless it is gone by itself, is where it was shut in; the waves bring others.
        let mut added = world.enemies().iter().filter(|enemy| enemy.id <= last_added);
        assert!(!added.any(|enemy| (4.0..13.0).contains(&enemy.position.x)), "{kind:?}");
    }
}

#[test]
fn chasers_walk_round_pits_and_low_walls() {
    for place in [Vec2::new(2.5, 5.5), Vec2::new(16.5, 5.5)] {
        let mut world = world_on(&ROUND);
        world.add_enemy(Kind::Chaser, place, Vec2::Y, Vec2::X);
        let id = world.enemies()[0].id;
        let mut nearest = f32::INFINITY;
        for _ in 0..600 {
            step(&mut world, idle());
            for enemy in world.enemies().iter().filter(|enemy| enemy.id == id) {
                nearest = nearest.min(enemy.position.distance(world.player().position()));
            }
        }
        assert!(nearest < 1.0, "from {place}: {nearest}");
    }
}

#[test]
fn a_line_may_be_free_to_shoot_along_and_not_to_walk_along() {
    let arena = arena(&ROUND);
    let (west, start, east) = (Vec2::new(2.5, 5.5), arena.start(), Vec2::new(16.5, 5.5));
    for (from, to) in [(west, start), (start, west), (east, start), (start, east)] {
        assert!(arena.shot_is_free(from, to), "{from} to {to}");
        assert!(!arena.walk_is_free(from, to), "{from} to {to}");
    }
    assert!(arena.walk_is_free(start, Vec2::new(10.5, 1.5)));
}

#[test]
fn ground_beyond_a_barrier_cannot_be_reached_and_nothing_appears_there() {
    let arena = arena(&CUT);
    assert!(arena.reachable().iter().all(|place| place.x > 5.0 && place.x < 12.0));
    assert!(!arena.reachable().is_empty());
    let mut world = with_rules(&ROUND, Rules::Practice { wave: 12 });
    let mut announced = 0;
    for _ in 0..1200 {
        step(&mut world, idle());
        for telegraph in world.telegraphs() {
            let body = Circle::new(telegraph.position, telegraph.kind.traits().radius);
            let free = |barrier: &Rect| !geometry::circle_rect(body, *barrier).is_overlap();
            assert!(world.arena().barriers().iter().all(free), "{telegraph:?}");
            announced += 1;
        }
    }
    assert!(announced > 100);
}

#[test]
fn shards_come_to_rest_where_the_octagon_can_fetch_them() {
    let mut world = world_on(&ROUND);
    let mut seen = 0;
    for y in 2..9 {
        for x in [4.5, 8.4, 11.6, 15.4] {
            world.add_enemy(Kind::Splinter, Vec2::new(x, y as f32 + 0.5), Vec2::Y, Vec2::X);
        }
    }
    // What a bomb kills lies all round.
    let bomb = PlayerInput { bomb: true, ..idle() };
    step(&mut world, bomb);
    steps(&mut world, idle(), 100);
    for shard in world.shards() {
        assert!(!world.arena().tile_at(shard.position).stops_walkers(), "{}", shard.position);
        seen += 1;
    }
    assert!(seen > 10, "{seen} shards");
}

/// One run on ground with every sort of barrier.
fn run(engine: Engine) -> u64 {
    let mut world = with_rules(&ROUND, Rules::Practice { wave: 10 });
    let options = StepOptions { engine, verify: true, ..StepOptions::default() };
    let mut autopilot = Autopilot::default();
    for _ in 0..900 {
        let input = autopilot.play(&world);
        if let Err(error) = world.step(input, options, &mut ()) {
            panic!("{error}");
        }
    }
    world.state_hash()
}

#[test]
fn every_engine_finds_the_same_barriers() {
    let hashes = Engine::ALL.map(run);
    assert!(hashes.iter().all(|&hash| hash == hashes[0]), "{hashes:x?}");
}
