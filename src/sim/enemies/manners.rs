//! Manners that several kinds share: drifting, chasing, aiming.

use super::{Enemy, Sight};
use crate::sim::maths;
use crate::sim::tuning as t;

/// A slow curve.
pub(super) fn drift(enemy: &mut Enemy) {
    enemy.heading = maths::unit_or(maths::turned(enemy.heading, enemy.rotor), enemy.heading);
}

/// Straight for the player where the line is free to walk, else along the shortest way.
pub(super) fn chase(enemy: &mut Enemy, sight: &Sight) {
    // Looks are spread over ticks by identity: a crowd never looks all at once.
    if (sight.tick + enemy.id).is_multiple_of(t::LOOK_INTERVAL) {
        let near = enemy.position.distance_squared(sight.player) <= t::LOOK_RANGE * t::LOOK_RANGE;
        enemy.sees_player = near && sight.arena.walk_is_free(enemy.position, sight.player);
    }
    let goal = if enemy.sees_player { None } else { sight.flow.next(sight.arena, enemy.position) };
    let wish = maths::unit_or(goal.unwrap_or(sight.player) - enemy.position, enemy.heading);
    // Straight back there is no side to turn to: mixed with its opposite a direction stays what it is.
    let is_opposite = enemy.heading.dot(wish) < -0.999;
    let aim = if is_opposite { enemy.heading.perp() } else { wish };
    enemy.heading = maths::unit_or(enemy.heading + (aim - enemy.heading) * t::CHASE_AGILITY, wish);
}
