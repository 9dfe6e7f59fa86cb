//! Where the painted targets lie: places as whole steps from border to border.
//!
//! ```text
//!    origin +-----------------+           32,700 steps across and 32,700 down, whatever the extent:
//!           |   o             |           a step of a wide area is wider than high
//!           +-----------------+           o: step (7,200, 15,000)
//! ```

use glam::{DVec2, Vec2};
use wide::{f32x8, i16x8, u16x8};

/// The numbers of steps have so many bits.
pub(super) const STEP_BITS: u32 = 15;

/// Steps from the first painted place to the last: a few less than there are, so that rounding stays within.
const ACROSS: f64 = 32_700.0;

/// Maps places within a rectangle to steps.
///
/// Each operation on the way is monotone, so the whole is: what lies between two places lies between their
/// steps. A place outside may get any number, with more bits as well: nothing is painted there. Steps are not
/// square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Frame {
    origin: Vec2,
    /// Steps per tile.
    scale: Vec2,
}

impl Frame {
    /// A frame for the area of `extent` from `origin` on.
    pub(super) fn new(origin: Vec2, extent: DVec2) -> Self {
        Self { origin, scale: (ACROSS / extent.max(DVec2::splat(1e-30))).as_vec2() }
    }

    /// The same frame seen from `offset` further on both axes.
    pub(super) fn seen_from(self, offset: f32) -> Self {
        Self { origin: self.origin + Vec2::splat(offset), ..self }
    }

    /// The steps of places.
    #[inline(always)]
    pub(super) fn steps(self, [x, y]: [f32x8; 2]) -> [u16x8; 2] {
        let steps = |places: f32x8, origin: f32, scale: f32| {
            let steps = (places - f32x8::splat(origin)) * f32x8::splat(scale);
            let steps = i16x8::from_i32x8_saturate(steps.fast_trunc_int());
            u16x8::from(steps.to_array().map(|step| step as u16))
        };
        [steps(x, self.origin.x, self.scale.x), steps(y, self.origin.y, self.scale.y)]
    }

    /// The steps of the place of the frame that is nearest to one.
    pub(super) fn step_near(self, place: Vec2) -> [u16; 2] {
        let place = place.clamp(self.origin, self.place([1 << STEP_BITS; 2]));
        let last = (1 << STEP_BITS) - 1;
        self.steps([f32x8::splat(place.x), f32x8::splat(place.y)]).map(|steps| steps.to_array()[0].min(last))
    }

    /// The place of a step, for drawing and for what is not exact.
    pub(super) fn place(self, [x, y]: [u32; 2]) -> Vec2 {
        self.origin + Vec2::new(x as f32, y as f32) / self.scale
    }
}

/// So many columns and rows, as powers of two which together are at most 2 to the power `bits`, that the
/// parts of an area `ratio` times as wide as high are as nearly square as they get, and none is narrower or
/// lower than a step.
pub(super) fn columns_and_rows(ratio: f64, bits: u32) -> [u32; 2] {
    // A column bit more and a row bit less make the parts four times as high for their width.
    let mut wide_for_high = ratio * f64::from(1_u32 << bits);
    let mut column_bits = 0;
    while column_bits < bits && wide_for_high > 2.0 {
        wide_for_high /= 4.0;
        column_bits += 1;
    }
    [column_bits.min(STEP_BITS), (bits - column_bits).min(STEP_BITS)]
}

/// A box in steps: both ends belong to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    pub(super) min: [u16; 2],
    pub(super) max: [u16; 2],
}
