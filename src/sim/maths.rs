//! The only place in the simulation for functions beyond + − × ÷ and square root.
//!
//! The system's sine differs between machines; libm's is the same code everywhere, so replays hold.

use glam::Vec2;

/// One full turn, radians.
pub const TURN: f32 = std::f32::consts::TAU;

/// The golden angle, radians: directions a multiple of it apart never bunch up.
pub const GOLDEN_ANGLE: f32 = 2.399_963_2;

/// The unit vector at `angle` radians, clockwise on screen from east.
pub fn direction(angle: f32) -> Vec2 {
    Vec2::new(libm::cosf(angle), libm::sinf(angle))
}

/// `vector` scaled to length 1, or `fallback` where it has no direction.
#[inline]
pub fn unit_or(vector: Vec2, fallback: Vec2) -> Vec2 {
    let length_squared = vector.length_squared();
    if length_squared > 1e-12 { vector / length_squared.sqrt() } else { fallback }
}

/// `vector` shortened to `limit` where it is longer.
#[inline]
pub fn at_most(vector: Vec2, limit: f32) -> Vec2 {
    let length_squared = vector.length_squared();
    if length_squared > limit * limit { vector * (limit / length_squared.sqrt()) } else { vector }
}

/// `vector` turned by `rotor`, a unit vector at the angle to turn by (complex product).
#[inline]
pub fn turned(vector: Vec2, rotor: Vec2) -> Vec2 {
    Vec2::new(vector.x * rotor.x - vector.y * rotor.y, vector.x * rotor.y + vector.y * rotor.x)
}

/// `velocity` mirrored at a surface with unit `normal`, if it points into the surface; otherwise unchanged, so
/// that a body which still touches what it left does not bounce again.
#[inline]
pub fn reflected(velocity: Vec2, normal: Vec2) -> Vec2 {
    let inward = velocity.dot(normal);
    if inward < 0.0 { velocity - normal * (2.0 * inward) } else { velocity }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounces_do_not_repeat_while_outside() {
        let wall = Vec2::new(0.6, -0.8);
        let away = reflected(Vec2::new(-3.0, 1.0), wall);
        assert!(away.dot(wall) > 0.0, "turned away: {away}");
        assert_eq!(reflected(away, wall), away, "still at the wall, but on its way");
    }
}
