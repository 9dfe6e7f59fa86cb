//! The looks of tiles: quiet marks on the ground that never compete with bodies.

use glam::Vec2;

use super::window::{Window, slants};
use crate::sim::Arena;
use crate::sim::arena::Look;
use crate::view::palette::NEON;
use crate::view::{Color, Picture, Shape};

/// Heights of the three bars of a grating within a tile.
const BARS: [f32; 3] = [0.25, 0.5, 0.75];

/// Adds the looks of the tiles in view.
pub(super) fn draw_looks(picture: &mut Picture, window: &Window, arena: &Arena) {
    for (x, y) in window.tiles() {
        let corner = Vec2::new(x as f32, y as f32);
        match arena.look(x, y) {
            Look::Plain | Look::Stripe => {}
            Look::Panel => {
                let plate = Shape::rect(corner + 0.1, corner + 0.9, NEON.wall_edge.faded(0.08)).rounded(0.1);
                picture.ground.push(plate);
            }
            Look::Hazard => {
                let color = NEON.warning.faded(0.06);
                picture.ground.extend(slants(x, y).map(|(a, b)| line(a, b, 0.04, color)));
            }
            Look::Light => {
                let middle = corner + 0.5;
                let lamp = Shape::stroke(middle, middle, 0.07, NEON.accent.faded(0.4));
                picture.ground.push(lamp.glow(0.55, 0.3));
            }
            Look::Grate => {
                let color = NEON.wall_edge.faded(0.16);
                let bar = |height| {
                    let at = |x| corner + Vec2::new(x, height);
                    line(at(0.16), at(0.84), 0.035, color)
                };
                picture.ground.extend(BARS.map(bar));
            }
        }
    }
    draw_stripes(picture, window, arena);
}

/// Lines from middle to middle of neighbouring striped tiles; lamps carry them on.
fn draw_stripes(picture: &mut Picture, window: &Window, arena: &Arena) {
    let color = NEON.wall_edge.faded(0.24);
    let carries = |x, y| matches!(arena.look(x, y), Look::Stripe | Look::Light);
    window.for_each_row_run(carries, |y, from, to| {
        let at = |x: i32| Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
        if to - from > 1 {
            picture.ground.push(line(at(from), at(to - 1), 0.03, color));
        }
    });
    window.for_each_column_run(carries, |x, from, to| {
        let at = |y: i32| Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
        if to - from > 1 {
            picture.ground.push(line(at(from), at(to - 1), 0.03, color));
        }
    });
}

fn line(a: Vec2, b: Vec2, half_width: f32, color: Color) -> Shape {
    Shape::stroke(a, b, half_width, color).heat(0.0)
}
