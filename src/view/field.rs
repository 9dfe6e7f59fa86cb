//! The world as shapes: walls, bodies, the octagon.

use glam::Vec2;

use super::airborne::{draw_marks, draw_shells};
use super::arena::draw_arena;
use super::bosses::draw_shock;
use super::enemies::{draw_enemy, kind_color};
use super::mines::draw_mine;
use super::palette::NEON;
use super::pickups::draw_pickups;
use super::powers::{draw_bubble, draw_slow_time};
use super::wells::draw_wells;
use super::{Disc, Mark, Outline, Picture, Shape, octagon_edges, rect_edges};
use crate::broad_phase::Engine;
use crate::sim::{Arena, Direction, Rules, Weapon, World, tuning};

/// Seconds at which a shard begins to blink.
const SHARD_BLINK_SECONDS: f32 = 2.0;

/// Drawn size of a hostile bullet against the circle that hits.
const HOSTILE_LOOK: f32 = 1.5;

/// Adds the whole field. `alpha`, 0 to 1, is how far the time lies between the last two ticks.
pub fn draw_field(picture: &mut Picture, world: &World, alpha: f32) {
    // While the world holds its breath nothing lies between ticks.
    let alpha = if world.holds_breath() { 1.0 } else { alpha };
    let bounds = world.arena().bounds();
    picture.backdrop.arena = (bounds.min, bounds.max);
    draw_arena(picture, world.arena());
    draw_slow_time(picture, world);
    draw_telegraphs(picture, world);
    draw_wells(picture, world, alpha);
    draw_marks(picture, world, alpha);
    draw_shards(picture, world, alpha);
    draw_pickups(picture, world, alpha);
    draw_bombs(picture, world);
    world.mines().iter().for_each(|mine| draw_mine(picture, mine));
    draw_bullets(picture, world, alpha);
    for shock in world.shocks() {
        draw_shock(picture, shock, alpha);
    }
    let seconds = world.tick() as f32 * tuning::TICK;
    for enemy in world.enemies() {
        draw_enemy(picture, enemy, world.arena(), alpha, seconds);
    }
    if world.player().is_alive() {
        draw_octagon(picture, world, alpha);
        draw_bubble(picture, world, octagon_position(world, alpha));
    }
    draw_shells(picture, world, alpha);
    draw_hostiles(picture, world, alpha);
}

/// Where the octagon is between two ticks.
pub fn octagon_position(world: &World, alpha: f32) -> Vec2 {
    let alpha = if world.holds_breath() { 1.0 } else { alpha };
    world.player().previous().lerp(world.player().position(), alpha)
}

/// Adds a light along the lane that is fired into, up to the first wall.
pub fn draw_lane(picture: &mut Picture, world: &World, alpha: f32, direction: Direction) {
    let from = octagon_position(world, alpha);
    let way = direction.vector();
    let start = from + way * tuning::PLAYER_OUTLINE_RADIUS;
    let end = end_of_lane(world.arena(), from, way);
    let light = NEON.shot.faded(0.035);
    picture.ground.push(Shape::stroke(start, end, tuning::PULSE_RADIUS, light).heat(0.0));
}

/// Where a lane meets its first wall, to a quarter of a tile.
pub(super) fn end_of_lane(arena: &Arena, from: Vec2, way: Vec2) -> Vec2 {
    let mut length = 0.5;
    while length < 64.0 && !arena.tile_at(from + way * length).stops_bullets() {
        length += 0.25;
    }
    from + way * length
}

/// Adds the circle in which the octagon can be hit.
pub fn draw_hit_circle(picture: &mut Picture, world: &World, alpha: f32) {
    let circle = Disc::new(octagon_position(world, alpha), tuning::PLAYER_HIT_RADIUS, NEON.bad);
    picture.discs.push(circle.outline(Outline::Ring).fill(0.25).rim(0.15).glow(0.0));
}

/// Adds the cells in which an engine keeps the enemies.
pub fn draw_cells(picture: &mut Picture, world: &World, engine: Engine) {
    let line = NEON.accent.faded(0.3);
    let half_width = 0.8 / picture.camera.scale();
    world.for_each_cell(engine, |cell| {
        let edges =
            rect_edges(cell.min, cell.max).map(|(a, b)| Shape::stroke(a, b, half_width, line).heat(0.0));
        picture.over.extend(edges);
    });
}

fn draw_telegraphs(picture: &mut Picture, world: &World) {
    for telegraph in world.telegraphs() {
        let radius = telegraph.kind.traits().radius;
        let whole =
            if telegraph.kind.is_boss() { tuning::BOSS_TELEGRAPH_TICKS } else { tuning::TELEGRAPH_TICKS };
        let left = telegraph.ticks_left as f32 / whole as f32;
        let color = kind_color(telegraph.kind);
        let mark = Disc::new(telegraph.position, radius, color).outline(Outline::Dashed).fill(0.06).glow(0.4);
        picture.discs.push(mark.turned(left * 3.0));
        // A ring closes in on the place.
        let ring = Disc::new(telegraph.position, radius * (1.0 + 2.0 * left), color.faded(1.0 - left * 0.7));
        picture.discs.push(ring.fill(0.0).rim(0.06).glow(0.2));
    }
}

