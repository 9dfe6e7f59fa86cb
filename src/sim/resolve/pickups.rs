//! Pick-ups and powers: what is taken up, and what the bubble swallows.

use crate::geometry::{self, Circle, Relation};
use crate::sim::content::Kind;
use crate::sim::events::Event;
use crate::sim::pickups::Boon;
use crate::sim::tuning as t;
use crate::sim::world::World;
use glam::Vec2;

impl World {
    /// Lays down what a kill is due to leave; nothing that the octagon has no use for.
    pub(super) fn drop_pickup(&mut self, kind: Kind, position: Vec2) {
        let (player, armed) = (&self.bodies.player, self.rules.is_armed());
        let useful = |boon| match boon {
            Boon::Edge => player.edges() < t::PLAYER_EDGES,
            Boon::Bomb => armed && player.bombs() < t::BOMB_LIMIT,
            Boon::Magnet | Boon::SlowTime | Boon::Bubble => true,
            Boon::Twin | Boon::Ricochet | Boon::Pierce | Boon::Fan | Boon::Ring => armed,
        };
        if let Some(boon) = self.pickups.drop_for(kind.traits().health, useful) {
            self.add_pickup(boon, position);
        }
    }

    pub(super) fn collect_pickups(&mut self) {
        let player = &mut self.bodies.player;
        if !player.is_alive() {
            return;
        }
        let events = &mut self.events;
        self.pickups.collect(player.position(), |pickup| {
            player.take(pickup.boon);
            events.push(Event::PickupTaken { boon: pickup.boon, at: pickup.position });
        });
    }

    /// Ends the hostile bullets that lie wholly inside the bubble; those that merely overlap it fly on.
    pub(super) fn swallow_hostiles(&mut self) {
        if self.bodies.player.powers().bubble_ticks == 0 || !self.bodies.player.is_alive() {
            return;
        }
        let bubble = Circle::new(self.bodies.player.position(), t::BUBBLE_RADIUS);
        for bullet in &mut self.bodies.hostiles {
            if !bullet.spent && geometry::circle_circle(bullet.circle(), bubble) == Relation::Contained {
                bullet.spent = true;
                self.events.push(Event::HostileStopped { at: bullet.position });
            }
        }
    }

    /// Scores the hostile bullets that passed the octagon closely, once each.
    pub(super) fn apply_grazes(&mut self) {
        let player = &self.bodies.player;
        let counts = player.is_alive() && !player.is_invulnerable();
        for graze in &self.collision.contacts().grazes {
            let bullet = &mut self.bodies.hostiles[graze.bullet as usize];
            if counts && !bullet.grazed && !bullet.spent {
                bullet.grazed = true;
                let scored = self.tally.count_graze();
                self.events.push(Event::BulletGrazed { at: bullet.position, scored });
            }
        }
    }
}
