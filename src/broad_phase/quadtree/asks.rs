//! Questions of pairs, collected first, answered then and reported last: each in a loop without branches that
//! depend on how the bodies lie.
//!
//! ```text
//!    pairs to be divided ─▶ pairs of leaves ─▶ bodies that ask a leaf ─▶ touching bodies ─▶ reported
//!        ▲          │
//!        '----------'  the last written are the next taken, so there is never more than a list holds
//! ```

use super::morton::DEPTH;
use super::{Node, Quadtree};
use crate::broad_phase::bits::first_few;
use crate::broad_phase::boxes::touching_few;
use crate::broad_phase::lanes::FEW;
use crate::broad_phase::pair_list::PairList;

/// How many pairs are divided at a time.
pub(super) const BATCH: usize = 32;

/// Room that has to be left for that: for what they are divided into, and to divide each of that one at a
/// time, where each step down in either of two trees takes one pair away and adds at most four.
const RESERVE: usize = 4 * BATCH + 3 * 2 * DEPTH as usize;

/// Questions waiting to be answered, and answers waiting to be reported.
pub(super) struct Asks {
    /// Pairs that touch and are to be divided: of nodes, or of a body and a node of another tree.
    pub(super) pairs: PairList,
    pub(super) pair_count: usize,
    /// Those of them that cannot be divided any more.
    pub(super) leaves: PairList,
    pub(super) leaf_count: usize,
    /// Leaves, and the sorted bodies that ask them.
    pub(super) waiting: PairList,
    pub(super) waiting_count: usize,
    /// Bodies, and the places of those that they touch.
    pub(super) found: PairList,
    pub(super) found_count: usize,
}

impl Asks {
    pub(super) fn new() -> Self {
        Self {
            pairs: PairList::new(),
            pair_count: 0,
            leaves: PairList::new(),
            leaf_count: 0,
            waiting: PairList::new(),
            waiting_count: 0,
            found: PairList::new(),
            found_count: 0,
        }
    }

    /// Takes the last pairs into a batch, one if there is little room; returns how many.
    #[inline(always)]
    pub(super) fn take(&mut self, batch: &mut [(u32, usize); BATCH]) -> usize {
        let most = if PairList::has_room(self.pair_count, RESERVE) { BATCH } else { 1 };
        let taken = most.min(self.pair_count);
        self.pair_count -= taken;
        for (place, pair) in batch[..taken].iter_mut().enumerate() {
            *pair = self.pairs.get(self.pair_count + place);
        }
        taken
    }
}

impl Quadtree {
    /// Answers all that is asked.
    #[inline(never)]
    pub(super) fn answer(&self, asks: &mut Asks, visit: &mut impl FnMut(u32, u32)) {
        let mut count = asks.found_count;
        let waiting = std::mem::take(&mut asks.waiting_count);
        for ask in 0..waiting {
            let (leaf, asker) = asks.waiting.get(ask);
            count = self.find(asker, leaf as usize, &mut asks.found, count, visit);
        }
        asks.found_count = count;
    }

    /// Reports all that is left.
    pub(super) fn finish(&self, asks: &Asks, visit: &mut impl FnMut(u32, u32)) {
        self.report(&asks.found, asks.found_count, visit);
    }

    /// Finds which bodies of a leaf a body at a sorted place touches, and reports what there is no more room
    /// for.
    #[inline(always)]
    pub(super) fn find(
        &self,
        asker: usize,
        leaf: usize,
        found: &mut PairList,
        mut count: usize,
        visit: &mut impl FnMut(u32, u32),
    ) -> usize {
        let Node { begin, end, .. } = self.nodes[leaf];
        let (limits, body) = (self.bounds[asker].limits(), self.bodies[asker]);
        for at in (begin as usize..end as usize).step_by(FEW) {
            let hits = touching_few(limits, &self.bounds[at..]) & first_few(end as usize - at);
            count = found.push(count, body, at, hits);
            if !PairList::has_room(count, FEW) {
                self.report(found, count, visit);
                count = 0;
            }
        }
        count
    }

    #[inline(always)]
    pub(super) fn report(&self, found: &PairList, count: usize, visit: &mut impl FnMut(u32, u32)) {
        for (body, place) in found.first(count) {
            visit(body, self.bodies[place]);
        }
    }
}
