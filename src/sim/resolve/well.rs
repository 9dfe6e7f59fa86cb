//! What wells swallow: hostile bullets and shards that reach them while they pull.

use crate::geometry;
use crate::sim::events::Event;
use crate::sim::world::World;

impl World {
    /// Feeds the wells that pull. A bullet between two of them goes to the one with the smaller identity.
    pub(super) fn feed_wells(&mut self) {
        self.pulling.clear();
        let enemies = self.bodies.enemies.iter().enumerate();
        let wells = enemies.filter(|(_, enemy)| enemy.pulls() && !enemy.is_dead());
        self.pulling.extend(wells.map(|(index, well)| (well.id, index)));
        self.pulling.sort_unstable();
        for &(_, index) in &self.pulling {
            let well = &mut self.bodies.enemies[index];
            let mouth = well.circle();
            for bullet in &mut self.bodies.hostiles {
                if !bullet.spent && geometry::circle_circle(bullet.circle(), mouth).is_overlap() {
                    bullet.spent = true;
                    well.feed(1);
                    self.events.push(Event::HostileStopped { at: bullet.position });
                }
            }
            self.shards.collect(mouth, |_| well.feed(1));
        }
    }
}
