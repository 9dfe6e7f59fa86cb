//! Sticks: dead zone, and the four-way and eight-way readings of an analogue direction.

use glam::Vec2;

use super::{PadAxis, PadButton, PadId};
use crate::sim::Direction;

/// Deflection up to which a stick counts as at rest; worn sticks rest this far out.
const DEAD_ZONE: f32 = 0.2;
/// Deflection from which a stick counts as fully out; many never reach 1.
const FULL_ZONE: f32 = 0.95;
/// Cosine of 55°: a direction once taken is kept until the stick is 10° past the diagonal.
const KEEP_COSINE: f32 = 0.573_576;
/// Cosine of 28.5°: the same for eight directions, 6° past the border between two.
const KEEP_COSINE_OF_EIGHT: f32 = 0.878_817;
/// Tangent of 22.5°: below it a direction is nearer to the axis than to the diagonal.
const EIGHTH_BORDER: f32 = 0.414_213_56;

/// One connected pad.
#[derive(Clone, Debug)]
pub(super) struct Pad {
    pub(super) id: PadId,
    /// When each button went down, counted in presses; 0 is up.
    pub(super) pressed_at: [u64; PadButton::ALL.len()],
    left: Vec2,
    right: Vec2,
    /// Of the left stick, one of four.
    walk: Option<Direction>,
    /// Of the right stick, one of four and one of eight.
    aim: [Option<Direction>; 2],
}

impl Pad {
    pub(super) fn new(id: PadId) -> Self {
        Self {
            id,
            pressed_at: [0; PadButton::ALL.len()],
            left: Vec2::ZERO,
            right: Vec2::ZERO,
            walk: None,
            aim: [None; 2],
        }
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
        self.walk = nearest_cardinal(radial(self.left), self.walk);
        let [of_four, of_eight] = self.aim;
        let right = radial(self.right);
        self.aim = [nearest_cardinal(right, of_four), nearest_of_eight(right, of_eight)];
    }

    /// The wished movement, length 0 to 1.
    pub(super) fn movement(&self) -> Vec2 {
        radial(self.left)
    }

    /// The same along one axis at a time: as fast as the stick is deflected, whichever way within the axis' reach.
    pub(super) fn walk(&self) -> Vec2 {
        let along = self.walk.map_or(Vec2::ZERO, Direction::vector);
        along * radial(self.left).length()
    }

    /// The direction the right stick fires in, one of eight or one of four.
    pub(super) fn aim(&self, eight_way: bool) -> Option<Direction> {
        self.aim[usize::from(eight_way)]
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

/// The one of eight nearest to `stick`, unless `current` is still nearly as near.
fn nearest_of_eight(stick: Vec2, current: Option<Direction>) -> Option<Direction> {
    let length = stick.length();
    if let Some(kept) = current.filter(|kept| stick.dot(kept.vector()) >= length * KEEP_COSINE_OF_EIGHT) {
        return (length > 0.0).then_some(kept);
    }
    let sign =
        |along: f32, across: f32| if along.abs() <= across.abs() * EIGHTH_BORDER { 0.0 } else { along };
    let (x, y) = (sign(stick.x, stick.y), sign(stick.y, stick.x));
    let unit = |part: f32| i8::from(part > 0.0) - i8::from(part < 0.0);
    Direction::of_signs(unit(x), unit(y))
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

    #[test]
    fn a_stick_aims_at_the_nearest_of_eight_and_keeps_to_it_a_little_past_the_border() {
        for direction in Direction::ALL {
            assert_eq!(nearest_of_eight(direction.vector() * 0.7, None), Some(direction));
        }
        let near_the_border = Vec2::from_angle(26.0_f32.to_radians());
        assert_eq!(nearest_of_eight(near_the_border, None), Some(Direction::SouthEast));
        assert_eq!(nearest_of_eight(near_the_border, Some(Direction::East)), Some(Direction::East));
        assert_eq!(nearest_of_eight(Vec2::ZERO, Some(Direction::East)), None);
    }
}