fn draw_shards(picture: &mut Picture, world: &World, alpha: f32) {
    for shard in world.shards() {
        let seconds = shard.ticks_left as f32 * tuning::TICK;
        let blinks = seconds < SHARD_BLINK_SECONDS && (seconds * 6.0).fract() < 0.4;
        let color = NEON.shard.faded(if blinks { 0.25 } else { 1.0 });
        let place = shard.previous.lerp(shard.position, alpha);
        let disc = Disc::new(place, 0.17, color).outline(Outline::Ring).mark(Mark::Square).glow(1.1);
        picture.discs.push(disc.fill(0.3).turned(seconds * 4.0 + shard.id as f32));
    }
}

fn draw_bombs(picture: &mut Picture, world: &World) {
    if let Some(bomb) = world.bomb() {
        let left = 1.0 - bomb.radius / tuning::BOMB_REACH;
        let width = (0.35 / bomb.radius.max(0.35)).min(1.0);
        let ring = Disc::new(bomb.center, bomb.radius, NEON.player.faded(0.3 + 0.7 * left));
        picture.discs.push(ring.fill(0.05).rim(width).glow(0.1));
    }
}

fn draw_bullets(picture: &mut Picture, world: &World, alpha: f32) {
    let bullets = world.bullets();
    let is_stress = matches!(world.rules(), Rules::Stress { .. });
    for bullet in 0..bullets.len() {
        // Back along its step: no second position need be kept for each of thousands.
        let step = bullets.step(bullet);
        let place = bullets.position(bullet) - step * (1.0 - alpha);
        let disc = Disc::new(place, bullets.radius(), NEON.shot).outline(Outline::Orb);
        if is_stress {
            picture.discs.push(disc.glow(0.6));
        } else {
            let disc = dressed_shot(disc, bullets.weapon(bullet)).heading(step);
            picture.discs.push(disc.glow(1.6));
            draw_tail(picture, bullets.weapon(bullet), place, step);
        }
    }
}

/// A shot with its weapon's look: as large as the circle that hits, whatever the weapon.
fn dressed_shot(disc: Disc, weapon: Weapon) -> Disc {
    match weapon {
        Weapon::Pulse | Weapon::Twin | Weapon::Pierce => disc,
        Weapon::Ricochet => disc.outline(Outline::Double).mark(Mark::Dot).fill(0.5),
        Weapon::Fan => disc.outline(Outline::Ring).mark(Mark::Triangle).fill(0.5),
        Weapon::Ring => disc.outline(Outline::Ring).mark(Mark::Ring).fill(0.35),
    }
}

/// Twin shots trail a short thread, piercing ones are needles.
fn draw_tail(picture: &mut Picture, weapon: Weapon, place: Vec2, step: Vec2) {
    let (ahead, behind, half_width) = match weapon {
        Weapon::Twin => (0.0, 2.6, 0.05),
        Weapon::Pierce => (1.3, 4.5, 0.045),
        Weapon::Pulse | Weapon::Ricochet | Weapon::Fan | Weapon::Ring => return,
    };
    let needle = Shape::stroke(place - step * behind, place + step * ahead, half_width, NEON.shot);
    picture.over.push(needle.glow(0.2, 0.35).heat(0.6));
}

/// Hostile bullets look larger than the circle that hits, and lie over everything.
fn draw_hostiles(picture: &mut Picture, world: &World, alpha: f32) {
    for bullet in world.hostiles() {
        let place = bullet.previous.lerp(bullet.position, alpha);
        let disc = Disc::new(place, bullet.radius * HOSTILE_LOOK, NEON.hostile).outline(Outline::Orb);
        picture.discs.push(disc.glow(1.2));
    }
}

fn draw_octagon(picture: &mut Picture, world: &World, alpha: f32) {
    let player = world.player();
    let place = octagon_position(world, alpha);
    // Invulnerability blinks slowly; a dash is steady.
    let blinks = player.is_invulnerable() && !player.is_dashing() && (world.tick() / 8).is_multiple_of(2);
    let strength = if blinks { 0.35 } else { 1.0 };
    let body = Disc::new(place, tuning::PLAYER_OUTLINE_RADIUS * 0.8, NEON.player.faded(0.16 * strength));
    picture.discs.push(body.outline(Outline::Soft).glow(1.0));
    let edges = octagon_edges(place, tuning::PLAYER_OUTLINE_RADIUS, 0.0);
    for (index, (a, b)) in edges.into_iter().enumerate() {
        let lit = index < usize::from(player.edges());
        // A gap at the corners keeps the eight edges countable.
        let (a, b) = (a.lerp(b, 0.13), b.lerp(a, 0.13));
        let edge = if lit {
            Shape::stroke(a, b, 0.05, NEON.ground.mix(NEON.player, strength)).glow(0.3, 0.55).heat(0.7)
        } else {
            Shape::stroke(a, b, 0.022, NEON.player_broken)
        };
        picture.over.push(edge);
    }
    draw_dash_charge(picture, place, player.dash_charge());
    let core = Disc::new(place, 0.09, NEON.player.faded(strength)).outline(Outline::Orb).glow(1.0);
    picture.discs.push(core);
}

/// The dash recharges as an arc of eight strokes inside the octagon.
fn draw_dash_charge(picture: &mut Picture, place: Vec2, charge: f32) {
    let ready = charge >= 1.0;
    let color = if ready { NEON.good } else { NEON.text_dim }.faded(if ready { 0.8 } else { 0.6 });
    let edges = octagon_edges(place, tuning::PLAYER_OUTLINE_RADIUS * 0.62, 0.0);
    let lit = (charge * 8.0) as usize;
    for (a, b) in edges.into_iter().take(lit) {
        picture.over.push(Shape::stroke(a, b, 0.016, color).heat(0.0));
    }
}
