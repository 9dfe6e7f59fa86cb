//! From the command line to the first picture, and what is said where there can be none.

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
