//! Telegraphs: marks on the ground that announce enemies, so that nothing appears unseen or on top of anything.

use glam::Vec2;

use super::arena::Arena;
use super::content::Kind;
use super::events::{Event, Events};
use super::hash::StateHash;
use super::maths;
use super::random::Random;
use super::tuning as t;
use crate::geometry::{self, Circle};

/// An announced enemy, or a file of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Telegraph {
    /// Stable identity.
    pub id: u64,
    /// Which kind will appear.
    pub kind: Kind,
    /// Where, tiles.
    pub position: Vec2,
    /// Ticks until the next body appears.
    pub ticks_left: u32,
    /// Bodies still to come.
    pub remaining: u8,
    /// Rank of a boss.
    rank: u8,
    heading: Vec2,
    rotor: Vec2,
}

impl Telegraph {
    /// Ground it claims.
    fn circle(&self) -> Circle {
        Circle::new(self.position, self.kind.traits().radius)
    }

    /// Points it counts for in the director's pressure: one a body for a file.
    pub(super) fn pressure(&self) -> u32 {
        if self.kind == Kind::Arrow { u32::from(self.remaining) } else { self.kind.traits().cost }
    }
}

/// A body that appears now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) kind: Kind,
    pub(super) rank: u8,
    pub(super) position: Vec2,
    pub(super) heading: Vec2,
    pub(super) rotor: Vec2,
}

/// All telegraphs, oldest first.
#[derive(Clone, Debug)]
pub(super) struct Telegraphs {
    all: Vec<Telegraph>,
    arrivals: Vec<Arrival>,
}

impl Telegraphs {
    pub(super) fn new() -> Self {
        Self { all: Vec::with_capacity(256), arrivals: Vec::with_capacity(256) }
    }

    pub(super) fn all(&self) -> &[Telegraph] {
        &self.all
    }

    /// Announces a kind somewhere free; whether a place was found within [`t::SPAWN_TRIES`].
    pub(super) fn announce(
        &mut self,
        (id, kind): (u64, Kind),
        (arena, player): (&Arena, Vec2),
        random: &mut Random,
        events: &mut Events,
    ) -> bool {
        let Some(position) = self.find_place(kind, arena, player, random) else {
            return false;
        };
        let remaining = if kind == Kind::Arrow { t::COLUMN_LENGTH } else { 1 };
        // A file aims at the player's side; the others start anywhere.
        let heading =
            if kind == Kind::Arrow { nearest_of_eight(player - position) } else { random.direction() };
        let rotor = maths::direction((random.unit() - 0.5) * 0.02);
        self.all.push(Telegraph {
            id,
            kind,
            position,
            ticks_left: t::TELEGRAPH_TICKS,
            remaining,
            rank: 0,
            heading,
            rotor,
        });
        events.push(Event::SpawnAnnounced { kind, at: position });
        true
    }

    /// Announces a boss where it has room and is farthest from the player; whether there is such a place.
    pub(super) fn announce_boss(
        &mut self,
        id: u64,
        (kind, rank): (Kind, u8),
        (arena, player): (&Arena, Vec2),
        events: &mut Events,
    ) -> bool {
        let Some(position) = self.find_boss_place(kind, arena, player) else {
            return false;
        };
        let heading = maths::unit_or(player - position, Vec2::X);
        let ticks_left = t::BOSS_TELEGRAPH_TICKS;
        self.all.push(Telegraph {
            id,
            kind,
            position,
            ticks_left,
            remaining: 1,
            rank,
            heading,
            rotor: Vec2::X,
        });
        events.push(Event::SpawnAnnounced { kind, at: position });
        events.push(Event::BossAnnounced { kind, at: position });
        true
    }

