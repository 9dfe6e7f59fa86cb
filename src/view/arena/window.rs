//! The tiles that the camera sees, and where tiles of a sort border on others.

use std::ops::Range;

use glam::Vec2;

use crate::geometry::{self, Rect};
use crate::sim::Arena;
use crate::view::Camera;

/// The tiles in view.
#[derive(Clone, Debug)]
pub(super) struct Window {
    columns: Range<i32>,
    rows: Range<i32>,
}

/// A border between tiles of a sort and others, as long as it is straight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    /// One end, in tiles.
    pub a: Vec2,
    /// The other.
    pub b: Vec2,
    /// Towards the tiles of the sort, unit.
    inward: Vec2,
    /// Whether the tiles of the sort end at `a`, and at `b`; else they turn outwards there.
    ends: [bool; 2],
}

impl Edge {
    /// The line that runs along the edge, `depth` tiles inwards, and meets those of the neighbouring edges.
    pub fn inset(self, depth: f32) -> (Vec2, Vec2) {
        let along = (self.b - self.a).normalize_or_zero() * depth;
        let [shift_a, shift_b] = self.ends.map(|ends| if ends { along } else { -along });
        let inward = self.inward * depth;
        (self.a + inward + shift_a, self.b + inward - shift_b)
    }
}

impl Window {
    /// What `camera` sees of `arena`, and a tile more on each side.
    pub fn new(camera: Camera, arena: &Arena) -> Self {
        let bounds = arena.bounds();
        let low = (camera.center - camera.half_view() - 1.0).max(bounds.min);
        let high = (camera.center + camera.half_view() + 1.0).min(bounds.max);
        Self {
            columns: geometry::tile_of(low.x)..geometry::tile_of(high.x) + 1,
            rows: geometry::tile_of(low.y)..geometry::tile_of(high.y) + 1,
        }
    }

    /// The tiles in view as a rectangle.
    pub fn area(&self) -> Rect {
        let corner = |x, y| Vec2::new(x as f32, y as f32);
        Rect::new(corner(self.columns.start, self.rows.start), corner(self.columns.end, self.rows.end))
    }

    /// Columns and rows of the tiles in view.
    pub fn tiles(&self) -> impl Iterator<Item = (i32, i32)> {
        let columns = self.columns.clone();
        self.rows.clone().flat_map(move |y| columns.clone().map(move |x| (x, y)))
    }

    /// Reports the longest runs in a row of tiles that are `wanted`: the row and a half-open range of columns.
    pub fn for_each_row_run(&self, wanted: impl Fn(i32, i32) -> bool, mut visit: impl FnMut(i32, i32, i32)) {
        for y in self.rows.clone() {
            runs(self.columns.clone(), |x| wanted(x, y), |from, to| visit(y, from, to));
        }
    }

    /// The same down columns: the column and a half-open range of rows.
    pub fn for_each_column_run(
        &self,
        wanted: impl Fn(i32, i32) -> bool,
        mut visit: impl FnMut(i32, i32, i32),
    ) {
        for x in self.columns.clone() {
            runs(self.rows.clone(), |y| wanted(x, y), |from, to| visit(x, from, to));
        }
    }

    /// Reports the borders of the tiles that are `wanted`. They are found by tiles, not by rectangles, so what
    /// merely adjoins shows no seam.
    pub fn for_each_edge(&self, wanted: impl Fn(i32, i32) -> bool, mut visit: impl FnMut(Edge)) {
        for inward in [1, -1] {
            // The wanted tile beside a line lies after it or before it.
            let (inside, outside) = if inward == 1 { (0, -1) } else { (-1, 0) };
            self.for_each_row_run(
                |x, y| wanted(x, y + inside) && !wanted(x, y + outside),
                |y, from, to| {
                    let ends = [from - 1, to].map(|x| !wanted(x, y + inside));
                    let corner = |x| Vec2::new(x as f32, y as f32);
                    visit(Edge { a: corner(from), b: corner(to), inward: Vec2::Y * inward as f32, ends });
                },
            );
            self.for_each_column_run(
                |x, y| wanted(x + inside, y) && !wanted(x + outside, y),
                |x, from, to| {
                    let ends = [from - 1, to].map(|y| !wanted(x + inside, y));
                    let corner = |y| Vec2::new(x as f32, y as f32);
                    visit(Edge { a: corner(from), b: corner(to), inward: Vec2::X * inward as f32, ends });
                },
            );
        }
    }
}

/// Slanted lines over a tile, which run on in its neighbours: the middle one as two ends, and the two corners.
pub(super) fn slants(x: i32, y: i32) -> [(Vec2, Vec2); 3] {
    let corner = Vec2::new(x as f32, y as f32);
    let line = |ax, ay, bx, by| (corner + Vec2::new(ax, ay), corner + Vec2::new(bx, by));
    [line(0.0, 1.0, 1.0, 0.0), line(0.0, 0.5, 0.5, 0.0), line(0.5, 1.0, 1.0, 0.5)]
}

/// Reports the longest runs of `range` in which `holds`, as half-open ranges.
fn runs(range: Range<i32>, holds: impl Fn(i32) -> bool, mut report: impl FnMut(i32, i32)) {
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

    #[test]
    fn inset_lines_of_an_angle_meet_at_their_ends() {
        // Three tiles in an angle.
        let wanted = |x, y| [(2, 2), (3, 2), (2, 3)].contains(&(x, y));
        let window = Window { columns: 0..6, rows: 0..6 };
        let mut ends: Vec<(i32, i32)> = Vec::new();
        window.for_each_edge(wanted, |edge| {
            let (a, b) = edge.inset(0.25);
            ends.extend([a, b].map(|end| ((end.x * 4.0) as i32, (end.y * 4.0) as i32)));
        });
        ends.sort_unstable();
        let corners = ends.chunks(2).map(|pair| {
            assert_eq!(pair[0], pair[1]);
            pair[0]
        });
        assert_eq!(corners.collect::<Vec<_>>(), [(9, 9), (9, 15), (11, 11), (11, 15), (15, 9), (15, 11)]);
    }
}
