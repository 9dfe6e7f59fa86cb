//! Recordings: the seed and inputs of a run, with the state's hash each second.
//!
//! Owns recording ([`Recording`]), its text ([`text`]) and playing it back ([`Playback`]).
//! Inputs are hashed beside the state, so that a changed input shows even where it had no effect.

mod playback;
mod text;

pub use playback::{Mismatch, Playback};
pub use text::RecordingError;

use super::scenario::Scenario;
use crate::sim::{Handling, PlayerInput, World};

/// Ticks between two hashes: a second.
const CHECK_INTERVAL: u64 = 120;

/// What the world and the inputs came to at some tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Check {
    tick: u64,
    state: u64,
    inputs: u64,
}

/// A recorded run, or one being recorded.
#[derive(Clone, Debug)]
pub struct Recording {
    scenario: Scenario,
    seed: u64,
    handling: Handling,
    /// Inputs, each with the number of ticks for which it was held.
    inputs: Vec<(u64, PlayerInput)>,
    digest: InputDigest,
    checks: Vec<Check>,
    last: Check,
}

/// A hash over inputs in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InputDigest(u64);

impl Default for InputDigest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl InputDigest {
    /// FNV-1a (Fowler, Noll, Vo) over the bytes of one input.
    fn add(&mut self, input: PlayerInput) {
        let fire = input.fire.map_or(0, |direction| direction as u8 + 1);
        let flags = fire | u8::from(input.dash) << 4 | u8::from(input.bomb) << 5;
        for byte in [input.move_x.cast_unsigned(), input.move_y.cast_unsigned(), flags] {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl Recording {
    /// An empty recording of a run about to start.
    pub fn new(scenario: Scenario, seed: u64, handling: Handling) -> Self {
        Self {
            scenario,
            seed,
            handling,
            inputs: Vec::new(),
            digest: InputDigest::default(),
            checks: Vec::new(),
            last: Check::default(),
        }
    }

    /// Adds the tick that `input` led `world` to.
    pub fn add(&mut self, input: PlayerInput, world: &World) {
        match self.inputs.last_mut() {
            Some((ticks, held)) if *held == input => *ticks += 1,
            _ => self.inputs.push((1, input)),
        }
        self.digest.add(input);
        if world.tick().is_multiple_of(CHECK_INTERVAL) {
            self.checks.push(self.check(world));
        }
    }

    /// Takes the hash of the final state. More ticks may still be added afterwards.
    pub fn finish(&mut self, world: &World) {
        self.last = self.check(world);
    }

    /// What was played.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Its seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How the octagon is handled.
    pub fn handling(&self) -> Handling {
        self.handling
    }

    fn check(&self, world: &World) -> Check {
        Check { tick: world.tick(), state: world.state_hash(), inputs: self.digest.0 }
    }
}
