//! Arenas: the built-in ones, the player's own, and maps in any file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{DataError, read_found_text};
use crate::session::Date;
use crate::sim::{Arena, ArenaError};

/// Largest map file, bytes.
const ARENA_LIMIT: u64 = 1024 * 1024;
/// Most arenas that are listed of a player's own; the rest, in the order of their names, is left out.
pub const OWN_ARENA_LIMIT: usize = 256;

macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../resources/arenas/", $name, ".txt")))),*]
    };
}

/// Names and maps of the built-in arenas; the first is the default.
pub const BUILT_IN: [(&str, &str); 10] = built_in![
    "court",
    "pillars",
    "hedges",
    "chasms",
    "corridors",
    "rings",
    "cloister",
    "fortress",
    "hall",
    "labyrinth",
];

/// An arena that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedArena {
    /// What the command line calls it: a built-in name, or the stem of a file's name.
    pub name: String,
    /// Whether it is one of the player's own.
    pub is_own: bool,
    /// The arena, or why its file cannot be used.
    pub arena: Result<Arc<Arena>, DataError>,
}

impl ListedArena {
    /// The name to be shown: the arena's own, or the file's where there is no arena.
    pub fn title(&self) -> &str {
        self.arena.as_ref().map_or(&self.name, |arena| arena.name())
    }

    /// The line to be shown beside it: its description, or what is wrong with its file.
    pub fn about(&self) -> &str {
        match &self.arena {
            Ok(arena) => arena.about(),
            Err(error) => error.reason(),
        }
    }
}

/// All arenas that can be chosen: the built-in ones in their order, then those in `own`, a folder that need not
/// exist, by name. A file that cannot be used is listed with its reason.
pub fn all_arenas(own: Option<&Path>) -> Vec<ListedArena> {
    let built_in = BUILT_IN.iter().map(|&(name, map)| {
        let arena = Arena::parse(map).map(Arc::new);
        let arena = arena.map_err(|error| DataError::new(Path::new(name), &error));
        ListedArena { name: name.to_owned(), is_own: false, arena }
    });
    let own = own.map(own_files).unwrap_or_default().into_iter();
    let own = own.map(|(name, path)| ListedArena { name, is_own: true, arena: arena_file(&path) });
    built_in.chain(own).collect()
}

/// Names and paths of the maps in a folder, by name; none where there is no such folder.
pub fn own_files(folder: &Path) -> Vec<(String, PathBuf)> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    // Opening what is no ordinary file, a pipe say, might wait for ever.
    let is_map = |path: &PathBuf| path.extension().is_some_and(|end| end == "txt") && path.is_file();
    let named = |path: PathBuf| Some((path.file_stem()?.to_string_lossy().into_owned(), path));
    let mut files: Vec<(String, PathBuf)> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_map).filter_map(named).collect();
    files.sort();
    if files.len() > OWN_ARENA_LIMIT {
        log::warn!("{}: only the first {OWN_ARENA_LIMIT} maps are listed", folder.display());
        files.truncate(OWN_ARENA_LIMIT);
    }
    files
}

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
    let map = read_found_text(path, ARENA_LIMIT)?;
    Arena::parse(&map).map(Arc::new).map_err(|error| DataError::new(path, &error))
}
