//! Pause, loss of focus, and the end of a run.

use crate::court::{about, game, is_bright, light, summary};
use crate::harness::Picture;

/// A part of Court that no menu covers, and that a shot fired east from the start crosses.
fn right_of_menus(picture: &Picture) -> Picture {
    about(picture, (28.0, 9.5), (6.0, 2.0))
}

#[test]
fn a_paused_world_is_dark_and_stands_still_until_it_goes_on() {
    let run = game(["--mode", "practice"])
        .script(
            "20 tap ArrowRight\n69 screenshot play.png\n70 tap Escape\n\
             90 screenshot paused.png\n150 screenshot still.png\n\
             160 tap Escape\n170 screenshot on.png\n175 quit",
        )
        .run();

    // 70 ticks before the pause and 15 after it; the tick of a key that halts or resumes plays nothing.
    let summary = summary(&run);
    assert_eq!((summary.scenario.as_str(), summary.ticks), ("practice", 85));
    let [play, paused, still, on] =
        ["play.png", "paused.png", "still.png", "on.png"].map(|name| right_of_menus(&run.screenshot(name)));
    assert!(play.count(is_bright) > 3, "the shot is not where it should be");
    assert!(light(&paused) * 3 < light(&play) * 2, "not darkened: {} of {}", light(&paused), light(&play));
    assert!(paused == still, "something moves in the halted world");
    assert!(on != play && light(&on) > light(&paused), "the run does not go on");
}

#[test]
fn losing_the_focus_pauses_and_releases_every_key() {
    let run = game(["--mode", "practice", "--record", "run.rec"])
        .script(
            "10 press KeyD\n10 press ArrowUp\n30 focus off\n40 focus on\n60 screenshot paused.png\n\
             70 tap Enter\n99 quit",
        )
        .run();

    assert_eq!(summary(&run).ticks, 30 + 29);
    let heading = run.screenshot("paused.png").region(200, 90, 240, 40).count(is_bright);
    assert!(heading > 500, "no heading over the halted run: {heading} bright pixels");
    // The arena's name, announced at that moment, would shine through the heading.
    let announced = run.screenshot("paused.png").region(242, 80, 24, 10).count(|rgb| rgb[1] > 50);
    assert_eq!(announced, 0, "the announcement stays");
    let recording = run.text("run.rec");
    let inputs: Vec<&str> = recording.lines().filter(|line| line.starts_with("input")).collect();
    assert_eq!(inputs, ["input 10 0 0", "input 20 127 0 north", "input 29 0 0"]);
}

#[test]
fn an_idle_octagon_dies_and_enter_begins_anew() {
    // Nobody need look until the end: an unseen window costs nothing. Chasers need about 1,600 ticks for all
    // eight edges.
    let run = game(["--mode", "waves"])
        .script(
            "0 resize 0 0\n2400 resize 640 360\n2420 screenshot over.png\n\
             2421 tap Enter\n2440 screenshot again.png\n2441 quit",
        )
        .run();

    let summary = summary(&run);
    assert_eq!((summary.scenario.as_str(), summary.ticks), ("waves", 20));
    let (over, again) = (run.screenshot("over.png"), run.screenshot("again.png"));
    // The heading is red, nothing else in these places ever is.
    let is_red = |[red, green, blue]: [u8; 3]| red > 150 && green < 130 && blue < 150;
    let heading = |picture: &Picture| picture.region(60, 40, 520, 50).count(is_red);
    assert!(heading(&over) > 500, "no heading: {} red pixels", heading(&over));
    assert_eq!(heading(&again), 0, "the heading stays");
}
