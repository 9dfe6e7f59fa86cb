//! The last stage before the output: however many sounds meet, their sum stays under full scale. It reacts at
//! once and recovers slowly, which on short effects is not heard; cutting the peaks off would be.

use kira::Frame;
use kira::effect::{Effect, EffectBuilder};
use kira::info::Info;

/// Highest amplitude let through: -1 dB below full scale.
const CEILING: f32 = 0.89;
/// Seconds in which 63 % of a reduction is given back.
const RECOVERY: f64 = 0.12;

/// Turns the sum down while it would pass the ceiling.
pub(super) struct Limiter {
    /// Factor on the amplitude, up to 1.
    gain: f32,
}

impl Limiter {
    /// A limiter at rest.
    pub(super) fn new() -> Self {
        Self { gain: 1.0 }
    }

    fn limit(&mut self, frame: Frame, recovery: f32) -> Frame {
        let peak = frame.left.abs().max(frame.right.abs());
        let recovered = self.gain + (1.0 - self.gain) * recovery;
        self.gain = if peak * recovered > CEILING { CEILING / peak } else { recovered };
        frame * self.gain
    }
}

impl Effect for Limiter {
    fn process(&mut self, input: &mut [Frame], dt: f64, _: &Info) {
        let recovery = (dt / RECOVERY).min(1.0) as f32;
        for frame in input {
            *frame = self.limit(*frame, recovery);
        }
    }
}

impl EffectBuilder for Limiter {
    type Handle = ();

    fn build(self) -> (Box<dyn Effect>, ()) {
        (Box::new(self), ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_44_100: f32 = (1.0 / 44_100.0 / RECOVERY) as f32;

    #[test]
    fn what_fits_is_left_alone() {
        let mut limiter = Limiter::new();
        let frame = Frame::new(0.8, -0.3);
        assert_eq!(limiter.limit(frame, AT_44_100), frame);
    }

    #[test]
    fn no_sum_passes_the_ceiling_and_the_sides_keep_their_balance() {
        let mut limiter = Limiter::new();
        for i in 0..10_000_u32 {
            let loud = ((i * 7919) % 1000) as f32 / 100.0 - 5.0;
            let out = limiter.limit(Frame::new(loud, loud * 0.5), AT_44_100);
            assert!(out.left.abs() <= CEILING * 1.000_001, "{out:?}");
            assert!((out.right - out.left * 0.5).abs() < 1e-6);
        }
    }

    #[test]
    fn it_recovers_within_a_second() {
        let mut limiter = Limiter::new();
        limiter.limit(Frame::from_mono(10.0), AT_44_100);
        let quiet = Frame::from_mono(0.1);
        assert!(limiter.limit(quiet, AT_44_100).left < 0.01);
        for _ in 0..44_100 {
            limiter.limit(quiet, AT_44_100);
        }
        assert!(limiter.limit(quiet, AT_44_100).left > 0.099);
    }
}
