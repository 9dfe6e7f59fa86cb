//! Small worlds for tests.

use std::sync::Arc;

use glam::Vec2;
use last_octagon::geometry::{self, Relation};
use last_octagon::sim::arena::Tile;
use last_octagon::sim::{
    Arena, Boon, Direction, Enemy, Event, Kind, Pattern, PlayerInput, Rules, StepOptions, World,
};

/// A practice world (the octagon cannot be hurt) on a map drawn in characters. Its first enemies come after 3 s,
/// so tests shorter than that have the ground to themselves.
pub fn world_on(rows: &[&str]) -> World {
    with_rules(rows, Rules::Practice { wave: 1 })
}

pub fn with_rules(rows: &[&str], rules: Rules) -> World {
    World::new(arena(rows), rules, 1, 64, 64)
}

/// A world without director and fire: nothing comes but what a test adds, and nothing dies.
pub fn quiet_world_on(rows: &[&str]) -> World {
    with_rules(rows, Rules::Stress { pattern: Pattern::Ring })
}

/// A quiet world on an empty hall of `width` × `height` tiles with the start on tile `start`.
pub fn quiet_hall(width: usize, height: usize, start: (usize, usize)) -> World {
    let tile = |x: usize, y: usize| match (x, y) {
        _ if x == 0 || y == 0 || x + 1 == width || y + 1 == height => '#',
        _ if (x, y) == start => '@',
        _ => '.',
    };
    let rows: Vec<String> = (0..height).map(|y| (0..width).map(|x| tile(x, y)).collect()).collect();
    quiet_world_on(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Adds an enemy that heads east, and says which it is.
pub fn add(world: &mut World, kind: Kind, x: f32, y: f32) -> u64 {
    world.add_enemy(kind, Vec2::new(x, y), Vec2::X, Vec2::X);
    world.enemies().iter().map(|enemy| enemy.id).max().unwrap_or(0)
}

/// The enemy with an identity.
#[track_caller]
pub fn enemy(world: &World, id: u64) -> Enemy {
    *world.enemies().iter().find(|enemy| enemy.id == id).expect("it lives")
}

/// How many events of the last tick are wanted.
pub fn count(world: &World, wanted: impl Fn(&Event) -> bool) -> usize {
    world.events().iter().filter(|event| wanted(event)).count()
}

/// Whether an enemy's body overlaps what stops it.
pub fn is_in_wall(world: &World, enemy: &Enemy) -> bool {
    let relation = |&wall| geometry::circle_rect(enemy.circle(), wall);
    world.arena().barriers().iter().any(|wall| relation(wall) >= Relation::Overlapping)
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

/// Steps with the same input until something has come to pass.
pub fn until(world: &mut World, input: PlayerInput, reached: impl Fn(&World) -> bool) {
    let start = world.tick();
    while !reached(world) {
        step(world, input);
        assert!(world.tick() - start < 1000, "never came to pass");
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
