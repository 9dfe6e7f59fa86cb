//! The director: announced enemies appear, more are announced, mines are laid.

use super::World;
use crate::sim::content::Kind;
use crate::sim::director::{Order, Pressure, intensity};
use crate::sim::enemies::Enemy;
use crate::sim::events::Event;
use crate::sim::score::{self};
use crate::sim::spawns::Telegraph;

impl World {
    pub(super) fn lay_mines(&mut self) {
        if let Some(mines) = &mut self.mines
            && mines.lay(self.next_id, &self.arena, &self.bodies)
        {
            self.next_id += 1;
        }
    }

    /// Lets announced enemies appear and the director announce more. Last in a step, so that nothing acts or
    /// collides in the tick in which it appears.
    pub(super) fn direct(&mut self) {
        let Some(director) = &mut self.director else {
            return;
        };
        if !self.bodies.player.is_alive() {
            return;
        }
        let player = self.bodies.player.position();
        let random = &mut self.director_random;
        for arrival in self.telegraphs.mature(&self.arena, player, random, &mut self.events) {
            let id = self.next_id;
            self.next_id += 1;
            let enemy = Enemy::new(id, arrival.kind, arrival.position, arrival.heading, arrival.rotor);
            self.bodies.enemies.push(enemy.ranked(arrival.rank));
            self.events.push(Event::EnemySpawned { kind: arrival.kind, at: arrival.position });
        }
        let alive: u32 = self.bodies.enemies.iter().map(Enemy::pressure).sum();
        let announced: u32 = self.telegraphs.all().iter().map(Telegraph::pressure).sum();
        let none_left = self.bodies.enemies.is_empty() && self.telegraphs.all().is_empty();
        let kinds = self.bodies.enemies.iter().map(|enemy| enemy.kind);
        let boss_left = kinds.chain(self.telegraphs.all().iter().map(|next| next.kind)).any(Kind::is_boss);
        let pressure = Pressure { points: alive + announced, none_left, boss_left };
        match director.direct(pressure, random) {
            Order::Wait => {}
            Order::WaveStarted(wave) => self.events.push(Event::WaveStarted { wave }),
            Order::WaveCleared(wave, ticks_left) => {
                let bonus = score::wave_bonus(intensity(wave), ticks_left);
                self.tally.add(u64::from(bonus));
                self.events.push(Event::WaveCleared { wave, bonus });
            }
            Order::Buy(kind) => {
                let id = self.next_id;
                let place = (&*self.arena, player);
                if self.telegraphs.announce((id, kind), place, random, &mut self.events) {
                    self.next_id += 1;
                    director.bought(kind);
                }
            }
            Order::Bring(kind, rank) => {
                let (id, place) = (self.next_id, (&*self.arena, player));
                if self.telegraphs.announce_boss(id, (kind, rank), place, &mut self.events) {
                    self.next_id += 1;
                    director.brought();
                }
            }
        }
    }
}
