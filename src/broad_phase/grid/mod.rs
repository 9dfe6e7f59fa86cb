//! Region grid: the plane is cut into equal cells and the bodies are sorted by cell.
//!
//! ```text
//!    size class 0, large bodies     size class 1, small bodies     sorted by cell, row by row:
//!    +-----+-----+-----+-----+      +--+--+--+--+--+--+--+--+
//!    |     |     |     |     |      |  |• |  |  |••|  |  |  |      O ∅ O ∅ | • •• ∅ • • • ∅ • • ∅
//!    |  O  |     |     |     |      +--+--+--+--+--+--+--+--+
//!    |     |     |     |     |      |  |  |• |  |• |  |  |• |      a body asks two runs of neighbours in
//!    +-----+-----+-----+-----+      +--+--+--+--+--+--+--+--+      memory: what follows it in its own row,
//!    |     |     |   O |     |      |• |  |  |  |  |  |• |  |      and the three cells in the row below
//!    +-----+-----+-----+-----+      +--+--+--+--+--+--+--+--+
//! ```
//! A body is written into one cell only: that of its corner with the smallest coordinates. Nothing is written
//! twice, so nothing is found twice and no pair is lost on a border; a question widens its window by the size
//! of the largest body instead. One oversized body would widen every window, so bodies are first parted into
//! classes of similar size, each with cells of its own; between classes the larger bodies, which are few, ask
//! the smaller, which are many.
//!
//! Each body compares itself with the four that begin a run, in a crowd with eight or twelve, however many
//! there are: what follows the run is too far away to touch, and each row ends in four boxes of nobody (∅).
//! Who touches is written down unasked and reported afterwards. So hardly a branch depends on how the bodies
//! lie.
//!
//! If the cells of the last tick still suit, bodies are sorted anew in the order into which they were sorted
//! then, which is nearly the right one: what is written next lies next to what was written last.
//!
//! ```text
//!     last tick    c f | a | b e | d        looked at in this order: c f a b e d
//!     this tick    c | f a | b | e d        each goes into its cell or one nearby
//! ```
//! For probes bodies are laid out otherwise: see [`targets`]. So few that no cells pay are a [`Handful`].
//!
//! Cost: O(bodies) to rebuild: each is looked at once, then counted and put into its place; a question reads
//! a run of sorted bodies per row. Memory: at most a fixed number of cells per body, whatever the extent of
//! the arena; where bodies are sparse the cells grow. Limits: clusters in a huge empty arena share few cells
//! and cost up to the square of a cluster; the quadtree is the engine for those. If bodies come, go or change
//! their size class, cells are laid out anew and each is looked at three times.
//!
//! ```text
//!    for pairs     layout (size classes) ─▶ layer (cells of one) ─▶ sort ─▶ search
//!    for probes    targets ─▶ frame (places as steps) ─▶ spans, cells;  probes ─▶ batch
//! ```

mod batch;
mod cells;
mod frame;
mod layer;
mod layout;
mod probes;
mod search;
mod sort;
mod spans;
mod targets;

use super::handful::Handful;
use super::lanes::Stored;
use super::{BroadPhase, Candidates, InvalidBounds, Movers};
use crate::geometry::Rect;
use layout::Layout;
use probes::{Probes, Standing};
use sort::{Entry, Placed};
use targets::Targets;

/// The grid engine.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// The bodies, if they are few; nothing else holds any then.
    handful: Handful,
    layout: Layout,
    /// Where each cell begins among the sorted bodies, layer by layer and row by row: where the one before it
    /// ends.
    begins: Vec<u32>,
    /// Sorted by cell: the bodies,
    placed: Vec<Placed>,
    /// and their boxes, on the raster of their layer.
    boxes: Vec<Stored>,
    /// The bodies of all layers but the last, in sorted order: they ask the layers after theirs.
    askers: Vec<(u32, Rect)>,
    /// Before sorting: the cell and the box of each body, in any order.
    entries: Vec<Entry>,
    /// The bodies, if they were indexed for probes; nothing else holds any then.
    targets: Targets,
}

impl BroadPhase for Grid {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.clear();
        if bounds.len() <= Handful::MOST {
            self.forget_order();
            return self.handful.rebuild(bounds);
        }
        self.index(bounds)
    }

    fn rebuild_for_probes(&mut self, bounds: &[Rect], longest: f32) -> Result<(), InvalidBounds> {
        self.clear();
        self.forget_order();
        InvalidBounds::check(bounds)?;
        self.targets.paint(bounds, longest);
        if self.targets.are_painted() { Ok(()) } else { self.index(bounds) }
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        if self.targets.are_painted() {
            return self.targets.pairs(&mut visit);
        }
        self.handful.pairs(&mut visit);
        for (index, layer) in self.layout.layers().iter().enumerate() {
            self.pairs_within(layer, &mut visit);
            for smaller in &self.layout.layers()[index + 1..] {
                self.pairs_between(layer, smaller, &mut visit);
            }
        }
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if area.is_valid() && self.targets.are_painted() {
            self.targets.touching(area, &mut visit);
        } else if area.is_valid() {
            self.handful.touching(area, &mut visit);
            for layer in self.layout.layers() {
                self.touching(layer, layer.raster.sides(area), &mut visit);
            }
        }
    }

    fn gather_probe_hits(&self, probes: &[Rect], hits: &mut Candidates) {
        self.gather(probes, hits);
    }

    fn gather_mover_hits(&self, movers: Movers<'_>, hits: &mut Candidates) {
        if movers.stride == 0.0 {
            self.gather(Standing(movers), hits);
        } else {
            self.gather(movers, hits);
        }
    }

    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        if self.targets.are_painted() {
            return self.targets.for_each_cell(&mut visit);
        }
        self.handful.cells(&mut visit);
        for layer in self.layout.layers() {
            for cell in layer.rows_of_cells().flatten() {
                if self.begins[cell] < self.begins[cell + 1] {
                    visit(layer.square(cell));
                }
            }
        }
    }

    fn insertions(&self) -> usize {
        self.handful.len() + self.entries.len() + self.targets.entries()
    }
}

impl Grid {
    /// Appends (probe, body) for probes that may touch bodies.
    fn gather(&self, probes: impl Probes, hits: &mut Candidates) {
        if self.targets.are_painted() {
            self.targets.gather(probes, hits);
        } else {
            for probe in 0..probes.len() {
                self.for_each_touching(probes.bounds(probe), |body| hits.push((probe as u32, body)));
            }
        }
    }

    /// Forgets all bodies, but neither the layout nor the order in which they were sorted: these may suit the next.
    fn clear(&mut self) {
        self.handful.clear();
        self.targets.clear();
    }

    fn forget_order(&mut self) {
        self.layout.clear();
        self.entries.clear();
    }
}
