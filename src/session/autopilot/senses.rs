//! What the scripted player is aware of: the nearest threats, in an order of their own.

use glam::Vec2;

use super::skill::Ability;
use crate::sim::{World, tuning as t};

/// Something to keep away from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    pub(super) position: Vec2,
    /// Tiles a second.
    pub(super) velocity: Vec2,
    pub(super) radius: f32,
    /// Gap beyond which it is of no concern, tiles.
    pub(super) concern: f32,
    /// Whether a shot can hit it.
    pub(super) is_target: bool,
}

impl Threat {
    /// Gap between it and the octagon's hit circle at `there`, `ahead` seconds from now, tiles.
    pub(super) fn gap(&self, there: Vec2, ahead: f32) -> f32 {
        (self.position + self.velocity * ahead).distance(there) - self.radius - t::PLAYER_HIT_RADIUS
    }
}

/// Concern about bodies, which turn, and about bullets, which do not.
const BODY_CONCERN: f32 = 3.5;
const BULLET_CONCERN: f32 = 1.4;

/// Lists the threats in sight of `here`, nearest first.
pub(super) fn look(threats: &mut Vec<Threat>, world: &World, here: Vec2, ability: &Ability) {
    threats.clear();
    let in_sight = |place: Vec2| place.distance_squared(here) < ability.sight * ability.sight;
    let enemies = world.enemies().iter().filter(|enemy| in_sight(enemy.position));
    threats.extend(enemies.map(|enemy| Threat {
        position: enemy.position,
        velocity: (enemy.position - enemy.previous) * t::TICK_RATE as f32,
        radius: enemy.traits().radius,
        concern: BODY_CONCERN,
        is_target: !enemy.is_airborne(),
    }));
    let bullets = world.hostiles().iter().filter(|bullet| in_sight(bullet.position));
    threats.extend(bullets.map(|bullet| Threat {
        position: bullet.position,
        velocity: bullet.step * t::TICK_RATE as f32,
        radius: bullet.radius,
        concern: BULLET_CONCERN,
        is_target: false,
    }));
    // Equal distances need an order of their own, or the one of storage would show.
    let distance = |threat: &Threat| threat.position.distance_squared(here);
    threats.sort_unstable_by(|a, b| {
        let by_place = a.position.x.total_cmp(&b.position.x).then(a.position.y.total_cmp(&b.position.y));
        distance(a).total_cmp(&distance(b)).then(by_place)
    });
    threats.truncate(ability.attention);
}
