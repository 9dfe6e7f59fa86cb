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

    /// The points from `first` on; what comes after the last does not matter.
    fn points(self, first: usize) -> [f32x8; 2];

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
    fn points(self, first: usize) -> [f32x8; 2] {
        let eight = eight(self, first, Rect::new(Vec2::ZERO, Vec2::ZERO));
        [eight.map(|probe| probe.min.x), eight.map(|probe| probe.min.y)].map(f32x8::from)
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
    fn points(self, first: usize) -> [f32x8; 2] {
        let middles = |from: &[f32], step: &[f32]| {
            let (from, step) = (f32x8::from(eight(from, first, 0.0)), f32x8::from(eight(step, first, 0.0)));
            from + step * 0.5
        };
        [middles(self.x, self.step_x), middles(self.y, self.step_y)]
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
    fn points(self, first: usize) -> [f32x8; 2] {
        [eight(self.0.x, first, 0.0), eight(self.0.y, first, 0.0)].map(f32x8::from)
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

/// The items from `first` on, filled up with others past the last.
#[inline(always)]
fn eight<T: Copy>(items: &[T], first: usize, other: T) -> [T; LANES] {
    let items = &items[first..];
    match items.first_chunk() {
        Some(&eight) => eight,
        None => std::array::from_fn(|lane| items.get(lane).copied().unwrap_or(other)),
    }
}
