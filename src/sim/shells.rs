//! Shells: lobbed over everything on to marked circles, which they strike when they come down.
//!
//! A shell's flight time follows from its apex by the law of jumps, and its speed over the ground from that and the
//! distance. It meets nothing on its way.

use glam::Vec2;

use super::content::Kind;
use super::hash::StateHash;
use super::tuning as t;
use crate::geometry::{Circle, Jump};

/// A shell in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shell {
    /// Stable identity.
    pub id: u64,
    /// Who lobbed it.
    pub sender: Kind,
    /// Where it took off, tiles.
    pub from: Vec2,
    /// Where it comes down, tiles.
    pub target: Vec2,
    /// Radius of the circle that it strikes, tiles.
    pub radius: f32,
    /// Height of its flight at the highest, tiles.
    pub apex: f32,
    /// Ticks since it took off.
    pub age: u32,
    /// The same at the start of the tick, for drawing between ticks.
    pub previous_age: u32,
}

impl Shell {
    /// A mortar's shell.
    pub(super) fn lobbed(id: u64, sender: Kind, from: Vec2, target: Vec2) -> Self {
        Self {
            id,
            sender,
            from,
            target,
            radius: t::SHELL_RADIUS,
            apex: t::SHELL_APEX,
            age: 0,
            previous_age: 0,
        }
    }

    /// What a dead well throws up and lets fall on the spot.
    pub(super) fn core(id: u64, sender: Kind, at: Vec2) -> Self {
        let (radius, apex) = (t::WELL_CORE_RADIUS, t::WELL_CORE_APEX);
        Self { id, sender, from: at, target: at, radius, apex, age: 0, previous_age: 0 }
    }

    /// Ticks from launch to burst.
    pub fn flight_ticks(&self) -> u32 {
        flight_ticks(self.jump())
    }

    /// The ground it strikes.
    pub fn strikes(&self) -> Circle {
        Circle::new(self.target, self.radius)
    }

    /// The place below it, `ticks` after its launch, tiles.
    pub fn ground_position(&self, ticks: f32) -> Vec2 {
        self.from.lerp(self.target, (ticks / self.flight_ticks() as f32).min(1.0))
    }

    /// Its height `ticks` after its launch, tiles.
    pub fn height(&self, ticks: f32) -> f32 {
        self.jump().height(ticks * t::TICK)
    }

    /// Lets a tick pass, in which it hangs in the air where slow time `rests`.
    pub(super) fn advance(&mut self, rests: bool) {
        self.previous_age = self.age;
        self.age += u32::from(!rests);
    }

    /// Whether it has come down.
    pub(super) fn is_down(&self) -> bool {
        self.age >= self.flight_ticks()
    }

    fn jump(&self) -> Jump {
        Jump::to_apex(self.apex, t::SHELL_GRAVITY)
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.id);
        hash.word(self.sender as u64);
        hash.vector(self.from);
        hash.vector(self.target);
        hash.number(self.radius);
        hash.number(self.apex);
        hash.word(u64::from(self.age));
    }
}

/// The tick at whose end a jump is over.
pub(super) fn flight_ticks(jump: Jump) -> u32 {
    ((jump.flight_time() * t::TICK_RATE as f32).ceil() as u32).max(1)
}
