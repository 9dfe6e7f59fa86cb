//! Enemies as discs: the outline, the mark in the middle and the motion tell kinds apart; colour only helps.

use glam::Vec2;

use super::airborne::{draw_shadow, lifted};
use super::bosses::draw_boss;
use super::field::end_of_lane;
use super::palette::NEON;
use super::{Color, Disc, Mark, Outline, Picture, Shape};
use crate::sim::enemies::{Mind, crawler, hive, leaper, mortar, orbiter, sentry, well};
use crate::sim::{Arena, Enemy, Kind, tuning};

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
pub(super) fn draw_enemy(picture: &mut Picture, enemy: &Enemy, arena: &Arena, alpha: f32, seconds: f32) {
    let ground = enemy.previous.lerp(enemy.position, alpha);
    if enemy.kind.is_boss() {
        draw_boss(picture, enemy, ground, seconds);
        return;
    }
    let height = enemy.previous_height + (enemy.height - enemy.previous_height) * alpha;
    let (color, radius) = (kind_color(enemy.kind), enemy.traits().radius);
    draw_shadow(picture, ground, radius, height, color);
    let (place, size) = lifted(ground, height);
    let disc = Disc::new(place, radius * size, color).heading(enemy.heading);
    let disc = posed(dressed(disc, enemy.kind), enemy.mind);
    let flash = if enemy.shows_hit() { 0.75 } else { 0.0 };
    let disc = draw_mind(picture, enemy, arena, place, disc);
    picture.discs.push(disc.flash(flash).glow(0.55));
}

/// Adds what tells the states of its kind apart; returns the body as it looks in that state.
fn draw_mind(picture: &mut Picture, enemy: &Enemy, arena: &Arena, place: Vec2, disc: Disc) -> Disc {
    let (radius, color) = (enemy.traits().radius, kind_color(enemy.kind));
    match enemy.mind {
        Mind::Orbiter(orbiter::State::Detach) => {
            trail(picture, enemy, place, color);
            disc.mark(Mark::Chevron).fill(0.5)
        }
        Mind::Hive(hive::State::Swell { ticks_left, .. }) => {
            let done = 1.0 - ticks_left as f32 / tuning::HIVE_SWELL_TICKS as f32;
            let ring = Disc::new(place, radius * (1.0 + 0.5 * done), NEON.warning.faded(0.35 + 0.65 * done));
            picture.discs.push(ring.outline(Outline::Dashed).fill(0.12 * done).rim(0.1).turned(done * 2.0));
            disc.fill(0.15 + 0.75 * done)
        }
        Mind::Hive(hive::State::Hunt) => disc.mark(Mark::Chevron).fill(0.0),
        Mind::Sentry(sentry::State::Alert { lane, ticks_left, .. }) => {
            // A light that narrows down to the width of what comes through it.
            let left = ticks_left as f32 / tuning::SENTRY_ALERT_TICKS as f32;
            let width = tuning::SENTRY_SHOT_RADIUS * (1.0 + 2.0 * left);
            let light = Shape::stroke(
                place + lane * radius,
                end_of_lane(arena, place, lane),
                width,
                NEON.warning.faded(0.3 - 0.18 * left),
            );
            picture.ground.push(light.heat(0.0));
            muzzle(picture, place + lane * radius, NEON.warning);
            disc.fill(0.75 - 0.5 * left)
        }
        Mind::Sentry(sentry::State::Fire { lane, .. }) => {
            muzzle(picture, place + lane * radius, NEON.hostile);
            disc.fill(0.75)
        }
        Mind::Crawler(crawler::State::Walk { goal }) => {
            // Where it is bound for: it never changes its mind between two tiles.
            let path = Shape::stroke(place + enemy.heading * radius, goal, 0.03, color.faded(0.45));
            picture.ground.push(path.heat(0.0));
            muzzle(picture, place + enemy.heading * radius, color);
            disc
        }
        Mind::Crawler(crawler::State::Snap { .. }) => disc.fill(0.4),
        _ => disc,
    }
}

/// Adds a streak behind a body that comes.
fn trail(picture: &mut Picture, enemy: &Enemy, place: Vec2, color: Color) {
    let back = enemy.heading * enemy.traits().radius;
    let streak = Shape::stroke(place - back, place - back * 3.0, 0.07, color.faded(0.4));
    picture.ground.push(streak.glow(0.2, 0.4).heat(0.0));
}

/// Adds a bright point on a body's rim: which side acts.
fn muzzle(picture: &mut Picture, at: Vec2, color: Color) {
    picture.discs.push(Disc::new(at, 0.11, color).outline(Outline::Bare).fill(1.0).glow(0.8));
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

/// A body as its state shows in it: what gathers itself fills up, what is spent looks hollow.
fn posed(disc: Disc, mind: Mind) -> Disc {
    let done = |ticks_left: u32, of: u32| 1.0 - ticks_left as f32 / of as f32;
    match mind {
        Mind::Leaper(leaper::State::Land { .. }) => disc.outline(Outline::Ring).mark(Mark::Bar).fill(0.05),
        Mind::Leaper(leaper::State::Crouch { ticks_left }) => {
            let done = done(ticks_left, tuning::LEAPER_CROUCH_TICKS);
            disc.scaled(1.0 - 0.2 * done).fill(0.15 + 0.55 * done)
        }
        Mind::Leaper(leaper::State::Air { .. }) => disc.fill(0.35),
        Mind::Mortar(mortar::State::Aim { .. }) => disc,
        Mind::Mortar(mortar::State::Mark { ticks_left, .. }) => {
            disc.fill(0.15 + 0.55 * done(ticks_left, tuning::MARK_TICKS))
        }
        Mind::Mortar(mortar::State::Lob { ticks_left }) => {
            disc.scaled(0.8 + 0.2 * done(ticks_left, tuning::LOB_TICKS)).fill(0.7)
        }
        Mind::Mortar(mortar::State::Reload { .. }) => disc.mark(Mark::Dot).fill(0.03),
        Mind::Well(well::State::Dormant { .. }) => disc.mark(Mark::Dot).fill(0.08),
        Mind::Well(well::State::Pull { fed, .. }) => {
            disc.fill(0.15 + 0.6 * f32::from(fed) / f32::from(tuning::WELL_FILL))
        }
        Mind::Well(well::State::Burst { ticks_left }) => {
            let done = done(ticks_left, tuning::WELL_SWELL_TICKS);
            disc.scaled(1.0 + 0.3 * done).mark(Mark::Spokes).fill(0.75)
        }
        // The others show by more than their body.
        _ => disc,
    }
}
