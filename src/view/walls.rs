//! Walls as seen: one dark body, lit only where it borders on free ground.

use glam::Vec2;

use super::palette::NEON;
use super::{Picture, Shape};
use crate::geometry;
use crate::sim::Arena;
use crate::sim::arena::Tile;

/// Half the width of a lit edge, tiles.
const EDGE: f32 = 0.035;

/// Adds the walls that the camera sees. Edges are found by tiles, so rectangles that merely adjoin show no seam.
pub fn draw_walls(picture: &mut Picture, arena: &Arena) {
    for wall in arena.walls() {
        picture.ground.push(Shape::rect(wall.min, wall.max, NEON.wall_body));
    }
    let (camera, bounds) = (picture.camera, arena.bounds());
    let low = (camera.center - camera.half_view() - 1.0).max(bounds.min);
    let high = (camera.center + camera.half_view() + 1.0).min(bounds.max);
    let columns = geometry::tile_of(low.x)..geometry::tile_of(high.x) + 1;
    let rows = geometry::tile_of(low.y)..geometry::tile_of(high.y) + 1;
    let is_wall = |x: i32, y: i32| arena.tile_at(Vec2::new(x as f32 + 0.5, y as f32 + 0.5)) == Tile::Wall;
    for y in rows.clone() {
        runs(
            columns.clone(),
            |x| is_wall(x, y - 1) != is_wall(x, y),
            |from, to| {
                edge(picture, Vec2::new(from as f32, y as f32), Vec2::new(to as f32, y as f32));
            },
        );
    }
    for x in columns {
        runs(
            rows.clone(),
            |y| is_wall(x - 1, y) != is_wall(x, y),
            |from, to| {
                edge(picture, Vec2::new(x as f32, from as f32), Vec2::new(x as f32, to as f32));
            },
        );
    }
}

fn edge(picture: &mut Picture, a: Vec2, b: Vec2) {
    picture.ground.push(Shape::stroke(a, b, EDGE, NEON.wall_edge).glow(0.4, 0.32).heat(0.35));
}

/// Reports the longest runs of `range` in which `holds`, as half-open ranges.
fn runs(range: std::ops::Range<i32>, holds: impl Fn(i32) -> bool, mut report: impl FnMut(i32, i32)) {
    let mut start = None;
    for place in range.start..=range.end {
        let inside = place < range.end && holds(place);
        match (start, inside) {
            (None, true) => start = Some(place),
            (Some(from), false) => {
                report(from, place);
                start = None;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_longest_and_half_open() {
        let mut found = Vec::new();
        runs(0..8, |place| [0, 1, 3, 6, 7].contains(&place), |from, to| found.push((from, to)));
        assert_eq!(found, [(0, 2), (3, 4), (6, 8)]);
    }
}
