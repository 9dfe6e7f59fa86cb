//! What lies at the top of the repository, where a stranger looks first.

use std::fs;

use super::source;

const ENTRIES: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "LICENSE", "README.md", "benches", "resources", "src", "tests"];

/// Dot-entries and the build's output are not the repository's.
fn is_own(name: &str) -> bool {
    !name.starts_with('.') && name != "target"
}

#[test]
fn the_top_level_holds_just_the_agreed_entries() {
    let mut found: Vec<String> = fs::read_dir(source::root())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| is_own(name))
        .collect();
    found.sort();
    assert_eq!(found, ENTRIES);
}
