//! Boxes on an integer raster, tested four or eight at a time.
//!
//! ```text
//!    stored    left   top   −right − 1   −bottom − 1        16 bits each
//!    asking   −right − 1   −bottom − 1   left   top         + : all four sums negative if the boxes touch
//! ```
//! Coordinates become whole numbers of a fine raster by a monotone function (subtract, multiply, round), so
//! two boxes that touch still touch on the raster; a few that are less than a step apart touch there too, and
//! the caller's exact test parts them again. What is gained: a side takes 16 bits, a box 8 bytes, and one
//! addition compares two boxes on all four sides.
//!
//! 16 bits wrap around. A comparison is a difference and its sign, which is right as long as the two numbers
//! are less than 2¹⁵ steps apart: only what lies in cells near each other is compared, and what stands out
//! far is cut off before.

use glam::{Vec2, Vec2Swizzles, Vec4, Vec4Swizzles};
use wide::{f32x4, i8x16, i16x8, i16x16, i32x4, i32x8};

use super::bits::ones;
use super::boxes::corners;
use crate::geometry::Rect;

/// How many boxes, or places, are worked on at a time.
pub(super) const LANES: usize = 8;

/// The same, where that would be too many.
pub(super) const FEW: usize = 4;

/// Raster steps per side of a grid's cell, as a power of two.
pub(super) const CELL_BITS: u32 = 6;

/// Left, top, right and bottom on a raster, none negative.
pub(super) type Sides = [i32; 4];

/// Maps places to whole steps from an origin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Raster {
    /// The origin, for the least and for the largest corner of a box.
    origin: Vec4,
    /// Steps per tile, on both axes.
    scale: Vec4,
    /// The last step. Places past it belong to it, places before the origin to step 0.
    last: Vec4,
}

impl Raster {
    /// The last step of the largest raster.
    pub(super) const LAST: i32 = 1 << 22;

    /// The largest raster.
    pub(super) fn new(origin: Vec2, scale: f32) -> Self {
        Self::with_last(origin, scale, Vec2::splat(Self::LAST as f32))
    }

    /// A raster with its last step on either axis.
    pub(super) fn with_last(origin: Vec2, scale: f32, last: Vec2) -> Self {
        Self { origin: origin.xyxy(), scale: Vec4::splat(scale), last: last.xyxy() }
    }

    /// Tiles per step.
    pub(super) fn side_of_step(self) -> f32 {
        1.0 / self.scale.x
    }

    /// The place of a step of both axes.
    pub(super) fn place(self, step: Vec2) -> Vec2 {
        self.origin.xy() + step / self.scale.x
    }

    /// The sides in steps.
    #[inline(always)]
    pub(super) fn sides(self, rect: Rect) -> Sides {
        self.steps(corners(rect)).to_array()
    }

    /// Both corners in steps. Each operation on the way is monotone, so the whole is.
    #[inline(always)]
    fn steps(self, corners: Vec4) -> i32x4 {
        // If the product is not a number (0 steps per tile, infinite distance), `max` gives 0.
        let steps = ((corners - self.origin) * self.scale).max(Vec4::ZERO).min(self.last);
        f32x4::from(steps.to_array()).fast_round_int()
    }

    /// The box as it is stored and, of cells of 2⁶ steps, that of its first corner: the sum of column and
    /// row, each times its weight. The weights are the first two of eight, the others zero.
    #[inline(always)]
    pub(super) fn stored_in_cell(self, corners: Vec4, weights: i16x8) -> (Stored, u32) {
        let steps = self.steps(corners);
        let low: i32x4 = (steps << 16) >> 16;
        let cells: i32x4 = steps >> CELL_BITS;
        let ([a, b, c, d], [e, f, g, h]) = (cells.to_array(), low.to_array());
        let words = i16x8::from_i32x8_saturate(i32x8::from([a, b, c, d, e, f, g, h]));
        let cell = words.dot(weights).to_array()[0];
        let [.., left, top, right, bottom] = (words ^ i16x8::from([0, 0, 0, 0, 0, 0, -1, -1])).to_array();
        (Stored([left, top, right, bottom]), cell as u32)
    }

