//! Painted boxes sorted into coarse cells, eight to a block.
//!
//! ```text
//!    cells    +-----+-----+-----+      blocks   0: [c d · · · · · ·]         a first block for each cell,
//!             |     |c d  |d    |               1: [d · · · · · · ·]         then those that follow others
//!             +-----+-----+-----+               2: [a b e f g h i k] ─▶ 9: [l m · · · · · ·]
//! ```
//! A box is written into every cell that it covers. The first block of a cell has the number of the cell:
//! there is no table to ask where it lies.

use wide::u16x8;

use super::frame::{STEP_BITS, Steps, columns_and_rows};

/// Boxes in a block.
pub(super) const BLOCK: usize = 8;

/// Cells that a box may cover on the average; if it is more, the cells become larger.
const COVERED: usize = 8;

/// The cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// Cells from left to right and from top to bottom, as powers of two.
    bits: [u32; 2],
    /// What is known of each block, the boxes in it, and whose they are.
    links: Vec<Link>,
    blocks: Vec<Block>,
    bodies: Vec<[u32; BLOCK]>,
    /// The last block of each cell.
    tails: Vec<u32>,
    entries: usize,
}

/// How many boxes a block holds, and the block of the same cell that follows it; 0 if none does.
#[derive(Clone, Copy, Debug, Default)]
struct Link {
    len: u32,
    next: u32,
}

/// Boxes in steps: left and top, and how far they reach from there.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Block {
    min: [[u16; BLOCK]; 2],
    reach: [[u16; BLOCK]; 2],
}

impl Block {
    /// Bit *i* is set if box *i* holds a point.
    #[inline(always)]
    fn holding(&self, [x, y]: [u16; 2]) -> u32 {
        // Before its begin a difference wraps around to more than any reach.
        let beyond = |axis: usize, step: u16| {
            let from_min = u16x8::splat(step) - u16x8::from(self.min[axis]);
            from_min.saturating_sub(u16x8::from(self.reach[axis]))
        };
        (beyond(0, x) | beyond(1, y)).simd_eq(u16x8::splat(0)).to_bitmask()
    }

    fn set(&mut self, lane: usize, painted: &Steps) {
        for axis in 0..2 {
            self.min[axis][lane] = painted.min[axis];
            self.reach[axis][lane] = painted.max[axis] - painted.min[axis];
        }
    }
}

impl Cells {
    /// Sorts boxes into cells as nearly square as they get, in a frame so many times as wide as high.
    pub(super) fn fill(&mut self, ratio: f64, boxes: &[Steps]) {
        self.lay_out(ratio, boxes);
        let cells = 1_usize << (self.bits[0] + self.bits[1]);
        // No layout has more cells and blocks than this, so none allocates that comes after as many boxes.
        let most = (1 + COVERED) * boxes.len();
        self.links.clear();
        self.links.reserve(most);
        self.links.resize(cells, Link::default());
        self.tails.clear();
        self.tails.extend(0..cells as u32);
        // What stands in a block past its boxes does not matter.
        self.blocks.reserve(most.saturating_sub(self.blocks.len()));
        self.bodies.reserve(most.saturating_sub(self.bodies.len()));
        self.blocks.resize(cells.max(self.blocks.len()), Block::default());
        self.bodies.resize(self.blocks.len(), [0; BLOCK]);
        for (body, painted) in (0..).zip(boxes) {
            let ([left, top], [right, bottom]) =
                (self.column_and_row(painted.min), self.column_and_row(painted.max));
            for row in top..=bottom {
                for column in left..=right {
                    self.push(row << self.bits[0] | column, body, painted);
                }
            }
        }
    }

    fn lay_out(&mut self, ratio: f64, boxes: &[Steps]) {
        let mut bits = boxes.len().max(1).ilog2();
        loop {
            self.bits = columns_and_rows(ratio, bits);
            self.entries = boxes.iter().map(|painted| self.covered(painted)).sum();
            if bits == 0 || self.entries <= COVERED * boxes.len() {
                return;
            }
            bits -= 1;
        }
    }

    fn covered(&self, painted: &Steps) -> usize {
        let ([left, top], [right, bottom]) =
            (self.column_and_row(painted.min), self.column_and_row(painted.max));
        (right - left + 1) * (bottom - top + 1)
    }

    #[inline(always)]
    fn push(&mut self, cell: usize, body: u32, painted: &Steps) {
        let mut at = self.tails[cell] as usize;
        if self.links[at].len as usize == BLOCK {
            let next = self.links.len();
            self.links[at].next = next as u32;
            self.links.push(Link::default());
            if self.blocks.len() == next {
                self.blocks.push(Block::default());
                self.bodies.push([0; BLOCK]);
            }
            self.tails[cell] = next as u32;
            at = next;
        }
        let lane = self.links[at].len as usize % BLOCK;
        self.links[at].len += 1;
        self.blocks[at].set(lane, painted);
        self.bodies[at][lane] = body;
    }

    /// How many entries were written.
    pub(super) fn entries(&self) -> usize {
        self.entries
    }

    /// Column and row of a place's cell.
    #[inline(always)]
    pub(super) fn column_and_row(&self, step: [u16; 2]) -> [usize; 2] {
        [0, 1].map(|axis| usize::from(step[axis]) >> (STEP_BITS - self.bits[axis]))
    }

    /// The first block of a place's cell; of a place outside the frame, any cell's.
    #[inline(always)]
    pub(super) fn at(&self, step: [u16; 2]) -> usize {
        let [column, row] = self.column_and_row(step);
        (row << self.bits[0] | column) & ((1 << (self.bits[0] + self.bits[1])) - 1)
    }

    /// Which of a block's boxes hold a place, bit *i* for the first, and the block that follows.
    #[inline(always)]
    pub(super) fn compare(&self, block: usize, step: [u16; 2]) -> (u32, Option<usize>) {
        let Link { len, next } = self.links[block];
        let hits = self.blocks[block].holding(step) & ((1 << len) - 1);
        (hits, (next != 0).then_some(next as usize))
    }

    /// Whose boxes are in a block.
    #[inline(always)]
    pub(super) fn bodies(&self, block: u32) -> &[u32; BLOCK] {
        &self.bodies[block as usize]
    }

    /// Reports the bodies of a cell.
    pub(super) fn for_each_in(&self, [column, row]: [usize; 2], mut visit: impl FnMut(u32)) {
        let mut block = row << self.bits[0] | column;
        loop {
            let Link { len, next } = self.links[block];
            self.bodies[block].iter().take(len as usize).for_each(|&body| visit(body));
            if next == 0 {
                return;
            }
            block = next as usize;
        }
    }

    /// Reports the cells that hold boxes: the steps of two opposite corners.
    pub(super) fn for_each(&self, mut visit: impl FnMut([[u32; 2]; 2])) {
        let [across, down] = self.bits;
        for cell in (0..1_usize << (across + down)).filter(|&cell| self.links[cell].len > 0) {
            let [column, row] = [cell as u32 & ((1 << across) - 1), (cell >> across) as u32];
            let corner = |column: u32, row: u32| [column << (STEP_BITS - across), row << (STEP_BITS - down)];
            visit([corner(column, row), corner(column + 1, row + 1)]);
        }
    }
}
