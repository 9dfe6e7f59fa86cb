//! Score, multiplier and the figures of a run.

use super::content::Kind;
use super::hash::StateHash;
use super::tuning as t;
use super::weapons::Weapon;

/// What one weapon has done in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WeaponTally {
    /// Shots fired.
    pub shots: u64,
    /// Hits on enemies.
    pub hits: u64,
    /// Enemies killed.
    pub kills: u32,
    /// Ticks in hand.
    pub ticks: u64,
}

/// What a run has brought so far. Numbers saturate; none comes from time alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Score.
    pub score: u64,
    /// Shards that count for the multiplier; a hit halves them.
    pub shards: u32,
    /// Highest multiplier so far.
    pub best_multiplier: u32,
    /// Shots fired.
    pub shots: u64,
    /// Hits of shots on enemies.
    pub hits: u64,
    /// Enemies killed, by kind in the order of [`Kind::ALL`].
    pub kills: [u32; Kind::ALL.len()],
    /// Edges lost.
    pub edges_lost: u32,
    /// Hostile bullets grazed.
    pub grazes: u32,
    /// Grazes that may still score; kills bring more.
    pub graze_credit: u32,
    /// The same figures by weapon, in the order of [`Weapon::ALL`].
    pub by_weapon: [WeaponTally; Weapon::ALL.len()],
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            score: 0,
            shards: 0,
            best_multiplier: 1,
            shots: 0,
            hits: 0,
            kills: [0; Kind::ALL.len()],
            edges_lost: 0,
            grazes: 0,
            graze_credit: t::GRAZES_AT_START,
            by_weapon: Default::default(),
        }
    }
}

impl Tally {
    /// Factor on the score of kills and grazes, 1 to [`t::MULTIPLIER_LIMIT`].
    pub fn multiplier(&self) -> u32 {
        (1 + self.shards / t::SHARDS_A_STEP).min(t::MULTIPLIER_LIMIT)
    }

    /// Enemies killed of all kinds.
    pub fn total_kills(&self) -> u32 {
        self.kills.iter().fold(0, |sum, &kills| sum.saturating_add(kills))
    }

    pub(super) fn count_kill(&mut self, kind: Kind) {
        self.count_bred_kill(kind);
        self.add(u64::from(kind.traits().score) * u64::from(self.multiplier()));
        self.graze_credit = self.graze_credit.saturating_add(t::GRAZES_A_KILL).min(t::GRAZES_LIMIT);
    }

    /// Counts a kill that brings nothing: what enemies go on bearing would be a farm.
    pub(super) fn count_bred_kill(&mut self, kind: Kind) {
        let kills = &mut self.kills[kind as usize];
        *kills = kills.saturating_add(1);
    }

    /// Counts a graze; whether it scored.
    pub(super) fn count_graze(&mut self) -> bool {
        self.grazes = self.grazes.saturating_add(1);
        let scores = self.graze_credit > 0;
        if scores {
            self.graze_credit -= 1;
            self.add(u64::from(t::GRAZE_SCORE) * u64::from(self.multiplier()));
        }
        scores
    }

    /// Counts `shots` fired at once.
    pub(super) fn count_shots(&mut self, weapon: Weapon, shots: usize) {
        self.shots += shots as u64;
        self.by_weapon[weapon as usize].shots += shots as u64;
    }

    pub(super) fn count_hit(&mut self, weapon: Weapon) {
        self.hits += 1;
        self.by_weapon[weapon as usize].hits += 1;
    }

    pub(super) fn count_weapon_kill(&mut self, weapon: Weapon) {
        let kills = &mut self.by_weapon[weapon as usize].kills;
        *kills = kills.saturating_add(1);
    }

    /// Adds to the score, which saturates.
    pub(super) fn add(&mut self, worth: u64) {
        self.score = self.score.saturating_add(worth);
    }

    pub(super) fn collect_shard(&mut self) {
        self.shards = self.shards.saturating_add(1).min(t::SHARDS_A_STEP * t::MULTIPLIER_LIMIT);
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
        let counts = [self.shards, self.best_multiplier, self.edges_lost, self.grazes, self.graze_credit];
        for &count in counts.iter().chain(&self.kills) {
            hash.word(u64::from(count));
        }
        for weapon in &self.by_weapon {
            for count in [weapon.shots, weapon.hits, u64::from(weapon.kills), weapon.ticks] {
                hash.word(count);
            }
        }
    }
}

/// Score for clearing a wave of `points` with `ticks_left` of its clock: for speed, so it falls to nothing with time.
pub(super) fn wave_bonus(points: u32, ticks_left: u32) -> u32 {
    let full = u64::from(points) * u64::from(t::CLEAR_SCORE);
    let bonus = full * u64::from(ticks_left.min(t::WAVE_TICKS)) / u64::from(t::WAVE_TICKS);
    u32::try_from(bonus).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_saturates() {
        let mut tally = Tally { score: u64::MAX - 3, ..Tally::default() };
        tally.count_kill(Kind::Brute);
        assert!(tally.count_graze());
        tally.add(u64::MAX);
        assert_eq!(tally.score, u64::MAX);
    }

    #[test]
    fn a_wave_bonus_falls_with_every_second_to_nothing() {
        let bonus = |ticks_left| wave_bonus(100, ticks_left);
        assert_eq!((bonus(0), bonus(t::WAVE_TICKS)), (0, 100 * t::CLEAR_SCORE));
        let seconds = (0..t::WAVE_TICKS).step_by(t::TICK_RATE as usize);
        assert!(seconds.into_iter().all(|ticks| bonus(ticks) < bonus(ticks + t::TICK_RATE)));
        assert!(wave_bonus(u32::MAX, t::WAVE_TICKS) > 0);
    }

    #[test]
    fn a_bred_enemy_brings_neither_score_nor_grazes() {
        let mut tally = Tally { graze_credit: 0, ..Tally::default() };
        tally.count_bred_kill(Kind::Wanderer);
        assert!(!tally.count_graze());
        assert_eq!((tally.score, tally.total_kills()), (0, 1));
    }
}
