//! Bosses: several turning circles in one, health as the circumference, and the marks of what they are about to do.

use std::f32::consts::TAU;

use glam::Vec2;

use super::palette::NEON;
use super::{Disc, Mark, Outline, Picture, Shape};
use crate::sim::enemies::Mind;
use crate::sim::shocks::Shock;
use crate::sim::{Enemy, Kind, tuning as t};

/// Strokes of a whole circumference; a multiple of every number of phases.
const STROKES: u32 = 60;
/// Drawn growth of a body at a height of one tile.
const NEARER: f32 = 0.1;

/// What a boss is called.
pub fn title(kind: Kind) -> &'static str {
    match kind {
        Kind::Ringmaster => "THE RINGMASTER",
        Kind::Piston => "THE PISTONS",
        Kind::Maw => "THE MAW",
        Kind::LastCircle => "THE LAST CIRCLE",
        _ => "",
    }
}

/// Adds a boss that stands at `place`; `seconds` is the world's time, by which its parts turn.
pub(super) fn draw_boss(picture: &mut Picture, boss: &Enemy, place: Vec2, seconds: f32) {
    let radius = boss.traits().radius;
    draw_landing(picture, boss, seconds);
    if boss.is_airborne() {
        let shadow = Disc::new(place, radius, NEON.ground.faded(0.75));
        picture.discs.push(shadow.outline(Outline::Soft).glow(0.0).fill(0.8));
    }
    let size = radius * (1.0 + NEARER * boss.height);
    let place = place - Vec2::Y * boss.height * 0.35;
    let flash = if boss.shows_hit() { 0.5 } else { 0.0 };
    let aura = Disc::new(place, size * 2.1, NEON.boss.faded(0.13)).outline(Outline::Soft).glow(0.0);
    picture.discs.push(aura);
    let part = |share: f32| Disc::new(place, size * share, NEON.boss).flash(flash).glow(0.3);
    let turned = |disc: Disc, speed: f32| disc.turned(seconds * speed);
    match boss.mind {
        Mind::Ringmaster(mind) => {
            let track = Disc::new(place, t::WARD_RING, NEON.boss.faded(0.16)).fill(0.0).rim(0.02).glow(0.0);
            picture.discs.push(track);
            picture.discs.push(part(1.0).outline(Outline::Double).fill(0.22));
            picture.discs.push(part(0.62).outline(Outline::Dashed).fill(0.0).turned(mind.turn * 2.0));
            for jewel in 0..t::WARDS {
                let way = Vec2::from_angle(mind.turn + TAU * (jewel as f32 + 0.5) / t::WARDS as f32);
                let disc = Disc::new(place + way * size * 0.8, size * 0.1, NEON.warning);
                picture.discs.push(disc.outline(Outline::Orb).glow(0.6));
            }
            picture.discs.push(turned(part(0.36).mark(Mark::Square).fill(0.35), -1.5));
        }
        Mind::Piston(_) => {
            picture.discs.push(part(1.0).outline(Outline::Double).fill(0.3).rim(0.12));
            picture.discs.push(turned(part(0.66).outline(Outline::Notched).fill(0.0), 0.8));
            picture.discs.push(part(0.34).outline(Outline::Double).mark(Mark::Bar).fill(0.4).turned(0.0));
        }
        Mind::Maw(mind) => {
            draw_breath(picture, place, mind.pull(), seconds);
            picture.discs.push(turned(part(1.0).outline(Outline::Notched).fill(0.16).rim(0.16), 0.5));
            picture.discs.push(turned(part(0.74).outline(Outline::Notched).fill(0.0).rim(0.2), -0.9));
            let mouth = size * (0.3 + 0.2 * mind.pull());
            picture.discs.push(Disc::new(place, mouth, NEON.pit).outline(Outline::Bare).fill(1.0).glow(0.0));
            picture.discs.push(Disc::new(place, mouth, NEON.well).fill(0.0).rim(0.1).glow(0.7).flash(flash));
        }
        Mind::LastCircle(_) => {
            picture.discs.push(part(1.0).outline(Outline::Double).fill(0.14).rim(0.1));
            picture.discs.push(turned(part(0.8).outline(Outline::Dashed).fill(0.0).rim(0.08), 0.7));
            picture.discs.push(turned(part(0.58).outline(Outline::Notched).fill(0.0).rim(0.12), -1.1));
            // As many lights as phases still to come.
            let phases = boss.kind.phases();
            for light in u32::from(boss.mind.phase())..phases {
                let way = Vec2::from_angle(-seconds * 0.7 + TAU * light as f32 / phases as f32);
                let disc = Disc::new(place + way * size * 0.58, size * 0.085, NEON.warning);
                picture.discs.push(disc.outline(Outline::Orb).glow(0.8));
            }
            let beat = 0.26 + 0.03 * (seconds * 5.0).sin();
            picture.discs.push(part(beat).outline(Outline::Orb).glow(1.6));
        }
        // The others are no bosses.
        _ => {}
    }
    draw_health(picture, boss, place, size);
}

