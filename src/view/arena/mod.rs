//! Arenas as seen: bodies of walls, low walls and pits, the looks of tiles, and lit edges over them.
//!
//! Draws only what the camera sees, whatever the size of the arena.

mod looks;
mod preview;
mod window;

pub use preview::draw_arena_preview;

use super::palette::NEON;
use super::{Color, Picture, Shape};
use crate::geometry::Rect;
use crate::sim::Arena;
use crate::sim::arena::Tile;
use window::{Edge, Window};

/// Half the width of a lit edge of a wall, tiles.
const EDGE: f32 = 0.035;
/// Half the width of the edge of a low wall or a pit, tiles.
const THIN: f32 = 0.022;
/// Lines that lead down into a pit: distance from its rim in tiles, and strength.
const DEPTHS: [(f32, f32); 4] = [(0.0, 0.75), (0.13, 0.34), (0.27, 0.19), (0.42, 0.1)];

/// Adds what of an arena the camera sees.
pub fn draw_arena(picture: &mut Picture, arena: &Arena) {
    let window = Window::new(picture.camera, arena);
    for (rects, color) in
        [(arena.pits(), NEON.pit), (arena.low_walls(), low_wall_body()), (arena.walls(), NEON.wall_body)]
    {
        draw_bodies(picture, &window, rects, color);
    }
    looks::draw_looks(picture, &window, arena);
    draw_pit_edges(picture, &window, arena);
    draw_low_walls(picture, &window, arena);
    window.for_each_edge(
        |x, y| arena.tile(x, y) == Tile::Wall,
        |Edge { a, b, .. }| {
            picture.ground.push(Shape::stroke(a, b, EDGE, NEON.wall_edge).glow(0.4, 0.32).heat(0.35));
        },
    );
}

/// A low wall is darker than a wall and lighter than the ground.
fn low_wall_body() -> Color {
    NEON.ground.mix(NEON.wall_body, 0.55)
}

fn draw_bodies(picture: &mut Picture, window: &Window, rects: &[Rect], color: Color) {
    let seen = rects.iter().filter(|rect| rect.touches(window.area()));
    picture.ground.extend(seen.map(|rect| Shape::rect(rect.min, rect.max, color)));
}

/// Lines that fade towards the middle, as down the sides of a hole.
fn draw_pit_edges(picture: &mut Picture, window: &Window, arena: &Arena) {
    window.for_each_edge(
        |x, y| arena.tile(x, y) == Tile::Pit,
        |edge| {
            for (depth, strength) in DEPTHS {
                let (a, b) = edge.inset(depth);
                picture.ground.push(Shape::stroke(a, b, THIN, NEON.wall_edge.faded(strength)).heat(0.0));
            }
        },
    );
}

/// A thin edge without glow, and slanted lines that run on from tile to tile.
fn draw_low_walls(picture: &mut Picture, window: &Window, arena: &Arena) {
    let is_low_wall = |x, y| arena.tile(x, y) == Tile::LowWall;
    let hatch = NEON.wall_edge.faded(0.4);
    for (x, y) in window.tiles().filter(|&(x, y)| is_low_wall(x, y)) {
        for (a, b) in window::slants(x, y) {
            picture.ground.push(Shape::stroke(a, b, 0.015, hatch).heat(0.0));
        }
    }
    window.for_each_edge(is_low_wall, |Edge { a, b, .. }| {
        picture.ground.push(Shape::stroke(a, b, THIN, NEON.wall_edge.faded(0.9)).heat(0.0));
    });
}

#[cfg(test)]
mod tests {
    use glam::Vec2;

    use super::*;
    use crate::view::Camera;

    /// An arena in which no tile is like its neighbours.
    fn motley(side: usize) -> Arena {
        let on_edge = |x: usize, y: usize| x == 0 || y == 0 || x + 1 == side || y + 1 == side;
        let tile = |x: usize, y: usize| match (x % 2, y % 2) {
            _ if on_edge(x, y) => Tile::Wall,
            (0, 0) => [Tile::Wall, Tile::LowWall, Tile::Pit][(x + y) / 2 % 3],
            _ => Tile::Floor,
        };
        let tiles = (0..side * side).map(|index| tile(index % side, index / side)).collect();
        Arena::from_tiles(("Motley".to_owned(), String::new()), side, tiles, (1, 1))
    }

    #[test]
    fn a_large_arena_costs_what_is_seen_of_it() {
        let shapes = |side: usize| {
            let mut picture = Picture {
                camera: Camera { center: Vec2::splat(side as f32 * 0.5), height: 18.0 },
                ..Picture::default()
            };
            draw_arena(&mut picture, &motley(side));
            picture.ground.len()
        };
        let (small, large) = (shapes(60), shapes(512));
        assert!(small > 500, "{small}");
        assert!(large.abs_diff(small) * 10 < small, "{large} and {small} shapes");
    }

    #[test]
    fn a_preview_of_any_arena_stays_small() {
        for side in [20, 512] {
            let mut picture = Picture::default();
            let area = Rect::new(Vec2::new(100.0, 50.0), Vec2::new(500.0, 250.0));
            draw_arena_preview(&mut picture, &motley(side), area);
            assert!((50..5000).contains(&picture.screen.len()), "{} shapes", picture.screen.len());
        }
    }
}
