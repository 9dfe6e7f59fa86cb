//! Enemies among themselves and against the octagon.

use super::contacts::{Contacts, Pair, Touch};
use super::{Bodies, Index, Scratch};
use crate::broad_phase::BroadPhase;
use crate::geometry;

pub(super) fn gather<E: BroadPhase>(
    bodies: &Bodies,
    index: &Index<E>,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
) {
    let Scratch { enemy_pairs, touching_enemies, .. } = scratch;
    enemy_pairs.clear();
    touching_enemies.clear();
    index.enemies.for_each_pair(|a, b| enemy_pairs.push((a, b)));
    let area = bodies.player.hit_circle().bounds();
    index.enemies.for_each_touching(area, |enemy| touching_enemies.push(enemy));
    contacts.counts.candidates += (enemy_pairs.len() + touching_enemies.len()) as u64;
}

/// Keeps the candidates that truly overlap: an exact touch neither hurts nor parts.
pub(super) fn test(bodies: &Bodies, scratch: &Scratch, contacts: &mut Contacts) {
    let enemies = &bodies.enemies;
    for &(a, b) in &scratch.enemy_pairs {
        let (first, second) = (&enemies[a as usize], &enemies[b as usize]);
        let part = first.parts_now() && second.parts_now();
        if part && geometry::circle_circle(first.circle(), second.circle()).is_overlap() {
            let (a, b) = if first.id < second.id { (a, b) } else { (b, a) };
            contacts.pairs.push(Pair { a_id: enemies[a as usize].id, b_id: enemies[b as usize].id, a, b });
        }
    }
    let target = bodies.player.hit_circle();
    for &enemy in &scratch.touching_enemies {
        let on_ground = !enemies[enemy as usize].is_airborne();
        if on_ground && geometry::circle_circle(enemies[enemy as usize].circle(), target).is_overlap() {
            contacts.touches.push(Touch { enemy_id: enemies[enemy as usize].id, enemy });
        }
    }
}
