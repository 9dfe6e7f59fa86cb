//! The modes: how each ends, what is forbidden in it, and how the octagon may be handled.

use glam::Vec2;
use last_octagon::session::{Autopilot, Date, Scenario};
use last_octagon::sim::{Direction, Handling, Kind, PlayerInput, Rules, World, tuning};

use super::invariants::court;
use super::stage::{HALL, closet, firing, idle, moving, step, steps, with_rules, world_on};

fn handled(eight_way: bool, classic: bool) -> World {
    world_on(&HALL).with_handling(Handling { eight_way, classic })
}

#[test]
fn three_minutes_end_at_three_minutes_and_not_a_tick_before() {
    let mut world = Scenario::ThreeMinutes { arena: closet() }.world(1);
    while !world.is_over() {
        step(&mut world, idle());
        assert!(world.tick() <= 21_600, "it goes on");
    }
    assert_eq!((world.tick(), world.player().is_alive()), (21_600, true));
    for scenario in [Scenario::Waves { arena: closet() }, Scenario::Survival { arena: closet() }] {
        let mut world = scenario.world(1);
        steps(&mut world, idle(), 21_700);
        assert!(!world.is_over(), "{}", scenario.name());
    }
}

#[test]
fn an_unarmed_octagon_never_fires_nor_bombs_and_mines_kill_for_it() {
    let mut world = Scenario::Pacifist { arena: court() }.world(4);
    let mut autopilot = Autopilot::default();
    while world.tick() < 90 * 120 && !world.is_over() {
        let input = autopilot.play(&world);
        step(&mut world, PlayerInput { fire: Some(Direction::East), bomb: true, ..input });
        assert!(world.bullets().is_empty() && world.bomb().is_none());
    }
    let tally = world.tally();
    assert_eq!((tally.shots, world.player().bombs()), (0, tuning::BOMBS));
    assert!(tally.total_kills() > 10 && tally.score > 0, "{tally:?}");
}

#[test]
fn survival_never_rests_and_its_levels_rise_with_time() {
    let mut world = Scenario::Survival { arena: court() }.world(4);
    let mut longest_quiet = 0;
    let mut quiet = 0;
    let mut autopilot = Autopilot::default();
    while world.tick() < 60 * 120 && !world.is_over() {
        let input = autopilot.play(&world);
        step(&mut world, input);
        quiet = if world.telegraphs().is_empty() && world.enemies().is_empty() { quiet + 1 } else { 0 };
        longest_quiet = longest_quiet.max(quiet);
    }
    assert!(world.is_over() || world.wave() == 3, "{}", world.wave());
    assert!(longest_quiet < 6 * 120, "{longest_quiet} ticks without an enemy");
}

#[test]
fn every_mode_has_a_name_and_a_table_of_its_own_and_only_runs_that_count_are_ranked() {
    let date = Date::of_seconds(1_796_000_000);
    let arena = court();
    let daily = Scenario::Daily { date, arena: arena.clone() };
    let ranked = [
        Scenario::Waves { arena: arena.clone() },
        Scenario::Survival { arena: arena.clone() },
        Scenario::ThreeMinutes { arena: arena.clone() },
        Scenario::Pacifist { arena: arena.clone() },
    ];
    let mut names: Vec<&str> = ranked.iter().map(Scenario::name).chain([daily.name()]).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 5);
    assert!(ranked.iter().all(|scenario| scenario.is_ranked(7)));
    assert!(daily.is_ranked(date.seed()) && !daily.is_ranked(date.seed() ^ 1));
    assert!(!Scenario::Practice { arena, wave: 1 }.is_ranked(7));
    assert!(!Scenario::Stress(Default::default()).is_ranked(7));
}

