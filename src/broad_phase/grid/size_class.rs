//! Parts bodies into classes of similar size.

use crate::geometry::Rect;

/// Sizes are told apart by their binary exponent, of which an `f32` has 256.
const EXPONENTS: usize = 256;

/// A class spans this many exponents: sizes within it differ at most 4 to 1.
const EXPONENTS_PER_CLASS: usize = 2;

/// The bodies, sorted by size class.
#[derive(Clone, Debug, Default)]
pub(super) struct SizeClasses {
    /// Bodies of class 0 (the smallest), then class 1, and so on.
    bodies: Vec<u32>,
    /// Where each class ends in `bodies`.
    ends: Vec<usize>,
}

impl SizeClasses {
    /// Parts valid `bounds` into classes and returns how many there are.
    ///
    /// Classes are counted from the largest size downwards, so that a body four times as large as the many
    /// falls into a class of its own, wherever the powers of two lie.
    pub(super) fn divide(&mut self, bounds: &[Rect]) -> usize {
        let mut population = [0usize; EXPONENTS];
        for rect in bounds {
            population[exponent(rect)] += 1;
        }

        let mut class_of = [0u8; EXPONENTS];
        let mut class = 0;
        let mut largest = None;
        for exponent in (0..EXPONENTS).rev().filter(|&exponent| population[exponent] > 0) {
            let top = *largest.get_or_insert(exponent);
            if top - exponent >= EXPONENTS_PER_CLASS {
                largest = Some(exponent);
                class += 1;
            }
            class_of[exponent] = class;
        }

        let count = if bounds.is_empty() { 0 } else { usize::from(class) + 1 };
        self.ends.clear();
        self.ends.resize(count, 0);
        // Counted from the largest, stored from the smallest.
        class_of.iter_mut().for_each(|number| *number = class - *number);
        for (exponent, &number) in class_of.iter().enumerate() {
            if population[exponent] > 0 {
                self.ends[usize::from(number)] += population[exponent];
            }
        }
        let mut total = 0;
        for end in &mut self.ends {
            // Holds the beginning for now; filling the class moves it to the end.
            total += std::mem::replace(end, total);
        }
        self.bodies.clear();
        self.bodies.resize(bounds.len(), 0);
        for (body, rect) in bounds.iter().enumerate() {
            let end = &mut self.ends[usize::from(class_of[exponent(rect)])];
            self.bodies[*end] = body as u32;
            *end += 1;
        }
        count
    }

    /// The bodies of one class, in ascending order.
    pub(super) fn members(&self, class: usize) -> &[u32] {
        let begin = if class == 0 { 0 } else { self.ends[class - 1] };
        &self.bodies[begin..self.ends[class]]
    }
}

/// The biased binary exponent of a body's longer side.
#[inline]
fn exponent(rect: &Rect) -> usize {
    // The longer side is not negative, so its sign bit is 0 and the exponent is all that is left.
    (rect.size().max_element().to_bits() >> 23) as usize & (EXPONENTS - 1)
}
