//! Descending.

use glam::Vec4;
use wide::{f32x4, f32x8, i8x16, i16x8, i16x16, i32x4, i32x8};

use super::super::found::Found;
use super::super::lanes::{FEW, FIRST, LANES, dwords, places};
use super::build::DEPTH;
use super::{Bounds, Node, Quadtree};

/// More pairs of nodes never wait while two trees are descended: each step down in either takes one away and adds
/// at most four.
const WAITING: usize = 8 * DEPTH as usize;

/// Questions waiting to be answered.
///
/// They are collected first, answered then and reported last, each in a loop without branches that depend on how
/// the bodies lie.
pub(super) struct Asks {
    /// Leaves, and the sorted bodies that ask them.
    waiting: Found,
    count: usize,
    found: Found,
    found_count: usize,
    /// Pairs of nodes whose boxes touch.
    pairs: [(u32, u32); WAITING],
}

impl Asks {
    pub(super) fn new() -> Self {
        Self {
            waiting: Found::new(),
            count: 0,
            found: Found::new(),
            found_count: 0,
            pairs: [(0, 0); WAITING],
        }
    }
}

impl Quadtree {
    /// Reports the touching pairs of bodies in a node.
    pub(super) fn pairs_within(&self, node: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let node = self.nodes[node as usize];
        if node.is_leaf() {
            self.pairs_of_leaf(node, asks, visit);
            return;
        }
        let quarters = node.first..node.first + node.quarters;
        for quarter in quarters.clone() {
            self.pairs_within(quarter, asks, visit);
            for other in quarter + 1..quarters.end {
                self.pairs_between(quarter, other, asks, visit);
            }
        }
    }

    /// Reports the touching pairs of bodies in a leaf.
    fn pairs_of_leaf(&self, leaf: Node, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        for asker in leaf.begin..leaf.end {
            count = self.find([asker, asker + 1, leaf.end], asks, count, visit);
        }
        asks.found_count = count;
    }

    /// Reports the touching pairs of a body in one node and a body in another.
    pub(super) fn pairs_between(&self, a: u32, b: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        asks.pairs[0] = (a, b);
        let mut count = usize::from(self.node_bounds[a as usize].touches(self.node_bounds[b as usize]));
        while count > 0 {
            count -= 1;
            let (a, b) = asks.pairs[count];
            let (upper, lower) = (self.nodes[a as usize], self.nodes[b as usize]);
            if upper.is_leaf() && lower.is_leaf() {
                self.pairs_of_leaves(a, b, asks, visit);
                continue;
            }
            // The one with more bodies is divided, and a leaf cannot be.
            let divide_lower = upper.is_leaf() || (!lower.is_leaf() && upper.len() <= lower.len());
            let (whole, divided) = if divide_lower { (a, lower) } else { (b, upper) };
            let limits = self.node_bounds[whole as usize].limits();
            let quarters = &self.node_bounds[divided.first as usize..];
            let hits = touching_few(limits, quarters);
            for quarter in 0..4 {
                asks.pairs[count] = (whole, divided.first + quarter);
                count += usize::from(quarter < divided.quarters) & (hits >> quarter);
            }
        }
    }

    /// Reports the touching pairs of two leaves: of the one, only what touches the bounds of the other asks.
    #[inline]
    fn pairs_of_leaves(&self, a: u32, b: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let upper = self.nodes[a as usize];
        let limits = self.node_bounds[b as usize].limits();
        for at in (upper.begin as usize..upper.end as usize).step_by(FEW) {
            let askers = touching_few(limits, &self.bounds[at..]) & first(upper.end as usize - at);
            asks.count = asks.waiting.push(asks.count, b, at, askers);
            if !Found::has_room(asks.count, FEW) {
                self.answer(asks, visit);
            }
        }
    }

    /// Answers all that is asked.
    #[inline(never)]
    pub(super) fn answer(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        let waiting = std::mem::replace(&mut asks.count, 0);
        for ask in 0..waiting {
            let (leaf, asker) = asks.waiting.get(ask);
            let leaf = self.nodes[leaf as usize];
            count = self.find([asker as u32, leaf.begin, leaf.end], asks, count, visit);
        }
        asks.found_count = count;
    }

    /// Answers all that is left.
    pub(super) fn finish(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        self.answer(asks, visit);
        self.report(&asks.found, asks.found_count, visit);
    }

    /// Finds which of the sorted bodies `begin..end` a body touches, and reports what there is no more room for.
    #[inline(always)]
    fn find(
        &self,
        [asker, begin, end]: [u32; 3],
        asks: &mut Asks,
        mut count: usize,
        visit: &mut impl FnMut(u32, u32),
    ) -> usize {
        let limits = self.bounds[asker as usize].limits();
        let body = self.bodies[asker as usize];
        for at in (begin as usize..end as usize).step_by(FEW) {
            let hits = touching_few(limits, &self.bounds[at..]) & first(end as usize - at);
            count = asks.found.push(count, body, at, hits);
            if !Found::has_room(count, FEW) {
                self.report(&asks.found, count, visit);
                count = 0;
            }
        }
        count
    }

    #[inline(always)]
    fn report(&self, found: &Found, count: usize, visit: &mut impl FnMut(u32, u32)) {
        for (body, place) in found.first(count) {
            visit(body, self.bodies[place]);
        }
    }

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
