//! Textbook structures, for comparison: what a good programmer writes on the first day.

use glam::Vec2;
use last_octagon::geometry::{Circle, Rect};

use crate::methods::{Kind, Method};
use crate::narrow::{bounds, hits, overlap, swept_bounds, target_bounds};
use crate::worlds::World;

/// A grid with one cell size, that of the largest body, filled by counting sort. Task A.
#[derive(Default)]
pub struct TextbookGrid {
    begins: Vec<u32>,
    bodies: Vec<u32>,
}

impl Method for TextbookGrid {
    fn name(&self) -> &'static str {
        "textbook-grid"
    }

    fn kind(&self) -> Kind {
        Kind::Reference
    }

    fn tick(&mut self, world: &World) -> u64 {
        let circles: &[Circle] = &world.circles;
        let mut low = Vec2::MAX;
        let mut high = Vec2::MIN;
        let mut side = 0.0_f32;
        for circle in circles {
            low = low.min(circle.center);
            high = high.max(circle.center);
            side = side.max(circle.radius * 2.0);
        }
        let extent = high - low;
        side = side
            .max((extent.x * extent.y / (4.0 * circles.len() as f32)).sqrt())
            .max(extent.max_element() / 4e3);
        let columns = (extent.x / side) as usize + 1;
        let rows = (extent.y / side) as usize + 1;
        let cell = |circle: &Circle| {
            let offset = (circle.center - low) / side;
            (offset.y as usize).min(rows - 1) * columns + (offset.x as usize).min(columns - 1)
        };
        self.begins.clear();
        self.begins.resize(columns * rows + 1, 0);
        for circle in circles {
            self.begins[cell(circle)] += 1;
        }
        let mut total = 0;
        for begin in &mut self.begins {
            total += *begin;
            *begin = total;
        }
        self.bodies.resize(circles.len(), 0);
        for (body, circle) in circles.iter().enumerate() {
            let begin = &mut self.begins[cell(circle)];
            *begin -= 1;
            self.bodies[*begin as usize] = body as u32;
        }
        let cell_at = |column: usize, row: usize| {
            let cell = row * columns + column;
            &self.bodies[self.begins[cell] as usize..self.begins[cell + 1] as usize]
        };
        let mut contacts = 0;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let own = cell_at(column, row);
            for (place, &body) in own.iter().enumerate() {
                let circle = circles[body as usize];
                let mut compare = |others: &[u32]| {
                    for &other in others {
                        contacts += u64::from(overlap(circle, circles[other as usize]));
                    }
                };
                compare(&own[place + 1..]);
                if column + 1 < columns {
                    compare(cell_at(column + 1, row));
                }
                if row + 1 < rows {
                    for below in column.saturating_sub(1)..(column + 2).min(columns) {
                        compare(cell_at(below, row + 1));
                    }
                }
            }
        }
        contacts
    }
}

/// Task A with the textbook quadtree.
pub struct TextbookQuadtreePairs;

/// Task B with the textbook quadtree.
pub struct TextbookQuadtreeHits;

/// A quadtree of nodes that own their quarters; what does not fit into a quarter stays above.
struct Node {
    square: Rect,
    bodies: Vec<(u32, Rect)>,
    quarters: Vec<Node>,
}

impl Node {
    fn new(square: Rect) -> Self {
        Self { square, bodies: Vec::new(), quarters: Vec::new() }
    }

    fn of(bounds: &[Rect]) -> Self {
        let whole = bounds.iter().copied().reduce(Rect::union);
        let mut root = Self::new(whole.unwrap_or(Rect::new(Vec2::ZERO, Vec2::ZERO)));
        for (&rect, body) in bounds.iter().zip(0..) {
            root.insert(body, rect, 0);
        }
        root
    }

    fn insert(&mut self, body: u32, rect: Rect, depth: u32) {
        if self.quarters.is_empty() {
            self.bodies.push((body, rect));
            if self.bodies.len() > 8 && depth < 12 {
                let (middle, half) = (self.square.center(), self.square.size() * 0.5);
                let corners = [
                    self.square.min,
                    self.square.min + half.with_y(0.0),
                    self.square.min + half.with_x(0.0),
                    middle,
                ];
                self.quarters = corners.map(|corner| Self::new(Rect::new(corner, corner + half))).into();
                for (body, rect) in std::mem::take(&mut self.bodies) {
                    self.insert(body, rect, depth);
                }
            }
            return;
        }
        let holds = |square: Rect| square.min.cmple(rect.min).all() && rect.max.cmple(square.max).all();
        match self.quarters.iter_mut().find(|quarter| holds(quarter.square)) {
            Some(quarter) => quarter.insert(body, rect, depth + 1),
            None => self.bodies.push((body, rect)),
        }
    }

    fn query(&self, area: Rect, visit: &mut impl FnMut(u32)) {
        for &(body, rect) in &self.bodies {
            if rect.touches(area) {
                visit(body);
            }
        }
        for quarter in &self.quarters {
            if quarter.square.touches(area) {
                quarter.query(area, visit);
            }
        }
    }
}

impl Method for TextbookQuadtreePairs {
    fn name(&self) -> &'static str {
        "textbook-quadtree"
    }

    fn kind(&self) -> Kind {
        Kind::Reference
    }

    fn tick(&mut self, world: &World) -> u64 {
        let boxes: Vec<_> = world.circles.iter().map(|&circle| bounds(circle)).collect();
        let root = Node::of(&boxes);
        let mut contacts = 0;
        for (body, &rect) in (0..).zip(&boxes) {
            root.query(rect, &mut |other| {
                contacts += u64::from(
                    body < other && overlap(world.circles[body as usize], world.circles[other as usize]),
                );
            });
        }
        contacts
    }
}

impl Method for TextbookQuadtreeHits {
    fn name(&self) -> &'static str {
        "textbook-quadtree"
    }

    fn kind(&self) -> Kind {
        Kind::Reference
    }

    fn tick(&mut self, world: &World) -> u64 {
        let mut bounds = Vec::new();
        target_bounds(world, &mut bounds);
        let root = Node::of(&bounds);
        let mut contacts = 0;
        for (bullet, (&circle, &way)) in (0..).zip(world.circles.iter().zip(&world.velocities)) {
            root.query(swept_bounds(circle, way), &mut |target| {
                contacts += u64::from(hits(world, bullet, target))
            });
        }
        contacts
    }
}
