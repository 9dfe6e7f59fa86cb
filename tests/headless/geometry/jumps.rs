//! The law of jumps: the apex is the designed one, whatever the tick rate.

use last_octagon::geometry::Jump;

const TICK_RATES: [u32; 6] = [30, 50, 60, 120, 144, 240];

/// Apex in tiles and gravity in tiles per second squared.
const DESIGNS: [(f32, f32); 4] = [(3.0, 30.0), (2.2, 20.0), (0.5, 9.0), (6.0, 12.0)];

/// Heights at the ticks of a flight.
fn heights(rate: u32, height: impl Fn(f32) -> f32) -> Vec<f32> {
    let flown = (1..).map(|tick| height(tick as f32 / rate as f32)).take_while(|&height| height > 0.0);
    std::iter::once(0.0).chain(flown).collect()
}

/// The top of the parabola through the highest of `heights` and its two neighbours, which is where the flight peaks
/// even when no tick falls on that moment.
fn apex(heights: &[f32]) -> f32 {
    let higher = |top: usize, next: usize| if heights[next] > heights[top] { next } else { top };
    let top = (1..heights.len() - 1).fold(1, higher);
    let (before, at, after) = (heights[top - 1], heights[top], heights[top + 1]);
    at + (after - before).powi(2) / (8.0 * (2.0 * at - before - after))
}

#[test]
fn the_apex_is_the_designed_one_at_every_tick_rate() {
    for (design, gravity) in DESIGNS {
        let jump = Jump::to_apex(design, gravity);
        for rate in TICK_RATES {
            let heights = heights(rate, |seconds| jump.height(seconds));
            let (found, highest) = (apex(&heights), heights.iter().copied().fold(0.0, f32::max));
            assert!((found - design).abs() <= 0.001 * design, "{rate} Hz: {found}, not {design}");
            assert!(highest <= design * 1.000_001, "{rate} Hz: {highest} is above {design}");
            // Half a tick beside the apex the fall is g (dt / 2)² / 2.
            let missed = gravity / (8.0 * (rate * rate) as f32);
            assert!(highest >= design - missed * 1.01, "{rate} Hz: {highest}, not {design}");
        }
    }
}

#[test]
fn explicit_euler_would_be_found_out() {
    for (design, gravity) in DESIGNS {
        for rate in TICK_RATES {
            let dt = 1.0 / rate as f32;
            let (mut heights, mut speed) = (vec![0.0], Jump::to_apex(design, gravity).take_off_speed());
            while heights[heights.len() - 1] >= 0.0 {
                heights.push(heights[heights.len() - 1] + speed * dt);
                speed -= gravity * dt;
            }
            assert!((apex(&heights) - design).abs() > 0.001 * design, "{rate} Hz: {}", apex(&heights));
        }
    }
}

#[test]
fn a_flight_begins_and_ends_on_the_ground_and_takes_the_distance() {
    for (design, gravity) in DESIGNS {
        let jump = Jump::to_apex(design, gravity);
        let flight = jump.flight_time();
        assert_eq!((jump.height(0.0), jump.height(-1.0), jump.height(flight * 1.0001)), (0.0, 0.0, 0.0));
        assert!(jump.height(flight * 0.999) > 0.0);
        assert!((jump.height(flight * 0.5) - design).abs() < 1e-5 * design);
        assert!((jump.ground_speed(5.0) * flight - 5.0).abs() < 1e-5);
    }
    assert_eq!(Jump::to_apex(0.0, 10.0).ground_speed(3.0), 0.0, "no flight, no speed");
}
