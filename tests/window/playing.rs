//! What keys do to the octagon, seen in the picture.

use crate::court::{START, about, game, is_bright};
use crate::harness::Picture;

/// The four directions: the key that fires, the key that moves, the way.
const WAYS: [(&str, &str, (f32, f32)); 4] = [
    ("ArrowRight", "KeyD", (1.0, 0.0)),
    ("ArrowDown", "KeyS", (0.0, 1.0)),
    ("ArrowLeft", "KeyA", (-1.0, 0.0)),
    ("ArrowUp", "KeyW", (0.0, -1.0)),
];

fn beside(way: (f32, f32), tiles: f32) -> (f32, f32) {
    (START.0 + way.0 * tiles, START.1 + way.1 * tiles)
}

/// The middle of the octagon's light, pixels of the part of the picture around where it starts.
fn octagon(picture: &Picture) -> (f32, f32) {
    let part = about(picture, START, (9.0, 6.0));
    let (width, height) = part.size();
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let lit: Vec<(u32, u32)> = pixels.filter(|&(x, y)| is_bright(part.pixel(x, y))).collect();
    assert!(lit.len() > 40, "no octagon in sight: {} bright pixels", lit.len());
    let mean = |of: fn(&(u32, u32)) -> u32| lit.iter().map(of).sum::<u32>() as f32 / lit.len() as f32;
    (mean(|at| at.0), mean(|at| at.1))
}

#[test]
fn a_shot_leaves_the_octagon_on_the_side_of_the_key_alone() {
    // Each shot is out of the picture, or stopped by a wall, before the next is fired.
    let script: String = WAYS
        .iter()
        .zip([20, 120, 160, 260])
        .map(|(&(key, _, _), tick)| format!("{tick} tap {key}\n{} screenshot {key}.png\n", tick + 11))
        .collect();
    let run = game(["--mode", "practice"]).script(&format!("{script}280 quit")).run();

    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    for (fired, _, _) in WAYS {
        let picture = run.screenshot(&format!("{fired}.png"));
        for (key, _, way) in WAYS {
            // After 12 ticks of 13/64 tile a shot has come 2.4 tiles far.
            let bright = about(&picture, beside(way, 2.4), (1.0, 1.0)).count(is_bright);
            if key == fired {
                assert!(bright > 3, "{fired}: no shot on its side, {bright} bright pixels");
            } else {
                assert_eq!(bright, 0, "{fired}: something on the side of {key}");
            }
        }
    }
}

#[test]
fn the_octagon_moves_the_way_of_the_key() {
    // Round a square of about two tiles, back to where it began.
    let walk = WAYS.iter().zip([20, 60, 100, 140]).map(|(&(_, key, _), tick)| {
        format!("{tick} press {key}\n{} release {key}\n{} screenshot {key}.png\n", tick + 20, tick + 35)
    });
    let script = format!("15 screenshot rest.png\n{}180 quit", walk.collect::<String>());
    let run = game(["--mode", "practice"]).script(&script).run();

    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    let start = octagon(&run.screenshot("rest.png"));
    let mut before = start;
    for (_, key, way) in WAYS {
        let after = octagon(&run.screenshot(&format!("{key}.png")));
        let moved = (after.0 - before.0, after.1 - before.1);
        let (along, across) = (moved.0 * way.0 + moved.1 * way.1, moved.0 * way.1 + moved.1 * way.0);
        assert!((15.0..30.0).contains(&along) && across.abs() < 1.0, "{key} moved it by {moved:?} pixels");
        before = after;
    }
    assert!((before.0 - start.0).abs() < 1.0 && (before.1 - start.1).abs() < 1.0, "{start:?}, {before:?}");
}
