//! Score, multiplier and the figures of a run.

use super::content::Kind;
use super::hash::StateHash;
use super::tuning::{MULTIPLIER_LIMIT, SHARDS_A_STEP};

/// What a run has brought so far. Numbers saturate; none comes from time alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Score.
    pub score: u64,
    /// Shards that count for the multiplier; a hit halves them.
    pub shards: u32,
    /// Highest multiplier so far.
    pub best_multiplier: u32,
    /// Shots fired.
    pub shots: u64,
    /// Bullets that hit an enemy.
    pub hits: u64,
    /// Enemies killed, by kind in the order of [`Kind::ALL`].
    pub kills: [u32; Kind::ALL.len()],
    /// Edges lost.
    pub edges_lost: u32,
}

impl Tally {
    /// Factor on the score of a kill, 1 to [`MULTIPLIER_LIMIT`].
    pub fn multiplier(&self) -> u32 {
        (1 + self.shards / SHARDS_A_STEP).min(MULTIPLIER_LIMIT)
    }

    /// Enemies killed of all kinds.
    pub fn total_kills(&self) -> u32 {
        self.kills.iter().fold(0, |sum, &kills| sum.saturating_add(kills))
    }

    pub(super) fn count_kill(&mut self, kind: Kind) {
        let kills = &mut self.kills[kind as usize];
        *kills = kills.saturating_add(1);
        let worth = u64::from(kind.traits().score) * u64::from(self.multiplier());
        self.score = self.score.saturating_add(worth);
    }

    pub(super) fn collect_shard(&mut self) {
        self.shards = self.shards.saturating_add(1).min(SHARDS_A_STEP * MULTIPLIER_LIMIT);
        self.best_multiplier = self.best_multiplier.max(self.multiplier());
    }

    pub(super) fn lose_edge(&mut self) {
        self.edges_lost = self.edges_lost.saturating_add(1);
        self.shards /= 2;
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.score);
        hash.word(self.shots);
        hash.word(self.hits);
        for &count in [self.shards, self.best_multiplier, self.edges_lost].iter().chain(&self.kills) {
            hash.word(u64::from(count));
        }
    }
}
