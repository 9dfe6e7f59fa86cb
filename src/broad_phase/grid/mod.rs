//! Region grid: the plane is cut into equal cells and the bodies are sorted by cell.
//!
//! ```text
//!    size class 0, small bodies        size class 1, large bodies
//!    +--+--+--+--+--+--+--+--+         +-----+-----+-----+-----+
//!    |  |• |  |  |••|  |  |  |         |     |     |     |     |
//!    +--+--+--+--+--+--+--+--+         |  O  |     |     |     |
//!    |  |  |• |  |• |  |  |• |         |     |     |     |     |
//!    +--+--+--+--+--+--+--+--+         +-----+-----+-----+-----+
//!    |• |  |  |  |  |  |• |  |         |     |     |   O |     |
//!    +--+--+--+--+--+--+--+--+         +-----+-----+-----+-----+
//! ```
//! A body is written into one cell only: that of its corner with the smallest coordinates. Nothing is written
//! twice, so nothing is found twice and no pair is lost on a border; a question widens its window by the size
//! of the largest body instead. One oversized body would widen every window, so bodies are first parted into
//! classes of similar size, each with a grid of its own; between classes the larger bodies, which are few, ask
//! the smaller, which are many.
//!
//! Cost: two counting passes, O(bodies), and a window of about 3 × 3 cells per question. Memory: at most a
//! fixed number of cells per body, whatever the extent of the arena; where bodies are sparse the cells grow.
//! Limits: clusters in a huge empty arena share few cells and cost up to the square of a cluster; the quadtree
//! is the engine for those.

mod layer;
mod size_class;

use super::{BroadPhase, InvalidBounds};
use crate::geometry::Rect;
use layer::Layer;
use size_class::SizeClasses;

/// The grid engine.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// One grid per size class in use, from the smallest bodies to the largest; those beyond `used` are spare.
    layers: Vec<Layer>,
    used: usize,
    classes: SizeClasses,
}

impl Grid {
    fn layers(&self) -> &[Layer] {
        &self.layers[..self.used]
    }
}

impl BroadPhase for Grid {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.used = 0;
        InvalidBounds::check(bounds)?;
        let count = self.classes.divide(bounds);
        while self.layers.len() < count {
            self.layers.push(Layer::default());
        }
        for (class, layer) in self.layers.iter_mut().enumerate().take(count) {
            layer.rebuild(bounds, self.classes.members(class));
        }
        self.used = count;
        Ok(())
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for (index, layer) in self.layers().iter().enumerate() {
            layer.for_each_pair(&mut visit);
            for smaller in &self.layers()[..index] {
                for (large, bounds) in layer.bodies() {
                    smaller.for_each_touching(bounds, |small| visit(large, small));
                }
            }
        }
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if area.is_valid() {
            for layer in self.layers() {
                layer.for_each_touching(area, &mut visit);
            }
        }
    }

    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        for layer in self.layers() {
            layer.for_each_cell(&mut visit);
        }
    }

    fn insertions(&self) -> usize {
        self.layers().iter().map(Layer::len).sum()
    }
}
