//! The folder of a player's own arenas.

use std::fs;
use std::path::Path;

use last_octagon::assets::{BUILT_IN, ListedArena, OWN_ARENA_LIMIT, all_arenas};

const MAP: &str = "name: Mine
about: My own.
tiles:
##########
#........#
#........#
#.@......#
#........#
#...oo...#
#........#
#........#
##########
";

fn own(folder: &Path) -> Vec<ListedArena> {
    let listed = all_arenas(Some(folder));
    assert!(listed.iter().take(BUILT_IN.len()).all(|arena| !arena.is_own && arena.arena.is_ok()));
    listed.into_iter().skip(BUILT_IN.len()).collect()
}

#[test]
fn maps_are_listed_by_name_and_bad_ones_with_their_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("written");
    write("zebra.txt", MAP.as_bytes());
    write("apple.txt", MAP.replace("Mine", "Apple").as_bytes());
    write("broken.txt", MAP.replace("#.@......#", "#.@..?...#").as_bytes());
    write("binary.txt", &[0xff, 0xfe, 0, 1]);
    write("notes.md", b"no map");
    fs::create_dir(folder.path().join("folder.txt")).expect("created");
    let large = fs::File::create(folder.path().join("large.txt")).expect("created");
    large.set_len(2 << 20).expect("a sparse file");
    let listed = own(folder.path());
    let shown: Vec<_> =
        listed.iter().map(|arena| (arena.name.as_str(), arena.title(), arena.about())).collect();
    assert_eq!(
        shown,
        [
            ("apple", "Apple", "My own."),
            ("binary", "binary", "not a text file (UTF-8 expected)"),
            ("broken", "broken", "line 7, column 6: '?' is no tile; use # . s = o @"),
            ("large", "large", "larger than the 1024 KiB allowed"),
            ("zebra", "Mine", "My own."),
        ]
    );
    assert!(listed.iter().all(|arena| arena.is_own));
    assert_eq!(listed.iter().filter(|arena| arena.arena.is_ok()).count(), 2);
}

#[test]
fn no_folder_is_no_arena() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(own(&folder.path().join("missing")), []);
    assert_eq!(all_arenas(None).len(), BUILT_IN.len());
}

#[test]
fn no_more_are_listed_than_the_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..OWN_ARENA_LIMIT + 3 {
        fs::write(folder.path().join(format!("{number:04}.txt")), MAP).expect("written");
    }
    let listed = own(folder.path());
    assert_eq!(listed.len(), OWN_ARENA_LIMIT);
    assert_eq!(listed.last().map(|arena| arena.name.as_str()), Some("0255"));
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_folder_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.txt");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    assert_eq!(own(folder.path()), []);
}
