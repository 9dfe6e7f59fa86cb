//! Pick-ups and powers: what they give, for how long, and the containment test of the bubble.

use glam::Vec2;
use last_octagon::sim::{Boon, Direction, Event, Kind, PlayerInput, Rules, Weapon, World, tuning};

use super::stage::{HALL, count, firing, idle, moving, step, steps, take, with_rules, world_on};

fn weapon(world: &World) -> (Weapon, u32) {
    (world.player().powers().weapon, world.player().powers().weapon_ticks)
}

#[test]
fn a_weapon_stays_in_hand_for_its_time_and_the_same_again_prolongs_it_up_to_a_limit() {
    let mut world = world_on(&HALL);
    take(&mut world, Boon::Twin);
    assert_eq!(weapon(&world), (Weapon::Twin, tuning::WEAPON_TICKS));
    steps(&mut world, idle(), 100);
    take(&mut world, Boon::Twin);
    assert_eq!(weapon(&world), (Weapon::Twin, 2 * tuning::WEAPON_TICKS - 101));
    for _ in 0..3 {
        take(&mut world, Boon::Twin);
    }
    assert_eq!(weapon(&world), (Weapon::Twin, tuning::POWER_LIMIT * tuning::WEAPON_TICKS));
    take(&mut world, Boon::Fan);
    assert_eq!(weapon(&world), (Weapon::Fan, tuning::WEAPON_TICKS), "another replaces it");
    steps(&mut world, idle(), tuning::WEAPON_TICKS);
    assert_eq!(weapon(&world), (Weapon::Pulse, 0));
}

#[test]
fn an_edge_and_a_bomb_are_added_up_to_their_limits() {
    let mut world = with_rules(&HALL, Rules::Waves);
    take(&mut world, Boon::Edge);
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES, "none is broken");
    world.add_hostile(Kind::Sentry, world.player().position(), Vec2::ZERO, 0.1);
    step(&mut world, idle());
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES - 1);
    steps(&mut world, idle(), 10);
    take(&mut world, Boon::Edge);
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES);
    for _ in 0..9 {
        take(&mut world, Boon::Bomb);
    }
    assert_eq!(world.player().bombs(), tuning::BOMB_LIMIT);
}

#[test]
fn a_pickup_fades_unless_it_is_taken() {
    let mut world = world_on(&HALL);
    world.add_pickup(Boon::Magnet, Vec2::new(17.5, 5.5));
    steps(&mut world, idle(), tuning::PICKUP_TICKS - 1);
    assert_eq!(world.pickups().len(), 1);
    step(&mut world, idle());
    assert_eq!(world.pickups().len(), 0);
    assert_eq!(world.player().powers().magnet_ticks, 0);
}

#[test]
fn kills_leave_pickups_at_a_bounded_rate_and_time_alone_none() {
    let mut world = world_on(&HALL);
    steps(&mut world, idle(), 200);
    let mut drops = Vec::new();
    for _ in 0..300 {
        if world.enemies().is_empty() {
            world.add_enemy(Kind::Brute, Vec2::new(13.5, 5.5), Vec2::X, Vec2::X);
        }
        step(&mut world, PlayerInput { bomb: true, ..firing(Direction::East) });
        if count(&world, |event| matches!(event, Event::PickupDropped { .. })) > 0 {
            drops.push(world.tally().total_kills());
        }
    }
    // Two or three brutes pay for a drop.
    assert!(drops.first().is_none_or(|&kills| kills >= 2), "{drops:?}");
    let mut idler = world_on(&HALL);
    steps(&mut idler, idle(), 2000);
    assert!(idler.pickups().is_empty(), "nothing was killed");
}

#[test]
fn what_the_octagon_has_no_use_for_never_drops() {
    let mut world = world_on(&HALL);
    let mut seen = 0;
    for _ in 0..3000 {
        if world.enemies().len() < 3 {
            world.add_enemy(Kind::Splitter, Vec2::new(13.5, 5.5), Vec2::X, Vec2::X);
        }
        step(&mut world, firing(Direction::East));
        for event in world.events() {
            if let Event::PickupDropped { boon, .. } = event {
                assert_ne!(*boon, Boon::Edge, "all edges are whole");
                seen += 1;
            }
        }
    }
    assert!(seen >= 3, "{seen}");
}

#[test]
fn the_bubble_swallows_what_is_wholly_inside_inner_tangency_included() {
    let radius = 0.25;
    let inside = tuning::BUBBLE_RADIUS - radius;
    for (distance, swallowed) in [(inside - 0.125, true), (inside, true), (inside + 1.0 / 64.0, false)] {
        for way in [Vec2::X, Vec2::NEG_Y] {
            let mut world = world_on(&HALL);
            take(&mut world, Boon::Bubble);
            world.add_hostile(Kind::Sentry, world.player().position() + way * distance, Vec2::ZERO, radius);
            step(&mut world, idle());
            assert_eq!(world.hostiles().is_empty(), swallowed, "at {distance} along {way}");
        }
    }
}

