//! The ground a run is played on: a map of tiles, and the wall rectangles merged from it.
//!
//! Owns the text format of maps ([`text`]), the merging of wall tiles and path finding over the
//! floor. An arena never changes during a run.

mod flow;
mod merge;
pub mod text;

pub use flow::Flow;
pub use text::ArenaError;

use glam::Vec2;

use super::hash::StateHash;
use crate::geometry::{self, Rect};

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// Free ground.
    Floor,
    /// Free ground where enemies may appear.
    Spawn,
    /// A full wall.
    Wall,
}

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
    start: (usize, usize),
    walls: Vec<Rect>,
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

    /// An arena from tiles in rows, whose edge is all wall and whose `start` is floor.
    ///
    /// Enemies appear on the spawn tiles that can be walked to from the start, or, where there are none, on
    /// every floor tile that can.
    pub fn from_tiles(
        (name, about): (String, String),
        width: usize,
        tiles: Vec<Tile>,
        start: (usize, usize),
    ) -> Self {
        let height = tiles.len() / width;
        let walls = merge::merge(width, height, &tiles);
        let mut arena = Self {
            name,
            about,
            width,
            height,
            tiles,
            start,
            walls,
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

    /// Wall rectangles, none of which overlap; together they cover exactly the wall tiles.
    pub fn walls(&self) -> &[Rect] {
        &self.walls
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
        self.tile_index(position).map_or(Tile::Wall, |index| self.tiles[index])
    }

    /// Whether a straight line between two positions crosses no wall tile.
    ///
    /// Walks from tile border to tile border along the line (Amanatides and Woo 1987), so the cost grows with
    /// the tiles crossed.
    pub fn line_is_free(&self, from: Vec2, to: Vec2) -> bool {
        let way = to - from;
        let mut tile = (geometry::tile_of(from.x), geometry::tile_of(from.y));
        let goal = (geometry::tile_of(to.x), geometry::tile_of(to.y));
        let (step_x, mut next_x, every_x) = axis_walk(from.x, way.x);
        let (step_y, mut next_y, every_y) = axis_walk(from.y, way.y);
        let crossings = tile.0.abs_diff(goal.0) + tile.1.abs_diff(goal.1);
        for _ in 0..crossings {
            if next_x < next_y {
                tile.0 += step_x;
                next_x += every_x;
            } else {
                tile.1 += step_y;
                next_y += every_y;
            }
            if self.is_wall(tile.0, tile.1) {
                return false;
            }
        }
        !self.is_wall(goal.0, goal.1)
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

    fn is_wall(&self, x: i32, y: i32) -> bool {
        self.index_of(x, y).is_none_or(|index| self.tiles[index] == Tile::Wall)
    }

    fn tile_index(&self, position: Vec2) -> Option<usize> {
        self.index_of(geometry::tile_of(position.x), geometry::tile_of(position.y))
    }

    fn index_of(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }
}

/// For one axis of a tile walk: step of the tile, share of the way to the first border, share between borders.
fn axis_walk(from: f32, way: f32) -> (i32, f32, f32) {
    if way > 0.0 {
        (1, ((from.floor() + 1.0) - from) / way, 1.0 / way)
    } else if way < 0.0 {
        (-1, (from.floor() - from) / way, -1.0 / way)
    } else {
        (0, f32::INFINITY, f32::INFINITY)
    }
}
