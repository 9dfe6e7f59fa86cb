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
//! only, that of its corner with the smallest coordinates: one bit tells most probes that there is nothing, and
//! the bitmap is small enough to stay in the first-level cache. Those that are left compare themselves with the
//! short list of their cell, which is one run in memory.
//!
//! Cost: each body is written into the few cells it covers; a probe costs a few instructions, and no branch
//! depends on whether it hits. Limits: made for probes of at most one size; longer ones take the ordinary way.

use glam::{DVec2, Vec2, Vec4, Vec4Swizzles};

use crate::broad_phase::lanes::{Asking, LANES, Raster, Stored, corners, places};
use crate::geometry::Rect;

/// Bits of the bitmap, at most: 32 KiB, of which a first-level cache holds most.
const BITS: f64 = 262_144.0;

/// Rows or columns of the bitmap, at most, but for one or two at the border.
const ROWS: f64 = 2048.0;

/// Words that no bitmap exceeds: the bits, a word begun in each row, and the border.
const WORDS: usize = BITS as usize / 64 + 2 * ROWS as usize;

/// Tiles in a word of the bitmap, as a power of two.
const WORD_BITS: u32 = 6;

/// Raster steps per side of a cell, as a power of two.
const STEP_BITS: u32 = 6;

/// Raster steps per side of a cell.
const STEPS: i32 = 1 << STEP_BITS;

/// Cells that a body may cover on the average; if it is more, the cells become larger.
const CELLS_PER_BODY: usize = 12;

/// How many probes are looked up before those that are left are compared.
const AT_A_TIME: usize = 128;

/// The bitmap and the cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets {
    /// The longest side of a probe that these targets are painted for.
    longest: f32,
    bitmap: Bitmap,
    raster: Raster,
    columns: i32,
    rows: i32,
    /// Where the list of each cell begins, row by row, with an empty cell at the end of each row and an empty row
    /// at the end.
    begins: Vec<u32>,
    /// The lists: the boxes, cut off not far outside of their cell, with a tail that belongs to no list,
    boxes: Vec<Stored>,
    /// and the bodies.
    bodies: Vec<u32>,
    /// The cells of each body.
    covered: Vec<Covered>,
}

/// What one probe found among the first eight of the list of its cell.
#[derive(Clone, Copy, Default)]
struct Found {
    probe: u32,
    from: u32,
    hits: u32,
}

