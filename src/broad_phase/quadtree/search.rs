//! Descending.

use glam::Vec4;
use wide::f32x8;

use super::super::lanes::{FIRST, LANES, places};
use super::{Bounds, Node, Quadtree};

impl Quadtree {
    /// Reports the touching pairs of bodies in a node.
    pub(super) fn pairs_within(&self, node: u32, visit: &mut impl FnMut(u32, u32)) {
        let node = self.nodes[node as usize];
        if node.is_leaf() {
            for place in node.begin..node.end {
                let limits = self.bounds[place as usize].limits();
                let body = self.bodies[place as usize];
                self.scan(limits, place + 1, node.end, &mut |other| visit(body, other));
            }
            return;
        }
        let quarters = node.first..node.first + node.quarters;
        for quarter in quarters.clone() {
            self.pairs_within(quarter, visit);
            let limits = self.node_bounds[quarter as usize].limits();
            let later = quarter + 1;
            for place in
                places(touching(limits, &self.node_bounds[later as usize..], (quarters.end - later) as usize))
            {
                self.pairs_between(quarter, later + place as u32, visit);
            }
        }
    }

    /// Reports the touching pairs of a body in one node and a body in another; the nodes' bounds touch.
    pub(super) fn pairs_between(&self, a: u32, b: u32, visit: &mut impl FnMut(u32, u32)) {
        let (upper, lower) = (self.nodes[a as usize], self.nodes[b as usize]);
        if upper.is_leaf() && lower.is_leaf() {
            self.pairs_of_leaves(a, b, visit);
            return;
        }
        // The one with more bodies is divided, and a leaf cannot be.
        let divide_lower = upper.is_leaf() || (!lower.is_leaf() && upper.len() <= lower.len());
        let (whole, divided) = if divide_lower { (a, lower) } else { (b, upper) };
        let limits = self.node_bounds[whole as usize].limits();
        let quarters = &self.node_bounds[divided.first as usize..];
        for place in places(touching(limits, quarters, divided.quarters as usize)) {
            self.pairs_between(whole, divided.first + place as u32, visit);
        }
    }

    /// Reports the touching pairs of two leaves: of the one, only what touches the bounds of the other asks.
    fn pairs_of_leaves(&self, a: u32, b: u32, visit: &mut impl FnMut(u32, u32)) {
        let (upper, lower) = (self.nodes[a as usize], self.nodes[b as usize]);
        let limits = self.node_bounds[b as usize].limits();
        for from in (upper.begin..upper.end).step_by(LANES) {
            let askers = touching(limits, &self.bounds[from as usize..], (upper.end - from) as usize);
            for place in places(askers) {
                let place = from as usize + place;
                let body = self.bodies[place];
                let limits = self.bounds[place].limits();
                self.scan(limits, lower.begin, lower.end, &mut |other| visit(body, other));
            }
        }
    }

    /// Reports the bodies in a node that lie within `limits`.
    pub(super) fn touching(&self, node: u32, limits: Vec4, visit: &mut impl FnMut(u32)) {
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

    /// Reports those of the sorted bodies `begin..end` that lie within `limits`.
    #[inline(always)]
    fn scan(&self, limits: Vec4, begin: u32, end: u32, visit: &mut impl FnMut(u32)) {
        for from in (begin..end).step_by(LANES) {
            for place in places(touching(limits, &self.bounds[from as usize..], (end - from) as usize)) {
                visit(self.bodies[from as usize + place]);
            }
        }
    }
}

/// Bit 4 *i* is set if box *i*, one of the first `count` and the first [`LANES`], lies within `limits`. `boxes` are
/// at least [`LANES`].
#[inline(always)]
fn touching(limits: Vec4, boxes: &[Bounds], count: usize) -> u64 {
    let [x, y, z, w] = limits.to_array();
    let limits = f32x8::from([x, y, z, w, x, y, z, w]);
    let mut within = 0;
    for (pair, boxes) in boxes[..LANES].chunks_exact(2).enumerate() {
        let [a, b, c, d] = boxes[0].0.to_array();
        let [e, f, g, h] = boxes[1].0.to_array();
        within |= f32x8::from([a, b, c, d, e, f, g, h]).simd_le(limits).to_bitmask() << (8 * pair);
    }
    let within = within & within >> 1;
    u64::from(within & within >> 2 & FIRST[count.min(LANES)])
}
