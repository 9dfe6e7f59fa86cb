//! What the octagon and the enemies set out to do in a tick.

use glam::Vec2;

use super::World;
use crate::sim::bombs::Bomb;
use crate::sim::enemies::{self, Sight};
use crate::sim::events::Event;
use crate::sim::input::{Direction, PlayerInput};
use crate::sim::player::Means;

impl World {
    pub(super) fn steer(&mut self, input: PlayerInput) {
        let player = &mut self.bodies.player;
        if player.is_alive() {
            let armed = self.rules.is_armed();
            let deeds = player.steer(input, Means { fire: armed, bomb: armed && self.bomb.is_none() });
            if armed {
                self.tally.by_weapon[player.powers().weapon as usize].ticks += 1;
            }
            let at = player.position();
            if deeds.dashes {
                self.events.push(Event::DashStarted { at, direction: player.facing() });
            }
            if let Some(direction) = deeds.fires {
                self.fire(at, direction);
            }
            if deeds.bombs {
                let id = self.new_id();
                self.bomb = Some(Bomb { id, center: at, radius: 0.0 });
                self.events.push(Event::BombStarted { at });
            }
        }
        self.bodies.enemies_rest = self.bodies.player.halves_time();
        let player = self.bodies.player.position();
        self.flow.aim(&self.arena, player);
        if self.bodies.enemies_rest {
            return;
        }
        self.enemy_time += 1;
        self.muster.call(&self.bodies.enemies);
        enemies::gather_leaders(&self.bodies.enemies, &mut self.leaders);
        let (arena, flow, muster, leaders) = (&*self.arena, &self.flow, &self.muster, &self.leaders);
        let player_velocity = self.bodies.player.velocity();
        let sight = Sight { tick: self.enemy_time, player, player_velocity, arena, flow, muster, leaders };
        for enemy in &mut self.bodies.enemies {
            enemies::steer(enemy, &sight, &mut self.acts);
        }
        self.carry_out_acts();
    }

    /// Fires a volley of the weapon in hand.
    fn fire(&mut self, at: Vec2, direction: Direction) {
        let weapon = self.bodies.player.powers().weapon;
        let rays = weapon.traits().rays;
        for ray in rays {
            let id = self.new_id();
            // From within the circle that walls keep free: no muzzle can lie beyond a wall.
            let (start, step) = ray.launch(at, direction);
            self.bodies.bullets.push(id, weapon, start, step);
        }
        self.tally.count_shots(weapon, rays.len());
        self.events.push(Event::ShotFired { at, direction, weapon });
    }
}
