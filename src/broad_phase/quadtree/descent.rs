//! Many probes descending together.
//!
//! ```text
//!    (a, root) (b, root) (c, root) ...        each step compares a box with the four quarters of a node
//!    (a, A) (b, A) (b, C) (c, D) ...          and writes down what it enters: forks for the next step,
//!    (b, A) (b, C0) ...                       leaves for the end
//! ```
//! Alone a probe waits at every node for memory and for a branch that nobody can guess. Here the steps of
//! different boxes do not depend on each other, and what is not entered is written down all the same and
//! overwritten. A box is that of a probe or that round a bundle of them: then each of the bundle is compared
//! with the bodies that touch it.

use std::ops::Range;

use glam::Vec4;

use super::Quadtree;
use super::build::PROBED_LEAF;
use crate::broad_phase::bits::{first_few, ones};
use crate::broad_phase::boxes::{Bounds, touching_few};
use crate::broad_phase::lanes::FEW;
use crate::broad_phase::pair_list::PairList;

/// Leaves whose bodies are compared before what was found is written down.
const LEAVES: usize = 128;

/// What descends: some probes in a row.
#[derive(Clone, Copy, Default)]
pub(super) struct Walker {
    /// Right, bottom and the negated left and top of the box round them.
    limits: Vec4,
    begin: u32,
    end: u32,
}

impl Walker {
    #[inline(always)]
    pub(super) fn new(around: Bounds, probes: Range<usize>) -> Self {
        Self { limits: around.limits(), begin: probes.start as u32, end: probes.end as u32 }
    }
}

/// What a box found in a leaf: bit *i* stands for the body at place `begin + i`.
#[derive(Clone, Copy, Default)]
struct Finding {
    walker: u32,
    begin: u32,
    hits: u32,
}

/// Lists that a descent fills.
pub(super) struct Lists {
    /// Walkers, and the forks at which they step.
    now: PairList,
    next: PairList,
    /// Walkers, and the leaves that they touch.
    leaves: PairList,
    /// Bodies, and the places of the probes that touch them.
    meetings: PairList,
}

impl Lists {
    pub(super) fn new() -> Self {
        Self {
            now: PairList::new(),
            next: PairList::new(),
            leaves: PairList::new(),
            meetings: PairList::new(),
        }
    }
}

impl Quadtree {
    /// Reports (place, body) for probes of `walkers`, so few that a list has room for them, that touch
    /// bodies. There are at least [`FEW`] more probes than the walkers name.
    #[inline(never)]
    pub(super) fn descend(
        &self,
        probes: &[Bounds],
        walkers: &[Walker],
        Lists { now, next, leaves, meetings }: &mut Lists,
        visit: &mut impl FnMut(u32, u32),
    ) {
        let (mut now, mut next) = (now, next);
        let (mut steps, mut leaf_count, mut met) = (0, 0, 0);
        let root_is_leaf = self.forks.forks.is_empty();
        for walker in 0..walkers.len() as u32 {
            let list = if root_is_leaf { &mut *leaves } else { &mut *now };
            steps = list.push(steps, walker, 0, 1);
        }
        if root_is_leaf {
            leaf_count = std::mem::take(&mut steps);
        }
        while steps > 0 {
            let mut next_steps = 0;
            for step in 0..steps {
                let (index, fork) = now.get(step);
                let (walker, fork) = (&walkers[index as usize], &self.forks.forks[fork]);
                if !PairList::has_room(next_steps.max(leaf_count), FEW) {
                    self.touching(fork.node, walker.limits, &mut |place| {
                        met = self.meet(probes, walker, place, meetings, met, visit);
                    });
                    continue;
                }
                let hits = fork.touching(walker.limits);
                let divided = fork.divided as usize;
                next_steps = next.push(next_steps, index, fork.fork as usize, hits & divided);
                leaf_count = leaves.push(leaf_count, index, fork.leaf as usize, hits & !divided);
            }
            std::mem::swap(&mut now, &mut next);
            steps = next_steps;
        }
        let mut findings = [Finding::default(); LEAVES];
        for from in (0..leaf_count).step_by(LEAVES) {
            let steps = from..leaf_count.min(from + LEAVES);
            let count = self.compare(walkers, leaves, steps.clone(), &mut findings);
            for finding in &findings[..count] {
                let walker = &walkers[finding.walker as usize];
                for place in ones(finding.hits.into()) {
                    met = self.meet(probes, walker, finding.begin as usize + place, meetings, met, visit);
                }
            }
            // Only a leaf of the deepest level holds more.
            for (walker, leaf) in steps.map(|step| leaves.get(step)) {
                let leaf = self.forks.leaves[leaf];
                if leaf.len() > PROBED_LEAF {
                    let walker = &walkers[walker as usize];
                    self.scan(walker.limits, leaf.begin + PROBED_LEAF as u32, leaf.end, &mut |place| {
                        met = self.meet(probes, walker, place, meetings, met, visit);
                    });
                }
            }
        }
        report(meetings, met, visit);
    }

    /// Compares boxes with the first bodies of leaves; returns how many found something.
    fn compare(
        &self,
        walkers: &[Walker],
        leaves: &PairList,
        steps: Range<usize>,
        findings: &mut [Finding; LEAVES],
    ) -> usize {
        let mut count = 0;
        for step in steps {
            let (walker, leaf) = leaves.get(step);
            let leaf = self.forks.leaves[leaf];
            let hits = self.forks.touching(leaf, walkers[walker as usize].limits);
            findings[count] = Finding { walker, begin: leaf.begin, hits };
            count += usize::from(hits != 0);
        }
        count
    }

    /// Adds to the first `count` meetings those of a walker's probes with the body at a place, which touches
    /// the box round them, and reports all if there is no more room. Returns how many there are then.
    #[inline(always)]
    fn meet(
        &self,
        probes: &[Bounds],
        walker: &Walker,
        place: usize,
        meetings: &mut PairList,
        mut count: usize,
        visit: &mut impl FnMut(u32, u32),
    ) -> usize {
        let body = self.bodies[place];
        let (begin, end) = (walker.begin as usize, walker.end as usize);
        let limits = self.bounds[place].limits();
        for at in (begin..end).step_by(FEW) {
            let hits = touching_few(limits, &probes[at..]) & first_few(end - at);
            count = meetings.push(count, body, at, hits);
            if !PairList::has_room(count, FEW) {
                report(meetings, count, visit);
                count = 0;
            }
        }
        count
    }
}

#[inline(always)]
fn report(meetings: &PairList, count: usize, visit: &mut impl FnMut(u32, u32)) {
    for (body, place) in meetings.first(count) {
        visit(place as u32, body);
    }
}
