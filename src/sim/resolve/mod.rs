//! What contacts do. The lists are worked through in their sorted order; whoever is used up or dead is only
//! marked, and reaped at the end, so one bullet hits one enemy and an enemy dies once.

mod bomb;
mod crowd;
mod death;
mod harm;
mod shocks;
mod shots;

use super::world::World;

impl World {
    pub(super) fn resolve(&mut self) {
        self.advance_bullets();
        self.apply_hits();
        self.stop_bullets();
        self.apply_touches();
        self.apply_strikes();
        self.apply_shocks();
        self.advance_hostiles();
        self.apply_bomb();
        self.part_enemies();
        self.collect_shards();
        self.emit_again();
        self.bodies.bullets.reap();
        self.bodies.hostiles.retain(|bullet| !bullet.spent);
        self.bodies.enemies.retain(|enemy| !enemy.is_dead());
    }
}
