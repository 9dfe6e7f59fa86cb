//! Pairs of bodies in two trees: those of different size classes.
//!
//! ```text
//!    (O, root) (P, root) ...      a few large bodies in the tree of many small ones: only nodes are divided
//!    (O, A) (O, C) (P, A) ...
//! ```
//! If neither are few, the pair of both roots is divided as pairs of one tree are.

use super::Quadtree;
use super::asks::{Asks, BATCH};
use crate::broad_phase::bits::first_few;
use crate::broad_phase::boxes::touching_few;
use crate::broad_phase::pair_list::PairList;

/// How many bodies of a tree there are for each of another that descends it, at least.
const ASKED_PER_ASKER: u32 = 8;

impl Quadtree {
    /// Reports the touching pairs of a body in one tree and a body in another: if those of one are few, they
    /// descend the other one by one, else both trees are descended.
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
            if !PairList::has_room(asks.leaf_count, 4 * BATCH) {
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
                    touching_few(limits, &self.node_bounds[quarter..]) & first_few(divided.quarters as usize);
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
}
