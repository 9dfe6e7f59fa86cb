//! The director: spends a budget on enemies, in waves or without a pause.
//!
//! ```text
//! waves:  rest ──▶ fight: buys until the budget is spent ──▶ cleared ──▶ rest
//!                    │  pauses while the arena is full          ▲
//!                    └── time is up: the next wave begins at once, over what is left
//!         every fifth wave is a duel: its boss, then little company; it is cleared when the boss is dead
//! stream: saves up for one purchase after another; a new level, and a faster stream, every so many ticks
//! ```

mod table;
#[cfg(test)]
mod tests;

pub use table::{Stream, THEMES, Theme, intensity};

use super::content::{BossWave, Kind, boss_of_wave};
use super::hash::StateHash;
use super::random::Random;
use super::tuning as t;

/// By what law budgets come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// Wave after wave, from this one on.
    Waves { first_wave: u32 },
    /// All the time.
    Stream(&'static Stream),
}

/// What the director does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Rest { ticks_left: u32 },
    Fight { ticks_left: u32, budget: u32, next_purchase: u32 },
    Duel { boss: BossWave, ticks_left: u32, budget: u32, next_purchase: u32 },
    Flow { stream: &'static Stream, ticks_left: u32, savings: u32, wanted: Option<Kind> },
}

/// What the director wants of the world in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Nothing.
    Wait,
    /// A wave or a level has begun.
    WaveStarted(u32),
    /// All of a wave is dead before its time: its number, and the ticks that were left.
    WaveCleared(u32, u32),
    /// A telegraph for this kind, to be confirmed by [`Director::bought`].
    Buy(Kind),
    /// A telegraph for this boss of this rank, to be confirmed by [`Director::brought`].
    Bring(Kind, u8),
}

/// How full the arena is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pressure {
    /// Points alive or announced.
    pub(super) points: u32,
    /// Whether nothing is alive or announced.
    pub(super) none_left: bool,
    /// Whether a boss is alive or announced.
    pub(super) boss_left: bool,
}

/// Spends budgets.
#[derive(Clone, Debug)]
pub(super) struct Director {
    /// Of the wave or level, from 1; 0 before the first.
    wave: u32,
    stage: Stage,
    /// Whether spawning pauses until the arena has emptied to a quarter of the limit.
    full: bool,
}

/// Savings are counted in points times ticks a minute, so that a rate a minute adds up exactly tick by tick.
const POINT: u32 = 60 * t::TICK_RATE;

impl Director {
    /// A director about to begin.
    pub(super) fn new(law: Law) -> Self {
        let (wave, stage) = match law {
            Law::Waves { first_wave } => {
                (first_wave.saturating_sub(1), Stage::Rest { ticks_left: t::WAVE_REST_TICKS })
            }
            Law::Stream(stream) => {
                let savings = t::STREAM_OPENING * POINT;
                (0, Stage::Flow { stream, ticks_left: t::WAVE_REST_TICKS, savings, wanted: None })
            }
        };
        Self { wave, stage, full: false }
    }

    pub(super) fn wave(&self) -> u32 {
        self.wave
    }

    /// Lets a tick pass and says what should happen in it.
    pub(super) fn direct(&mut self, pressure: Pressure, random: &mut Random) -> Order {
        match self.stage {
            Stage::Rest { ticks_left: 0 } => self.begin_wave(),
            Stage::Rest { ticks_left } => {
                self.stage = Stage::Rest { ticks_left: ticks_left - 1 };
                Order::Wait
            }
            Stage::Fight { ticks_left, budget, next_purchase } => {
                let spent = budget == 0;
                if spent && pressure.none_left {
                    self.stage = Stage::Rest { ticks_left: t::WAVE_REST_TICKS };
                    return Order::WaveCleared(self.wave, ticks_left);
                }
                if ticks_left == 0 {
                    return self.begin_wave();
                }
                self.stage = Stage::Fight {
                    ticks_left: ticks_left - 1,
                    budget,
                    next_purchase: next_purchase.saturating_sub(1),
                };
                self.watch(pressure);
                if spent || self.full || next_purchase > 0 {
                    Order::Wait
                } else {
                    // The cheapest kind costs one point, so a budget is always spent to the end. A kind that
                    // finds no place is forgotten: the next tick picks anew.
                    self.pick(budget, random).map_or(Order::Wait, Order::Buy)
                }
            }
            Stage::Duel { boss, ticks_left, budget, next_purchase } => {
                if boss.count > 0 {
                    return Order::Bring(boss.kind, boss.rank);
                }
                if !pressure.boss_left {
                    self.stage = Stage::Rest { ticks_left: t::WAVE_REST_TICKS };
                    // The same share of an ordinary wave's clock.
                    let ticks_left = ticks_left / (t::BOSS_WAVE_TICKS / t::WAVE_TICKS);
                    return Order::WaveCleared(self.wave, ticks_left);
                }
                if ticks_left == 0 {
                    return self.begin_wave();
                }
                let (ticks_left, waits) = (ticks_left - 1, next_purchase > 0);
                let next_purchase = next_purchase.saturating_sub(1);
                self.stage = Stage::Duel { boss, ticks_left, budget, next_purchase };
                self.watch(pressure);
                let company = if waits || self.full { None } else { self.pick(budget, random) };
                company.map_or(Order::Wait, Order::Buy)
            }
            Stage::Flow { stream, ticks_left, savings, wanted } => {
                if ticks_left == 0 {
                    self.wave = self.wave.saturating_add(1);
                    self.stage = Stage::Flow { stream, ticks_left: stream.level_ticks, savings, wanted };
                    return Order::WaveStarted(self.wave);
                }
                self.watch(pressure);
                // A pause is no saving: or the end of one would be a flood.
                let earned = if self.full || self.wave == 0 { 0 } else { stream.intensity(self.wave) };
                let savings = savings.saturating_add(earned);
                let wanted = wanted.or_else(|| self.pick(u32::MAX, random));
                let bought = wanted.filter(|kind| savings >= kind.traits().cost * POINT && !self.full);
                let wanted = if bought.is_some() { None } else { wanted };
                self.stage = Stage::Flow { stream, ticks_left: ticks_left - 1, savings, wanted };
                bought.map_or(Order::Wait, Order::Buy)
            }
        }
    }

