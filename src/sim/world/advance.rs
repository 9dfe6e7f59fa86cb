//! Everything moves.

use glam::Vec2;

use super::World;
use crate::sim::bombs::Bomb;
use crate::sim::shocks::Shock;

impl World {
    pub(super) fn advance(&mut self) {
        self.pulls.act(&mut self.bodies, &mut self.shards);
        if self.bodies.player.is_alive() {
            self.bodies.player.advance();
        }
        let rest = self.bodies.enemies_rest;
        self.shells.iter_mut().for_each(|shell| shell.advance(rest));
        for enemy in &mut self.bodies.enemies {
            if rest {
                enemy.rest();
            } else {
                enemy.advance();
            }
        }
        for bullet in &mut self.bodies.hostiles {
            bullet.way = if rest { Vec2::ZERO } else { bullet.step };
        }
        let player = &self.bodies.player;
        let magnet = (player.powers().magnet_ticks > 0).then_some(&self.flow);
        self.shards.advance(&self.arena, player.position(), magnet);
        self.pickups.advance(&self.arena, player.position());
        self.bomb = self.bomb.and_then(Bomb::grown);
        // Rings of shock are the enemies' as well.
        if !rest {
            self.shocks.retain_mut(Shock::grow);
        }
    }
}
