//! Gravity wells: rings that move inwards while they wake and pull, a rim that swells before a burst.

use glam::Vec2;

use super::enemies::kind_color;
use super::palette::NEON;
use super::{Color, Disc, Outline, Picture, Shape};
use crate::sim::enemies::Mind;
use crate::sim::enemies::well::State;
use crate::sim::{Enemy, World, tuning};

/// Rings on their way inwards at a time.
const RINGS: u32 = 3;
/// Seconds that a ring takes from the reach to the rim.
const RING_SECONDS: f32 = 1.5;
/// Strokes of a ring.
const STROKES: u32 = 36;

/// Adds what lies round the wells.
pub(super) fn draw_wells(picture: &mut Picture, world: &World, alpha: f32) {
    let seconds = (world.tick() as f32 + alpha) * tuning::TICK;
    for enemy in world.enemies() {
        let Mind::Well(state) = enemy.mind else {
            continue;
        };
        let place = enemy.previous.lerp(enemy.position, alpha);
        match state {
            State::Dormant { ticks_left } if ticks_left < tuning::WELL_WAKING_TICKS => {
                // A circle about its reach to come, drawn in step by step.
                let left = ticks_left as f32 / tuning::WELL_WAKING_TICKS as f32;
                draw_ring(picture, place, tuning::WELL_REACH, NEON.warning.faded(0.5 * (1.0 - left)), 2);
            }
            State::Dormant { .. } => {}
            State::Pull { .. } => draw_pull(picture, place, enemy, seconds),
            State::Burst { ticks_left } => {
                let done = 1.0 - ticks_left as f32 / tuning::WELL_SWELL_TICKS as f32;
                let radius = enemy.traits().radius * (1.4 + 1.2 * (1.0 - done));
                let rim =
                    Disc::new(place, radius, NEON.warning.faded(0.4 + 0.6 * done)).outline(Outline::Dashed);
                picture.discs.push(rim.fill(0.0).rim(0.08).glow(0.2).turned(done * 2.0));
            }
        }
    }
}

fn draw_pull(picture: &mut Picture, place: Vec2, enemy: &Enemy, seconds: f32) {
    let color = kind_color(enemy.kind);
    let radius = enemy.traits().radius;
    draw_ring(picture, place, tuning::WELL_REACH, color.faded(0.3), 2);
    for ring in 0..RINGS {
        let done = (seconds / RING_SECONDS + ring as f32 / RINGS as f32).fract();
        // The nearer the faster, as what falls.
        let reach = radius + (tuning::WELL_REACH - radius) * (1.0 - done * done);
        draw_ring(picture, place, reach, color.faded(0.15 + 0.45 * done), 1);
    }
}

/// A ring of strokes, of which every `every`th is drawn: a large disc would cost its whole area.
fn draw_ring(picture: &mut Picture, center: Vec2, radius: f32, color: Color, every: usize) {
    let corner = |index: u32| {
        center + Vec2::from_angle(index as f32 * std::f32::consts::TAU / STROKES as f32) * radius
    };
    let strokes = (0..STROKES).step_by(every);
    picture
        .ground
        .extend(strokes.map(|index| Shape::stroke(corner(index), corner(index + 1), 0.035, color).heat(0.2)));
}
