//! The last frames, and what they cost.

use super::profile::{Sample, Summary};
use crate::sim::{Counts, Phase};

/// Frames kept: four seconds at 60 a second.
pub const FRAMES_KEPT: usize = 240;

/// Times of the last [`FRAMES_KEPT`] frames, and means of what the ticks in them did.
#[derive(Clone, Debug)]
pub struct FrameHistory {
    /// A ring; `next` is the oldest.
    frames: [u64; FRAMES_KEPT],
    kept: usize,
    next: usize,
    phases: [f64; Phase::COUNT],
    tick: f64,
    counts: Counts,
    worst: u64,
}

impl Default for FrameHistory {
    fn default() -> Self {
        Self {
            frames: [0; FRAMES_KEPT],
            kept: 0,
            next: 0,
            phases: [0.0; Phase::COUNT],
            tick: 0.0,
            counts: Counts::default(),
            worst: 0,
        }
    }
}

/// Share of a new tick in the running means: about a third of a second of memory.
const BLEND: f64 = 1.0 / 40.0;

impl FrameHistory {
    /// Adds a frame's time, nanoseconds.
    pub fn add_frame(&mut self, frame_ns: u64) {
        self.frames[self.next] = frame_ns;
        self.next = (self.next + 1) % FRAMES_KEPT;
        self.kept = (self.kept + 1).min(FRAMES_KEPT);
        self.worst = self.worst.max(frame_ns);
    }

    /// Adds a tick's times and work.
    pub fn add_tick(&mut self, sample: Sample, counts: Counts) {
        self.tick += (sample.total as f64 - self.tick) * BLEND;
        for (mean, time) in self.phases.iter_mut().zip(sample.phases) {
            *mean += (time as f64 - *mean) * BLEND;
        }
        self.counts = counts;
    }

    /// Frame times from the oldest to the newest, nanoseconds.
    pub fn frames(&self) -> impl Iterator<Item = u64> + '_ {
        let oldest = (self.next + FRAMES_KEPT - self.kept) % FRAMES_KEPT;
        (0..self.kept).map(move |place| self.frames[(oldest + place) % FRAMES_KEPT])
    }

    /// Mean and percentiles of the frames kept; `None` before the first.
    pub fn summary(&self) -> Option<Summary> {
        let mut frames = self.frames;
        Summary::of(&mut frames[..self.kept])
    }

    /// The longest frame since the start, nanoseconds.
    pub fn worst(&self) -> u64 {
        self.worst
    }

    /// Running mean of a tick, nanoseconds.
    pub fn tick(&self) -> f64 {
        self.tick
    }

    /// Running means of its phases in the order of [`Phase::ALL`], nanoseconds.
    pub fn phases(&self) -> [f64; Phase::COUNT] {
        self.phases
    }

    /// The work of the last tick.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_frames_make_room() {
        let mut history = FrameHistory::default();
        assert!(history.summary().is_none());
        for frame in 1..=FRAMES_KEPT as u64 + 10 {
            history.add_frame(frame);
        }
        let frames: Vec<u64> = history.frames().collect();
        assert_eq!(
            (frames[0], frames.len(), frames[FRAMES_KEPT - 1]),
            (11, FRAMES_KEPT, FRAMES_KEPT as u64 + 10)
        );
        assert_eq!(history.worst(), FRAMES_KEPT as u64 + 10);
    }
}
