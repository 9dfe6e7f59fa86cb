//! Questions to the sorted bodies.

use std::ops::Range;

use super::Grid;
use super::layout::{Layer, STEPS};
use crate::broad_phase::lanes::{Asking, LANES, Sides, Stored, places};

/// Columns compared at a time: so few that raster steps do not wrap around.
const COLUMNS_AT_A_TIME: usize = 128;

/// What one body found among eight bodies of two runs: bit 4 *i* stands for body *i* of its own row, bit 32 + 4 *i*
/// for body *i* of the row below.
#[derive(Clone, Copy, Default)]
struct Found {
    asker: u32,
    own: u32,
    below: u32,
    hits: u64,
}

/// Room for what is found before it is reported.
const ROOM: usize = 256;

/// Of a run no more is compared at a time; longer ones are rare.
pub(super) const LONG: usize = 64;

impl Grid {
    /// Reports touching pairs of one layer. Of two bodies the one sorted first asks, so each pair is found once.
    ///
    /// No body is longer than a cell, so what it touches and what is sorted after it lies in two runs: the rest
    /// of its own cell and the next, and the three cells below.
    pub(super) fn pairs_within(&self, layer: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let mut found = [Found::default(); ROOM];
        let mut askers = layer.begin..layer.end;
        while !askers.is_empty() {
            let count = self.find(layer, &mut askers, &mut found);
            for found in &found[..count] {
                let asker = self.bodies[found.asker as usize];
                for place in places(found.hits) {
                    let run = if place < LANES { found.own } else { found.below };
                    visit(asker, self.bodies[run as usize + place % LANES]);
                }
            }
        }
        if layer.crowded {
            for asker in layer.begin..layer.end {
                let [own, below] = self.runs(layer, asker);
                let (asking, body) = (Asking::new(self.boxes[asker]), self.bodies[asker]);
                self.compare(asking, own.start + LONG, own.end, &mut |other| visit(body, other));
                self.compare(asking, below.start + LONG, below.end, &mut |other| visit(body, other));
            }
        }
    }

    /// The two runs of places that a body asks.
    #[inline(always)]
    fn runs(&self, layer: &Layer, asker: usize) -> [Range<usize>; 2] {
        let begins = self.begins.as_slice();
        let cell = self.cells[asker] as usize;
        let below = cell + layer.stride;
        [asker + 1..begins[cell + 2] as usize, begins[below - 1] as usize..begins[below + 2] as usize]
    }

    /// Finds what bodies touch among the first [`LONG`] of their runs, until there is no more room; returns how much
    /// was found.
    ///
    /// Where bodies are not crowded, runs are not longer than eight and no branch depends on how the bodies lie:
    /// what was found is written down in any case, and the next finding overwrites it if it was nothing.
    fn find(&self, layer: &Layer, askers: &mut Range<usize>, found: &mut [Found; ROOM]) -> usize {
        let boxes = self.boxes.as_slice();
        let last = boxes.len() - LANES;
        let mut count = 0;
        while askers.start < askers.end && count + LONG / LANES <= ROOM {
            let asker = askers.start;
            let [own, below] = self.runs(layer, asker);
            let asking = Asking::new(boxes[asker]);
            let counts = [own.len(), below.len()];
            let runs = [&boxes[own.start..own.start + LANES], &boxes[below.start..below.start + LANES]];
            let hits = asking.touching_both(runs, counts);
            let (asker, own, below) = (asker as u32, own.start as u32, below.start as u32);
            found[count] = Found { asker, own, below, hits };
            count += usize::from(hits != 0);

            let longer = counts[0].max(counts[1]).min(LONG);
            for done in (LANES..longer).step_by(LANES) {
                // A run may be over when the other is not: then nothing of it counts, wherever it is read.
                let (own, below) = ((own as usize + done).min(last), (below as usize + done).min(last));
                let runs = [&boxes[own..own + LANES], &boxes[below..below + LANES]];
                let hits = asking.touching_both(runs, counts.map(|count| count.saturating_sub(done)));
                found[count] = Found { asker, own: own as u32, below: below as u32, hits };
                count += usize::from(hits != 0);
            }
            askers.start += 1;
        }
        count
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
        let mut found = [Run::default(); ROOM];
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
                if count == ROOM {
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
