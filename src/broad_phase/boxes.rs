//! Boxes tested exactly, four or eight at a time.
//!
//! ```text
//!    Bounds    left top −right −bottom      four numbers of one box: another touches it if none is larger
//!                                           than the limit that the other sets
//!    Four      left    a b c d  <=  x       the same numbers of four boxes side by side: four comparisons
//!              top     a b c d  <=  y       of four tell which of them touch
//!             −right   a b c d  <=  z
//!             −bottom  a b c d  <=  w
//! ```
//! [`lanes`](super::lanes) does the same on a raster, with boxes half as large.

use glam::{Vec4, Vec4Swizzles};
use wide::{f32x4, f32x8, i8x16, i16x8, i16x16, i32x4, i32x8};

use super::lanes::{FEW, FIRST, LANES, dwords};
use crate::geometry::Rect;

/// Both corners of a box.
#[inline(always)]
pub(super) fn corners(rect: Rect) -> Vec4 {
    Vec4::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)
}

/// A box as left, top and the negated right and bottom.
///
/// The smallest box that holds two is then one minimum, and whether two touch is one comparison.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bounds(pub(super) Vec4);

impl Bounds {
    #[inline(always)]
    pub(super) fn new(rect: Rect) -> Self {
        Self(corners(rect) * Vec4::new(1.0, 1.0, -1.0, -1.0))
    }

    #[inline(always)]
    pub(super) fn union(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    /// The smallest box that holds all of some.
    #[inline(always)]
    pub(super) fn around(boxes: &[Self]) -> Self {
        boxes.iter().copied().reduce(Self::union).unwrap_or_default()
    }

    /// Width and height together.
    #[inline(always)]
    pub(super) fn girth(self) -> f32 {
        let [left, top, right, bottom] = self.0.to_array();
        -((left + right) + (top + bottom))
    }

    /// Right, bottom and the negated left and top: what touches is nowhere beyond.
    #[inline(always)]
    pub(super) fn limits(self) -> Vec4 {
        -self.0.zwxy()
    }
}

/// Four boxes: their left sides, their tops, their negated right sides and their negated bottoms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four([Vec4; 4]);

impl Four {
    /// Touch nothing.
    pub(super) const NOTHING: Self = Self([Vec4::INFINITY; 4]);

    pub(super) fn new(boxes: impl Iterator<Item = Bounds>) -> Self {
        let mut four = Self::NOTHING;
        for (lane, Bounds(sides)) in boxes.take(FEW).enumerate() {
            four.0.iter_mut().zip(sides.to_array()).for_each(|(lanes, side)| lanes[lane] = side);
        }
        four
    }

    /// Bit *i* is set if box *i* lies within `limits`.
    #[inline(always)]
    pub(super) fn touching(&self, limits: Vec4) -> u32 {
        let limits = limits.to_array().map(Vec4::splat);
        let [a, b, c, d] = [0, 1, 2, 3].map(|side: usize| self.0[side].cmple(limits[side]));
        (a & b & c & d).bitmask()
    }
}

/// Bit 4 *i* is set if box *i*, one of the first `count` and the first [`LANES`], lies within `limits`.
/// `boxes` are at least [`LANES`].
#[inline(always)]
pub(super) fn touching(limits: Vec4, boxes: &[Bounds], count: usize) -> u64 {
    let [x, y, z, w] = limits.to_array();
    let limits = f32x8::from([x, y, z, w, x, y, z, w]);
    let mut within = 0;
    for (pair, boxes) in boxes[..LANES].chunks_exact(2).enumerate() {
        let [a, b, c, d] = boxes[0].0.to_array();
        let [e, f, g, h] = boxes[1].0.to_array();
        within |= f32x8::from([a, b, c, d, e, f, g, h]).simd_le(limits).to_bitmask() << (8 * pair);
    }
    let within = within & within >> 1;
    u64::from(within & within >> 2 & FIRST[count.min(LANES)])
}

/// Bit *i* is set if box *i* of the first [`FEW`] lies within `limits`. `boxes` are at least as many.
#[inline(always)]
pub(super) fn touching_few(limits: Vec4, boxes: &[Bounds]) -> usize {
    let limits = f32x4::from(limits.to_array());
    let boxes = &boxes[..FEW];
    let within = |place: usize| {
        let within = f32x4::from(boxes[place].0.to_array()).simd_le(limits);
        within.to_array().map(|lane| lane.to_bits() as i32)
    };
    let two = |place: usize| {
        let ([a, b, c, d], [e, f, g, h]) = (within(place), within(place + 1));
        i16x8::from_i32x8_saturate(i32x8::from([a, b, c, d, e, f, g, h])).to_array()
    };
    let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (two(0), two(2));
    let sides = i16x16::from([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]);
    let sides = dwords(i8x16::from_i16x16_saturate(sides));
    sides.simd_eq(i32x4::splat(-1)).to_bitmask() as usize
}
