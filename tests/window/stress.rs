//! The stress scene in the window.

use crate::court::{game, is_bright, summary};
use crate::harness::Picture;

/// Pixels of a shot's colour to the right of the overlay.
fn shot_pixels(picture: &Picture) -> usize {
    let is_shot = |[red, green, blue]: [u8; 3]| red < 120 && green > 120 && blue > 150;
    picture.region(225, 0, 415, 360).count(is_shot)
}

#[test]
fn thousands_of_bullets_fly_under_the_overlay() {
    let script = "30 screenshot crowd.png\n31 quit";
    let crowd = game(["--stress=4000"]).script(script).run();
    let single = game(["--stress=1"]).script(script).run();

    assert_eq!(summary(&crowd).scenario, "stress");
    let picture = crowd.screenshot("crowd.png");
    let (many, one) = (shot_pixels(&picture), shot_pixels(&single.screenshot("crowd.png")));
    assert!(many > one + 2000, "{many} pixels of 4,000 bullets, {one} of one");
    let letters = picture.region(10, 55, 205, 280).count(is_bright);
    assert!(letters > 500, "no overlay: {letters} bright pixels");
}

#[test]
fn the_autopilot_plays_until_a_key_is_touched() {
    let run =
        game(["--stress=100", "--record", "run.rec"]).script("40 press KeyW\n60 release KeyW\n90 quit").run();

    assert_eq!(summary(&run).ticks, 91);
    let recording = run.text("run.rec");
    let inputs: Vec<&str> = recording.lines().filter(|line| line.starts_with("input")).collect();
    assert_ne!(inputs.first(), Some(&"input 40 0 0"), "the autopilot rests");
    assert!(inputs.ends_with(&["input 20 0 -127", "input 31 0 0"]), "not the player's keys: {inputs:?}");
}

#[test]
fn equal_doubles_the_bullets_and_minus_halves_them() {
    for (key, bullets) in [("Equal", 4000), ("Minus", 1000)] {
        let run =
            game(["--stress=2000", "--record", "run.rec"]).script(&format!("20 tap {key}\n40 quit")).run();

        // The scene begins anew.
        assert_eq!(summary(&run).ticks, 20, "{key}");
        let recording = run.text("run.rec");
        let header = format!("scenario stress {bullets} 500 spiral");
        assert!(recording.lines().any(|line| line == header), "{key}: no `{header}`");
    }
}
