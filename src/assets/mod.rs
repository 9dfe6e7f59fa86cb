//! What the program ships and what it keeps: built-in arenas, score tables, files and the folders they lie in.
//!
//! This is the only floor that names paths. Reading checks a limit before anything is allocated; writing puts a
//! whole new file in place of the old one or leaves the old one alone.

mod arenas;
mod files;
mod folders;
mod scores;

pub use arenas::{
    BUILT_IN, ListedArena, OWN_ARENA_LIMIT, all_arenas, arena_file, arena_of_day, built_in, own_files,
};
pub use files::{DataError, OutputFile, RECORDING_LIMIT, SCRIPT_LIMIT, read_text};
pub use folders::Folders;
pub use scores::{ScoreEntry, Scores};
