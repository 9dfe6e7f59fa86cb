//! Parts bodies into classes of similar size, so that the few large ones do not spoil the index of the many
//! small.
//!
//! ```text
//!    length    1 ........ 0.35 ....... 0.09 ....... 0.02 ... of the longest
//!    class     |     0     |     1      |     2      |  3 ...
//! ```

use glam::{BVec4A, Vec2, Vec4, Vec4Swizzles};

use super::InvalidBounds;
use super::boxes::corners;
use crate::geometry::Rect;

/// At most so many size classes; bodies smaller still belong to the last.
pub(super) const CLASSES: usize = 8;

/// What all bodies have in common.
pub(super) struct Survey {
    /// The smallest and the largest `min` of any body.
    pub(super) low: Vec2,
    pub(super) high: Vec2,
    /// The longest side of any body, as bits.
    pub(super) longest: u32,
}

/// What is known of a size class before its cells are laid out.
#[derive(Clone, Copy, Default)]
pub(super) struct Population {
    pub(super) count: usize,
    /// The longest side, as bits, which are ordered like the numbers.
    pub(super) longest: u32,
}

/// The size class of each body: 0 for the largest.
#[derive(Clone, Debug, Default)]
pub(super) struct SizeClasses {
    of_bodies: Vec<u8>,
}

impl SizeClasses {
    /// The class of each body, in the order of the bodies.
    pub(super) fn of_bodies(&self) -> &[u8] {
        &self.of_bodies
    }

    /// Puts so many bodies into class 0, whatever their size.
    pub(super) fn take_as_one(&mut self, bodies: usize) {
        self.of_bodies.clear();
        self.of_bodies.resize(bodies, 0);
    }

    /// Notes the size class of each body and counts them.
    pub(super) fn classify(&mut self, bounds: &[Rect], longest: u32) -> [Population; CLASSES] {
        // Neighbours count in different tables: one does not wait for what the other has just written.
        const TABLES: usize = 4;
        let mut tables = [[Population::default(); CLASSES]; TABLES];
        self.of_bodies.clear();
        self.of_bodies.extend(bounds.iter().enumerate().map(|(index, &rect)| {
            let length = longer_side(rect);
            let class = class(longest, length);
            let population = &mut tables[index % TABLES][class];
            population.count += 1;
            population.longest = population.longest.max(length);
            class as u8
        }));
        let mut populations = tables[0];
        for table in &tables[1..] {
            for (population, more) in populations.iter_mut().zip(table) {
                population.count += more.count;
                population.longest = population.longest.max(more.longest);
            }
        }
        populations
    }
}

/// The bits of a body's longer side. They are ordered like the numbers, for none is negative; only the sign
/// of a zero has to go.
#[inline(always)]
fn longer_side(rect: Rect) -> u32 {
    let size = rect.max - rect.min;
    let longer = if size.x > size.y { size.x } else { size.y };
    longer.abs().to_bits()
}

/// The size class of a length: 0 from the longest of all down to about a third of it, then four to one each.
///
/// The difference of the bits of two numbers is nearly the logarithm of their ratio, 2²³ for 2 to 1. The
/// borders lie half an octave from the whole ratios 2 and 4, so that rounding does not part bodies made
/// alike.
#[inline(always)]
fn class(longest: u32, length: u32) -> usize {
    ((longest - length + (1 << 22)) >> 24).min(CLASSES as u32 - 1) as usize
}

/// Looks at all bodies once.
///
/// # Errors
/// [`InvalidBounds`] names the first invalid one.
pub(super) fn survey(bounds: &[Rect]) -> Result<Survey, InvalidBounds> {
    let mut low = Vec4::MAX;
    let mut high = Vec4::MIN;
    let mut size = Vec4::ZERO;
    let mut valid = BVec4A::TRUE;
    for &rect in bounds {
        let corners = corners(rect);
        let opposite = corners.zwxy();
        low = low.min(corners);
        high = high.max(corners);
        size = size.max(opposite - corners);
        // Not a number fails the comparison; what is not finite shows in `low` and `high`.
        valid &= opposite.cmpge(corners);
    }
    let valid = valid.test(0) && valid.test(1);
    if !valid || !low.is_finite() || !high.is_finite() {
        InvalidBounds::check(bounds)?;
    }
    Ok(Survey { low: low.xy(), high: high.xy(), longest: size.xy().max_element().to_bits() })
}
