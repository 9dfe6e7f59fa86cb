//! Enemies: bodies of every kind in one array. Which kind does what stands in `steering`; a kind with states of
//! its own has a file, and its state is a [`Mind`].

mod bosses;
pub mod crawler;
pub mod hive;
pub mod leaper;
mod manners;
mod mind;
pub mod mortar;
mod muster;
pub mod orbiter;
pub mod sentry;
mod steering;
pub mod well;

pub(super) use bosses::ward::Ward;
pub use mind::Mind;
pub(super) use muster::Muster;
pub(super) use orbiter::{Leader, gather_leaders};
pub(super) use steering::{Sight, steer};

use glam::Vec2;

use super::content::{Kind, Traits};
use super::hash::StateHash;
use super::maths;
use super::tuning as t;
use crate::geometry::{Circle, Rect};

/// An enemy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enemy {
    /// Stable identity, whatever its place in the array.
    pub id: u64,
    /// Which kind.
    pub kind: Kind,
    /// Centre, tiles.
    pub position: Vec2,
    /// Centre at the start of the tick, for sweeps and for drawing between ticks.
    pub previous: Vec2,
    /// Direction of its own movement, unit.
    pub heading: Vec2,
    /// Height above the ground, tiles; 0 on it.
    pub height: f32,
    /// Height at the start of the tick, for drawing between ticks.
    pub previous_height: f32,
    /// What only its kind remembers.
    pub mind: Mind,
    /// Pulses it still takes; dead at 0.
    pub health: u16,
    /// How often the bosses have been round before: each time they are tougher and faster.
    pub rank: u8,
    /// Ticks for which it still shows, and a brute still feels, the last hit.
    pub stagger: u8,
    /// Turn of a drifter's heading a tick, as a unit vector.
    pub(super) rotor: Vec2,
    /// Share of its kind's speed at which it moves in this tick; steering sets it anew each time.
    pub(super) pace: f32,
    /// Displacement a tick from being thrown, tiles; it decays.
    pub(super) throw: Vec2,
    /// Displacement in the next tick from parting, tiles.
    pub(super) shove: Vec2,
    /// Ticks since it appeared.
    pub(super) age: u32,
    /// Whether the last look found a line to the player that is free to walk.
    pub(super) sees_player: bool,
    /// The last bomb that hurt it; each does so once.
    pub(super) bombed_by: u64,
    /// Whether a living enemy bore it: its death brings no score, no shards and no pick-up.
    pub(super) bred: bool,
}

/// Ticks of [`Enemy::stagger`] after a hit.
const STAGGER_TICKS: u8 = 10;

impl Enemy {
    /// An enemy at rest at `position`, about to move along `heading` (unit), turning by `rotor` a tick.
    pub fn new(id: u64, kind: Kind, position: Vec2, heading: Vec2, rotor: Vec2) -> Self {
        Self {
            id,
            kind,
            position,
            previous: position,
            heading,
            height: 0.0,
            previous_height: 0.0,
            mind: Mind::of(kind, position),
            health: kind.traits().health,
            rank: 0,
            stagger: 0,
            rotor,
            pace: 1.0,
            throw: Vec2::ZERO,
            shove: Vec2::ZERO,
            age: 0,
            // Until its first look shows otherwise: newcomers head for the player at once.
            sees_player: true,
            bombed_by: 0,
            bred: false,
        }
    }

    /// The same boss at a higher rank, as tough as that makes it.
    pub(super) fn ranked(self, rank: u8) -> Self {
        let ranked = Self { rank, ..self };
        Self { health: ranked.full_health(), ..ranked }
    }

    /// Pulses it takes when it is whole.
    pub fn full_health(&self) -> u16 {
        let health = self.traits().health;
        health.saturating_add(health / t::RANK_TOUGHNESS * u16::from(self.rank))
    }

