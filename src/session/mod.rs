//! Running a world: scenes, inputs over time, recordings, and the figures of a run.
//!
//! Owns: scenarios (functions that fill a world), the autopilot, recordings and their playback, the fixed time
//! step, the timing of ticks, and runs without a window. It has a clock but no files and no window: what is to
//! be read or written goes through the floors above as text or numbers.

pub mod allocations;
mod autopilot;
mod balance;
mod crew;
mod date;
mod frames;
mod headless;
mod profile;
mod recording;
mod report;
mod scenario;
mod stream_floor;
pub mod timestep;

pub use autopilot::{Autopilot, Skill};
pub use balance::{BALANCE_TICKS, BalanceRow, Spread, WeaponShare, play_balance};
pub use crew::{THREAD_LIMIT, crew};
pub use date::Date;
pub use frames::{FRAMES_KEPT, FrameHistory};
pub use headless::{HeadlessRun, Outcome, RunError, Source, WARM_UP_TICKS};
pub use profile::{Profile, Sample, Summary};
pub use recording::{Mismatch, Playback, Recording, RecordingError};
pub use report::{Report, ReportCounts, ReportPhases};
pub use scenario::{Scenario, StressScene};
pub use stream_floor::stream_floor_ns;

use std::time::{SystemTime, UNIX_EPOCH};

use crate::sim::{Handling, PlayerInput, StepError, StepOptions, World};

/// A world being played: each tick is timed and recorded.
#[derive(Debug)]
pub struct Session {
    world: World,
    /// How steps are carried out; may change between any two ticks.
    pub options: StepOptions,
    recording: Recording,
    profile: Profile,
}

impl Session {
    /// A session at tick 0.
    pub fn new(scenario: Scenario, seed: u64, handling: Handling, options: StepOptions) -> Self {
        let world = scenario.world(seed).with_handling(handling);
        let recording = Recording::new(scenario, seed, handling);
        Self { world, options, recording, profile: Profile::default() }
    }

    /// Takes the world one tick further and records it.
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn tick(&mut self, input: PlayerInput) -> Result<(), StepError> {
        self.profile.begin();
        let outcome = self.world.step(input, self.options, &mut self.profile);
        self.profile.end();
        self.recording.add(input, &self.world);
        outcome
    }

    /// What is being played.
    pub fn scenario(&self) -> &Scenario {
        self.recording.scenario()
    }

    /// The world, to be read.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The times of the last tick.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The recording up to now, with the hash of the present state as its end.
    pub fn recording(&mut self) -> &Recording {
        self.recording.finish(&self.world);
        &self.recording
    }

    /// The world and the whole recording.
    pub fn into_parts(mut self) -> (World, Recording) {
        self.recording.finish(&self.world);
        (self.world, self.recording)
    }
}

/// A seed that no other run is likely to have had, from the clock.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Below 2³², so that a seed is easily told to somebody else.
    u64::from((now.as_nanos() as u64 >> 10) as u32)
}
