//! What is read at a glance during play: score, multiplier, wave, edges, bombs, and short announcements.

use glam::Vec2;

use super::lettering::{Style, text};
use super::palette::NEON;
use super::powers::draw_powers;
use super::{Picture, SCREEN, Shape, octagon_edges};
use crate::sim::{Rules, World, tuning};

/// Distance of the display from the picture's sides, units.
pub(super) const MARGIN: f32 = 56.0;

/// Seconds from the end from which the time left is coloured.
const HURRY_SECONDS: u64 = 15;

/// Adds the display of a run; `caption` names what the rules alone do not tell, such as a date.
pub fn draw_hud(picture: &mut Picture, world: &World, caption: &str) {
    if matches!(world.rules(), Rules::Stress { .. }) {
        return;
    }
    draw_grounds(picture, world);
    draw_score(picture, world);
    draw_wave(picture, world, caption);
    draw_edges(picture, world);
    draw_powers(picture, world);
    draw_bosses(picture, world);
    if let Some(limit) = world.rules().time_limit() {
        draw_time_left(picture, limit.saturating_sub(world.tick()));
    }
}

/// Darkens the arena behind the display, so that neither runs through the other.
fn draw_grounds(picture: &mut Picture, world: &World) {
    let has_boss = world.enemies().iter().any(|enemy| enemy.kind.is_boss());
    let boss = has_boss.then_some((SCREEN.x * 0.5 - 340.0, 10.0, 680.0, 92.0));
    let corners = [
        (18.0, 10.0, 360.0, 116.0),
        (SCREEN.x - 378.0, 10.0, 360.0, 116.0),
        (18.0, SCREEN.y - 128.0, 560.0, 118.0),
    ];
    for (left, top, width, height) in corners.into_iter().chain(boss) {
        let min = Vec2::new(left, top);
        let ground = Shape::rect(min, min + Vec2::new(width, height), NEON.ground.faded(0.62));
        picture.screen.push(ground.rounded(14.0));
    }
}

/// What a step of the director is called in a run: a wave that can be cleared, or a level that time brings.
pub fn wave_word(world: &World) -> &'static str {
    match world.rules() {
        Rules::Survival | Rules::ThreeMinutes | Rules::Pacifist => "level",
        Rules::Waves | Rules::Practice { .. } | Rules::Stress { .. } => "wave",
    }
}

