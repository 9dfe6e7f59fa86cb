//! Balance by evidence: a scripted player plays a scenario on many seeds, and the outcomes are summed up.
//!
//! Runs are independent of each other, so they are spread over the machine's cores; the sums do not depend on how.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde::Serialize;

use super::autopilot::{Autopilot, Skill};
use super::scenario::Scenario;
use crate::sim::score::WeaponTally;
use crate::sim::tuning::TICK_RATE;
use crate::sim::{Event, Kind, StepError, StepOptions, Weapon};

/// Longest run, ticks: 30 minutes of game time.
pub const BALANCE_TICKS: u64 = 30 * 60 * TICK_RATE as u64;

/// What became of all runs of one scenario by one skill.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BalanceRow {
    /// Name of the scenario.
    pub mode: &'static str,
    /// Name of the skill.
    pub skill: &'static str,
    /// Runs made.
    pub runs: u64,
    /// Wave reached.
    pub wave: Spread,
    /// Length, seconds.
    pub seconds: Spread,
    /// Score.
    pub score: Spread,
    /// Share of runs that met the Last Circle, 0 to 1.
    pub saw_last_circle: f64,
    /// Share of runs that ended with a living octagon, 0 to 1.
    pub survived: f64,
    /// Runs ended by each kind.
    pub deaths: BTreeMap<&'static str, u64>,
    /// Edges broken by each kind.
    pub edges: BTreeMap<&'static str, u64>,
    /// Enemies killed, by kind.
    pub kills: BTreeMap<&'static str, u64>,
    /// What was done with each weapon.
    pub weapons: BTreeMap<&'static str, WeaponShare>,
}

/// What was done with a weapon in all runs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WeaponShare {
    /// Seconds in hand.
    pub seconds: f64,
    /// Enemies killed.
    pub kills: u64,
    /// Hits a shot: above 1 where a shot goes through or bounces on.
    pub hits_a_shot: f64,
    /// Enemies killed a minute in hand.
    pub kills_a_minute: f64,
}

/// Five-number summary of a figure over the runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct Spread {
    pub min: u64,
    pub p25: u64,
    pub median: u64,
    pub p75: u64,
    pub max: u64,
}

/// What became of one run.
#[derive(Clone, Debug)]
struct Outcome {
    wave: u32,
    ticks: u64,
    score: u64,
    killer: Option<Kind>,
    saw_last_circle: bool,
    edges: [u64; Kind::ALL.len()],
    kills: [u32; Kind::ALL.len()],
    by_weapon: [WeaponTally; Weapon::ALL.len()],
}

/// Plays `scenario` with `skill` on the seeds 1 to `runs`, each until it ends or for [`BALANCE_TICKS`].
///
/// # Errors
/// [`StepError`] of the first seed whose step could not be trusted.
pub fn play_balance(scenario: &Scenario, skill: Skill, runs: u64) -> Result<BalanceRow, StepError> {
    let next_seed = AtomicU64::new(1);
    let outcomes = Mutex::new(BTreeMap::new());
    let work = || {
        loop {
            let seed = next_seed.fetch_add(1, Ordering::Relaxed);
            if seed > runs {
                return;
            }
            let outcome = play(scenario, skill, seed);
            outcomes.lock().unwrap_or_else(PoisonError::into_inner).insert(seed, outcome);
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        for _ in 1..cores.min(runs) {
            scope.spawn(work);
        }
        work();
    });
    let outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let outcomes: Vec<Outcome> = outcomes.into_values().collect::<Result<_, _>>()?;
    Ok(row(scenario, skill, &outcomes))
}

