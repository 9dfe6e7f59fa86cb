//! Where the time of a tick goes.

use std::time::Instant;

use serde::Serialize;

use super::allocations::allocations;
use crate::sim::{Phase, Probe};

/// Times of one tick, nanoseconds, and its allocations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// The whole step.
    pub total: u64,
    /// Its phases, in the order of [`Phase::ALL`].
    pub phases: [u64; Phase::COUNT],
    /// Allocations, where they are counted; see [`super::allocations`].
    pub allocations: u64,
}

/// Times a step by phases.
#[derive(Clone, Copy, Debug, Default)]
pub struct Profile {
    sample: Sample,
    began: Option<Instant>,
    allocations: u64,
    phase: Option<(Phase, Instant)>,
}

impl Profile {
    /// A step begins.
    pub fn begin(&mut self) {
        self.sample = Sample::default();
        self.phase = None;
        self.allocations = allocations();
        self.began = Some(Instant::now());
    }

    /// The step has ended.
    pub fn end(&mut self) {
        let now = Instant::now();
        self.close(now);
        self.sample.allocations = allocations() - self.allocations;
        self.sample.total = self.began.map_or(0, |began| nanoseconds(began, now));
    }

    /// The last whole step.
    pub fn sample(&self) -> Sample {
        self.sample
    }

    fn close(&mut self, now: Instant) {
        if let Some((phase, since)) = self.phase.take() {
            self.sample.phases[phase as usize] += nanoseconds(since, now);
        }
    }
}

impl Probe for Profile {
    fn enter(&mut self, phase: Phase) {
        let now = Instant::now();
        self.close(now);
        self.phase = Some((phase, now));
    }
}

fn nanoseconds(from: Instant, to: Instant) -> u64 {
    u64::try_from(to.saturating_duration_since(from).as_nanos()).unwrap_or(u64::MAX)
}

/// Mean and percentiles of many times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// Arithmetic mean.
    pub mean: f64,
    /// Half of all are at most this.
    pub p50: u64,
    /// 95 % of all are at most this.
    pub p95: u64,
    /// 99 % of all are at most this.
    pub p99: u64,
    /// The largest.
    pub max: u64,
}

impl Summary {
    /// The summary of `times`, which get sorted; `None` of none. Percentiles are by nearest rank.
    pub fn of(times: &mut [u64]) -> Option<Self> {
        times.sort_unstable();
        let max = *times.last()?;
        let rank = |percent: usize| times[(times.len() * percent).div_ceil(100).max(1) - 1];
        let sum: u128 = times.iter().map(|&time| u128::from(time)).sum();
        Some(Self { mean: sum as f64 / times.len() as f64, p50: rank(50), p95: rank(95), p99: rank(99), max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let mut times: Vec<u64> = (1..=200).rev().collect();
        let summary = Summary::of(&mut times).unwrap();
        assert_eq!((summary.p50, summary.p95, summary.p99, summary.max), (100, 190, 198, 200));
        assert_eq!(summary.mean, 100.5);
        let one = Summary::of(&mut [7]).unwrap();
        assert_eq!((one.p50, one.p99, one.max), (7, 7, 7));
        assert_eq!(Summary::of(&mut []), None);
    }
}