impl Targets {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.begins.clear();
        self.bitmap.words.clear();
    }

    /// Whether there is anything to be asked.
    pub(super) fn are_painted(&self) -> bool {
        !self.begins.is_empty()
    }

    /// Paints valid `bounds` for probes whose sides are at most `longest`.
    pub(super) fn paint(&mut self, bounds: &[Rect], longest: f32) {
        self.clear();
        self.longest = longest.clamp(0.0, f32::MAX);
        let Some(whole) = bounds.iter().copied().reduce(Rect::union) else { return };
        // Painted to the left and upwards by the size of a probe and a little, for what rounding may cut off.
        let reach = Vec2::splat(self.longest.next_up());
        let painted = |rect: &Rect| Rect::new(rect.min - reach, rect.max);
        let whole = painted(&whole);
        let extent = whole.max.as_dvec2() - whole.min.as_dvec2();
        if extent.max_element() > f64::from(f32::MAX) {
            return;
        }
        self.bitmap.paint(whole.min, extent, bounds.iter().map(painted));

        let mut side = (extent.x * extent.y / bounds.len() as f64)
            .sqrt()
            .max(extent.max_element() / bounds.len() as f64)
            .max(f64::from(self.longest))
            .max(1e-30);
        loop {
            self.lay_out(bounds.len(), whole.min, extent, side);
            self.covered.clear();
            self.covered.extend(bounds.iter().map(|rect| Covered::new(self.raster, painted(rect))));
            let cells: usize = self.covered.iter().map(Covered::count).sum();
            if cells <= CELLS_PER_BODY * bounds.len() || self.begins.len() <= 16 {
                self.fill(bounds, cells);
                return;
            }
            side *= 2.0;
        }
    }

    fn lay_out(&mut self, bodies: usize, origin: Vec2, extent: DVec2, side: f64) {
        self.raster = Raster::new(origin, (f64::from(STEPS) / side) as f32);
        // One more than there should be, in case rounding puts the last side past the last border.
        self.columns = 2 + (extent.x / side) as i32;
        self.rows = 2 + (extent.y / side) as i32;
        self.begins.clear();
        // No layout has more cells than this, so none allocates that comes after as many bodies.
        self.begins.reserve(8 * bodies + 16);
        self.begins.resize((self.columns as usize + 1) * (self.rows as usize + 1) + 2, 0);
    }

    fn fill(&mut self, bounds: &[Rect], cells: usize) {
        let stride = self.columns as usize + 1;
        let counts = &mut self.begins[1..];
        for covered in &self.covered {
            for row in covered.top..=covered.bottom {
                let row = row as usize * stride;
                for count in &mut counts[row + covered.left as usize..=row + covered.right as usize] {
                    *count += 1;
                }
            }
        }
        let mut total = 0;
        for count in counts.iter_mut() {
            total += std::mem::replace(count, total);
        }
        self.boxes.clear();
        self.bodies.clear();
        self.boxes.reserve(CELLS_PER_BODY * bounds.len() + LANES);
        self.bodies.reserve(CELLS_PER_BODY * bounds.len());
        self.boxes.resize(cells + LANES, Stored::default());
        self.bodies.resize(cells, 0);
        for ((rect, covered), body) in bounds.iter().zip(&self.covered).zip(0..) {
            let [left, top, right, bottom] = self.raster.sides(*rect);
            for row in covered.top..=covered.bottom {
                // A probe that begins in this cell ends in it or the next.
                let (above, under) = (row * STEPS - STEPS, (row + 3) * STEPS);
                let (top, bottom) = (top.clamp(above, under), bottom.clamp(above, under));
                for column in covered.left..=covered.right {
                    let (near, far) = (column * STEPS - STEPS, (column + 3) * STEPS);
                    let place = &mut counts[row as usize * stride + column as usize];
                    self.boxes[*place as usize] =
                        Stored::new([left.clamp(near, far), top, right.clamp(near, far), bottom]);
                    self.bodies[*place as usize] = body;
                    *place += 1;
                }
            }
        }
    }

    /// Reports (probe, body) for probes that touch bodies, and hands the probes it is not painted for to `longer`.
    pub(super) fn for_each_hit<Visit: FnMut(u32, u32)>(
        &self,
        probes: &[Rect],
        visit: &mut Visit,
        longer: impl Fn(u32, Rect, &mut Visit),
    ) {
        let mut left = [0; AT_A_TIME];
        let mut found = [Found::default(); AT_A_TIME];
        for (chunk, first) in probes.chunks(AT_A_TIME).zip((0..).step_by(AT_A_TIME)) {
            let count = self.look_up(chunk, &mut left);
            let mut findings = 0;
            for &index in &left[..count] {
                let probe = chunk[usize::from(index)];
                if !self.is_painted_for(probe) {
                    longer(first + u32::from(index), probe, visit);
                    continue;
                }
                let sides = self.raster.sides(probe);
                let column = (sides[0] >> STEP_BITS).min(self.columns);
                let row = (sides[1] >> STEP_BITS).min(self.rows);
                let cell = row as usize * (self.columns as usize + 1) + column as usize;
                let (from, to) = (self.begins[cell] as usize, self.begins[cell + 1] as usize);
                let asking = Asking::new(Stored::new(sides));
                let hits = asking.touching(&self.boxes[from..], to - from);
                found[findings] = Found { probe: first + u32::from(index), from: from as u32, hits };
                findings += usize::from(hits != 0);
                for from in (from + LANES..to).step_by(LANES) {
                    for place in places(asking.touching(&self.boxes[from..], to - from).into()) {
                        visit(first + u32::from(index), self.bodies[from + place]);
                    }
                }
            }
            for found in &found[..findings] {
                for place in places(found.hits.into()) {
                    visit(found.probe, self.bodies[found.from as usize + place]);
                }
            }
        }
    }

    /// Writes down the probes that are not dismissed by the bitmap or not painted for; returns how many they are.
    fn look_up(&self, probes: &[Rect], left: &mut [u8; AT_A_TIME]) -> usize {
        let mut count = 0;
        for (index, &probe) in probes.iter().enumerate() {
            left[count % AT_A_TIME] = index as u8;
            count += usize::from(self.bitmap.is_set(probe) | !self.is_painted_for(probe));
        }
        count
    }

    /// Whether the probe is valid and no side is too long; what is not a number is not.
    #[inline(always)]
    fn is_painted_for(&self, probe: Rect) -> bool {
        let corners = corners(probe);
        let size = corners.zwxy() - corners;
        let longest = Vec4::new(self.longest, self.longest, f32::MAX, f32::MAX);
        let shortest = Vec4::new(0.0, 0.0, f32::MIN, f32::MIN);
        (size.cmple(longest) & size.cmpge(shortest)).all()
    }
}

