//! Bosses: when they come, how they are announced, what they do, and what their end leaves.

use std::collections::HashSet;
use std::sync::Arc;

use glam::Vec2;
use last_octagon::session::Scenario;
use last_octagon::sim::content::boss_of_wave;
use last_octagon::sim::enemies::Mind;
use last_octagon::sim::{
    Arena, Direction, Enemy, Event, Kind, Pattern, PlayerInput, Rules, World, tuning as t,
};

use super::invariants::court;
use super::stage::{HALL, firing, idle, moving, step, steps, with_rules};

const BOSSES: [Kind; 4] = [Kind::Ringmaster, Kind::Piston, Kind::Maw, Kind::LastCircle];

/// A hall without waves, where nothing dies and nobody fires.
fn hall() -> World {
    with_rules(&HALL, Rules::Stress { pattern: Pattern::Uniform })
}

/// A hall where shots kill; its first enemies come after 2 s.
fn armed_hall() -> World {
    with_rules(&HALL, Rules::Practice { wave: 1 })
}

fn practice(wave: u32) -> World {
    Scenario::Practice { arena: court(), wave }.world(3)
}

fn of_kind(world: &World, kind: Kind) -> impl Iterator<Item = &Enemy> {
    world.enemies().iter().filter(move |enemy| enemy.kind == kind)
}

fn boss_events(world: &World) -> impl Iterator<Item = &Event> {
    world.events().iter().filter(|event| {
        matches!(event, Event::BossAnnounced { .. } | Event::BossPhase { .. } | Event::BossKilled { .. })
    })
}

#[test]
fn every_fifth_wave_is_a_bosss_and_each_round_is_harder_up_to_a_cap() {
    for wave in 0..200 {
        let boss = boss_of_wave(wave);
        assert_eq!(boss.is_some(), wave > 0 && wave.is_multiple_of(5), "wave {wave}");
        if let (Some(boss), Some(next)) = (boss, boss_of_wave(wave + 20)) {
            assert_eq!(boss.kind, next.kind, "wave {wave}");
            assert!(next.rank > boss.rank || next.rank == t::RANK_LIMIT, "wave {wave}");
            assert_eq!(boss.kind, BOSSES[(wave as usize / 5 - 1) % 4], "wave {wave}");
        }
    }
    assert_eq!(boss_of_wave(20).map(|boss| boss.rank), Some(0));
    assert_eq!(boss_of_wave(10_000).map(|boss| boss.rank), Some(t::RANK_LIMIT));
    assert_eq!(boss_of_wave(10).map(|boss| (boss.kind, boss.count)), Some((Kind::Piston, 2)));
}

#[test]
fn a_boss_comes_after_a_silence_far_from_the_player_and_alone() {
    for (wave, kind) in [(5, BOSSES[0]), (10, BOSSES[1]), (15, BOSSES[2]), (20, BOSSES[3])] {
        let mut world = practice(wave);
        let mut announced = Vec::new();
        let mut came = Vec::new();
        for tick in 0..6 * u64::from(t::TICK_RATE) {
            step(&mut world, idle());
            let player = world.player().position();
            for event in world.events() {
                match *event {
                    Event::BossAnnounced { kind: boss, at } => {
                        assert_eq!(boss, kind);
                        assert!(at.distance(player) >= t::SPAWN_EXCLUSION, "{kind:?} at {at}");
                        announced.push((tick, at));
                    }
                    Event::EnemySpawned { kind: Kind::Ward, .. } | Event::HostileFired { .. } => {}
                    Event::EnemySpawned { kind: who, at } => {
                        assert_eq!(who, kind, "nobody comes with it");
                        came.push((tick, at));
                    }
                    _ => {}
                }
            }
        }
        let count = boss_of_wave(wave).map_or(0, |boss| usize::from(boss.count));
        assert_eq!((announced.len(), came.len()), (count, count), "{kind:?}");
        for (told, seen) in announced.iter().zip(&came) {
            assert_eq!(told.1, seen.1, "{kind:?} comes where it was announced");
            assert!(seen.0 - told.0 >= 2 * u64::from(t::TICK_RATE), "{kind:?}");
        }
    }
}

#[test]
fn a_boss_wave_ends_with_the_boss_or_with_its_long_clock() {
    let mut world = practice(5);
    let mut starts = Vec::new();
    for _ in 0..(t::BOSS_WAVE_TICKS + t::WAVE_REST_TICKS + 600) {
        step(&mut world, idle());
        let starting = |event: &Event| matches!(event, Event::WaveStarted { .. });
        if world.events().iter().any(starting) {
            starts.push(world.tick());
        }
    }
    assert_eq!(starts.len(), 2, "{starts:?}");
    assert!(starts[1] - starts[0] >= u64::from(t::BOSS_WAVE_TICKS), "{starts:?}");
}

