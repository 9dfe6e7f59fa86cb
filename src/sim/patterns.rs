//! Bullet patterns: the ways in which one volley leaves, as pure functions.
//!
//! A way is a velocity in units of the volley's speed: most are unit vectors, and those that are not are what
//! makes a square or a flower of what would be a ring. Turns are radians, clockwise on screen from east.

use glam::Vec2;

use super::maths;

/// `count` ways evenly round, the first at `turn`. Called tick after tick with a growing turn: spiral arms.
pub(super) fn ring(count: u32, turn: f32) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |place| maths::direction(turn + share(place, count)))
}

/// A ring of `count` ways that leaves `gaps` openings free, evenly round, the first centred on `turn`. Each is
/// `width` radians wide.
pub(super) fn ring_with_gaps(count: u32, gaps: u32, width: f32, turn: f32) -> impl Iterator<Item = Vec2> {
    let every = maths::TURN / gaps as f32;
    let is_free = move |angle: f32| {
        let beside = angle - (angle / every).round() * every;
        beside.abs() * 2.0 < width
    };
    let angles = (0..count).map(move |place| share(place, count));
    angles.filter(move |&angle| !is_free(angle)).map(move |angle| maths::direction(turn + angle))
}

/// `count` ways spread evenly over `spread` radians, the middle one along unit `aim`.
pub(super) fn fan(aim: Vec2, count: u32, spread: f32) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |place| {
        let part = (place as f32 + 0.5) / count as f32 - 0.5;
        maths::turned(aim, maths::direction(part * spread))
    })
}

/// Four straight walls that fly apart as the sides of a growing square, `side` ways each, and an opening of `gap`
/// ways in each side, beginning with the `first`.
pub(super) fn walls(side: u32, gap: u32, first: u32) -> impl Iterator<Item = Vec2> {
    let places = (0..side).filter(move |&place| (place + side - first % side) % side >= gap);
    places.flat_map(move |place| {
        // From −1, a corner, to just before 1, where the next side begins.
        let along = place as f32 * 2.0 / side as f32 - 1.0;
        [Vec2::new(1.0, along), Vec2::new(-along, 1.0), Vec2::new(-1.0, -along), Vec2::new(along, -1.0)]
    })
}

/// `count` ways round, faster and slower by `depth` of the speed along `petals` waves: a flower that opens.
pub(super) fn flower(count: u32, petals: u32, depth: f32, turn: f32) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |place| {
        let angle = share(place, count);
        let wave = maths::direction(angle * petals as f32).x;
        maths::direction(turn + angle) * (1.0 + depth * wave)
    })
}

/// The angle of a place among `count` evenly round.
fn share(place: u32, count: u32) -> f32 {
    maths::TURN * place as f32 / count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_even_and_of_one_speed() {
        let ways: Vec<Vec2> = ring(12, 0.3).collect();
        assert_eq!(ways.len(), 12);
        let sum: Vec2 = ways.iter().sum();
        assert!(sum.length() < 1e-5 && ways.iter().all(|way| (way.length() - 1.0).abs() < 1e-6));
    }

    #[test]
    fn the_gaps_of_a_ring_lie_where_they_are_said_to() {
        let turn = 0.7;
        let ways: Vec<Vec2> = ring_with_gaps(60, 3, 0.5, turn).collect();
        assert!(ways.len() < 60 && ways.len() > 40, "{}", ways.len());
        for gap in 0..3 {
            let middle = maths::direction(turn + share(gap, 3));
            let nearest = ways.iter().map(|way| way.dot(middle)).fold(-1.0, f32::max);
            assert!(nearest < 0.25_f32.cos() + 1e-6, "a way at cos {nearest} of gap {gap}");
        }
    }

    #[test]
    fn a_fan_is_centred_on_its_aim() {
        let aim = Vec2::new(0.6, 0.8);
        let sum: Vec2 = fan(aim, 6, 1.0).sum();
        assert!((sum.normalize() - aim).length() < 1e-5);
        assert!(fan(aim, 6, 1.0).all(|way| way.dot(aim) > 0.5_f32.cos()));
    }

    #[test]
    fn walls_lie_on_a_square_and_open_where_they_are_said_to() {
        let ways: Vec<Vec2> = walls(10, 3, 9).collect();
        assert_eq!(ways.len(), 4 * 7);
        assert!(ways.iter().all(|way| (way.abs().max_element() - 1.0).abs() < 1e-6));
        let eastern: Vec<f32> =
            ways.iter().filter(|way| way.x == 1.0 && way.y > -1.0).map(|way| way.y).collect();
        // The opening runs over the last and the first two places of the side.
        assert!(eastern.iter().all(|y| (-0.61..0.61).contains(y)), "{eastern:?}");
    }

    #[test]
    fn a_flower_has_its_petals() {
        let fast = flower(40, 5, 0.3, 0.0).filter(|way| way.length() > 1.29).count();
        assert_eq!(fast, 5);
    }
}