/// The cells that a painted box covers.
#[derive(Clone, Copy, Debug)]
struct Covered {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Covered {
    fn new(raster: Raster, painted: Rect) -> Self {
        let [left, top, right, bottom] = raster.sides(painted).map(|side| side >> STEP_BITS);
        Self { left, top, right, bottom }
    }

    fn count(&self) -> usize {
        (self.right - self.left + 1) as usize * (self.bottom - self.top + 1) as usize
    }
}

/// One bit for each tile of a fine raster: whether anything is painted there.
#[derive(Clone, Debug, Default)]
struct Bitmap {
    raster: Raster,
    words_per_row: usize,
    /// The last column and row, which are empty; what lies beyond belongs to them.
    last: Vec4,
    words: Vec<u64>,
}

impl Bitmap {
    fn paint(&mut self, origin: Vec2, extent: DVec2, boxes: impl Iterator<Item = Rect>) {
        let side = (extent.x * extent.y / BITS).sqrt().max(extent.max_element() / ROWS).max(1e-30);
        self.raster = Raster::new(origin, (1.0 / side) as f32);
        // The last column and row and one in case of rounding.
        let columns = 3 + (extent.x / side) as usize;
        let rows = 3 + (extent.y / side) as usize;
        let (column, row) = ((columns - 1) as f32, (rows - 1) as f32);
        self.last = Vec4::new(column, row, column, row);
        self.words_per_row = columns.div_ceil(1 << WORD_BITS);
        self.words.reserve(WORDS);
        self.words.resize(rows * self.words_per_row, 0);
        for painted in boxes {
            let [left, top, right, bottom] = self.raster.sides(painted).map(|side| side as usize);
            for row in top..=bottom {
                let row = &mut self.words[row * self.words_per_row..][..self.words_per_row];
                let painted = &mut row[left >> WORD_BITS..=right >> WORD_BITS];
                for (word, begin) in painted.iter_mut().zip((left >> WORD_BITS << WORD_BITS..).step_by(64)) {
                    let from = left.saturating_sub(begin);
                    let to = (right - begin).min(63);
                    *word |= u64::MAX << from & u64::MAX >> (63 - to);
                }
            }
        }
    }

    /// Whether anything is painted at the corner with the smallest coordinates.
    #[inline(always)]
    fn is_set(&self, rect: Rect) -> bool {
        let [column, row] = self.raster.corner(rect, self.last);
        let word = self.words[row * self.words_per_row + (column >> WORD_BITS)];
        word >> (column % 64) & 1 != 0
    }
}
