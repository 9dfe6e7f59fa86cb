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
    // Both at once: the angle is brought into the first turn only once, and the bits are those of each alone.
    let (sine, cosine) = libm::sincosf(angle);
    Vec2::new(cosine, sine)
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
    fn directions_have_the_bits_of_sine_and_cosine() {
        // Every 4,099th number from the smallest to beyond the largest angle of an emitter, and its negative.
        for bits in (0..0x4700_0000_u32).step_by(4099) {
            for angle in [f32::from_bits(bits), -f32::from_bits(bits)] {
                let alone = Vec2::new(libm::cosf(angle), libm::sinf(angle));
                assert_eq!(
                    direction(angle).to_array().map(f32::to_bits),
                    alone.to_array().map(f32::to_bits),
                    "{angle}"
                );
            }
        }
    }

    #[test]
    fn bounces_do_not_repeat_while_outside() {
        let wall = Vec2::new(0.6, -0.8);
        let away = reflected(Vec2::new(-3.0, 1.0), wall);
        assert!(away.dot(wall) > 0.0, "turned away: {away}");
        assert_eq!(reflected(away, wall), away, "still at the wall, but on its way");
    }
}
