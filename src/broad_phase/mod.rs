//! Which bodies might meet: the cheap question asked before the exact one.
//!
//! Owns: the [`BroadPhase`] contract and its three engines, and the sum of pulls over the quadtree
//! ([`Gravity`]). It knows bounding boxes and masses and nothing else: not circles, not walls, not what a
//! body is.
//!
//! # The contract
//! Every pair whose bounds touch (borders included) is reported **at least once**. More pairs, doubled pairs
//! and any order are allowed; a missed pair never is. The caller tests exactly, sorts and removes doubles, so
//! that no outcome depends on the engine.
//!
//! Bounds must hold what they stand for with rounding to spare: the exact test rounds as well, and what it
//! would call a contact must not depend on whether an engine reports more than it has to. Bounds a
//! ten-thousandth larger than the shape are enough.
//!
//! The caller matches an [`Engine`] once per tick and then runs code generic over [`BroadPhase`]: the choice
//! costs nothing inside a loop.
//!
//! # The files
//! ```text
//!    grid, quadtree, brute_force     the engines
//!    handful                         what the first two do where bodies are few
//!    sizes                           size classes, and a look at all bodies before they are indexed
//!    boxes, lanes                    tests of boxes, several at a time: exact, and on a raster of 16 bits
//!    bits, pair_list                 what such tests found: as bits, then as pairs
//! ```

mod bits;
mod boxes;
mod brute_force;
mod engine;
mod grid;
mod handful;
mod lanes;
mod movers;
mod pair_list;
mod quadtree;
mod sizes;

pub use brute_force::BruteForce;
pub use engine::Engine;
pub use grid::Grid;
pub use movers::Movers;
pub use quadtree::{Gravity, PointMass, Precision, Pull, Quadtree, exact_pull};

use std::error::Error;
use std::fmt;

use glam::Vec2;

use crate::geometry::Rect;

/// Who asks and a body that it may touch, as indices.
pub type Candidates = Vec<(u32, u32)>;

/// Movers whose bounds are written down at a time: few enough to stay in the first-level cache.
const MOVERS_AT_A_TIME: usize = 128;

/// An index over the bounding boxes of bodies, made anew from all of them at each [`rebuild`](Self::rebuild).
///
/// Any number of threads may ask one index. Buffers are kept between rebuilds: once an engine has seen the
/// sizes it has to hold, it allocates nothing.
pub trait BroadPhase: Sync {
    /// Indexes `bounds`; body *i* is known as `i` from here on. At most 2³² − 1 bodies.
    ///
    /// # Errors
    /// [`InvalidBounds`] names the first body whose bounds are not finite or are inside out. The index is
    /// empty then: nothing is silently left out of a full one.
    fn rebuild(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds>;

    /// Reports candidate pairs `(a, b)`, `a != b`, of indexed bodies: each pair whose bounds touch at least
    /// once.
    fn for_each_pair(&self, visit: impl FnMut(u32, u32));

    /// Reports indexed bodies, each at least once, whose bounds touch `area`. An area that is not
    /// [valid](Rect::is_valid) touches nothing.
    fn for_each_touching(&self, area: Rect, visit: impl FnMut(u32));

    /// As [`rebuild`](Self::rebuild), for many probes to come: the engine may spend more on the index so that
    /// [`gather_probe_hits`](Self::gather_probe_hits) is faster for probes whose sides, and
    /// [`gather_mover_hits`](Self::gather_mover_hits) for movers whose [range](Movers::range), are at most
    /// `longest` tiles. All questions are answered, to longer probes as well.
    ///
    /// # Errors
    /// As [`rebuild`](Self::rebuild).
    fn rebuild_for_probes(&mut self, bounds: &[Rect], longest: f32) -> Result<(), InvalidBounds> {
        let _ = longest;
        self.rebuild(bounds)
    }

    /// Appends candidates `(probe, body)` to `hits`, each pair at least once in which body `body` touches
    /// `probes[probe]`. A probe that is not [valid](Rect::is_valid) touches nothing.
    fn gather_probe_hits(&self, probes: &[Rect], hits: &mut Candidates) {
        for (probe, &area) in (0..).zip(probes) {
            self.for_each_touching(area, |body| hits.push((probe, body)));
        }
    }

    /// Appends candidates `(mover, body)` to `hits`, each pair at least once in which body `body` touches the
    /// [bounds](Movers::bounds) of a mover. Bounds that are not [valid](Rect::is_valid) touch nothing. The movers have
    /// to be as they say: what a longer way than their [stride](Movers::stride) meets may be missed.
    fn gather_mover_hits(&self, movers: Movers<'_>, hits: &mut Candidates) {
        let mut probes = [Rect::new(Vec2::ZERO, Vec2::ZERO); MOVERS_AT_A_TIME];
        for first in (0..movers.len()).step_by(MOVERS_AT_A_TIME) {
            let probes = &mut probes[..MOVERS_AT_A_TIME.min(movers.len() - first)];
            for (index, probe) in (first..).zip(probes.iter_mut()) {
                *probe = movers.bounds(index);
            }
            let before = hits.len();
            self.gather_probe_hits(probes, hits);
            hits[before..].iter_mut().for_each(|(mover, _)| *mover += first as u32);
        }
    }

    /// Reports the cells that hold bodies, for drawing. Their sizes are rounded; no outcome may depend on
    /// them.
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

impl InvalidBounds {
    /// Names the first body of `bounds` that cannot be indexed, if there is one.
    fn check(bounds: &[Rect]) -> Result<(), Self> {
        match bounds.iter().position(|rect| !rect.is_valid()) {
            Some(body) => Err(Self { body }),
            None => Ok(()),
        }
    }
}

impl fmt::Display for InvalidBounds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "body {} has bounds that are not finite or are inside out", self.body)
    }
}

impl Error for InvalidBounds {}
