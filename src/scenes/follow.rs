//! The camera: shows a small arena whole and follows the octagon through a large one.

use glam::Vec2;

use crate::sim::Arena;
use crate::view::Camera;

/// Height of what is seen of a large arena, tiles.
const HEIGHT: f32 = 18.0;
/// An arena up to this height, and wide in proportion, is shown whole.
const WHOLE_HEIGHT: f32 = 22.0;
/// Ground shown beyond the sides of an arena that is shown whole, tiles.
const BORDER: f32 = 0.75;
const PROPORTION: f32 = 16.0 / 9.0;

/// The camera on `target` in `arena`, which never shows more of what lies outside than it must.
pub fn camera(arena: &Arena, target: Vec2) -> Camera {
    let size = arena.bounds().size() + Vec2::splat(2.0 * BORDER);
    let whole = size.y.max(size.x / PROPORTION);
    if whole <= WHOLE_HEIGHT {
        return Camera { center: arena.bounds().center(), height: whole };
    }
    let half_view = Vec2::new(HEIGHT * PROPORTION, HEIGHT) * 0.5;
    let low = arena.bounds().min - Vec2::splat(BORDER) + half_view;
    let high = arena.bounds().max + Vec2::splat(BORDER) - half_view;
    let center =
        |low: f32, high: f32, at: f32| if low > high { (low + high) * 0.5 } else { at.clamp(low, high) };
    Camera {
        center: Vec2::new(center(low.x, high.x, target.x), center(low.y, high.y, target.y)),
        height: HEIGHT,
    }
}