/// Steps into the nearest lane of a boss and fires.
fn hunting(world: &World) -> PlayerInput {
    let Some(boss) = world.enemies().iter().find(|enemy| enemy.kind.is_boss()) else {
        return idle();
    };
    let way = boss.position - world.player().position();
    let side = |offset: f32| if offset.abs() < 0.3 { 0 } else { 127_i8.wrapping_mul(offset.signum() as i8) };
    let east = if way.x > 0.0 { Direction::East } else { Direction::West };
    let south = if way.y > 0.0 { Direction::South } else { Direction::North };
    if way.x.abs() > way.y.abs() {
        PlayerInput { move_y: side(way.y), fire: Some(east), ..idle() }
    } else {
        PlayerInput { move_x: side(way.x), fire: Some(south), ..idle() }
    }
}

/// Every boss falls within its wave to someone who cannot be hurt; each phase and each end clear the air.
#[test]
fn every_boss_can_be_beaten_phase_by_phase() {
    for (wave, kind) in [(5, BOSSES[0]), (10, BOSSES[1]), (15, BOSSES[2]), (20, BOSSES[3])] {
        let mut world = practice(wave);
        let (mut phases, mut killed, mut cleared) = (Vec::new(), 0, false);
        for _ in 0..t::BOSS_WAVE_TICKS {
            let input = hunting(&world);
            step(&mut world, input);
            for event in boss_events(&world) {
                match *event {
                    Event::BossPhase { kind: who, phase, .. } if who == kind => {
                        phases.push(u32::from(phase));
                        assert!(world.hostiles().is_empty(), "{kind:?}: the air is clear");
                    }
                    Event::BossKilled { kind: who, .. } if who == kind => {
                        killed += 1;
                        assert!(world.hostiles().is_empty(), "{kind:?}: the air is clear");
                        let collected = |event: &&Event| matches!(event, Event::ShardCollected { .. });
                        let shards = world.shards().len() + world.events().iter().filter(collected).count();
                        assert!(shards as u32 >= kind.traits().shards, "{kind:?}: {shards}");
                    }
                    _ => {}
                }
            }
            cleared = world.events().iter().any(|event| matches!(event, Event::WaveCleared { .. }));
            if cleared {
                break;
            }
        }
        assert!(cleared, "{kind:?} still stands, phases {phases:?}");
        let count = boss_of_wave(wave).map_or(0, |boss| u32::from(boss.count));
        assert_eq!(killed, count, "{kind:?}");
        assert_eq!(phases.len() as u32, count * (kind.phases() - 1), "{kind:?}: {phases:?}");
    }
}

#[test]
fn no_bullet_of_a_boss_begins_where_it_cannot_be_seen_coming() {
    for kind in BOSSES {
        for phase in 0..kind.phases() {
            let mut world = World::new(court(), Rules::Stress { pattern: Pattern::Uniform }, 1, 0, 64);
            world.add_boss(kind, Vec2::new(12.0, 10.0), t::RANK_LIMIT, phase);
            let (mut seen, mut fired) = (HashSet::new(), 0);
            for tick in 0..1800 {
                let before = world.player().position();
                // Now beside it, now away.
                let way = world.enemies()[0].position - before;
                let near = way.length() < 3.0;
                let way = if near || tick % 600 > 400 { -way } else { way }.normalize_or_zero() * 100.0;
                step(&mut world, moving(way.x as i8, way.y as i8));
                for bullet in world.hostiles() {
                    if seen.insert(bullet.id) {
                        let start = bullet.position - bullet.step;
                        let gap = start.distance(before) - bullet.radius - t::PLAYER_HIT_RADIUS;
                        let flight = bullet.step.length() * t::REACTION * t::TICK_RATE as f32;
                        assert!(gap >= flight - 1e-3, "{kind:?}, phase {phase}: {gap} against {flight}");
                        fired += 1;
                    }
                }
            }
            // A whole piston only lands.
            assert!(fired > 20 || (kind, phase) == (Kind::Piston, 0), "{kind:?}, phase {phase}: {fired}");
        }
    }
}

#[test]
fn ranks_make_bosses_tougher_up_to_twice() {
    let health = |rank| {
        let mut world = hall();
        world.add_boss(Kind::Maw, Vec2::new(5.0, 5.0), rank, 0);
        world.enemies()[0].health
    };
    let whole = Kind::Maw.traits().health;
    assert_eq!((health(0), health(4), health(200)), (whole, 2 * whole, 2 * whole));
    assert!(health(1) > health(0) && health(2) > health(1));
}

#[test]
fn hits_hardly_move_a_boss() {
    let mut world = armed_hall();
    world.add_boss(Kind::LastCircle, Vec2::new(16.0, 5.5), 0, 0);
    let start = world.enemies()[0].position;
    // It holds still while it draws breath.
    steps(&mut world, firing(Direction::East), t::PHASE_BREATH - 10);
    assert!(world.tally().hits > 5, "{}", world.tally().hits);
    assert!(world.enemies()[0].position.distance(start) < 0.15);
}

