//! Descending.

use glam::Vec4;
use wide::f32x8;

use super::super::lanes::{FIRST, LANES, places};
use super::build::DEPTH;
use super::{Bounds, Node, Quadtree};

/// A sorted body that asks a leaf, or the rest of its own.
#[derive(Clone, Copy, Default)]
struct Ask {
    asker: u32,
    begin: u32,
    end: u32,
}

/// What one body found: bit 4 *i* stands for the sorted body `begin + i`.
#[derive(Clone, Copy, Default)]
struct Found {
    asker: u32,
    begin: u32,
    hits: u64,
}

/// How many questions are collected before they are answered.
const AT_A_TIME: usize = 256;

/// More pairs of nodes never wait while two trees are descended: each step down in either takes one away and adds
/// at most four.
const WAITING: usize = 8 * DEPTH as usize;

/// Questions waiting to be answered.
///
/// They are collected first, answered then and reported last, each in a loop without branches that depend on how
/// the bodies lie: what is not wanted is written down all the same, and the next overwrites it.
pub(super) struct Asks {
    list: [Ask; AT_A_TIME + LANES],
    count: usize,
    found: [Found; AT_A_TIME + LANES],
    /// Pairs of nodes whose boxes touch.
    waiting: [(u32, u32); WAITING],
}

impl Asks {
    pub(super) fn new() -> Self {
        Self {
            list: [Ask::default(); AT_A_TIME + LANES],
            count: 0,
            found: [Found::default(); AT_A_TIME + LANES],
            waiting: [(0, 0); WAITING],
        }
    }

    #[inline(always)]
    fn push(&mut self, ask: Ask, wanted: bool) {
        self.list[self.count] = ask;
        self.count += usize::from(wanted);
    }
}

impl Quadtree {
    /// Reports the touching pairs of bodies in a node.
    pub(super) fn pairs_within(&self, node: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let node = self.nodes[node as usize];
        if node.is_leaf() {
            for asker in node.begin..node.end {
                for begin in (asker + 1..node.end).step_by(LANES) {
                    asks.push(Ask { asker, begin, end: node.end }, true);
                    self.answer_if_many(asks, visit);
                }
            }
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

    /// Reports the touching pairs of a body in one node and a body in another.
    pub(super) fn pairs_between(&self, a: u32, b: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        asks.waiting[0] = (a, b);
        let mut count = usize::from(self.node_bounds[a as usize].touches(self.node_bounds[b as usize]));
        while count > 0 {
            count -= 1;
            let (a, b) = asks.waiting[count];
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
            let hits = touching(limits, quarters, divided.quarters as usize);
            for quarter in 0..4 {
                asks.waiting[count] = (whole, divided.first + quarter);
                count += (hits >> (4 * quarter) & 1) as usize;
            }
        }
    }

    /// Reports the touching pairs of two leaves: of the one, only what touches the bounds of the other asks.
    #[inline]
    fn pairs_of_leaves(&self, a: u32, b: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let (upper, lower) = (self.nodes[a as usize], self.nodes[b as usize]);
        let limits = self.node_bounds[b as usize].limits();
        for from in (upper.begin..upper.end).step_by(LANES) {
            let askers = touching(limits, &self.bounds[from as usize..], (upper.end - from) as usize);
            for begin in (lower.begin..lower.end).step_by(LANES) {
                for lane in 0..LANES as u32 {
                    let ask = Ask { asker: from + lane, begin, end: lower.end };
                    asks.push(ask, askers >> (4 * lane) & 1 != 0);
                }
                self.answer_if_many(asks, visit);
            }
        }
    }

    #[inline(always)]
    fn answer_if_many(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        if asks.count >= AT_A_TIME {
            self.answer(asks, visit);
        }
    }

    /// Answers all that is asked.
    #[inline(never)]
    pub(super) fn answer(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let count = self.find(&asks.list[..asks.count], &mut asks.found);
        asks.count = 0;
        for found in &asks.found[..count] {
            let asker = self.bodies[found.asker as usize];
            for place in places(found.hits) {
                visit(asker, self.bodies[found.begin as usize + place]);
            }
        }
    }

    /// Compares each asker with the at most eight bodies it asks; returns how many found something.
    fn find(&self, asks: &[Ask], found: &mut [Found; AT_A_TIME + LANES]) -> usize {
        let mut count = 0;
        for &Ask { asker, begin, end } in asks {
            let limits = self.bounds[asker as usize].limits();
            let hits = touching(limits, &self.bounds[begin as usize..], (end - begin) as usize);
            found[count] = Found { asker, begin, hits };
            count += usize::from(hits != 0);
        }
        count
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
    pub(super) fn scan(&self, limits: Vec4, begin: u32, end: u32, visit: &mut impl FnMut(u32)) {
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
