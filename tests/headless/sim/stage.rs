//! Small worlds for tests.

use std::sync::Arc;

use last_octagon::sim::arena::Tile;
use last_octagon::sim::{Arena, Boon, Direction, Event, PlayerInput, Rules, StepOptions, World};

/// A practice world (the octagon cannot be hurt) on a map drawn in characters. Its first enemies come after 3 s,
/// so tests shorter than that have the ground to themselves.
pub fn world_on(rows: &[&str]) -> World {
    with_rules(rows, Rules::Practice { wave: 1 })
}

pub fn with_rules(rows: &[&str], rules: Rules) -> World {
    World::new(arena(rows), rules, 1, 64, 64)
}

pub fn arena(rows: &[&str]) -> Arc<Arena> {
    let text = format!("name: Test\ntiles:\n{}\n", rows.join("\n"));
    match Arena::parse(&text) {
        Ok(arena) => Arc::new(arena),
        Err(error) => panic!("{error}"),
    }
}

/// A closet of 8 × 8 tiles in which nothing can appear: every tile lies too near to the start. No map in a file
/// may be like that.
pub fn closet() -> Arc<Arena> {
    let is_wall = |tile: usize| [tile % 8, tile / 8].iter().any(|&side| side == 0 || side == 7);
    let tiles = (0..64).map(|tile| if is_wall(tile) { Tile::Wall } else { Tile::Floor }).collect();
    Arc::new(Arena::from_tiles(("Closet".to_owned(), String::new()), 8, tiles, (3, 3)))
}

/// An empty hall of 21 × 11 tiles with the start in its middle.
pub const HALL: [&str; 11] = [
    "#####################",
    "#...................#",
    "#...................#",
    "#...................#",
    "#...................#",
    "#.........@.........#",
    "#...................#",
    "#...................#",
    "#...................#",
    "#...................#",
    "#####################",
];

pub fn step(world: &mut World, input: PlayerInput) {
    if let Err(error) = world.step(input, StepOptions::default(), &mut ()) {
        panic!("{error}");
    }
}

pub fn steps(world: &mut World, input: PlayerInput, ticks: u32) {
    for _ in 0..ticks {
        step(world, input);
    }
}

pub fn moving(move_x: i8, move_y: i8) -> PlayerInput {
    PlayerInput { move_x, move_y, ..PlayerInput::default() }
}

pub fn firing(direction: Direction) -> PlayerInput {
    PlayerInput { fire: Some(direction), ..PlayerInput::default() }
}

pub fn idle() -> PlayerInput {
    PlayerInput::default()
}

/// Lets the octagon take a pick-up where it stands.
pub fn take(world: &mut World, boon: Boon) {
    world.add_pickup(boon, world.player().position());
    step(world, idle());
}

/// How many events of the last tick are of some kind.
pub fn count(world: &World, is_meant: impl Fn(&Event) -> bool) -> usize {
    world.events().iter().filter(|event| is_meant(event)).count()
}
