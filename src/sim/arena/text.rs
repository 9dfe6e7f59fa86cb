//! The text format of arenas: two layers, one character a tile each.
//!
//! ```text
//! name: Court            at most 32 characters
//! about: Four pillars.   one line, may be left out
//! tiles:
//! ##########             #  wall
//! #..s..==.#             .  floor                        =  low wall
//! #....@...#             @  player's start, exactly one  o  pit
//! #..oo....#             s  floor where enemies appear
//! ##########
//! look:                  how the tiles look; may be left out: all plain
//! ..........             .  plain   1  panel   2  stripe
//! ..........             3  hazard  4  light   5  grate
//! .....4....
//! ..33......
//! ..........
//! ```
//! Both layers have the same size, the edge of the tiles is wall, and the map ends with the text.

use std::fmt;
use std::ops::Range;

use glam::Vec2;

use super::tile::meaning_of;
use super::{Arena, Look, Tile};
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
    let look_line = lines.iter().position(|&line| line == "look:").filter(|&line| line >= first_row);
    let layer = Layer::new(&lines, first_row..look_line.unwrap_or(lines.len()));
    let width = check_size(&layer)?;
    let (tiles, start) = read_tiles(&layer, width)?;
    let mut arena = Arena::from_tiles(title, width, tiles, start);
    let far = |place: &Vec2| place.distance(arena.start()) >= SPAWN_EXCLUSION;
    if !arena.reachable().iter().any(far) {
        let message = format!(
            "no floor to be walked to lies {SPAWN_EXCLUSION} tiles from the start, so no enemy could appear; \
             make the map larger or open its walls"
        );
        return fail(layer.at(start.0, start.1), message);
    }
    if let Some(line) = look_line {
        arena.looks = read_looks(&Layer::new(&lines, line + 1..lines.len()), width, arena.height)?;
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
        let character =
            |(x, tile): (usize, &Tile)| if (x, y) == arena.start { '@' } else { tile.character() };
        text.extend(row.iter().enumerate().map(character));
        text.push('\n');
    }
    if arena.looks.iter().any(|&look| look != Look::Plain) {
        text += "look:\n";
        for row in arena.looks.chunks(arena.width) {
            text.extend(row.iter().map(|look| look.character()));
            text.push('\n');
        }
    }
    text
}

/// The rows of one layer.
struct Layer<'a> {
    rows: &'a [&'a str],
    /// Index of the first row among the lines.
    first: usize,
}

impl<'a> Layer<'a> {
    /// The rows in a range of lines, without empty ones at its end.
    fn new(lines: &'a [&'a str], range: Range<usize>) -> Self {
        let rows = lines.get(range.clone()).unwrap_or_default();
        let used = rows.iter().rposition(|row| !row.is_empty()).map_or(0, |last| last + 1);
        Self { rows: &rows[..used], first: range.start }
    }

    /// Line and column of a tile, both from 1.
    fn at(&self, x: usize, y: usize) -> (usize, Option<usize>) {
        (self.first + y + 1, Some(x + 1))
    }

    /// Line that names the layer, from 1.
    fn heading(&self) -> (usize, Option<usize>) {
        (self.first, None)
    }

    /// Columns, rows and what is drawn there.
    fn characters(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let in_row = |(y, row): (usize, &&'a str)| row.chars().enumerate().map(move |(x, it)| (x, y, it));
        self.rows.iter().enumerate().flat_map(in_row)
    }

    /// Fails at the first row that is not `width` wide; `what` its characters are, `whose` the width is.
    fn check_width(&self, width: usize, what: &str, whose: &str) -> Result<(), ArenaError> {
        for (y, row) in self.rows.iter().enumerate() {
            let found = row.chars().count();
            if found != width {
                let message =
                    format!("this row has {found} {what}, {whose} {width}; make all rows equally wide");
                return fail(self.at(found.min(width), y), message);
            }
        }
        Ok(())
    }
}

/// Size limits, and the common width of the rows.
fn check_size(layer: &Layer) -> Result<usize, ArenaError> {
    let range = Arena::MIN_SIDE..=Arena::MAX_SIDE;
    let width = layer.rows.first().map_or(0, |row| row.chars().count());
    let height = layer.rows.len();
    if !range.contains(&width) || !range.contains(&height) {
        let (least, most) = (range.start(), range.end());
        let message = format!("the map is {width} × {height} tiles; both sides must be {least} to {most}");
        return fail(layer.heading(), message);
    }
    layer.check_width(width, "tiles", "the first has")?;
    Ok(width)
}

/// The tiles in rows, and the column and row of the start.
fn read_tiles(layer: &Layer, width: usize) -> Result<(Vec<Tile>, (usize, usize)), ArenaError> {
    let height = layer.rows.len();
    let mut tiles = Vec::with_capacity(width * height);
    let mut start = None;
    for (x, y, character) in layer.characters() {
        let at = layer.at(x, y);
        let known =
            if character == '@' { Some(Tile::Floor) } else { meaning_of(&Tile::CHARACTERS, character) };
        let Some(tile) = known else {
            return fail(at, format!("{character:?} is no tile; use {} @", listed(&Tile::CHARACTERS)));
        };
        let on_edge = x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        if on_edge && tile != Tile::Wall {
            return fail(at, "the edge of the map must be wall; put # here".to_owned());
        }
        if character == '@' && start.replace((x, y)).is_some() {
            return fail(at, "a second start; keep only one @".to_owned());
        }
        tiles.push(tile);
    }
    match start {
        Some(start) => Ok((tiles, start)),
        None => fail(layer.heading(), "the map has no start; put one @ on the floor".to_owned()),
    }
}

/// The looks in rows, as many as there are tiles.
fn read_looks(layer: &Layer, width: usize, height: usize) -> Result<Vec<Look>, ArenaError> {
    let rows = layer.rows.len();
    if rows != height {
        let message =
            format!("the look layer has {rows} rows, the tiles have {height}; give one look a tile");
        return fail(layer.heading(), message);
    }
    layer.check_width(width, "looks", "the tiles have")?;
    let look = |(x, y, character)| match meaning_of(&Look::CHARACTERS, character) {
        Some(look) => Ok(look),
        None => {
            let message = format!("{character:?} is no look; use {}", listed(&Look::CHARACTERS));
            fail(layer.at(x, y), message)
        }
    };
    layer.characters().map(look).collect()
}

/// The characters of a table, with spaces between.
fn listed<T>(table: &[(char, T)]) -> String {
    let characters: Vec<String> = table.iter().map(|(character, _)| character.to_string()).collect();
    characters.join(" ")
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

fn fail<T>((line, column): (usize, Option<usize>), message: String) -> Result<T, ArenaError> {
    Err(ArenaError { line, column, message })
}
