//! What is off the ground, and where it will come down: shadows, marks, shells.
//!
//! Height is shown three ways at once: the body is lifted, larger, and apart from its shadow.

use glam::Vec2;

use super::enemies::kind_color;
use super::palette::NEON;
use super::{Color, Disc, Outline, Picture, Shape};
use crate::sim::enemies::{Mind, leaper, mortar};
use crate::sim::{Enemy, Shell, World, tuning};

/// How far a tile of height lifts a body up the picture, tiles.
const LIFT: f32 = 0.5;
/// How much larger a tile of height makes a body look.
const NEARNESS: f32 = 0.16;
/// Radius of a shell on the ground, tiles.
const SHELL_LOOK: f32 = 0.24;

/// Where a body above `ground` is seen, and how much larger than on the ground.
pub(super) fn lifted(ground: Vec2, height: f32) -> (Vec2, f32) {
    (ground - Vec2::Y * (height * LIFT), 1.0 + height * NEARNESS)
}

/// Adds the shadow of a body of `radius` at a height: smaller and fainter the higher it is.
pub(super) fn draw_shadow(picture: &mut Picture, ground: Vec2, radius: f32, height: f32, color: Color) {
    if height > 0.0 {
        let size = radius / (1.0 + height * NEARNESS);
        let shadow = Disc::new(ground, size, color.faded(0.5)).outline(Outline::Ring);
        picture.discs.push(shadow.fill(0.4).rim(0.12).glow(0.0));
    }
}

/// Adds the circles on to which something will come down.
pub(super) fn draw_marks(picture: &mut Picture, world: &World, alpha: f32) {
    for enemy in world.enemies() {
        match enemy.mind {
            Mind::Leaper(leaper::State::Air { target, flown }) => {
                let left = 1.0 - (flown as f32 - 1.0 + alpha) / leaper::State::flight_ticks() as f32;
                draw_mark(picture, target, tuning::LANDING_RADIUS, left);
            }
            Mind::Mortar(mortar::State::Mark { target, .. }) => {
                draw_mark(picture, target, tuning::SHELL_RADIUS, 1.0);
                draw_aim(picture, enemy, target);
            }
            _ => {}
        }
    }
    for shell in world.shells() {
        let left = 1.0 - ticks(shell, alpha) / shell.flight_ticks() as f32;
        draw_mark(picture, shell.target, shell.radius, left);
    }
}

/// Adds the shells with their shadows.
pub(super) fn draw_shells(picture: &mut Picture, world: &World, alpha: f32) {
    for shell in world.shells() {
        let now = ticks(shell, alpha);
        let color = kind_color(shell.sender);
        let at = |ticks: f32| lifted(shell.ground_position(ticks), shell.height(ticks));
        let (place, size) = at(now);
        draw_shadow(picture, shell.ground_position(now), SHELL_LOOK, shell.height(now), color);
        for behind in [3.0, 6.0, 9.0] {
            let (tail, size) = at((now - behind).max(0.0));
            let disc = Disc::new(tail, SHELL_LOOK * size * (1.0 - behind * 0.06), color.faded(0.3));
            picture.discs.push(disc.outline(Outline::Soft).glow(0.2));
        }
        picture.discs.push(Disc::new(place, SHELL_LOOK * size, color).outline(Outline::Orb).glow(1.0));
    }
}

/// Ticks that a shell has flown between two ticks.
fn ticks(shell: &Shell, alpha: f32) -> f32 {
    shell.previous_age as f32 + (shell.age - shell.previous_age) as f32 * alpha
}

/// A dashed circle as large as what will be struck, and a ring that closes in on it as `left` falls from 1 to 0.
fn draw_mark(picture: &mut Picture, at: Vec2, radius: f32, left: f32) {
    let left = left.clamp(0.0, 1.0);
    let ground = Disc::new(at, radius, NEON.warning).outline(Outline::Dashed);
    picture.discs.push(ground.fill(0.08 + 0.16 * (1.0 - left)).rim(0.07).glow(0.15).turned(left * 1.5));
    let ring = Disc::new(at, radius * (1.0 + left), NEON.warning.faded(1.0 - left * 0.6));
    picture.discs.push(ring.fill(0.0).rim(0.05).glow(0.1));
}

/// A row of points from a mortar to its mark: whose it is.
fn draw_aim(picture: &mut Picture, enemy: &Enemy, target: Vec2) {
    let way = target - enemy.position;
    let length = way.length();
    let unit = way.normalize_or_zero();
    let mut along = enemy.traits().radius + 0.4;
    while along < length - tuning::SHELL_RADIUS {
        let point = enemy.position + unit * along;
        picture
            .ground
            .push(Shape::stroke(point, point + unit * 0.15, 0.03, NEON.warning.faded(0.55)).heat(0.0));
        along += 0.6;
    }
}
