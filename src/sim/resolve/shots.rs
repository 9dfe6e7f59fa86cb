//! The octagon's shots: they move, hit enemies, end at walls, and in the stress scene are emitted again.

use crate::sim::events::Event;
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    /// Puts the bullets that met walls where that left them; the others have moved already.
    pub(super) fn turn_bullets(&mut self) {
        let bullets = &mut self.bodies.bullets;
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
            let weapon = self.bodies.bullets.weapon(bullet);
            if !weapon.traits().pierces {
                self.bodies.bullets.spend(bullet);
            } else if !self.pierced.note(hit.bullet_id, hit.enemy_id) {
                continue;
            }
            self.tally.count_hit(weapon);
            let rim = enemy.position + hit.normal * enemy.traits().radius;
            let hurt = Event::EnemyHurt { kind: enemy.kind, at: rim, normal: hit.normal };
            if self.rules.is_stress() {
                enemy.show_hit();
                self.events.push(hurt);
                continue;
            }
            enemy.throw(-hit.normal, t::PULSE_PUSH);
            if enemy.hurt(weapon.traits().damage) {
                self.tally.count_weapon_kill(weapon);
                self.kill(index);
            } else {
                self.events.push(hurt);
            }
        }
    }

    /// Ends the shots that met a wall and no enemy before it, but for those that walls still reflect.
    pub(super) fn stop_bullets(&mut self) {
        if self.rules.is_stress() {
            return;
        }
        let bullets = &mut self.bodies.bullets;
        for flight in &self.collision.contacts().flights {
            let bullet = flight.bullet as usize;
            let (at, normal) = (flight.position, flight.normal);
            if bullets.is_spent(bullet) {
                continue;
            }
            if flight.bounces > bullets.reflections(bullet) {
                bullets.spend(bullet);
                self.events.push(Event::ShotStopped { at, normal });
            } else {
                bullets.use_reflections(bullet, flight.bounces);
                self.events.push(Event::ShotReflected { at, normal });
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
