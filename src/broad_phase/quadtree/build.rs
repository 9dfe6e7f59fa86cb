//! Dividing squares.

use glam::{Vec2, Vec4};

use super::super::lanes::{LANES, Raster};
use super::super::sizes::Survey;
use super::{Bounds, Node, Quadtree};
use crate::geometry::Rect;

/// Bodies that a square holds without being divided. With 16 descending takes longer, with 48 comparing does.
pub(super) const LEAF: usize = 32;

/// The same for larger bodies, if there are smaller ones: of those many leaves lie in one of these.
const LARGE_LEAF: usize = 8;

/// The same where probes ask, of which each pays for all of a leaf.
pub(super) const PROBED_LEAF: usize = 2 * LANES;

/// Divisions after which a square is left whole; the raster has no more.
pub(super) const DEPTH: u32 = Raster::LAST.trailing_zeros();

/// Levels sorted at once, at most.
const LEVELS: u32 = 8;

/// What building needs and nobody else.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// Maps places to squares of the deepest level.
    raster: Raster,
    /// The column and row of each body, at the deepest level.
    places: Vec<[u32; 2]>,
    /// For each sorted place the square among those sorted at once.
    codes: Vec<u16>,
    /// Where each of those squares begins; a stack, for squares still crowded are divided while the table of the
    /// larger one is in use.
    begins: Vec<u32>,
    /// Bodies on their way to their sorted places.
    moved: Vec<u32>,
}

impl Scratch {
    /// Tiles per step.
    pub(super) fn side_of_step(&self) -> f32 {
        self.raster.side_of_step()
    }

    /// The number of the square of a level, at most [`LEVELS`], that holds a place, along the curve.
    #[inline(always)]
    pub(super) fn code(&self, place: Vec2, level: u32) -> u16 {
        let last = Vec4::splat((Raster::LAST - 1) as f32);
        let steps = self.raster.corner(Rect::new(place, place), last);
        let [column, row] = steps.map(|step| SPREAD[(step >> (DEPTH - level)) % SPREAD.len()]);
        column | row << 1
    }

    /// A square given by its corner and side in steps.
    pub(super) fn square(&self, [column, row, side]: [u32; 3]) -> Rect {
        let corner = Vec2::new(column as f32, row as f32);
        Rect::new(self.raster.place(corner), self.raster.place(corner + side as f32))
    }
}

/// The squares of some levels, sorted at once.
#[derive(Clone, Copy)]
struct Sorted {
    /// Where their table begins.
    table: usize,
    /// One of them in the order of the curve, or more that follow each other: the quarters of a square, of its
    /// quarters and so on.
    code: usize,
    count: usize,
}

impl Quadtree {
    /// Makes the trees of valid bodies, of which there are so many in each size class, with leaves of so many of the
    /// smallest.
    pub(super) fn grow<const TREES: usize>(
        &mut self,
        bounds: &[Rect],
        survey: &Survey,
        mut ends: [usize; TREES],
        leaf: usize,
    ) {
        self.bodies.clear();
        self.bounds.clear();
        self.node_bounds.clear();
        self.bodies.resize(bounds.len(), 0);
        self.build.moved.resize(bounds.len(), 0);
        self.build.codes.resize(bounds.len(), 0);

        let extent = survey.high.as_dvec2() - survey.low.as_dvec2();
        let scale = f64::from(Raster::LAST - 1) / extent.max_element().max(1e-30);
        self.build.raster = Raster::new(survey.low, scale as f32);
        let last = Vec4::splat((Raster::LAST - 1) as f32);
        let raster = self.build.raster;
        self.build.places.clear();
        self.build
            .places
            .extend(bounds.iter().map(|rect| raster.corner(*rect, last).map(|step| step as u32)));

        // How many there are in each class, then where its bodies begin, then, filled, where they end.
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        for (&class, body) in self.classes.of_bodies().iter().zip(0..) {
            let end = &mut ends[usize::from(class)];
            self.bodies[*end] = body;
            *end += 1;
        }
        let mut begin = 0;
        for end in ends {
            if begin < end {
                self.leaf = if end < bounds.len() { LARGE_LEAF } else { leaf };
                let root = self.nodes.len();
                self.roots.push(root as u32);
                self.push_nodes(1);
                self.divide(bounds, root, begin, end, 0);
            }
            begin = end;
        }
        self.node_bounds.resize(self.nodes.len() + LANES, Bounds::default());
        self.bounds.resize(bounds.len() + LEAF, Bounds::default());
    }

    fn push_nodes(&mut self, count: usize) {
        self.nodes.resize(self.nodes.len() + count, Node::default());
        self.node_bounds.resize(self.nodes.len(), Bounds::default());
    }

    /// Makes the node at `index` of the bodies at `begin..end`, which lie in one square of level `depth`.
    fn divide(&mut self, bounds: &[Rect], index: usize, begin: usize, end: usize, depth: u32) {
        if end - begin <= self.leaf || depth == DEPTH {
            self.make_leaf(bounds, index, begin, end, depth);
            return;
        }
        // At once down to the smallest square that holds them all.
        let depth = if depth == 0 { 0 } else { depth.max(self.common_depth(begin, end)) };
        if depth == DEPTH {
            self.make_leaf(bounds, index, begin, end, depth);
            return;
        }
        // So many levels that a square of the last holds two to eight bodies where they are spread evenly.
        let levels = (((end - begin) / 2).ilog2() / 2).clamp(1, LEVELS.min(DEPTH - depth));
        let count = 1 << (2 * levels);
        let table = self.build.begins.len();
        self.sort(begin, end, DEPTH - depth - levels, levels);
        self.insertions += end - begin;
        self.make_node(bounds, index, Sorted { table, code: 0, count }, depth);
        self.build.begins.truncate(table);
    }

