//! Enemies as discs: the outline, the mark in the middle and the motion tell kinds apart; colour only helps.

use super::bosses::draw_boss;
use super::palette::NEON;
use super::{Color, Disc, Mark, Outline, Picture};
use crate::sim::{Enemy, Kind};

/// The colour of a kind.
pub(super) fn kind_color(kind: Kind) -> Color {
    match kind {
        Kind::Wanderer => NEON.wanderer,
        Kind::Chaser => NEON.chaser,
        Kind::Brute => NEON.brute,
        Kind::Arrow => NEON.arrow,
        Kind::Splitter | Kind::Splinter => NEON.splitter,
        Kind::Orbiter => NEON.orbiter,
        Kind::Hive => NEON.hive,
        Kind::Sentry => NEON.sentry,
        Kind::Crawler => NEON.crawler,
        Kind::Leaper => NEON.leaper,
        Kind::Mortar => NEON.mortar,
        Kind::Well => NEON.well,
        Kind::Ringmaster | Kind::Ward | Kind::Piston | Kind::Maw | Kind::LastCircle => NEON.boss,
    }
}

/// Adds an enemy. `alpha`, 0 to 1, is how far the time lies between the last two ticks; `seconds` is the world's
/// time.
pub(super) fn draw_enemy(picture: &mut Picture, enemy: &Enemy, alpha: f32, seconds: f32) {
    let place = enemy.previous.lerp(enemy.position, alpha);
    if enemy.kind.is_boss() {
        draw_boss(picture, enemy, place, seconds);
        return;
    }
    let disc = Disc::new(place, enemy.traits().radius, kind_color(enemy.kind)).heading(enemy.heading);
    let disc = dressed(disc, enemy.kind);
    let flash = if enemy.shows_hit() { 0.75 } else { 0.0 };
    picture.discs.push(disc.flash(flash).glow(0.55));
}

/// A disc with its kind's outline and mark.
fn dressed(disc: Disc, kind: Kind) -> Disc {
    match kind {
        Kind::Wanderer => disc.outline(Outline::Dashed).mark(Mark::Dot),
        Kind::Chaser => disc.outline(Outline::Ring).mark(Mark::Chevron),
        Kind::Brute => disc.outline(Outline::Double).mark(Mark::Cross),
        Kind::Arrow => disc.outline(Outline::Ring).mark(Mark::Triangle).fill(0.3),
        Kind::Splitter => disc.outline(Outline::Notched).mark(Mark::Spokes),
        Kind::Splinter => disc.outline(Outline::Notched).mark(Mark::Dot),
        Kind::Orbiter => disc.outline(Outline::Ring).mark(Mark::TwoDots),
        Kind::Hive => disc.outline(Outline::Dashed).mark(Mark::Ring),
        Kind::Sentry => disc.outline(Outline::Double).mark(Mark::Bar),
        Kind::Crawler => disc.outline(Outline::Notched).mark(Mark::Square),
        Kind::Leaper => disc.outline(Outline::Double).mark(Mark::Chevron),
        Kind::Mortar => disc.outline(Outline::Dashed).mark(Mark::Cross),
        Kind::Well => disc.outline(Outline::Double).mark(Mark::Ring),
        // Bosses have a file of their own.
        Kind::Ringmaster | Kind::Piston | Kind::Maw | Kind::LastCircle => disc,
        Kind::Ward => disc.outline(Outline::Double).mark(Mark::Dot).fill(0.45),
    }
}