    /// Confirms the last [`Order::Buy`]: the place was found, the points are spent.
    pub(super) fn bought(&mut self, kind: Kind) {
        match &mut self.stage {
            Stage::Rest { .. } => {}
            Stage::Fight { budget, next_purchase, .. } => {
                *budget = budget.saturating_sub(kind.traits().cost);
                let (slow, fast) = t::SPAWN_INTERVAL;
                *next_purchase = slow.saturating_sub(self.wave).max(fast);
            }
            Stage::Duel { budget, next_purchase, .. } => {
                *budget = budget.saturating_sub(kind.traits().cost);
                *next_purchase = t::BOSS_COMPANY_INTERVAL;
            }
            Stage::Flow { savings, .. } => *savings = savings.saturating_sub(kind.traits().cost * POINT),
        }
    }

    /// Confirms the last [`Order::Bring`].
    pub(super) fn brought(&mut self) {
        if let Stage::Duel { boss, .. } = &mut self.stage {
            boss.count = boss.count.saturating_sub(1);
        }
    }

    fn begin_wave(&mut self) -> Order {
        self.wave = self.wave.saturating_add(1);
        let budget = intensity(self.wave);
        self.stage = match boss_of_wave(self.wave) {
            None => Stage::Fight { ticks_left: t::WAVE_TICKS, budget, next_purchase: 0 },
            Some(boss) => {
                let (part, limit) = t::BOSS_COMPANY;
                let (ticks_left, budget) = (t::BOSS_WAVE_TICKS, (budget / part).min(limit));
                Stage::Duel { boss, ticks_left, budget, next_purchase: t::BOSS_ALONE_TICKS }
            }
        };
        Order::WaveStarted(self.wave)
    }

    fn watch(&mut self, pressure: Pressure) {
        if pressure.points >= t::PRESSURE_LIMIT {
            self.full = true;
        } else if pressure.points <= t::PRESSURE_LIMIT / 4 {
            self.full = false;
        }
    }

    /// Picks by weight among the kinds that cost at most `points`.
    fn pick(&self, points: u32, random: &mut Random) -> Option<Kind> {
        let weight = |kind: Kind| match kind.traits().cost {
            cost if cost <= points => table::weight(kind, self.wave),
            _ => 0,
        };
        let total: u32 = Kind::ALL.into_iter().map(weight).sum();
        if total == 0 {
            return None;
        }
        let mut ticket = random.below(total);
        Kind::ALL.into_iter().find(|&kind| {
            let share = weight(kind);
            let found = ticket < share;
            ticket = ticket.saturating_sub(share);
            found
        })
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(u64::from(self.wave));
        hash.word(u64::from(self.full));
        match self.stage {
            Stage::Rest { ticks_left } => hash.word(u64::from(ticks_left)),
            Stage::Fight { ticks_left, budget, next_purchase } => {
                hash.word(1 << 63 | u64::from(ticks_left) << 24 | u64::from(next_purchase));
                hash.word(u64::from(budget));
            }
            Stage::Duel { boss, ticks_left, budget, next_purchase } => {
                hash.word(3 << 62 | u64::from(ticks_left) << 24 | u64::from(next_purchase));
                hash.word(u64::from(budget) << 8 | u64::from(boss.count));
            }
            Stage::Flow { ticks_left, savings, wanted, .. } => {
                hash.word(1 << 62 | u64::from(ticks_left));
                hash.word(u64::from(savings));
                hash.word(wanted.map_or(0, |kind| kind as u64 + 1));
            }
        }
    }
}
