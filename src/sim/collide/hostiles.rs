//! Hostile bullets against the octagon and walls, swept along their whole way.
//!
//! They are many and have one target, so the target is not indexed: each bullet's bounds are held against it
//! first, and few pass. Walls come from the engine.

use super::contacts::{Contacts, HostileStop, Strike};
use super::shots::first_wall;
use super::{Bodies, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::hostiles::Hostile;
use crate::sim::tuning::{BOUNDS_MARGIN, PLAYER_HIT_RADIUS};

pub(super) fn find<E: BroadPhase>(
    bodies: &Bodies,
    walls: &[Rect],
    index: &E,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let near = &mut scratch.near_walls;
    let player = &bodies.player;
    let player_way = player.position() - player.previous();
    let target = Circle::new(player.previous(), PLAYER_HIT_RADIUS);
    let target_bounds = target.bounds().union(player.hit_circle().bounds());
    for (bullet, hostile) in bodies.hostiles.iter().enumerate() {
        let bounds = swept_bounds(hostile);
        near.clear();
        index.for_each_touching(bounds, |wall| near.push(wall));
        near.sort_unstable();
        contacts.counts.candidates += near.len() as u64;
        let swept_tests = &mut contacts.counts.swept_tests;
        let wall = first_wall(hostile.circle(), hostile.step, walls, near.iter().copied(), swept_tests);
        let end = wall.map_or(1.0, |hit| hit.time);
        let bullet = bullet as u32;
        if geometry::rect_rect(bounds, target_bounds).is_contact() {
            *swept_tests += 1;
            let way = hostile.step - player_way;
            if let Some(hit) = geometry::sweep_circle_circle(hostile.circle(), way, target)
                && hit.time <= end
            {
                contacts.strikes.push(Strike { time: hit.time, bullet_id: hostile.id, bullet });
            }
        }
        if wall.is_some() {
            contacts.stops.push(HostileStop { id: hostile.id, bullet, time: end });
        }
    }
}

fn swept_bounds(hostile: &Hostile) -> Rect {
    let start = hostile.circle().bounds().grown(BOUNDS_MARGIN);
    start.union(Rect::new(start.min + hostile.step, start.max + hostile.step))
}
