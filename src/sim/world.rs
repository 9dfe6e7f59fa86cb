//! The world: everything that a run consists of, and the step that takes it one tick further.

mod read;
#[cfg(test)]
mod tests;
mod verify;

use std::fmt;
use std::sync::Arc;

use glam::Vec2;

use super::acts::{Act, Acts, Deed};
use super::arena::{Arena, Flow};
use super::blasts::Blast;
use super::bodies::{Bodies, PLAYER_ID};
use super::bombs::Bomb;
use super::bullets::{AtWall, Bullets};
use super::collide::{Collision, Disagreement};
use super::content::Kind;
use super::crew::Crew;
use super::director::{Director, Law, Order, Pressure, intensity};
use super::emitter::{Emitter, Pattern};
use super::enemies::{self, Enemy, Leader, Mind, Muster, Sight, Ward};
use super::events::{Event, Events};
use super::gravity::Pulls;
use super::hash::StateHash;
use super::hit_stop::HitStop;
use super::hostiles::Hostile;
use super::input::{Direction, Handling, PlayerInput};
use super::mines::Mines;
use super::phases::{Phase, Probe};
use super::pickups::{Boon, Pickups};
use super::pierced::Pierced;
use super::player::{Means, Player};
use super::random::{Purpose, Random};
use super::score::{self, Tally};
use super::shards::Shards;
use super::shells::Shell;
use super::shocks::Shock;
use super::spawns::{Telegraph, Telegraphs};
use super::tuning as t;
use super::weapons::Weapon;
use crate::broad_phase::{Engine, InvalidBounds};
use crate::geometry::Circle;

/// What is allowed to happen in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The main run: waves until the octagon breaks.
    Waves,
    /// Enemies without a pause, ever more, until the octagon breaks.
    Survival,
    /// As much score as three minutes hold.
    ThreeMinutes,
    /// Unarmed, among mines that kill whatever is lured into them.
    Pacifist,
    /// Waves from the given one on (1 is the first), with an octagon that cannot be hurt.
    Practice {
        /// First wave.
        wave: u32,
    },
    /// The stress scene: an unarmed octagon that cannot be hurt, enemies that cannot die, no waves, and bullets
    /// that are emitted again in the tick in which they are used up.
    Stress {
        /// Where they are emitted.
        pattern: Pattern,
    },
}

impl Rules {
    pub(super) fn is_stress(self) -> bool {
        matches!(self, Self::Stress { .. })
    }

    /// Whether the octagon can be hurt.
    pub fn is_mortal(self) -> bool {
        !matches!(self, Self::Practice { .. } | Self::Stress { .. })
    }

    /// Whether the octagon has a gun and bombs.
    pub fn is_armed(self) -> bool {
        !matches!(self, Self::Pacifist | Self::Stress { .. })
    }

    /// The tick at which a run ends whatever happens.
    pub fn time_limit(self) -> Option<u64> {
        (self == Self::ThreeMinutes).then_some(t::THREE_MINUTES_TICKS)
    }

    pub(super) fn law(self) -> Option<Law> {
        match self {
            Self::Waves => Some(Law::Waves { first_wave: 1 }),
            Self::Practice { wave } => Some(Law::Waves { first_wave: wave.max(1) }),
            Self::Survival => Some(Law::Stream(&t::SURVIVAL)),
            Self::ThreeMinutes => Some(Law::Stream(&t::THREE_MINUTES)),
            Self::Pacifist => Some(Law::Stream(&t::PACIFIST)),
            Self::Stress { .. } => None,
        }
    }

