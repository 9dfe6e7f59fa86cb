//! Merging tiles of a sort into few rectangles.
//!
//! ```text
//! #####        AAAAA
//! #.#.#   →    B.C.D     rows are cut into runs, then equal runs
//! #.#.#        B.C.D     in neighbouring rows are joined
//! #####        EEEEE
//! ```
//! Not the fewest rectangles possible, but never more than runs, and linear in the tiles.

use glam::Vec2;

use super::Tile;
use crate::geometry::Rect;

/// Rectangles that cover exactly the wanted tiles and do not overlap, ordered by their top, then left edge.
pub(super) fn merge(width: usize, tiles: &[Tile], wanted: impl Fn(Tile) -> bool) -> Vec<Rect> {
    let mut rects: Vec<Rect> = Vec::new();
    // Rectangles that reach down to the row above, by their left edge.
    let mut open: Vec<Option<usize>> = vec![None; width];
    for (y, row) in tiles.chunks(width).enumerate() {
        let mut still_open = vec![None; width];
        for (start, end) in runs(row, &wanted) {
            let (min_x, max_x) = (start as f32, end as f32);
            let bottom = (y + 1) as f32;
            match open[start].filter(|&above| rects[above].max.x == max_x) {
                Some(above) => {
                    rects[above].max.y = bottom;
                    still_open[start] = Some(above);
                }
                None => {
                    still_open[start] = Some(rects.len());
                    rects.push(Rect::new(Vec2::new(min_x, y as f32), Vec2::new(max_x, bottom)));
                }
            }
        }
        open = still_open;
    }
    rects
}

/// Runs of wanted tiles in a row, as half-open ranges of columns.
fn runs(row: &[Tile], wanted: impl Fn(Tile) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let mut x = 0;
    std::iter::from_fn(move || {
        while x < row.len() && !wanted(row[x]) {
            x += 1;
        }
        let start = x;
        while x < row.len() && wanted(row[x]) {
            x += 1;
        }
        (start < x).then_some((start, x))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_cover_exactly_the_walls() {
        let map = ["#####", "#.#.#", "#.###", "#####"];
        let tiles: Vec<Tile> = map
            .iter()
            .flat_map(|row| row.chars())
            .map(|tile| if tile == '#' { Tile::Wall } else { Tile::Floor })
            .collect();
        let rects = merge(5, &tiles, Tile::stops_bullets);
        for (index, tile) in tiles.iter().enumerate() {
            let center = Vec2::new((index % 5) as f32 + 0.5, (index / 5) as f32 + 0.5);
            let covering = rects.iter().filter(|rect| rect.touches(Rect::new(center, center))).count();
            assert_eq!(covering, usize::from(*tile == Tile::Wall), "tile {index}");
        }
        assert_eq!(rects.len(), 6);
    }
}
