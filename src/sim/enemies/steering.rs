//! Which kind does what: one match, from kind to manner.
//!
//! An enemy changes nothing but itself, from what it can see, and lists what it does to the world as [`Acts`]; it
//! draws no random numbers. So the order of enemies does not matter.

use glam::Vec2;

use super::orbiter::Leader;
use super::{Enemy, Mind, Muster, bosses, crawler, hive, leaper, manners, mortar, orbiter, sentry, well};
use crate::sim::acts::Acts;
use crate::sim::arena::{Arena, Flow};
use crate::sim::content::Kind;
use crate::sim::tuning as t;

/// What an enemy can see.
pub(in crate::sim) struct Sight<'a> {
    pub(in crate::sim) tick: u64,
    pub(in crate::sim) player: Vec2,
    /// Tiles a second.
    pub(in crate::sim) player_velocity: Vec2,
    pub(in crate::sim) arena: &'a Arena,
    pub(in crate::sim) flow: &'a Flow,
    pub(in crate::sim) muster: &'a Muster,
    /// Whom to follow, by identity; empty while nobody follows.
    pub(in crate::sim) leaders: &'a [Leader],
}

/// Lets an enemy decide where to head in this tick, how fast, and what to do.
pub(in crate::sim) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    enemy.pace = 1.0;
    enemy.previous_height = enemy.height;
    match enemy.mind {
        Mind::Simple => steer_simply(enemy, sight),
        Mind::Orbiter(state) => orbiter::steer(enemy, state, sight, acts),
        Mind::Hive(state) => hive::steer(enemy, state, sight, acts),
        Mind::Sentry(state) => sentry::steer(enemy, state, sight, acts),
        Mind::Crawler(state) => crawler::steer(enemy, state, sight),
        Mind::Ringmaster(_) => bosses::ringmaster::steer(enemy, sight, acts),
        Mind::Ward(_) => bosses::ward::steer(enemy, sight, acts),
        Mind::Piston(_) => bosses::piston::steer(enemy, sight, acts),
        Mind::Maw(_) => bosses::maw::steer(enemy, sight, acts),
        Mind::LastCircle(_) => bosses::last_circle::steer(enemy, sight, acts),
        Mind::Leaper(state) => leaper::steer(enemy, state, sight, acts),
        Mind::Mortar(state) => mortar::steer(enemy, state, sight, acts),
        Mind::Well(state) => well::steer(enemy, state, sight, acts),
    }
}

fn steer_simply(enemy: &mut Enemy, sight: &Sight) {
    match enemy.kind {
        Kind::Wanderer | Kind::Splitter if enemy.age <= t::HUNGER_TICKS => manners::drift(enemy),
        Kind::Arrow if enemy.age <= t::HUNGER_TICKS => {}
        Kind::Brute => {
            enemy.pace = if enemy.stagger > 0 { 0.0 } else { 1.0 };
            manners::chase(enemy, sight);
        }
        // Whoever has drifted for long comes for the player: no wave ends in a search for its last members.
        _ => manners::chase(enemy, sight),
    }
}

/// Whether walls turn the kind's heading round instead of stopping it.
pub(super) fn bounces(kind: Kind) -> bool {
    matches!(kind, Kind::Wanderer | Kind::Splitter | Kind::Arrow)
}
