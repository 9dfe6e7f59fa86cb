//! Where things of the game are in small pictures of the arena Court, and what its last line says.

use crate::harness::{Game, Picture, Run};

/// Where the octagon starts, tiles.
pub(crate) const START: (f32, f32) = (17.5, 9.5);

/// Pixels a tile in a window of 640 × 360: the arena's height and three quarters of a tile beyond either side.
const SCALE: f32 = 360.0 / 21.5;

/// The program in a window of 640 × 360 with seed 4: Court, unless the arguments say otherwise.
pub(crate) fn game<const N: usize>(args: [&str; N]) -> Game {
    Game::new().args(["--windowed", "--size", "640x360", "--seed", "4"]).args(args)
}

/// The part of a picture of 640 × 360 that shows `width` × `height` tiles about `center`, tiles.
pub(crate) fn about(picture: &Picture, center: (f32, f32), (width, height): (f32, f32)) -> Picture {
    assert_eq!(picture.size(), (640, 360));
    let pixels = |tiles: f32| (tiles * SCALE).round() as u32;
    // The camera looks at the middle of the 34 × 20 tiles.
    let x = 320.0 + (center.0 - width / 2.0 - 17.0) * SCALE;
    let y = 180.0 + (center.1 - height / 2.0 - 10.0) * SCALE;
    picture.region(x.round() as u32, y.round() as u32, pixels(width), pixels(height))
}

/// Whether a pixel is as bright as the octagon's outline, a shot's core or letters: walls and ground are not.
pub(crate) fn is_bright(rgb: [u8; 3]) -> bool {
    rgb.iter().all(|&channel| channel > 100)
}

/// Sum of all channels.
pub(crate) fn light(picture: &Picture) -> u64 {
    let (width, height) = picture.size();
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    pixels.flat_map(|(x, y)| picture.pixel(x, y)).map(u64::from).sum()
}

/// The line on standard output about the last run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) scenario: String,
    pub(crate) ticks: u64,
    pub(crate) state: String,
}

/// Reads a successful run's only line of standard output.
pub(crate) fn summary(run: &Run) -> Summary {
    assert_eq!(run.exit_code, 0, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 1, "not one line: {}", run.stdout);
    let (scenario, figures) = run.stdout.trim().split_once(": ").expect("a scenario");
    let figure = |is: &dyn Fn(&str) -> Option<String>| {
        figures.split(", ").find_map(is).unwrap_or_else(|| panic!("a figure is missing: {}", run.stdout))
    };
    Summary {
        scenario: scenario.to_owned(),
        ticks: figure(&|word| word.strip_suffix(" ticks").map(str::to_owned)).parse().expect("a number"),
        state: figure(&|word| word.strip_prefix("state ").map(str::to_owned)),
    }
}
