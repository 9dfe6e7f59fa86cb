//! Probes near each other go as one.
//!
//! ```text
//!    p0 p1 p2 p3   p4 p5 p6 p7   p8 ...     neighbours in memory that are near each other in the plane are
//!    '----a----'   '----b----'   c          a bundle, and the box round it descends for all; others go alone
//! ```
//! In spatial order hardly any probe goes alone. Where those that ask at once are many times more than the
//! leaves, they are first sorted by square, as bodies are, if they do not lie in order: then they become
//! neighbours.

use std::ops::Range;

use glam::{Vec4, Vec4Swizzles};

use super::Quadtree;
use super::descent::{Lists, Walker};
use crate::broad_phase::boxes::{Bounds, corners};
use crate::broad_phase::lanes::{FEW, LANES};
use crate::broad_phase::pair_list::PairList;
use crate::geometry::Rect;

/// How many neighbours are a bundle; if they are too far from each other, it is tried with half of them.
const BUNDLE: usize = 2 * LANES;

/// How many times as long as a leaf's the width and height of a bundle's box may be.
const SPREAD: f32 = 1.5;

/// How many boxes descend together.
const ABREAST: usize = 256;
const _: () = assert!(PairList::has_room(ABREAST, FEW));

/// How many probes are read at a time.
const TOGETHER: usize = 256;

/// How many are sorted at a time.
const SORTED_TOGETHER: usize = 1024;

/// How many probes there are for each leaf where they are sorted, at least.
const PROBES_PER_LEAF: usize = 4;

/// They are sorted by the squares of this level.
const LEVEL: u32 = 4;

/// Touches nothing, and makes no box larger.
const NOTHING: Bounds = Bounds(Vec4::INFINITY);

impl Quadtree {
    /// Reports (probe, body) for so many probes that touch bodies, from the layout for probes.
    #[inline]
    pub(super) fn hits(&self, count: usize, area: impl Fn(usize) -> Rect, visit: &mut impl FnMut(u32, u32)) {
        let mut lists = Lists::new();
        if count > TOGETHER && count.min(SORTED_TOGETHER) >= PROBES_PER_LEAF * self.forks.leaves.len() {
            self.hits_of_many(count, area, &mut lists, visit);
            return;
        }
        let mut probes = [NOTHING; TOGETHER + FEW];
        for start in (0..count).step_by(TOGETHER) {
            let count = TOGETHER.min(count - start);
            read(start, &area, &mut probes[..count]);
            let visit = &mut |place, body| visit(start as u32 + place, body);
            self.ask(&probes[..count + FEW], &mut lists, visit);
        }
    }

    /// The same for many more probes than there are leaves.
    #[inline(never)]
    fn hits_of_many(
        &self,
        count: usize,
        area: impl Fn(usize) -> Rect,
        lists: &mut Lists,
        visit: &mut impl FnMut(u32, u32),
    ) {
        let mut probes = [NOTHING; SORTED_TOGETHER + FEW];
        let mut sorted = probes;
        let mut order = [0; SORTED_TOGETHER];
        for start in (0..count).step_by(SORTED_TOGETHER) {
            let count = SORTED_TOGETHER.min(count - start);
            read(start, &area, &mut probes[..count]);
            let near = probes[..count].chunks(BUNDLE).filter(|bundle| self.is_near(Bounds::around(bundle)));
            if 2 * BUNDLE * near.count() < count {
                self.sort_probes(&probes[..count], &mut sorted, &mut order);
                self.ask(&sorted[..count + FEW], lists, &mut |place, body| {
                    visit(start as u32 + order[place as usize % SORTED_TOGETHER], body);
                });
            } else {
                let visit = &mut |place, body| visit(start as u32 + place, body);
                self.ask(&probes[..count + FEW], lists, visit);
            }
        }
    }

    /// Sorts probes by square and notes where each was.
    fn sort_probes(&self, probes: &[Bounds], sorted: &mut [Bounds], order: &mut [u32; SORTED_TOGETHER]) {
        let mut codes = [0; SORTED_TOGETHER];
        let mut places = [0; 1 << (2 * LEVEL)];
        for (code, &Bounds(sides)) in codes.iter_mut().zip(probes) {
            *code = self.squares.code(sides.xy(), LEVEL);
            places[usize::from(*code)] += 1;
        }
        let mut total = 0;
        for place in &mut places {
            total += std::mem::replace(place, total);
        }
        for ((&code, &probe), index) in codes.iter().zip(probes).zip(0..) {
            let place = &mut places[usize::from(code)];
            sorted[*place] = probe;
            order[*place] = index;
            *place += 1;
        }
    }

    /// Reports (place, body) for probes, all but the last [`FEW`], that touch bodies.
    #[inline(always)]
    fn ask(&self, probes: &[Bounds], lists: &mut Lists, visit: &mut impl FnMut(u32, u32)) {
        let mut walkers = [Walker::default(); ABREAST];
        let mut walking = 0;
        let count = probes.len() - FEW;
        for begin in (0..count).step_by(BUNDLE) {
            walking = self.part(probes, begin..count.min(begin + BUNDLE), &mut walkers, walking);
            if walking + BUNDLE > ABREAST {
                self.descend(probes, &walkers[..walking], lists, visit);
                walking = 0;
            }
        }
        self.descend(probes, &walkers[..walking], lists, visit);
    }

    /// Adds to the first `count` walkers some for at most [`BUNDLE`] probes; returns how many there are then.
    fn part(
        &self,
        probes: &[Bounds],
        range: Range<usize>,
        walkers: &mut [Walker; ABREAST],
        mut count: usize,
    ) -> usize {
        let around = Bounds::around(&probes[range.clone()]);
        if self.is_near(around) {
            walkers[count] = Walker::new(around, range);
            return count + 1;
        }
        if range.len() > BUNDLE / 2 {
            let middle = range.start + BUNDLE / 2;
            count = self.part(probes, range.start..middle, walkers, count);
            return self.part(probes, middle..range.end, walkers, count);
        }
        for place in range {
            walkers[count] = Walker::new(probes[place], place..place + 1);
            count += 1;
        }
        count
    }

    /// Whether the box round some probes is so small that they may go as one.
    #[inline(always)]
    fn is_near(&self, around: Bounds) -> bool {
        around.girth() <= SPREAD * self.forks.girth
    }
}

/// Writes down the boxes of probes from `start` on; invalid ones touch nothing.
#[inline(always)]
fn read(start: usize, area: &impl Fn(usize) -> Rect, probes: &mut [Bounds]) {
    for (probe, index) in probes.iter_mut().zip(start..) {
        let rect = area(index);
        let (corners, bounds) = (corners(rect), Bounds::new(rect));
        // Not a number fails a comparison.
        let valid = corners.xyxy().cmple(corners.zwzw()) & bounds.0.abs().cmplt(Vec4::INFINITY);
        *probe = if valid.all() { bounds } else { NOTHING };
    }
}
