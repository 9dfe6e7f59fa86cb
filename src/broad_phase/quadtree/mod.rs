//! Quadtree: a square is divided into four where bodies crowd, and again, and again.
//!
//! ```text
//!    +-----------+-----+--+--+                     root
//!    |           |     |••|• |              ______/ | \ \______
//!    |  •        |  •  +--+--+             A        B  C       D         squares with few bodies
//!    |           |     | •|• |                    / | \ \                are leaves
//!    |           +-----+--+--+                   .  . .  .
//!    |        •  |  •  |     |             what lies in one square lies together in memory,
//!    +-----------+-----+-----+             the four quarters of a square as well
//! ```
//! A body belongs to the square that holds its corner with the smallest coordinates, so it is stored once and
//! a border cannot tear it; a node remembers the bounding box of everything in it, which may stand out over
//! its square. All pairs are found by descending two nodes at a time: where two boxes do not touch, nothing
//! below them does. Boxes are compared exactly, four bodies or quarters at a time. A large body would make
//! the boxes of all its ancestors large, so each size class has a tree of its own, which bodies of another
//! class descend one by one if they are few. Of probes, neighbours that are near each other descend as one.
//!
//! Cost: a crowd is not divided step by step: as many levels as it is likely to need are sorted at once by
//! counting, and only what is still crowded then is divided further. While bodies stay near the squares they
//! were sorted into, the tree is kept and only its boxes are made anew. So rebuilding is O(bodies) where they
//! are spread and O(bodies · log(extent)) at worst; a question costs O(log n). Memory: bodies plus nodes,
//! however large the empty arena: this is the engine for clusters. Limits: a square is divided at most 22
//! times, so coincident bodies end in one leaf; in even crowds the grid is faster.
//!
//! ```text
//!    made          build, with squares sorted by morton;  refit keeps it from one rebuild to the next
//!    for pairs     pairs (of one tree), between (two), asks (what they collect)
//!    for probes    forks (the layout), bundles (probes that go as one), descent;  search for one alone
//!    gravity       another use of the tree
//! ```

mod asks;
mod between;
mod build;
mod bundles;
mod descent;
mod forks;
mod gravity;
mod morton;
mod pairs;
mod refit;
mod search;

pub use gravity::{Gravity, PointMass, Precision, Pull, exact_pull};

use super::boxes::Bounds;
use super::handful::Handful;
use super::sizes::{SizeClasses, survey};
use super::{BroadPhase, Candidates, InvalidBounds, Movers};
use crate::geometry::Rect;
use asks::Asks;
use forks::Forks;
use morton::Squares;

/// What a node holds; its bounds are kept apart.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The bodies in it, as a range of sorted places.
    begin: u32,
    end: u32,
    /// Its quarters that hold bodies, as a range of nodes; none in a leaf.
    first: u32,
    quarters: u32,
    /// Bit *i* is set if quarter *i* is a leaf.
    leaves: u32,
    /// Its square: the corner and the side, in steps of the raster.
    square: [u32; 3],
}

impl Node {
    fn is_leaf(&self) -> bool {
        self.quarters == 0
    }

    fn len(&self) -> u32 {
        self.end - self.begin
    }
}

/// The quadtree engine.
#[derive(Clone, Debug, Default)]
pub struct Quadtree {
    /// The bodies, if they are few; nothing else holds any then.
    handful: Handful,
    /// The trees, from that of the largest bodies to that of the smallest.
    roots: Vec<u32>,
    nodes: Vec<Node>,
    /// The bounds of the nodes, with a tail that belongs to none, so that one may always compare a full
    /// number.
    node_bounds: Vec<Bounds>,
    /// The bodies, sorted by leaf, and their bounds, with a tail that belongs to none.
    bodies: Vec<u32>,
    bounds: Vec<Bounds>,
    /// How far each node that is a leaf may reach while the tree is kept; none if it has to be made anew.
    rooms: Vec<Bounds>,
    /// The number of bodies in the tree that is kept.
    kept: usize,
    /// Bodies that a leaf of the tree being made holds.
    leaf: usize,
    insertions: usize,
    classes: SizeClasses,
    squares: Squares,
    /// The tree as it is laid out for probes, if it was made for them.
    forks: Forks,
}

impl BroadPhase for Quadtree {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        if self.refit(bounds) {
            return Ok(());
        }
        self.clear();
        if bounds.len() <= Handful::MOST {
            return self.handful.rebuild(bounds);
        }
        let survey = survey(bounds)?;
        let populations = self.classes.classify(bounds, survey.longest);
        self.grow(bounds, &survey, populations.map(|population| population.count), build::LEAF);
        self.give_room();
        self.kept = bounds.len();
        Ok(())
    }

    /// One tree for all sizes: a large body in it costs a probe less than a descent into another tree.
    fn rebuild_for_probes(&mut self, bounds: &[Rect], _longest: f32) -> Result<(), InvalidBounds> {
        self.clear();
        let survey = survey(bounds)?;
        self.classes.take_as_one(bounds.len());
        self.grow(bounds, &survey, [bounds.len()], build::PROBED_LEAF);
        self.lay_out();
        Ok(())
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        if self.roots.is_empty() {
            return self.handful.pairs(&mut visit);
        }
        let mut asks = Asks::new();
        let ends = self.roots.iter().skip(1).map(|&root| root as usize).chain([self.nodes.len()]);
        for ((index, &root), end) in self.roots.iter().enumerate().zip(ends) {
            self.pairs_within(root as usize..end, &mut asks, &mut visit);
            for &smaller in &self.roots[index + 1..] {
                self.pairs_of_trees(root, smaller, &mut asks, &mut visit);
            }
        }
        self.finish(&asks, &mut visit);
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if area.is_valid() {
            self.handful.touching(area, &mut visit);
            let limits = Bounds::new(area).limits();
            for &root in &self.roots {
                self.touching(root, limits, &mut |place| visit(self.bodies[place]));
            }
        }
    }

    fn gather_probe_hits(&self, probes: &[Rect], hits: &mut Candidates) {
        self.gather(probes.len(), |probe| probes[probe], hits);
    }

    fn gather_mover_hits(&self, movers: Movers<'_>, hits: &mut Candidates) {
        self.gather(movers.len(), |mover| movers.bounds(mover), hits);
    }

    /// Reports the squares of the leaves.
    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        self.handful.cells(&mut visit);
        for node in self.nodes.iter().filter(|node| node.is_leaf()) {
            visit(self.squares.area(node.square));
        }
    }

    fn insertions(&self) -> usize {
        self.handful.len() + self.insertions
    }
}

impl Quadtree {
    /// Appends (probe, body) for so many probes that touch bodies.
    fn gather(&self, count: usize, probe: impl Fn(usize) -> Rect, hits: &mut Candidates) {
        if self.forks.leaves.is_empty() {
            for index in 0..count {
                self.for_each_touching(probe(index), |body| hits.push((index as u32, body)));
            }
        } else {
            self.hits(count, probe, &mut |probe, body| hits.push((probe, body)));
        }
    }

    fn clear(&mut self) {
        self.handful.clear();
        self.roots.clear();
        self.nodes.clear();
        self.rooms.clear();
        self.forks.clear();
        self.insertions = 0;
    }
}
