//! What goes wrong before or after play: one line each, and the right exit code.

use crate::court::game;
use crate::harness::{Game, Run};

fn assert_fails(run: &Run, code: i32, named: &str) {
    assert_eq!(run.exit_code, code, "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "not one line: {}", run.stderr);
    assert!(run.stderr.contains(named), "{named} is not named: {}", run.stderr);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    // Below a file there are no folders, not even for root.
    for flag in ["--screenshot", "--record", "--frames"] {
        let run = game(["--mode", "practice", flag, "plain/out"]).file("plain", "").script("9 quit").run();
        assert_fails(&run, 1, "plain/out");
    }
}

#[test]
fn a_wrong_line_of_a_script_is_named() {
    let run = Game::new().script("0 tap Enter\n\n5 jump high\n").run();
    assert_fails(&run, 2, "line 3");
}

#[test]
fn a_missing_script_is_named() {
    let run = Game::new().args(["--script", "nowhere.txt"]).run();
    assert_fails(&run, 4, "nowhere.txt");
}

#[test]
fn without_a_driver_one_line_names_the_package() {
    for manifest in ["empty.json", "missing.json"] {
        let run = Game::new().file("empty.json", "").vulkan_driver(manifest).run();
        assert_fails(&run, 3, "mesa-vulkan-drivers");
        assert_eq!(run.stdout, "");
    }
}
