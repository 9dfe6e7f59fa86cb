//! The few, laid out for the many that ask: bullets against enemies and walls.
//!
//! ```text
//!    spans, fine: may there be anything?         cells, coarse: what might it be?
//!    ................................            +-------+-------+-------+
//!    ....####........................            | a     | a b   | b     |
//!    ....####......#####.............            +-------+-------+-------+
//!    ....####......#####.............            |       | b     | b c   |
//!    ..............#####.............            +-------+-------+-------+
//! ```
//! Everything is painted larger by the size of a probe, to the left and upwards. So a probe is one point, its
//! corner with the smallest coordinates, in 16-bit steps. One look tells most probes that there is nothing;
//! the points of those that are left are compared with the painted boxes of their cells, eight at a time.
//!
//! Cost: each body is written into the few cells it covers; a probe costs a few instructions, and hardly a
//! branch depends on whether it hits. Limits: made for probes of at most one size; a longer one looks at all
//! cells it covers. Where many bodies cover one cell, all of them are compared. Bodies farther apart than
//! numbers tell are not painted.

use glam::Vec2;
use wide::f32x8;

use super::cells::Cells;
use super::frame::{Frame, Steps};
use super::spans::Spans;
use crate::broad_phase::lanes::LANES;
use crate::geometry::Rect;

/// Roundings that a place may be off, as a share of the largest coordinate: 16 of a 24-bit number, which is more than
/// those that a box and a point go through on their way to their steps.
const ROUNDING: f32 = 1.0 / (1 << 19) as f32;

/// The painted bodies.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets {
    /// The longest side of a probe that they are painted for.
    pub(super) longest: f32,
    pub(super) frame: Frame,
    pub(super) spans: Spans,
    pub(super) cells: Cells,
    /// The bodies as they are; none if nothing is painted.
    pub(super) bounds: Vec<Rect>,
    painted: Vec<Steps>,
}

impl Targets {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.bounds.clear();
    }

    /// Whether there are any.
    pub(super) fn are_painted(&self) -> bool {
        !self.bounds.is_empty()
    }

    /// How many entries were written into cells.
    pub(super) fn entries(&self) -> usize {
        if self.are_painted() { self.cells.entries() } else { 0 }
    }

    /// Paints valid `bounds` for probes whose sides are at most `longest`; not if they lie so far apart that
    /// numbers do not tell how far.
    pub(super) fn paint(&mut self, bounds: &[Rect], longest: f32) {
        self.clear();
        self.longest = if longest.is_nan() { 0.0 } else { longest.clamp(0.0, f32::MAX) };
        let Some(whole) = bounds.iter().copied().reduce(Rect::union) else { return };
        // Painted to the left and upwards by the size of a probe, and a little to all sides: some roundings
        // of the largest number there is.
        let largest = whole.min.abs().max(whole.max.abs()).max_element() + self.longest;
        let slack = Vec2::splat(largest * ROUNDING);
        let reach = Vec2::splat(self.longest) + slack;
        let whole = Rect::new(whole.min - reach, whole.max + slack);
        let extent = whole.max.as_dvec2() - whole.min.as_dvec2();
        if extent.max_element() > f64::from(f32::MAX) {
            return;
        }
        self.bounds.extend_from_slice(bounds);
        self.frame = Frame::new(whole.min, extent);
        self.map(reach, slack);
        let ratio = extent.x / extent.y;
        self.spans.paint(ratio, &self.painted);
        self.cells.fill(ratio, &self.painted);
    }

    /// Maps the bodies, grown by `reach` to the left and upwards and by `slack` to the right and downwards.
    fn map(&mut self, reach: Vec2, slack: Vec2) {
        self.painted.clear();
        for eight in self.bounds.chunks(LANES) {
            let (mut min, mut max) = ([[0.0; LANES]; 2], [[0.0; LANES]; 2]);
            for (lane, rect) in eight.iter().enumerate() {
                [min[0][lane], min[1][lane]] = (rect.min - reach).to_array();
                [max[0][lane], max[1][lane]] = (rect.max + slack).to_array();
            }
            let [min, max] = [min, max]
                .map(|corners| self.frame.steps(corners.map(f32x8::from)).map(|steps| steps.to_array()));
            self.painted.extend(
                (0..eight.len()).map(|lane| Steps {
                    min: [min[0][lane], min[1][lane]],
                    max: [max[0][lane], max[1][lane]],
                }),
            );
        }
    }
}

/// Other questions than those that they are painted for.
impl Targets {
    /// Reports each body that touches a valid area, once.
    pub(super) fn touching(&self, area: Rect, visit: &mut impl FnMut(u32)) {
        // As a point, an area that is longer than they are painted for is the box of the points that it
        // holds.
        let last = (area.max - self.longest).max(area.min);
        let [left, top] = self.cells.column_and_row(self.frame.step_near(area.min));
        let [right, bottom] = self.cells.column_and_row(self.frame.step_near(last));
        for row in top..=bottom {
            for column in left..=right {
                self.cells.for_each_in([column, row], |body| {
                    // Of the cells of both only the first reports.
                    let [first_column, first_row] =
                        self.cells.column_and_row(self.painted[body as usize].min);
                    let is_first = [left.max(first_column), top.max(first_row)] == [column, row];
                    if is_first && self.bounds[body as usize].touches(area) {
                        visit(body);
                    }
                });
            }
        }
    }

    /// Reports touching pairs, each once.
    pub(super) fn pairs(&self, visit: &mut impl FnMut(u32, u32)) {
        for (body, &area) in (0..).zip(&self.bounds) {
            self.touching(area, &mut |other| {
                if body < other {
                    visit(body, other);
                }
            });
        }
    }

    /// Reports the cells that hold bodies.
    pub(super) fn for_each_cell(&self, visit: &mut impl FnMut(Rect)) {
        self.cells.for_each(|[min, max]| visit(Rect::new(self.frame.place(min), self.frame.place(max))));
    }
}