#[test]
fn a_day_has_one_seed_and_one_arena_for_everybody() {
    let morning = Date::of_seconds(1_796_000_000 / 86_400 * 86_400);
    let night = Date::of_seconds(1_796_000_000 / 86_400 * 86_400 + 86_399);
    let next = Date::of_seconds(1_796_000_000 / 86_400 * 86_400 + 86_400);
    let scenario =
        |date| Scenario::Daily { date, arena: last_octagon::assets::arena_of_day(date).expect("an arena") };
    assert_eq!((scenario(morning), morning.seed()), (scenario(night), night.seed()));
    assert_ne!(morning.seed(), next.seed());
    assert_ne!(scenario(morning).arena(), scenario(next).arena());
    assert_eq!(scenario(morning).own_seed(), Some(morning.seed()));
}

#[test]
fn diagonal_shots_mirror_each_other_exactly_and_are_as_fast_as_the_others() {
    let pairs = [
        (Direction::SouthEast, Direction::NorthWest, Vec2::new(-1.0, -1.0)),
        (Direction::SouthEast, Direction::SouthWest, Vec2::new(-1.0, 1.0)),
        (Direction::SouthEast, Direction::NorthEast, Vec2::new(1.0, -1.0)),
    ];
    for (one, other, mirror) in pairs {
        let (mut a, mut b) = (handled(true, false), handled(true, false));
        for world in [&mut a, &mut b] {
            steps(world, moving(31, 17), 7);
            steps(world, idle(), 10);
        }
        step(&mut a, firing(one));
        step(&mut b, firing(other));
        let center = a.bullets().position(0) - a.bullets().step(0);
        for _ in 0..15 {
            let (there, back) = (a.bullets().position(0) - center, b.bullets().position(0) - center);
            assert_eq!(there, back * mirror);
            step(&mut a, idle());
            step(&mut b, idle());
        }
        let speed = a.bullets().step(0).length();
        assert!((speed / tuning::PULSE_STEP - 1.0).abs() < 2e-4, "{speed}");
    }
}

#[test]
fn diagonal_fire_needs_eight_ways() {
    let mut world = handled(false, false);
    steps(&mut world, firing(Direction::NorthEast), 60);
    assert_eq!(world.tally().shots, 0);
    steps(&mut world, firing(Direction::North), 1);
    assert_eq!(world.tally().shots, 1);
}

#[test]
fn classic_movement_is_along_one_axis_at_a_time() {
    let mut world = handled(false, true);
    for (wish, way) in [
        (moving(127, 127), Vec2::X),
        (moving(-127, 90), -Vec2::X),
        (moving(60, -127), -Vec2::Y),
        (moving(0, 127), Vec2::Y),
    ] {
        let before = world.player().position();
        steps(&mut world, wish, 10);
        let moved = world.player().position() - before;
        assert!(moved.dot(way) > 0.3 && moved.perp_dot(way).abs() < 0.15, "{wish:?}: {moved}");
        steps(&mut world, idle(), 10);
    }
}

/// A hall among mines, once some lie in it and before any enemy comes.
fn mined() -> World {
    let mut world = with_rules(&HALL, Rules::Pacifist);
    steps(&mut world, idle(), 90);
    assert!(world.mines().len() >= 2, "{:?}", world.mines());
    world
}

#[test]
fn a_mine_waits_for_an_enemy_blinks_and_kills_in_its_circle_alone() {
    let mut world = mined();
    let mine = world.mines()[0];
    world.add_enemy(Kind::Brute, mine.position, Vec2::X, Vec2::X);
    let outside = mine.position + Vec2::new(0.0, mine.blast().radius + 1.0);
    let outside =
        if outside.y > 9.5 { mine.position * Vec2::new(1.0, 2.0) - outside * Vec2::Y } else { outside };
    world.add_enemy(Kind::Splinter, outside, Vec2::X, Vec2::X);
    step(&mut world, idle());
    let fuse = |world: &World| world.mines().iter().find(|other| other.id == mine.id).map(|lit| lit.fuse);
    assert!(fuse(&world).is_some_and(|fuse| fuse.is_some_and(|fuse| fuse.lit_by == Kind::Brute)));
    let mut ticks = 0;
    while fuse(&world).is_some() {
        step(&mut world, idle());
        ticks += 1;
    }
    assert!(ticks <= tuning::MINE_FUSE && ticks + 2 > tuning::MINE_FUSE, "{ticks}");
    assert_eq!(world.tally().kills[Kind::Brute as usize], 1);
}

