//! Textbook structures and the floor, for comparison: what a good programmer writes on the first day.

use glam::Vec2;
use last_octagon::geometry::Circle;

use crate::methods::{Kind, Method, overlap};
use crate::worlds::World;

/// The floor: every circle is read once.
pub struct Stream;

impl Method for Stream {
    fn name(&self) -> &'static str {
        "stream"
    }

    fn kind(&self) -> Kind {
        Kind::Floor
    }

    fn tick(&mut self, world: &World) -> u64 {
        let sums = world.circles.chunks(8).fold([0.0_f32; 8], |mut sums, chunk| {
            for (sum, circle) in sums.iter_mut().zip(chunk) {
                *sum += circle.center.x + circle.center.y + circle.radius;
            }
            sums
        });
        std::hint::black_box(sums);
        u64::MAX
    }
}

/// A grid with one cell size, that of the largest body, filled by counting sort.
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
            ((offset.x as usize).min(columns - 1), (offset.y as usize).min(rows - 1))
        };
        self.begins.clear();
        self.begins.resize(columns * rows + 1, 0);
        for circle in circles {
            let (column, row) = cell(circle);
            self.begins[row * columns + column] += 1;
        }
        let mut total = 0;
        for begin in &mut self.begins {
            total += *begin;
            *begin = total;
        }
        self.bodies.resize(circles.len(), 0);
        for (body, circle) in circles.iter().enumerate() {
            let (column, row) = cell(circle);
            let begin = &mut self.begins[row * columns + column];
            *begin -= 1;
            self.bodies[*begin as usize] = body as u32;
        }
        let mut contacts = 0;
        for row in 0..rows {
            for column in 0..columns {
                let cell = row * columns + column;
                let range = self.begins[cell] as usize..self.begins[cell + 1] as usize;
                for (place, &body) in self.bodies[range.clone()].iter().enumerate() {
                    let circle = circles[body as usize];
                    for &other in &self.bodies[range.start + place + 1..range.end] {
                        contacts += u64::from(overlap(circle, circles[other as usize]));
                    }
                    let neighbours = [(1, 0), (-1, 1), (0, 1), (1, 1)];
                    for (right, down) in neighbours {
                        let column = column as i64 + right;
                        let row = row + down;
                        if column < 0 || column as usize >= columns || row >= rows {
                            continue;
                        }
                        let cell = row * columns + column as usize;
                        let range = self.begins[cell] as usize..self.begins[cell + 1] as usize;
                        for &other in &self.bodies[range] {
                            contacts += u64::from(overlap(circle, circles[other as usize]));
                        }
                    }
                }
            }
        }
        contacts
    }
}
