//! The octagon: movement, dash, fire, bombs in hand, and the edges that are its health.

use glam::Vec2;

use super::content::Kind;
use super::hash::StateHash;
use super::input::{Direction, PlayerInput};
use super::maths;
use super::pickups::Boon;
use super::powers::Powers;
use super::tuning as t;
use crate::geometry::Circle;

/// How the octagon is harmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Harm {
    /// The body of an enemy.
    Touch,
    /// A hostile bullet.
    Bullet,
    /// What bursts on the ground: a shell, a landing.
    Blast,
    /// A mine that an enemy lit.
    Mine,
}

/// What hit the octagon last, to be shown when a run ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attacker {
    /// Which kind, or whose bullet or blast it was, or who lit the mine.
    pub kind: Kind,
    /// How.
    pub harm: Harm,
    /// Centre at that moment of what hit, tiles.
    pub position: Vec2,
    /// Its radius, tiles.
    pub radius: f32,
}

/// The player's body.
#[derive(Clone, Debug)]
pub struct Player {
    position: Vec2,
    previous: Vec2,
    /// Tiles a second.
    velocity: Vec2,
    /// Displacement in this tick by what pulls, tiles.
    drift: Vec2,
    /// Last direction moved in, unit: where a dash from rest goes.
    facing: Vec2,
    edges: u8,
    bombs: u8,
    powers: Powers,
    invulnerable: u32,
    dash: u32,
    dash_recharge: u32,
    fire_delay: u32,
    dash_press: u32,
    bomb_press: u32,
    fire_press: u32,
    /// Direction held in the last tick, and the one last pressed.
    fire_held: Option<Direction>,
    fire_wish: Option<Direction>,
    last_attacker: Option<Attacker>,
}

/// What the octagon sets out to do in a tick.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Deeds {
    pub(super) dashes: bool,
    pub(super) bombs: bool,
    pub(super) fires: Option<Direction>,
}

/// What the octagon can do in a tick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) fire: bool,
    pub(super) bomb: bool,
}

impl Player {
    pub(super) fn new(position: Vec2) -> Self {
        Self {
            position,
            previous: position,
            velocity: Vec2::ZERO,
            drift: Vec2::ZERO,
            facing: Vec2::new(1.0, 0.0),
            edges: t::PLAYER_EDGES,
            bombs: t::BOMBS,
            powers: Powers::default(),
            invulnerable: 0,
            dash: 0,
            dash_recharge: 0,
            fire_delay: 0,
            dash_press: 0,
            bomb_press: 0,
            fire_press: 0,
            fire_held: None,
            fire_wish: None,
            last_attacker: None,
        }
    }

    /// Centre, tiles.
    pub fn position(&self) -> Vec2 {
        self.position
    }

    /// Centre one tick ago, for drawing between ticks.
    pub fn previous(&self) -> Vec2 {
        self.previous
    }

    /// Velocity, tiles a second.
    pub fn velocity(&self) -> Vec2 {
        self.velocity
    }

    /// The circle that can be hit.
    pub fn hit_circle(&self) -> Circle {
        Circle::new(self.position, t::PLAYER_HIT_RADIUS)
    }

    /// Edges still lit, 0 to 8; the run is over at 0.
    pub fn edges(&self) -> u8 {
        self.edges
    }

    /// Whether the run goes on.
    pub fn is_alive(&self) -> bool {
        self.edges > 0
    }

    /// Bombs in hand.
    pub fn bombs(&self) -> u8 {
        self.bombs
    }

    /// The weapon in hand and the powers at work.
    pub fn powers(&self) -> &Powers {
        &self.powers
    }

    /// Whether slow time has enemies rest in this tick: in every other one.
    pub(super) fn halves_time(&self) -> bool {
        self.is_alive() && !self.powers.slow_ticks.is_multiple_of(2)
    }

    /// Whether hits do nothing now: after a hit or while dashing.
    pub fn is_invulnerable(&self) -> bool {
        self.invulnerable > 0 || self.dash > 0
    }

    /// Whether a dash is under way.
    pub fn is_dashing(&self) -> bool {
        self.dash > 0
    }

    /// How far the dash is recharged, 0 to 1; it can be used at 1.
    pub fn dash_charge(&self) -> f32 {
        1.0 - self.dash_recharge as f32 / t::DASH_RECHARGE_TICKS as f32
    }

    /// What hit the octagon last.
    pub fn last_attacker(&self) -> Option<Attacker> {
        self.last_attacker
    }

    /// Remembers presses; called also while the world holds its breath, so that none is lost.
    pub(super) fn remember_presses(&mut self, input: PlayerInput) {
        if input.dash {
            self.dash_press = t::PRESS_MEMORY_TICKS;
        }
        if input.bomb {
            self.bomb_press = t::PRESS_MEMORY_TICKS;
        }
        if input.fire.is_some() && input.fire != self.fire_held {
            self.fire_press = t::PRESS_MEMORY_TICKS;
            self.fire_wish = input.fire;
        }
        self.fire_held = input.fire;
    }

