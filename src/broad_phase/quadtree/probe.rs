//! Many probes descending together.
//!
//! ```text
//!    (p0, root) (p1, root) (p2, root) ...     each step compares a probe with the four quarters of a node
//!    (p0, A) (p1, A) (p1, C) (p2, D) ...      and writes down what it enters: inner nodes for the next step,
//!    (p1, A) (p1, C0) ...                     leaves for the end
//! ```
//! Alone a probe waits at every node for memory and for a branch that nobody can guess. Here the steps of different
//! probes do not depend on each other, and what is not entered is written down all the same and overwritten.

use super::build::LEAF;
use super::search::touching;
use super::{Bounds, Quadtree};
use crate::broad_phase::lanes::{LANES, places};
use crate::geometry::Rect;

/// How many probes descend together.
const TOGETHER: usize = 128;

/// Room for steps; a probe for whose next step there is none descends alone.
const ROOM: usize = 4 * TOGETHER;

/// A probe at a node.
#[derive(Clone, Copy, Default)]
struct Step {
    probe: u32,
    node: u32,
}

/// What a probe found in a leaf: bit 4 *i* stands for the body at place `begin + i`.
#[derive(Clone, Copy, Default)]
struct Found {
    probe: u32,
    begin: u32,
    hits: u64,
}

/// Steps to be made.
struct Steps {
    list: [Step; ROOM],
    count: usize,
}

impl Steps {
    fn new() -> Self {
        Self { list: [Step::default(); ROOM], count: 0 }
    }

    fn has_room(&self) -> bool {
        self.count + 4 <= ROOM
    }

    #[inline(always)]
    fn push(&mut self, step: Step, wanted: bool) {
        self.list[self.count % ROOM] = step;
        self.count += usize::from(wanted);
    }
}

impl Quadtree {
    /// Reports (probe, body) for probes that touch bodies.
    pub(super) fn hits(&self, probes: &[Rect], visit: &mut impl FnMut(u32, u32)) {
        let (mut now, mut next, mut leaves) = (Steps::new(), Steps::new(), Steps::new());
        let mut found = [Found::default(); ROOM];
        for (chunk, first) in probes.chunks(TOGETHER).zip((0..).step_by(TOGETHER)) {
            for &root in &self.roots {
                let node = self.nodes[root as usize];
                for (probe, area) in (0..).zip(chunk) {
                    let step = Step { probe, node: root };
                    now.push(step, area.is_valid() && !node.is_leaf());
                    leaves.push(step, area.is_valid() && node.is_leaf());
                }
                while now.count > 0 {
                    for &Step { probe, node } in &now.list[..now.count] {
                        let limits = Bounds::new(chunk[probe as usize]).limits();
                        if !next.has_room() || !leaves.has_room() {
                            self.touching(node, limits, &mut |body| visit(first + probe, body));
                            continue;
                        }
                        let node = self.nodes[node as usize];
                        let hits = touching(
                            limits,
                            &self.node_bounds[node.first as usize..],
                            node.quarters as usize,
                        );
                        let (leaf_hits, inner_hits) =
                            (hits & u64::from(node.leaves), hits & !u64::from(node.leaves));
                        for quarter in 0..4 {
                            let step = Step { probe, node: node.first + quarter };
                            next.push(step, inner_hits >> (4 * quarter) & 1 != 0);
                            leaves.push(step, leaf_hits >> (4 * quarter) & 1 != 0);
                        }
                    }
                    std::mem::swap(&mut now, &mut next);
                    next.count = 0;
                }
                let count = self.compare(chunk, &leaves.list[..leaves.count], &mut found);
                for found in &found[..count] {
                    for place in places(found.hits) {
                        visit(first + found.probe, self.bodies[found.begin as usize + place]);
                    }
                }
                for &Step { probe, node } in &leaves.list[..leaves.count] {
                    let node = self.nodes[node as usize];
                    if node.len() as usize > LEAF {
                        let limits = Bounds::new(chunk[probe as usize]).limits();
                        self.scan(limits, node.begin + LEAF as u32, node.end, &mut |body| {
                            visit(first + probe, body)
                        });
                    }
                }
                leaves.count = 0;
            }
        }
    }

    /// Compares probes with the first bodies of leaves, as many as a leaf has if it is not the deepest; returns how
    /// many found something.
    fn compare(&self, probes: &[Rect], steps: &[Step], found: &mut [Found; ROOM]) -> usize {
        let mut count = 0;
        for &Step { probe, node } in steps {
            let node = self.nodes[node as usize];
            let limits = Bounds::new(probes[probe as usize]).limits();
            let (begin, len) = (node.begin as usize, node.len() as usize);
            let near = touching(limits, &self.bounds[begin..], len);
            let far = touching(limits, &self.bounds[begin + LANES..], len.saturating_sub(LANES));
            let hits = near | far << 32;
            found[count] = Found { probe, begin: node.begin, hits };
            count += usize::from(hits != 0);
        }
        count
    }
}
