//! The built-in arenas: that each is whole, and that the whole of each can be played.

use std::collections::BTreeSet;
use std::sync::Arc;

use glam::Vec2;
use last_octagon::assets::{self, BUILT_IN};
use last_octagon::sim::{Arena, Kind, Pattern, Rules, World, tuning};

use crate::sim::stage::{idle, step};

fn arenas() -> impl Iterator<Item = (&'static str, &'static str, Arc<Arena>)> {
    BUILT_IN.iter().map(|&(name, map)| match assets::built_in(name) {
        Some(Ok(arena)) => (name, map, arena),
        other => panic!("{name}: {other:?}"),
    })
}

#[test]
fn there_are_eight_or_more_and_no_two_are_alike() {
    let of = |part: fn(&Arena) -> String| arenas().map(|(_, _, arena)| part(&arena)).collect::<BTreeSet<_>>();
    assert!(BUILT_IN.len() >= 8);
    assert_eq!(of(|arena| arena.name().to_owned()).len(), BUILT_IN.len());
    assert_eq!(of(|arena| arena.about().to_owned()).len(), BUILT_IN.len());
    assert_eq!(of(|arena| format!("{:?}", arena.barriers())).len(), BUILT_IN.len());
}

#[test]
fn each_has_a_description_and_a_look_layer_and_writes_back() {
    for (name, map, arena) in arenas() {
        assert!(!arena.about().is_empty(), "{name}");
        assert!(map.contains("\nlook:\n"), "{name}");
        assert_eq!(arena.to_text(), map, "{name}");
    }
}

#[test]
fn some_fit_the_screen_and_some_are_larger() {
    let large = arenas().filter(|(_, _, arena)| arena.width() > 36 || arena.height() > 20).count();
    assert!(large >= 3 && BUILT_IN.len() - large >= 3);
}

#[test]
fn all_floor_can_be_walked_to() {
    for (name, _, arena) in arenas() {
        let columns = 0..arena.width() as i32;
        let tiles = (0..arena.height() as i32).flat_map(|y| columns.clone().map(move |x| (x, y)));
        let floor = tiles.filter(|&(x, y)| !arena.tile(x, y).stops_walkers()).count();
        assert_eq!(arena.reachable().len(), floor, "{name}");
    }
}

#[test]
fn no_tile_of_floor_is_a_trap_with_one_way_out() {
    for (name, _, arena) in arenas() {
        for place in arena.reachable() {
            let open = [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y]
                .iter()
                .filter(|&&way| !arena.tile_at(*place + way).stops_walkers())
                .count();
            assert!(open >= 2, "{name} at {place}");
        }
    }
}

/// Corners of tiles round which a brute has room, as far as it can walk from one to the next.
fn roomy_corners(arena: &Arena) -> BTreeSet<(i32, i32)> {
    let free = |x, y| !arena.tile(x, y).stops_walkers();
    let has_room =
        |&(x, y): &(i32, i32)| free(x, y) && free(x - 1, y) && free(x, y - 1) && free(x - 1, y - 1);
    let start = (arena.start().x as i32, arena.start().y as i32);
    let mut reached: BTreeSet<_> = [start].into_iter().filter(has_room).collect();
    let mut edge: Vec<_> = reached.iter().copied().collect();
    while let Some((x, y)) = edge.pop() {
        for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            if has_room(&next) && reached.insert(next) {
                edge.push(next);
            }
        }
    }
    reached
}

#[test]
fn brutes_get_nearly_everywhere() {
    assert!(Kind::Brute.traits().radius < 1.0, "two tiles of width are enough");
    for (name, _, arena) in arenas() {
        let corners = roomy_corners(&arena);
        let near = |place: &&Vec2| {
            let (x, y) = (place.x as i32, place.y as i32);
            [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].iter().any(|corner| corners.contains(corner))
        };
        let reached = arena.reachable().iter().filter(near).count();
        let floor = arena.reachable().len();
        assert!(reached * 100 >= floor * 95, "{name}: {reached} of {floor} tiles");
    }
}

#[test]
fn enemies_find_room_to_appear_away_from_the_start() {
    for (name, _, arena) in arenas() {
        let clear = |place: &&Vec2| {
            let around = |x, y| arena.tile_at(**place + Vec2::new(x, y)).stops_walkers();
            place.distance(arena.start()) >= tuning::SPAWN_DISTANCE
                && ![-1.0, 0.0, 1.0].iter().any(|&x| [-1.0, 0.0, 1.0].iter().any(|&y| around(x, y)))
        };
        assert!(arena.spawns().iter().filter(clear).count() >= 4, "{name}");
    }
}

/// Ticks in which a brute comes from anywhere in any arena: 80 s.
const WALK: u32 = 80 * tuning::TICK_RATE;

#[test]
fn chasers_and_brutes_find_the_octagon_from_every_part() {
    for (name, _, arena) in arenas() {
        let corners = roomy_corners(&arena);
        let mut world = World::new(arena, Rules::Stress { pattern: Pattern::Ring }, 3, 1, 64);
        for (x, y) in corners.iter().step_by(corners.len() / 12) {
            let place = Vec2::new(*x as f32, *y as f32);
            world.add_enemy(Kind::Chaser, place, Vec2::X, Vec2::X);
            world.add_enemy(Kind::Brute, place, Vec2::X, Vec2::X);
        }
        let count = world.enemies().len();
        let mut arrived = BTreeSet::new();
        for _ in 0..WALK {
            step(&mut world, idle());
            let here = world.player().position();
            let near = world.enemies().iter().filter(|enemy| enemy.position.distance(here) < 5.0);
            arrived.extend(near.map(|enemy| enemy.id));
            if arrived.len() == count {
                break;
            }
        }
        let missing = world.enemies().iter().filter(|enemy| !arrived.contains(&enemy.id));
        let missing: Vec<_> = missing.map(|enemy| (enemy.kind, enemy.position)).collect();
        assert_eq!(missing, [], "{name}");
    }
}
