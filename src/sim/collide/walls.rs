//! Octagon and enemies against walls: push-out along the closest point.
//!
//! The deepest wall pushes first. At the seam of two walls in one line the wall beneath the body is deeper than
//! the corner of the other, which is then already left: nothing catches.
//!
//! No body moves farther in a tick than its radius, so none can have its centre past a wall before it is pushed
//! out.

use glam::Vec2;

use super::contacts::{Contacts, WallContact};
use super::{Bodies, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::bodies::PLAYER_ID;
use crate::sim::tuning::PLAYER_WALL_RADIUS;

/// Pushes by different walls that one body can need in a tick: two in a corner, with room for seams.
const ROUNDS: usize = 4;
/// Farthest that pushes can move a body on to further walls, tiles.
const MARGIN: f32 = 0.5;

pub(super) fn push_out<E: BroadPhase>(
    bodies: &mut Bodies,
    walls: &[Rect],
    index: &E,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let near = &mut scratch.near_walls;
    let player = &mut bodies.player;
    let body = Circle::new(player.position(), PLAYER_WALL_RADIUS);
    gather(PLAYER_ID, body, walls, index, near, contacts);
    push(body, walls, near, |position, normal| player.slide(position, normal));
    for enemy in &mut bodies.enemies {
        let body = enemy.circle();
        gather(enemy.id, body, walls, index, near, contacts);
        push(body, walls, near, |position, normal| enemy.meet_wall(position, normal));
    }
}

/// Lists the walls near a body in their own order, and those it overlaps as contacts.
fn gather<E: BroadPhase>(
    id: u64,
    body: Circle,
    walls: &[Rect],
    index: &E,
    near: &mut Vec<u32>,
    contacts: &mut Contacts,
) {
    near.clear();
    index.for_each_touching(body.bounds().grown(MARGIN), |wall| near.push(wall));
    contacts.counts.candidates += near.len() as u64;
    near.sort_unstable();
    for &wall in near.iter() {
        if geometry::circle_rect(body, walls[wall as usize]).is_overlap() {
            contacts.walls.push(WallContact { body: id, wall });
        }
    }
}

fn push(mut body: Circle, walls: &[Rect], near: &[u32], mut meet: impl FnMut(Vec2, Vec2)) {
    for _ in 0..ROUNDS {
        let mut deepest: Option<geometry::Contact> = None;
        for contact in near.iter().filter_map(|&wall| geometry::push_out_of_rect(body, walls[wall as usize]))
        {
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
