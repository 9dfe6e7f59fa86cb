//! Running a world: scenes, inputs over time, recordings, and the figures of a run.
//!
//! Owns: scenarios (functions that fill a world), the autopilot, recordings and their playback, the fixed time
//! step, the timing of ticks, and runs without a window. It has a clock but no files and no window: what is to
//! be read or written goes through the floors above as text or numbers.

mod autopilot;
mod headless;
mod profile;
mod recording;
mod report;
mod scenario;
mod stream_floor;
pub mod timestep;

pub use autopilot::Autopilot;
pub use headless::{HeadlessRun, Outcome, RunError, Source, WARM_UP_TICKS};
pub use profile::{Profile, Sample, Summary};
pub use recording::{Mismatch, Playback, Recording, RecordingError};
pub use report::{Report, ReportCounts, ReportPhases};
pub use scenario::{Scenario, StressScene};
pub use stream_floor::stream_floor_ns;

use crate::sim::{PlayerInput, StepError, StepOptions, World};

/// A world being played: each tick is timed, and recorded if wished.
#[derive(Debug)]
pub struct Session {
    scenario: Scenario,
    world: World,
    /// How steps are carried out; may change between any two ticks.
    pub options: StepOptions,
    recording: Option<Recording>,
    profile: Profile,
}

impl Session {
    /// A session at tick 0.
    pub fn new(scenario: Scenario, seed: u64, options: StepOptions) -> Self {
        let world = scenario.world(seed);
        Self { scenario, world, options, recording: None, profile: Profile::default() }
    }

    /// The same, recorded.
    pub fn recorded(scenario: Scenario, seed: u64, options: StepOptions) -> Self {
        let recording = Recording::new(scenario.clone(), seed);
        Self { recording: Some(recording), ..Self::new(scenario, seed, options) }
    }

    /// Takes the world one tick further.
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn tick(&mut self, input: PlayerInput) -> Result<(), StepError> {
        self.profile.begin();
        let outcome = self.world.step(input, self.options, &mut self.profile);
        self.profile.end();
        if let Some(recording) = &mut self.recording {
            recording.add(input, &self.world);
        }
        outcome
    }

    /// What is being played.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The world, to be read.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The times of the last tick.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The recording up to now.
    pub fn recording(&self) -> Option<&Recording> {
        self.recording.as_ref()
    }
}
