//! A small map of an arena, for menus.

use glam::Vec2;

use crate::geometry::Rect;
use crate::sim::Arena;
use crate::sim::arena::Tile;
use crate::view::palette::NEON;
use crate::view::{Color, Picture, Shape};

/// Most cells a side; a larger arena is drawn coarser, so that no map costs more than a few thousand shapes.
const CELLS: f32 = 96.0;
/// What the rows overlap by, in units, so that no gap shows between them.
const OVERLAP: f32 = 0.5;

/// Adds a map of `arena` as large as fits into the middle of `area`, in screen units.
pub fn draw_arena_preview(picture: &mut Picture, arena: &Arena, area: Rect) {
    let size = arena.bounds().size();
    let scale = (area.size() / size).min_element();
    let origin = area.center() - size * (scale * 0.5);
    let to_screen = |tile: Vec2| origin + tile * scale;
    let frame = Shape::rect(to_screen(Vec2::ZERO), to_screen(size), NEON.ground);
    picture.screen.push(frame.rounded(3.0).bordered(1.5, NEON.wall_edge));
    let cell = (size.max_element() / CELLS).max(1.0);
    let (columns, rows) = ((size.x / cell) as usize, (size.y / cell) as usize);
    for row in 0..rows {
        let color_at =
            |column: usize| color_of(arena.tile_at((Vec2::new(column as f32, row as f32) + 0.5) * cell));
        let mut column = 0;
        while column < columns {
            let color = color_at(column);
            let end = (column + 1..columns).find(|&next| color_at(next) != color).unwrap_or(columns);
            if let Some(color) = color {
                let at = |x: usize, y: usize| to_screen(Vec2::new(x as f32, y as f32) * cell);
                picture.screen.push(Shape::rect(
                    at(column, row),
                    at(end, row + 1) + Vec2::Y * OVERLAP,
                    color,
                ));
            }
            column = end;
        }
    }
    let start = to_screen(arena.start());
    picture.screen.push(Shape::stroke(start, start, scale.clamp(2.5, 6.0), NEON.player).glow(6.0, 0.4));
}

/// The colour of a tile on the map; free ground shows none.
fn color_of(tile: Tile) -> Option<Color> {
    match tile {
        Tile::Floor | Tile::Spawn => None,
        Tile::Wall => Some(NEON.ground.mix(NEON.wall_edge, 0.7)),
        Tile::LowWall => Some(NEON.ground.mix(NEON.wall_edge, 0.38)),
        Tile::Pit => Some(NEON.ground.mix(NEON.wall_edge, 0.16)),
    }
}
