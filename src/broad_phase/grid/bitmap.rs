//! One bit for each tile of a fine raster: whether anything is painted there.
//!
//! Rows are a power of two long, so that the number of a tile takes a shift and an addition. A place outside the
//! raster finds itself in any tile: that costs a look at a list, and never loses anything.

use glam::{DVec2, Vec2};
use wide::i8x16;

use crate::broad_phase::Movers;
use crate::broad_phase::lanes::WHOLE;
use crate::geometry::Rect;

/// All tiles, as a power of two: 16 KiB, half of a small first-level cache. With twice as many, fewer places are set
/// in vain, but more looks miss the cache.
pub(super) const TILE_BITS: u32 = 17;

/// Words of the bitmap.
const WORDS: usize = 1 << (TILE_BITS - 6);

/// The last tile of all. It is always set: what the bitmap cannot answer for is looked up there.
pub(super) const ALWAYS: u32 = (1 << TILE_BITS) - 1;

/// How many places are looked up at a time: as many as bits in a word.
pub(super) const PLACES: usize = 64;

/// Where places lie in the bitmap.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Frame {
    origin: Vec2,
    /// Tiles per unit.
    scale: Vec2,
    /// Columns, as a power of two: from 8 on, so that a row's number loses its upper bits when it is shifted.
    pub(super) column_bits: u32,
}

impl Frame {
    /// A frame for the area of `extent` from `origin` on.
    pub(super) fn new(origin: Vec2, extent: DVec2) -> Self {
        let extent = extent.max(DVec2::splat(1e-30));
        // Tiles as nearly square as they get: a column bit more and a row bit less stretch them by four.
        let mut column_bits = 8;
        let mut columns_per_row = f64::from(1 << column_bits) / f64::from(1 << (TILE_BITS - column_bits));
        while column_bits < 12 && extent.x > 2.0 * columns_per_row * extent.y {
            column_bits += 1;
            columns_per_row *= 4.0;
        }
        // Two fewer than there are: nothing is rounded past the last.
        let tiles =
            DVec2::new(f64::from((1 << column_bits) - 2), f64::from((1 << (TILE_BITS - column_bits)) - 2));
        Self { origin, scale: (tiles / extent).as_vec2(), column_bits }
    }

    /// The same frame seen from `offset` further.
    pub(super) fn seen_from(self, offset: f32) -> Self {
        Self { origin: self.origin + Vec2::splat(offset), ..self }
    }

    /// Column and row of a place within the raster.
    pub(super) fn column_and_row(self, place: Vec2) -> [usize; 2] {
        let tile = (self.tile(place.x, place.y) & ALWAYS) as usize;
        [tile & ((1 << self.column_bits) - 1), tile >> self.column_bits]
    }

    /// The number of a place's tile, in the lower bits. Each operation on the way is monotone within the raster.
    #[inline(always)]
    pub(super) fn tile(self, x: f32, y: f32) -> u32 {
        let column = (x - self.origin.x) * self.scale.x + WHOLE;
        let row = (y - self.origin.y) * self.scale.y + WHOLE;
        (row.to_bits() << self.column_bits).wrapping_add(column.to_bits())
    }
}

/// The bitmap.
#[derive(Clone, Debug, Default)]
pub(super) struct Bitmap {
    words: Vec<u64>,
}

impl Bitmap {
    /// Paints boxes that lie within `frame`, and nothing else.
    pub(super) fn paint(&mut self, frame: Frame, boxes: impl Iterator<Item = Rect>) {
        self.words.clear();
        self.words.resize(WORDS, 0);
        self.words[WORDS - 1] = 1 << 63;
        let tile = |place: Vec2| (frame.tile(place.x, place.y) & ALWAYS) as usize;
        // Rows are whole words long: what is set of a row is the same in all rows of a box.
        let row_words = (1 << frame.column_bits) / 64;
        for painted in boxes {
            let (first, last) = (tile(painted.min), tile(painted.max));
            let (from, to) = (u64::MAX << (first % 64), u64::MAX >> (63 - last % 64));
            let width = last / 64 % row_words - first / 64 % row_words;
            for begin in (first / 64..=last / 64).step_by(row_words) {
                match &mut self.words[begin..=begin + width] {
                    [word] => *word |= from & to,
                    [begin, middle @ .., end] => {
                        *begin |= from;
                        middle.fill(u64::MAX);
                        *end |= to;
                    }
                    [] => {}
                }
            }
        }
    }

    /// Which of the tiles are set: bit *i* for tile *i*.
    #[inline(always)]
    pub(super) fn pick(&self, tiles: &[u32]) -> u64 {
        let Ok(words) = <&[u64; WORDS]>::try_from(self.words.as_slice()) else { return 0 };
        // Shifted to the top of a byte each, from where one instruction gathers sixteen.
        let mut tops = [0; PLACES];
        for (top, &tile) in tops.iter_mut().zip(tiles) {
            *top = (words[tile as usize / 64 % WORDS] >> (tile % 64) << 7) as i8;
        }
        let (lanes, _) = tops.as_chunks::<16>();
        (0..)
            .zip(lanes)
            .fold(0, |set, (at, &lanes)| set | u64::from(i8x16::from(lanes).to_bitmask() as u16) << (16 * at))
    }
}

/// What looks itself up in the bitmap.
pub(super) trait Probes: Copy {
    fn len(self) -> usize;

    /// The box of one.
    fn bounds(self, index: usize) -> Rect;

    /// Whether some may be answered for by a bitmap painted for boxes whose sides are at most `longest`.
    fn fit(self, longest: f32) -> bool;

    /// Whether this one may be, if some may.
    fn fits(self, index: usize, longest: f32) -> bool;

    /// Writes down the tiles of as many as `tiles` from `first` on; those of boxes longer than `longest`, [`ALWAYS`].
    fn look_up(self, first: usize, frame: Frame, longest: f32, tiles: &mut [u32]);
}

impl Probes for &[Rect] {
    fn len(self) -> usize {
        <[Rect]>::len(self)
    }

    #[inline(always)]
    fn bounds(self, index: usize) -> Rect {
        self[index]
    }

    fn fit(self, _longest: f32) -> bool {
        true
    }

    #[inline(always)]
    fn fits(self, index: usize, longest: f32) -> bool {
        let Rect { min, max } = self[index];
        (max.x - min.x <= longest) & (max.y - min.y <= longest)
    }

    #[inline(always)]
    fn look_up(self, first: usize, frame: Frame, longest: f32, tiles: &mut [u32]) {
        for (index, tile) in (first..).zip(tiles) {
            let corner = self[index].min;
            *tile = if self.fits(index, longest) { frame.tile(corner.x, corner.y) } else { ALWAYS };
        }
    }
}

impl Probes for Movers<'_> {
    fn len(self) -> usize {
        Movers::len(&self)
    }

    #[inline(always)]
    fn bounds(self, index: usize) -> Rect {
        Movers::bounds(&self, index)
    }

    fn fit(self, longest: f32) -> bool {
        self.range() <= longest
    }

    #[inline(always)]
    fn fits(self, _index: usize, _longest: f32) -> bool {
        true
    }

    /// By the square that a mover does not leave: its way need not be read.
    #[inline(always)]
    fn look_up(self, first: usize, frame: Frame, _longest: f32, tiles: &mut [u32]) {
        let frame = frame.seen_from(0.5 * self.range());
        let run = first..first + tiles.len();
        for (tile, (&x, &y)) in tiles.iter_mut().zip(self.x[run.clone()].iter().zip(&self.y[run])) {
            *tile = frame.tile(x, y);
        }
    }
}
