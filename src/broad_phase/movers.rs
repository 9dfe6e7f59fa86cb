//! Many moving bodies that ask and are never indexed.

use glam::Vec2;

use crate::geometry::Rect;

/// Equal squares, each on a straight way, as parallel columns: there are as many as the shortest column holds.
#[derive(Clone, Copy, Debug)]
pub struct Movers<'a> {
    /// Centres at the start of the way, tiles.
    pub x: &'a [f32],
    /// As `x`.
    pub y: &'a [f32],
    /// The ways, tiles, finite.
    pub step_x: &'a [f32],
    /// As `step_x`.
    pub step_y: &'a [f32],
    /// Half the side of every square, tiles, finite and at least 0.
    pub reach: f32,
    /// No way is longer on either axis, tiles. An engine may rely on it, and miss what a longer way would
    /// meet.
    pub stride: f32,
}

impl<'a> Movers<'a> {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.x.len().min(self.y.len()).min(self.step_x.len()).min(self.step_y.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Centre and way of mover `index`, which must be less than [`len`](Self::len).
    #[inline(always)]
    pub fn way(&self, index: usize) -> (Vec2, Vec2) {
        (Vec2::new(self.x[index], self.y[index]), Vec2::new(self.step_x[index], self.step_y[index]))
    }

    /// The bounds of the whole way of mover `index`.
    #[inline(always)]
    pub fn bounds(&self, index: usize) -> Rect {
        let (center, step) = self.way(index);
        let reach = Vec2::splat(self.reach);
        Rect::new(center + step.min(Vec2::ZERO) - reach, center + step.max(Vec2::ZERO) + reach)
    }

    /// Side of the square about the middle of its way that no mover leaves, tiles.
    pub fn range(&self) -> f32 {
        2.0 * self.reach + self.stride
    }

    /// The `count` movers from `first` on; there have to be as many.
    #[inline]
    #[must_use]
    pub fn run(self, first: usize, count: usize) -> Self {
        let run = |column: &'a [f32]| &column[first..first + count];
        let Self { x, y, step_x, step_y, .. } = self;
        Self { x: run(x), y: run(y), step_x: run(step_x), step_y: run(step_y), ..self }
    }
}