    /// The kind's row of the content table.
    pub fn traits(&self) -> &'static Traits {
        self.kind.traits()
    }

    /// The body as a shape.
    pub fn circle(&self) -> Circle {
        Circle::new(self.position, self.traits().radius)
    }

    /// Bounds of the way from the start of the tick to now, with the margin that rounding needs.
    pub fn swept_bounds(&self) -> Rect {
        let reach = Vec2::splat(self.traits().radius + t::BOUNDS_MARGIN);
        Rect::new(self.previous.min(self.position) - reach, self.previous.max(self.position) + reach)
    }

    /// Whether it has died in this tick and waits to be reaped.
    pub fn is_dead(&self) -> bool {
        self.health == 0
    }

    /// Whether it is off the ground: shots pass beneath, and it neither touches nor parts.
    pub fn is_airborne(&self) -> bool {
        self.height > 0.0
    }

    /// Whether it shows a hit: the first ticks after one.
    pub fn shows_hit(&self) -> bool {
        self.stagger + 5 > STAGGER_TICKS && self.stagger > 0
    }

    /// Whether it glides over everything inside the arena: a boss that walls could wedge, or whose wards they held
    /// back, would be no boss.
    pub(super) fn hovers(&self) -> bool {
        self.kind.is_boss() || self.kind == Kind::Ward
    }

    /// Whether nothing but its own steps moves it: a blow stuns it instead of throwing it.
    pub(super) fn is_on_rail(&self) -> bool {
        self.kind == Kind::Crawler
    }

    /// Distance that it walks in a tick at its full pace, tiles.
    pub(super) fn step(&self) -> f32 {
        self.traits().speed * t::TICK
    }

    /// Whether it pulls at everything within [`t::WELL_REACH`] now.
    pub fn pulls(&self) -> bool {
        matches!(self.mind, Mind::Well(well::State::Pull { .. }))
    }

    /// Whether it parts from its neighbours now.
    pub(super) fn parts_now(&self) -> bool {
        self.traits().parts && !self.is_airborne()
    }

    /// Lets a tick pass in which it does nothing.
    pub(super) fn rest(&mut self) {
        self.previous = self.position;
        self.previous_height = self.height;
    }

    pub(super) fn advance(&mut self) {
        self.previous = self.position;
        self.age = self.age.saturating_add(1);
        let carried = if self.is_on_rail() { Vec2::ZERO } else { self.throw + self.shove };
        self.position += self.heading * (self.step() * self.pace) + carried;
        self.throw *= t::THROW_DECAY;
        self.shove = Vec2::ZERO;
        self.stagger = self.stagger.saturating_sub(1);
    }

    /// Puts the centre where walls leave it; drifters and arrows bounce, the others slide.
    pub(super) fn meet_wall(&mut self, position: Vec2, normal: Vec2) {
        self.position = position;
        self.throw -= normal * self.throw.dot(normal).min(0.0);
        if steering::bounces(self.kind) {
            self.heading = maths::reflected(self.heading, normal);
        }
    }

    /// Throws it `distance` tiles along unit `direction`, less for heavy kinds. What flies comes down where it is
    /// bound for.
    pub(super) fn throw(&mut self, direction: Vec2, distance: f32) {
        if self.is_airborne() {
            return;
        }
        // A geometric series: the first step is the distance times one minus the decay.
        let step = direction * (distance * (1.0 - t::THROW_DECAY) / self.traits().mass);
        self.throw = maths::at_most(self.throw + step, t::THROW_LIMIT);
    }

    /// Takes health and shows it; whether that killed it.
    pub(super) fn hurt(&mut self, damage: u16) -> bool {
        self.health = self.health.saturating_sub(damage);
        self.feed(damage);
        self.show_hit();
        self.is_dead()
    }

    /// Counts what a well swallows.
    pub(super) fn feed(&mut self, amount: u16) {
        if let Mind::Well(state) = &mut self.mind {
            state.feed(amount);
        }
    }

    pub(super) fn show_hit(&mut self) {
        self.stagger = STAGGER_TICKS;
    }

    /// Points it counts for in the director's pressure.
    pub(super) fn pressure(&self) -> u32 {
        match self.kind {
            Kind::Arrow | Kind::Splinter => 1,
            kind => kind.traits().cost,
        }
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.id);
        hash.word(self.kind as u64);
        for vector in [self.position, self.heading, self.rotor, self.throw, self.shove] {
            hash.vector(vector);
        }
        hash.word(u64::from(self.health) | u64::from(self.stagger) << 16 | u64::from(self.sees_player) << 24);
        hash.word(u64::from(self.age));
        hash.word(self.bombed_by);
        hash.word(u64::from(self.bred));
        hash.number(self.height);
        hash.word(u64::from(self.rank));
        self.mind.hash_into(hash);
    }
}
