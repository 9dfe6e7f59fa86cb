//! Manners that several kinds share: drifting, chasing, aiming.

use glam::Vec2;

use super::{Enemy, Sight};
use crate::sim::arena::Arena;
use crate::sim::maths;
use crate::sim::tuning as t;

/// Cosine from which on two directions count as opposed: 177°.
const OPPOSED: f32 = -0.9986;

/// A slow curve.
pub(super) fn drift(enemy: &mut Enemy) {
    enemy.heading = maths::unit_or(maths::turned(enemy.heading, enemy.rotor), enemy.heading);
}

/// Straight for the player where the line is free to walk, else along the shortest way.
pub(super) fn chase(enemy: &mut Enemy, sight: &Sight) {
    let wish = way_to_player(enemy, sight);
    turn_to(enemy, wish, t::CHASE_AGILITY);
}

/// The direction, unit, that leads to the player: straight where the line is free.
pub(super) fn way_to_player(enemy: &mut Enemy, sight: &Sight) -> Vec2 {
    // Looks are spread over ticks by identity: a crowd never looks all at once.
    if (sight.tick + enemy.id).is_multiple_of(t::LOOK_INTERVAL) {
        let near = enemy.position.distance_squared(sight.player) <= t::LOOK_RANGE * t::LOOK_RANGE;
        enemy.sees_player = near && sight.arena.walk_is_free(enemy.position, sight.player);
    }
    let goal = if enemy.sees_player { None } else { sight.flow.next(sight.arena, enemy.position) };
    maths::unit_or(goal.unwrap_or(sight.player) - enemy.position, enemy.heading)
}

/// Turns the heading by `share` of the way to `wish`, a unit vector.
pub(super) fn turn_to(enemy: &mut Enemy, wish: Vec2, share: f32) {
    // Straight back a blend would not turn at all: begin to the right.
    let is_opposed = enemy.heading.dot(wish) < OPPOSED;
    let wish = if is_opposed { Vec2::new(-enemy.heading.y, enemy.heading.x) } else { wish };
    enemy.heading = maths::unit_or(enemy.heading + (wish - enemy.heading) * share, wish);
}

/// Whether a walker can stand on the tile at a position.
pub(super) fn can_stand(arena: &Arena, position: Vec2) -> bool {
    !arena.tile_at(position).stops_walkers()
}
