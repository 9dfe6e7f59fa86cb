//! Pick-ups and powers: each boon has a sign of strokes, on the ground and in the display alike, so that none is
//! told by colour.

use glam::Vec2;

use super::palette::NEON;
use super::{Color, Disc, Outline, Picture, Shape, octagon_edges};
use crate::sim::{Boon, Pickup, Weapon, World, tuning};

/// Seconds at which a pick-up or a power begins to blink.
const BLINK_SECONDS: f32 = 2.5;

/// Adds the pick-ups on the ground.
pub(super) fn draw_pickups(picture: &mut Picture, world: &World, alpha: f32) {
    for pickup in world.pickups() {
        draw_pickup(picture, pickup, alpha);
    }
}

fn draw_pickup(picture: &mut Picture, pickup: &Pickup, alpha: f32) {
    let place = pickup.previous.lerp(pickup.position, alpha);
    let seconds = pickup.ticks_left as f32 * tuning::TICK;
    let strength = blinking(pickup.ticks_left);
    // Nothing else in the arena stands on its corner; it breathes, to be seen among what moves.
    let radius = tuning::PICKUP_RADIUS * (1.22 + 0.06 * (seconds * 5.0).sin());
    let light = Disc::new(place, radius * 1.1, NEON.pickup.faded(0.22 * strength)).outline(Outline::Soft);
    picture.discs.push(light.glow(0.6));
    let color = NEON.pickup.faded(strength);
    let corner = |index: usize| place + [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y][index % 4] * radius;
    for index in 0..4 {
        let edge = Shape::stroke(corner(index), corner(index + 1), 0.035, color);
        picture.over.push(edge.glow(0.22, 0.4).heat(0.5));
    }
    draw_sign(&mut picture.over, pickup.boon, place, radius * 0.52, color.mix(NEON.text, 0.6));
}

/// Strength of something that fades: steady, then blinking.
pub(super) fn blinking(ticks_left: u32) -> f32 {
    let seconds = ticks_left as f32 * tuning::TICK;
    if seconds < BLINK_SECONDS && (seconds * 5.0).fract() < 0.45 { 0.25 } else { 1.0 }
}

/// The boon that puts a weapon in hand; none for the pulse.
pub(super) fn boon_of(weapon: Weapon) -> Option<Boon> {
    Boon::ALL.into_iter().find(|boon| boon.weapon() == Some(weapon))
}

/// Adds the sign of a boon, reaching `size` from its middle.
pub(super) fn draw_sign(shapes: &mut Vec<Shape>, boon: Boon, middle: Vec2, size: f32, color: Color) {
    let at = |(x, y): (f32, f32)| middle + Vec2::new(x, y) * size;
    let mut stroke = |a: Vec2, b: Vec2| shapes.push(Shape::stroke(a, b, size * 0.11, color).heat(0.4));
    for &(a, b) in lines(boon) {
        stroke(at(a), at(b));
    }
    let rings: &[f32] = match boon {
        Boon::Bomb => &[0.95, 0.42],
        Boon::Bubble => &[0.95],
        _ => &[],
    };
    for &radius in rings {
        for (a, b) in octagon_edges(middle, radius * size, 0.0) {
            stroke(a, b);
        }
    }
}

type Line = ((f32, f32), (f32, f32));

/// The straight lines of a sign, within a square from −1 to 1.
#[rustfmt::skip]
fn lines(boon: Boon) -> &'static [Line] {
    match boon {
        Boon::Twin => &[((-0.4, -0.8), (-0.4, 0.8)), ((0.4, -0.8), (0.4, 0.8))],
        Boon::Ricochet => &[((-0.9, 0.7), (-0.3, -0.7)), ((-0.3, -0.7), (0.3, 0.7)), ((0.3, 0.7), (0.9, -0.7))],
        // An arrow through a bar.
        Boon::Pierce => &[
            ((0.0, 0.95), (0.0, -0.95)), ((0.0, -0.95), (-0.4, -0.45)), ((0.0, -0.95), (0.4, -0.45)),
            ((-0.7, 0.25), (0.7, 0.25)),
        ],
        Boon::Fan => &[((0.0, 0.85), (0.0, -0.9)), ((0.0, 0.85), (-0.75, -0.6)), ((0.0, 0.85), (0.75, -0.6))],
        Boon::Ring => &[
            ((0.35, 0.0), (0.95, 0.0)), ((0.25, 0.25), (0.67, 0.67)), ((0.0, 0.35), (0.0, 0.95)),
            ((-0.25, 0.25), (-0.67, 0.67)), ((-0.35, 0.0), (-0.95, 0.0)), ((-0.25, -0.25), (-0.67, -0.67)),
            ((0.0, -0.35), (0.0, -0.95)), ((0.25, -0.25), (0.67, -0.67)),
        ],
        Boon::Edge => &[((-0.8, 0.0), (0.8, 0.0)), ((0.0, -0.8), (0.0, 0.8))],
        Boon::Magnet => &[
            ((-0.7, -0.8), (-0.7, 0.25)), ((-0.7, 0.25), (-0.3, 0.8)), ((-0.3, 0.8), (0.3, 0.8)),
            ((0.3, 0.8), (0.7, 0.25)), ((0.7, 0.25), (0.7, -0.8)), ((-0.9, -0.45), (-0.5, -0.45)),
            ((0.5, -0.45), (0.9, -0.45)),
        ],
        // An hourglass.
        Boon::SlowTime => &[
            ((-0.65, -0.85), (0.65, -0.85)), ((-0.65, 0.85), (0.65, 0.85)), ((-0.65, -0.85), (0.65, 0.85)),
            ((0.65, -0.85), (-0.65, 0.85)),
        ],
        // A glint in the ring.
        Boon::Bubble => &[((-0.45, -0.15), (-0.15, -0.45))],
        Boon::Bomb => &[],
    }
}