/// `ticks` as minutes and seconds.
pub fn clock(ticks: u64) -> String {
    let seconds = ticks / u64::from(tuning::TICK_RATE);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The name of the bosses alive, and a bar of health for each, parted into its phases.
fn draw_bosses(picture: &mut Picture, world: &World) {
    const LENGTH: f32 = 620.0;
    let mut line = Vec2::new(SCREEN.x * 0.5, MARGIN - 12.0);
    for boss in world.enemies().iter().filter(|enemy| enemy.kind.is_boss()) {
        if line.y < MARGIN {
            let style = Style::new(26.0, NEON.boss).centered().tracking(0.25).glow(0.3);
            text(&mut picture.screen, line, style, super::boss_title(boss.kind));
            line.y += 30.0;
        }
        let share = f32::from(boss.health) / f32::from(boss.full_health()).max(1.0);
        let from = line - Vec2::X * (LENGTH * 0.5);
        let phases = boss.kind.phases();
        for phase in 0..phases {
            let (start, end) = (phase as f32 / phases as f32, (phase + 1) as f32 / phases as f32);
            let at = |part: f32| from + Vec2::X * (LENGTH * part);
            let end = end - 0.012;
            picture.screen.push(Shape::stroke(at(start), at(end), 3.0, NEON.boss.faded(0.22)).heat(0.0));
            if share > start {
                let lit = Shape::stroke(at(start), at(end.min(share)), 4.0, NEON.boss);
                picture.screen.push(lit.glow(9.0, 0.35).heat(0.5));
            }
        }
        line.y += 18.0;
    }
}

/// Adds words in the middle of the picture, fading out as `age` goes from 0 to 1.
pub fn draw_announcement(picture: &mut Picture, words: &str, age: f32) {
    let strength = (1.0 - age).min(0.25) * 4.0 * (age * 8.0).min(1.0);
    let size = 64.0 + 10.0 * age;
    let style = Style::new(size, NEON.accent.faded(strength)).centered().tracking(0.35).glow(0.5);
    text(&mut picture.screen, Vec2::new(SCREEN.x * 0.5, SCREEN.y * 0.26), style, words);
}

/// `number` in groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

fn draw_score(picture: &mut Picture, world: &World) {
    let tally = world.tally();
    let style = Style::new(40.0, NEON.text);
    text(&mut picture.screen, Vec2::new(MARGIN, MARGIN), style, &grouped(tally.score));
    let multiplier = tally.multiplier();
    let color = if multiplier > 1 { NEON.shard } else { NEON.text_dim };
    let line = Vec2::new(MARGIN, MARGIN + 54.0);
    text(&mut picture.screen, line, Style::new(26.0, color), &format!("×{multiplier}"));
    // Shards towards the next step of the multiplier.
    let done = (tally.shards % tuning::SHARDS_A_STEP) as f32 / tuning::SHARDS_A_STEP as f32;
    let full = multiplier == tuning::MULTIPLIER_LIMIT;
    let (from, length) = (line + Vec2::new(70.0, 0.0), 150.0);
    let whole = Shape::stroke(from, from + Vec2::new(length, 0.0), 3.0, NEON.text_dim.faded(0.3)).heat(0.0);
    picture.screen.push(whole);
    let reached = if full { 1.0 } else { done };
    if reached > 0.0 {
        let end = from + Vec2::new(length * reached, 0.0);
        picture.screen.push(Shape::stroke(from, end, 3.0, color).glow(8.0, 0.3));
    }
}

fn draw_wave(picture: &mut Picture, world: &World, caption: &str) {
    let style = Style::new(30.0, NEON.text).right();
    let place = Vec2::new(SCREEN.x - MARGIN, MARGIN);
    // Before the first wave there is nothing to number.
    if world.wave() > 0 {
        let words = format!("{} {}", wave_word(world).to_uppercase(), world.wave());
        text(&mut picture.screen, place, style, &words);
    }
    let small = Style::new(21.0, NEON.text_dim).right();
    text(&mut picture.screen, place + Vec2::new(0.0, 46.0), small, caption);
}

/// The time left, rounded up: it shows 0:00 when the run has ended, and not a second before.
fn draw_time_left(picture: &mut Picture, ticks: u64) {
    let seconds = ticks.div_ceil(u64::from(tuning::TICK_RATE));
    let color = if seconds <= HURRY_SECONDS { NEON.warning } else { NEON.text };
    let style = Style::new(48.0, color).centered();
    let shown = clock(seconds * u64::from(tuning::TICK_RATE));
    text(&mut picture.screen, Vec2::new(SCREEN.x * 0.5, MARGIN), style, &shown);
}

fn draw_edges(picture: &mut Picture, world: &World) {
    let player = world.player();
    let center = Vec2::new(MARGIN + 34.0, SCREEN.y - MARGIN - 34.0);
    let color = if player.edges() > 2 { NEON.player } else { NEON.bad };
    for (index, (a, b)) in octagon_edges(center, 36.0, 0.0).into_iter().enumerate() {
        let (a, b) = (a.lerp(b, 0.12), b.lerp(a, 0.12));
        let lit = index < usize::from(player.edges());
        let edge = if lit {
            Shape::stroke(a, b, 3.0, color).glow(9.0, 0.35)
        } else {
            Shape::stroke(a, b, 1.5, NEON.player_broken)
        };
        picture.screen.push(edge);
    }
    let number = Style::new(26.0, color).centered();
    text(&mut picture.screen, center, number, &player.edges().to_string());
    // In hand there may be more than at the start; where there can be none, none are shown as spent.
    let bombs = if world.rules().is_armed() { player.bombs().max(tuning::BOMBS) } else { 0 };
    for bomb in 0..bombs {
        let held = bomb < player.bombs();
        let at = center + Vec2::new(84.0 + 40.0 * f32::from(bomb), 14.0);
        let color = if held { NEON.warning } else { NEON.text_dim.faded(0.35) };
        for (a, b) in octagon_edges(at, 12.0, 0.0) {
            picture.screen.push(Shape::stroke(a, b, 1.8, color).glow(if held { 6.0 } else { 0.0 }, 0.3));
        }
    }
    let bar = center + Vec2::new(72.0, -16.0);
    let ready = player.dash_charge() >= 1.0;
    let color = if ready { NEON.good } else { NEON.text_dim };
    let dash = Vec2::new(100.0, 0.0);
    picture.screen.push(Shape::stroke(bar, bar + dash, 3.0, NEON.text_dim.faded(0.25)).heat(0.0));
    picture.screen.push(Shape::stroke(bar, bar + dash * player.dash_charge(), 3.0, color).glow(6.0, 0.3));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_three() {
        let shown: Vec<String> = [0, 12, 999, 1000, 1_234_567].map(grouped).to_vec();
        assert_eq!(shown, ["0", "12", "999", "1 000", "1 234 567"]);
    }
}
