//! Brute force: every body is compared with every later one.
//!
//! ```text
//!      a b c d
//!    a . x x x
//!    b . . x x      x  compared
//!    c . . . x
//!    d . . . .
//! ```
//! Cost: n (n − 1) / 2 comparisons for all pairs, n for one area; rebuilding copies the bounds. Nothing is
//! faster below a few dozen bodies. It is kept because it is too simple to be wrong: the other engines are
//! tested against it.

use super::{BroadPhase, InvalidBounds};
use crate::geometry::Rect;

/// The index without an idea: a copy of the bounds.
#[derive(Clone, Debug, Default)]
pub struct BruteForce {
    bounds: Vec<Rect>,
}

impl BroadPhase for BruteForce {
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.bounds.clear();
        InvalidBounds::check(bounds)?;
        self.bounds.extend_from_slice(bounds);
        Ok(())
    }

    fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for (a, first) in self.bounds.iter().enumerate() {
            for (b, second) in self.bounds.iter().enumerate().skip(a + 1) {
                if first.touches(*second) {
                    visit(a as u32, b as u32);
                }
            }
        }
    }

    fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        if !area.is_valid() {
            return;
        }
        for (body, bounds) in self.bounds.iter().enumerate() {
            if bounds.touches(area) {
                visit(body as u32);
            }
        }
    }

    /// There is one cell: the whole.
    fn for_each_cell(&self, mut visit: impl FnMut(Rect)) {
        if let Some(whole) = self.bounds.iter().copied().reduce(Rect::union) {
            visit(whole);
        }
    }

    fn insertions(&self) -> usize {
        self.bounds.len()
    }
}
