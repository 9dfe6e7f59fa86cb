//! The octagon's shots: they move, hit enemies, end at walls, and in the stress scene are emitted again.

use crate::sim::bullets::AtWall;
use crate::sim::events::Event;
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    pub(super) fn advance_bullets(&mut self) {
        let bullets = &mut self.bodies.bullets;
        bullets.advance();
        for flight in &self.collision.contacts().flights {
            bullets.place(flight.bullet as usize, flight.position, flight.step);
        }
    }

    pub(super) fn apply_hits(&mut self) {
        for place in 0..self.collision.contacts().hits.len() {
            let hit = self.collision.contacts().hits[place];
            let (bullet, index) = (hit.bullet as usize, hit.enemy as usize);
            let enemy = &mut self.bodies.enemies[index];
            if self.bodies.bullets.is_spent(bullet) || enemy.is_dead() {
                continue;
            }
            self.bodies.bullets.spend(bullet);
            self.tally.hits += 1;
            let rim = enemy.position + hit.normal * enemy.traits().radius;
            let hurt = Event::EnemyHurt { kind: enemy.kind, at: rim, normal: hit.normal };
            if self.rules.is_stress() {
                enemy.show_hit();
                self.events.push(hurt);
                continue;
            }
            enemy.throw(-hit.normal, t::PULSE_PUSH);
            if enemy.hurt(t::PULSE_DAMAGE) {
                self.kill(index);
            } else {
                self.events.push(hurt);
            }
        }
    }

    /// Ends the shots that met a wall and no enemy before it.
    pub(super) fn stop_bullets(&mut self) {
        let bullets = &mut self.bodies.bullets;
        if bullets.at_wall() == AtWall::Reflect {
            return;
        }
        for flight in &self.collision.contacts().flights {
            let bullet = flight.bullet as usize;
            if !bullets.is_spent(bullet) {
                bullets.spend(bullet);
                self.events.push(Event::ShotStopped { at: flight.position, normal: flight.normal });
            }
        }
    }

    /// Emits the used-up bullets of the stress scene again, in the order in which they were used up.
    pub(super) fn emit_again(&mut self) {
        let Some(emitter) = &mut self.emitter else {
            return;
        };
        let player = self.bodies.player.position();
        let bullets = &mut self.bodies.bullets;
        for hit in &self.collision.contacts().hits {
            let bullet = hit.bullet as usize;
            if bullets.is_spent(bullet) {
                let emission = emitter.emit(&self.arena, player, hit.bullet_id, self.tick);
                bullets.place(bullet, emission.position, emission.step);
                bullets.renew(bullet);
            }
        }
    }
}
