//! The fixed time step: turns uneven frame times into whole ticks.

use crate::sim::tuning;

/// Ticks a second of program time: the simulation's.
const TICK_RATE: u64 = tuning::TICK_RATE as u64;
/// Ticks run at most for one frame. Without a cap a slow frame asks for more ticks, which make the next one
/// slower still.
pub const MAX_TICKS_PER_FRAME: u64 = 5;

/// One second in the accumulator's unit: a tick is a whole number of it although 1 s / 120 is not one of
/// nanoseconds, so no time is lost to rounding.
const SECOND: u64 = 1_000_000_000;

/// An accumulator of elapsed time. It has no clock: whoever owns one feeds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timestep {
    /// Time not yet played, in 120ths of a nanosecond; less than one tick between frames.
    pending: u64,
    dropped: u64,
}

impl Timestep {
    /// Takes in the time since the last call and says how many ticks to run now, at most
    /// [`MAX_TICKS_PER_FRAME`]. Whole ticks beyond that are dropped and counted, never made up for later.
    pub fn advance(&mut self, elapsed_ns: u64) -> u64 {
        let pending = self.pending.saturating_add(elapsed_ns.saturating_mul(TICK_RATE));
        let due = pending / SECOND;
        self.pending = pending % SECOND;
        let run = due.min(MAX_TICKS_PER_FRAME);
        self.dropped = self.dropped.saturating_add(due - run);
        run
    }

    /// How far the time now lies between the last tick and the next: 0 to below 1.
    pub fn alpha(&self) -> f32 {
        // The quotient of two integers below 2^30 as f64 stays below 1 after rounding to f32 only if cut.
        ((self.pending as f64 / SECOND as f64) as f32).min(1.0 - f32::EPSILON)
    }

    /// Ticks dropped since the beginning.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_of_frames_is_a_minute_of_ticks_at_any_frame_rate() {
        for frame_ns in [1_000_003, 6_944_444, 16_666_667, 33_333_333] {
            let mut timestep = Timestep::default();
            let frames = 60 * SECOND / frame_ns;
            let ticks: u64 = (0..frames).map(|_| timestep.advance(frame_ns)).sum();
            assert_eq!(ticks, frames * frame_ns * TICK_RATE / SECOND, "{frame_ns} ns a frame");
            assert_eq!(timestep.dropped(), 0);
        }
    }

    #[test]
    fn a_stall_runs_five_ticks_drops_the_rest_and_banks_nothing() {
        let mut timestep = Timestep::default();
        assert_eq!(timestep.advance(10 * SECOND), MAX_TICKS_PER_FRAME);
        assert_eq!(timestep.dropped(), 1200 - MAX_TICKS_PER_FRAME);
        assert_eq!(timestep.advance(0), 0);
        assert_eq!(timestep.advance(SECOND / TICK_RATE + 1), 1);
    }

    #[test]
    fn absurd_time_saturates() {
        let mut timestep = Timestep::default();
        assert_eq!(timestep.advance(u64::MAX), MAX_TICKS_PER_FRAME);
        assert_eq!(timestep.advance(u64::MAX), MAX_TICKS_PER_FRAME);
        assert!((0.0..1.0).contains(&timestep.alpha()));
    }

    #[test]
    fn alpha_is_the_part_of_the_tick_already_gone() {
        let mut timestep = Timestep::default();
        timestep.advance(SECOND / TICK_RATE / 4);
        assert!((timestep.alpha() - 0.25).abs() < 1e-6);
        timestep.pending = SECOND - 1;
        assert!(timestep.alpha() < 1.0);
    }
}
