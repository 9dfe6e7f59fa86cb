//! Questions to the sorted bodies.

use std::ops::Range;

use super::Grid;
use super::layout::{Layer, STEPS};
use crate::broad_phase::lanes::{Asking, LANES, Sides, Stored, places};

/// Columns compared at a time: so few that raster steps do not wrap around.
const COLUMNS_AT_A_TIME: usize = 128;

/// What one body found among the first eight bodies of two runs: bit 4 *i* stands for body *i* of its own row, bit
/// 32 + 4 *i* for body *i* of the row below.
#[derive(Clone, Copy, Default)]
struct Found {
    asker: u32,
    own: u32,
    below: u32,
    /// Whether one of the runs is longer than eight.
    longer: bool,
    hits: u64,
}

/// How many bodies ask before what they found is reported.
const AT_A_TIME: usize = 128;

impl Grid {
    /// Reports touching pairs of one layer. Of two bodies the one sorted first asks, so each pair is found once.
    ///
    /// No body is longer than a cell, so what it touches and what is sorted after it lies in two runs: the rest
    /// of its own cell and the next, and the three cells below.
    pub(super) fn pairs_within(&self, layer: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let mut found = [Found::default(); AT_A_TIME];
        for from in (layer.begin..layer.end).step_by(AT_A_TIME) {
            let count = self.find(layer, from..layer.end.min(from + AT_A_TIME), &mut found);
            for found in &found[..count] {
                let asker = self.bodies[found.asker as usize];
                for place in places(found.hits) {
                    let run = if place < LANES { found.own } else { found.below };
                    visit(asker, self.bodies[run as usize + place % LANES]);
                }
                if found.longer {
                    self.pairs_of_longer_runs(layer, found, &mut |other| visit(asker, other));
                }
            }
        }
    }

    /// Finds what at most [`AT_A_TIME`] bodies touch in the first eight of their runs; returns how many found
    /// something or have longer runs.
    ///
    /// No branch depends on how the bodies lie: what was found is written down in any case, and the next finding
    /// overwrites it if it was nothing.
    fn find(&self, layer: &Layer, askers: Range<usize>, found: &mut [Found; AT_A_TIME]) -> usize {
        let begins = self.begins.as_slice();
        let boxes = self.boxes.as_slice();
        let mut count = 0;
        for (asker, &cell) in askers.clone().zip(&self.cells[askers]) {
            let cell = cell as usize;
            let (own, own_end) = (asker + 1, begins[cell + 2] as usize);
            let below = begins[cell + layer.stride - 1] as usize;
            let below_end = begins[cell + layer.stride + 2] as usize;

            let runs = [&boxes[own..own + LANES], &boxes[below..below + LANES]];
            let hits = Asking::new(boxes[asker]).touching_both(runs, [own_end - own, below_end - below]);
            let longer = (own_end - own).max(below_end - below) > LANES;
            found[count % AT_A_TIME] =
                Found { asker: asker as u32, own: own as u32, below: below as u32, longer, hits };
            count += usize::from((hits != 0) | longer);
        }
        count
    }

    /// Reports what the body of `found` touches beyond the first eight of its runs.
    #[cold]
    fn pairs_of_longer_runs(&self, layer: &Layer, found: &Found, visit: &mut impl FnMut(u32)) {
        let cell = self.cells[found.asker as usize] as usize;
        let asking = Asking::new(self.boxes[found.asker as usize]);
        let (own_end, below_end) = (self.begins[cell + 2], self.begins[cell + layer.stride + 2]);
        self.compare(asking, found.own as usize + LANES, own_end as usize, visit);
        self.compare(asking, found.below as usize + LANES, below_end as usize, visit);
    }

    /// Reports those of the sorted bodies `from..to` that touch.
    #[inline]
    fn compare(&self, asking: Asking, from: usize, to: usize, visit: &mut impl FnMut(u32)) {
        for from in (from..to).step_by(LANES) {
            for place in places(asking.touching(&self.boxes[from..], to - from).into()) {
                visit(self.bodies[from + place]);
            }
        }
    }

    /// Reports pairs of a body of `larger` and one of `smaller`: the larger, which are fewer, ask.
    pub(super) fn pairs_between(&self, larger: &Layer, smaller: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let mut found = [Run::default(); AT_A_TIME];
        let mut count = 0;
        let askers = larger.begin..larger.end;
        for (&large, &bounds) in self.bodies[askers.clone()].iter().zip(&self.askers[askers]) {
            let sides = smaller.raster.sides(bounds);
            if wraps(sides) {
                self.touching(smaller, sides, &mut |small| visit(large, small));
                continue;
            }
            let asking = Asking::new(Stored::new(sides));
            let (columns, rows) = smaller.window(sides);
            for row in rows {
                let cell = smaller.first_cell + row * smaller.stride;
                let from = self.begins[cell + columns.start] as usize;
                let to = self.begins[cell + columns.end] as usize;
                let hits = asking.touching(&self.boxes[from..], to - from);
                found[count] = Run { asker: large, from: from as u32, hits };
                count += usize::from(hits != 0);
                if to - from > LANES {
                    self.compare(asking, from + LANES, to, &mut |small| visit(large, small));
                }
                if count == AT_A_TIME {
                    self.report(&found, visit);
                    count = 0;
                }
            }
        }
        self.report(&found[..count], visit);
    }

    #[inline(never)]
    fn report(&self, found: &[Run], visit: &mut impl FnMut(u32, u32)) {
        for run in found {
            for place in places(run.hits.into()) {
                visit(run.asker, self.bodies[run.from as usize + place]);
            }
        }
    }

    /// Reports the bodies of a layer that touch an area given on its raster.
    #[inline]
    pub(super) fn touching(&self, layer: &Layer, sides: Sides, visit: &mut impl FnMut(u32)) {
        let (columns, rows) = layer.window(sides);
        if !wraps(sides) {
            let asking = Asking::new(Stored::new(sides));
            for row in rows {
                let cell = layer.first_cell + row * layer.stride;
                let (from, to) = (self.begins[cell + columns.start], self.begins[cell + columns.end]);
                self.compare(asking, from as usize, to as usize, visit);
            }
            return;
        }
        let [left, top, right, bottom] = sides;
        for row in rows {
            let cell = layer.first_cell + row * layer.stride;
            let (above, under) = (row as i32 * STEPS - STEPS, (row as i32 + 3) * STEPS);
            for column in columns.clone().step_by(COLUMNS_AT_A_TIME) {
                let next = columns.end.min(column + COLUMNS_AT_A_TIME);
                // Cut off where it makes no difference to bodies of these cells, so that nothing wraps around.
                let (near, far) = (column as i32 * STEPS - STEPS, (next as i32 + 2) * STEPS);
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

/// What a larger body found among the first eight of a run of smaller ones.
#[derive(Clone, Copy, Default)]
struct Run {
    asker: u32,
    from: u32,
    hits: u32,
}

/// Whether an area is so large that 16 bits do not tell where a body lies that is near it.
#[inline]
fn wraps([left, top, right, bottom]: Sides) -> bool {
    (right - left).max(bottom - top) > i32::from(i16::MAX) / 2
}
