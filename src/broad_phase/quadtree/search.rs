//! Descending.

use glam::Vec4;
use wide::{f32x4, f32x8, i8x16, i16x8, i16x16, i32x4, i32x8};

use super::super::lanes::{FEW, FIRST, LANES, dwords, places};
use super::{Bounds, Node, Quadtree};

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

/// Bit 4 *i* is set if box *i*, one of the first `count` and the first [`LANES`], lies within `limits`. `boxes` are
/// at least [`LANES`].
#[inline(always)]
pub(super) fn touching(limits: Vec4, boxes: &[Bounds], count: usize) -> u64 {
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

/// Bit *i* is set if box *i* of the first [`FEW`] lies within `limits`. `boxes` are at least as many.
#[inline(always)]
pub(super) fn touching_few(limits: Vec4, boxes: &[Bounds]) -> usize {
    let limits = f32x4::from(limits.to_array());
    let boxes = &boxes[..FEW];
    let within = |place: usize| {
        let within = f32x4::from(boxes[place].0.to_array()).simd_le(limits);
        within.to_array().map(|lane| lane.to_bits() as i32)
    };
    let two = |place: usize| {
        let ([a, b, c, d], [e, f, g, h]) = (within(place), within(place + 1));
        i16x8::from_i32x8_saturate(i32x8::from([a, b, c, d, e, f, g, h])).to_array()
    };
    let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (two(0), two(2));
    let sides = i16x16::from([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]);
    let sides = dwords(i8x16::from_i16x16_saturate(sides));
    sides.simd_eq(i32x4::splat(-1)).to_bitmask() as usize
}

/// One bit for each of the first `count`, at most [`FEW`].
#[inline(always)]
pub(super) fn first(count: usize) -> usize {
    static FIRST: [u8; FEW + 1] = [0, 1, 3, 7, 15];
    usize::from(FIRST[count.min(FEW)])
}
