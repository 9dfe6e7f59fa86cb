//! The few, laid out for the many that ask: bullets against enemies and walls.
//!
//! ```text
//!    bitmap, fine: may there be anything?        cells, coarse: what might it be?
//!    ................................            +-------+-------+-------+
//!    ....####........................            | a     | a b   | b     |
//!    ....####......#####.............            +-------+-------+-------+
//!    ....####......#####.............            |       | b     | b c   |
//!    ..............#####.............            +-------+-------+-------+
//! ```
//! Everything is painted larger by the size of a probe, to the left and upwards. So a probe looks up one place
//! only, that of its corner with the smallest coordinates: one tile tells most probes that there is nothing, and
//! the bitmap is small enough to stay in the second-level cache. Those that are left compare themselves with the
//! short list of their cell, which is one run in memory.
//!
//! Cost: each body is written into the few cells it covers; a probe costs a few instructions, and no branch
//! depends on whether it hits. Limits: made for probes of at most one size; longer ones take the ordinary way.

use glam::{Vec2, Vec4};

use super::bitmap::{ALWAYS, Bitmap, Frame, PLACES, Probes, TILE_BITS};
use crate::geometry::Rect;

/// Cells per body, at most.
const CELLS: usize = 4;

/// Cells that a body may cover on the average; if it is more, the cells become larger.
const COVERED: usize = 12;

/// Roundings that a place may be off, as a share of the largest coordinate: 8 of a 24-bit number.
const ROUNDING: f32 = 1.0 / (1 << 20) as f32;

/// The bitmap and the cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets {
    /// The longest side of a probe that these targets are painted for.
    longest: f32,
    frame: Frame,
    bitmap: Bitmap,
    /// Tiles per side of a cell, as a power of two.
    cell_bits: u32,
    /// Where the blocks of each cell begin, row by row, and where the last ends; empty if nothing is painted.
    begins: Vec<u32>,
    blocks: Vec<Block>,
    /// The cells of each body.
    covered: Vec<Covered>,
}

/// Four bodies of a cell: their left, top, negated right and negated bottom sides.
///
/// A body touches where none of its sides exceeds the other box's right, bottom, negated left, negated top.
#[derive(Clone, Copy, Debug)]
struct Block {
    sides: [Vec4; 4],
    bodies: [u32; 4],
}

impl Block {
    /// Touches nothing.
    const EMPTY: Self = Self { sides: [Vec4::INFINITY; 4], bodies: [0; 4] };

    /// Bit *i* is set if body *i* touches the box of these limits.
    #[inline(always)]
    fn touching(&self, limits: Vec4) -> u32 {
        let [left, top, right, bottom] = self.sides;
        let within = left.cmple(Vec4::splat(limits.x))
            & top.cmple(Vec4::splat(limits.y))
            & right.cmple(Vec4::splat(limits.z))
            & bottom.cmple(Vec4::splat(limits.w));
        within.bitmask()
    }
}

/// The rows and columns of the cells that a painted box covers.
#[derive(Clone, Copy, Debug)]
struct Covered {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

/// How many probes are looked up before the lists of those that are left are read.
const AT_A_TIME: usize = 8 * PLACES;

/// Room for what is found before it is reported.
const FOUND: usize = 64;

/// What one probe found in a block.
#[derive(Clone, Copy, Default)]
struct Found {
    probe: u32,
    block: u32,
    hits: u32,
}

impl Targets {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.begins.clear();
    }

    /// Whether they are painted for such probes.
    pub(super) fn answer(&self, probes: impl Probes) -> bool {
        !self.begins.is_empty() && probes.fit(self.longest)
    }

    /// Paints valid `bounds` for probes whose sides are at most `longest`.
    pub(super) fn paint(&mut self, bounds: &[Rect], longest: f32) {
        self.clear();
        self.longest = longest.clamp(0.0, f32::MAX);
        let Some(whole) = bounds.iter().copied().reduce(Rect::union) else { return };
        // Painted to the left and upwards by the size of a probe, and a little to all sides: some roundings of the
        // largest number there is.
        let largest = whole.min.abs().max(whole.max.abs()).max_element() + self.longest;
        let slack = Vec2::splat(largest * ROUNDING);
        let reach = Vec2::splat(self.longest) + slack;
        let painted = |rect: &Rect| Rect::new(rect.min - reach, rect.max + slack);
        let whole = painted(&whole);
        let extent = whole.max.as_dvec2() - whole.min.as_dvec2();
        if extent.max_element() > f64::from(f32::MAX) {
            return;
        }
        self.frame = Frame::new(whole.min, extent);
        self.bitmap.paint(self.frame, bounds.iter().map(painted));
        self.cover(bounds.iter().map(painted));
        self.fill(bounds);
    }

    /// Chooses cells, and notes those that each box covers.
    fn cover(&mut self, boxes: impl ExactSizeIterator<Item = Rect>) {
        let bodies = boxes.len();
        self.covered.clear();
        self.covered.extend(boxes.map(|painted| {
            let [left, top] = self.frame.column_and_row(painted.min).map(|tile| tile as u16);
            let [right, bottom] = self.frame.column_and_row(painted.max).map(|tile| tile as u16);
            Covered { left, top, right, bottom }
        }));
        self.cell_bits = 0;
        while self.cell_count() > CELLS * bodies || self.cells_covered() > COVERED * bodies {
            self.cell_bits += 1;
        }
        let bits = self.cell_bits;
        for Covered { left, top, right, bottom } in &mut self.covered {
            [left, top, right, bottom].into_iter().for_each(|tile| *tile >>= bits);
        }
    }

