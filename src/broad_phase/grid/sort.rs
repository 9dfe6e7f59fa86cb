//! Sorting bodies by cell: counting sort.
//!
//! ```text
//!    entries    (a, cell 2) (b, cell 0) (c, cell 2)        in any order
//!    counts      1 0 2                                     how many lie in each cell, then summed:
//!    begins      0 1 1 3                                   where each cell begins
//!    placed      b | | a c                                 each put where its cell's next place is
//! ```
//! If the cells of the last time suit, entries are written down in the order into which bodies were sorted
//! then.

use glam::{BVec4A, Vec4, Vec4Swizzles};
use wide::u32x4;

use super::Grid;
use super::layer::{Layer, Mapping, NOBODIES};
use crate::broad_phase::InvalidBounds;
use crate::broad_phase::boxes::corners;
use crate::broad_phase::lanes::{FEW, LANES, Stored};
use crate::geometry::Rect;

/// A body on its way into its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    stored: Stored,
    placed: Placed,
}

/// A sorted body and its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) body: u32,
    pub(super) cell: u32,
}

impl Grid {
    /// Indexes bodies, if it can in the cells of the last time: then each is looked at only once before it is
    /// sorted.
    pub(super) fn index(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        if !self.layout.is_for(bounds.len()) || !self.enter_again(bounds) {
            self.entries.clear();
            self.layout.lay_out(bounds)?;
            self.enter(bounds);
        }
        self.count();
        self.place();
        self.collect_askers(bounds);
        Ok(())
    }

    /// Writes down the cell and the box of each body.
    fn enter(&mut self, bounds: &[Rect]) {
        let bodies = bounds.iter().zip(self.layout.mappings_of_bodies()).zip(0..);
        self.entries.extend(bodies.map(|((&rect, mapping), body)| {
            let (stored, cell) = mapping.map(corners(rect));
            Entry { stored, placed: Placed { body, cell } }
        }));
    }

    /// As [`enter`](Self::enter), in the order into which the bodies were sorted the last time. Returns
    /// whether all are valid and the layout suits them.
    fn enter_again(&mut self, bounds: &[Rect]) -> bool {
        let (mut low, mut high, mut suits) = (Vec4::MAX, Vec4::MIN, BVec4A::TRUE);
        let mut entries = self.entries.as_mut_slice();
        for layer in self.layout.layers() {
            let mapping = Mapping::of(layer);
            for cells in layer.rows_of_cells() {
                let row = &self.placed[self.begins[cells.start] as usize..self.begins[cells.end] as usize];
                let (now, later) = entries.split_at_mut(row.len());
                entries = later;
                for (entry, &Placed { body, .. }) in now.iter_mut().zip(row) {
                    let rect = bounds[body as usize];
                    let corners = corners(rect);
                    low = low.min(corners);
                    high = high.max(corners);
                    suits &= mapping.suits(corners.zwxy() - corners);
                    let (stored, cell) = mapping.map(corners);
                    *entry = Entry { stored, placed: Placed { body, cell } };
                }
            }
        }
        suits.all() && self.layout.fits(low.xy(), high.xy())
    }

    /// Finds where each cell begins.
    fn count(&mut self) {
        self.begins.clear();
        // No layout has more cells than this, so none allocates that comes after as many bodies.
        self.begins.reserve(9 * self.entries.len() + 128);
        self.begins.resize((self.layout.cell_count() + 3).next_multiple_of(FEW), 0);
        // Number c + 2 counts, then holds the end of cell c, where c + 1 begins.
        let counts = &mut self.begins[2..];
        // Counted in a pass of its own: here the processor need not wait for an address to be computed before
        // it knows that the next count is another.
        for entry in &self.entries {
            counts[entry.placed.cell as usize] += 1;
        }
        for (cell, _) in self.layout.layers().iter().flat_map(Layer::nobodies) {
            counts[cell] = NOBODIES as u32;
        }
        let mut total = u32x4::ZERO;
        for four in self.begins.as_chunks_mut::<FEW>().0 {
            let counts = u32x4::from(*four);
            let [a, b, c, _] = counts.to_array();
            let sums = counts + u32x4::from([0, a, b, c]);
            let [a, b, ..] = sums.to_array();
            let sums = sums + u32x4::from([0, 0, a, b]) + total;
            *four = sums.to_array();
            total = u32x4::splat(four[FEW - 1]);
        }
    }

    /// Puts bodies, and nobody into each margin, into their cells.
    fn place(&mut self) {
        let total = self.begins.last().map_or(0, |&total| total as usize);
        let most = self.entries.len() * 3 / 2 + 128;
        // What is left from the last time is overwritten.
        self.placed.reserve(most.saturating_sub(self.placed.len()));
        self.placed.resize(total, Placed { body: 0, cell: 0 });
        self.boxes.reserve(most.saturating_sub(self.boxes.len()));
        self.boxes.resize(total + LANES, Stored::default());
        let (placed, boxes) = (&mut self.placed[..total], &mut self.boxes[..total]);
        // Number c + 1 holds the beginning of cell c, then the place for its next body, then its end.
        let counts = &mut self.begins[1..];
        for entry in &self.entries {
            let count = &mut counts[entry.placed.cell as usize];
            let place = *count as usize;
            *count += 1;
            placed[place] = entry.placed;
            boxes[place] = entry.stored;
        }
        for (cell, nobody) in self.layout.layers().iter().flat_map(Layer::nobodies) {
            let place = counts[cell] as usize;
            counts[cell] += NOBODIES as u32;
            boxes[place..place + NOBODIES].fill(nobody);
        }
    }

    /// Notes the bodies of all layers but the last.
    fn collect_askers(&mut self, bounds: &[Rect]) {
        self.askers.clear();
        self.askers.reserve(bounds.len());
        let layers = self.layout.layers_mut();
        let last = layers.len().saturating_sub(1);
        for layer in &mut layers[..last] {
            let begin = self.askers.len();
            for cells in layer.rows_of_cells() {
                let row = &self.placed[self.begins[cells.start] as usize..self.begins[cells.end] as usize];
                self.askers.extend(row.iter().map(|placed| (placed.body, bounds[placed.body as usize])));
            }
            layer.askers = begin..self.askers.len();
        }
    }
}
