//! Sticks: dead zone, and the four-way reading of an analogue direction.

use glam::Vec2;

use super::{PadAxis, PadButton, PadId};
use crate::sim::Direction;

/// Deflection up to which a stick counts as at rest; worn sticks rest this far out.
const DEAD_ZONE: f32 = 0.2;
/// Deflection from which a stick counts as fully out; many never reach 1.
const FULL_ZONE: f32 = 0.95;
/// Cosine of 55°: a direction once taken is kept until the stick is 10° past the diagonal.
const KEEP_COSINE: f32 = 0.573_576;

/// One connected pad.
#[derive(Clone, Debug)]
pub(super) struct Pad {
    pub(super) id: PadId,
    /// When each button went down, counted in presses; 0 is up.
    pub(super) pressed_at: [u64; PadButton::ALL.len()],
    left: Vec2,
    right: Vec2,
    aim: Option<Direction>,
}

impl Pad {
    pub(super) fn new(id: PadId) -> Self {
        Self { id, pressed_at: [0; PadButton::ALL.len()], left: Vec2::ZERO, right: Vec2::ZERO, aim: None }
    }

    /// Lets go of everything.
    pub(super) fn release(&mut self) {
        *self = Self::new(self.id);
    }

    pub(super) fn set_axis(&mut self, axis: PadAxis, value: f32) {
        let value = if value.is_nan() { 0.0 } else { value.clamp(-1.0, 1.0) };
        match axis {
            PadAxis::LeftStickX => self.left.x = value,
            PadAxis::LeftStickY => self.left.y = value,
            PadAxis::RightStickX => self.right.x = value,
            PadAxis::RightStickY => self.right.y = value,
        }
        self.aim = nearest_cardinal(radial(self.right), self.aim);
    }

    /// The wished movement, length 0 to 1.
    pub(super) fn movement(&self) -> Vec2 {
        radial(self.left)
    }

    /// The direction the right stick fires in.
    pub(super) fn aim(&self) -> Option<Direction> {
        self.aim
    }

    pub(super) fn is_deflected(&self) -> bool {
        radial(self.left) != Vec2::ZERO || radial(self.right) != Vec2::ZERO
    }
}

/// Cuts the dead zone out of a deflection, the same in every direction, and stretches the rest to 0 to 1.
fn radial(stick: Vec2) -> Vec2 {
    let length = stick.length();
    if length <= DEAD_ZONE {
        return Vec2::ZERO;
    }
    stick * (((length - DEAD_ZONE) / (FULL_ZONE - DEAD_ZONE)).min(1.0) / length)
}

/// The cardinal nearest to `stick`, unless `current` is still nearly as near: near a diagonal the choice must
/// not flicker.
pub(super) fn nearest_cardinal(stick: Vec2, current: Option<Direction>) -> Option<Direction> {
    let length = stick.length();
    if length == 0.0 {
        return None;
    }
    if let Some(kept) = current.filter(|kept| stick.dot(kept.vector()) >= length * KEEP_COSINE) {
        return Some(kept);
    }
    Some(match stick {
        Vec2 { x, y } if x.abs() >= y.abs() => {
            if x > 0.0 {
                Direction::East
            } else {
                Direction::West
            }
        }
        Vec2 { y, .. } => {
            if y > 0.0 {
                Direction::South
            } else {
                Direction::North
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dead_zone_is_round_and_its_edge_does_not_jump() {
        assert_eq!(radial(Vec2::new(0.14, -0.14)), Vec2::ZERO);
        assert!(radial(Vec2::new(0.201, 0.0)).x < 0.01);
        assert_eq!(radial(Vec2::new(0.0, -1.0)), Vec2::new(0.0, -1.0));
        let diagonal = radial(Vec2::new(0.69, 0.69));
        assert!((diagonal.length() - 1.0).abs() < 1e-6);
        assert_eq!(diagonal.x, diagonal.y);
    }

    #[test]
    fn a_taken_direction_is_kept_a_little_past_the_diagonal() {
        let past_diagonal = Vec2::new(0.6, 0.7);
        assert_eq!(nearest_cardinal(past_diagonal, None), Some(Direction::South));
        assert_eq!(nearest_cardinal(past_diagonal, Some(Direction::East)), Some(Direction::East));
        assert_eq!(nearest_cardinal(Vec2::new(0.4, 0.9), Some(Direction::East)), Some(Direction::South));
        assert_eq!(nearest_cardinal(Vec2::ZERO, Some(Direction::East)), None);
    }
}