    fn cell_count(&self) -> usize {
        let columns = self.frame.column_bits;
        1 << ((columns - self.cell_bits) + (TILE_BITS - columns).saturating_sub(self.cell_bits))
    }

    fn cells_covered(&self) -> usize {
        let range = |from: u16, to: u16| usize::from((to >> self.cell_bits) - (from >> self.cell_bits)) + 1;
        self.covered.iter().map(|cells| range(cells.left, cells.right) * range(cells.top, cells.bottom)).sum()
    }

    /// The cell of a tile: its row and its column, each less the lowest bits, put together again.
    #[inline(always)]
    fn cell(&self, tile: u32) -> usize {
        let (tile, bits) = (tile & ALWAYS, self.cell_bits);
        let columns = (1 << (self.frame.column_bits - bits)) - 1;
        (tile >> (2 * bits) & !columns | tile >> bits & columns) as usize
    }

    fn fill(&mut self, bounds: &[Rect]) {
        let row_bits = self.frame.column_bits - self.cell_bits;
        // No layout has more cells and blocks than this, so none allocates that comes after as many bodies.
        self.blocks.clear();
        self.begins.reserve(CELLS * bounds.len() + 2);
        self.blocks.reserve(COVERED * bounds.len());
        // Entry c + 1 counts bodies, then holds the beginning of, then (filled) the end of cell c, in places.
        self.begins.resize(self.cell_count() + 2, 0);
        let counts = &mut self.begins[1..];
        for cells in &self.covered {
            for row in cells.top..=cells.bottom {
                let row = usize::from(row) << row_bits;
                for count in &mut counts[row + usize::from(cells.left)..=row + usize::from(cells.right)] {
                    *count += 1;
                }
            }
        }
        let mut total = 0;
        for count in counts.iter_mut() {
            total += std::mem::replace(count, total).next_multiple_of(4);
        }
        self.blocks.resize(total as usize / 4, Block::EMPTY);
        for ((rect, cells), body) in bounds.iter().zip(&self.covered).zip(0..) {
            let sides = [rect.min.x, rect.min.y, -rect.max.x, -rect.max.y];
            for row in cells.top..=cells.bottom {
                let row = usize::from(row) << row_bits;
                for place in &mut counts[row + usize::from(cells.left)..=row + usize::from(cells.right)] {
                    let block = &mut self.blocks[*place as usize / 4];
                    let lane = *place as usize % 4;
                    for (lanes, side) in block.sides.iter_mut().zip(sides) {
                        lanes[lane] = side;
                    }
                    block.bodies[lane] = body;
                    *place += 1;
                }
            }
        }
        for begin in &mut self.begins {
            *begin = begin.div_ceil(4);
        }
    }

    /// Reports (probe, body) for probes that touch bodies, ascending in both, and hands the probes it is not painted
    /// for to `longer`.
    pub(super) fn for_each_hit<Visit: FnMut(u32, u32)>(
        &self,
        probes: impl Probes,
        visit: &mut Visit,
        longer: impl Fn(usize, &mut Visit),
    ) {
        let mut tiles = [0; AT_A_TIME];
        let mut set = [0; AT_A_TIME / PLACES];
        let mut found = [Found::default(); FOUND];
        let mut findings = 0;
        for first in (0..probes.len()).step_by(AT_A_TIME) {
            let tiles = &mut tiles[..AT_A_TIME.min(probes.len() - first)];
            probes.look_up(first, self.frame, self.longest, tiles);
            // All looks before all lists: here no branch depends on what is found, and looks do not wait for lists.
            for (set, tiles) in set.iter_mut().zip(tiles.chunks(PLACES)) {
                *set = self.bitmap.pick(tiles);
            }
            let sets = set.iter().zip((0..tiles.len()).step_by(PLACES));
            for place in sets.flat_map(|(&set, start)| ones(set).map(move |place| start + place)) {
                let probe = first + place;
                if !probes.fits(probe, self.longest) {
                    self.report(&found[..std::mem::take(&mut findings)], visit);
                    longer(probe, visit);
                    continue;
                }
                let cell = self.cell(tiles[place]);
                let Rect { min, max } = probes.bounds(probe);
                let limits = Vec4::new(max.x, max.y, -min.x, -min.y);
                let blocks = self.begins[cell]..self.begins[cell + 1];
                for (block, bodies) in
                    (blocks.start..).zip(&self.blocks[blocks.start as usize..blocks.end as usize])
                {
                    // Written down in any case: the next finding overwrites it if it was nothing.
                    let hits = bodies.touching(limits);
                    found[findings % FOUND] = Found { probe: probe as u32, block, hits };
                    findings += usize::from(hits != 0);
                    if findings == FOUND {
                        self.report(&found[..std::mem::take(&mut findings)], visit);
                    }
                }
            }
        }
        self.report(&found[..findings % FOUND], visit);
    }

    #[inline(always)]
    fn report(&self, found: &[Found], visit: &mut impl FnMut(u32, u32)) {
        for found in found {
            let bodies = &self.blocks[found.block as usize].bodies;
            for place in ones(found.hits.into()) {
                visit(found.probe, bodies[place % 4]);
            }
        }
    }
}

/// The places of the bits that are set.
#[inline(always)]
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then_some(bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        place
    })
}
