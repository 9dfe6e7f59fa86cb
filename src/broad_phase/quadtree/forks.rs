//! The tree once more, laid out for probes.
//!
//! ```text
//!    fork      quarters  a b C D      the boxes of its quarters, tested all at once; those that are divided
//!                        │ │ │ │      themselves come first (a b), then the leaves (C D)
//!    forks   ... ◀───────┴─┘ │ │      each kind lies together in memory, level by level
//!    leaves  ... ◀───────────┴─┘      with the boxes of their bodies, four to a block
//! ```

use glam::Vec4;

use super::build::PROBED_LEAF;
use super::{Node, Quadtree};
use crate::broad_phase::boxes::{Bounds, Four};
use crate::broad_phase::lanes::FEW;

/// A divided square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    quarters: Four,
    /// The node.
    pub(super) node: u32,
    /// The fork of the first quarter that is divided itself, and a bit for each that is.
    pub(super) fork: u32,
    pub(super) divided: u32,
    /// Where the leaf of the first quarter were if all were leaves.
    pub(super) leaf: u32,
}

impl Fork {
    fn new(node: u32) -> Self {
        Self { quarters: Four::NOTHING, node, fork: 0, divided: 0, leaf: 0 }
    }

    /// Bit *i* is set if quarter *i* lies within `limits`.
    #[inline(always)]
    pub(super) fn touching(&self, limits: Vec4) -> usize {
        self.quarters.touching(limits) as usize
    }
}

/// A square that is not divided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    /// Its bodies, as a range of sorted places.
    pub(super) begin: u32,
    pub(super) end: u32,
    /// The first four of them.
    four: u32,
}

impl Leaf {
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        (self.end - self.begin) as usize
    }
}

/// The one tree that is made for probes.
#[derive(Clone, Debug, Default)]
pub(super) struct Forks {
    pub(super) forks: Vec<Fork>,
    pub(super) leaves: Vec<Leaf>,
    /// The first bodies of each leaf, with a tail that belongs to none.
    fours: Vec<Four>,
    /// Width and height together of a leaf's box on the average, tiles.
    pub(super) girth: f32,
}

impl Forks {
    pub(super) fn clear(&mut self) {
        self.forks.clear();
        self.leaves.clear();
        self.fours.clear();
    }

    /// Bit *i* is set if body *i* of a leaf, one of the first [`PROBED_LEAF`], lies within `limits`.
    #[inline(always)]
    pub(super) fn touching(&self, leaf: Leaf, limits: Vec4) -> u32 {
        let fours = &self.fours[leaf.four as usize..][..PROBED_LEAF / FEW];
        let hits = fours.iter().rev().fold(0, |hits, four| hits << FEW | four.touching(limits));
        hits & u32::MAX >> (u32::BITS - leaf.len().min(PROBED_LEAF) as u32)
    }

    /// Adds a leaf.
    fn push_leaf(&mut self, node: Node, bodies: &[Bounds], around: Bounds) {
        let four = self.fours.len() as u32;
        let fours = bodies.chunks(FEW).take(PROBED_LEAF / FEW);
        self.fours.extend(fours.map(|boxes| Four::new(boxes.iter().copied())));
        self.leaves.push(Leaf { begin: node.begin, end: node.end, four });
        self.girth += around.girth();
    }
}

impl Quadtree {
    /// Lays out the one tree for probes, level by level.
    pub(super) fn lay_out(&mut self) {
        let Self { roots, nodes, node_bounds, bounds, forks, .. } = self;
        let [root] = roots[..] else { return };
        forks.girth = 0.0;
        let push = |forks: &mut Forks, index: u32| {
            let (node, around) = (nodes[index as usize], node_bounds[index as usize]);
            if node.is_leaf() {
                forks.push_leaf(node, &bounds[node.begin as usize..node.end as usize], around);
            } else {
                forks.forks.push(Fork::new(index));
            }
        };
        push(forks, root);
        let mut next = 0;
        while next < forks.forks.len() {
            let node = nodes[forks.forks[next].node as usize];
            let quarters = node.first..node.first + node.quarters;
            let is_leaf = |quarter: &u32| nodes[*quarter as usize].is_leaf();
            let in_order =
                quarters.clone().filter(|quarter| !is_leaf(quarter)).chain(quarters.filter(is_leaf));
            let (fork, leaf) = (forks.forks.len() as u32, forks.leaves.len() as u32);
            in_order.clone().for_each(|quarter| push(forks, quarter));
            let divided = forks.forks.len() as u32 - fork;
            let this = &mut forks.forks[next];
            *this = Fork {
                quarters: Four::new(in_order.map(|quarter| node_bounds[quarter as usize])),
                fork,
                divided: (1 << divided) - 1,
                // Only leaves are looked up from here: what is before the first is not used.
                leaf: leaf.wrapping_sub(divided),
                ..*this
            };
            next += 1;
        }
        forks.fours.resize(forks.fours.len() + PROBED_LEAF / FEW, Four::NOTHING);
        forks.girth /= forks.leaves.len() as f32;
    }
}
