//! The world: everything that a run consists of, and the step that takes it one tick further.

mod acts;
mod advance;
mod direct;
mod place;
mod read;
mod state;
mod steer;
#[cfg(test)]
mod tests;
mod verify;

use std::fmt;
use std::sync::Arc;

use super::acts::Acts;
use super::arena::{Arena, Flow};
use super::blasts::Blast;
use super::bodies::{Bodies, PLAYER_ID};
use super::bombs::Bomb;
use super::bullets::{AtWall, Bullets};
use super::collide::{Collision, Disagreement};
use super::crew::Crew;
use super::director::Director;
use super::emitter::Emitter;
use super::enemies::{Enemy, Leader, Muster};
use super::events::Events;
use super::gravity::Pulls;
use super::hash::StateHash;
use super::hit_stop::HitStop;
use super::input::{Handling, PlayerInput};
use super::mines::Mines;
use super::phases::{Phase, Probe};
use super::pickups::Pickups;
use super::pierced::Pierced;
use super::player::Player;
use super::random::{Purpose, Random};
use super::rules::Rules;
use super::score::Tally;
use super::shards::Shards;
use super::shells::Shell;
use super::shocks::Shock;
use super::spawns::Telegraphs;
use super::tuning as t;
use crate::broad_phase::{Engine, InvalidBounds};

/// How a step is carried out; no outcome depends on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct StepOptions {
    /// The broad phase.
    pub engine: Engine,
    /// Whether the other engines run as well and all contact lists are compared.
    pub verify: bool,
    /// Who works on it.
    pub crew: Crew,
}

/// Why a step could not be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// Two engines found different contacts.
    Disagreement(Disagreement),
    /// A body's position is not a finite number.
    NotFinite {
        /// The tick.
        tick: u64,
        /// Index of the enemy.
        enemy: usize,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disagreement(disagreement) => disagreement.fmt(formatter),
            Self::NotFinite { tick, enemy } => {
                write!(formatter, "tick {tick}: the position of enemy {enemy} is not a finite number")
            }
        }
    }
}

impl std::error::Error for StepError {}

/// Bodies within reach of wells at a time for which a world has room from the start.
const PULLED: usize = 1024;

/// A run in progress.
///
/// The same arena, rules, seed and inputs lead to the same world, bit for bit, on every machine, through every
/// engine. A step allocates nothing once the buffers have grown to the crowd.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) rules: Rules,
    handling: Handling,
    pub(super) arena: Arc<Arena>,
    arena_hash: u64,
    seed: u64,
    pub(super) tick: u64,
    /// Ticks in which enemies acted: their own time, which slow time halves.
    enemy_time: u64,
    next_id: u64,
    pub(super) bodies: Bodies,
    pub(super) shards: Shards,
    pub(super) pickups: Pickups,
    pub(super) pierced: Pierced,
    pub(super) shells: Vec<Shell>,
    pub(super) bomb: Option<Bomb>,
    /// Oldest first.
    pub(super) shocks: Vec<Shock>,
    /// Identity and index of the enemies that a ring has just killed, to be dealt with in that order.
    pub(super) blasted: Vec<(u64, usize)>,
    /// Where the octagon is unarmed among them.
    pub(super) mines: Option<Mines>,
    telegraphs: Telegraphs,
    director: Option<Director>,
    director_random: Random,
    pub(super) emitter: Option<Emitter>,
    pub(super) hit_stop: HitStop,
    pub(super) tally: Tally,
    /// Identity and index of the wells that pull, to be fed in that order.
    pub(super) pulling: Vec<(u64, usize)>,
    /// Of the last tick only.
    acts: Acts,
    /// Of the last tick only.
    muster: Muster,
    /// What enemies bring forth in a tick, until its end.
    newborns: Vec<Enemy>,
    /// Whom enemies can follow, by identity; of the last tick only.
    leaders: Vec<Leader>,
    pub(super) blasts: Vec<Blast>,
    /// Of the last tick only.
    pulls: Pulls,
    /// Derived from the octagon's tile.
    flow: Flow,
    /// Of the last tick only.
    pub(super) events: Events,
    /// Of the last tick only.
    pub(super) collision: Collision,
    holds_breath: bool,
}

