//! Octagon and enemies against barriers (walls, low walls, the edges of pits): push-out along the closest point.
//! What is in the air meets full walls, and low walls while it is no higher than they are.
//!
//! The deepest barrier pushes first. At the seam of two in one line the one beneath the body is deeper than the
//! corner of the other, which is then already left: nothing catches.
//!
//! No body moves farther in a tick than its radius, so none can have its centre past an edge before it is pushed
//! out.

use glam::Vec2;

use super::contacts::{Contacts, WallContact};
use super::{Bodies, Index, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::arena::Arena;
use crate::sim::bodies::PLAYER_ID;
use crate::sim::tuning::{LOW_WALL_HEIGHT, PLAYER_WALL_RADIUS};

/// Pushes by different barriers that one body can need in a tick: two in a corner, with room for seams.
const ROUNDS: usize = 4;
/// Farthest that pushes can move a body on to further barriers, tiles.
const MARGIN: f32 = 0.5;

pub(super) fn push_out<E: BroadPhase>(
    bodies: &mut Bodies,
    arena: &Arena,
    index: &Index<E>,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let (barriers, low_walls) = (arena.barriers(), arena.low_walls());
    let near = &mut scratch.near_walls;
    let player = &mut bodies.player;
    let body = Circle::new(player.position(), PLAYER_WALL_RADIUS);
    gather(PLAYER_ID, body, barriers, &index.barriers, near, contacts);
    push(body, barriers, near, |position, normal| player.slide(position, normal));
    for enemy in &mut bodies.enemies {
        let on_ground = !enemy.is_airborne();
        let (stops, stops_index) =
            if on_ground { (barriers, &index.barriers) } else { (arena.walls(), &index.walls) };
        gather(enemy.id, enemy.circle(), stops, stops_index, near, contacts);
        push(enemy.circle(), stops, near, |position, normal| enemy.meet_wall(position, normal));
        if !on_ground && enemy.height < LOW_WALL_HEIGHT {
            // Few are in the air, and not for long so low: all low walls are asked.
            near.clear();
            near.extend(0..low_walls.len() as u32);
            push(enemy.circle(), low_walls, near, |position, normal| enemy.meet_wall(position, normal));
        }
    }
}

/// Lists the barriers near a body in their own order, and those it overlaps as contacts.
fn gather<E: BroadPhase>(
    id: u64,
    body: Circle,
    barriers: &[Rect],
    index: &E,
    near: &mut Vec<u32>,
    contacts: &mut Contacts,
) {
    near.clear();
    index.for_each_touching(body.bounds().grown(MARGIN), |barrier| near.push(barrier));
    contacts.counts.candidates += near.len() as u64;
    near.sort_unstable();
    for &barrier in near.iter() {
        if geometry::circle_rect(body, barriers[barrier as usize]).is_overlap() {
            contacts.walls.push(WallContact { body: id, barrier });
        }
    }
}

fn push(mut body: Circle, barriers: &[Rect], near: &[u32], mut meet: impl FnMut(Vec2, Vec2)) {
    for _ in 0..ROUNDS {
        let mut deepest: Option<geometry::Contact> = None;
        for contact in
            near.iter().filter_map(|&barrier| geometry::push_out_of_rect(body, barriers[barrier as usize]))
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
