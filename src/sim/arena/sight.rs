//! Straight lines over the tiles: free to walk along, or free to shoot along.

use glam::Vec2;

use super::{Arena, Tile};
use crate::geometry;

impl Arena {
    /// Whether a straight line between two positions crosses nothing that stops bodies on the ground.
    pub fn walk_is_free(&self, from: Vec2, to: Vec2) -> bool {
        self.line_is_free(from, to, Tile::stops_walkers)
    }

    /// Whether a straight line between two positions crosses nothing that stops bullets.
    pub fn shot_is_free(&self, from: Vec2, to: Vec2) -> bool {
        self.line_is_free(from, to, Tile::stops_bullets)
    }

    /// Walks from tile border to tile border along the line (Amanatides and Woo 1987), so the cost grows with
    /// the tiles crossed. The tile at `from` is not asked.
    fn line_is_free(&self, from: Vec2, to: Vec2, stops: impl Fn(Tile) -> bool) -> bool {
        let way = to - from;
        let mut tile = (geometry::tile_of(from.x), geometry::tile_of(from.y));
        let goal = (geometry::tile_of(to.x), geometry::tile_of(to.y));
        let (step_x, mut next_x, every_x) = axis_walk(from.x, way.x);
        let (step_y, mut next_y, every_y) = axis_walk(from.y, way.y);
        let crossings = tile.0.abs_diff(goal.0) + tile.1.abs_diff(goal.1);
        for _ in 0..crossings {
            if next_x < next_y {
                tile.0 += step_x;
                next_x += every_x;
            } else {
                tile.1 += step_y;
                next_y += every_y;
            }
            if stops(self.tile(tile.0, tile.1)) {
                return false;
            }
        }
        !stops(self.tile(goal.0, goal.1))
    }
}

/// For one axis of a tile walk: step of the tile, share of the way to the first border, share between borders.
fn axis_walk(from: f32, way: f32) -> (i32, f32, f32) {
    if way > 0.0 {
        (1, ((from.floor() + 1.0) - from) / way, 1.0 / way)
    } else if way < 0.0 {
        (-1, (from.floor() - from) / way, -1.0 / way)
    } else {
        (0, f32::INFINITY, f32::INFINITY)
    }
}
