//! So few bodies that no index is worth its making: each is compared with all later ones, four at a time.
//!
//! ```text
//!      a b c d   e f g h   i j k l
//!    a . x x x   x x x x   x x x x      x  compared, a row of four at once
//!    b . . x x   x x x x   x x x x
//! ```
//! Cost: n (n − 1) / 8 comparisons of four. The grid and the quadtree fall back on it.

use super::InvalidBounds;
use super::bits::ones;
use super::boxes::{Bounds, Four};
use super::lanes::FEW;
use crate::geometry::Rect;

/// The bodies.
#[derive(Clone, Debug, Default)]
pub(super) struct Handful {
    bounds: Vec<Rect>,
    /// The same, filled up with what touches nothing.
    fours: Vec<Four>,
}

impl Handful {
    /// With more bodies an index is faster, and the answer to one does not fit into 64 bits.
    pub(super) const MOST: usize = 64;

    pub(super) fn clear(&mut self) {
        self.bounds.clear();
        self.fours.clear();
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
        self.fours.reserve(Self::MOST / FEW);
        InvalidBounds::check(bounds)?;
        self.bounds.extend_from_slice(bounds);
        let fours = bounds.chunks(FEW).map(|four| Four::new(four.iter().map(|&rect| Bounds::new(rect))));
        self.fours.extend(fours);
        Ok(())
    }

    /// Reports touching pairs, each once.
    pub(super) fn pairs(&self, visit: &mut impl FnMut(u32, u32)) {
        for (asker, &rect) in self.bounds.iter().enumerate() {
            let limits = Bounds::new(rect).limits();
            let mut hits = 0_u64;
            for (at, four) in (0..Self::MOST).step_by(FEW).zip(&self.fours).skip(asker / FEW) {
                hits |= u64::from(four.touching(limits)) << at;
            }
            // Only those after it.
            for later in ones(hits & u64::MAX << asker << 1) {
                visit(asker as u32, later as u32);
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
