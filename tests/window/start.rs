//! From the command line to the first picture, and what is said where there can be none.

use crate::court::{START, about, game, is_bright, summary};
use crate::harness::Game;

#[test]
fn without_a_display_one_line_names_the_headless_command() {
    let run = Game::new().without_display().run();

    assert_eq!(run.exit_code, 3, "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "not one line: {}", run.stderr);
    assert!(run.stderr.contains("--headless"), "names no headless command: {}", run.stderr);
    assert_eq!(run.stdout, "");
}

#[test]
fn without_a_display_a_headless_run_reports() {
    let run =
        Game::new().without_display().args(["--headless", "--ticks", "60", "--report", "report.json"]).run();

    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    let report = run.text("report.json");
    assert!(report.contains("\"state_hash\""), "no state hash: {report}");
}

#[test]
fn the_title_is_drawn_on_a_dark_ground() {
    let run = Game::new()
        .args(["--windowed", "--size", "800x600"])
        .script("60 screenshot title.png\n70 quit")
        .run();

    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    let title = run.screenshot("title.png");
    assert_eq!(title.size(), (800, 600));
    let bright = |rgb: [u8; 3]| rgb.iter().any(|&channel| channel > 128);
    let dark = |rgb: [u8; 3]| rgb.iter().all(|&channel| channel < 64);
    assert!(title.count(bright) > 500, "only {} bright pixels", title.count(bright));
    assert!(title.count(dark) > 800 * 600 / 2, "only {} dark pixels", title.count(dark));
    let corner = title.region(0, 0, 8, 8);
    assert_eq!(corner.count(dark), 64, "the corner is lit: {:?}", corner.pixel(0, 0));
}

#[test]
fn play_is_two_presses_away_from_the_launch() {
    let run = game([]).script("20 screenshot title.png\n21 tap Enter\n40 screenshot play.png\n60 quit").run();

    let summary = summary(&run);
    assert_eq!((summary.scenario.as_str(), summary.ticks), ("waves", 39));
    let (title, play) = (run.screenshot("title.png"), run.screenshot("play.png"));
    // The name of the game is the only thing in this colour.
    let is_name = |[red, green, blue]: [u8; 3]| red > 150 && green < 120 && blue > 60;
    assert!(title.count(is_name) > 500, "{} pixels of the name", title.count(is_name));
    assert_eq!(play.count(is_name), 0, "the title stays");
    let octagon = about(&play, START, (1.2, 1.2)).count(is_bright);
    assert!(octagon > 40, "no octagon: {octagon} bright pixels");
}

#[test]
fn the_title_is_left_by_its_last_entry() {
    // No `quit`: were the entry dead, the run would go on until the time limit.
    let run = game([]).script("10 tap ArrowUp\n20 tap Enter").run();

    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    assert_eq!(run.stdout, "", "something was played");
}

#[test]
fn the_picture_after_the_last_tick_is_written() {
    let run = game(["--screenshot", "last.png", "--ticks", "30"]).run();

    assert_eq!((run.exit_code, run.stderr.as_str()), (0, ""));
    let picture = run.screenshot("last.png");
    assert_eq!(picture.size(), (640, 360));
    assert!(picture.count(is_bright) > 200, "an empty picture");
}
