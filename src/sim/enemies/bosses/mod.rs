//! Bosses: one file and one named state machine for each, and what all of them share: parts of their health as
//! phases, a breath between two, volleys that never begin at point-blank range, and rank.

pub(super) mod last_circle;
pub(super) mod maw;
pub(super) mod piston;
pub(super) mod ringmaster;
pub(super) mod ward;

use glam::Vec2;

use super::{Enemy, Sight};
use crate::sim::acts::{Act, Acts};
use crate::sim::maths;
use crate::sim::tuning as t;

/// Which part of its health a boss has come to, from 0.
fn phase_of(enemy: &Enemy) -> u8 {
    let phases = enemy.kind.phases();
    let full = u32::from(enemy.full_health());
    let lost = full.saturating_sub(u32::from(enemy.health));
    (lost * phases / full.max(1)).min(phases - 1) as u8
}

/// Whether a boss has come to a phase beyond `phase`; it then says so, and the air is cleared for a breath.
fn turns_over(enemy: &Enemy, phase: &mut u8, acts: &mut Acts) -> bool {
    let now = phase_of(enemy);
    let turns = now > *phase;
    if turns {
        *phase = now;
        acts.push(enemy.id, enemy.kind, Act::TurnOver { phase: now, at: enemy.position });
    }
    turns
}

/// `ticks` between two beats, shorter for higher ranks.
fn hurried(enemy: &Enemy, ticks: u32) -> u32 {
    (ticks * t::RANK_HURRY / (t::RANK_HURRY + u32::from(enemy.rank))).max(1)
}

/// Fires one volley from the boss's rim at `speed` tiles a second, ranks apart. A shot that the player could not
/// see coming is not fired.
fn volley(enemy: &Enemy, sight: &Sight, acts: &mut Acts, speed: f32, ways: impl Iterator<Item = Vec2>) {
    let speed = speed * (1.0 + t::RANK_SPEED * f32::from(enemy.rank));
    for way in ways {
        let from = enemy.position + maths::unit_or(way, enemy.heading) * enemy.traits().radius;
        let velocity = way * speed;
        let reach = t::PLAYER_HIT_RADIUS + t::BOSS_BULLET_RADIUS + velocity.length() * t::REACTION;
        let is_seen = from.distance_squared(sight.player) >= reach * reach;
        if is_seen && !sight.arena.tile_at(from).stops_bullets() {
            let step = velocity * t::TICK;
            acts.push(enemy.id, enemy.kind, Act::Fire { from, step, radius: t::BOSS_BULLET_RADIUS });
        }
    }
}

/// The direction to the player, unit.
fn aim(enemy: &Enemy, sight: &Sight) -> Vec2 {
    maths::unit_or(sight.player - enemy.position, enemy.heading)
}

/// Moves slowly about `home`: outwards along its own curve, back once it has strayed.
fn hover(enemy: &mut Enemy, home: Vec2) {
    let way = home - enemy.position;
    let strays = way.length_squared() > t::HOVER_REACH * t::HOVER_REACH;
    let wish =
        if strays { maths::unit_or(way, enemy.heading) } else { maths::turned(enemy.heading, t::HOVER_TURN) };
    enemy.heading = maths::unit_or(enemy.heading + (wish - enemy.heading) * t::CHASE_AGILITY, wish);
}

/// Heads for `goal`, reaching it in `ticks` where nothing is in the way.
fn go_to(enemy: &mut Enemy, goal: Vec2, ticks: u32) {
    let way = goal - enemy.position;
    enemy.heading = maths::unit_or(way, enemy.heading);
    enemy.pace = way.length() / (ticks.max(1) as f32 * enemy.traits().speed * t::TICK);
}
