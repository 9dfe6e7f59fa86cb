//! What each kind of enemy does: one function a manner, chosen by kind in [`steer`].
//!
//! A manner changes nothing but the enemy itself, from what it can see; it draws no random numbers, so the order
//! of enemies does not matter.

use glam::Vec2;

use super::Enemy;
use crate::sim::arena::{Arena, Flow};
use crate::sim::content::Kind;
use crate::sim::maths;
use crate::sim::tuning as t;

/// What an enemy can see.
pub(in crate::sim) struct Sight<'a> {
    pub(in crate::sim) tick: u64,
    pub(in crate::sim) player: Vec2,
    pub(in crate::sim) arena: &'a Arena,
    pub(in crate::sim) flow: &'a Flow,
}

/// Lets an enemy decide where to head in this tick.
pub(in crate::sim) fn steer(enemy: &mut Enemy, sight: &Sight) {
    match enemy.kind {
        // Whoever has drifted for long comes for the player: no wave ends in a search for its last members.
        _ if enemy.age > t::HUNGER_TICKS => chase(enemy, sight),
        Kind::Wanderer | Kind::Splitter => drift(enemy),
        Kind::Chaser | Kind::Brute | Kind::Splinter => chase(enemy, sight),
        Kind::Arrow => {}
    }
}

/// Whether walls turn the kind's heading round instead of stopping it.
pub(super) fn bounces(kind: Kind) -> bool {
    matches!(kind, Kind::Wanderer | Kind::Splitter | Kind::Arrow)
}

/// A slow curve.
fn drift(enemy: &mut Enemy) {
    enemy.heading = maths::unit_or(maths::turned(enemy.heading, enemy.rotor), enemy.heading);
}

/// Straight for the player where the line is free to walk, else along the shortest way.
fn chase(enemy: &mut Enemy, sight: &Sight) {
    // Looks are spread over ticks by identity: a crowd never looks all at once.
    if (sight.tick + enemy.id).is_multiple_of(t::LOOK_INTERVAL) {
        let near = enemy.position.distance_squared(sight.player) <= t::LOOK_RANGE * t::LOOK_RANGE;
        enemy.sees_player = near && sight.arena.walk_is_free(enemy.position, sight.player);
    }
    let goal = if enemy.sees_player { None } else { sight.flow.next(sight.arena, enemy.position) };
    let wish = maths::unit_or(goal.unwrap_or(sight.player) - enemy.position, enemy.heading);
    let heading = enemy.heading + (wish - enemy.heading) * t::CHASE_AGILITY;
    // Turning straight back passes through zero, where any direction would do: take the wished one.
    enemy.heading = maths::unit_or(heading, wish);
}
