//! The text format of arenas: one character a tile.
//!
//! ```text
//! name: Court            at most 32 characters
//! about: Four pillars.   one line, may be left out
//! tiles:
//! ##########             #  wall
//! #..s.....#             .  floor
//! #....@...#             @  player's start, exactly one
//! #........#             s  floor where enemies appear
//! ##########
//! ```
//! All rows are equally wide, the edge is wall, and the map ends with the text.

use std::fmt;

use glam::Vec2;

use super::{Arena, Tile};
use crate::sim::tuning::SPAWN_EXCLUSION;

/// What is wrong with a text map, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, where one character is to blame.
    pub column: Option<usize>,
    /// What is wrong and how to mend it.
    pub message: String,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(formatter, ", column {column}")?;
        }
        write!(formatter, ": {}", self.message)
    }
}

impl std::error::Error for ArenaError {}

const NAME_LIMIT: usize = 32;
const ABOUT_LIMIT: usize = 120;

pub(super) fn parse(source: &str) -> Result<Arena, ArenaError> {
    let lines: Vec<&str> = source.lines().map(|line| line.trim_end_matches([' ', '\r'])).collect();
    let (title, first_row) = header(&lines)?;
    let used = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let rows = lines.get(first_row..used).unwrap_or_default();
    let width = check_size(rows, first_row)?;
    let mut tiles = Vec::with_capacity(width * rows.len());
    let mut start = None;
    for (y, row) in rows.iter().enumerate() {
        let at = |x: usize| (first_row + y + 1, Some(x + 1));
        for (x, character) in row.chars().enumerate() {
            let on_edge = x == 0 || y == 0 || x + 1 == width || y + 1 == rows.len();
            let tile = match character {
                '#' => Tile::Wall,
                '.' => Tile::Floor,
                's' => Tile::Spawn,
                '@' => Tile::Floor,
                other => return fail(at(x), format!("{other:?} is no tile; use # . s @")),
            };
            if on_edge && tile != Tile::Wall {
                return fail(at(x), "the edge of the map must be wall; put # here".to_owned());
            }
            if character == '@' && start.replace((x, y)).is_some() {
                return fail(at(x), "a second start; keep only one @".to_owned());
            }
            tiles.push(tile);
        }
    }
    let Some(start) = start else {
        return fail((first_row, None), "the map has no start; put one @ on the floor".to_owned());
    };
    let arena = Arena::from_tiles(title, width, tiles, start);
    let far = |place: &Vec2| place.distance(arena.start()) >= SPAWN_EXCLUSION;
    if !arena.reachable().iter().any(far) {
        let message = format!(
            "no floor to be walked to lies {SPAWN_EXCLUSION} tiles from the start, so no enemy could appear; \
             make the map larger or open its walls"
        );
        return fail((first_row + start.1 + 1, Some(start.0 + 1)), message);
    }
    Ok(arena)
}

pub(super) fn write(arena: &Arena) -> String {
    let mut text = format!("name: {}\n", arena.name);
    if !arena.about.is_empty() {
        text += &format!("about: {}\n", arena.about);
    }
    text += "tiles:\n";
    for (y, row) in arena.tiles.chunks(arena.width).enumerate() {
        text.extend(row.iter().enumerate().map(|(x, tile)| match tile {
            _ if (x, y) == arena.start => '@',
            Tile::Wall => '#',
            Tile::Floor => '.',
            Tile::Spawn => 's',
        }));
        text.push('\n');
    }
    text
}

/// Reads the lines above the map: name and description, and the index of the first row.
fn header(lines: &[&str]) -> Result<((String, String), usize), ArenaError> {
    let (mut name, mut about) = (None, String::new());
    for (index, line) in lines.iter().enumerate() {
        let at = (index + 1, None);
        match line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
            _ if line.is_empty() => {}
            Some(("name", value)) => name = Some(label(value, NAME_LIMIT, at)?),
            Some(("about", value)) => about = label(value, ABOUT_LIMIT, at)?,
            Some(("tiles", "")) => {
                let Some(name) = name.filter(|name| !name.is_empty()) else {
                    return fail(at, "the map has no name; write `name: NAME` above `tiles:`".to_owned());
                };
                return Ok(((name, about), index + 1));
            }
            _ => return fail(at, "expected `name:`, `about:` or `tiles:`".to_owned()),
        }
    }
    fail((lines.len().max(1), None), "the map has no tiles; write `tiles:` and the rows below it".to_owned())
}

/// A label without control or bidirectional characters, which could disguise it.
fn label(value: &str, limit: usize, at: (usize, Option<usize>)) -> Result<String, ArenaError> {
    let hidden = |character: char| {
        character.is_control()
            || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let clean: String = value.chars().filter(|&character| !hidden(character)).collect();
    // What was hidden may have kept a space from the first trimming.
    let clean = clean.trim();
    let length = clean.chars().count();
    if length > limit {
        return fail(at, format!("{length} characters are too many; use at most {limit}"));
    }
    Ok(clean.to_owned())
}

/// The common width of the rows.
fn check_size(rows: &[&str], first_row: usize) -> Result<usize, ArenaError> {
    let range = Arena::MIN_SIDE..=Arena::MAX_SIDE;
    let width = rows.first().map_or(0, |row| row.chars().count());
    if !range.contains(&width) || !range.contains(&rows.len()) {
        return fail(
            (first_row, None),
            format!(
                "the map is {width} × {} tiles; both sides must be {} to {}",
                rows.len(),
                Arena::MIN_SIDE,
                Arena::MAX_SIDE
            ),
        );
    }
    for (y, row) in rows.iter().enumerate() {
        let tiles = row.chars().count();
        if tiles != width {
            return fail(
                (first_row + y + 1, Some(tiles.min(width) + 1)),
                format!("this row has {tiles} tiles, the first has {width}; make all rows equally wide"),
            );
        }
    }
    Ok(width)
}

fn fail<T>((line, column): (usize, Option<usize>), message: String) -> Result<T, ArenaError> {
    Err(ArenaError { line, column, message })
}
