//! Everything that collides, in packed arrays per kind.

use super::bullets::Bullets;
use super::enemies::Enemy;
use super::hostiles::Hostile;
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
    /// The enemies' bullets.
    pub hostiles: Vec<Hostile>,
    /// Whether enemies and their bullets stand still in this tick, as slow time has them do every other one.
    pub(super) enemies_rest: bool,
}

impl Bodies {
    /// The first octagon or enemy that stands elsewhere than in `other`, in words; both hold the same bodies.
    pub(super) fn first_displaced(&self, other: &Self) -> Option<String> {
        let (ours, theirs) = (self.player.position(), other.player.position());
        if ours != theirs {
            return Some(format!("the octagon stands at {ours} against {theirs}"));
        }
        let mut pairs = self.enemies.iter().zip(&other.enemies);
        let (ours, theirs) = pairs.find(|(ours, theirs)| ours.position != theirs.position)?;
        Some(format!("enemy {} stands at {} against {}", ours.id, ours.position, theirs.position))
    }
}

/// Identity under which the octagon stands in contact lists; every other body's is larger.
pub const PLAYER_ID: u64 = 0;
