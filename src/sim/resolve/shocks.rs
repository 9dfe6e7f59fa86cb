//! Shock rings: they break an edge of the octagon when they pass over it on the ground.

use crate::sim::player::{Attacker, Harm};
use crate::sim::world::World;

impl World {
    /// Lets the oldest shock ring over the octagon break an edge.
    pub(super) fn apply_shocks(&mut self) {
        let body = self.bodies.player.hit_circle();
        if let Some(&shock) = self.shocks.iter().find(|shock| shock.is_over(body)) {
            let (kind, position, radius) = (shock.sender, shock.center, shock.radius);
            self.harm(Attacker { kind, harm: Harm::Blast, position, radius });
        }
    }
}
