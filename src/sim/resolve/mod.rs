//! What contacts do. The lists are worked through in their sorted order; whoever is used up or dead is only
//! marked, and reaped at the end, so one bullet hits one enemy and an enemy dies once.

mod blast;
mod bomb;
mod crowd;
mod death;
mod harm;
mod mines;
mod pickups;
mod shocks;
mod shots;
mod well;

use super::world::World;

impl World {
    pub(super) fn resolve(&mut self) {
        self.turn_bullets();
        self.apply_hits();
        self.stop_bullets();
        self.apply_blasts();
        self.apply_touches();
        self.apply_strikes();
        self.apply_shocks();
        self.advance_hostiles();
        self.apply_grazes();
        self.swallow_hostiles();
        self.apply_bomb();
        self.apply_mines();
        self.part_enemies();
        self.collect_shards();
        self.collect_pickups();
        self.feed_wells();
        self.emit_again();
        self.bodies.bullets.reap();
        self.pierced.forget_ended(&self.bodies.bullets);
        self.bodies.hostiles.retain(|bullet| !bullet.spent);
        self.shells.retain(|shell| !shell.is_down());
        self.bodies.enemies.retain(|enemy| !enemy.is_dead());
    }
}