    /// The deepest level that has a square which holds all bodies at `begin..end`.
    fn common_depth(&self, begin: usize, end: usize) -> u32 {
        let places = &self.build.places;
        let [column, row] = places[self.bodies[begin] as usize];
        let different = self.bodies[begin..end].iter().fold(0, |different, &body| {
            let [other_column, other_row] = places[body as usize];
            different | column ^ other_column | row ^ other_row
        });
        DEPTH.saturating_sub(u32::BITS - different.leading_zeros())
    }

    /// Sorts the bodies at `begin..end` by square along the curve that visits the quarters of each square together,
    /// and puts the beginnings of the squares onto the stack.
    ///
    /// The squares are those of so many `levels`, the last of which has squares of 2 to the power `shift` steps.
    fn sort(&mut self, begin: usize, end: usize, shift: u32, levels: u32) {
        let Scratch { places, codes, begins, moved, .. } = &mut self.build;
        let table = begins.len();
        let count = 1 << (2 * levels);
        begins.resize(table + count + 2, 0);
        let counts = &mut begins[table + 1..];
        let mask = (1 << levels) - 1;
        let bodies = &mut self.bodies[begin..end];
        let (codes, moved) = (&mut codes[begin..end], &mut moved[begin..end]);
        for (code, &body) in codes.iter_mut().zip(&*bodies) {
            let [column, row] = places[body as usize].map(|step| SPREAD[(step >> shift & mask) as usize]);
            *code = column | row << 1;
        }
        for &code in &*codes {
            counts[usize::from(code)] += 1;
        }
        let mut total = begin as u32;
        for count in counts.iter_mut() {
            total += std::mem::replace(count, total);
        }
        begins[table] = begin as u32;
        let counts = &mut begins[table + 1..];
        for (&code, &body) in codes.iter().zip(&*bodies) {
            let place = &mut counts[usize::from(code)];
            moved[*place as usize - begin] = body;
            *place += 1;
        }
        bodies.copy_from_slice(moved);
    }

    /// Makes the node at `index` of squares that were sorted at once.
    fn make_node(&mut self, bounds: &[Rect], index: usize, mut sorted: Sorted, mut depth: u32) {
        loop {
            let begins = &self.build.begins[sorted.table..];
            let (begin, end) = (begins[sorted.code] as usize, begins[sorted.code + sorted.count] as usize);
            if sorted.count == 1 || end - begin <= self.leaf {
                self.divide(bounds, index, begin, end, depth);
                return;
            }
            let quarter = sorted.count / 4;
            let quarters = [0, 1, 2, 3].map(|number| Sorted {
                table: sorted.table,
                code: sorted.code + number * quarter,
                count: quarter,
            });
            let in_use = |sorted: &&Sorted| begins[sorted.code] < begins[sorted.code + sorted.count];
            let used = quarters.iter().filter(in_use).count();
            depth += 1;
            if used == 1 {
                // A node for one quarter would say nothing new.
                if let Some(&only) = quarters.iter().find(in_use) {
                    sorted = only;
                }
                continue;
            }
            let square = self.square_of(begin, depth - 1);
            let first = self.nodes.len();
            self.push_nodes(used);
            self.nodes[index] = Node {
                begin: begin as u32,
                end: end as u32,
                first: first as u32,
                quarters: used as u32,
                leaves: 0,
                square,
            };
            let mut child = first;
            let mut leaves = 0;
            for sorted in quarters {
                let begins = &self.build.begins[sorted.table..];
                if begins[sorted.code] < begins[sorted.code + sorted.count] {
                    self.make_node(bounds, child, sorted, depth);
                    child += 1;
                }
            }
            let quarters = first..first + used;
            for (bit, quarter) in self.nodes[quarters.clone()].iter().enumerate() {
                leaves |= u32::from(quarter.is_leaf()) << bit;
            }
            self.nodes[index].leaves = leaves;
            self.node_bounds[index] = Bounds::around(&self.node_bounds[quarters]);
            return;
        }
    }

    fn make_leaf(&mut self, bounds: &[Rect], index: usize, begin: usize, end: usize, depth: u32) {
        let square = self.square_of(begin, depth);
        self.insertions += end - begin;
        let from = self.bounds.len();
        self.bounds.extend(self.bodies[begin..end].iter().map(|&body| Bounds::new(bounds[body as usize])));
        self.node_bounds[index] = Bounds::around(&self.bounds[from..]);
        self.nodes[index] =
            Node { begin: begin as u32, end: end as u32, first: 0, quarters: 0, leaves: 0, square };
    }

    /// The square of a level that holds the body at a sorted place.
    fn square_of(&self, place: usize, depth: u32) -> [u32; 3] {
        let shift = DEPTH - depth;
        let [column, row] = self.build.places[self.bodies[place] as usize].map(|step| step >> shift << shift);
        [column, row, 1 << shift]
    }
}

/// Each number of up to eight bits with a zero between any two bits.
const SPREAD: [u16; 1 << LEVELS] = {
    let mut spread = [0; 1 << LEVELS];
    let mut number = 0;
    while number < spread.len() {
        let mut bit = 0;
        while bit < LEVELS {
            spread[number] |= ((number >> bit & 1) << (2 * bit)) as u16;
            bit += 1;
        }
        number += 1;
    }
    spread
};
