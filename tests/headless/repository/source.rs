//! Finds the repository's own sources.

use std::fs;
use std::path::{Path, PathBuf};

/// One Rust file.
pub(super) struct Source {
    /// From the repository's root, with forward slashes: `src/sim/world.rs`.
    pub(super) path: String,
    pub(super) text: String,
}

/// The folder that holds Cargo.toml.
pub(super) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below a folder of the repository, sorted by path.
pub(super) fn below(folder: &str) -> Vec<Source> {
    let mut files = Vec::new();
    collect(&root().join(folder), &mut files);
    files.sort();
    files.into_iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn read(file: PathBuf) -> Source {
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let path = file.strip_prefix(root()).unwrap_or(&file).to_string_lossy().replace('\\', "/");
    Source { path, text }
}
