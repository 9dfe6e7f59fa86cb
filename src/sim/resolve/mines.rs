//! Mines: what lights them, and what a burst does.

use crate::geometry;
use crate::sim::content::Kind;
use crate::sim::enemies::Enemy;
use crate::sim::events::Event;
use crate::sim::mines::{Fuse, Mine, Mines};
use crate::sim::player::{Attacker, Harm};
use crate::sim::tuning as t;
use crate::sim::world::World;

impl World {
    pub(super) fn apply_mines(&mut self) {
        let Some(mut mines) = self.mines.take() else {
            return;
        };
        self.light_touched(&mut mines);
        mines.burn();
        for place in 0..mines.bursting.len() {
            let mine = mines.bursting[place];
            let Some(Fuse { lit_by, .. }) = mine.fuse else { continue };
            self.events.push(Event::MineBurst { at: mine.position });
            self.light_within(mine, lit_by, &mut mines);
            self.kill_within(mine);
            self.harm_within(mine, lit_by);
        }
        self.mines = Some(mines);
    }

    /// Lights every idle mine that an enemy on the ground touches; of several, the oldest counts as its lighter.
    fn light_touched(&mut self, mines: &mut Mines) {
        for mine in mines.all_mut().iter_mut().filter(|mine| mine.fuse.is_none()) {
            let touches = |enemy: &&Enemy| {
                let on_ground = !enemy.is_dead() && !enemy.is_airborne();
                on_ground && geometry::circle_circle(enemy.circle(), mine.trigger()).is_contact()
            };
            let lighter = self.bodies.enemies.iter().filter(touches).min_by_key(|enemy| enemy.id);
            if let Some(enemy) = lighter {
                mine.light(t::MINE_FUSE, enemy.kind);
                self.events.push(Event::MineLit { at: mine.position });
            }
        }
    }

    /// Lights the idle mines in a blast, on a short fuse.
    fn light_within(&mut self, burst: Mine, lit_by: Kind, mines: &mut Mines) {
        for mine in mines.all_mut().iter_mut().filter(|mine| mine.fuse.is_none()) {
            if geometry::circle_circle(mine.trigger(), burst.blast()).is_overlap() {
                mine.light(t::MINE_CHAIN_FUSE, lit_by);
                self.events.push(Event::MineLit { at: mine.position });
            }
        }
    }

    fn kill_within(&mut self, burst: Mine) {
        self.blasted.clear();
        for (index, enemy) in self.bodies.enemies.iter_mut().enumerate() {
            let reached = geometry::circle_circle(enemy.circle(), burst.blast()).is_overlap();
            if reached && !enemy.is_dead() && enemy.hurt(u16::MAX) {
                self.blasted.push((enemy.id, index));
            }
        }
        // What the dead leave is numbered as they die: by identity, since storage order is not state.
        self.blasted.sort_unstable();
        for fallen in 0..self.blasted.len() {
            self.kill(self.blasted[fallen].1);
        }
    }

    fn harm_within(&mut self, burst: Mine, kind: Kind) {
        let (player, blast) = (self.bodies.player.hit_circle(), burst.blast());
        if geometry::circle_circle(player, blast).is_overlap() {
            self.harm(Attacker { kind, harm: Harm::Mine, position: burst.position, radius: t::MINE_RADIUS });
        }
    }
}