    /// Counts timers down and turns wishes into a velocity and deeds.
    pub(super) fn steer(&mut self, input: PlayerInput, may: Means) -> Deeds {
        for timer in [&mut self.invulnerable, &mut self.dash, &mut self.dash_recharge, &mut self.fire_delay] {
            *timer = timer.saturating_sub(1);
        }
        self.powers.age();
        let wish = input.movement();
        if wish != Vec2::ZERO {
            self.facing = maths::unit_or(wish, self.facing);
        }
        let dashes = self.dash_press > 0 && self.dash_recharge == 0;
        if dashes {
            self.dash = t::DASH_TICKS;
            self.dash_recharge = t::DASH_RECHARGE_TICKS;
            self.dash_press = 0;
            self.velocity = self.facing * t::DASH_SPEED;
        }
        if self.dash == 0 {
            self.velocity = approach(self.velocity, wish * t::PLAYER_SPEED);
        }
        let bombs = may.bomb && self.bomb_press > 0 && self.bombs > 0;
        if bombs {
            self.bombs -= 1;
            self.bomb_press = 0;
        }
        // A tap between two shots, or while the world held its breath, still fires.
        let wish = input.fire.or(self.fire_wish.filter(|_| self.fire_press > 0));
        let fires = wish.filter(|_| may.fire && self.fire_delay == 0);
        if fires.is_some() {
            self.fire_delay = self.powers.weapon.traits().interval;
            self.fire_press = 0;
        }
        self.fire_press = self.fire_press.saturating_sub(1);
        self.dash_press = self.dash_press.saturating_sub(1);
        self.bomb_press = self.bomb_press.saturating_sub(1);
        Deeds { dashes, bombs, fires }
    }

    pub(super) fn advance(&mut self) {
        self.previous = self.position;
        self.position += self.velocity * t::TICK + self.drift;
        self.drift = Vec2::ZERO;
    }

    /// Adds to what pulls in this tick; all of it together is never as fast as the octagon runs.
    pub(super) fn pull(&mut self, step: Vec2) {
        self.drift = maths::at_most(self.drift + step, t::PULL_LIMIT);
    }

    /// Puts the centre where walls leave it, and takes the part of the velocity that points into `normal`.
    pub(super) fn slide(&mut self, position: Vec2, normal: Vec2) {
        self.position = position;
        self.velocity -= normal * self.velocity.dot(normal).min(0.0);
    }

    /// The direction of a dash or of the last movement, unit.
    pub(super) fn facing(&self) -> Vec2 {
        self.facing
    }

    /// Takes what a pick-up gives.
    pub(super) fn take(&mut self, boon: Boon) {
        match boon {
            Boon::Edge => self.edges = (self.edges + 1).min(t::PLAYER_EDGES),
            Boon::Bomb => self.bombs = (self.bombs + 1).min(t::BOMB_LIMIT),
            Boon::Magnet => self.powers.lend_magnet(),
            Boon::SlowTime => self.powers.lend_slow_time(),
            Boon::Bubble => self.powers.lend_bubble(),
            Boon::Twin | Boon::Ricochet | Boon::Pierce | Boon::Fan | Boon::Ring => {
                boon.weapon().into_iter().for_each(|weapon| self.powers.arm(weapon));
            }
        }
    }

    /// Breaks an edge.
    pub(super) fn hurt(&mut self, attacker: Attacker) {
        self.edges = self.edges.saturating_sub(1);
        self.invulnerable = t::INVULNERABLE_TICKS;
        self.last_attacker = Some(attacker);
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        for vector in [self.position, self.velocity, self.facing] {
            hash.vector(vector);
        }
        for number in [
            u32::from(self.edges),
            u32::from(self.bombs),
            self.invulnerable,
            self.dash,
            self.dash_recharge,
            self.fire_delay,
            self.dash_press,
            self.bomb_press,
            self.fire_press,
        ] {
            hash.word(u64::from(number));
        }
        self.powers.hash_into(hash);
        for direction in [self.fire_held, self.fire_wish] {
            hash.word(direction.map_or(0, |direction| direction as u64 + 1));
        }
        if let Some(attacker) = self.last_attacker {
            hash.word(attacker.kind as u64 | (attacker.harm as u64) << 8);
            hash.vector(attacker.position);
        }
    }
}

/// `velocity` one tick nearer to `wish`: full speed within [`t::PLAYER_START_TICKS`] from rest, rest within
/// [`t::PLAYER_STOP_TICKS`].
fn approach(velocity: Vec2, wish: Vec2) -> Vec2 {
    let ticks = if wish == Vec2::ZERO { t::PLAYER_STOP_TICKS } else { t::PLAYER_START_TICKS };
    // A reversal has farther to go, and goes faster at first.
    let span = (wish - velocity).length().max(t::PLAYER_SPEED);
    velocity + maths::at_most(wish - velocity, span / ticks)
}
