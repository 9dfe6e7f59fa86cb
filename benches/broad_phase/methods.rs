//! What a method of finding contacts has to do for each task, and our engines as methods.

use last_octagon::broad_phase::{BroadPhase, Candidates};
use last_octagon::geometry::Rect;

use crate::narrow::{bounds, hits, overlap, swept_bounds, target_bounds};
use crate::tick::Tick;
use crate::worlds::{SMALL, SPEED, World};

/// A way of finding contacts.
pub trait Method {
    fn name(&self) -> &'static str;

    fn kind(&self) -> Kind;

    /// Finds all contacts of the world as it is now, from nothing but its circles, and counts them.
    fn tick(&mut self, world: &World) -> u64;
}

/// What a method is in the comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// An engine that the game can select.
    Ours,
    /// Somebody else's library.
    Rival,
    /// A textbook structure, written here.
    Reference,
    /// No method at all: what merely reading the data costs.
    Floor,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Rival => "rival",
            Self::Reference => "reference",
            Self::Floor => "floor",
        }
    }
}

/// The longest side of a bullet's swept bounds: its diameter and the way it goes.
pub const LONGEST: f32 = 2.001 * SMALL + SPEED;

/// How many bullets ask at a time: their bounds stay in the second-level cache.
pub const PROBES: usize = 4096;

/// How many bullets move and ask at a time: they are read from memory some pages at a time, and their columns
/// stay in the second-level cache.
pub const MOVERS: usize = 16_384;

/// Task A with an engine: all overlapping pairs.
pub struct Pairs<E> {
    name: &'static str,
    engine: E,
    bounds: Vec<Rect>,
}

/// Task B with an engine: every bullet on its way against enemies and walls.
pub struct Hits<E> {
    name: &'static str,
    engine: E,
    bounds: Vec<Rect>,
    probes: Vec<Rect>,
    candidates: Candidates,
}

/// Task T with an engine: a whole tick.
pub struct Ticks<E> {
    name: &'static str,
    engine: E,
    bounds: Vec<Rect>,
    tick: Tick,
}

pub fn pairs<E: BroadPhase + 'static>(name: &'static str, engine: E) -> Box<dyn Method> {
    Box::new(Pairs { name, engine, bounds: Vec::new() })
}

pub fn hits_of<E: BroadPhase + 'static>(name: &'static str, engine: E) -> Box<dyn Method> {
    Box::new(Hits { name, engine, bounds: Vec::new(), probes: Vec::new(), candidates: Vec::new() })
}

pub fn ticks<E: BroadPhase + 'static>(name: &'static str, engine: E) -> Box<dyn Method> {
    Box::new(Ticks { name, engine, bounds: Vec::new(), tick: Tick::default() })
}

impl<E: BroadPhase> Method for Pairs<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> Kind {
        Kind::Ours
    }

    fn tick(&mut self, world: &World) -> u64 {
        let circles = world.circles.as_slice();
        self.bounds.clear();
        self.bounds.extend(circles.iter().map(|&circle| bounds(circle)));
        if self.engine.rebuild(&self.bounds).is_err() {
            return u64::MAX;
        }
        let mut contacts = 0;
        self.engine.for_each_pair(|a, b| {
            contacts += u64::from(overlap(circles[a as usize], circles[b as usize]));
        });
        contacts
    }
}

impl<E: BroadPhase> Method for Hits<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> Kind {
        Kind::Ours
    }

    fn tick(&mut self, world: &World) -> u64 {
        target_bounds(world, &mut self.bounds);
        if self.engine.rebuild_for_probes(&self.bounds, LONGEST).is_err() {
            return u64::MAX;
        }
        let mut contacts = 0;
        let bullets = world.circles.chunks(PROBES).zip(world.velocities.chunks(PROBES));
        for (first, (circles, velocities)) in (0..).step_by(PROBES).zip(bullets) {
            self.probes.clear();
            self.probes
                .extend(circles.iter().zip(velocities).map(|(&circle, &way)| swept_bounds(circle, way)));
            self.candidates.clear();
            self.engine.gather_probe_hits(&self.probes, &mut self.candidates);
            for &(probe, target) in &self.candidates {
                contacts += u64::from(hits(world, first + probe, target));
            }
        }
        contacts
    }
}

impl<E: BroadPhase> Method for Ticks<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> Kind {
        Kind::Ours
    }

    fn tick(&mut self, world: &World) -> u64 {
        self.tick.prepare(world);
        target_bounds(world, &mut self.bounds);
        if self.engine.rebuild_for_probes(&self.bounds, 2.001 * SMALL).is_err() {
            return u64::MAX;
        }
        self.tick.ask(world, &self.engine, MOVERS);
        self.tick.apply()
    }
}
