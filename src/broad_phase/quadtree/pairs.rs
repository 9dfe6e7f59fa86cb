//! Pairs of bodies in one tree: two nodes are descended at a time.
//!
//! ```text
//!    (A, B) (A, C) (B, D) ...      pairs of quarters that touch: of each, one is divided and the other is
//!    (A, B0) (A, B2) ...           compared with its quarters, which gives more pairs, or pairs of leaves
//! ```
//! Many pairs are divided at a time and do not depend on each other. What does not touch is written down all
//! the same and overwritten, so no branch depends on how the bodies lie.

use std::ops::Range;

use super::asks::{Asks, BATCH};
use super::{Node, Quadtree};
use crate::broad_phase::bits::first_few;
use crate::broad_phase::boxes::touching_few;
use crate::broad_phase::lanes::FEW;
use crate::broad_phase::pair_list::PairList;

/// Askers after which it is seen whether there is room.
const ASKERS: usize = 32;

impl Quadtree {
    /// Reports the touching pairs of bodies in a tree, given as a range of nodes.
    pub(super) fn pairs_within(&self, tree: Range<usize>, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        for &node in &self.nodes[tree] {
            if node.is_leaf() {
                self.pairs_of_leaf(node, asks, visit);
                continue;
            }
            let quarters = &self.node_bounds[node.first as usize..];
            let present = first_few(node.quarters as usize);
            let (mut pairs, mut leaves) = (asks.pair_count, asks.leaf_count);
            for (number, later) in LATER.into_iter().enumerate() {
                let hits = touching_few(quarters[number].limits(), quarters) & present & later;
                let first = node.first as usize;
                let leaf = node.leaves as usize & NONE_OR_ALL[node.leaves as usize >> number & 1];
                pairs = asks.pairs.push(pairs, (first + number) as u32, first, hits & !leaf);
                leaves = asks.leaves.push(leaves, (first + number) as u32, first, hits & leaf);
            }
            (asks.pair_count, asks.leaf_count) = (pairs, leaves);
            if asks.pair_count >= BATCH || !PairList::has_room(asks.leaf_count, 4 * BATCH) {
                self.divide_pairs(asks, visit);
            }
        }
        self.divide_pairs(asks, visit);
        self.ask_leaves(asks, visit);
        self.answer(asks, visit);
    }

    /// Divides pairs of nodes until only pairs of leaves are left.
    #[inline(never)]
    pub(super) fn divide_pairs(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut batch = [(0, 0); BATCH];
        loop {
            if !PairList::has_room(asks.leaf_count, 4 * BATCH) {
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
                let leaf = NONE_OR_ALL[usize::from(self.nodes[whole as usize].is_leaf())];
                let divided = &self.nodes[divided as usize];
                let quarter = divided.first as usize;
                let hits =
                    touching_few(self.node_bounds[whole as usize].limits(), &self.node_bounds[quarter..])
                        & first_few(divided.quarters as usize);
                let leaf = leaf & divided.leaves as usize;
                pairs = asks.pairs.push(pairs, whole, quarter, hits & !leaf);
                leaves = asks.leaves.push(leaves, whole, quarter, hits & leaf);
            }
            (asks.pair_count, asks.leaf_count) = (pairs, leaves);
        }
    }

    /// Lets pairs of leaves ask: of the one, only what touches the bounds of the other.
    pub(super) fn ask_leaves(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        for pair in 0..std::mem::take(&mut asks.leaf_count) {
            let (asked, asking) = asks.leaves.get(pair);
            let limits = self.node_bounds[asked as usize].limits();
            let Node { begin, end, .. } = self.nodes[asking];
            for at in (begin as usize..end as usize).step_by(FEW) {
                let askers = touching_few(limits, &self.bounds[at..]) & first_few(end as usize - at);
                asks.waiting_count = asks.waiting.push(asks.waiting_count, asked, at, askers);
                if !PairList::has_room(asks.waiting_count, FEW) {
                    self.answer(asks, visit);
                }
            }
        }
    }

    /// Reports the touching pairs of bodies in a leaf: four at a time are asked by all before them, and among
    /// themselves.
    fn pairs_of_leaf(&self, leaf: Node, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        let (begin, end) = (leaf.begin as usize, leaf.end as usize);
        for at in (begin..end).step_by(FEW) {
            let asked = &self.bounds[at..at + FEW];
            let present = first_few(end - at);
            for from in (begin..at).step_by(ASKERS) {
                let askers = from..at.min(from + ASKERS);
                if !PairList::has_room(count, ASKERS * FEW) {
                    self.report(&asks.found, count, visit);
                    count = 0;
                }
                for (&asker, &body) in self.bounds[askers.clone()].iter().zip(&self.bodies[askers]) {
                    count = asks.found.push(count, body, at, touching_few(asker.limits(), asked) & present);
                }
            }
            if !PairList::has_room(count, FEW * FEW) {
                self.report(&asks.found, count, visit);
                count = 0;
            }
            let among = at..end.min(at + FEW - 1);
            for ((&asker, &body), later) in
                self.bounds[among.clone()].iter().zip(&self.bodies[among]).zip(LATER)
            {
                count =
                    asks.found.push(count, body, at, touching_few(asker.limits(), asked) & present & later);
            }
        }
        asks.found_count = count;
    }
}

/// No bit or all: what remains of the bits of leaves where the other is a leaf or not.
const NONE_OR_ALL: [usize; 2] = [0, usize::MAX];

/// The bits of those of four that come after the first, after the second and after the third.
const LATER: [usize; 3] = [0b1110, 0b1100, 0b1000];
