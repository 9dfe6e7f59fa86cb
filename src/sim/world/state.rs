//! The state: one hash over every field that the future depends on.

use super::World;
use crate::sim::bombs::Bomb;
use crate::sim::enemies::Enemy;
use crate::sim::hash::StateHash;
use crate::sim::hostiles::Hostile;
use crate::sim::shells::Shell;
use crate::sim::shocks::Shock;

impl World {
    /// 64 bits over every field that the future depends on, whatever the order in which bodies are stored.
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.word(self.seed);
        hash.word(self.arena_hash);
        self.rules.hash_into(&mut hash);
        self.handling.hash_into(&mut hash);
        hash.word(self.tick);
        hash.word(self.enemy_time);
        hash.word(self.next_id);
        self.bodies.player.hash_into(&mut hash);
        hash.unordered(self.bodies.enemies.iter(), Enemy::hash_into);
        self.bodies.bullets.hash_into(&mut hash);
        hash.unordered(self.bodies.hostiles.iter(), Hostile::hash_into);
        self.shards.hash_into(&mut hash);
        self.pickups.hash_into(&mut hash);
        self.pierced.hash_into(&mut hash);
        hash.unordered(self.shells.iter(), Shell::hash_into);
        hash.unordered(self.bomb.iter(), Bomb::hash_into);
        hash.unordered(self.shocks.iter(), Shock::hash_into);
        if let Some(mines) = &self.mines {
            mines.hash_into(&mut hash);
        }
        self.telegraphs.hash_into(&mut hash);
        if let Some(director) = &self.director {
            director.hash_into(&mut hash);
        }
        self.director_random.hash_into(&mut hash);
        if let Some(emitter) = &self.emitter {
            emitter.random.hash_into(&mut hash);
        }
        self.hit_stop.hash_into(&mut hash);
        self.tally.hash_into(&mut hash);
        hash.finish()
    }

    /// Stores every kind of body in the opposite order, which must change no outcome.
    #[cfg(test)]
    pub(in crate::sim) fn reverse_storage(&mut self) {
        self.bodies.enemies.reverse();
        self.bodies.bullets.reverse();
        self.bodies.hostiles.reverse();
        self.shells.reverse();
    }
}
