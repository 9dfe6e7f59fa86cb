//! The ring of a bomb: it hurts every enemy once as it passes and clears hostile bullets.

use crate::geometry;
use crate::sim::events::Event;
use crate::sim::maths;
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    pub(super) fn apply_bomb(&mut self) {
        let Some(bomb) = self.bomb else {
            return;
        };
        for bullet in &mut self.bodies.hostiles {
            if !bullet.spent && geometry::circle_circle(bullet.circle(), bomb.circle()).is_overlap() {
                bullet.spent = true;
                self.events.push(Event::HostileStopped { at: bullet.position });
            }
        }
        self.blasted.clear();
        for (index, enemy) in self.bodies.enemies.iter_mut().enumerate() {
            let passed = geometry::circle_circle(enemy.circle(), bomb.circle()).is_overlap();
            if enemy.bombed_by == bomb.id || enemy.is_dead() || !passed {
                continue;
            }
            enemy.bombed_by = bomb.id;
            enemy.throw(maths::unit_or(enemy.position - bomb.center, enemy.heading), t::BOMB_PUSH);
            if enemy.hurt(t::BOMB_DAMAGE) {
                self.blasted.push((enemy.id, index));
            }
        }
        // What the dead leave is numbered as they die: by identity, since storage order is not state.
        self.blasted.sort_unstable();
        for fallen in 0..self.blasted.len() {
            self.kill(self.blasted[fallen].1);
        }
    }
}
