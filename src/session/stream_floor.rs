//! The floor under every engine: what it costs merely to stream the bullets once.

use std::hint::black_box;
use std::time::Instant;

/// Passes whose median is taken.
const PASSES: usize = 101;

/// Nanoseconds a bullet to read *x*, *y* and the step of `bullets` bullets and write *x* and *y*, nothing else;
/// the median of many passes. 0 for no bullets.
pub fn stream_floor_ns(bullets: usize) -> f64 {
    if bullets == 0 {
        return 0.0;
    }
    let mut x: Vec<f32> = (0..bullets).map(|bullet| bullet as f32).collect();
    let mut y = x.clone();
    let step_x = vec![0.1_f32; bullets];
    let step_y = vec![-0.1_f32; bullets];
    let mut times: Vec<u128> = (0..PASSES)
        .map(|_| {
            let begin = Instant::now();
            for (x, step) in x.iter_mut().zip(&step_x) {
                *x += step;
            }
            for (y, step) in y.iter_mut().zip(&step_y) {
                *y += step;
            }
            black_box((&mut x, &mut y));
            begin.elapsed().as_nanos()
        })
        .collect();
    times.sort_unstable();
    times[PASSES / 2] as f64 / bullets as f64
}
