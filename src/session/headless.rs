//! Runs without a window, as fast as they can.

use std::fmt;

use super::Session;
use super::autopilot::Autopilot;
use super::profile::{Sample, Summary};
use super::recording::{Mismatch, Playback, Recording};
use super::report::{Report, ReportCounts, ReportPhases};
use super::scenario::Scenario;
use super::stream_floor::stream_floor_ns;
use crate::sim::tuning::TICK_RATE;
use crate::sim::{Counts, Handling, Phase, PlayerInput, StepError, StepOptions, World};

/// Ticks at the start of a run that are simulated but not timed.
pub const WARM_UP_TICKS: u64 = 60;

/// Who plays.
#[derive(Clone, Debug)]
pub enum Source {
    /// The scripted player.
    Autopilot(Box<Autopilot>),
    /// A recording, whose hashes are checked.
    Playback(Box<Playback>),
}

/// A run to be made.
#[derive(Clone, Debug)]
pub struct HeadlessRun {
    /// What is played.
    pub scenario: Scenario,
    /// Its seed.
    pub seed: u64,
    /// How the octagon is handled.
    pub handling: Handling,
    /// Ticks, the warm-up included; `None` plays until the run ends.
    pub ticks: Option<u64>,
    /// How steps are carried out.
    pub options: StepOptions,
    /// Who plays.
    pub source: Source,
}

/// What a run came to.
#[derive(Debug)]
pub struct Outcome {
    /// The final world.
    pub world: World,
    /// The recording of the run.
    pub recording: Recording,
    /// Its figures; memory is left to the caller.
    pub report: Report,
}

/// Why a run broke off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// A step could not be trusted.
    Step(StepError),
    /// A playback differs from its recording.
    Mismatch(Mismatch),
}

impl fmt::Display for RunError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(error) => error.fmt(formatter),
            Self::Mismatch(mismatch) => write!(formatter, "the replay disagrees: {mismatch}"),
        }
    }
}

impl std::error::Error for RunError {}

/// Sums over the timed ticks.
#[derive(Debug, Default)]
struct Totals {
    ticks: Vec<u64>,
    phases: [u64; Phase::COUNT],
    counts: Counts,
    allocations: u64,
}

impl HeadlessRun {
    /// Makes the run; `each_tick` sees the times and the work of every tick, the warm-up included.
    ///
    /// # Errors
    /// [`RunError`] if engines or a recording disagree.
    pub fn run(mut self, mut each_tick: impl FnMut(u64, Sample, Counts)) -> Result<Outcome, RunError> {
        let mut session = Session::new(self.scenario.clone(), self.seed, self.handling, self.options);
        let mut totals = Totals::default();
        while self.goes_on(session.world()) {
            let Some(input) = self.next_input(session.world()) else {
                break;
            };
            session.tick(input).map_err(RunError::Step)?;
            if let Source::Playback(playback) = &mut self.source {
                playback.check(session.world()).map_err(RunError::Mismatch)?;
            }
            let (sample, counts) = (session.profile().sample(), session.world().counts());
            each_tick(session.world().tick(), sample, counts);
            if session.world().tick() > WARM_UP_TICKS {
                totals.add(sample, counts);
            }
        }
        // A run cut short by a number of ticks has no recorded end to be held against.
        if let Source::Playback(playback) = &self.source
            && playback.is_over()
        {
            playback.finish(session.world()).map_err(RunError::Mismatch)?;
        }
        let report = self.report(session.world(), totals);
        let (world, recording) = session.into_parts();
        Ok(Outcome { world, recording, report })
    }

    fn goes_on(&self, world: &World) -> bool {
        // A recording may go on beyond the end, for as long as the player's farewell was watched.
        let is_playback = matches!(self.source, Source::Playback(_));
        self.ticks.is_none_or(|ticks| world.tick() < ticks) && (is_playback || !world.is_over())
    }

    fn next_input(&mut self, world: &World) -> Option<PlayerInput> {
        match &mut self.source {
            Source::Autopilot(autopilot) => Some(autopilot.play(world)),
            Source::Playback(playback) => playback.next_input(),
        }
    }

    fn report(&self, world: &World, mut totals: Totals) -> Report {
        let timed = totals.ticks.len() as f64;
        let mean = |sum: u64| sum as f64 / timed;
        let is_timed = !totals.ticks.is_empty();
        let Counts { insertions, candidates, contacts, swept_tests } = totals.counts;
        Report {
            version: env!("CARGO_PKG_VERSION"),
            scenario: self.scenario.name(),
            arena: world.arena().name().to_owned(),
            seed: self.seed,
            broad_phase: self.options.engine.name(),
            threads: self.options.crew.size,
            tick_rate: TICK_RATE,
            ticks: world.tick(),
            bullets: world.bullets().len(),
            enemies: world.enemies().len(),
            walls: world.arena().walls().len(),
            state_hash: format!("{:016x}", world.state_hash()),
            phases_ns: is_timed.then(|| ReportPhases::new(totals.phases.map(mean))),
            counts: is_timed.then(|| ReportCounts {
                insertions: mean(insertions),
                candidates: mean(candidates),
                contacts: mean(contacts),
                swept_tests: mean(swept_tests),
            }),
            allocations_per_tick: is_timed.then(|| mean(totals.allocations)),
            tick_ns: Summary::of(&mut totals.ticks),
            floor_ns_per_bullet: stream_floor_ns(world.bullets().len()),
            score: world.tally().score,
            wave: world.wave(),
            player_alive: world.player().is_alive(),
            peak_rss_bytes: None,
        }
    }
}

impl Totals {
    fn add(&mut self, sample: Sample, counts: Counts) {
        self.ticks.push(sample.total);
        for (sum, time) in self.phases.iter_mut().zip(sample.phases) {
            *sum += time;
        }
        self.counts.insertions += counts.insertions;
        self.counts.candidates += counts.candidates;
        self.counts.contacts += counts.contacts;
        self.counts.swept_tests += counts.swept_tests;
        self.allocations += sample.allocations;
    }
}