fn play(scenario: &Scenario, skill: Skill, seed: u64) -> Result<Outcome, StepError> {
    let mut world = scenario.world(seed);
    let mut autopilot = Autopilot::new(skill);
    let mut edges = [0; Kind::ALL.len()];
    let mut saw_last_circle = false;
    while world.tick() < BALANCE_TICKS && !world.is_over() {
        world.step(autopilot.play(&world), StepOptions::default(), &mut ())?;
        for event in world.events() {
            match event {
                Event::PlayerHurt { by, .. } => edges[*by as usize] += 1,
                Event::BossAnnounced { kind: Kind::LastCircle, .. } => saw_last_circle = true,
                _ => {}
            }
        }
    }
    let player = world.player();
    let killer = player.last_attacker().filter(|_| !player.is_alive()).map(|attacker| attacker.kind);
    let tally = world.tally();
    let (wave, ticks) = (world.wave(), world.tick());
    Ok(Outcome {
        wave,
        ticks,
        score: tally.score,
        killer,
        saw_last_circle,
        edges,
        kills: tally.kills,
        by_weapon: tally.by_weapon,
    })
}

fn row(scenario: &Scenario, skill: Skill, outcomes: &[Outcome]) -> BalanceRow {
    let runs = outcomes.len() as u64;
    let share = |count: usize| count as f64 / runs.max(1) as f64;
    let saw = outcomes.iter().filter(|run| run.saw_last_circle).count();
    let survived = outcomes.iter().filter(|run| run.killer.is_none()).count();
    BalanceRow {
        mode: scenario.name(),
        skill: skill.name(),
        runs,
        wave: Spread::of(outcomes.iter().map(|run| u64::from(run.wave))),
        seconds: Spread::of(outcomes.iter().map(|run| run.ticks / u64::from(TICK_RATE))),
        score: Spread::of(outcomes.iter().map(|run| run.score)),
        saw_last_circle: share(saw),
        survived: share(survived),
        deaths: by_kind(|kind| outcomes.iter().filter(|run| run.killer == Some(kind)).count() as u64),
        edges: by_kind(|kind| outcomes.iter().map(|run| run.edges[kind as usize]).sum()),
        kills: by_kind(|kind| outcomes.iter().map(|run| u64::from(run.kills[kind as usize])).sum()),
        weapons: Weapon::ALL.into_iter().filter_map(|weapon| weapon_share(weapon, outcomes)).collect(),
    }
}

/// A weapon's name and share; `None` where it was never in hand.
fn weapon_share(weapon: Weapon, outcomes: &[Outcome]) -> Option<(&'static str, WeaponShare)> {
    let sum = |figure: fn(&WeaponTally) -> u64| -> u64 {
        outcomes.iter().map(|run| figure(&run.by_weapon[weapon as usize])).sum()
    };
    let (kills, ticks) = (sum(|tally| u64::from(tally.kills)), sum(|tally| tally.ticks));
    let seconds = ticks as f64 / f64::from(TICK_RATE);
    let share = WeaponShare {
        seconds,
        kills,
        hits_a_shot: sum(|tally| tally.hits) as f64 / sum(|tally| tally.shots).max(1) as f64,
        kills_a_minute: kills as f64 * 60.0 / seconds,
    };
    (ticks > 0).then_some((weapon.traits().name, share))
}

/// The kinds with a count above zero, by name.
fn by_kind(count: impl Fn(Kind) -> u64) -> BTreeMap<&'static str, u64> {
    let counts = Kind::ALL.into_iter().map(|kind| (kind.traits().name, count(kind)));
    counts.filter(|(_, count)| *count > 0).collect()
}

impl Spread {
    /// The spread of some figures; all 0 without any. A quantile is the figure at that share of the sorted row,
    /// rounded down.
    fn of(figures: impl Iterator<Item = u64>) -> Self {
        let mut sorted: Vec<u64> = figures.collect();
        sorted.sort_unstable();
        let at = |quarters: usize| {
            sorted.get(sorted.len().saturating_sub(1) * quarters / 4).copied().unwrap_or_default()
        };
        Self { min: at(0), p25: at(1), median: at(2), p75: at(3), max: at(4) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_holds_the_quarters_of_the_sorted_figures() {
        let spread = Spread::of([9, 1, 5, 3, 7].into_iter());
        assert_eq!(spread, Spread { min: 1, p25: 3, median: 5, p75: 7, max: 9 });
        assert_eq!(Spread::of([].into_iter()), Spread { min: 0, p25: 0, median: 0, p75: 0, max: 0 });
    }
}
