//! One byte for each tile of a fine raster: whether anything is painted there.
//!
//! Rows are a power of two long, so that the number of a tile takes a shift and an addition. A place outside the
//! raster finds itself in any tile: that costs a look at a list, and never loses anything.

use glam::{DVec2, Vec2};
use wide::i8x16;

use crate::broad_phase::Movers;
use crate::broad_phase::lanes::WHOLE;
use crate::geometry::Rect;

/// All tiles, as a power of two: 128 KiB, which a second-level cache holds. A byte takes three instructions fewer to
/// look up than a bit in a word, which wins more than the first-level cache would; with half as many tiles, too many
/// are set in vain.
pub(super) const TILE_BITS: u32 = 17;

/// Tiles of the map.
const TILES: usize = 1 << TILE_BITS;

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

/// The map, a byte for each tile: its highest bit tells whether anything is painted there.
#[derive(Clone, Debug, Default)]
pub(super) struct Bitmap {
    tiles: Vec<u8>,
}

/// So many tiles are painted at a time.
const STROKE: usize = 8;

/// A tile that is set.
const SET: u8 = 0x80;

impl Bitmap {
    /// Paints boxes that lie within `frame`, and nothing else.
    pub(super) fn paint(&mut self, frame: Frame, boxes: impl Iterator<Item = Rect>) {
        self.tiles.clear();
        // A stroke may begin at the last tile; it leaves what lies beyond as it is.
        self.tiles.resize(TILES + STROKE, 0);
        self.tiles[ALWAYS as usize] = SET;
        let tile = |place: Vec2| (frame.tile(place.x, place.y) & ALWAYS) as usize;
        let columns = 1 << frame.column_bits;
        for painted in boxes {
            let (first, last) = (tile(painted.min), tile(painted.max));
            let width = last % columns - first % columns + 1;
            // Rows of most boxes are shorter than a stroke: what is set by it is the same in all of them.
            let (whole, rest) = (width / STROKE * STROKE, width % STROKE);
            let end = u64::from_le_bytes([SET; STROKE]) & ((1 << (8 * rest)) - 1);
            let mut row = first;
            while row <= last {
                if whole > 0 {
                    self.tiles[row..row + whole].fill(SET);
                }
                if let Some(stroke) = self.tiles[row + whole..].first_chunk_mut::<STROKE>() {
                    *stroke = (u64::from_le_bytes(*stroke) | end).to_le_bytes();
                }
                row += columns;
            }
        }
    }

    /// Which of the tiles are set: bit *i* for tile *i*.
    #[inline(always)]
    pub(super) fn pick(&self, tiles: &[u32]) -> u64 {
        let Some(map) = self.tiles.first_chunk::<TILES>() else { return 0 };
        // From the top of a byte each, one instruction gathers sixteen.
        let mut tops = [0; PLACES];
        for (top, &tile) in tops.iter_mut().zip(tiles) {
            *top = map[(tile & ALWAYS) as usize] as i8;
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
