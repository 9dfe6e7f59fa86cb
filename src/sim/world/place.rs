//! Placing bodies in a world, for scenes and tests.

use glam::Vec2;

use super::World;
use crate::sim::content::Kind;
use crate::sim::enemies::Enemy;
use crate::sim::events::Event;
use crate::sim::hostiles::Hostile;
use crate::sim::pickups::Boon;
use crate::sim::tuning as t;
use crate::sim::weapons::Weapon;

impl World {
    /// Adds an enemy, active from the next tick on. `heading` is a unit vector.
    pub fn add_enemy(&mut self, kind: Kind, position: Vec2, heading: Vec2, rotor: Vec2) {
        let id = self.new_id();
        self.bodies.enemies.push(Enemy::new(id, kind, position, heading, rotor));
    }

    /// Adds a bullet fired by an enemy of kind `sender`, moving by `step` tiles a tick.
    pub fn add_hostile(&mut self, sender: Kind, position: Vec2, step: Vec2, radius: f32) {
        let id = self.new_id();
        self.bodies.hostiles.push(Hostile {
            id,
            sender,
            position,
            previous: position,
            step,
            way: Vec2::ZERO,
            radius,
            spent: false,
            grazed: false,
        });
    }

    /// Lays down a pick-up.
    pub fn add_pickup(&mut self, boon: Boon, position: Vec2) {
        let id = self.new_id();
        self.pickups.lay(id, boon, position);
        self.events.push(Event::PickupDropped { boon, at: position });
    }

    /// Adds a boss of `rank` with just the health of `phase`, from 0; active from the next tick on.
    pub fn add_boss(&mut self, kind: Kind, position: Vec2, rank: u8, phase: u32) {
        let id = self.new_id();
        let boss = Enemy::new(id, kind, position, Vec2::X, Vec2::X).ranked(rank.min(t::RANK_LIMIT));
        let lost = (u32::from(boss.health) * phase).div_ceil(kind.phases()) as u16;
        self.bodies.enemies.push(Enemy { health: boss.health.saturating_sub(lost).max(1), ..boss });
    }

    /// Adds `count` bullets of the stress scene as if its emitters had long been at work; none without emitters.
    pub fn fill_with_bullets(&mut self, count: usize) {
        for _ in 0..count {
            let id = self.new_id();
            if let Some(emitter) = &mut self.emitter {
                let emission = emitter.emit_first(&self.arena, self.bodies.player.position(), id);
                self.bodies.bullets.push(id, Weapon::Pulse, emission.position, emission.step);
            }
        }
    }
}
