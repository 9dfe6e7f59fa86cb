//! Octagon and enemies against barriers (walls, low walls, the edges of pits): push-out along the closest point.
//!
//! The deepest barrier pushes first. At the seam of two in one line the one beneath the body is deeper than the
//! corner of the other, which is then already left: nothing catches.
//!
//! No body moves farther in a tick than its radius, so none can have its centre past an edge before it is pushed
//! out.

use glam::Vec2;

use super::contacts::{Contacts, WallContact};
use super::{Bodies, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::bodies::PLAYER_ID;
use crate::sim::tuning::PLAYER_WALL_RADIUS;

/// Pushes by different barriers that one body can need in a tick: two in a corner, with room for seams.
const ROUNDS: usize = 4;
/// Farthest that pushes can move a body on to further barriers, tiles.
const MARGIN: f32 = 0.5;

pub(super) fn push_out<E: BroadPhase>(
    bodies: &mut Bodies,
    barriers: &[Rect],
    index: &E,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let near = &mut scratch.near_walls;
    let player = &mut bodies.player;
    let body = Circle::new(player.position(), PLAYER_WALL_RADIUS);
    gather(PLAYER_ID, body, barriers, index, near, contacts);
    push(body, barriers, near, |position, normal| player.slide(position, normal));
    for enemy in &mut bodies.enemies {
        let body = enemy.circle();
        gather(enemy.id, body, barriers, index, near, contacts);
        push(body, barriers, near, |position, normal| enemy.meet_wall(position, normal));
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
