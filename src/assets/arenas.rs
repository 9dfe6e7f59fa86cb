//! Arenas: the built-in ones, and maps in files.

use std::path::Path;
use std::sync::Arc;

use super::files::{DataError, read_text};
use crate::session::Date;
use crate::sim::{Arena, ArenaError};

/// Largest map file, bytes.
const ARENA_LIMIT: u64 = 1024 * 1024;

/// Names and maps of the built-in arenas; the first is the default.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("court", include_str!("../../resources/arenas/court.txt")),
    ("cloister", include_str!("../../resources/arenas/cloister.txt")),
];

/// The built-in arena called `name`, or `None` where there is none.
///
/// # Errors
/// [`ArenaError`] if its map is damaged, which a test rules out.
pub fn built_in(name: &str) -> Option<Result<Arc<Arena>, ArenaError>> {
    let (_, map) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
    Some(Arena::parse(map).map(Arc::new))
}

/// The built-in arena whose turn it is on a day; `None` only if its map is damaged.
pub fn arena_of_day(date: Date) -> Option<Arc<Arena>> {
    built_in(BUILT_IN[date.turn(BUILT_IN.len())].0)?.ok()
}

/// The arena in a text file.
///
/// # Errors
/// [`DataError`] if the file cannot be read, is too large or no text, or its map is malformed.
pub fn arena_file(path: &Path) -> Result<Arc<Arena>, DataError> {
    let map = read_text(path, ARENA_LIMIT)?;
    Arena::parse(&map).map(Arc::new).map_err(|error| DataError::new(path, &error))
}
