//! Region grid: the plane is cut into equal cells and the bodies are sorted by cell.
//!
//! ```text
//!    size class 0, large bodies        size class 1, small bodies        sorted by cell, row by row
//!    +-----+-----+-----+-----+         +--+--+--+--+--+--+--+--+
//!    |     |     |     |     |         |  |• |  |  |••|  |  |  |         O O | • •• • • • • •
//!    |  O  |     |     |     |         +--+--+--+--+--+--+--+--+
//!    |     |     |     |     |         |  |  |• |  |• |  |  |• |         a body asks what follows it in
//!    +-----+-----+-----+-----+         +--+--+--+--+--+--+--+--+         its row [a > and in the row below [b b >:
//!    |     |     |   O |     |         |• |  |  |  |  |  |• |  |
//!    +-----+-----+-----+-----+         +--+--+--+--+--+--+--+--+         two runs of neighbours in memory
//! ```
//! A body is written into one cell only: that of its corner with the smallest coordinates. Nothing is written
//! twice, so nothing is found twice and no pair is lost on a border; a question widens its window by the size
//! of the largest body instead. One oversized body would widen every window, so bodies are first parted into
//! classes of similar size, each with cells of its own; between classes the larger bodies, which are few, ask
//! the smaller, which are many.
//!
//! Cost: O(bodies) to rebuild, in four passes that read memory in order but for one (counting sort); a question
//! reads a run of sorted bodies per row, eight at a time. Memory: at most a fixed number of cells per body,
//! whatever the extent of the arena; where bodies are sparse the cells grow. Limits: clusters in a huge empty
//! arena share few cells and cost up to the square of a cluster; the quadtree is the engine for those.

mod bitmap;
mod layout;
mod search;
mod targets;

use super::lanes::{LANES, Stored};
use super::{BroadPhase, InvalidBounds, Movers};
use crate::geometry::Rect;
use bitmap::Probes;
use layout::Layout;
use targets::Targets;

/// The grid engine.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    layout: Layout,
    /// Where each cell begins among the sorted bodies, layer by layer and row by row; cell *c* ends where *c* + 1
    /// begins.
    begins: Vec<u32>,
    /// Sorted by cell: each body,
    bodies: Vec<u32>,
    /// its cell,
    cells: Vec<u32>,
    /// and its box, on the raster of its layer; the boxes end in a tail that belongs to no body, so that one may
    /// always compare a full number.
    boxes: Vec<Stored>,
    /// The bounds of those sorted bodies that belong to any layer but the last: they ask the layers after theirs.
    askers: Vec<Rect>,
    /// Before sorting: the cell and the box of each body.
    entries: Vec<Entry>,
    /// The bodies once more, if they were indexed for probes.
    targets: Targets,
}

/// A body on its way into its cell.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    cell: u32,
    stored: Stored,
}

impl BroadPhase for Grid {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.bodies.clear();
        self.targets.clear();
        self.layout.lay_out(bounds)?;
        self.sort(bounds);
        Ok(())
    }

    fn rebuild_for_probes(&mut self, bounds: &[Rect], longest: f32) -> Result<(), InvalidBounds> {
        self.rebuild(bounds)?;
        self.targets.paint(bounds, longest);
        Ok(())
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for (index, layer) in self.layout.layers().iter().enumerate() {
            self.pairs_within(layer, &mut visit);
            for smaller in &self.layout.layers()[index + 1..] {
                self.pairs_between(layer, smaller, &mut visit);
            }
        }
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if area.is_valid() {
            for layer in self.layout.layers() {
                self.touching(layer, layer.raster.sides(area), &mut visit);
            }
        }
    }

    fn for_each_probe_hit(&self, probes: &[Rect], visit: impl FnMut(u32, u32)) {
        self.ask(probes, visit);
    }

    fn for_each_mover_hit(&self, movers: Movers<'_>, visit: impl FnMut(u32, u32)) {
        self.ask(movers, visit);
    }

    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        for layer in self.layout.layers() {
            for cell in layer.cells() {
                if self.begins[cell] < self.begins[cell + 1] {
                    visit(layer.square(cell));
                }
            }
        }
    }

    fn insertions(&self) -> usize {
        self.bodies.len()
    }
}

impl Grid {
    /// Reports (probe, body) for probes that touch bodies.
    fn ask<Visit: FnMut(u32, u32)>(&self, probes: impl Probes, mut visit: Visit) {
        let ask_bodies = |probe: usize, visit: &mut Visit| {
            self.for_each_touching(probes.bounds(probe), |body| visit(probe as u32, body));
        };
        if self.targets.answer(probes) {
            self.targets.for_each_hit(probes, &mut visit, ask_bodies);
        } else {
            (0..probes.len()).for_each(|probe| ask_bodies(probe, &mut visit));
        }
    }

    /// Sorts valid bodies by cell, by counting.
    fn sort(&mut self, bounds: &[Rect]) {
        // Entry c + 1 counts, then holds the beginning of, then (filled) the end of cell c.
        self.begins.clear();
        // No layout has more cells than this, so none allocates that comes after as many bodies.
        self.begins.reserve(8 * bounds.len() + 128);
        self.begins.resize(self.layout.cell_count() + 2, 0);
        let counts = &mut self.begins[1..];
        self.entries.clear();
        self.entries.extend(bounds.iter().zip(self.layout.layers_of_bodies()).map(|(&rect, layer)| {
            let sides = layer.raster.sides(rect);
            Entry { cell: layer.cell_of(sides) as u32, stored: Stored::new(sides) }
        }));

        // Counted in a pass of its own: here the processor need not wait for an address to be computed before it
        // knows that the next count is another.
        for entry in &self.entries {
            counts[entry.cell as usize] += 1;
        }
        let mut total = 0;
        for count in counts.iter_mut() {
            total += std::mem::replace(count, total);
        }

        self.bodies.resize(bounds.len(), 0);
        for (entry, body) in self.entries.iter().zip(0..) {
            let place = &mut counts[entry.cell as usize];
            self.bodies[*place as usize] = body;
            *place += 1;
        }

        let entries = self.entries.as_slice();
        self.cells.clear();
        self.cells.extend(self.bodies.iter().map(|&body| entries[body as usize].cell));
        self.boxes.clear();
        self.boxes.extend(self.bodies.iter().map(|&body| entries[body as usize].stored));
        self.boxes.resize(bounds.len() + LANES, Stored::default());

        let begins = self.begins.as_slice();
        let mut asking = 0;
        for layer in self.layout.layers_mut() {
            let cells = layer.cells();
            let cells = cells.start..cells.end + 1;
            (layer.begin, layer.end) = (begins[cells.start] as usize, begins[cells.end - 1] as usize);
            asking = layer.begin;
            // A run is no longer than three cells together.
            layer.crowded = begins[cells].windows(4).any(|cell| (cell[3] - cell[0]) as usize > search::LONG);
        }
        self.askers.clear();
        self.askers.extend(self.bodies[..asking].iter().map(|&body| bounds[body as usize]));
    }
}
