//! The powers at work: what they look like in the field, and the rows of the display that count them down.

use glam::Vec2;

use super::hud::MARGIN;
use super::lettering::{Style, text};
use super::palette::NEON;
use super::pickups::{blinking, boon_of, draw_sign};
use super::{Color, Disc, Picture, SCREEN, Shape};
use crate::sim::{Boon, World, tuning};

/// Strips of light that slow time lays over the ground, tiles apart.
const STRIP_GAP: f32 = 1.5;

/// Adds the bubble round the octagon at `place`.
pub(super) fn draw_bubble(picture: &mut Picture, world: &World, place: Vec2) {
    let ticks = world.player().powers().bubble_ticks;
    if ticks == 0 {
        return;
    }
    let color = NEON.accent.faded(blinking(ticks));
    let bubble = Disc::new(place, tuning::BUBBLE_RADIUS, color).fill(0.10).rim(0.05).glow(0.25);
    picture.discs.push(bubble);
}

/// Dims the ground and lays slow strips over it while time is slow.
pub(super) fn draw_slow_time(picture: &mut Picture, world: &World) {
    let ticks = world.player().powers().slow_ticks;
    if ticks == 0 {
        return;
    }
    let bounds = world.arena().bounds();
    let strength = blinking(ticks);
    picture.ground.push(Shape::rect(bounds.min, bounds.max, NEON.accent.faded(0.018 * strength)));
    let strip = NEON.accent.faded(0.07 * strength);
    let mut y = bounds.min.y + STRIP_GAP * (ticks as f32 * tuning::TICK * 0.5).fract();
    while y < bounds.max.y {
        let (from, to) = (Vec2::new(bounds.min.x, y), Vec2::new(bounds.max.x, y));
        picture.ground.push(Shape::stroke(from, to, 0.03, strip).heat(0.0));
        y += STRIP_GAP;
    }
}

/// Adds the weapon in hand and the powers at work, each with its sign, its name and the time left.
pub(super) fn draw_powers(picture: &mut Picture, world: &World) {
    let powers = world.player().powers();
    let weapon = powers.weapon.traits();
    let mut row = Vec2::new(MARGIN + 330.0, SCREEN.y - MARGIN - 22.0);
    match boon_of(powers.weapon) {
        _ if !world.rules().is_armed() => {}
        Some(boon) => {
            draw_power(picture, row, (boon, weapon.name), (powers.weapon_ticks, weapon.ticks), NEON.shot);
        }
        None => {
            let style = Style::new(24.0, NEON.text_dim);
            text(&mut picture.screen, row + Vec2::new(34.0, 0.0), style, &weapon.name.to_uppercase());
        }
    }
    row.x += 250.0;
    let timed = [
        (Boon::Magnet, powers.magnet_ticks, tuning::MAGNET_TICKS),
        (Boon::SlowTime, powers.slow_ticks, tuning::SLOW_TICKS),
        (Boon::Bubble, powers.bubble_ticks, tuning::BUBBLE_TICKS),
    ];
    for (boon, left, full) in timed.into_iter().filter(|&(_, left, _)| left > 0) {
        draw_power(picture, row, (boon, boon.name()), (left, full), NEON.pickup);
        row.x += 250.0;
    }
}

fn draw_power(
    picture: &mut Picture,
    at: Vec2,
    (boon, name): (Boon, &str),
    (left, full): (u32, u32),
    color: Color,
) {
    let color = color.faded(blinking(left));
    draw_sign(&mut picture.screen, boon, at, 17.0, color);
    let (line, seconds) = (at + Vec2::new(34.0, 0.0), left.div_ceil(tuning::TICK_RATE));
    let words = format!("{} {seconds}", name.to_uppercase());
    text(&mut picture.screen, line + Vec2::new(0.0, -9.0), Style::new(22.0, color), &words);
    // The bar is full at the longest time that can be saved up.
    let share = left as f32 / (full * tuning::POWER_LIMIT).max(1) as f32;
    let (from, length) = (line + Vec2::new(0.0, 18.0), 180.0);
    let whole = Shape::stroke(from, from + Vec2::new(length, 0.0), 3.0, NEON.text_dim.faded(0.25)).heat(0.0);
    picture.screen.push(whole);
    picture
        .screen
        .push(Shape::stroke(from, from + Vec2::new(length * share, 0.0), 3.0, color).glow(6.0, 0.3));
}
