//! Which enemies each piercing shot has hit: it passes through them over many ticks and hits each once.

use super::bullets::Bullets;
use super::hash::StateHash;

/// Pairs of identities, of a piercing shot in flight and of an enemy it has hit.
#[derive(Clone, Debug)]
pub(super) struct Pierced {
    pairs: Vec<(u64, u64)>,
}

impl Pierced {
    pub(super) fn new() -> Self {
        Self { pairs: Vec::with_capacity(1024) }
    }

    /// Notes that a shot hits an enemy; whether it is for the first time.
    pub(super) fn note(&mut self, bullet: u64, enemy: u64) -> bool {
        let is_new = !self.pairs.contains(&(bullet, enemy));
        if is_new {
            self.pairs.push((bullet, enemy));
        }
        is_new
    }

    /// Forgets the shots that are no more.
    pub(super) fn forget_ended(&mut self, bullets: &Bullets) {
        self.pairs.retain(|&(bullet, _)| bullets.holds(bullet));
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.unordered(self.pairs.iter(), |&(bullet, enemy), one| {
            one.word(bullet);
            one.word(enemy);
        });
    }
}