    fn hash_into(self, hash: &mut StateHash) {
        hash.word(match self {
            Self::Waves => 1,
            Self::Practice { wave } => 2 | u64::from(wave) << 8,
            Self::Stress { pattern } => 3 | (pattern as u64) << 8,
            Self::Survival => 4,
            Self::ThreeMinutes => 5,
            Self::Pacifist => 6,
        });
    }
}

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

    /// Adds an enemy, active from the next tick on. `heading` is a unit vector.
    pub fn add_enemy(&mut self, kind: Kind, position: Vec2, heading: Vec2, rotor: Vec2) {
        let id = self.new_id();
        self.bodies.enemies.push(Enemy::new(id, kind, position, heading, rotor));
    }

    /// Adds a bullet fired by an enemy of kind `sender`, moving by `step` tiles a tick.
    pub fn add_hostile(&mut self, sender: Kind, position: Vec2, step: Vec2, radius: f32) {
        let id = self.new_id();
        self.bodies.hostiles.push(Hostile {
            id,
            sender,
            position,
            previous: position,
            step,
            way: Vec2::ZERO,
            radius,
            spent: false,
            grazed: false,
        });
    }

    /// Lays down a pick-up.
    pub fn add_pickup(&mut self, boon: Boon, position: Vec2) {
        let id = self.new_id();
        self.pickups.lay(id, boon, position);
        self.events.push(Event::PickupDropped { boon, at: position });
    }

    /// Adds a boss of `rank` with just the health of `phase`, from 0; active from the next tick on.
    pub fn add_boss(&mut self, kind: Kind, position: Vec2, rank: u8, phase: u32) {
        let id = self.new_id();
        let boss = Enemy::new(id, kind, position, Vec2::X, Vec2::X).ranked(rank.min(t::RANK_LIMIT));
        let lost = (u32::from(boss.health) * phase).div_ceil(kind.phases()) as u16;
        self.bodies.enemies.push(Enemy { health: boss.health.saturating_sub(lost).max(1), ..boss });
    }

    /// Adds `count` bullets of the stress scene as if its emitters had long been at work; none without emitters.
    pub fn fill_with_bullets(&mut self, count: usize) {
        for _ in 0..count {
            let id = self.new_id();
            if let Some(emitter) = &mut self.emitter {
                let emission = emitter.emit_first(&self.arena, self.bodies.player.position(), id);
                self.bodies.bullets.push(id, Weapon::Pulse, emission.position, emission.step);
            }
        }
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

    fn steer(&mut self, input: PlayerInput) {
        let player = &mut self.bodies.player;
        if player.is_alive() {
            let armed = self.rules.is_armed();
            let deeds = player.steer(input, Means { fire: armed, bomb: armed && self.bomb.is_none() });
            if armed {
                self.tally.by_weapon[player.powers().weapon as usize].ticks += 1;
            }
            let at = player.position();
            if deeds.dashes {
                self.events.push(Event::DashStarted { at, direction: player.facing() });
            }
            if let Some(direction) = deeds.fires {
                self.fire(at, direction);
            }
            if deeds.bombs {
                let id = self.new_id();
                self.bomb = Some(Bomb { id, center: at, radius: 0.0 });
                self.events.push(Event::BombStarted { at });
            }
        }
        self.bodies.enemies_rest = self.bodies.player.halves_time();
        let player = self.bodies.player.position();
        self.flow.aim(&self.arena, player);
        if self.bodies.enemies_rest {
            return;
        }
        self.enemy_time += 1;
        self.muster.call(&self.bodies.enemies);
        enemies::gather_leaders(&self.bodies.enemies, &mut self.leaders);
        let (arena, flow, muster, leaders) = (&*self.arena, &self.flow, &self.muster, &self.leaders);
        let player_velocity = self.bodies.player.velocity();
        let sight = Sight { tick: self.enemy_time, player, player_velocity, arena, flow, muster, leaders };
        for enemy in &mut self.bodies.enemies {
            enemies::steer(enemy, &sight, &mut self.acts);
        }
        self.carry_out_acts();
    }

    /// Fires a volley of the weapon in hand.
    fn fire(&mut self, at: Vec2, direction: Direction) {
        let weapon = self.bodies.player.powers().weapon;
        let rays = weapon.traits().rays;
        for ray in rays {
            let id = self.new_id();
            // From within the circle that walls keep free: no muzzle can lie beyond a wall.
            let (start, step) = ray.launch(at, direction);
            self.bodies.bullets.push(id, weapon, start, step);
        }
        self.tally.count_shots(weapon, rays.len());
        self.events.push(Event::ShotFired { at, direction, weapon });
    }

    /// Lets happen what the enemies set out to do.
    fn carry_out_acts(&mut self) {
        self.acts.sort();
        for place in 0..self.acts.len() {
            let Deed { by, kind, act } = self.acts.get(place);
            match act {
                Act::Fire { from, step, radius } => {
                    self.add_hostile(kind, from, step, radius);
                    self.events.push(Event::HostileFired { kind, at: from });
                }
                Act::Bear { kind, at, heading } => {
                    let id = self.new_id();
                    let newborn = Enemy::new(id, kind, at, heading, Vec2::X);
                    self.newborns.push(Enemy { bred: true, ..newborn });
                    self.events.push(Event::EnemyBorn { kind, at });
                }
                Act::Ready { at } => self.events.push(Event::Readied { kind, at }),
                Act::Guard { place, at } => {
                    let id = self.new_id();
                    let ward = Enemy::new(id, Kind::Ward, at, Vec2::X, Vec2::X);
                    let mind = Mind::Ward(Ward { master: by, place });
                    self.bodies.enemies.push(Enemy { mind, bred: true, ..ward });
                    self.events.push(Event::EnemySpawned { kind: Kind::Ward, at });
                }
                Act::Break => {
                    if let Some(index) = self.bodies.enemies.iter().position(|enemy| enemy.id == by) {
                        self.bodies.enemies[index].health = 0;
                        self.kill(index);
                    }
                }
                Act::Shake { at } => {
                    let id = self.new_id();
                    self.shocks.push(Shock { id, sender: kind, center: at, radius: 0.0 });
                    self.events.push(Event::ShockStarted { at });
                }
                Act::Pull { step } => self.bodies.player.pull(step),
                Act::TurnOver { phase, at } => {
                    self.clear_air();
                    self.hit_stop.request(t::HIT_STOP_PHASE);
                    self.events.push(Event::BossPhase { kind, at, phase });
                }
                Act::Leap { at } => self.events.push(Event::Launched { kind, at }),
                Act::Lob { from, target } => {
                    let id = self.new_id();
                    self.shells.push(Shell::lobbed(id, kind, from, target));
                    self.events.push(Event::Launched { kind, at: from });
                }
                Act::Blast { at, radius } => {
                    self.blasts.push(Blast { by, kind, circle: Circle::new(at, radius) });
                }
            }
        }
        self.acts.clear();
    }

    fn advance(&mut self) {
        self.pulls.act(&mut self.bodies, &mut self.shards);
        if self.bodies.player.is_alive() {
            self.bodies.player.advance();
        }
        let rest = self.bodies.enemies_rest;
        self.shells.iter_mut().for_each(|shell| shell.advance(rest));
        for enemy in &mut self.bodies.enemies {
            if rest {
                enemy.rest();
            } else {
                enemy.advance();
            }
        }
        for bullet in &mut self.bodies.hostiles {
            bullet.way = if rest { Vec2::ZERO } else { bullet.step };
        }
        let player = &self.bodies.player;
        let magnet = (player.powers().magnet_ticks > 0).then_some(&self.flow);
        self.shards.advance(&self.arena, player.position(), magnet);
        self.pickups.advance(&self.arena, player.position());
        self.bomb = self.bomb.and_then(Bomb::grown);
        // Rings of shock are the enemies' as well.
        if !rest {
            self.shocks.retain_mut(Shock::grow);
        }
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

    fn lay_mines(&mut self) {
        if let Some(mines) = &mut self.mines
            && mines.lay(self.next_id, &self.arena, &self.bodies)
        {
            self.next_id += 1;
        }
    }

    /// Lets announced enemies appear and the director announce more. Last in a step, so that nothing acts or
    /// collides in the tick in which it appears.
    fn direct(&mut self) {
        let Some(director) = &mut self.director else {
            return;
        };
        if !self.bodies.player.is_alive() {
            return;
        }
        let player = self.bodies.player.position();
        let random = &mut self.director_random;
        for arrival in self.telegraphs.mature(&self.arena, player, random, &mut self.events) {
            let id = self.next_id;
            self.next_id += 1;
            let enemy = Enemy::new(id, arrival.kind, arrival.position, arrival.heading, arrival.rotor);
            self.bodies.enemies.push(enemy.ranked(arrival.rank));
            self.events.push(Event::EnemySpawned { kind: arrival.kind, at: arrival.position });
        }
        let alive: u32 = self.bodies.enemies.iter().map(Enemy::pressure).sum();
        let announced: u32 = self.telegraphs.all().iter().map(Telegraph::pressure).sum();
        let none_left = self.bodies.enemies.is_empty() && self.telegraphs.all().is_empty();
        let kinds = self.bodies.enemies.iter().map(|enemy| enemy.kind);
        let boss_left = kinds.chain(self.telegraphs.all().iter().map(|next| next.kind)).any(Kind::is_boss);
        let pressure = Pressure { points: alive + announced, none_left, boss_left };
        match director.direct(pressure, random) {
            Order::Wait => {}
            Order::WaveStarted(wave) => self.events.push(Event::WaveStarted { wave }),
            Order::WaveCleared(wave, ticks_left) => {
                let bonus = score::wave_bonus(intensity(wave), ticks_left);
                self.tally.add(u64::from(bonus));
                self.events.push(Event::WaveCleared { wave, bonus });
            }
            Order::Buy(kind) => {
                let id = self.next_id;
                let place = (&*self.arena, player);
                if self.telegraphs.announce((id, kind), place, random, &mut self.events) {
                    self.next_id += 1;
                    director.bought(kind);
                }
            }
            Order::Bring(kind, rank) => {
                let (id, place) = (self.next_id, (&*self.arena, player));
                if self.telegraphs.announce_boss(id, (kind, rank), place, &mut self.events) {
                    self.next_id += 1;
                    director.brought();
                }
            }
        }
    }

    pub(super) fn new_id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// 64 bits over every field that the future depends on, whatever the order in which bodies are stored.
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.word(self.seed);
        hash.word(self.arena_hash);
        self.rules.hash_into(&mut hash);
        self.handling.hash_into(&mut hash);
        hash.word(self.tick);
        hash.word(self.enemy_time);
        hash.word(self.next_id);
        self.bodies.player.hash_into(&mut hash);
        hash.unordered(self.bodies.enemies.iter(), Enemy::hash_into);
        self.bodies.bullets.hash_into(&mut hash);
        hash.unordered(self.bodies.hostiles.iter(), Hostile::hash_into);
        self.shards.hash_into(&mut hash);
        self.pickups.hash_into(&mut hash);
        self.pierced.hash_into(&mut hash);
        hash.unordered(self.shells.iter(), Shell::hash_into);
        hash.unordered(self.bomb.iter(), Bomb::hash_into);
        hash.unordered(self.shocks.iter(), Shock::hash_into);
        if let Some(mines) = &self.mines {
            mines.hash_into(&mut hash);
        }
        self.telegraphs.hash_into(&mut hash);
        if let Some(director) = &self.director {
            director.hash_into(&mut hash);
        }
        self.director_random.hash_into(&mut hash);
        if let Some(emitter) = &self.emitter {
            emitter.random.hash_into(&mut hash);
        }
        self.hit_stop.hash_into(&mut hash);
        self.tally.hash_into(&mut hash);
        hash.finish()
    }

    /// Stores every kind of body in the opposite order, which must change no outcome.
    #[cfg(test)]
    pub(super) fn reverse_storage(&mut self) {
        self.bodies.enemies.reverse();
        self.bodies.bullets.reverse();
        self.bodies.hostiles.reverse();
        self.shells.reverse();
    }
}
