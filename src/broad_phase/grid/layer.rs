//! The cells of one size class, and the way of a body into them.
//!
//! ```text
//!      columns        margin            a window that stands out over a side finds empty cells there,
//!    +--+--+--+--+                      and past the end of a row the four boxes of nobody (∅)
//!    |  |  |  |  |    . ∅ .
//!    +--+--+--+--+
//!    |  |  |  |  |    . ∅ .
//!    +--+--+--+--+
//!     .  .  .  .      . ∅ .    an empty row
//! ```

use std::ops::Range;

use glam::{BVec4A, DVec2, Vec2, Vec4};
use wide::i16x8;

use crate::broad_phase::lanes::{CELL_BITS, FEW, Raster, Sides, Stored};
use crate::broad_phase::sizes::Population;
use crate::geometry::Rect;

/// Raster steps per side of a cell.
pub(super) const CELL_STEPS: i32 = 1 << CELL_BITS;

/// A cell is at least so many times as long as the longest body. On the raster the body's length may grow by
/// one step as both its ends are rounded to whole steps, and by another as up to 2²² steps are rounded to a
/// number's precision before that; it is still less than a cell then, and a body ends in its own cell or the
/// next.
const SLACK: f64 = 1.05;

/// About how many cells there are per body at most; the outermost rows and columns come on top. With more
/// there is less to compare and more to count.
const CELLS_PER_BODY: f64 = 2.0;

/// Bodies per row at least, so that there are not too many rows: each needs places for [`NOBODIES`].
const BODIES_PER_ROW: f64 = 8.0;

/// Cells from one border to the other at most, so that 16 bits hold the number of a column.
const CELLS_ACROSS: f64 = 32_000.0;

/// Columns that end each row, so that a window may stand out on either side: one of [`NOBODIES`] between two
/// empty ones.
const MARGIN: usize = 3;

/// So many places in each row's margin hold boxes that touch nothing: comparisons run past the end of a run,
/// but never past the end of its row.
pub(super) const NOBODIES: usize = FEW;

/// The cells of one size class: bodies whose sizes differ at most 4 to 1, in the last class all that are smaller.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) raster: Raster,
    /// The longest side of its bodies.
    longest: f32,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Cells from one row to the next: the columns and the margin.
    pub(super) stride: u32,
    /// The first cell that may hold bodies, counted over all layers.
    pub(super) first_cell: usize,
    /// No body is longer than this, in raster steps: less than a cell.
    pub(super) reach: i32,
    /// Those bodies among all that ask smaller ones.
    pub(super) askers: Range<usize>,
}

impl Layer {
    /// Chooses cells at least as large as the largest body, larger where bodies are sparse.
    pub(super) fn new(low: Vec2, extent: DVec2, population: Population, first_cell: usize) -> Self {
        let longest = f64::from(f32::from_bits(population.longest));
        let cells = CELLS_PER_BODY * population.count as f64;
        let mut side = (extent.x * extent.y / cells)
            .sqrt()
            .max(extent.x / cells)
            .max(extent.y * BODIES_PER_ROW / population.count as f64)
            .max(extent.max_element() / CELLS_ACROSS)
            .max(longest * SLACK)
            .max(1e-30);
        // Places are those of corners with the smallest coordinates: the others lie as far beyond as a body is long.
        if extent.max_element() + longest > f64::from(f32::MAX) {
            // A difference of two places may not be finite: all places become step 0, everything may touch
            // everything.
            side = f64::INFINITY;
        }
        // One more than there should be, in case rounding puts the last body past the last border.
        let columns = 2 + (extent.x / side) as usize;
        let rows = 2 + (extent.y / side) as usize;
        Self {
            raster: Raster::with_last(
                low,
                (f64::from(CELL_STEPS) / side) as f32,
                Vec2::new(columns as f32, rows as f32) * CELL_STEPS as f32 - 1.0,
            ),
            longest: longest as f32,
            columns,
            rows,
            stride: (columns + MARGIN) as u32,
            first_cell,
            // Two more for the rounding described at `SLACK`.
            reach: (f64::from(CELL_STEPS) * (longest / side)).ceil() as i32 + 2,
            askers: 0..0,
        }
    }

    /// The columns and rows of the bodies that may touch an area: from those that reach into it to those that
    /// begin in it.
    #[inline(always)]
    pub(super) fn window(&self, [left, top, right, bottom]: Sides) -> (Range<usize>, Range<usize>) {
        let range = |from: i32, to: i32, count: usize| {
            let from = (from - self.reach).max(0) as usize >> CELL_BITS;
            let to = to as usize >> CELL_BITS;
            from.min(count)..(to + 1).min(count)
        };
        (range(left, right, self.columns), range(top, bottom, self.rows))
    }

    /// The cells of each row, those of the margin not included.
    pub(super) fn rows_of_cells(&self) -> impl Iterator<Item = Range<usize>> {
        let first = (0..self.rows).map(|row| self.first_cell + row * self.stride as usize);
        first.map(|cell| cell..cell + self.columns)
    }

    /// The cells of nobody, those in the empty row below the last included, and the boxes there.
    pub(super) fn nobodies(&self) -> impl Iterator<Item = (usize, Stored)> {
        (0..=self.rows).map(|row| {
            // Upside down, from 384 cells below to this row: what asks here reaches neither, nor wraps
            // around.
            let top = row as i32 * CELL_STEPS;
            let nobody = Stored::new([0, top + 384 * CELL_STEPS, 0, top]);
            (self.first_cell + row * self.stride as usize + self.columns + 1, nobody)
        })
    }

    /// The square of a cell.
    pub(super) fn square(&self, cell: usize) -> Rect {
        let (cell, stride) = (cell - self.first_cell, self.stride as usize);
        let (row, column) = (cell / stride, cell % stride);
        let corner = Vec2::new(column as f32, row as f32);
        let place = |corner: Vec2| self.raster.place(corner * CELL_STEPS as f32);
        Rect::new(place(corner), place(corner + 1.0))
    }
}

/// What it takes to find the cell of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mapping {
    raster: Raster,
    weights: i16x8,
    first_cell: u32,
    /// The longest sides of a body here, as `x` and `y`.
    longest: Vec4,
}

impl Mapping {
    pub(super) fn of(layer: &Layer) -> Self {
        let longest = layer.longest.min(f32::MAX);
        Self {
            raster: layer.raster,
            weights: i16x8::from([1, layer.stride as i16, 0, 0, 0, 0, 0, 0]),
            first_cell: layer.first_cell as u32,
            longest: Vec4::new(longest, longest, 0.0, 0.0),
        }
    }

    /// The box and the cell of a body.
    #[inline(always)]
    pub(super) fn map(&self, corners: Vec4) -> (Stored, u32) {
        let (stored, cell) = self.raster.stored_in_cell(corners, self.weights);
        (stored, cell + self.first_cell)
    }

    /// Whether a body of this size, the difference of its opposite corners, is valid and not too large: in
    /// all lanes.
    #[inline(always)]
    pub(super) fn suits(&self, size: Vec4) -> BVec4A {
        size.cmple(self.longest)
    }
}
