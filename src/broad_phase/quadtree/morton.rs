//! Squares in the order of the Z-order curve (Morton order), which visits the quarters of each square
//! together.
//!
//! ```text
//!     0  1 |  4  5        the code of a square has the bits of its column and those of its row in turn:
//!     2  3 |  6  7        its first two tell the quarter of the root, the next two the quarter of that, ...
//!    ------+------
//!     8  9 | 12 13        column 3 = 1 1, row 2 = 1 0:  code  1 1 0 1 = 13
//!    10 11 | 14 15                                           r c r c
//! ```
//! Bodies in the order of the codes of one level are sorted for all levels above as well: where a square
//! begins and ends, its smallest begin and end.

use glam::{Vec2, Vec4};

use crate::broad_phase::lanes::Raster;
use crate::broad_phase::sizes::Survey;
use crate::geometry::Rect;

/// Divisions after which a square is left whole; the raster has no more.
pub(super) const DEPTH: u32 = Raster::LAST.trailing_zeros();

/// Levels sorted at once, at most.
pub(super) const LEVELS: u32 = 8;

/// The squares of the deepest level in which bodies lie, and what sorting them needs.
#[derive(Clone, Debug, Default)]
pub(super) struct Squares {
    /// Maps places to squares of the deepest level.
    raster: Raster,
    /// The column and row of each body, at the deepest level.
    places: Vec<[u32; 2]>,
    /// For each sorted place the square among those sorted at once.
    codes: Vec<u16>,
    /// Where each of those squares begins; a stack, for squares still crowded are divided while the table of
    /// the larger one is in use.
    pub(super) begins: Vec<u32>,
    /// Bodies on their way to their sorted places.
    moved: Vec<u32>,
}

impl Squares {
    /// Maps bodies to squares, so that all of them lie in the one of level 0.
    pub(super) fn map(&mut self, bounds: &[Rect], survey: &Survey) {
        self.moved.resize(bounds.len(), 0);
        self.codes.resize(bounds.len(), 0);
        let extent = survey.high.as_dvec2() - survey.low.as_dvec2();
        let scale = f64::from(Raster::LAST - 1) / extent.max_element().max(1e-30);
        let raster = Raster::new(survey.low, scale as f32);
        let last = Vec4::splat((Raster::LAST - 1) as f32);
        self.raster = raster;
        self.places.clear();
        self.places.extend(bounds.iter().map(|rect| raster.corner(*rect, last).map(|step| step as u32)));
    }

    /// Tiles per step.
    pub(super) fn side_of_step(&self) -> f32 {
        self.raster.side_of_step()
    }

    /// The code of the square of a level, at most [`LEVELS`], that holds a place.
    #[inline(always)]
    pub(super) fn code(&self, place: Vec2, level: u32) -> u16 {
        let last = Vec4::splat((Raster::LAST - 1) as f32);
        let steps = self.raster.corner(Rect::new(place, place), last);
        let [column, row] = steps.map(|step| SPREAD[(step >> (DEPTH - level)) % SPREAD.len()]);
        column | row << 1
    }

    /// The area of a square given by its corner and side in steps.
    pub(super) fn area(&self, [column, row, side]: [u32; 3]) -> Rect {
        let corner = Vec2::new(column as f32, row as f32);
        Rect::new(self.raster.place(corner), self.raster.place(corner + side as f32))
    }

    /// The square of a level that holds a body: its corner and side in steps.
    pub(super) fn around(&self, body: u32, depth: u32) -> [u32; 3] {
        let shift = DEPTH - depth;
        let [column, row] = self.places[body as usize].map(|step| step >> shift << shift);
        [column, row, 1 << shift]
    }

    /// The deepest level that has a square which holds all of some bodies.
    pub(super) fn common_depth(&self, bodies: &[u32]) -> u32 {
        let [column, row] = self.places[bodies[0] as usize];
        let different = bodies.iter().fold(0, |different, &body| {
            let [other_column, other_row] = self.places[body as usize];
            different | column ^ other_column | row ^ other_row
        });
        DEPTH.saturating_sub(u32::BITS - different.leading_zeros())
    }

    /// Sorts bodies by code, by counting, and puts the beginnings of the squares onto the stack, counted from
    /// `begin` on.
    ///
    /// The squares are those of so many `levels`, the last of which has squares of 2 to the power `shift`
    /// steps.
    pub(super) fn sort(&mut self, bodies: &mut [u32], begin: usize, shift: u32, levels: u32) {
        let Self { places, codes, begins, moved, .. } = self;
        let table = begins.len();
        let count = 1 << (2 * levels);
        begins.resize(table + count + 2, 0);
        let counts = &mut begins[table + 1..];
        let mask = (1 << levels) - 1;
        let (codes, moved) = (&mut codes[..bodies.len()], &mut moved[..bodies.len()]);
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
