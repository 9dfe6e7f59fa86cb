//! All pairs: two nodes descended at a time, or a body and a node of another tree.
//!
//! ```text
//!    (A, B) (A, C) (B, D) ...        pairs of quarters that touch: of each, one is divided and the other compared
//!    (A, B0) (A, B2) ...             with its quarters, which gives pairs again, or pairs of leaves for later
//!    (O, root) (P, root) ...         a few large bodies in the tree of many small ones: only nodes are divided
//! ```
//! Many pairs are divided at a time and do not depend on each other. What does not touch is written down all the same
//! and overwritten, so no branch depends on how the bodies lie. The last written are the next taken: so there is never
//! more than a list holds.

use std::ops::Range;

use super::super::found::Found;
use super::super::lanes::FEW;
use super::build::DEPTH;
use super::search::{first, touching_few};
use super::{Node, Quadtree};

/// How many pairs are divided at a time.
const BATCH: usize = 32;

/// Room that has to be left for that: for what they are divided into, and to divide each of that one at a time, where
/// each step down in either of two trees takes one pair away and adds at most four.
const RESERVE: usize = 4 * BATCH + 3 * 2 * DEPTH as usize;

/// How many bodies of a tree there are for each of another that descends it, at least.
const ASKED_PER_ASKER: u32 = 8;

/// Askers after which it is seen whether there is room.
const ASKERS: usize = 32;

/// Questions waiting to be answered.
///
/// They are collected first, answered then and reported last, each in a loop without branches that depend on how
/// the bodies lie.
pub(super) struct Asks {
    /// Pairs that touch and are to be divided: of nodes, or of a body and a node of another tree.
    pairs: Found,
    pair_count: usize,
    /// Those of them that cannot be divided any more.
    leaves: Found,
    leaf_count: usize,
    /// Leaves, and the sorted bodies that ask them.
    waiting: Found,
    count: usize,
    found: Found,
    found_count: usize,
}

impl Asks {
    pub(super) fn new() -> Self {
        Self {
            pairs: Found::new(),
            pair_count: 0,
            leaves: Found::new(),
            leaf_count: 0,
            waiting: Found::new(),
            count: 0,
            found: Found::new(),
            found_count: 0,
        }
    }

    /// Takes the last pairs into a batch, one if there is little room; returns how many.
    #[inline(always)]
    fn take(&mut self, batch: &mut [(u32, usize); BATCH]) -> usize {
        let most = if Found::has_room(self.pair_count, RESERVE) { BATCH } else { 1 };
        let taken = most.min(self.pair_count);
        self.pair_count -= taken;
        for (place, pair) in batch[..taken].iter_mut().enumerate() {
            *pair = self.pairs.get(self.pair_count + place);
        }
        taken
    }
}

impl Quadtree {
    /// Reports the touching pairs of bodies in a tree, given as a range of nodes.
    pub(super) fn pairs_within(&self, tree: Range<usize>, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        for &node in &self.nodes[tree] {
            if node.is_leaf() {
                self.pairs_of_leaf(node, asks, visit);
                continue;
            }
            let quarters = &self.node_bounds[node.first as usize..];
            let present = first(node.quarters as usize);
            let (mut pairs, mut leaves) = (asks.pair_count, asks.leaf_count);
            for (number, later) in [14, 12, 8].into_iter().enumerate() {
                let hits = touching_few(quarters[number].limits(), quarters) & present & later;
                let first = node.first as usize;
                let leaf = node.leaves as usize & LEAF[node.leaves as usize >> number & 1];
                pairs = asks.pairs.push(pairs, (first + number) as u32, first, hits & !leaf);
                leaves = asks.leaves.push(leaves, (first + number) as u32, first, hits & leaf);
            }
            (asks.pair_count, asks.leaf_count) = (pairs, leaves);
            if asks.pair_count >= BATCH || !Found::has_room(asks.leaf_count, 4 * BATCH) {
                self.divide_pairs(asks, visit);
            }
        }
        self.divide_pairs(asks, visit);
        self.ask_leaves(asks, visit);
        self.answer(asks, visit);
    }