#[test]
fn the_ringmaster_raises_a_ring_of_wards_that_turns_with_it() {
    let mut world = hall();
    world.add_boss(Kind::Ringmaster, Vec2::new(5.0, 5.5), 0, 0);
    steps(&mut world, idle(), 300);
    let master = world.enemies()[0];
    let wards: Vec<Vec2> = of_kind(&world, Kind::Ward).map(|ward| ward.position - master.position).collect();
    assert_eq!(wards.len(), t::WARDS as usize);
    for (index, ward) in wards.iter().enumerate() {
        // A ward follows where the boss was; walls of a narrow hall may press it inwards.
        assert!(ward.length() < t::WARD_RING + 0.1 && ward.length() > t::WARD_RING - 0.6, "{ward}");
        assert!(wards[..index].iter().all(|other| other.distance(*ward) > 1.2), "{wards:?}");
    }
    steps(&mut world, idle(), 60);
    let turned = of_kind(&world, Kind::Ward).next().map(|ward| ward.position - world.enemies()[0].position);
    assert!(turned.is_some_and(|now| now.distance(wards[0]) > 0.5), "the ring turns");
}

#[test]
fn wards_stop_shots_and_break_with_their_master() {
    let mut world = armed_hall();
    world.add_boss(Kind::Ringmaster, Vec2::new(17.0, 5.5), 0, 2);
    steps(&mut world, idle(), 300);
    assert_eq!(of_kind(&world, Kind::Ward).count(), t::WARDS as usize);
    let whole = of_kind(&world, Kind::Ringmaster).next().map(|boss| boss.health).unwrap_or_default();
    let mut hurt = [0, 0];
    for _ in 0..3000 {
        step(&mut world, firing(Direction::East));
        for event in world.events() {
            match event {
                Event::EnemyHurt { kind: Kind::Ward, .. } => hurt[0] += 1,
                Event::EnemyHurt { kind: Kind::Ringmaster, .. } => hurt[1] += 1,
                _ => {}
            }
        }
        if of_kind(&world, Kind::Ringmaster).next().is_none() {
            break;
        }
    }
    assert!(hurt[0] > 3, "wards took {} shots", hurt[0]);
    assert!(hurt[1] > 10 && whole > 0, "shots went through the gaps: {}", hurt[1]);
    assert_eq!(of_kind(&world, Kind::Ringmaster).count(), 0);
    steps(&mut world, idle(), 12);
    assert_eq!(of_kind(&world, Kind::Ward).count(), 0);
}

#[test]
fn pistons_land_in_turn_and_nothing_meets_one_in_the_air() {
    let mut world = World::new(court(), Rules::Stress { pattern: Pattern::Uniform }, 1, 0, 64);
    world.add_boss(Kind::Piston, Vec2::new(8.5, 10.0), 0, 0);
    world.add_boss(Kind::Piston, Vec2::new(25.5, 10.0), 0, 0);
    let mut landings = Vec::new();
    let mut aloft = vec![false; 2];
    for _ in 0..2400 {
        step(&mut world, idle());
        let airborne: Vec<bool> = world.enemies().iter().map(Enemy::is_airborne).collect();
        for (place, enemy) in world.enemies().iter().enumerate() {
            assert!((0.0..=t::LEAP_HEIGHT).contains(&enemy.height));
            if airborne[place] {
                let touched = world.contacts().touches.iter().any(|touch| touch.enemy as usize == place);
                assert!(!touched, "touched in the air");
            }
            if aloft[place] && !airborne[place] {
                landings.push((world.tick(), place));
                assert!(world.events().iter().any(|event| matches!(event, Event::ShockStarted { .. })));
            }
        }
        aloft = airborne;
    }
    assert!(landings.len() >= 8, "{landings:?}");
    for pair in landings.windows(2) {
        assert_ne!(pair[0].1, pair[1].1, "in turn: {landings:?}");
        assert!(pair[1].0 - pair[0].0 > 100, "one at a time: {landings:?}");
    }
}

#[test]
fn a_piston_lands_on_its_mark_though_a_wall_stands_before_the_player() {
    let mut world = World::new(court(), Rules::Stress { pattern: Pattern::Uniform }, 1, 0, 64);
    // The pillar at the upper left stands between it and the octagon.
    world.add_boss(Kind::Piston, Vec2::new(3.0, 3.0), 0, 0);
    let mut checked = 0;
    let mut mark = None;
    for _ in 0..1200 {
        step(&mut world, idle());
        let piston = world.enemies()[0];
        let Mind::Piston(mind) = piston.mind else { panic!("{piston:?}") };
        if let (Some(goal), None) = (mark, mind.landing()) {
            assert!(piston.position.distance(goal) < 0.05, "{} against {goal}", piston.position);
            checked += 1;
        }
        mark = mind.landing().map(|(goal, _)| goal);
    }
    assert!(checked >= 3, "{checked}");
}

