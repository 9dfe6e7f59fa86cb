//! Storage order is not state.

use std::sync::Arc;

use glam::Vec2;

use super::*;
use crate::sim::{Boon, Direction, Kind, Pattern, Weapon};

fn arena() -> Arc<Arena> {
    let map = include_str!("../../../resources/arenas/court.txt");
    Arc::new(Arena::parse(map).expect("a good map"))
}

/// A walk round the arena that fires all the while, dashes, and sets off both bombs amid the crowd.
fn input(tick: u64) -> PlayerInput {
    let (move_x, move_y) = [(127, 0), (0, 127), (-127, 0), (0, -127)][(tick / 70 % 4) as usize];
    let fire = Some(Direction::CARDINAL[(tick / 25 % 4) as usize]);
    PlayerInput { move_x, move_y, fire, dash: tick % 200 == 50, bomb: tick % 900 == 899 }
}

fn populated(rules: Rules, bullets: usize) -> World {
    let mut world = World::new(arena(), rules, 9, bullets, 64);
    for (place, kind) in (0_u8..60).zip(Kind::ALL.into_iter().cycle()) {
        let position = Vec2::new(2.5 + f32::from(place % 10) * 3.0, 2.5 + f32::from(place / 10) * 2.5);
        world.add_enemy(kind, position, World::spread_heading(u32::from(place)), Vec2::X);
    }
    world.fill_with_bullets(bullets);
    world
}

/// A pick-up of every kind in turn at the octagon's feet, and hostile bullets from all sides.
fn trouble(world: &mut World, tick: u64) {
    if world.rules.is_stress() {
        return;
    }
    let player = world.bodies.player.position();
    if tick % 150 == 10 {
        world.add_pickup(Boon::ALL[(tick / 150) as usize % Boon::ALL.len()], player);
    }
    if tick.is_multiple_of(40) {
        for place in 0..8 {
            let way = World::spread_heading(place + tick as u32);
            let aside = Vec2::new(-way.y, way.x) * 0.6;
            world.add_hostile(Kind::Sentry, player + way * 3.0 + aside, way * -0.06, 0.15);
        }
    }
}

/// Whether a run goes the same way with every kind of body stored back to front before each tick.
#[track_caller]
fn assert_order_is_not_state(rules: Rules, bullets: usize, ticks: u64) {
    let (mut forward, mut backward) = (populated(rules, bullets), populated(rules, bullets));
    for tick in 0..ticks {
        backward.reverse_storage();
        for world in [&mut forward, &mut backward] {
            trouble(world, tick);
            assert_eq!(world.step(input(tick), StepOptions::default(), &mut ()), Ok(()));
        }
        assert_eq!(forward.state_hash(), backward.state_hash(), "{rules:?}, tick {}", forward.tick());
    }
    let used = forward.tally.by_weapon.iter().filter(|weapon| weapon.hits > 0).count();
    assert!(!rules.is_armed() || used == Weapon::ALL.len(), "{used} weapons");
    assert!(!matches!(rules, Rules::Practice { .. }) || forward.tally.grazes > 0);
}

#[test]
fn waves_do_not_depend_on_storage_order() {
    assert_order_is_not_state(Rules::Waves, 0, 3000);
}

#[test]
fn practice_does_not_depend_on_storage_order() {
    assert_order_is_not_state(Rules::Practice { wave: 12 }, 0, 3000);
}

#[test]
fn mines_and_streams_do_not_depend_on_storage_order() {
    assert_order_is_not_state(Rules::Pacifist, 0, 3000);
    assert_order_is_not_state(Rules::Survival, 0, 3000);
}

#[test]
fn the_stress_scene_does_not_depend_on_storage_order() {
    for pattern in Pattern::ALL {
        assert_order_is_not_state(Rules::Stress { pattern }, 400, 600);
    }
}
