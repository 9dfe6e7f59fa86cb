//! Carrying out what the enemies set out to do.

use glam::Vec2;

use super::World;
use crate::geometry::Circle;
use crate::sim::acts::{Act, Deed};
use crate::sim::blasts::Blast;
use crate::sim::content::Kind;
use crate::sim::enemies::{Enemy, Mind, Ward};
use crate::sim::events::Event;
use crate::sim::shells::Shell;
use crate::sim::shocks::Shock;
use crate::sim::tuning as t;

impl World {
    /// Lets happen what the enemies set out to do.
    pub(super) fn carry_out_acts(&mut self) {
        self.acts.sort();
        for place in 0..self.acts.len() {
            let Deed { by, kind, act } = self.acts.get(place);
            match act {
                Act::Fire { from, step, radius } => {
                    self.add_hostile(kind, from, step, radius);
                    self.events.push(Event::HostileFired { kind, at: from });
                }
                Act::Bear { kind, at, heading } => {
                    let id = self.new_id();
                    let newborn = Enemy::new(id, kind, at, heading, Vec2::X);
                    self.newborns.push(Enemy { bred: true, ..newborn });
                    self.events.push(Event::EnemyBorn { kind, at });
                }
                Act::Ready { at } => self.events.push(Event::Readied { kind, at }),
                Act::Guard { place, at } => {
                    let id = self.new_id();
                    let ward = Enemy::new(id, Kind::Ward, at, Vec2::X, Vec2::X);
                    let mind = Mind::Ward(Ward { master: by, place });
                    self.newborns.push(Enemy { mind, bred: true, ..ward });
                    self.events.push(Event::EnemyBorn { kind: Kind::Ward, at });
                }
                Act::Break => {
                    if let Some(index) = self.bodies.enemies.iter().position(|enemy| enemy.id == by) {
                        self.bodies.enemies[index].health = 0;
                        self.kill(index);
                    }
                }
                Act::Shake { at } => {
                    let id = self.new_id();
                    self.shocks.push(Shock { id, sender: kind, center: at, radius: 0.0 });
                    self.events.push(Event::ShockStarted { at });
                }
                Act::Pull { step } => self.bodies.player.pull(step),
                Act::TurnOver { phase, at } => {
                    self.clear_air();
                    self.hit_stop.request(t::HIT_STOP_PHASE);
                    self.events.push(Event::BossPhase { kind, at, phase });
                }
                Act::Leap { at } => self.events.push(Event::Launched { kind, at }),
                Act::Lob { from, target } => {
                    let id = self.new_id();
                    self.shells.push(Shell::lobbed(id, kind, from, target));
                    self.events.push(Event::Launched { kind, at: from });
                }
                Act::Blast { at, radius } => {
                    self.blasts.push(Blast { by, kind, circle: Circle::new(at, radius) });
                }
            }
        }
        self.acts.clear();
    }
}
