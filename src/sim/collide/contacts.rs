//! The contact lists of a tick.

use std::fmt;

use glam::Vec2;

use super::by_time::ByTime;
use crate::broad_phase::Engine;
use crate::sim::phases::Counts;

/// The octagon or an enemy overlaps a barrier at the end of its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallContact {
    /// Identity of the body.
    pub body: u64,
    /// Index of the barrier.
    pub barrier: u32,
}

/// A straight part of a bullet's way within a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// Position at its start, tiles.
    pub from: Vec2,
    /// Way along it, tiles.
    pub way: Vec2,
    /// Time at its start, 0 to 1 of the tick.
    pub start: f32,
    /// Time at its end.
    pub end: f32,
}

/// A bullet that met walls: where that left it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// Index of the bullet.
    pub bullet: u32,
    /// Identity of the bullet.
    pub id: u64,
    /// Position at the end of the tick, or where it stopped.
    pub position: Vec2,
    /// Step of the ticks to come, or the last one if it stopped.
    pub step: Vec2,
    /// Normal of the wall it met last, unit.
    pub normal: Vec2,
    /// Walls it met.
    pub bounces: u32,
}

/// A bullet meets an enemy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BulletHit {
    /// When, 0 to 1 of the tick.
    pub time: f32,
    /// Identity of the bullet.
    pub bullet_id: u64,
    /// Identity of the enemy.
    pub enemy_id: u64,
    /// Index of the bullet.
    pub bullet: u32,
    /// Index of the enemy.
    pub enemy: u32,
    /// From the enemy to the bullet, unit.
    pub normal: Vec2,
}

/// Two enemies that part from their neighbours overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The smaller identity.
    pub a_id: u64,
    /// The larger identity.
    pub b_id: u64,
    /// Index of the one with the smaller identity.
    pub a: u32,
    /// Index of the other.
    pub b: u32,
}

/// An enemy overlaps the circle in which the octagon can be hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Identity of the enemy.
    pub enemy_id: u64,
    /// Index of the enemy.
    pub enemy: u32,
}

/// A hostile bullet meets the circle in which the octagon can be hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strike {
    /// When, 0 to 1 of the tick.
    pub time: f32,
    /// Identity of the bullet.
    pub bullet_id: u64,
    /// Index of the bullet.
    pub bullet: u32,
}

/// A hostile bullet passes the octagon closely without hitting it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Graze {
    /// Identity of the bullet.
    pub bullet_id: u64,
    /// Index of the bullet.
    pub bullet: u32,
}

/// A hostile bullet meets a wall and ends there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HostileStop {
    /// Identity of the bullet.
    pub id: u64,
    /// Index of the bullet.
    pub bullet: u32,
    /// When, 0 to 1 of the tick.
    pub time: f32,
}

/// All contacts of one tick, each once, sorted by time and identity.
#[derive(Clone, Debug, Default)]
pub struct Contacts {
    /// Bodies and walls.
    pub walls: Vec<WallContact>,
    /// Bullets and walls.
    pub flights: Vec<Flight>,
    /// Bullets and enemies, in the order in which they take effect.
    pub hits: Vec<BulletHit>,
    /// Enemies among themselves.
    pub pairs: Vec<Pair>,
    /// Enemies and the octagon.
    pub touches: Vec<Touch>,
    /// Hostile bullets and the octagon, in the order in which they take effect.
    pub strikes: Vec<Strike>,
    /// Hostile bullets that pass the octagon.
    pub grazes: Vec<Graze>,
    /// Hostile bullets and walls.
    pub stops: Vec<HostileStop>,
    /// The work done.
    pub counts: Counts,
    by_time: ByTime,
}

/// An engine found other contacts than brute force: a fault of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The tick.
    pub tick: u64,
    /// The engine at fault.
    pub engine: Engine,
    /// The first contact that differs, as found by it and by brute force.
    pub contact: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tick, engine, contact } = self;
        write!(formatter, "tick {tick}: {engine} disagrees with brute force: {contact}")
    }
}

impl Contacts {
    pub(super) fn reserve(&mut self, bullets: usize, enemies: usize) {
        self.walls.reserve(256 + 4 * enemies);
        self.flights.reserve(256 + bullets);
        self.hits.reserve(256 + bullets / 4);
        self.by_time.reserve(256 + bullets / 4);
        self.pairs.reserve(256 + 8 * enemies);
        self.touches.reserve(64 + enemies);
        self.strikes.reserve(256);
        self.grazes.reserve(1024);
        self.stops.reserve(2048);
    }

    pub(super) fn clear(&mut self) {
        self.walls.clear();
        self.flights.clear();
        self.hits.clear();
        self.pairs.clear();
        self.touches.clear();
        self.strikes.clear();
        self.grazes.clear();
        self.stops.clear();
        self.counts = Counts::default();
    }

    /// Sorts every list and removes what an engine reported twice.
    pub(super) fn sort(&mut self) {
        self.walls.sort_unstable();
        self.walls.dedup();
        self.flights.sort_unstable_by_key(|flight| flight.id);
        self.by_time.sort(&mut self.hits);
        self.hits.dedup_by_key(|hit| (hit.bullet_id, hit.enemy_id, hit.time.to_bits()));
        self.pairs.sort_unstable_by_key(|pair| (pair.a_id, pair.b_id));
        self.pairs.dedup_by_key(|pair| (pair.a_id, pair.b_id));
        self.touches.sort_unstable_by_key(|touch| touch.enemy_id);
        self.touches.dedup_by_key(|touch| touch.enemy_id);
        self.strikes.sort_unstable_by_key(|strike| (strike.time.to_bits(), strike.bullet_id));
        self.grazes.sort_unstable_by_key(|graze| graze.bullet_id);
        self.stops.sort_unstable_by_key(|stop| stop.id);
        let bodies = self.walls.len() + self.pairs.len() + self.touches.len();
        let bullets = self.flights.len() + self.hits.len() + self.strikes.len() + self.stops.len();
        self.counts.contacts = (bodies + bullets) as u64;
    }

    /// The first contact in which two sorted lists differ, in words.
    pub fn first_difference(&self, other: &Self) -> Option<String> {
        differ("wall contact", &self.walls, &other.walls)
            .or_else(|| differ("bullet–wall contact", &self.flights, &other.flights))
            .or_else(|| differ("bullet–enemy contact", &self.hits, &other.hits))
            .or_else(|| differ("enemy–enemy contact", &self.pairs, &other.pairs))
            .or_else(|| differ("enemy–player contact", &self.touches, &other.touches))
            .or_else(|| differ("hostile bullet–player contact", &self.strikes, &other.strikes))
            .or_else(|| differ("graze", &self.grazes, &other.grazes))
            .or_else(|| differ("hostile bullet–wall contact", &self.stops, &other.stops))
    }
}

fn differ<T: PartialEq + fmt::Debug>(what: &str, ours: &[T], theirs: &[T]) -> Option<String> {
    let place = (0..ours.len().max(theirs.len())).find(|&place| ours.get(place) != theirs.get(place))?;
    Some(format!("{what} {place}: {:?} against {:?}", ours.get(place), theirs.get(place)))
}