    /// Counts down and returns what appears now. A telegraph that the player has come too near to moves away
    /// and starts afresh; where no place is found it waits.
    pub(super) fn mature(
        &mut self,
        arena: &Arena,
        player: Vec2,
        random: &mut Random,
        events: &mut Events,
    ) -> &[Arrival] {
        self.arrivals.clear();
        for index in 0..self.all.len() {
            let telegraph = &mut self.all[index];
            telegraph.ticks_left = telegraph.ticks_left.saturating_sub(1);
            if telegraph.ticks_left > 0 {
                continue;
            }
            let Telegraph { kind, position, heading, rotor, rank, .. } = *telegraph;
            if position.distance_squared(player) < t::SPAWN_EXCLUSION * t::SPAWN_EXCLUSION {
                let place = if kind.is_boss() {
                    self.find_boss_place(kind, arena, player)
                } else {
                    self.find_place(kind, arena, player, random)
                };
                if let Some(position) = place {
                    let telegraph = &mut self.all[index];
                    telegraph.position = position;
                    telegraph.ticks_left = t::TELEGRAPH_TICKS;
                    events.push(Event::SpawnAnnounced { kind, at: position });
                }
                continue;
            }
            telegraph.remaining -= 1;
            telegraph.ticks_left = t::COLUMN_INTERVAL;
            self.arrivals.push(Arrival { kind, rank, position, heading, rotor });
        }
        self.all.retain(|telegraph| telegraph.remaining > 0);
        &self.arrivals
    }

    /// A place clear of barriers, the player and other telegraphs: at first where the arena wants enemies and well
    /// away from the player, then anywhere outside the exclusion.
    fn find_place(&self, kind: Kind, arena: &Arena, player: Vec2, random: &mut Random) -> Option<Vec2> {
        let radius = kind.traits().radius;
        (0..t::SPAWN_TRIES).find_map(|attempt| {
            let (places, distance) = if attempt < t::SPAWN_TRIES / 2 {
                (arena.spawns(), t::SPAWN_DISTANCE)
            } else {
                (arena.reachable(), t::SPAWN_EXCLUSION)
            };
            let place = places[random.below(places.len() as u32) as usize];
            let body = Circle::new(place, radius);
            let free = place.distance_squared(player) >= distance * distance
                && !arena.barriers().iter().any(|&barrier| geometry::circle_rect(body, barrier).is_overlap())
                && !self.all.iter().any(|other| geometry::circle_circle(body, other.circle()).is_contact());
            free.then_some(place)
        })
    }

    /// The place farthest from the player, outside the exclusion: in the middle half of the arena if the boss
    /// fits there, else where it fits, else anywhere. Of equally far ones the first.
    fn find_boss_place(&self, kind: Kind, arena: &Arena, player: Vec2) -> Option<Vec2> {
        let bounds = arena.bounds();
        let (middle, quarter) = ((bounds.min + bounds.max) * 0.5, bounds.size() * 0.25);
        let is_central = |place: Vec2| (place - middle).abs().cmple(quarter).all();
        let fits = |place: Vec2| {
            let body = Circle::new(place, kind.traits().radius);
            !arena.barriers().iter().any(|&barrier| geometry::circle_rect(body, barrier).is_overlap())
                && !self.all.iter().any(|other| geometry::circle_circle(body, other.circle()).is_contact())
        };
        let distance = |place: Vec2| place.distance_squared(player);
        let farthest = |suits: &dyn Fn(Vec2) -> bool| {
            let outside = |place: &Vec2| distance(*place) >= t::SPAWN_EXCLUSION * t::SPAWN_EXCLUSION;
            let places = arena.reachable().iter().copied().filter(outside);
            let suitable = places.filter(|&place| suits(place));
            suitable.reduce(|best, next| if distance(next) > distance(best) { next } else { best })
        };
        farthest(&|place| is_central(place) && fits(place))
            .or_else(|| farthest(&fits))
            .or_else(|| farthest(&|_| true))
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        for telegraph in &self.all {
            hash.word(telegraph.id);
            hash.word(telegraph.kind as u64);
            for vector in [telegraph.position, telegraph.heading, telegraph.rotor] {
                hash.vector(vector);
            }
            hash.word(u64::from(telegraph.ticks_left) << 8 | u64::from(telegraph.remaining));
            hash.word(u64::from(telegraph.rank));
        }
    }
}

/// The one of eight directions, a quarter of a right angle apart each, that points most along `way`.
fn nearest_of_eight(way: Vec2) -> Vec2 {
    let diagonal = std::f32::consts::FRAC_1_SQRT_2;
    let flat = way.abs();
    // tan 22.5°: below it a direction is nearer to the axis than to the diagonal.
    const BORDER: f32 = 0.414_213_56;
    if flat.y <= flat.x * BORDER {
        Vec2::new(1.0_f32.copysign(way.x), 0.0)
    } else if flat.x <= flat.y * BORDER {
        Vec2::new(0.0, 1.0_f32.copysign(way.y))
    } else {
        Vec2::new(diagonal.copysign(way.x), diagonal.copysign(way.y))
    }
}
