//! Many probes descending together.
//!
//! ```text
//!    (p0, root) (p1, root) (p2, root) ...     each step compares a probe with the four quarters of a node
//!    (p0, A) (p1, A) (p1, C) (p2, D) ...      and writes down what it enters: inner nodes for the next step,
//!    (p1, A) (p1, C0) ...                     leaves for the end
//! ```
//! Alone a probe waits at every node for memory and for a branch that nobody can guess. Here the steps of different
//! probes do not depend on each other, and what is not entered is written down all the same and overwritten.

use glam::Vec4;

use super::build::PROBED_LEAF;
use super::search::touching;
use super::{Bounds, Quadtree};
use crate::broad_phase::lanes::{LANES, places};
use crate::geometry::Rect;

/// How many probes descend together.
const TOGETHER: usize = 128;

/// Room for steps; a probe for whose next step there is none descends alone.
const ROOM: usize = 4 * TOGETHER;

/// Room for what is found in leaves: every step may be at one.
const FOUND: usize = ROOM;

/// What a probe found in a leaf: bit 4 *i* stands for the body at place `begin + i`.
#[derive(Clone, Copy, Default)]
struct Found {
    probe: u32,
    begin: u32,
    hits: u64,
}

/// Steps to be made: probes, each at a node.
struct Steps {
    probes: [u32; ROOM],
    nodes: [u32; ROOM],
    count: usize,
}

impl Steps {
    fn new() -> Self {
        Self { probes: [0; ROOM], nodes: [0; ROOM], count: 0 }
    }

    fn iter(&self) -> impl Iterator<Item = (u32, u32)> {
        self.probes[..self.count].iter().copied().zip(self.nodes[..self.count].iter().copied())
    }

    fn has_room(&self) -> bool {
        self.count + 4 <= ROOM
    }

    /// Adds a step to each of four following nodes that has a bit in `wanted`; there has to be room.
    #[inline(always)]
    fn push(&mut self, probe: u32, first: u32, wanted: usize) {
        let room = self.count..self.count + 4;
        self.probes[room.clone()].copy_from_slice(&[probe; 4]);
        self.nodes[room].copy_from_slice(&WANTED[wanted].map(|number| first + number));
        self.count += wanted.count_ones() as usize;
    }
}

/// The numbers of the bits that are set, in front of others.
const WANTED: [[u32; 4]; 16] = {
    let mut wanted = [[0; 4]; 16];
    let mut bits = 0;
    while bits < 16 {
        let (mut bit, mut count) = (0, 0);
        while bit < 4 {
            if bits >> bit & 1 != 0 {
                wanted[bits][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    wanted
};

impl Quadtree {
    /// Reports (probe, body) for probes that touch bodies.
    pub(super) fn hits(&self, probes: &[Rect], visit: &mut impl FnMut(u32, u32)) {
        let [mut now, mut next, mut leaves] = [Steps::new(), Steps::new(), Steps::new()];
        let (mut now, mut next) = (&mut now, &mut next);
        let mut found = [Found::default(); FOUND];
        for (chunk, first) in probes.chunks(TOGETHER).zip((0..).step_by(TOGETHER)) {
            for &root in &self.roots {
                let node = self.nodes[root as usize];
                for (probe, area) in (0..).zip(chunk) {
                    let list = if node.is_leaf() { &mut leaves } else { &mut *now };
                    list.push(probe, root, usize::from(area.is_valid()));
                }
                while now.count > 0 {
                    for (probe, node) in now.iter() {
                        let limits = Bounds::new(chunk[probe as usize]).limits();
                        if !next.has_room() || !leaves.has_room() {
                            self.touching(node, limits, &mut |body| visit(first + probe, body));
                            continue;
                        }
                        let node = self.nodes[node as usize];
                        let quarters = &self.node_bounds[node.first as usize..][..4];
                        let hits = touching_quarters(limits, quarters) & ((1 << node.quarters) - 1);
                        next.push(probe, node.first, hits & !(node.leaves as usize));
                        leaves.push(probe, node.first, hits & node.leaves as usize);
                    }
                    std::mem::swap(&mut now, &mut next);
                    next.count = 0;
                }
                let count = self.compare(chunk, &leaves, &mut found);
                for found in &found[..count] {
                    for place in places(found.hits) {
                        visit(first + found.probe, self.bodies[found.begin as usize + place]);
                    }
                }
                for (probe, node) in leaves.iter() {
                    let node = self.nodes[node as usize];
                    if node.len() as usize > PROBED_LEAF {
                        let limits = Bounds::new(chunk[probe as usize]).limits();
                        self.scan(limits, node.begin + PROBED_LEAF as u32, node.end, &mut |body| {
                            visit(first + probe, body)
                        });
                    }
                }
                leaves.count = 0;
            }
        }
    }

    /// Compares probes with the first bodies of leaves, as many as a leaf has that was made for probes and is not the deepest; returns how
    /// many found something.
    fn compare(&self, probes: &[Rect], steps: &Steps, found: &mut [Found; FOUND]) -> usize {
        let mut count = 0;
        for (probe, node) in steps.iter() {
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

/// Bit *i* is set if quarter *i* lies within `limits`.
#[inline(always)]
fn touching_quarters(limits: Vec4, quarters: &[Bounds]) -> usize {
    let within = |quarter: usize| usize::from(quarters[quarter].0.cmple(limits).all()) << quarter;
    within(0) | within(1) | within(2) | within(3)
}
