//! What contacts do. The lists are worked through in their sorted order; whoever is used up or dead is only
//! marked, and reaped at the end, so one bullet hits one enemy and an enemy dies once.

use glam::Vec2;

use super::bullets::AtWall;
use super::content::Kind;
use super::enemies::Enemy;
use super::events::Event;
use super::maths;
use super::player::Attacker;
use super::tuning as t;
use super::world::{Rules, World};
use crate::geometry::{self, Circle};

/// Splinters of a splitter.
const SPLINTERS: u32 = 3;

impl World {
    pub(super) fn resolve(&mut self) {
        self.advance_bullets();
        self.apply_hits();
        self.stop_bullets();
        self.apply_touches();
        self.apply_bomb();
        self.part_enemies();
        self.collect_shards();
        self.emit_again();
        self.bodies.bullets.reap();
        self.bodies.enemies.retain(|enemy| !enemy.is_dead());
    }

    fn advance_bullets(&mut self) {
        let bullets = &mut self.bodies.bullets;
        bullets.advance();
        for flight in &self.collision.contacts().flights {
            bullets.place(flight.bullet as usize, flight.position, flight.step);
        }
    }

    fn apply_hits(&mut self) {
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
    fn stop_bullets(&mut self) {
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

    /// Lets the first living enemy that touches the octagon break an edge.
    fn apply_touches(&mut self) {
        let player = &mut self.bodies.player;
        if self.rules != Rules::Waves || player.is_invulnerable() || !player.is_alive() {
            return;
        }
        let enemies = &self.bodies.enemies;
        let touching = self.collision.contacts().touches.iter().map(|touch| &enemies[touch.enemy as usize]);
        let Some(&enemy) = touching.into_iter().find(|enemy| !enemy.is_dead()) else {
            return;
        };
        player.hurt(Attacker { kind: enemy.kind, position: enemy.position });
        let at = player.position();
        self.tally.lose_edge();
        self.hit_stop.request(t::HIT_STOP_PLAYER);
        self.events.push(Event::PlayerHurt { at, by: enemy.kind, from: enemy.position });
        if !player.is_alive() {
            self.events.push(Event::PlayerDied { at });
        }
        let shock = Circle::new(at, t::SHOCK_REACH);
        for enemy in &mut self.bodies.enemies {
            if geometry::circle_circle(enemy.circle(), shock).is_overlap() {
                enemy.throw(maths::unit_or(enemy.position - at, enemy.heading), t::SHOCK_PUSH);
            }
        }
    }

    fn apply_bomb(&mut self) {
        let Some(bomb) = self.bomb else {
            return;
        };
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

    /// Moves overlapping neighbours apart in the next tick, the lighter one farther.
    fn part_enemies(&mut self) {
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

    fn collect_shards(&mut self) {
        if !self.bodies.player.is_alive() {
            return;
        }
        let (tally, events) = (&mut self.tally, &mut self.events);
        self.shards.collect(self.bodies.player.position(), |at| {
            tally.collect_shard();
            events.push(Event::ShardCollected { at, multiplier: tally.multiplier() });
        });
    }

    /// Emits the used-up bullets of the stress scene again, in the order in which they were used up.
    fn emit_again(&mut self) {
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

    /// Counts a death and leaves what the kind leaves: shards, and a splitter's splinters.
    fn kill(&mut self, index: usize) {
        let Enemy { kind, position, heading, bombed_by, .. } = self.bodies.enemies[index];
        self.tally.count_kill(kind);
        self.events.push(Event::EnemyKilled { kind, at: position });
        if kind == Kind::Brute {
            self.hit_stop.request(t::HIT_STOP_BRUTE);
        }
        for _ in 0..kind.traits().shards {
            let id = self.new_id();
            self.shards.scatter(id, position);
        }
        if kind != Kind::Splitter {
            return;
        }
        let third = maths::direction(maths::TURN / SPLINTERS as f32);
        let mut away = heading;
        for _ in 0..SPLINTERS {
            let id = self.new_id();
            let start = position + away * Kind::Splinter.traits().radius;
            let splinter = Enemy::new(id, Kind::Splinter, start, away, Vec2::X);
            // The blast that burst the splitter has passed already.
            self.bodies.enemies.push(Enemy { bombed_by, ..splinter });
            away = maths::turned(away, third);
        }
    }
}
