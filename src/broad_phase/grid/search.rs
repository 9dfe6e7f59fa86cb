//! Questions to the sorted bodies.

use std::ops::Range;

use super::layout::{Layer, STEPS};
use super::{Grid, Placed};
use crate::broad_phase::found::Found;
use crate::broad_phase::lanes::{Asking, FEW, LANES, Sides, Stored, places};

/// Columns compared at a time: so few that raster steps do not wrap around.
const COLUMNS_AT_A_TIME: usize = 128;

/// Of a run so many bodies are compared with others', the rest at the end: such runs are rare.
const LONG: usize = 64;

impl Grid {
    /// Reports touching pairs of one layer. Of two bodies the one sorted first asks, so each pair is found once.
    ///
    /// No body is longer than a cell, so what it touches and what is sorted after it lies in two runs: the rest
    /// of its own cell and the next, and the three cells below.
    pub(super) fn pairs_within(&self, layer: &Layer, visit: &mut impl FnMut(u32, u32)) {
        let mut found = Found::new();
        let mut askers = layer.places.clone();
        let mut crowded = false;
        let mut longest = 0;
        while !askers.is_empty() {
            let before = askers.start;
            let runs = if crowded {
                self.find::<2, 3>(layer, &mut askers, &mut found)
            } else {
                self.find::<1, 1>(layer, &mut askers, &mut found)
            };
            crowded = runs.longer * 8 > askers.start - before;
            longest = longest.max(runs.longest);
            self.report(&found, runs.found, visit);
        }
        if longest > LONG {
            for asker in layer.places.clone() {
                let (asking, body) = (Asking::new(self.boxes[asker]), self.placed[asker].body);
                for run in self.runs(layer, asker, self.placed[asker].cell) {
                    self.compare(asking, run.start + LONG, run.end, &mut |other| visit(body, other));
                }
            }
        }
    }

    /// The two runs of places that a body asks.
    #[inline(always)]
    fn runs(&self, layer: &Layer, asker: usize, cell: u32) -> [Range<usize>; 2] {
        let cell = cell as usize;
        let below = cell + layer.stride as usize;
        let below = &self.begins[below - 1..below + 3];
        [asker + 1..self.begins[cell + 2] as usize, below[0] as usize..below[3] as usize]
    }

    /// Finds what bodies touch among the first [`LONG`] of their runs, until there is no more room.
    ///
    /// The first `OWN` times four of their own run and the first `BELOW` times four of that below are compared in
    /// any case, if the run is shorter then with what follows it, which is too far away. So where runs are seldom
    /// longer no branch depends on how the bodies lie.
    #[inline(never)]
    fn find<const OWN: usize, const BELOW: usize>(
        &self,
        layer: &Layer,
        askers: &mut Range<usize>,
        found: &mut Found,
    ) -> Runs {
        let boxes = self.boxes.as_slice();
        let mut runs = Runs::default();
        let mut count = 0;
        let all = askers.clone();
        let near = boxes[all.start..all.end + OWN * FEW].windows(1 + OWN * FEW);
        let sorted = self.placed[all.clone()].iter().zip(near);
        for (asker, (&Placed { body, cell }, near)) in all.zip(sorted) {
            if !Found::has_room(count, 2 * LONG) {
                break;
            }
            askers.start += 1;
            let [own, below] = self.runs(layer, asker, cell);
            let asking = Asking::new(near[0]);
            count = found.push(count, body, own.start, asking.touching_few(&near[1..1 + FEW]));
            for unit in 1..OWN {
                let at = own.end.min(own.start + unit * FEW);
                count = found.push(count, body, at, asking.touching_few(&boxes[at..at + FEW]));
            }
            count = found.push(
                count,
                body,
                below.start,
                asking.touching_few(&boxes[below.start..below.start + FEW]),
            );
            for unit in 1..BELOW {
                let at = below.end.min(below.start + unit * FEW);
                count = found.push(count, body, at, asking.touching_few(&boxes[at..at + FEW]));
            }
            if (own.len() > OWN * FEW) | (below.len() > BELOW * FEW) {
                runs.longer += 1;
                runs.longest = runs.longest.max(own.len()).max(below.len());
                count = self.find_more(asker, own, OWN * FEW, found, count);
                count = self.find_more(asker, below, BELOW * FEW, found, count);
            }
        }
        runs.found = count;
        runs
    }

    /// Finds what a body touches among a run after so many as have been compared.
    #[inline(never)]
    fn find_more(
        &self,
        asker: usize,
        run: Range<usize>,
        compared: usize,
        found: &mut Found,
        mut count: usize,
    ) -> usize {
        let asking = Asking::new(self.boxes[asker]);
        for at in (run.start + compared..run.end.min(run.start + LONG)).step_by(FEW) {
            count = found.push(
                count,
                self.placed[asker].body,
                at,
                asking.touching_few(&self.boxes[at..at + FEW]),
            );
        }
        count
    }

    #[inline(always)]
    fn report(&self, found: &Found, count: usize, visit: &mut impl FnMut(u32, u32)) {
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
        let mut found = Found::new();
        let mut count = 0;
        for &(large, bounds) in &self.askers[larger.askers.clone()] {
            let sides = smaller.raster.sides(bounds);
            if wraps(sides) {
                self.touching(smaller, sides, &mut |small| visit(large, small));
                continue;
            }
            let asking = Asking::new(Stored::new(sides));
            let (columns, rows) = smaller.window(sides);
            for row in rows {
                let cell = smaller.first_cell + row * smaller.stride as usize;
                let from = self.begins[cell + columns.start] as usize;
                let to = self.begins[cell + columns.end] as usize;
                count = found.push(count, large, from, asking.touching_few(&boxes[from..from + FEW]));
                for at in (from + FEW..to.min(from + LONG)).step_by(FEW) {
                    count = found.push(count, large, at, asking.touching_few(&boxes[at..at + FEW]));
                }
                if to > from + LONG {
                    self.compare(asking, from + LONG, to, &mut |small| visit(large, small));
                }
                if !Found::has_room(count, LONG) {
                    self.report(&found, count, visit);
                    count = 0;
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

/// What was seen of the runs of some bodies.
#[derive(Clone, Copy, Default)]
struct Runs {
    found: usize,
    longer: usize,
    longest: usize,
}

/// Whether an area is so large that 16 bits do not tell where a body lies that is near it.
#[inline]
fn wraps([left, top, right, bottom]: Sides) -> bool {
    (right - left).max(bottom - top) > i32::from(i16::MAX) / 2
}
