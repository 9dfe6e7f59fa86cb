//! Score tables: one a mode, kept in one file.
//!
//! ```json
//! {"format":1,"tables":{"waves":[{"score":1200,"wave":4,"ticks":9000,"seed":7,"arena":"Court","date":"2026-05-17"}]}}
//! ```
//! A file that cannot be read as this is set aside under another name and never overwritten. Where nothing can be
//! written, scores stay in memory and the next one tries again; either is told once.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::files::{DataError, OutputFile, read_found_text};
use crate::session::Date;

/// Largest file of scores, bytes.
const SCORES_LIMIT: u64 = 256 * 1024;
/// Version of the format.
const FORMAT: u32 = 1;
/// Tables that a file may hold: more than there are modes.
const TABLE_LIMIT: usize = 32;
/// Characters of a name.
const NAME_LIMIT: usize = 32;
/// Names under which a bad file may be set aside.
const ASIDE_LIMIT: u32 = 100;

/// A run in a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreEntry {
    /// Score.
    pub score: u64,
    /// Wave or level reached, from 1.
    pub wave: u32,
    /// Length of the run, ticks.
    pub ticks: u64,
    /// Seed.
    pub seed: u64,
    /// Name of the arena.
    pub arena: String,
    /// Day of the run.
    pub date: Date,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreFile {
    format: u32,
    tables: BTreeMap<String, Vec<ScoreEntry>>,
}

/// The best runs of every mode, best first.
#[derive(Debug, Default)]
pub struct Scores {
    /// Where they are kept; `None` keeps them in memory.
    path: Option<PathBuf>,
    tables: BTreeMap<String, Vec<ScoreEntry>>,
    /// What the player has not been told yet.
    notice: Option<String>,
    has_failed: bool,
}

impl Scores {
    /// Runs kept of each mode.
    pub const TABLE_LENGTH: usize = 10;

    /// The tables in the file at `path`; empty ones where there is none, or none that can be read.
    pub fn open(path: &Path) -> Self {
        let mut scores = Self { path: Some(path.to_owned()), ..Self::default() };
        match fs::symlink_metadata(path) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return scores;
            }
            _ => {}
        }
        match read(path) {
            Ok(tables) => scores.tables = tables,
            Err(error) => match set_aside(path) {
                Some(aside) => scores.notice = Some(format!("{error}; set aside as {}", aside.display())),
                None => {
                    scores.path = None;
                    scores.notice = Some(format!("{error}; scores are not kept this time"));
                }
            },
        }
        scores
    }

    /// The table of a mode, best first.
    pub fn table(&self, mode: &str) -> &[ScoreEntry] {
        self.tables.get(mode).map_or(&[], Vec::as_slice)
    }

    /// Adds a run to a mode's table and writes the file; its rank, from 1, or `None` if it is not among the best.
    ///
    /// Of equal scores the earlier run ranks higher.
    pub fn add(&mut self, mode: &str, entry: ScoreEntry) -> Option<usize> {
        let table = self.tables.entry(mode.to_owned()).or_default();
        let place = table.partition_point(|other| other.score >= entry.score);
        if place >= Self::TABLE_LENGTH || entry.score == 0 {
            return None;
        }
        table.insert(place, entry);
        table.truncate(Self::TABLE_LENGTH);
        if let Err(error) = self.save() {
            log::error!("{error}");
            if !self.has_failed {
                self.notice = Some(format!("{error}; scores are kept until the game ends"));
            }
            self.has_failed = true;
        }
        Some(place + 1)
    }

    /// What the player is to be told, once.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    fn save(&self) -> Result<(), DataError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let fail =
            |error: &dyn std::fmt::Display| DataError::new(path, &format!("cannot be written: {error}"));
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| fail(&error))?;
        }
        let file = ScoreFile { format: FORMAT, tables: self.tables.clone() };
        let text = serde_json::to_string_pretty(&file).map_err(|error| fail(&error))? + "\n";
        OutputFile::prepare(path)?.write_all(text.as_bytes())
    }
}

fn read(path: &Path) -> Result<BTreeMap<String, Vec<ScoreEntry>>, DataError> {
    let text = read_found_text(path, SCORES_LIMIT)?;
    let file: ScoreFile = serde_json::from_str(&text).map_err(|error| DataError::new(path, &error))?;
    let fail = |reason: &str| Err(DataError::new(path, &reason));
    if file.format != FORMAT {
        return fail(&format!("format {}, this version reads format {FORMAT}", file.format));
    }
    let too_long = |name: &String| name.chars().count() > NAME_LIMIT || name.contains(char::is_control);
    if file.tables.len() > TABLE_LIMIT || file.tables.keys().any(too_long) {
        return fail("too many tables, or one with a name that is too long");
    }
    let mut tables = file.tables;
    for table in tables.values_mut() {
        if table.len() > Scores::TABLE_LENGTH || table.iter().any(|entry| too_long(&entry.arena)) {
            return fail("a table that is too long, or an arena whose name is");
        }
        table.sort_by_key(|entry| std::cmp::Reverse(entry.score));
    }
    Ok(tables)
}

/// Gives a file that cannot be read another name, the first that is free.
fn set_aside(path: &Path) -> Option<PathBuf> {
    let aside = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".bad".to_owned() } else { format!(".bad{number}") });
        PathBuf::from(name)
    };
    let free = (1..=ASIDE_LIMIT).map(aside).find(|aside| fs::symlink_metadata(aside).is_err())?;
    fs::rename(path, &free).ok()?;
    Some(free)
}
