//! The report of a run: names and shapes are fixed, since scripts are written against them.

use serde::Serialize;

use super::profile::Summary;
use crate::sim::Phase;

/// Figures of a run. Times are nanoseconds; means are per tick; the warm-up is not timed.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are the documentation, and are explained in README")]
pub struct Report {
    pub version: &'static str,
    pub scenario: &'static str,
    pub arena: String,
    pub seed: u64,
    pub broad_phase: &'static str,
    pub threads: usize,
    pub tick_rate: u32,
    pub ticks: u64,
    pub bullets: usize,
    pub enemies: usize,
    pub walls: usize,
    pub state_hash: String,
    pub tick_ns: Option<Summary>,
    pub phases_ns: Option<ReportPhases>,
    pub counts: Option<ReportCounts>,
    pub floor_ns_per_bullet: f64,
    pub score: u64,
    pub wave: u32,
    pub player_alive: bool,
    pub allocations_per_tick: Option<f64>,
    pub peak_rss_bytes: Option<u64>,
}

/// Mean times of the phases of a step.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "named as the phases")]
pub struct ReportPhases {
    pub steer: f64,
    pub r#move: f64,
    pub walls: f64,
    pub broad_build: f64,
    pub broad_query: f64,
    pub narrow: f64,
    pub verify: f64,
    pub resolve: f64,
}

impl ReportPhases {
    /// From times in the order of [`Phase::ALL`].
    pub(super) fn new(means: [f64; Phase::COUNT]) -> Self {
        let [steer, r#move, walls, broad_build, broad_query, narrow, verify, resolve] = means;
        Self { steer, r#move, walls, broad_build, broad_query, narrow, verify, resolve }
    }
}

/// Mean work of a tick.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "named as the counts of a step")]
pub struct ReportCounts {
    pub insertions: f64,
    pub candidates: f64,
    pub contacts: f64,
    pub swept_tests: f64,
}