    /// Divides pairs of nodes until only pairs of leaves are left.
    #[inline(never)]
    fn divide_pairs(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut batch = [(0, 0); BATCH];
        loop {
            if !Found::has_room(asks.leaf_count, 4 * BATCH) {
                self.ask_leaves(asks, visit);
            }
            let taken = asks.take(&mut batch);
            if taken == 0 {
                return;
            }
            let (mut pairs, mut leaves) = (asks.pair_count, asks.leaf_count);
            for &(a, b) in &batch[..taken] {
                let b = b as u32;
                let (upper, lower) = (&self.nodes[a as usize], &self.nodes[b as usize]);
                // The one with more bodies is divided, and a leaf cannot be.
                let divide_lower = upper.is_leaf() | (!lower.is_leaf() & (upper.len() <= lower.len()));
                let (whole, divided) = if divide_lower { (a, b) } else { (b, a) };
                let leaf = LEAF[usize::from(self.nodes[whole as usize].is_leaf())];
                let divided = &self.nodes[divided as usize];
                let quarter = divided.first as usize;
                let hits =
                    touching_few(self.node_bounds[whole as usize].limits(), &self.node_bounds[quarter..])
                        & first(divided.quarters as usize);
                let leaf = leaf & divided.leaves as usize;
                pairs = asks.pairs.push(pairs, whole, quarter, hits & !leaf);
                leaves = asks.leaves.push(leaves, whole, quarter, hits & leaf);
            }
            (asks.pair_count, asks.leaf_count) = (pairs, leaves);
        }
    }

    /// Lets pairs of leaves ask: of the one, only what touches the bounds of the other.
    fn ask_leaves(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        for pair in 0..std::mem::take(&mut asks.leaf_count) {
            let (asked, asking) = asks.leaves.get(pair);
            let limits = self.node_bounds[asked as usize].limits();
            let Node { begin, end, .. } = self.nodes[asking];
            for at in (begin as usize..end as usize).step_by(FEW) {
                let askers = touching_few(limits, &self.bounds[at..]) & first(end as usize - at);
                asks.count = asks.waiting.push(asks.count, asked, at, askers);
                if !Found::has_room(asks.count, FEW) {
                    self.answer(asks, visit);
                }
            }
        }
    }

    /// Answers all that is asked.
    #[inline(never)]
    fn answer(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        let waiting = std::mem::take(&mut asks.count);
        for ask in 0..waiting {
            let (leaf, asker) = asks.waiting.get(ask);
            count = self.find(asker, leaf as usize, &mut asks.found, count, visit);
        }
        asks.found_count = count;
    }

    /// Reports the touching pairs of a body in one tree and a body in another: if those of one are few, they descend
    /// the other one by one, else both trees are descended.
    pub(super) fn pairs_of_trees(&self, a: u32, b: u32, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let is_fewer = self.nodes[a as usize].len() <= self.nodes[b as usize].len();
        let (few, many) = if is_fewer { (a, b) } else { (b, a) };
        let (askers, asked) = (self.nodes[few as usize], self.nodes[many as usize]);
        if !asked.is_leaf() && asked.len() / askers.len() < ASKED_PER_ASKER {
            asks.pair_count = asks.pairs.push(asks.pair_count, few, many as usize, 1);
            self.divide_pairs(asks, visit);
            self.ask_leaves(asks, visit);
            self.answer(asks, visit);
            return;
        }
        for begin in (askers.begin..askers.end).step_by(BATCH) {
            for asker in begin..askers.end.min(begin + BATCH as u32) {
                if asked.is_leaf() {
                    asks.leaf_count = asks.leaves.push(asks.leaf_count, asker, many as usize, 1);
                } else {
                    asks.pair_count = asks.pairs.push(asks.pair_count, asker, many as usize, 1);
                }
            }
            self.divide_nodes(asks, visit);
        }
        self.answer_askers(asks, visit);
    }

