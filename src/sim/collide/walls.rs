//! Octagon and enemies against barriers (walls, low walls, the edges of pits): push-out along the closest
//! point. What is in the air meets full walls, and low walls while it is no higher than they are. What hovers
//! is held back by the outer walls alone.
//!
//! The deepest barrier pushes first. At the seam of two in one line the one beneath the body is deeper than
//! the corner of the other, which is then already left: nothing catches.
//!
//! No body moves farther in a tick than its radius, so none can have its centre past an edge before it is
//! pushed out.

use glam::Vec2;

use super::contacts::{Contacts, WallContact};
use super::{Bodies, Index, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::arena::Arena;
use crate::sim::bodies::PLAYER_ID;
use crate::sim::enemies::Enemy;
use crate::sim::tuning::{LOW_WALL_HEIGHT, PLAYER_WALL_RADIUS};

/// Pushes by different barriers that one body can need in a tick: two in a corner, with room for seams.
const ROUNDS: usize = 4;
/// Farthest that pushes can move a body on to further barriers, tiles.
const MARGIN: f32 = 0.5;

/// Longest side of the bounds with which most bodies ask for barriers, tiles; larger ones, which are few,
/// take longer.
pub(super) const LONGEST: f32 = 2.0 * (1.0 + MARGIN);

pub(super) fn push_out<E: BroadPhase>(
    bodies: &mut Bodies,
    arena: &Arena,
    index: &Index<E>,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let Scratch { probes, body_barriers, near_walls, .. } = scratch;
    let Bodies { player, enemies, .. } = bodies;
    let barriers = arena.barriers();
    let octagon = Circle::new(player.position(), PLAYER_WALL_RADIUS);
    probes.clear();
    probes.push(octagon.bounds().grown(MARGIN));
    probes.extend(enemies.iter().map(|enemy| enemy.circle().bounds().grown(MARGIN)));
    body_barriers.clear();
    index.barriers.gather_probe_hits(probes, body_barriers);
    contacts.counts.candidates += body_barriers.len() as u64;
    // Each body's barriers in their own order.
    body_barriers.sort_unstable();
    for near in body_barriers.chunk_by(|a, b| a.0 == b.0) {
        let body = near[0].0 as usize;
        let near = near.iter().map(|&(_, barrier)| barrier);
        if body == 0 {
            list(PLAYER_ID, octagon, barriers, near.clone(), contacts);
            push(octagon, barriers, near, |position, normal| player.slide(position, normal));
        } else if !enemies[body - 1].is_airborne() && !enemies[body - 1].hovers() {
            let enemy = &mut enemies[body - 1];
            list(enemy.id, enemy.circle(), barriers, near.clone(), contacts);
            push(enemy.circle(), barriers, near, |position, normal| enemy.meet_wall(position, normal));
        }
    }
    for enemy in enemies.iter_mut().filter(|enemy| enemy.hovers()) {
        hold_inside(enemy, arena);
    }
    for enemy in enemies.iter_mut().filter(|enemy| enemy.is_airborne() && !enemy.hovers()) {
        let (walls, low_walls) = (arena.walls(), arena.low_walls());
        near_walls.clear();
        let bounds = enemy.circle().bounds().grown(MARGIN);
        index.walls.for_each_touching(bounds, |wall| near_walls.push(wall));
        contacts.counts.candidates += near_walls.len() as u64;
        near_walls.sort_unstable();
        let near = near_walls.iter().copied();
        list(enemy.id, enemy.circle(), walls, near.clone(), contacts);
        push(enemy.circle(), walls, near, |position, normal| enemy.meet_wall(position, normal));
        if enemy.height < LOW_WALL_HEIGHT {
            // Few are in the air, and not for long so low: all low walls are asked.
            let near = 0..low_walls.len() as u32;
            push(enemy.circle(), low_walls, near, |position, normal| enemy.meet_wall(position, normal));
        }
    }
}

/// Keeps a body off the outermost tiles, which are wall.
fn hold_inside(enemy: &mut Enemy, arena: &Arena) {
    let room = arena.bounds().grown(-(1.0 + enemy.traits().radius));
    // In an arena narrower than the body it stays on the middle line.
    let middle = (room.min + room.max) * 0.5;
    enemy.position = enemy.position.max(room.min.min(middle)).min(room.max.max(middle));
}

/// Lists the barriers that a body overlaps as contacts.
fn list(id: u64, body: Circle, barriers: &[Rect], near: impl Iterator<Item = u32>, contacts: &mut Contacts) {
    let is_overlapped = |&barrier: &u32| geometry::circle_rect(body, barriers[barrier as usize]).is_overlap();
    contacts.walls.extend(near.filter(is_overlapped).map(|barrier| WallContact { body: id, barrier }));
}

fn push(
    mut body: Circle,
    barriers: &[Rect],
    near: impl Iterator<Item = u32> + Clone,
    mut meet: impl FnMut(Vec2, Vec2),
) {
    for _ in 0..ROUNDS {
        let mut deepest: Option<geometry::Contact> = None;
        let pushes = near.clone().map(|barrier| geometry::push_out_of_rect(body, barriers[barrier as usize]));
        for contact in pushes.flatten() {
            if deepest.is_none_or(|deepest| contact.depth > deepest.depth) {
                deepest = Some(contact);
            }
        }
        let Some(contact) = deepest else {
            return;
        };
        body.center += contact.push();
        meet(body.center, contact.normal);
    }
}
