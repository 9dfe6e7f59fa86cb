//! Sorting bodies by cell, by counting.

use glam::{BVec4A, Vec4, Vec4Swizzles};

use super::Grid;
use super::layout::{Layer, NOBODIES};
use crate::broad_phase::InvalidBounds;
use crate::broad_phase::lanes::{LANES, Stored, corners};
use crate::geometry::Rect;

/// A body on its way into its cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    cell: u32,
    stored: Stored,
}

/// A sorted body and its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) body: u32,
    pub(super) cell: u32,
}

/// Stands for a body where there is none.
pub(super) const NOBODY: u32 = u32::MAX;

impl Grid {
    /// Indexes bodies, if it can in the cells of the last time: then each is looked at only once before it is sorted.
    pub(super) fn index(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        if !self.layout.is_for(bounds.len()) || !self.enter(bounds) {
            self.entries.clear();
            self.layout.lay_out(bounds)?;
            self.enter(bounds);
        }
        self.count();
        self.place();
        self.collect_askers(bounds);
        Ok(())
    }

    /// Writes down the cell and the box of each body. Returns whether all are valid and the layout suits them.
    fn enter(&mut self, bounds: &[Rect]) -> bool {
        let (mut low, mut high, mut suits) = (Vec4::MAX, Vec4::MIN, BVec4A::TRUE);
        self.entries.resize(bounds.len(), Entry::default());
        let bodies = bounds.iter().zip(self.layout.mappings_of_bodies());
        for (entry, (&rect, mapping)) in self.entries.iter_mut().zip(bodies) {
            let corners = corners(rect);
            low = low.min(corners);
            high = high.max(corners);
            suits &= mapping.suits(corners.zwxy() - corners);
            let (stored, cell) = mapping.map(corners);
            *entry = Entry { cell, stored };
        }
        suits.all() && self.layout.fits(low.xy(), high.xy())
    }

    /// Finds where each cell begins.
    fn count(&mut self) {
        self.begins.clear();
        // No layout has more cells than this, so none allocates that comes after as many bodies.
        self.begins.reserve(9 * self.entries.len() + 128);
        self.begins.resize(self.layout.cell_count() + 2, 0);
        // Entry c + 1 counts, then holds the beginning of, then (filled) the end of cell c.
        let counts = &mut self.begins[1..];
        // Counted in a pass of its own: here the processor need not wait for an address to be computed before it
        // knows that the next count is another.
        for entry in &self.entries {
            counts[entry.cell as usize] += 1;
        }
        for (cell, _) in self.layout.layers().iter().flat_map(Layer::nobodies) {
            counts[cell] = NOBODIES as u32;
        }
        let mut total = 0;
        for count in counts.iter_mut() {
            total += std::mem::replace(count, total);
        }
    }

    /// Puts bodies, and nobody into each margin, into their cells.
    fn place(&mut self) {
        let total = self.begins.last().map_or(0, |&total| total as usize);
        let most = self.entries.len() * 3 / 2 + 128;
        self.placed.clear();
        self.placed.reserve(most);
        self.placed.resize(total, Placed { body: NOBODY, cell: 0 });
        self.boxes.clear();
        self.boxes.reserve(most);
        self.boxes.resize(total + LANES, Stored::default());
        let (placed, boxes) = (&mut self.placed[..total], &mut self.boxes[..total]);
        let counts = &mut self.begins[1..];
        for (entry, body) in self.entries.iter().zip(0..) {
            let count = &mut counts[entry.cell as usize];
            let place = *count as usize;
            *count += 1;
            placed[place] = Placed { body, cell: entry.cell };
            boxes[place] = entry.stored;
        }
        for (cell, nobody) in self.layout.layers().iter().flat_map(Layer::nobodies) {
            let places = counts[cell] as usize..counts[cell] as usize + NOBODIES;
            counts[cell] += NOBODIES as u32;
            // Nobody asks as well, and finds nobody; as if from the last column.
            placed[places.clone()].fill(Placed { body: NOBODY, cell: cell as u32 - 2 });
            boxes[places].fill(nobody);
        }
    }

    /// Notes where each layer begins and ends, and the bodies of all but the last.
    fn collect_askers(&mut self, bounds: &[Rect]) {
        self.askers.clear();
        self.askers.reserve(bounds.len());
        let layers = self.layout.layers_mut();
        let last = layers.len().saturating_sub(1);
        for (index, layer) in layers.iter_mut().enumerate() {
            let cells = layer.cells();
            layer.places = self.begins[cells.start] as usize..self.begins[cells.end] as usize;
            if index < last {
                let begin = self.askers.len();
                let bodies = self.placed[layer.places.clone()].iter().map(|placed| placed.body);
                let bodies = bodies.filter(|&body| body != NOBODY);
                self.askers.extend(bodies.map(|body| (body, bounds[body as usize])));
                layer.askers = begin..self.askers.len();
            }
        }
    }
}
