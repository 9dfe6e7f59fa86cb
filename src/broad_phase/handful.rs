//! So few bodies that no index is worth its making: each is compared with all later ones, four at a time.
//!
//! ```text
//!      a b c d   e f g h   i j k l
//!    a . x x x   x x x x   x x x x      x  compared, a row of four at once
//!    b . . x x   x x x x   x x x x
//! ```
//! Cost: n (n − 1) / 8 comparisons of four. The grid and the quadtree fall back on it.

use wide::f32x4;

use super::InvalidBounds;
use crate::geometry::Rect;

/// How many are compared at a time.
const LANES: usize = 4;

/// The left sides, the tops, the negated right sides and the bottoms of four bodies.
type Block = [f32x4; 4];

/// The bodies.
#[derive(Clone, Debug, Default)]
pub(super) struct Handful {
    bounds: Vec<Rect>,
    /// The same, filled up with what touches nothing.
    blocks: Vec<Block>,
}

impl Handful {
    /// With more bodies an index is faster, and the answer to one does not fit into 64 bits.
    pub(super) const MOST: usize = 64;

    pub(super) fn clear(&mut self) {
        self.bounds.clear();
        self.blocks.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.bounds.len()
    }

    /// Takes `bounds`.
    ///
    /// # Errors
    /// [`InvalidBounds`] names the first invalid one; there is none then.
    pub(super) fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.clear();
        self.bounds.reserve(Self::MOST);
        self.blocks.reserve(Self::MOST / LANES);
        InvalidBounds::check(bounds)?;
        self.bounds.extend_from_slice(bounds);
        for four in bounds.chunks(LANES) {
            let mut block = [[f32::INFINITY; LANES]; 4];
            for (lane, rect) in four.iter().enumerate() {
                let sides = [rect.min.x, rect.min.y, -rect.max.x, -rect.max.y];
                block.iter_mut().zip(sides).for_each(|(lanes, side)| lanes[lane] = side);
            }
            self.blocks.push(block.map(f32x4::from));
        }
        Ok(())
    }

    /// Reports touching pairs, each once.
    pub(super) fn pairs(&self, visit: &mut impl FnMut(u32, u32)) {
        for (asker, &rect) in self.bounds.iter().enumerate() {
            let asking = asking(rect);
            let mut hits = 0_u64;
            for (at, block) in (0..Self::MOST).step_by(LANES).zip(&self.blocks).skip(asker / LANES) {
                hits |= u64::from(touching(asking, block)) << at;
            }
            // Only those after it.
            hits &= u64::MAX << asker << 1;
            while hits != 0 {
                visit(asker as u32, hits.trailing_zeros());
                hits &= hits - 1;
            }
        }
    }

    /// Reports the bodies that touch a valid area.
    pub(super) fn touching(&self, area: Rect, visit: &mut impl FnMut(u32)) {
        for (body, _) in (0..).zip(&self.bounds).filter(|(_, rect)| rect.touches(area)) {
            visit(body);
        }
    }

    /// Reports the one cell there is.
    pub(super) fn cells(&self, visit: &mut impl FnMut(Rect)) {
        self.bounds.iter().copied().reduce(Rect::union).into_iter().for_each(visit);
    }
}

/// The right side, the bottom, the negated left side and the top: what touches is nowhere beyond.
#[inline(always)]
fn asking(rect: Rect) -> Block {
    [rect.max.x, rect.max.y, -rect.min.x, -rect.min.y].map(f32x4::splat)
}

/// Bit *i* is set if body *i* of a block touches.
#[inline(always)]
fn touching(asking: Block, block: &Block) -> u32 {
    let [a, b, c, d] = [0, 1, 2, 3].map(|side: usize| block[side].simd_le(asking[side]));
    (a & b & c & d).to_bitmask()
}
