//! What harms the octagon: enemies that touch it, and hostile bullets. Only the first in a tick does.

use crate::geometry::{self, Circle};
use crate::sim::events::Event;
use crate::sim::maths;
use crate::sim::player::{Attacker, Harm};
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    /// Lets the first living enemy that touches the octagon break an edge.
    pub(super) fn apply_touches(&mut self) {
        let enemies = &self.bodies.enemies;
        let touching = self.collision.contacts().touches.iter().map(|touch| &enemies[touch.enemy as usize]);
        if let Some(&enemy) = touching.into_iter().find(|enemy| !enemy.is_dead()) {
            let radius = enemy.traits().radius;
            self.harm(Attacker { kind: enemy.kind, harm: Harm::Touch, position: enemy.position, radius });
        }
    }

    /// Moves the hostile bullets; those that met a wall end.
    pub(super) fn advance_hostiles(&mut self) {
        for bullet in &mut self.bodies.hostiles {
            bullet.previous = bullet.position;
            bullet.position += bullet.way;
        }
        for stop in &self.collision.contacts().stops {
            let bullet = &mut self.bodies.hostiles[stop.bullet as usize];
            if bullet.spent {
                continue;
            }
            bullet.position = bullet.previous + bullet.way * stop.time;
            bullet.spent = true;
            self.events.push(Event::HostileStopped { at: bullet.position });
        }
    }

    /// Ends every hostile bullet in the air.
    pub(in crate::sim) fn clear_air(&mut self) {
        for bullet in self.bodies.hostiles.iter_mut().filter(|bullet| !bullet.spent) {
            bullet.spent = true;
            self.events.push(Event::HostileStopped { at: bullet.position });
        }
    }

    /// Lets the first hostile bullet that met the octagon break an edge; it is used up.
    pub(super) fn apply_strikes(&mut self) {
        for place in 0..self.collision.contacts().strikes.len() {
            let strike = self.collision.contacts().strikes[place];
            let bullet = &mut self.bodies.hostiles[strike.bullet as usize];
            bullet.grazed = true;
            let bullet = *bullet;
            if bullet.spent {
                continue;
            }
            let position = bullet.position + bullet.way * strike.time;
            let attacker =
                Attacker { kind: bullet.sender, harm: Harm::Bullet, position, radius: bullet.radius };
            if self.harm(attacker) {
                self.bodies.hostiles[strike.bullet as usize].spent = true;
            }
        }
    }

    /// Breaks an edge of the octagon and throws back what is near, if it can be hurt now; whether it was.
    pub(super) fn harm(&mut self, attacker: Attacker) -> bool {
        let player = &mut self.bodies.player;
        if !self.rules.is_mortal() || player.is_invulnerable() || !player.is_alive() {
            return false;
        }
        player.hurt(attacker);
        let at = player.position();
        self.tally.lose_edge();
        self.hit_stop.request(t::HIT_STOP_PLAYER);
        let Attacker { kind, harm, position, .. } = attacker;
        self.events.push(Event::PlayerHurt { at, by: kind, harm, from: position });
        if !player.is_alive() {
            self.events.push(Event::PlayerDied { at });
        }
        let shock = Circle::new(at, t::SHOCK_REACH);
        for enemy in &mut self.bodies.enemies {
            if geometry::circle_circle(enemy.circle(), shock).is_overlap() {
                enemy.throw(maths::unit_or(enemy.position - at, enemy.heading), t::SHOCK_PUSH);
            }
        }
        true
    }
}
