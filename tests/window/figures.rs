//! The overlay and the table of frames.

use crate::court::{game, is_bright, summary};
use crate::harness::Picture;

/// Whether the overlay's panel and its one line are in a picture of 640 × 360.
fn overlay(picture: &Picture) -> (bool, bool) {
    // In practice nothing else is as bright as letters in these places.
    let panel = picture.region(60, 60, 155, 230).count(is_bright);
    let line = picture.region(60, 344, 220, 12).count(is_bright);
    (panel > 500, line > 200)
}

#[test]
fn the_overlay_begins_as_asked_and_f3_goes_round() {
    let (off, compact, full) = ((false, false), (false, true), (true, false));
    for (level, begins, then) in [("off", off, compact), ("compact", compact, full), ("full", full, off)] {
        let run = game(["--mode", "practice", "--overlay", level])
            .script("20 screenshot begin.png\n21 tap F3\n25 screenshot then.png\n26 quit")
            .run();
        assert_eq!(run.exit_code, 0, "{}", run.stderr);
        assert_eq!(overlay(&run.screenshot("begin.png")), begins, "{level} at the start");
        assert_eq!(overlay(&run.screenshot("then.png")), then, "{level} after F3");
    }
}

#[test]
fn f4_names_the_next_engine_and_changes_nothing_else() {
    let args = ["--stress=300", "--enemies", "200"];
    let switched = game(args)
        .script(
            "20 screenshot grid.png\n21 tap F4\n40 screenshot quadtree.png\n41 tap F4\n\
             60 screenshot brute-force.png\n61 quit",
        )
        .run();
    let unswitched = game(args).script("61 quit").run();

    assert_eq!(summary(&switched), summary(&unswitched));
    // Each name is longer than the one before.
    let is_accent = |[_, green, blue]: [u8; 3]| green > 150 && blue > 150;
    let letters = ["grid.png", "quadtree.png", "brute-force.png"]
        .map(|name| switched.screenshot(name).region(130, 253, 85, 10).count(is_accent));
    assert!(letters[0] > 20 && letters.is_sorted_by(|a, b| a + 10 < *b), "lit pixels: {letters:?}");
}

#[test]
fn the_table_has_a_row_of_numbers_for_every_frame() {
    let run = game(["--stress=100", "--frames", "frames.csv"]).script("30 quit").run();

    let ticks = summary(&run).ticks;
    let table = run.text("frames.csv");
    let mut lines = table.lines();
    let columns: Vec<&str> = lines.next().expect("a header").split(',').collect();
    assert_eq!(columns[..3], ["frame", "frame_ns", "ticks"]);
    assert!(columns.contains(&"candidates"), "{columns:?}");
    let rows: Vec<Vec<u64>> = lines
        .map(|line| line.split(',').map(|cell| cell.parse().expect("a whole number")).collect())
        .collect();
    for (number, row) in rows.iter().enumerate() {
        assert_eq!((row[0], row.len()), (number as u64, columns.len()));
        assert!(row[2] <= 5, "{} ticks in a frame", row[2]);
    }
    assert_eq!(rows.iter().map(|row| row[2]).sum::<u64>(), ticks, "frames and ticks differ");
}