/// Adds a shock ring.
pub(super) fn draw_shock(picture: &mut Picture, shock: &Shock, alpha: f32) {
    let radius = shock.radius - (1.0 - alpha) * t::SHOCK_RING_SPEED * t::TICK + t::SHOCK_RING_WIDTH * 0.5;
    let left = 1.0 - shock.radius / t::SHOCK_RING_REACH;
    let width = (t::SHOCK_RING_WIDTH / radius.max(t::SHOCK_RING_WIDTH)).min(1.0);
    let color = NEON.hostile.mix(NEON.warning, 0.4).faded(0.55 + 0.45 * left);
    picture.discs.push(Disc::new(shock.center, radius, color).fill(0.02).rim(width).glow(0.12));
    let crest =
        Disc::new(shock.center, radius - t::SHOCK_RING_WIDTH * 0.4, NEON.text.faded(0.5 + 0.3 * left));
    picture.discs.push(crest.fill(0.0).rim(width * 0.25).glow(0.0));
}

/// Health as the boss's own circumference: what is left is lit, from the top round; phases are parted by gaps.
fn draw_health(picture: &mut Picture, boss: &Enemy, place: Vec2, size: f32) {
    let share = f32::from(boss.health) / f32::from(boss.full_health()).max(1.0);
    let lit = (share * STROKES as f32).ceil() as u32;
    let a_phase = STROKES / boss.kind.phases();
    let at = |angle: f32| place + Vec2::from_angle(angle * TAU - TAU * 0.25) * (size + 0.22);
    for stroke in 0..STROKES {
        let from = stroke as f32 / STROKES as f32;
        let gap = if (stroke + 1).is_multiple_of(a_phase) { 0.45 } else { 1.0 };
        let (a, b) = (at(from), at(from + gap / STROKES as f32));
        let line = if stroke < lit {
            Shape::stroke(a, b, 0.055, NEON.boss).glow(0.14, 0.35).heat(0.5)
        } else {
            Shape::stroke(a, b, 0.02, NEON.boss.faded(0.3)).heat(0.0)
        };
        picture.over.push(line);
    }
}

/// The mark on which a piston is about to land: its circle, and a ring that closes in on it.
fn draw_landing(picture: &mut Picture, boss: &Enemy, seconds: f32) {
    let Mind::Piston(mind) = boss.mind else {
        return;
    };
    let Some((goal, done)) = mind.landing() else {
        return;
    };
    let radius = boss.traits().radius;
    let mark = Disc::new(goal, radius, NEON.warning.faded(0.5 + 0.5 * done)).outline(Outline::Dashed);
    picture.discs.push(mark.mark(Mark::Cross).fill(0.1 + 0.15 * done).glow(0.2).turned(seconds));
    let ring = Disc::new(goal, radius * (1.0 + 2.0 * (1.0 - done)), NEON.warning.faded(0.3 + 0.6 * done));
    picture.discs.push(ring.fill(0.0).rim(0.05).glow(0.15));
}

/// Rings that run inwards while the maw pulls.
fn draw_breath(picture: &mut Picture, place: Vec2, pull: f32, seconds: f32) {
    const RINGS: u32 = 5;
    const REACH: f32 = 8.0;
    if pull <= 0.0 {
        return;
    }
    for ring in 0..RINGS {
        let left = 1.0 - (seconds * 0.55 + ring as f32 / RINGS as f32).fract();
        let radius = 1.5 + REACH * left;
        let color = NEON.well.faded(pull * 0.4 * (1.0 - left));
        let rim = 0.07 / radius;
        picture.discs.push(Disc::new(place, radius, color).fill(0.0).rim(rim.max(0.008)).glow(0.05));
    }
}
