//! One box descends the tree, and at each node enters the quarters that it touches.
//!
//! Many at once descend otherwise: see [`descent`](super::descent).

use glam::Vec4;

use super::{Node, Quadtree};
use crate::broad_phase::boxes::touching;
use crate::broad_phase::lanes::{LANES, places};

impl Quadtree {
    /// Reports the sorted places of the bodies in a node that lie within `limits`.
    pub(super) fn touching(&self, node: u32, limits: Vec4, visit: &mut impl FnMut(usize)) {
        let node: Node = self.nodes[node as usize];
        if node.is_leaf() {
            self.scan(limits, node.begin, node.end, visit);
            return;
        }
        let quarters = &self.node_bounds[node.first as usize..];
        for place in places(touching(limits, quarters, node.quarters as usize)) {
            self.touching(node.first + place as u32, limits, visit);
        }
    }

    /// Reports the places of those of the sorted bodies `begin..end` that lie within `limits`.
    #[inline(always)]
    pub(super) fn scan(&self, limits: Vec4, begin: u32, end: u32, visit: &mut impl FnMut(usize)) {
        for from in (begin..end).step_by(LANES) {
            for place in places(touching(limits, &self.bounds[from as usize..], (end - from) as usize)) {
                visit(from as usize + place);
            }
        }
    }
}
