//! The floor below every method: what it costs merely to stream through the bodies.

use crate::methods::{Kind, Method};
use crate::worlds::World;

/// The floor: every circle is read once; in a whole tick every bullet is read, moved and written.
#[derive(Default)]
pub struct Stream {
    moving: bool,
    numbers: [Vec<f32>; 4],
}

impl Stream {
    /// Only reads.
    pub fn reading() -> Self {
        Self::default()
    }

    /// Moves.
    pub fn moving() -> Self {
        Self { moving: true, ..Self::default() }
    }
}

impl Method for Stream {
    fn name(&self) -> &'static str {
        "stream"
    }

    fn kind(&self) -> Kind {
        Kind::Floor
    }

    fn tick(&mut self, world: &World) -> u64 {
        let [x, y, across, down] = &mut self.numbers;
        if x.is_empty() {
            x.extend(world.circles.iter().map(|circle| circle.center.x));
            y.extend(world.circles.iter().map(|circle| circle.center.y));
            across.extend(world.velocities.iter().map(|velocity| velocity.x));
            down.extend(world.velocities.iter().map(|velocity| velocity.y));
        }
        if self.moving {
            x.iter_mut().zip(&*across).for_each(|(x, across)| *x += across);
            y.iter_mut().zip(&*down).for_each(|(y, down)| *y += down);
        } else {
            let mut sums = [0.0_f32; 16];
            for numbers in [x, y, across] {
                for numbers in numbers.chunks_exact(16) {
                    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
                }
            }
            std::hint::black_box(sums);
        }
        std::hint::black_box(&self.numbers);
        u64::MAX
    }
}
