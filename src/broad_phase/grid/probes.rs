//! What asks the painted targets: each asker as one point.
//!
//! ```text
//!    boxes      *----+      the corner with the smallest coordinates
//!               |    |
//!               +----+
//!    movers     +-. . +     the middle of the way: neither end is farther than half the range on either
//!               | `*. |     axis, whatever the direction; what only that square touches is sifted out later
//!               +. . `+
//! ```

use glam::Vec2;
use wide::f32x8;

use crate::broad_phase::Movers;
use crate::broad_phase::lanes::LANES;
use crate::geometry::Rect;

/// Boxes, and points that stand for them.
pub(super) trait Probes: Copy {
    fn len(self) -> usize;

    /// Where the points lie seen from the corners with the smallest coordinates that a box may have.
    fn offset(self) -> f32;

    /// Hands over the `count` points from `first` on, eight at a time; the last are filled up with any.
    fn for_each_eight(self, first: usize, count: usize, take: impl FnMut([f32x8; 2]));

    /// The box of one.
    fn bounds(self, index: usize) -> Rect;

    /// Whether a point stands for much more than its box.
    fn stand_for_more(self) -> bool;

    /// Whether all of them are at most so long, and none inside out.
    fn all_fit(self, longest: f32) -> bool;

    /// Whether this one is; asked only if not all are.
    fn fits(self, index: usize, longest: f32) -> bool;
}

impl Probes for &[Rect] {
    fn len(self) -> usize {
        <[Rect]>::len(self)
    }

    fn offset(self) -> f32 {
        0.0
    }

    #[inline(always)]
    fn for_each_eight(self, first: usize, count: usize, mut take: impl FnMut([f32x8; 2])) {
        let (eights, rest) = self[first..first + count].as_chunks::<LANES>();
        let corners = |eight: &[Rect; LANES]| {
            [eight.map(|probe| probe.min.x), eight.map(|probe| probe.min.y)].map(f32x8::from)
        };
        eights.iter().for_each(|eight| take(corners(eight)));
        if !rest.is_empty() {
            take(corners(&filled_up(rest, Rect::new(Vec2::ZERO, Vec2::ZERO))));
        }
    }

    #[inline(always)]
    fn bounds(self, index: usize) -> Rect {
        self[index]
    }

    fn stand_for_more(self) -> bool {
        false
    }

    fn all_fit(self, longest: f32) -> bool {
        (0..self.len()).fold(true, |all, index| all & self.fits(index, longest))
    }

    #[inline(always)]
    fn fits(self, index: usize, longest: f32) -> bool {
        let size = self[index].max - self[index].min;
        (size.x >= 0.0) & (size.y >= 0.0) & (size.x <= longest) & (size.y <= longest)
    }
}

/// By the middles of their ways.
impl Probes for Movers<'_> {
    fn len(self) -> usize {
        Movers::len(&self)
    }

    fn offset(self) -> f32 {
        0.5 * self.range()
    }

    #[inline(always)]
    fn for_each_eight(self, first: usize, count: usize, mut take: impl FnMut([f32x8; 2])) {
        let Self { x, y, step_x, step_y, .. } = self.run(first, count);
        let ((x, rest_x), (y, rest_y)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
        let ((step_x, rest_step_x), (step_y, rest_step_y)) = (step_x.as_chunks(), step_y.as_chunks());
        let middles = |from: [f32; LANES], step: [f32; LANES]| f32x8::from(from) + f32x8::from(step) * 0.5;
        for ((&x, &step_x), (&y, &step_y)) in x.iter().zip(step_x).zip(y.iter().zip(step_y)) {
            take([middles(x, step_x), middles(y, step_y)]);
        }
        if !rest_x.is_empty() {
            let filled_up = |rest| filled_up(rest, 0.0);
            let x = middles(filled_up(rest_x), filled_up(rest_step_x));
            take([x, middles(filled_up(rest_y), filled_up(rest_step_y))]);
        }
    }

    #[inline(always)]
    fn bounds(self, index: usize) -> Rect {
        Movers::bounds(&self, index)
    }

    /// A way leads somewhere; the point stands for all directions.
    fn stand_for_more(self) -> bool {
        true
    }

    fn all_fit(self, longest: f32) -> bool {
        self.range() <= longest
    }

    fn fits(self, _index: usize, _longest: f32) -> bool {
        false
    }
}

/// Movers that stand still: their ways need not be read.
#[derive(Clone, Copy)]
pub(super) struct Standing<'a>(pub(super) Movers<'a>);

impl Probes for Standing<'_> {
    fn len(self) -> usize {
        self.0.len()
    }

    fn offset(self) -> f32 {
        self.0.offset()
    }

    #[inline(always)]
    fn for_each_eight(self, first: usize, count: usize, mut take: impl FnMut([f32x8; 2])) {
        let Movers { x, y, .. } = self.0.run(first, count);
        let ((x, rest_x), (y, rest_y)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
        x.iter().zip(y).for_each(|(&x, &y)| take([x, y].map(f32x8::from)));
        if !rest_x.is_empty() {
            take([rest_x, rest_y].map(|rest| f32x8::from(filled_up(rest, 0.0))));
        }
    }

    #[inline(always)]
    fn bounds(self, index: usize) -> Rect {
        Movers::bounds(&self.0, index)
    }

    fn stand_for_more(self) -> bool {
        false
    }

    fn all_fit(self, longest: f32) -> bool {
        self.0.all_fit(longest)
    }

    fn fits(self, index: usize, longest: f32) -> bool {
        self.0.fits(index, longest)
    }
}

/// A few items, filled up with others.
fn filled_up<T: Copy>(items: &[T], other: T) -> [T; LANES] {
    std::array::from_fn(|lane| items.get(lane).copied().unwrap_or(other))
}