    /// The steps of a box's corner with the smallest coordinates, at most `last`.
    #[inline(always)]
    pub(super) fn corner(self, rect: Rect, last: Vec4) -> [usize; 2] {
        let steps = ((corners(rect) - self.origin) * self.scale).max(Vec4::ZERO).min(last) + WHOLE;
        [steps.x, steps.y].map(|step| (step.to_bits() - WHOLE.to_bits()) as usize)
    }
}

/// In this number the last bit of the fraction counts whole steps: adding it rounds to a whole step, and the
/// bits of the sum, less its own, are that step.
pub(super) const WHOLE: f32 = (1 << 23) as f32;

/// A box as it is stored: left and top, and the complements of right and bottom, in 16 bits.
///
/// Two boxes touch if neither lies beyond the other on any side: if `left − right − 1`, `top − bottom − 1` of
/// the one and the other are negative. As the complement of *r* is −*r* − 1, that is one addition of all four
/// lanes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stored([i16; 4]);

impl Stored {
    #[inline(always)]
    pub(super) fn new([left, top, right, bottom]: Sides) -> Self {
        Self([left as i16, top as i16, !right as i16, !bottom as i16])
    }
}

/// A box that asks which of the stored ones touch it.
#[derive(Clone, Copy)]
pub(super) struct Asking(i16x8);

impl Asking {
    #[inline(always)]
    pub(super) fn new(Stored([a, b, c, d]): Stored) -> Self {
        // Right and bottom first: what stored left and top are added to.
        Self(i16x8::from([c, d, a, b, c, d, a, b]))
    }

    /// Compares with the first [`LANES`] of `boxes`, which are at least as many: bit 4 *i* is set if
    /// box *i* touches and is one of the first `count`.
    #[inline(always)]
    pub(super) fn touching(self, boxes: &[Stored], count: usize) -> u32 {
        let within = |boxes: &[Stored]| self.sums(boxes).to_bitmask();
        let within = within(&boxes[..FEW]) | within(&boxes[FEW..LANES]) << 16;
        let within = within & within >> 1;
        within & within >> 2 & FIRST[count.min(LANES)]
    }

    /// Compares with [`FEW`] boxes: bit *i* is set if box *i* touches.
    #[inline(always)]
    pub(super) fn touching_few(self, boxes: &[Stored]) -> usize {
        let signs = i32x4::splat(0x8080_8080_u32 as i32);
        (dwords(self.sums(boxes)) & signs).simd_eq(signs).to_bitmask() as usize
    }

    /// Four numbers for each of [`FEW`] boxes, all negative if it touches.
    #[inline(always)]
    fn sums(self, boxes: &[Stored]) -> i8x16 {
        let mut lanes = [0; 16];
        for (lanes, stored) in lanes.chunks_exact_mut(4).zip(boxes) {
            lanes.copy_from_slice(&stored.0);
        }
        let [a, b, c, d, ..] = self.0.to_array();
        let asking = i16x16::from([a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d]);
        i8x16::from_i16x16_saturate(i16x16::from(lanes) + asking)
    }
}

/// The same bits, four bytes in a lane.
#[inline(always)]
pub(super) fn dwords(bytes: i8x16) -> i32x4 {
    let bytes = bytes.to_array().map(|byte| byte as u8);
    let mut dwords = [0; 4];
    for (dword, bytes) in dwords.iter_mut().zip(bytes.chunks_exact(4)) {
        *dword = i32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    i32x4::from(dwords)
}

/// One bit for each of the first so many boxes.
pub(super) const FIRST: [u32; LANES + 1] =
    [0, 0x1, 0x11, 0x111, 0x1111, 0x1_1111, 0x11_1111, 0x111_1111, 0x1111_1111];

/// The places of the boxes of which `hits` has a bit.
#[inline(always)]
pub(super) fn places(hits: u64) -> impl Iterator<Item = usize> {
    ones(hits).map(|bit| bit / 4)
}