#[test]
fn a_mine_does_not_mind_the_octagon_but_its_burst_breaks_one_edge() {
    let mut world = mined();
    let mine = world.mines()[0];
    // Walk on to it: along x, then along y.
    for _ in 0..600 {
        let way = mine.position - world.player().position();
        let axis = |part: f32| if part.abs() < 0.1 { 0 } else { (127.0 * part.signum()) as i8 };
        let input = if axis(way.x) != 0 { moving(axis(way.x), 0) } else { moving(0, axis(way.y)) };
        step(&mut world, input);
    }
    assert!(world.player().position().distance(mine.position) < 0.5, "the walk has not led there");
    let there = world.mines().iter().find(|other| other.id == mine.id);
    let Some(there) = there else { return };
    assert_eq!(there.fuse.filter(|_| world.enemies().is_empty()), None);
    let edges = world.player().edges();
    world.add_enemy(Kind::Wanderer, mine.position, Vec2::X, Vec2::X);
    steps(&mut world, idle(), tuning::MINE_FUSE + 8);
    assert!(world.player().edges() < edges);
}

#[test]
fn bursts_light_the_mines_they_reach() {
    for seed in 0..40 {
        let mut world = World::new(court(), Rules::Pacifist, seed, 64, 64);
        steps(&mut world, idle(), 400);
        let mines = world.mines().to_vec();
        let near = |a: &&last_octagon::sim::mines::Mine| {
            let reached = |b: &&last_octagon::sim::mines::Mine| {
                b.id != a.id && b.position.distance(a.position) < tuning::MINE_BLAST
            };
            mines.iter().find(reached)
        };
        let Some((first, second)) = mines.iter().find_map(|mine| Some((mine, near(&mine)?))) else {
            continue;
        };
        world.add_enemy(Kind::Brute, first.position, Vec2::X, Vec2::X);
        steps(&mut world, idle(), tuning::MINE_FUSE + tuning::MINE_CHAIN_FUSE + 12);
        assert!(world.mines().iter().all(|mine| mine.id != second.id), "seed {seed}: it never burst");
        return;
    }
    panic!("no two mines within a blast");
}

#[test]
fn mines_are_few_and_laid_away_from_walls_from_each_other_and_from_the_player() {
    for seed in 0..200 {
        let mut world = World::new(court(), Rules::Pacifist, seed, 64, 64);
        let mut known = 0;
        for tick in 0..900_u64 {
            let (x, y) = [(127, 0), (0, 127), (-127, 0), (0, -127)][((tick / 60 + seed) % 4) as usize];
            step(&mut world, moving(x, y));
            let mines = world.mines();
            assert!(mines.len() <= tuning::MINE_LIMIT);
            let Some(latest) = mines.last().filter(|mine| mine.id > known) else { continue };
            known = latest.id;
            let apart = |place: Vec2| place.distance(latest.position);
            assert!(apart(world.player().position()) > tuning::MINE_BLAST, "seed {seed}");
            assert!(
                mines.iter().all(|mine| mine.id == known || apart(mine.position) >= tuning::MINE_SPACING)
            );
            let walls = world.arena().walls().iter();
            let nearest = walls.map(|wall| apart(wall.closest_point(latest.position))).fold(9.0, f32::min);
            assert!(nearest >= tuning::MINE_CLEARANCE, "seed {seed}: {nearest}");
        }
        assert!(world.mines().len() > 3, "seed {seed}: {}", world.mines().len());
    }
}
