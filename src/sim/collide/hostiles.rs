//! Hostile bullets against the octagon and walls, swept along their whole way.
//!
//! They are many and have one target, so the target is not indexed: each bullet's bounds are held against it
//! first, and few pass. Walls come from the engine.

use glam::Vec2;

use super::contacts::{Contacts, Graze, HostileStop, Strike};
use super::course::first_wall;
use super::{Bodies, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry::{self, Circle, Rect};
use crate::sim::hostiles::Hostile;
use crate::sim::tuning::{BOUNDS_MARGIN, GRAZE_REACH, PLAYER_HIT_RADIUS};

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
    let target_bounds = target.bounds().union(player.hit_circle().bounds()).grown(GRAZE_REACH);
    for (bullet, hostile) in bodies.hostiles.iter().enumerate() {
        let bounds = swept_bounds(hostile);
        near.clear();
        index.for_each_touching(bounds, |wall| near.push(wall));
        near.sort_unstable();
        contacts.counts.candidates += near.len() as u64;
        let swept_tests = &mut contacts.counts.swept_tests;
        let wall = first_wall(hostile.circle(), hostile.way, walls, near.iter().copied(), swept_tests);
        let end = wall.map_or(1.0, |hit| hit.time);
        let bullet = bullet as u32;
        if geometry::rect_rect(bounds, target_bounds).is_contact() {
            *swept_tests += 1;
            let way = hostile.way - player_way;
            let strike = geometry::sweep_circle_circle(hostile.circle(), way, target);
            match strike.filter(|hit| hit.time <= end) {
                Some(hit) => contacts.strikes.push(Strike { time: hit.time, bullet_id: hostile.id, bullet }),
                None if passes(hostile, way * end, target) => {
                    contacts.grazes.push(Graze { bullet_id: hostile.id, bullet });
                }
                None => {}
            }
        }
        if wall.is_some() {
            contacts.stops.push(HostileStop { id: hostile.id, bullet, time: end });
        }
    }
}

/// Whether a bullet that does not hit is nearest to the target somewhere on its relative `way`, within reach,
/// and leaves from there.
fn passes(hostile: &Hostile, way: Vec2, target: Circle) -> bool {
    let from = hostile.position - target.center;
    let to = from + way;
    if to.dot(way) <= 0.0 {
        return false;
    }
    // The part of the way that leads nearer; none if it leads away from the start on.
    let nearing = (-from.dot(way)).max(0.0) / way.length_squared();
    let nearest = Circle::new(target.center + from + way * nearing, hostile.radius);
    geometry::circle_circle(nearest, Circle::new(target.center, target.radius + GRAZE_REACH)).is_contact()
}

fn swept_bounds(hostile: &Hostile) -> Rect {
    let start = hostile.circle().bounds().grown(BOUNDS_MARGIN);
    start.union(Rect::new(start.min + hostile.way, start.max + hostile.way))
}
