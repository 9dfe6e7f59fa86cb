//! Deaths of enemies, and what they leave.

use glam::Vec2;

use crate::sim::content::Kind;
use crate::sim::enemies::Enemy;
use crate::sim::events::Event;
use crate::sim::maths;
use crate::sim::pickups::Boon;
use crate::sim::shells::Shell;
use crate::sim::tuning as t;
use crate::sim::world::World;

/// What a boss leaves: respite for whoever came through it.
const SPOILS: [Boon; 3] = [Boon::Edge, Boon::Bomb, Boon::Edge];
/// Distance between two of them, tiles.
const SPOILS_APART: f32 = 1.2;
/// Splinters of a splitter.
const SPLINTERS: u32 = 3;

impl World {
    fn leave_spoils(&mut self, position: Vec2) {
        for (place, boon) in SPOILS.into_iter().enumerate() {
            self.add_pickup(boon, position + Vec2::new((place as f32 - 1.0) * SPOILS_APART, 0.0));
        }
    }

    /// Counts a death and leaves what the kind leaves: shards, a well's core, a splitter's splinters, and now and then
    /// a pick-up.
    pub(in crate::sim) fn kill(&mut self, index: usize) {
        let Enemy { kind, position, heading, bombed_by, bred, .. } = self.bodies.enemies[index];
        self.events.push(Event::EnemyKilled { kind, at: position });
        if kind == Kind::Brute {
            self.hit_stop.request(t::HIT_STOP_BRUTE);
        }
        if kind.is_boss() {
            self.hit_stop.request(t::HIT_STOP_BOSS);
            self.clear_air();
            self.events.push(Event::BossKilled { kind, at: position });
            self.leave_spoils(position);
        }
        if bred {
            self.tally.count_bred_kill(kind);
        } else {
            self.tally.count_kill(kind);
            for _ in 0..kind.traits().shards {
                let id = self.new_id();
                self.shards.scatter(id, position);
            }
            self.drop_pickup(kind, position);
        }
        if kind == Kind::Well {
            let id = self.new_id();
            self.shells.push(Shell::core(id, kind, position));
        }
        if kind != Kind::Splitter {
            return;
        }
        let third = maths::direction(maths::TURN / SPLINTERS as f32);
        let mut away = heading;
        for _ in 0..SPLINTERS {
            let id = self.new_id();
            let start = position + away * Kind::Splinter.traits().radius;
            let splinter = Enemy::new(id, Kind::Splinter, start, away, Vec2::X);
            // The blast that burst the splitter has passed already.
            self.bodies.enemies.push(Enemy { bombed_by, bred, ..splinter });
            away = maths::turned(away, third);
        }
    }
}
