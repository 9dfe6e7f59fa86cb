//! Questions to the sorted bodies: pairs of one layer, pairs of two, and what touches an area.
//!
//! ```text
//!    . . . . . .      a body's cell, #, and the others with bodies that it may touch and that are sorted
//!    . . # + . .      after it, +: the rest of its own cell and the next are one run of sorted bodies,
//!    . + + + . .      the three below are another
//! ```

use std::ops::Range;

use super::layer::{CELL_STEPS, Layer};
use super::{Grid, Placed};
use crate::broad_phase::lanes::{Asking, FEW, LANES, Sides, Stored, places};
use crate::broad_phase::pair_list::PairList;

/// Columns compared at a time: so few that raster steps do not wrap around.
const COLUMNS_AT_A_TIME: usize = 128;

/// So many bodies ask at a time: so few that there is room for all that the beginnings of their runs may
/// hold.
const ASKERS: usize = 50;
const _: () = assert!(ASKERS <= u64::BITS as usize && PairList::has_room(0, ASKERS * (2 + 3) * FEW));

impl Grid {
    /// Reports touching pairs of one layer. Of two bodies the one sorted first asks, so each pair is found
    /// once.
    ///
    /// No body is longer than a cell, so what it touches and what is sorted after it lies in two runs: the
    /// rest of its own cell and the next, and the three cells below.
    pub(super) fn pairs_within(&self, layer: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let mut found = PairList::new();
        let mut crowded = false;
        for cells in layer.rows_of_cells() {
            let mut row = self.begins[cells.start] as usize..self.begins[cells.end] as usize;
            while !row.is_empty() {
                let askers = row.start..row.end.min(row.start + ASKERS);
                row.start = askers.end;
                let (runs, compared) = if crowded {
                    (self.find::<2, 3>(layer, askers.clone(), &mut found), [2, 3])
                } else {
                    (self.find::<1, 1>(layer, askers.clone(), &mut found), [1, 1])
                };
                crowded = runs.longer.count_ones() as usize * 8 > askers.len();
                let count = self.find_rest(layer, askers, compared, runs, &mut found, visit);
                self.report(&found, count, visit);
            }
        }
    }

    /// Finds what some bodies, at most [`ASKERS`], touch at the beginning of the two runs they ask.
    ///
    /// The first `OWN` times four of their own run and the first `BELOW` times four of that below are
    /// compared in any case, if the run is shorter then with what follows it, which is too far away. So no
    /// branch depends on how the bodies lie.
    #[inline(never)]
    fn find<const OWN: usize, const BELOW: usize>(
        &self,
        layer: &Layer,
        askers: Range<usize>,
        found: &mut PairList,
    ) -> Runs {
        let boxes = self.boxes.as_slice();
        // Slices of one length need one check.
        let below = layer.stride as usize - 1;
        let cells = self.begins.len() - (below + 3);
        let own_ends = &self.begins[2..][..cells];
        let below_starts = &self.begins[below..][..cells];
        let below_ends = &self.begins[below + 3..][..cells];
        let mut runs = Runs::default();
        let near = boxes[askers.start..askers.end + OWN * FEW].windows(1 + OWN * FEW);
        let mut own_start = askers.start as u32;
        for (&Placed { body, cell }, near) in self.placed[askers].iter().zip(near) {
            own_start += 1;
            let cell = cell as usize;
            let own_end = own_ends[cell];
            let (below_start, below_end) = (below_starts[cell], below_ends[cell]);
            let asking = Asking::new(near[0]);
            let mut compare = |at: u32, boxes: &[Stored]| {
                runs.found = found.push(runs.found, body, at as usize, asking.touching_few(boxes));
            };
            let four = |at: u32| &boxes[at as usize..at as usize + FEW];
            compare(own_start, &near[1..1 + FEW]);
            compare(below_start, four(below_start));
            for unit in 1..OWN {
                let at = own_end.min(own_start + (unit * FEW) as u32);
                compare(at, four(at));
            }
            for unit in 1..BELOW {
                let at = below_end.min(below_start + (unit * FEW) as u32);
                compare(at, four(at));
            }
            // Negative if something is left.
            let own = (own_start + (OWN * FEW) as u32).wrapping_sub(own_end);
            let below = (below_start + (BELOW * FEW) as u32).wrapping_sub(below_end);
            runs.longer = runs.longer << 1 | u64::from((own | below) >> 31);
        }
        runs
    }

