//! A run played in the window, recorded and played back without one.

use crate::court::{game, summary};
use crate::harness::{Game, Run};

/// A run with every action in it, long enough for stored hashes.
fn recorded() -> Run {
    game(["--mode", "waves", "--record", "run.rec"])
        .script(
            "5 press KeyD\n20 press ArrowUp\n40 press KeyW\n60 tap Space\n80 release KeyD\n\
             90 press ArrowLeft\n120 tap KeyE\n150 release KeyW\n200 release ArrowUp\n260 quit",
        )
        .run()
}

fn play_back(recording: &str) -> Run {
    Game::new()
        .without_display()
        .file("run.rec", recording)
        .args(["--headless", "--replay", "run.rec", "--report", "-"])
        .run()
}

#[test]
fn a_recorded_run_comes_to_the_same_state_without_a_window_and_in_another() {
    let run = recorded();
    let played = summary(&run);
    let recording = run.text("run.rec");

    let headless = play_back(&recording);
    assert_eq!(headless.exit_code, 0, "{}", headless.stderr);
    let expected = format!("\"state_hash\": \"{}\"", played.state);
    assert!(headless.stdout.contains(&expected), "not {expected}: {}", headless.stdout);

    // The other window is drawn at another pace, and its script goes on after the recording's end.
    let window = Game::new()
        .args(["--windowed", "--size", "320x180", "--replay", "run.rec"])
        .file("run.rec", &recording)
        .script("300 quit")
        .run();
    assert_eq!(summary(&window), played);
}

#[test]
fn one_changed_input_is_found() {
    let recording = recorded().text("run.rec");
    let changed = recording.replacen(" 127 -127 north\n", " 126 -127 north\n", 1);
    assert_ne!(changed, recording, "no such input: {recording}");

    let run = play_back(&changed);
    assert_eq!(run.exit_code, 5, "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "not one line: {}", run.stderr);
    assert_eq!(run.stdout, "");
}
