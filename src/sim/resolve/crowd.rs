//! What neighbours do to each other, and what the octagon gathers on its way.

use crate::geometry::{self, Circle};
use crate::sim::events::Event;
use crate::sim::maths;
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    /// Moves overlapping neighbours apart in the next tick, the lighter one farther.
    pub(super) fn part_enemies(&mut self) {
        if self.bodies.enemies_rest {
            // Twice the push before the next move would be too much.
            return;
        }
        for pair in &self.collision.contacts().pairs {
            let (a, b) = (pair.a as usize, pair.b as usize);
            let enemies = &mut self.bodies.enemies;
            if enemies[a].is_dead() || enemies[b].is_dead() {
                continue;
            }
            let Some(contact) = geometry::push_out_of_circle(enemies[a].circle(), enemies[b].circle()) else {
                continue;
            };
            let (mass_a, mass_b) = (enemies[a].traits().mass, enemies[b].traits().mass);
            let push = contact.push() * (2.0 * t::PARTING / (mass_a + mass_b));
            enemies[a].shove += push * mass_b;
            enemies[b].shove -= push * mass_a;
        }
        for enemy in &mut self.bodies.enemies {
            enemy.shove = maths::at_most(enemy.shove, t::PARTING_LIMIT);
        }
    }

    pub(super) fn collect_shards(&mut self) {
        if !self.bodies.player.is_alive() {
            return;
        }
        let (tally, events) = (&mut self.tally, &mut self.events);
        let reach = Circle::new(self.bodies.player.position(), t::SHARD_REACH);
        self.shards.collect(reach, |at| {
            tally.collect_shard();
            events.push(Event::ShardCollected { at, multiplier: tally.multiplier() });
        });
    }
}