    /// Finds what those of the bodies touch whose runs are longer than has been compared, `own` and `below`
    /// times four. Reports some of it, and returns how much is still to be reported.
    #[inline(always)]
    fn find_rest(
        &self,
        layer: &Layer,
        askers: Range<usize>,
        [own, below]: [usize; 2],
        runs: Runs,
        found: &mut PairList,
        visit: &mut impl FnMut(u32, u32),
    ) -> usize {
        let Runs { found: mut count, mut longer } = runs;
        while longer != 0 {
            let asker = askers.end - 1 - longer.trailing_zeros() as usize;
            longer &= longer - 1;
            let Placed { body, cell } = self.placed[asker];
            let asking = Asking::new(self.boxes[asker]);
            let below_cell = cell as usize + layer.stride as usize;
            let own = asker + 1 + own * FEW..self.begins[cell as usize + 2] as usize;
            let below =
                self.begins[below_cell - 1] as usize + below * FEW..self.begins[below_cell + 2] as usize;
            for at in own.step_by(FEW).chain(below.step_by(FEW)) {
                count = found.push(count, body, at, asking.touching_few(&self.boxes[at..at + FEW]));
                if !PairList::has_room(count, FEW) {
                    self.report(found, count, visit);
                    count = 0;
                }
            }
        }
        count
    }

    /// Reports what has been found.
    #[inline(never)]
    fn report(&self, found: &PairList, count: usize, visit: &mut impl FnMut(u32, u32)) {
        for (asker, place) in found.first(count) {
            visit(asker, self.placed[place].body);
        }
    }

    /// Reports those of the sorted bodies `from..to` that touch.
    #[inline]
    fn compare(&self, asking: Asking, from: usize, to: usize, visit: &mut impl FnMut(u32)) {
        for from in (from..to).step_by(LANES) {
            for place in places(asking.touching(&self.boxes[from..], to - from).into()) {
                visit(self.placed[from + place].body);
            }
        }
    }

    /// Reports pairs of a body of `larger` and one of `smaller`: the larger, which are fewer, ask.
    pub(super) fn pairs_between(&self, larger: &Layer, smaller: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let boxes = self.boxes.as_slice();
        let mut found = PairList::new();
        let mut count = 0;
        for &(large, bounds) in &self.askers[larger.askers.clone()] {
            let sides = smaller.raster.sides(bounds);
            if wraps(sides) {
                self.touching(smaller, sides, &mut |small| visit(large, small));
                continue;
            }
            let asking = Asking::new(Stored::new(sides));
            let (columns, rows) = smaller.window(sides);
            let ends = &self.begins[columns.len()..];
            let starts = &self.begins[..ends.len()];
            let mut cell = smaller.first_cell + rows.start * smaller.stride as usize + columns.start;
            for _ in rows {
                let (mut at, to) = (starts[cell], ends[cell]);
                cell += smaller.stride as usize;
                loop {
                    let four = &boxes[at as usize..at as usize + FEW];
                    count = found.push(count, large, at as usize, asking.touching_few(four));
                    if !PairList::has_room(count, FEW) {
                        self.report(&found, count, visit);
                        count = 0;
                    }
                    at += FEW as u32;
                    if at >= to {
                        break;
                    }
                }
            }
        }
        self.report(&found, count, visit);
    }

    /// Reports the bodies of a layer that touch an area given on its raster.
    #[inline]
    pub(super) fn touching(&self, layer: &Layer, sides: Sides, visit: &mut impl FnMut(u32)) {
        let (columns, rows) = layer.window(sides);
        if !wraps(sides) {
            let asking = Asking::new(Stored::new(sides));
            for row in rows {
                let cell = layer.first_cell + row * layer.stride as usize;
                let (from, to) = (self.begins[cell + columns.start], self.begins[cell + columns.end]);
                self.compare(asking, from as usize, to as usize, visit);
            }
            return;
        }
        let [left, top, right, bottom] = sides;
        for row in rows {
            let cell = layer.first_cell + row * layer.stride as usize;
            let (above, under) = (row as i32 * CELL_STEPS - CELL_STEPS, (row as i32 + 3) * CELL_STEPS);
            for column in columns.clone().step_by(COLUMNS_AT_A_TIME) {
                let next = columns.end.min(column + COLUMNS_AT_A_TIME);
                // Cut off where it makes no difference to bodies of these cells, so that nothing wraps
                // around.
                let (near, far) = (column as i32 * CELL_STEPS - CELL_STEPS, (next as i32 + 2) * CELL_STEPS);
                let asking = Asking::new(Stored::new([
                    left.clamp(near, far),
                    top.clamp(above, under),
                    right.clamp(near, far),
                    bottom.clamp(above, under),
                ]));
                let (from, to) = (self.begins[cell + column], self.begins[cell + next]);
                self.compare(asking, from as usize, to as usize, visit);
            }
        }
    }
}

/// What was seen of the runs of some bodies.
#[derive(Clone, Copy, Default)]
struct Runs {
    /// How much was found.
    found: usize,
    /// A bit for each body, set if one of its runs is longer; the last body's is bit 0.
    longer: u64,
}

/// Whether an area is so large that 16 bits do not tell where a body lies that is near it.
#[inline]
fn wraps([left, top, right, bottom]: Sides) -> bool {
    (right - left).max(bottom - top) > i32::from(i16::MAX) / 2
}
