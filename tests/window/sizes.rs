//! Windows of any size and shape.

use crate::court::summary;
use crate::harness::{Game, Picture};

/// Whether a pixel belongs to no picture: bars are black, and the ground of every screen is not quite.
fn is_black(rgb: [u8; 3]) -> bool {
    rgb == [0; 3]
}

/// Fails unless the picture lies at (x, y) with this size and all around it is black.
fn assert_letterboxed(whole: &Picture, (x, y, width, height): (u32, u32, u32, u32)) {
    let inner = whole.region(x, y, width, height);
    let (all, black) = (whole.count(is_black), inner.count(is_black));
    let around = whole.size().0 as usize * whole.size().1 as usize - (width * height) as usize;
    assert_eq!(all - black, around, "light on the bars of {:?}", whole.size());
    // On each side of the picture at least something is painted.
    let sides = [(0, 0, width, 1), (0, height - 1, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height)];
    for (x, y, width, height) in sides {
        let side = inner.region(x, y, width, height);
        let painted = (width * height) as usize - side.count(is_black);
        assert!(painted > 0, "a side of the picture in {:?} is black", whole.size());
    }
    let lit = inner.count(|rgb| rgb.iter().any(|&channel| channel > 128));
    assert!(lit > 200, "nothing to see in {:?}: {lit} lit pixels", whole.size());
}

#[test]
fn the_picture_keeps_its_proportions_in_windows_of_any_shape() {
    let run = Game::new()
        .args(["--mode", "practice", "--windowed", "--size", "333x777"])
        .script(
            "30 screenshot tall.png\n31 resize 1000 200\n60 screenshot wide.png\n\
             61 resize 1 1\n90 screenshot dot.png\n91 resize 8192 300\n120 screenshot huge.png\n\
             121 resize 0 0\n140 resize 600 600\n170 screenshot square.png\n\
             171 resize 640 360\n200 screenshot exact.png\n201 quit",
        )
        .run();

    // A minimised window pauses nobody here: while a script runs only its own loss of focus counts.
    assert_eq!(summary(&run).ticks, 202);
    let cases = [
        ("tall.png", (333, 777), (0, 295, 333, 187)),
        ("wide.png", (1000, 200), (322, 0, 356, 200)),
        ("huge.png", (8192, 300), (3829, 0, 533, 300)),
        ("square.png", (600, 600), (0, 131, 600, 338)),
        ("exact.png", (640, 360), (0, 0, 640, 360)),
    ];
    for (name, size, inner) in cases {
        let picture = run.screenshot(name);
        assert_eq!(picture.size(), size, "{name}");
        assert_letterboxed(&picture, inner);
    }
    assert_eq!(run.screenshot("dot.png").size(), (1, 1));
}
