//! Hit-stop: ticks in which the world holds its breath, so that heavy hits feel heavy.

use super::hash::StateHash;
use super::tuning::{HIT_STOP_LIMIT, HIT_STOP_WINDOW};

/// Counts the pause, and enforces that at most [`HIT_STOP_LIMIT`] of any [`HIT_STOP_WINDOW`] ticks are paused.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HitStop {
    ticks_left: u32,
    /// Bit *n* is set if the tick *n* + 1 ticks ago was paused.
    history: u64,
}

const WINDOW_BEFORE: u64 = (1 << (HIT_STOP_WINDOW - 1)) - 1;

impl HitStop {
    /// Asks for a pause of `ticks`, from the next tick on.
    pub(super) fn request(&mut self, ticks: u32) {
        self.ticks_left = self.ticks_left.max(ticks);
    }

    /// Lets a tick pass; whether it is paused.
    pub(super) fn pauses(&mut self) -> bool {
        let allowed = (self.history & WINDOW_BEFORE).count_ones() < HIT_STOP_LIMIT;
        let pauses = self.ticks_left > 0 && allowed;
        self.ticks_left = if allowed { self.ticks_left.saturating_sub(1) } else { 0 };
        self.history = self.history << 1 | u64::from(pauses);
        pauses
    }

    pub(super) fn hash_into(self, hash: &mut StateHash) {
        hash.word(u64::from(self.ticks_left));
        hash.word(self.history & WINDOW_BEFORE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_six_of_any_sixty_ticks_are_paused() {
        let mut hit_stop = HitStop::default();
        let mut paused = Vec::new();
        for tick in 0..1000_u32 {
            if tick % 7 == 0 {
                hit_stop.request(1 + tick % 6);
            }
            paused.push(hit_stop.pauses());
        }
        let most = paused.windows(60).map(|window| window.iter().filter(|&&p| p).count()).max();
        assert_eq!(most, Some(6));
    }
}
