//! Reading a world: everything the floors above may see.

use std::sync::Arc;

use glam::Vec2;

use super::World;
use crate::broad_phase::Engine;
use crate::geometry::Rect;
use crate::sim::arena::Arena;
use crate::sim::bombs::Bomb;
use crate::sim::bullets::Bullets;
use crate::sim::collide::Contacts;
use crate::sim::director::Director;
use crate::sim::enemies::Enemy;
use crate::sim::events::Event;
use crate::sim::hostiles::Hostile;
use crate::sim::input::Handling;
use crate::sim::maths;
use crate::sim::mines::{Mine, Mines};
use crate::sim::phases::Counts;
use crate::sim::pickups::Pickup;
use crate::sim::player::Player;
use crate::sim::rules::Rules;
use crate::sim::score::Tally;
use crate::sim::shards::Shard;
use crate::sim::shells::Shell;
use crate::sim::shocks::Shock;
use crate::sim::spawns::Telegraph;

impl World {
    /// The rules of the run.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How the octagon is handled.
    pub fn handling(&self) -> Handling {
        self.handling
    }

    /// Whether the run has ended: the last edge broke, or its time is up.
    pub fn is_over(&self) -> bool {
        !self.player().is_alive() || self.rules.time_limit().is_some_and(|limit| self.tick >= limit)
    }

    /// The seed of the run.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The ground.
    pub fn arena(&self) -> &Arc<Arena> {
        &self.arena
    }

    /// Ticks since the start.
    pub fn tick(&self) -> u64 {
        self.tick
    }

    /// The octagon.
    pub fn player(&self) -> &Player {
        &self.bodies.player
    }

    /// The enemies.
    pub fn enemies(&self) -> &[Enemy] {
        &self.bodies.enemies
    }

    /// The bullets.
    pub fn bullets(&self) -> &Bullets {
        &self.bodies.bullets
    }

    /// The enemies' bullets.
    pub fn hostiles(&self) -> &[Hostile] {
        &self.bodies.hostiles
    }

    /// The shells in the air.
    pub fn shells(&self) -> &[Shell] {
        &self.shells
    }

    /// The shards on the ground, oldest first.
    pub fn shards(&self) -> &[Shard] {
        self.shards.all()
    }

    /// The pick-ups on the ground, oldest first.
    pub fn pickups(&self) -> &[Pickup] {
        self.pickups.all()
    }

    /// The ring of a bomb, while it grows.
    pub fn bomb(&self) -> Option<Bomb> {
        self.bomb
    }

    /// The mines on the ground, oldest first.
    pub fn mines(&self) -> &[Mine] {
        self.mines.as_ref().map_or(&[], Mines::all)
    }

    /// The shock rings that run over the ground, oldest first.
    pub fn shocks(&self) -> &[Shock] {
        &self.shocks
    }

    /// The enemies announced.
    pub fn telegraphs(&self) -> &[Telegraph] {
        self.telegraphs.all()
    }

    /// The wave, from 1; 0 before the first and in runs without waves.
    pub fn wave(&self) -> u32 {
        self.director.as_ref().map_or(0, Director::wave)
    }

    /// Score and figures.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What happened in the last tick.
    pub fn events(&self) -> &[Event] {
        self.events.all()
    }

    /// What met in the last tick that was not paused by hit-stop.
    pub fn contacts(&self) -> &Contacts {
        self.collision.contacts()
    }

    /// The work of the collision stages in the last tick that was not paused.
    pub fn counts(&self) -> Counts {
        self.contacts().counts
    }

    /// Whether the last tick was paused by hit-stop: nothing moved.
    pub fn holds_breath(&self) -> bool {
        self.holds_breath
    }

    /// Reports the cells in which `engine` kept the enemies when it last ran.
    pub fn for_each_cell(&self, engine: Engine, visit: impl FnMut(Rect)) {
        self.collision.for_each_cell(engine, visit);
    }

    /// A heading for an enemy made outside the director, turned by a multiple of the golden angle.
    pub fn spread_heading(index: u32) -> Vec2 {
        maths::direction((index % 4096) as f32 * maths::GOLDEN_ANGLE)
    }
}
