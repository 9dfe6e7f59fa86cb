//! One grid: the bodies of one size class, sorted by cell.

use glam::Vec2;

use crate::geometry::Rect;

/// About how many cells there are per body at most; the outermost rows and columns come on top.
const CELLS_PER_BODY: f64 = 2.0;

/// A grid over bodies of similar size.
///
/// Body *b* lies in the cell of `b.min`. If *b* touches `area`, then `area.min − reach <= b.min <= area.max` on
/// both axes; rounding, subtracting and finding a column are monotone, so the window of cells between those two
/// corners holds *b* with no tolerance added.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// The corner of the first cell: the smallest coordinates of any body.
    origin: Vec2,
    /// Cells per tile, on both axes.
    scale: f32,
    columns: usize,
    rows: usize,
    /// No body is longer than this on either axis.
    reach: f32,
    /// Where each cell begins among the sorted bodies, row by row, and one end more.
    begins: Vec<u32>,
    bounds: Vec<Rect>,
    bodies: Vec<u32>,
}

impl Layer {
    /// Indexes `members` of `bounds`, of which there is at least one.
    pub(super) fn rebuild(&mut self, bounds: &[Rect], members: &[u32]) {
        self.lay_out(bounds, members);

        self.begins.clear();
        self.begins.resize(self.columns * self.rows + 1, 0);
        for &body in members {
            let cell = self.cell(bounds[body as usize].min);
            self.begins[cell + 1] += 1;
        }
        // From counts to beginnings: an entry holds its predecessor's beginning, which filling moves to its end.
        let mut total = 0;
        for begin in &mut self.begins[1..] {
            total += std::mem::replace(begin, total);
        }
        self.bounds.resize(members.len(), Rect::new(Vec2::ZERO, Vec2::ZERO));
        self.bodies.resize(members.len(), 0);
        for &body in members {
            let rect = bounds[body as usize];
            let cell = self.cell(rect.min);
            let place = self.begins[cell + 1] as usize;
            self.begins[cell + 1] += 1;
            self.bounds[place] = rect;
            self.bodies[place] = body;
        }
    }

    /// Chooses cells at least as large as the largest body, larger where bodies are sparse.
    fn lay_out(&mut self, bounds: &[Rect], members: &[u32]) {
        let first = bounds[members[0] as usize];
        let mut low = first.min;
        let mut high = first.min;
        let mut longest = 0.0_f32;
        for &body in members {
            let rect = bounds[body as usize];
            low = low.min(rect.min);
            high = high.max(rect.min);
            longest = longest.max(rect.size().max_element());
        }
        // The next number up makes good for a difference that was rounded down.
        self.reach = longest.next_up();

        let extent = high.as_dvec2() - low.as_dvec2();
        let cells = CELLS_PER_BODY * members.len() as f64;
        let side = (extent.x * extent.y / cells)
            .sqrt()
            .max(extent.max_element() / cells)
            .max(f64::from(longest) * 1.001)
            .max(1e-30);
        self.origin = low;
        self.scale = (1.0 / side) as f32;
        self.columns = 1 + (extent.x / side) as usize;
        self.rows = 1 + (extent.y / side) as usize;
    }

    /// The column and row of a place; places outside belong to the nearest cell, as do those that rounding puts
    /// past the last one.
    ///
    /// The corner of the grid is the smallest coordinate, so that inside it the offset is not negative and
    /// cutting off its fraction rounds down; a negative one is cut to 0.
    #[inline]
    fn column_and_row(&self, place: Vec2) -> (usize, usize) {
        let offset = (place - self.origin) * self.scale;
        ((offset.x as usize).min(self.columns - 1), (offset.y as usize).min(self.rows - 1))
    }

    #[inline]
    fn cell(&self, place: Vec2) -> usize {
        let (column, row) = self.column_and_row(place);
        row * self.columns + column
    }

    pub(super) fn len(&self) -> usize {
        self.bodies.len()
    }

    /// The bodies and their bounds, sorted by cell.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (u32, Rect)> {
        self.bodies.iter().copied().zip(self.bounds.iter().copied())
    }

    /// Reports touching pairs. Of two bodies the one sorted first asks, so each pair is found once.
    pub(super) fn for_each_pair(&self, visit: &mut impl FnMut(u32, u32)) {
        for (place, (body, bounds)) in self.bodies().enumerate() {
            let (_, row) = self.column_and_row(bounds.min);
            let (left, _) = self.column_and_row(bounds.min - Vec2::splat(self.reach));
            let (right, bottom) = self.column_and_row(bounds.max);
            let mut report = |other| visit(body, other);
            self.scan(place + 1, self.end(row, right), bounds, &mut report);
            for below in row + 1..=bottom {
                self.scan(self.begin(below, left), self.end(below, right), bounds, &mut report);
            }
        }
    }

    /// Reports bodies that touch `area`, each once.
    pub(super) fn for_each_touching(&self, area: Rect, mut visit: impl FnMut(u32)) {
        let (left, top) = self.column_and_row(area.min - Vec2::splat(self.reach));
        let (right, bottom) = self.column_and_row(area.max);
        for row in top..=bottom {
            self.scan(self.begin(row, left), self.end(row, right), area, &mut visit);
        }
    }

    #[inline]
    fn begin(&self, row: usize, column: usize) -> usize {
        self.begins[row * self.columns + column] as usize
    }

    #[inline]
    fn end(&self, row: usize, column: usize) -> usize {
        self.begins[row * self.columns + column + 1] as usize
    }

    /// Reports the touching ones among the bodies at `begin..end`: neighbouring cells of one row.
    #[inline]
    fn scan(&self, begin: usize, end: usize, area: Rect, visit: &mut impl FnMut(u32)) {
        for (bounds, &body) in self.bounds[begin..end].iter().zip(&self.bodies[begin..end]) {
            if bounds.touches(area) {
                visit(body);
            }
        }
    }

    /// Reports the cells that hold bodies.
    pub(super) fn for_each_cell(&self, visit: &mut impl FnMut(Rect)) {
        let side = 1.0 / self.scale;
        for row in 0..self.rows {
            for column in 0..self.columns {
                if self.begin(row, column) < self.end(row, column) {
                    let corner = self.origin + Vec2::new(column as f32, row as f32) * side;
                    visit(Rect::new(corner, corner + Vec2::splat(side)));
                }
            }
        }
    }
}