/// Stands five tiles from where a piston lands, in a run in which the octagon can be hurt.
fn before_a_shock() -> World {
    let mut world = with_rules(&HALL, Rules::Waves);
    world.add_boss(Kind::Piston, Vec2::new(3.5, 5.5), 0, 0);
    for _ in 0..1200 {
        let piston = world.enemies()[0];
        // Away from the mark once it is set, to the far side.
        let Mind::Piston(mind) = piston.mind else { panic!("{piston:?}") };
        let flees = mind.landing().is_some_and(|(goal, _)| goal.distance(world.player().position()) < 5.2);
        step(&mut world, if flees { moving(127, 0) } else { idle() });
        if !world.shocks().is_empty() {
            break;
        }
    }
    assert_eq!(world.player().edges(), t::PLAYER_EDGES, "{:?}", world.player().last_attacker());
    world
}

#[test]
fn a_shock_ring_harms_whom_it_passes_once() {
    let mut world = before_a_shock();
    let mut edges = Vec::new();
    for _ in 0..150 {
        step(&mut world, idle());
        edges.push(world.player().edges());
    }
    let attacker = world.player().last_attacker();
    assert!(attacker.is_some_and(|by| (by.kind, by.harm) == (Kind::Piston, last_octagon::sim::Harm::Blast)));
    assert_eq!(edges.last(), Some(&(t::PLAYER_EDGES - 1)), "{edges:?}");
}

#[test]
fn a_dash_goes_through_a_shock_ring() {
    let mut world = before_a_shock();
    let mut dashed = false;
    for _ in 0..150 {
        let player = world.player().position();
        let near = world.shocks().iter().any(|shock| player.distance(shock.center) - shock.radius < 1.2);
        let dash = near && !dashed;
        dashed |= near;
        let way = if dashed { moving(-127, 127) } else { idle() };
        step(&mut world, PlayerInput { dash, ..way });
        if world.player().is_dashing() {
            continue;
        }
        if dashed {
            break;
        }
    }
    steps(&mut world, idle(), 20);
    assert!(dashed);
    assert_eq!(world.player().edges(), t::PLAYER_EDGES, "{:?}", world.player().last_attacker());
}

#[test]
fn the_maw_pulls_and_never_faster_than_the_octagon_runs() {
    let start = Vec2::new(4.0, 5.5);
    let place = |input: PlayerInput| {
        let mut world = hall();
        world.add_boss(Kind::Maw, start, 0, 0);
        let mut fastest = 0.0_f32;
        // Up to the midst of its first breath.
        for _ in 0..(t::BOSS_BREATH + t::SPIT_TICKS + t::INHALE_TICKS / 2) {
            let before = world.player().position();
            let breathes = world.tick() > u64::from(t::BOSS_BREATH + t::SPIT_TICKS);
            step(&mut world, if breathes { input } else { idle() });
            fastest = fastest.max(before.x - world.player().position().x);
        }
        (world.player().position().x, fastest)
    };
    let rest = Vec2::new(10.5, 5.5).x;
    let (drawn, fastest) = place(idle());
    assert!(drawn < rest - 0.5, "drawn to {drawn}");
    assert!(fastest > 0.0 && fastest <= t::PULL_LIMIT + 1e-6, "{fastest}");
    let (fled, _) = place(moving(127, 0));
    assert!(fled > rest + 4.0, "fled to {fled}");
}

#[test]
fn nothing_in_any_arena_wedges_a_boss() {
    for (name, map) in last_octagon::assets::BUILT_IN {
        let arena = Arc::new(Arena::parse(map).expect("a good map"));
        let start = arena.start();
        let far = arena.spawns().iter().max_by(|a, b| a.distance(start).total_cmp(&b.distance(start)));
        let mut world = World::new(arena.clone(), Rules::Stress { pattern: Pattern::Uniform }, 1, 0, 64);
        // The one that walks all the time; the others rest, leap or hover.
        world.add_boss(Kind::Ringmaster, *far.expect("a place"), 0, 0);
        // As long as its way round everything is at its speed.
        let way = 1.5 * (arena.width() + arena.height()) as f32;
        let ticks = (20.0 + way / Kind::Ringmaster.traits().speed) * t::TICK_RATE as f32;
        let mut nearest = f32::INFINITY;
        for _ in 0..ticks as u32 {
            step(&mut world, idle());
            nearest = nearest.min(world.enemies()[0].position.distance(start));
        }
        assert!(nearest < 2.0, "{name}: {nearest} tiles");
    }
}
