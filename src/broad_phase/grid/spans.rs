//! One byte for each stretch of a fine raster: from where to where it is painted.
//!
//! ```text
//!    a row of stretches, 16 pixels each    |................|.....###########|#####...........|
//!    its spans: first and last painted           none              5, 15            0, 4
//! ```
//! A bit for each pixel would tell no more, but where two boxes end in the same stretch: then what lies
//! between them counts as painted, which costs a look at a list and loses nothing. A byte takes a fraction of
//! the memory, so that the map stays in the caches next to the processor, and sixteen of them are compared at
//! once.

use wide::{i8x16, i16x16, u8x16, u16x8};

use super::frame::{STEP_BITS, Steps, columns_and_rows};

/// The numbers of stretches have so many bits at most: 16, so that no look has to be checked.
const STRETCH_BITS: u32 = 16;

/// The same at least: 16 KiB, half of a first-level cache.
const FEWEST_BITS: u32 = 14;

/// Rows that a box covers at least where there are not the most stretches: else too much is painted in vain.
const ROWS: f64 = 2.5;

/// Pixels of a stretch, as a power of two: two numbers of a pixel fill a byte.
const PIXEL_BITS: u32 = 4;

/// The last pixel of a stretch.
const LAST: u8 = (1 << PIXEL_BITS) - 1;

/// Looks compared at a time.
pub(super) const LOOKS: usize = 16;

/// The map. Of a stretch's byte the lower half is the last painted pixel, the upper half counts the first
/// from the right: painting more makes either larger, and 0 means that nothing is painted.
#[derive(Clone, Debug, Default)]
pub(super) struct Spans {
    stretches: Vec<u8>,
    /// Stretches of a row, and rows, as powers of two.
    column_bits: u32,
    row_bits: u32,
}

impl Spans {
    /// Paints boxes, and nothing else, on the map of a frame so many times as wide as high.
    pub(super) fn paint(&mut self, ratio: f64, boxes: &[Steps]) {
        self.lay_out(ratio, boxes);
        // What lies past the stretches in use is seen from outside the frame only.
        self.stretches.resize(1 << STRETCH_BITS, 0);
        self.stretches[..1 << (self.column_bits + self.row_bits)].fill(0);
        for painted in boxes {
            self.set(painted);
        }
    }

    fn lay_out(&mut self, ratio: f64, boxes: &[Steps]) {
        let heights: u64 = boxes.iter().map(|painted| u64::from(painted.max[1] - painted.min[1])).sum();
        for bits in FEWEST_BITS..=STRETCH_BITS {
            // An eighth as wide as it is: then a pixel, of which 16 are a stretch, is half as wide as a row
            // is high.
            let [columns, rows] = columns_and_rows(ratio / 8.0, bits);
            self.column_bits = columns.min(STEP_BITS - PIXEL_BITS);
            self.row_bits = rows;
            let row = f64::from(1_u32 << (STEP_BITS - self.row_bits));
            if heights as f64 >= ROWS * row * boxes.len() as f64 {
                return;
            }
        }
    }

    fn set(&mut self, painted: &Steps) {
        let row = |y: u16| usize::from(y) >> (STEP_BITS - self.row_bits);
        let pixel = |x: u16| u32::from(x) >> (STEP_BITS - self.column_bits - PIXEL_BITS);
        let (first, last) = (pixel(painted.min[0]), pixel(painted.max[0]));
        let (left, right) = ((first >> PIXEL_BITS) as usize, (last >> PIXEL_BITS) as usize);
        let from_first = (LAST - (first as u8 & LAST)) << PIXEL_BITS;
        let to_last = last as u8 & LAST;
        // In one stretch both ends are painted twice, which spares a branch.
        let [first_to, last_from] = if left == right { [to_last, from_first] } else { [LAST, !LAST] };
        let paint = |stretch: &mut u8, from_first: u8, to_last: u8| {
            *stretch = (*stretch & !LAST).max(from_first) | (*stretch & LAST).max(to_last);
        };
        for row in row(painted.min[1])..=row(painted.max[1]) {
            let begin = row << self.column_bits;
            let stretches = &mut self.stretches[begin + left..=begin + right];
            paint(&mut stretches[0], from_first, first_to);
            paint(&mut stretches[right - left], last_from, to_last);
            if right > left + 1 {
                stretches[1..right - left].fill(u8::MAX);
            }
        }
    }

    /// Where to look for places: the stretches, and the pixels in them.
    #[inline(always)]
    pub(super) fn looks(&self, [x, y]: [u16x8; 2]) -> [u16x8; 2] {
        let row = y.unbounded_shr_scalar(STEP_BITS - self.row_bits).unbounded_shl_scalar(self.column_bits);
        let pixels = x.unbounded_shr_scalar(STEP_BITS - self.column_bits - PIXEL_BITS);
        [row | pixels.unbounded_shr_scalar(PIXEL_BITS), pixels & u16x8::splat(u16::from(LAST))]
    }

    /// The bytes of stretches.
    #[inline(always)]
    pub(super) fn get(&self, stretches: &[u16], spans: &mut [u8]) {
        let Some(map) = self.stretches.first_chunk::<{ 1 << STRETCH_BITS }>() else { return };
        for (span, &stretch) in spans.iter_mut().zip(stretches) {
            *span = map[usize::from(stretch)];
        }
    }
}

/// Which pixels are painted, by the bytes of their stretches: bit *i* for pixel *i*.
#[inline(always)]
pub(super) fn painted(spans: [u8; LOOKS], pixels: [u16; LOOKS]) -> usize {
    let pixels = i8x16::from_i16x16_saturate(i16x16::from(pixels.map(|pixel| pixel as i16)));
    let (spans, pixels) = (u8x16::from(spans), u8x16::from(pixels.to_array().map(|pixel| pixel as u8)));
    let last = u8x16::splat(LAST);
    let to_last = spans & last;
    let from_first = (spans >> PIXEL_BITS) & last;
    let beyond = pixels.saturating_sub(to_last) | (pixels ^ last).saturating_sub(from_first);
    beyond.simd_eq(u8x16::splat(0)).to_bitmask() as usize
}