impl World {
    /// A world at tick 0 with an octagon at the arena's start and nothing else.
    ///
    /// `bullets` and `enemies` are the numbers expected; more only cost allocations.
    pub fn new(arena: Arc<Arena>, rules: Rules, seed: u64, bullets: usize, enemies: usize) -> Self {
        let mut arena_hash = StateHash::default();
        arena.hash_into(&mut arena_hash);
        let emitter = match rules {
            Rules::Stress { pattern } => Some(Emitter::new(pattern, seed)),
            _ => None,
        };
        let (radius, at_wall) = match emitter {
            Some(_) => (t::STRESS_RADIUS, AtWall::Reflect),
            None => (t::PULSE_RADIUS, AtWall::Stop),
        };
        let bullets = Bullets::new(radius, at_wall, bullets);
        let collision = Collision::with_capacity(&bullets, enemies);
        Self {
            rules,
            handling: Handling::default(),
            arena_hash: arena_hash.finish(),
            seed,
            tick: 0,
            enemy_time: 0,
            next_id: PLAYER_ID + 1,
            bodies: Bodies {
                player: Player::new(arena.start()),
                enemies: Vec::with_capacity(enemies),
                bullets,
                hostiles: Vec::with_capacity(2048),
                enemies_rest: false,
            },
            shards: Shards::new(),
            pickups: Pickups::new(seed),
            pierced: Pierced::new(),
            shells: Vec::with_capacity(256),
            bomb: None,
            shocks: Vec::with_capacity(64),
            blasted: Vec::with_capacity(enemies),
            mines: (rules == Rules::Pacifist).then(|| Mines::new(seed)),
            telegraphs: Telegraphs::new(),
            director: rules.law().map(Director::new),
            director_random: Random::new(seed, Purpose::Director),
            emitter,
            hit_stop: HitStop::default(),
            pulling: Vec::with_capacity(64),
            acts: Acts::new(),
            newborns: Vec::with_capacity(enemies),
            leaders: Vec::with_capacity(enemies),
            muster: Muster::new(),
            blasts: Vec::with_capacity(256),
            pulls: Pulls::with_capacity(PULLED),
            tally: Tally::default(),
            flow: Flow::new(&arena),
            events: Events::default(),
            collision,
            holds_breath: false,
            arena,
        }
    }

    /// The world with another handling of the octagon; to be chosen before the first step.
    pub fn with_handling(self, handling: Handling) -> Self {
        Self { handling, ..self }
    }

    /// Takes the world one tick further.
    ///
    /// # Errors
    /// [`StepError`] if engines disagree under `options.verify`, or a body left the finite numbers. The world is
    /// then to be thrown away.
    pub fn step(
        &mut self,
        input: PlayerInput,
        options: StepOptions,
        probe: &mut impl Probe,
    ) -> Result<(), StepError> {
        let input = self.handling.admit(input);
        self.tick += 1;
        self.events.clear();
        self.bodies.player.remember_presses(input);
        self.holds_breath = self.hit_stop.pauses();
        if self.holds_breath {
            return Ok(());
        }
        probe.enter(Phase::Steer);
        self.steer(input);
        probe.enter(Phase::Move);
        self.advance();
        self.collide(options, probe)?;
        probe.enter(Phase::Resolve);
        self.resolve();
        self.lay_mines();
        // Now only, so that nothing acts or collides in the tick in which it is born.
        self.bodies.enemies.append(&mut self.newborns);
        self.direct();
        Ok(())
    }

    fn collide(&mut self, options: StepOptions, probe: &mut impl Probe) -> Result<(), StepError> {
        let tick = self.tick;
        let not_finite = |error: InvalidBounds| StepError::NotFinite { tick, enemy: error.body };
        let before = options.verify.then(|| self.bodies.clone());
        let how = (options.engine, options.crew);
        self.collision.find(how, &mut self.bodies, &self.arena, probe).map_err(not_finite)?;
        let Some(before) = before else {
            return Ok(());
        };
        probe.enter(Phase::Verify);
        self.verify(options.engine, &before)
    }

    pub(super) fn new_id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }
}
