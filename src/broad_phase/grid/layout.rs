//! Which size classes there are, and the cells of each.

use std::ops::Range;

use glam::{DVec2, Vec2};

use super::super::InvalidBounds;
use super::super::lanes::{Raster, Sides};
use super::super::sizes::{CLASSES, Population, SizeClasses, Survey, survey};
use crate::geometry::Rect;

/// Raster steps per side of a cell, as a power of two.
pub(super) const STEP_BITS: u32 = 6;

/// Raster steps per side of a cell.
pub(super) const STEPS: i32 = 1 << STEP_BITS;

/// A cell is at least so many times as long as the longest body. On the raster the body's length may grow by one
/// step as both its ends are rounded to whole steps, and by another as up to 2²² steps are rounded to a number's
/// precision before that; it is still less than a cell then, and a body ends in its own cell or the next.
const SLACK: f64 = 1.05;

/// About how many cells there are per body at most; the outermost rows and columns come on top.
const CELLS_PER_BODY: f64 = 1.0;

/// Up to so many bodies one cell is enough: eight comparisons at a time are faster than any search.
const ONE_CELL: usize = 48;

/// Empty columns that end each row, so that a window may stand out on either side.
const MARGIN: usize = 2;

/// The cells of one size class: bodies whose sizes differ at most 4 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layer {
    pub(super) raster: Raster,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Cells from one row to the next: the columns and the margin.
    pub(super) stride: usize,
    /// The first cell that may hold bodies, counted over all layers.
    pub(super) first_cell: usize,
    /// No body is longer than this, in raster steps: less than a cell.
    pub(super) reach: i32,
    /// The bodies of the layer, as a range of sorted places.
    pub(super) begin: usize,
    pub(super) end: usize,
    /// Whether any cell holds so many bodies that runs may be very long.
    pub(super) crowded: bool,
}

impl Layer {
    /// The cell of a body of this layer.
    #[inline(always)]
    pub(super) fn cell_of(&self, [left, top, ..]: Sides) -> usize {
        self.first_cell + (top >> STEP_BITS) as usize * self.stride + (left >> STEP_BITS) as usize
    }

    /// The columns and rows of the bodies that may touch an area: from those that reach into it to those that begin
    /// in it.
    #[inline(always)]
    pub(super) fn window(&self, [left, top, right, bottom]: Sides) -> (Range<usize>, Range<usize>) {
        let range = |from: i32, to: i32, count: usize| {
            let from = (from - self.reach).max(0) as usize >> STEP_BITS;
            let to = to as usize >> STEP_BITS;
            from.min(count)..(to + 1).min(count)
        };
        (range(left, right, self.columns), range(top, bottom, self.rows))
    }

    /// All cells, those of the margin included.
    pub(super) fn cells(&self) -> Range<usize> {
        self.first_cell..self.first_cell + self.rows * self.stride
    }

    /// The square of a cell.
    pub(super) fn square(&self, cell: usize) -> Rect {
        let (row, column) = ((cell - self.first_cell) / self.stride, (cell - self.first_cell) % self.stride);
        let corner = Vec2::new(column as f32, row as f32);
        let place = |corner: Vec2| self.raster.place(corner * STEPS as f32);
        Rect::new(place(corner), place(corner + 1.0))
    }
}

/// The layers, from the largest bodies to the smallest.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    layers: [Layer; CLASSES],
    used: usize,
    /// The layer of each size class.
    layer_of_class: [u8; CLASSES],
    classes: SizeClasses,
}

impl Layout {
    /// Chooses layers and cells for `bounds`; without any if one of the bodies is invalid.
    pub(super) fn lay_out(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.used = 0;
        if bounds.is_empty() {
            return Ok(());
        }
        let Survey { low, high, longest } = survey(bounds)?;
        let populations = self.classes.classify(bounds, longest);
        let extent = high.as_dvec2() - low.as_dvec2();
        let mut first_cell = 0;
        for (class, population) in populations.into_iter().enumerate() {
            if population.count > 0 {
                let layer = lay_out_layer(low, extent, population, first_cell, bounds.len() <= ONE_CELL);
                // The row below the last is there to be asked, and empty.
                first_cell += (layer.rows + 1) * layer.stride;
                self.layers[self.used] = layer;
                self.used += 1;
            }
            self.layer_of_class[class] = self.used.saturating_sub(1) as u8;
        }
        Ok(())
    }

    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers[..self.used]
    }

    pub(super) fn layers_mut(&mut self) -> &mut [Layer] {
        &mut self.layers[..self.used]
    }

    /// The layer of each body.
    #[inline]
    pub(super) fn layers_of_bodies(&self) -> impl Iterator<Item = &Layer> {
        // The remainders never differ from the numbers; they spare a check.
        let layers = self.layer_of_class.map(|layer| &self.layers[usize::from(layer) % CLASSES]);
        self.classes.of_bodies().iter().map(move |&class| layers[usize::from(class) % CLASSES])
    }

    /// How many cells all layers have together, margins included.
    pub(super) fn cell_count(&self) -> usize {
        self.layers().last().map_or(0, |layer| layer.first_cell + (layer.rows + 1) * layer.stride)
    }
}

/// Chooses cells at least as large as the largest body, larger where bodies are sparse.
fn lay_out_layer(
    low: Vec2,
    extent: DVec2,
    population: Population,
    first_cell: usize,
    one_cell: bool,
) -> Layer {
    let longest = f64::from(f32::from_bits(population.longest));
    let cells = CELLS_PER_BODY * population.count as f64;
    let mut side = (extent.x * extent.y / cells)
        .sqrt()
        .max(extent.max_element() / cells)
        .max(longest * SLACK)
        .max(1e-30);
    if one_cell {
        side = side.max(extent.max_element() * 1.001);
    }
    if extent.max_element() > f64::from(f32::MAX) {
        // A difference of two places may not be finite: all places become step 0, everything may touch everything.
        side = f64::INFINITY;
    }
    // On a line there may be more columns than steps for them: then a step is all there is to a cell.
    side = side.max(extent.max_element() * f64::from(STEPS) / (f64::from(Raster::LAST) - 256.0));
    // One more than there should be, in case rounding puts the last body past the last border.
    let columns = 2 + (extent.x / side) as usize;
    let rows = 2 + (extent.y / side) as usize;
    Layer {
        raster: Raster::new(low, (f64::from(STEPS) / side) as f32),
        columns,
        rows,
        stride: columns + MARGIN,
        first_cell,
        // Two more for the rounding described at `SLACK`.
        reach: (f64::from(STEPS) * (longest / side)).ceil() as i32 + 2,
        begin: 0,
        end: 0,
        crowded: false,
    }
}
