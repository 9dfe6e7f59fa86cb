//! Which bodies might meet: the cheap question asked before the exact one.
//!
//! Owns: the [`BroadPhase`] contract and its three engines. It knows bounding boxes and nothing else: not
//! circles, not walls, not what a body is.
//!
//! # The contract
//! Every pair whose bounds touch (borders included) is reported **at least once**. More pairs, doubled pairs
//! and any order are allowed; a missed pair never is. The caller tests exactly, sorts and removes doubles, so
//! that no outcome depends on the engine.

use crate::geometry::Rect;

/// An index over the bounding boxes of bodies, made anew from all of them at each [`rebuild`](Self::rebuild).
///
/// Buffers are kept between rebuilds: after warm-up an engine allocates nothing.
pub trait BroadPhase {
    /// Indexes `bounds`; body *i* is known as `i` from here on.
    ///
    /// # Errors
    /// [`InvalidBounds`] names the first body whose bounds are not finite or are inside out. The index is empty
    /// then: nothing is silently left out of a full one.
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds>;

    /// Reports candidate pairs `(a, b)`, `a != b`, of indexed bodies: each pair whose bounds touch at least once.
    fn for_each_pair(&self, visit: impl FnMut(u32, u32));

    /// Reports indexed bodies, each at least once, whose bounds touch `area`.
    fn for_each_touching(&self, area: Rect, visit: impl FnMut(u32));

    /// Reports the cells into which the engine divides the plane, for drawing.
    fn for_each_cell(&self, visit: impl FnMut(Rect));

    /// How many entries the last rebuild wrote into cells or nodes: its insertion work.
    fn insertions(&self) -> usize;
}

/// A body that cannot be indexed: its bounds are not finite or are inside out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidBounds {
    /// Index of the body in the slice given to [`BroadPhase::rebuild`].
    pub body: usize,
}

/// Names an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Region grid: equal cells, bodies sorted by cell.
    #[default]
    Grid,
    /// Quadtree: cells divided where bodies crowd.
    Quadtree,
    /// Every body against every body: the oracle of the other two.
    BruteForce,
}
