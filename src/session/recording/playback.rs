//! Playing a recording back.

use std::{fmt, mem};

use super::{Check, InputDigest, Recording};
use crate::sim::{PlayerInput, World};

/// The first place in which a playback differs from its recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The tick.
    pub tick: u64,
    /// Hash recorded: of the state, or of the inputs if only those differ.
    pub recorded: u64,
    /// Hash found.
    pub found: u64,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tick, recorded, found } = self;
        write!(formatter, "tick {tick}: recorded hash {recorded:016x}, found {found:016x}")
    }
}

/// Plays a recording: hands out its inputs and checks the hashes.
#[derive(Clone, Debug)]
pub struct Playback {
    inputs: std::vec::IntoIter<(u64, PlayerInput)>,
    current: (u64, PlayerInput),
    digest: InputDigest,
    checks: std::vec::IntoIter<Check>,
    next_check: Option<Check>,
    last: Check,
}

impl Playback {
    /// A playback of a recording from its start.
    pub fn new(mut recording: Recording) -> Self {
        let mut checks = mem::take(&mut recording.checks).into_iter();
        let next_check = checks.next();
        Self {
            inputs: recording.inputs.into_iter(),
            current: (0, PlayerInput::default()),
            digest: InputDigest::default(),
            checks,
            next_check,
            last: recording.last,
        }
    }

    /// The input of the next tick; `None` at the end.
    pub fn next_input(&mut self) -> Option<PlayerInput> {
        while self.current.0 == 0 {
            self.current = self.inputs.next()?;
        }
        self.current.0 -= 1;
        self.digest.add(self.current.1);
        Some(self.current.1)
    }

    /// Whether every input has been handed out.
    pub fn is_over(&self) -> bool {
        self.current.0 == 0 && self.inputs.as_slice().iter().all(|&(ticks, _)| ticks == 0)
    }

    /// Compares the world that the last input led to with the recorded hash, if there is one for this tick.
    ///
    /// # Errors
    /// [`Mismatch`] if it differs.
    pub fn check(&mut self, world: &World) -> Result<(), Mismatch> {
        match self.next_check.filter(|check| check.tick <= world.tick()) {
            Some(check) => {
                self.next_check = self.checks.next();
                self.compare(check, world)
            }
            None => Ok(()),
        }
    }

    /// Compares the final world with the recorded end.
    ///
    /// # Errors
    /// [`Mismatch`] if it differs.
    pub fn finish(&self, world: &World) -> Result<(), Mismatch> {
        self.next_check.map_or(Ok(()), |check| self.compare(check, world))?;
        self.compare(self.last, world)
    }

    fn compare(&self, check: Check, world: &World) -> Result<(), Mismatch> {
        let found = Check { tick: world.tick(), state: world.state_hash(), inputs: self.digest.0 };
        if found == check {
            return Ok(());
        }
        let (recorded, found) = if found.state == check.state {
            (check.inputs, found.inputs)
        } else {
            (check.state, found.state)
        };
        Err(Mismatch { tick: world.tick(), recorded, found })
    }
}