    /// Divides the nodes that bodies ask until only leaves are left.
    #[inline(never)]
    fn divide_nodes(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut batch = [(0, 0); BATCH];
        loop {
            if !Found::has_room(asks.leaf_count, 4 * BATCH) {
                self.answer_askers(asks, visit);
            }
            let taken = asks.take(&mut batch);
            if taken == 0 {
                return;
            }
            let (mut pairs, mut leaves) = (asks.pair_count, asks.leaf_count);
            for &(asker, node) in &batch[..taken] {
                let divided = &self.nodes[node];
                let (quarter, leaf) = (divided.first as usize, divided.leaves as usize);
                let limits = self.bounds[asker as usize].limits();
                let hits =
                    touching_few(limits, &self.node_bounds[quarter..]) & first(divided.quarters as usize);
                pairs = asks.pairs.push(pairs, asker, quarter, hits & !leaf);
                leaves = asks.leaves.push(leaves, asker, quarter, hits & leaf);
            }
            (asks.pair_count, asks.leaf_count) = (pairs, leaves);
        }
    }

    /// Answers bodies that ask leaves of another tree.
    fn answer_askers(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        for ask in 0..std::mem::take(&mut asks.leaf_count) {
            let (asker, leaf) = asks.leaves.get(ask);
            count = self.find(asker as usize, leaf, &mut asks.found, count, visit);
        }
        asks.found_count = count;
    }

    /// Reports all that is left.
    pub(super) fn finish(&self, asks: &Asks, visit: &mut impl FnMut(u32, u32)) {
        self.report(&asks.found, asks.found_count, visit);
    }

    /// Reports the touching pairs of bodies in a leaf: four at a time are asked by all before them, and among
    /// themselves.
    fn pairs_of_leaf(&self, leaf: Node, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        let (begin, end) = (leaf.begin as usize, leaf.end as usize);
        for at in (begin..end).step_by(FEW) {
            let asked = &self.bounds[at..at + FEW];
            let present = first(end - at);
            for from in (begin..at).step_by(ASKERS) {
                let askers = from..at.min(from + ASKERS);
                if !Found::has_room(count, ASKERS * FEW) {
                    self.report(&asks.found, count, visit);
                    count = 0;
                }
                for (&asker, &body) in self.bounds[askers.clone()].iter().zip(&self.bodies[askers]) {
                    count = asks.found.push(count, body, at, touching_few(asker.limits(), asked) & present);
                }
            }
            if !Found::has_room(count, FEW * FEW) {
                self.report(&asks.found, count, visit);
                count = 0;
            }
            let among = at..end.min(at + FEW - 1);
            for ((&asker, &body), later) in
                self.bounds[among.clone()].iter().zip(&self.bodies[among]).zip([14, 12, 8])
            {
                count =
                    asks.found.push(count, body, at, touching_few(asker.limits(), asked) & present & later);
            }
        }
        asks.found_count = count;
    }

    /// Finds which bodies of a leaf a body at a sorted place touches, and reports what there is no more room for.
    #[inline(always)]
    fn find(
        &self,
        asker: usize,
        leaf: usize,
        found: &mut Found,
        mut count: usize,
        visit: &mut impl FnMut(u32, u32),
    ) -> usize {
        let Node { begin, end, .. } = self.nodes[leaf];
        let (limits, body) = (self.bounds[asker].limits(), self.bodies[asker]);
        for at in (begin as usize..end as usize).step_by(FEW) {
            let hits = touching_few(limits, &self.bounds[at..]) & first(end as usize - at);
            count = found.push(count, body, at, hits);
            if !Found::has_room(count, FEW) {
                self.report(found, count, visit);
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
}

/// No bit or all: what remains of the bits of leaves where the other is a leaf or not.
const LEAF: [usize; 2] = [0, usize::MAX];
