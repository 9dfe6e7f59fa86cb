//! Boxes on an integer raster, tested eight at a time.
//!
//! Coordinates become whole numbers of a fine raster by a monotone function (subtract, multiply, round), so two boxes
//! that touch still touch on the raster; a few that are less than a step apart touch there too, and the caller's
//! exact test parts them again. What is gained: a side takes 16 bits, a box 8 bytes, and one subtraction compares
//! two boxes on all four sides.
//!
//! 16 bits wrap around. A comparison is a difference and its sign, which is right as long as the two numbers are
//! less than 2¹⁵ steps apart: only what lies in cells near each other is compared, and what stands out far is cut
//! off before.

use glam::{Vec2, Vec4, Vec4Swizzles};
use wide::{i8x16, i16x16};

use crate::geometry::Rect;

/// How many boxes one test compares.
pub(super) const LANES: usize = 8;

/// Left, top, right and bottom on a raster, none negative.
pub(super) type Sides = [i32; 4];

/// Maps places to whole steps from an origin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Raster {
    /// The origin, for the least and for the largest corner of a box.
    origin: Vec4,
    /// Steps per tile.
    scale: f32,
}

impl Raster {
    /// The last step. Places past it belong to it, places before the origin to step 0.
    pub(super) const LAST: i32 = 1 << 22;

    pub(super) fn new(origin: Vec2, scale: f32) -> Self {
        Self { origin: Vec4::new(origin.x, origin.y, origin.x, origin.y), scale }
    }

    /// The place of a step of both axes.
    pub(super) fn place(self, step: Vec2) -> Vec2 {
        self.origin.xy() + step / self.scale
    }

    /// The sides in steps. Each operation on the way is monotone, so the whole is.
    #[inline(always)]
    pub(super) fn sides(self, rect: Rect) -> Sides {
        let steps = (corners(rect) - self.origin) * self.scale;
        // If the product is not a number (0 steps per tile, infinite distance), `max` gives 0.
        let steps = steps.max(Vec4::ZERO).min(Vec4::splat(Self::LAST as f32));
        (steps + WHOLE).to_array().map(|step| (step.to_bits() - WHOLE.to_bits()) as i32)
    }

    /// The steps of a box's corner with the smallest coordinates, at most `last`.
    #[inline(always)]
    pub(super) fn corner(self, rect: Rect, last: Vec4) -> [usize; 2] {
        let steps = ((corners(rect) - self.origin) * self.scale).max(Vec4::ZERO).min(last) + WHOLE;
        [steps.x, steps.y].map(|step| (step.to_bits() - WHOLE.to_bits()) as usize)
    }
}

/// In this number the last bit of the fraction counts whole steps: adding it rounds to a whole step, and the bits
/// of the sum, less its own, are that step.
pub(super) const WHOLE: f32 = (1 << 23) as f32;

/// Both corners of a box.
#[inline(always)]
pub(super) fn corners(rect: Rect) -> Vec4 {
    Vec4::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)
}

/// A box as it is stored: left, top, and the negated right and bottom, in 16 bits.
///
/// Two boxes touch if neither lies beyond the other on any side: if `right − left`, `bottom − top` of the one and
/// the other are not negative. With half of the sides negated that is one subtraction of all four lanes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stored([i16; 4]);

impl Stored {
    #[inline(always)]
    pub(super) fn new([left, top, right, bottom]: Sides) -> Self {
        Self([left as i16, top as i16, (right as i16).wrapping_neg(), (bottom as i16).wrapping_neg()])
    }
}

/// A box that asks which of the stored ones touch it.
#[derive(Clone, Copy)]
pub(super) struct Asking(i16x16);

impl Asking {
    #[inline(always)]
    pub(super) fn new(Stored([a, b, c, d]): Stored) -> Self {
        // Right and bottom first, and all negated: what stored sides are subtracted from.
        let lanes = i16x16::from([c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b]);
        Self(i16x16::default() - lanes)
    }

    /// Compares with the first [`LANES`] of `boxes`, which are at least as many: bit 4 *i* is set if
    /// box *i* touches and is one of the first `count`.
    #[inline(always)]
    pub(super) fn touching(self, boxes: &[Stored], count: usize) -> u32 {
        let apart = self.apart(&boxes[..LANES]);
        let apart = apart | apart >> 1;
        !(apart | apart >> 2) & FIRST[count.min(LANES)]
    }

    /// As [`Self::touching`] for two runs of boxes, the second in the upper half.
    #[inline(always)]
    pub(super) fn touching_both(self, boxes: [&[Stored]; 2], counts: [usize; 2]) -> u64 {
        let apart = u64::from(self.apart(boxes[0])) | u64::from(self.apart(boxes[1])) << 32;
        let apart = apart | apart >> 1;
        let [lower, upper] = counts.map(|count| u64::from(FIRST[count.min(LANES)]));
        !(apart | apart >> 2) & (lower | upper << 32)
    }

    /// Four bits for each of eight boxes, one for each side beyond which it lies.
    #[inline(always)]
    fn apart(self, boxes: &[Stored]) -> u32 {
        let half = |boxes: &[Stored]| {
            let mut lanes = [0; 16];
            for (lanes, stored) in lanes.chunks_exact_mut(4).zip(boxes) {
                lanes.copy_from_slice(&stored.0);
            }
            i8x16::from_i16x16_saturate(self.0 - i16x16::from(lanes)).to_bitmask()
        };
        half(&boxes[..LANES / 2]) | half(&boxes[LANES / 2..LANES]) << 16
    }
}

/// One bit for each of the first so many boxes.
pub(super) const FIRST: [u32; LANES + 1] =
    [0, 0x1, 0x11, 0x111, 0x1111, 0x1_1111, 0x11_1111, 0x111_1111, 0x1111_1111];

/// The places of the boxes of which `hits` has a bit.
#[inline(always)]
pub(super) fn places(mut hits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (hits != 0).then_some(hits.trailing_zeros() as usize / 4);
        hits &= hits.wrapping_sub(1);
        place
    })
}
