//! Making the trees: squares are divided until each holds few bodies.
//!
//! ```text
//!    bodies ─▶ sorted at once by the squares some levels below ─▶ nodes of the squares that hold bodies
//!                   ▲                                                  │
//!                   '------- a square of the last level is still crowded
//! ```
//! A square whose bodies all lie in one of its quarters gets no node: the quarter takes its place.

use super::morton::{DEPTH, LEVELS};
use super::{Node, Quadtree};
use crate::broad_phase::boxes::Bounds;
use crate::broad_phase::lanes::LANES;
use crate::broad_phase::sizes::Survey;
use crate::geometry::Rect;

/// Bodies that a square holds without being divided. With 16 descending takes longer, with 48 comparing does.
pub(super) const LEAF: usize = 32;

/// The same for larger bodies, if there are smaller ones: of those many leaves lie in one of these.
const LARGE_LEAF: usize = 8;

/// The same where probes ask, of which each pays for all of a leaf.
pub(super) const PROBED_LEAF: usize = 2 * LANES;

/// The squares of some levels, sorted at once.
#[derive(Clone, Copy)]
struct Sorted {
    /// Where their table begins.
    table: usize,
    /// One of them in the order of the curve, or more that follow each other: the quarters of a square, of
    /// its quarters and so on.
    code: usize,
    count: usize,
}

impl Quadtree {
    /// Makes the trees of valid bodies, of which there are so many in each size class, with leaves of so many
    /// of the smallest.
    pub(super) fn grow<const TREES: usize>(
        &mut self,
        bounds: &[Rect],
        survey: &Survey,
        mut ends: [usize; TREES],
        leaf: usize,
    ) {
        self.bodies.clear();
        self.bounds.clear();
        self.node_bounds.clear();
        self.bodies.resize(bounds.len(), 0);
        self.squares.map(bounds, survey);

        // How many there are in each class, then where its bodies begin, then, filled, where they end.
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        for (&class, body) in self.classes.of_bodies().iter().zip(0..) {
            let end = &mut ends[usize::from(class)];
            self.bodies[*end] = body;
            *end += 1;
        }
        let mut begin = 0;
        for end in ends {
            if begin < end {
                self.leaf = if end < bounds.len() { LARGE_LEAF } else { leaf };
                let root = self.nodes.len();
                self.roots.push(root as u32);
                self.push_nodes(1);
                self.divide(bounds, root, begin, end, 0);
            }
            begin = end;
        }
        self.node_bounds.resize(self.nodes.len() + LANES, Bounds::default());
        self.bounds.resize(bounds.len() + LEAF, Bounds::default());
    }

    /// Adds so many nodes, to be made later.
    fn push_nodes(&mut self, count: usize) {
        self.nodes.resize(self.nodes.len() + count, Node::default());
        self.node_bounds.resize(self.nodes.len(), Bounds::default());
    }

    /// Makes the node at `index` of the bodies at `begin..end`, which lie in one square of level `depth`.
    fn divide(&mut self, bounds: &[Rect], index: usize, begin: usize, end: usize, depth: u32) {
        if end - begin <= self.leaf || depth == DEPTH {
            self.make_leaf(bounds, index, begin, end, depth);
            return;
        }
        // At once down to the smallest square that holds them all.
        let depth =
            if depth == 0 { 0 } else { depth.max(self.squares.common_depth(&self.bodies[begin..end])) };
        if depth == DEPTH {
            self.make_leaf(bounds, index, begin, end, depth);
            return;
        }
        // So many levels that a square of the last holds two to eight bodies where they are spread evenly.
        let levels = (((end - begin) / 2).ilog2() / 2).clamp(1, LEVELS.min(DEPTH - depth));
        let count = 1 << (2 * levels);
        let table = self.squares.begins.len();
        self.squares.sort(&mut self.bodies[begin..end], begin, DEPTH - depth - levels, levels);
        self.insertions += end - begin;
        self.make_node(bounds, index, Sorted { table, code: 0, count }, depth);
        self.squares.begins.truncate(table);
    }

    /// Makes the node at `index` of squares that were sorted at once.
    fn make_node(&mut self, bounds: &[Rect], index: usize, mut sorted: Sorted, mut depth: u32) {
        loop {
            let begins = &self.squares.begins[sorted.table..];
            let (begin, end) = (begins[sorted.code] as usize, begins[sorted.code + sorted.count] as usize);
            if sorted.count == 1 || end - begin <= self.leaf {
                self.divide(bounds, index, begin, end, depth);
                return;
            }
            let quarter = sorted.count / 4;
            let quarters = [0, 1, 2, 3].map(|number| Sorted {
                table: sorted.table,
                code: sorted.code + number * quarter,
                count: quarter,
            });
            let in_use = |sorted: &&Sorted| begins[sorted.code] < begins[sorted.code + sorted.count];
            let used = quarters.iter().filter(in_use).count();
            depth += 1;
            if used == 1 {
                // A node for one quarter would say nothing new.
                if let Some(&only) = quarters.iter().find(in_use) {
                    sorted = only;
                }
                continue;
            }
            let square = self.squares.around(self.bodies[begin], depth - 1);
            let first = self.nodes.len();
            self.push_nodes(used);
            self.nodes[index] = Node {
                begin: begin as u32,
                end: end as u32,
                first: first as u32,
                quarters: used as u32,
                leaves: 0,
                square,
            };
            let mut child = first;
            for sorted in quarters {
                let begins = &self.squares.begins[sorted.table..];
                if begins[sorted.code] < begins[sorted.code + sorted.count] {
                    self.make_node(bounds, child, sorted, depth);
                    child += 1;
                }
            }
            let quarters = first..first + used;
            let mut leaves = 0;
            for (bit, quarter) in self.nodes[quarters.clone()].iter().enumerate() {
                leaves |= u32::from(quarter.is_leaf()) << bit;
            }
            self.nodes[index].leaves = leaves;
            self.node_bounds[index] = Bounds::around(&self.node_bounds[quarters]);
            return;
        }
    }

    /// Makes the node at `index` a leaf of the bodies at `begin..end`, which lie in one square of level
    /// `depth`.
    fn make_leaf(&mut self, bounds: &[Rect], index: usize, begin: usize, end: usize, depth: u32) {
        let square = self.squares.around(self.bodies[begin], depth);
        self.insertions += end - begin;
        let from = self.bounds.len();
        self.bounds.extend(self.bodies[begin..end].iter().map(|&body| Bounds::new(bounds[body as usize])));
        self.node_bounds[index] = Bounds::around(&self.bounds[from..]);
        self.nodes[index] =
            Node { begin: begin as u32, end: end as u32, first: 0, quarters: 0, leaves: 0, square };
    }
}
