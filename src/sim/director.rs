//! The director: spends a budget on enemies, wave after wave.
//!
//! ```text
//! rest ──▶ fight: buys until the budget is spent ──▶ cleared ──▶ rest
//!            │  pauses while the arena is full          ▲
//!            └── time is up: the next wave begins at once, over what is left
//! ```

use super::content::Kind;
use super::hash::StateHash;
use super::random::Random;
use super::tuning as t;

/// What the director does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Rest { ticks_left: u32 },
    Fight { ticks_left: u32, budget: u32, next_purchase: u32 },
}

/// What the director wants of the world in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Nothing.
    Wait,
    /// A wave has begun.
    WaveStarted(u32),
    /// All of a wave is dead before its time.
    WaveCleared(u32),
    /// A telegraph for this kind, to be confirmed by [`Director::bought`].
    Buy(Kind),
}

/// How full the arena is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pressure {
    /// Points alive or announced.
    pub(super) points: u32,
    /// Whether nothing is alive or announced.
    pub(super) none_left: bool,
}

/// Spends budgets on waves.
#[derive(Clone, Debug)]
pub(super) struct Director {
    wave: u32,
    stage: Stage,
    /// Whether spawning pauses until the arena has emptied to a quarter of the limit.
    full: bool,
}

/// Points spent on wave `wave`, from 1: it never falls, and ends at a cap.
pub fn intensity(wave: u32) -> u32 {
    t::WAVE_BUDGET
        .saturating_add(t::WAVE_BUDGET_STEP.saturating_mul(wave.saturating_sub(1)))
        .min(t::WAVE_BUDGET_LIMIT)
}

impl Director {
    /// A director about to begin wave `first_wave`, from 1.
    pub(super) fn new(first_wave: u32) -> Self {
        let stage = Stage::Rest { ticks_left: t::WAVE_REST_TICKS };
        Self { wave: first_wave.saturating_sub(1), stage, full: false }
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
                    return Order::WaveCleared(self.wave);
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
                    self.choose(budget, random)
                }
            }
        }
    }

    /// Confirms the last [`Order::Buy`]: the place was found, the points are spent.
    pub(super) fn bought(&mut self, kind: Kind) {
        if let Stage::Fight { budget, next_purchase, .. } = &mut self.stage {
            *budget = budget.saturating_sub(kind.traits().cost);
            let (slow, fast) = t::SPAWN_INTERVAL;
            *next_purchase = slow.saturating_sub(self.wave).max(fast);
        }
    }

    fn begin_wave(&mut self) -> Order {
        self.wave = self.wave.saturating_add(1);
        self.stage =
            Stage::Fight { ticks_left: t::WAVE_TICKS, budget: intensity(self.wave), next_purchase: 0 };
        Order::WaveStarted(self.wave)
    }

    fn watch(&mut self, pressure: Pressure) {
        if pressure.points >= t::PRESSURE_LIMIT {
            self.full = true;
        } else if pressure.points <= t::PRESSURE_LIMIT / 4 {
            self.full = false;
        }
    }

    /// Picks among the affordable kinds by weight. The cheapest kind costs one point, so a budget is always
    /// spent to the end. A kind that finds no place is forgotten: the next tick picks anew.
    fn choose(&self, budget: u32, random: &mut Random) -> Order {
        let affordable = |kind: &Kind| {
            let traits = kind.traits();
            traits.weight > 0 && traits.first_wave <= self.wave && traits.cost <= budget
        };
        let total = Kind::ALL.iter().filter(|kind| affordable(kind)).map(|kind| kind.traits().weight).sum();
        let mut ticket = random.below(total);
        for &kind in Kind::ALL.iter().filter(|kind| affordable(kind)) {
            let weight = kind.traits().weight;
            if ticket < weight {
                return Order::Buy(kind);
            }
            ticket -= weight;
        }
        Order::Wait
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
        }
    }
}
