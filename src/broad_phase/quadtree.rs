//! Quadtree: a square is divided into four where bodies crowd, and again, and again.
//!
//! ```text
//!    +-----------+-----+--+--+        depth first, and what lies in one square lies together:
//!    |           |     |••|• |
//!    |  •        |  •  +--+--+        node    root A B C0 C1 C2 C3 D ...
//!    |           |     | •|• |        skip       |_|_______________|
//!    |           +-----+--+--+                  a square that is not touched is left
//!    |        •  |     |     |                  behind by one jump
//!    +-----------+-----+-----+
//! ```
//! A body belongs to the square that holds its centre, so it is stored once and a border cannot tear it; a node
//! remembers the bounding box of everything in it, which may stand out over its square. A question walks the
//! nodes from front to back, enters those whose box it touches and jumps over the others.
//!
//! Cost: O(n · depth) to build, O(log n) nodes per question when bodies are small against their distances.
//! Memory: bodies plus nodes, however large the empty arena: this is the engine for clusters. Limits: a square
//! with [`LEAF`] bodies or fewer, or at depth [`DEPTH`], is divided no further, so coincident bodies end in one
//! leaf; a large body makes the boxes of its few ancestors large, not those of all.

use glam::Vec2;

use super::{BroadPhase, InvalidBounds};
use crate::geometry::Rect;

/// Bodies that a square holds without being divided.
const LEAF: usize = 16;

/// Divisions after which a square is left whole: beyond 24 halvings an `f32` hardly tells centres apart.
const DEPTH: u32 = 24;

/// A square and the bodies whose centres lie in it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Box around the bodies themselves, not around their centres.
    bounds: Rect,
    /// The square, for drawing.
    square: Rect,
    /// The bodies of a leaf, as a range of sorted places; empty in an inner node.
    begin: u32,
    end: u32,
    /// The next node that is not inside this one.
    skip: u32,
}

/// A body on its way into the tree.
#[derive(Clone, Copy, Debug)]
struct Entry {
    bounds: Rect,
    center: Vec2,
    body: u32,
}

/// The quadtree engine.
#[derive(Clone, Debug, Default)]
pub struct Quadtree {
    /// Depth first: what is inside a node follows it.
    nodes: Vec<Node>,
    entries: Vec<Entry>,
    insertions: usize,
}

impl BroadPhase for Quadtree {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.nodes.clear();
        self.entries.clear();
        self.insertions = 0;
        InvalidBounds::check(bounds)?;
        self.entries.extend(bounds.iter().zip(0..).map(|(&bounds, body)| {
            // Halved before they are added: the sum of two large coordinates may not be finite.
            Entry { bounds, center: bounds.min * 0.5 + bounds.max * 0.5, body }
        }));
        let Some(first) = self.entries.first() else { return Ok(()) };
        let mut square = Rect::new(first.center, first.center);
        for entry in &self.entries {
            square = square.union(Rect::new(entry.center, entry.center));
        }
        self.add(square, 0, bounds.len(), 0);
        Ok(())
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for (index, node) in self.nodes.iter().enumerate() {
            for place in node.begin..node.end {
                let entry = self.entries[place as usize];
                let mut report = |other| visit(entry.body, other);
                self.scan(place + 1, node.end, entry.bounds, &mut report);
                // Nodes further on hold bodies further on: each pair is found once.
                self.walk(index + 1, entry.bounds, &mut report);
            }
        }
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if area.is_valid() {
            self.walk(0, area, &mut visit);
        }
    }

    /// Reports the squares of the leaves.
    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        for node in self.nodes.iter().filter(|node| node.begin < node.end) {
            visit(node.square);
        }
    }

    fn insertions(&self) -> usize {
        self.insertions
    }
}

impl Quadtree {
    /// Adds the node of `square`, which holds the centres of the bodies at `begin..end` (at least one), and
    /// everything inside it; returns its bounds.
    fn add(&mut self, square: Rect, begin: usize, end: usize, depth: u32) -> Rect {
        let index = self.nodes.len();
        let mut node = Node {
            bounds: self.entries[begin].bounds,
            square,
            begin: begin as u32,
            end: end as u32,
            skip: index as u32 + 1,
        };
        self.nodes.push(node);
        self.insertions += end - begin;
        if end - begin <= LEAF || depth == DEPTH {
            for entry in &self.entries[begin..end] {
                node.bounds = node.bounds.union(entry.bounds);
            }
        } else {
            node.end = node.begin;
            let middle = square.min * 0.5 + square.max * 0.5;
            let across = self.part(begin, end, |center| center.y < middle.y);
            let upper = self.part(begin, across, |center| center.x < middle.x);
            let lower = self.part(across, end, |center| center.x < middle.x);
            let corners =
                [square.min, Vec2::new(middle.x, square.min.y), Vec2::new(square.min.x, middle.y), middle];
            let ranges = [(begin, upper), (upper, across), (across, lower), (lower, end)];
            for (corner, (begin, end)) in corners.into_iter().zip(ranges) {
                if begin < end {
                    let quarter = Rect::new(corner, corner + (middle - square.min));
                    node.bounds = node.bounds.union(self.add(quarter, begin, end, depth + 1));
                }
            }
            node.skip = self.nodes.len() as u32;
        }
        self.nodes[index] = node;
        node.bounds
    }

    /// Moves the bodies at `begin..end` whose centre `comes_first` to the front; returns where the others begin.
    fn part(&mut self, begin: usize, end: usize, comes_first: impl Fn(Vec2) -> bool) -> usize {
        let mut border = begin;
        for place in begin..end {
            if comes_first(self.entries[place].center) {
                self.entries.swap(place, border);
                border += 1;
            }
        }
        border
    }

    /// Reports bodies touching `area` in the nodes from `index` on.
    #[inline]
    fn walk(&self, mut index: usize, area: Rect, visit: &mut impl FnMut(u32)) {
        while let Some(node) = self.nodes.get(index) {
            if node.bounds.touches(area) {
                self.scan(node.begin, node.end, area, visit);
                index += 1;
            } else {
                index = node.skip as usize;
            }
        }
    }

    /// Reports the touching ones among the bodies at `begin..end`.
    #[inline]
    fn scan(&self, begin: u32, end: u32, area: Rect, visit: &mut impl FnMut(u32)) {
        for entry in &self.entries[begin as usize..end as usize] {
            if entry.bounds.touches(area) {
                visit(entry.body);
            }
        }
    }
}
