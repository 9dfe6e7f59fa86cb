//! Everything that collides, in packed arrays per kind.

use super::bullets::Bullets;
use super::enemies::Enemy;
use super::player::Player;

/// The bodies of a world. Within a step nothing is removed before the last phase, so indices stay valid.
#[derive(Clone, Debug)]
pub struct Bodies {
    /// The octagon.
    pub player: Player,
    /// Enemies of every kind.
    pub enemies: Vec<Enemy>,
    /// The player's bullets.
    pub bullets: Bullets,
}

/// Identity under which the octagon stands in contact lists; every other body's is larger.
pub const PLAYER_ID: u64 = 0;
