//! The ground a run is played on: a map of tiles, and the rectangles merged from it.
//!
//! Owns the text format of maps ([`text`]), the merging of tiles, lines of sight and path finding over the floor.
//! An arena never changes during a run.

mod flow;
mod merge;
mod sight;
pub mod text;
mod tile;

pub use flow::Flow;
pub use text::ArenaError;
pub use tile::{Look, Tile};

use glam::Vec2;

use super::hash::StateHash;
use crate::geometry::{self, Rect};

/// An arena: enclosed by walls on all sides, so that nothing leaves it.
///
/// Tile (0, 0) covers the square from (0, 0) to (1, 1); the arena covers `0..width` × `0..height`.
#[derive(Clone, Debug, PartialEq)]
pub struct Arena {
    name: String,
    about: String,
    width: usize,
    height: usize,
    tiles: Vec<Tile>,
    looks: Vec<Look>,
    start: (usize, usize),
    walls: Vec<Rect>,
    low_walls: Vec<Rect>,
    pits: Vec<Rect>,
    barriers: Vec<Rect>,
    /// Centres of the floor tiles that can be walked to from the start.
    reachable: Vec<Vec2>,
    spawns: Vec<Vec2>,
}

impl Arena {
    /// Smallest width and height, tiles.
    pub const MIN_SIDE: usize = 8;
    /// Largest width and height of a map in a file, tiles.
    pub const MAX_SIDE: usize = 512;

    /// Reads a text map; see [`text`] for the format.
    ///
    /// # Errors
    /// [`ArenaError`] says where and what, and how to mend it.
    pub fn parse(source: &str) -> Result<Self, ArenaError> {
        text::parse(source)
    }

    /// The text map of the arena: [`Arena::parse`] reads back an equal one.
    pub fn to_text(&self) -> String {
        text::write(self)
    }

    /// An arena from tiles in rows, whose edge is all wall and whose `start` is floor; every tile looks plain.
    ///
    /// Enemies appear on the spawn tiles that can be walked to from the start, or, where there are none, on
    /// every floor tile that can.
    pub fn from_tiles(
        (name, about): (String, String),
        width: usize,
        tiles: Vec<Tile>,
        start: (usize, usize),
    ) -> Self {
        let merged = |wanted: fn(Tile) -> bool| merge::merge(width, &tiles, wanted);
        let mut arena = Self {
            name,
            about,
            width,
            height: tiles.len() / width,
            walls: merged(Tile::stops_bullets),
            low_walls: merged(|tile| tile == Tile::LowWall),
            pits: merged(|tile| tile == Tile::Pit),
            barriers: merged(Tile::stops_walkers),
            looks: vec![Look::Plain; tiles.len()],
            tiles,
            start,
            reachable: Vec::new(),
            spawns: Vec::new(),
        };
        let mut reach = Flow::new(&arena);
        reach.aim(&arena, arena.start());
        let centers = (0..arena.tiles.len()).map(|index| arena.tile_center(index % width, index / width));
        let reachable: Vec<Vec2> = centers.filter(|&center| reach.reaches(&arena, center)).collect();
        let wanted = |place: &&Vec2| arena.tile_at(**place) == Tile::Spawn;
        let mut spawns: Vec<Vec2> = reachable.iter().filter(wanted).copied().collect();
        if spawns.is_empty() {
            spawns.clone_from(&reachable);
        }
        arena.reachable = reachable;
        arena.spawns = spawns;
        arena
    }

    /// Name, at most 32 characters.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One line of description.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Width in tiles.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in tiles.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The rectangle that holds everything.
    pub fn bounds(&self) -> Rect {
        Rect::new(Vec2::ZERO, Vec2::new(self.width as f32, self.height as f32))
    }

    /// Where the player starts.
    pub fn start(&self) -> Vec2 {
        self.tile_center(self.start.0, self.start.1)
    }

    /// What stops bullets: rectangles, none of which overlap, that together cover exactly the wall tiles.
    pub fn walls(&self) -> &[Rect] {
        &self.walls
    }

    /// What stops bodies on the ground: rectangles, none of which overlap, that together cover exactly the tiles
    /// of walls, low walls and pits.
    pub fn barriers(&self) -> &[Rect] {
        &self.barriers
    }

    /// Rectangles, none of which overlap, that together cover exactly the tiles of low walls.
    pub fn low_walls(&self) -> &[Rect] {
        &self.low_walls
    }

    /// Rectangles, none of which overlap, that together cover exactly the tiles of pits.
    pub fn pits(&self) -> &[Rect] {
        &self.pits
    }

    /// Centres of the tiles where enemies may appear; never empty: the start itself is floor.
    pub fn spawns(&self) -> &[Vec2] {
        &self.spawns
    }

    /// Centres of the floor tiles that can be walked to from the start; never empty either.
    pub fn reachable(&self) -> &[Vec2] {
        &self.reachable
    }

    /// What stands at a position; a wall everywhere outside.
    pub fn tile_at(&self, position: Vec2) -> Tile {
        self.tile(geometry::tile_of(position.x), geometry::tile_of(position.y))
    }

    /// What stands on the tile in a column and row; a wall everywhere outside.
    pub fn tile(&self, x: i32, y: i32) -> Tile {
        self.index_of(x, y).map_or(Tile::Wall, |index| self.tiles[index])
    }

    /// How the tile in a column and row looks; plain everywhere outside.
    pub fn look(&self, x: i32, y: i32) -> Look {
        self.index_of(x, y).map_or(Look::Plain, |index| self.looks[index])
    }

    /// Adds everything that the arena does to a run to a state hash.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.width as u64);
        for &tile in &self.tiles {
            hash.word(tile as u64);
        }
        hash.vector(self.start());
    }

    fn tile_center(&self, x: usize, y: usize) -> Vec2 {
        Vec2::new(x as f32 + 0.5, y as f32 + 0.5)
    }

    fn tile_index(&self, position: Vec2) -> Option<usize> {
        self.index_of(geometry::tile_of(position.x), geometry::tile_of(position.y))
    }

    fn index_of(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }
}