#[test]
fn nothing_is_swallowed_without_a_bubble() {
    let mut world = world_on(&HALL);
    world.add_hostile(Kind::Sentry, world.player().position() + Vec2::X, Vec2::ZERO, 0.25);
    step(&mut world, idle());
    assert_eq!(world.hostiles().len(), 1);
    take(&mut world, Boon::Bubble);
    steps(&mut world, idle(), tuning::BUBBLE_TICKS);
    world.add_hostile(Kind::Sentry, world.player().position() + Vec2::Y, Vec2::ZERO, 0.25);
    step(&mut world, idle());
    assert_eq!(world.hostiles().len(), 1, "its time is over");
}

#[test]
fn no_bullet_hits_through_a_bubble_even_in_a_dash_against_it() {
    let mut world = with_rules(&HALL, Rules::Waves);
    take(&mut world, Boon::Bubble);
    for tick in 0..120 {
        let player = world.player().position();
        for place in 0..6 {
            let way = World::spread_heading(place + 7 * tick);
            world.add_hostile(Kind::Sentry, player + way * 2.0, way * -0.1, 0.2);
        }
        let input = PlayerInput { dash: tick == 30, ..moving(if tick < 40 { 127 } else { -127 }, 0) };
        step(&mut world, input);
    }
    assert_eq!(world.player().edges(), tuning::PLAYER_EDGES);
}

#[test]
fn slow_time_is_exactly_half_pace_for_enemies_and_their_bullets() {
    let mut world = world_on(&HALL);
    let kinds = [Kind::Chaser, Kind::Wanderer, Kind::Brute, Kind::Arrow];
    for (kind, y) in kinds.into_iter().zip([2.5_f32, 4.0, 6.5, 8.5]) {
        world.add_enemy(kind, Vec2::new(17.5, y), Vec2::NEG_X, Vec2::X);
    }
    world.add_hostile(Kind::Sentry, Vec2::new(2.5, 2.5), Vec2::new(0.03, 0.011), 0.15);
    let mut slowed = world.clone();
    slowed.add_pickup(Boon::SlowTime, slowed.player().position());
    step(&mut world, idle());
    step(&mut slowed, idle());
    for _ in 0..60 {
        step(&mut world, idle());
        steps(&mut slowed, idle(), 2);
        let places = |world: &World| -> Vec<Vec2> {
            let enemies = world.enemies().iter().map(|enemy| enemy.position);
            enemies.chain(world.hostiles().iter().map(|bullet| bullet.position)).collect()
        };
        assert_eq!(places(&world), places(&slowed));
    }
}

#[test]
fn slow_time_leaves_the_octagon_its_pace_and_ends() {
    let (mut world, mut slowed) = (world_on(&HALL), world_on(&HALL));
    take(&mut slowed, Boon::SlowTime);
    step(&mut world, idle());
    steps(&mut world, moving(127, 0), 50);
    steps(&mut slowed, moving(127, 0), 50);
    assert_eq!(world.player().position(), slowed.player().position());
    steps(&mut slowed, idle(), tuning::SLOW_TICKS);
    slowed.add_hostile(Kind::Sentry, Vec2::new(2.5, 2.5), Vec2::new(0.03, 0.0), 0.15);
    steps(&mut slowed, idle(), 10);
    assert!((slowed.hostiles()[0].position.x - 2.8).abs() < 1e-5);
}

#[test]
fn a_slowed_bullet_hits_where_it_would_have_hit() {
    let mut world = with_rules(&HALL, Rules::Waves);
    take(&mut world, Boon::SlowTime);
    world.add_hostile(Kind::Sentry, Vec2::new(12.5, 5.5), Vec2::new(-0.1, 0.0), 0.15);
    while world.player().edges() == tuning::PLAYER_EDGES {
        step(&mut world, idle());
        assert!(world.tick() < 60, "it never hit");
    }
    let from = world.player().last_attacker().map(|attacker| attacker.position.x);
    let expected = world.player().position().x + tuning::PLAYER_HIT_RADIUS + 0.15;
    assert!(from.is_some_and(|x| (x - expected).abs() < 1e-4), "{from:?} instead of {expected}");
}

#[test]
fn a_magnet_draws_every_shard_round_corners_too() {
    let rows = [
        "#####################",
        "#...................#",
        "#...................#",
        "#...........#.......#",
        "#...........#.......#",
        "#.........@.#.......#",
        "#...........#.......#",
        "#...........#.......#",
        "#...................#",
        "#...................#",
        "#####################",
    ];
    let shards = |magnet: bool| {
        let mut world = world_on(&rows);
        world.add_enemy(Kind::Splinter, Vec2::new(16.5, 2.5), Vec2::X, Vec2::X);
        steps(&mut world, moving(0, -127), 46);
        while world.shards().is_empty() {
            step(&mut world, firing(Direction::East));
            assert!(world.tick() < 300, "never hit");
        }
        steps(&mut world, moving(0, 127), 40);
        if magnet {
            take(&mut world, Boon::Magnet);
        }
        steps(&mut world, idle(), 200);
        world.tally().shards
    };
    assert_eq!((shards(false), shards(true)), (0, 1));
}
