//! Where the laws get their shapes from.

use glam::Vec2;
use last_octagon::geometry::{Circle, Rect};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

/// Many cases, the same ones in every run, and no files left behind.
pub(super) fn config() -> Config {
    Config { cases: 4096, failure_persistence: None, rng_seed: RngSeed::Fixed(8), ..Config::default() }
}

/// One step of the grid that grid shapes lie on, in tiles. Their sums, differences and squares are exact.
pub(super) const UNIT: f32 = 1.0 / 64.0;

/// A circle on the grid, in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridCircle {
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) r: i64,
}

/// A rectangle on the grid, in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridRect {
    pub(super) x: [i64; 2],
    pub(super) y: [i64; 2],
}

impl GridCircle {
    pub(super) fn circle(self) -> Circle {
        Circle::new(Vec2::new(self.x as f32, self.y as f32) * UNIT, self.r as f32 * UNIT)
    }
}

impl GridRect {
    pub(super) fn rect(self) -> Rect {
        let [x, y] = [self.x, self.y].map(|range| range.map(|units| units as f32 * UNIT));
        Rect::new(Vec2::new(x[0], y[0]), Vec2::new(x[1], y[1]))
    }
}

/// Circles within so few units that touches, coincidences and points are common.
pub(super) fn grid_circle() -> impl Strategy<Value = GridCircle> {
    (-12_i64..=12, -12_i64..=12, 0_i64..=10).prop_map(|(x, y, r)| GridCircle { x, y, r })
}

/// Rectangles within so few units that touches, lines and points are common.
pub(super) fn grid_rect() -> impl Strategy<Value = GridRect> {
    (-12_i64..=12, -12_i64..=12, 0_i64..=8, 0_i64..=8)
        .prop_map(|(x, y, width, height)| GridRect { x: [x, x + width], y: [y, y + height] })
}

/// Any point of a middling arena.
pub(super) fn point() -> impl Strategy<Value = Vec2> {
    (-50.0_f32..50.0, -50.0_f32..50.0).prop_map(|(x, y)| Vec2::new(x, y))
}

/// Any circle of a middling arena.
pub(super) fn circle() -> impl Strategy<Value = Circle> {
    (point(), prop_oneof![9 => 0.0_f32..20.0, 1 => Just(0.0)]).prop_map(|(c, r)| Circle::new(c, r))
}

/// Any rectangle of a middling arena.
pub(super) fn rect() -> impl Strategy<Value = Rect> {
    let side = || prop_oneof![9 => 0.0_f32..30.0, 1 => Just(0.0)];
    (point(), side(), side()).prop_map(|(min, width, height)| Rect::new(min, min + Vec2::new(width, height)))
}
