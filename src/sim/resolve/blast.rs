//! What bursts on the ground: landings and shells. A circle against the circle in which the octagon can be hit.

use crate::geometry::{self, Circle};
use crate::sim::blasts::Blast;
use crate::sim::events::Event;
use crate::sim::player::{Attacker, Harm};
use crate::sim::world::World;

impl World {
    /// Lets all that bursts in this tick strike, by identity: only the first breaks an edge.
    pub(super) fn apply_blasts(&mut self) {
        let down = self.shells.iter().filter(|shell| shell.is_down());
        self.blasts.extend(down.map(|shell| Blast {
            by: shell.id,
            kind: shell.sender,
            circle: shell.strikes(),
        }));
        self.blasts.sort_unstable_by_key(|blast| blast.by);
        for place in 0..self.blasts.len() {
            let Blast { kind, circle, .. } = self.blasts[place];
            let Circle { center: position, radius } = circle;
            self.events.push(Event::Blasted { kind, at: position, radius });
            if geometry::circle_circle(circle, self.bodies.player.hit_circle()).is_overlap() {
                self.harm(Attacker { kind, harm: Harm::Blast, position, radius });
            }
        }
        self.blasts.clear();
    }
}
