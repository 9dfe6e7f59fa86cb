//! Other people's libraries, each used as its documentation advises.

mod box2d;
mod broccoli;
mod kiddo;
mod parry;
mod rstar;

use last_octagon::geometry::Rect;

use self::box2d::Box2d;
use self::broccoli::Broccoli;
use self::kiddo::Kiddo;
use self::parry::{ParryRebuilt, ParryRefit};
use self::rstar::Rstar;
use crate::Task;
use crate::methods::{Kind, Method};
use crate::narrow::{bounds, hits, overlap, swept_bounds, target_bounds};
use crate::tick::Tick;
use crate::worlds::World;

/// The rivals for a task. Box2D's tree takes seconds a tick from 100,000 bodies on.
pub fn methods(task: Task, count: usize, quick: bool) -> Vec<Box<dyn Method>> {
    let mut list = match task {
        Task::Pairs => vec![
            pairs(Broccoli::default()),
            pairs(ParryRefit::default()),
            pairs(ParryRebuilt::default()),
            pairs(Rstar),
            pairs(Kiddo),
        ],
        Task::Hits => vec![
            probe(Broccoli::default()),
            probe(ParryRefit::default()),
            probe(ParryRebuilt::default()),
            probe(Rstar),
            probe(Kiddo),
            probe(Box2d::default()),
        ],
        Task::Tick => vec![
            ticks(Broccoli::default()),
            ticks(ParryRefit::default()),
            ticks(ParryRebuilt::default()),
            ticks(Rstar),
            ticks(Kiddo),
            ticks(Box2d::default()),
        ],
    };
    if task == Task::Pairs && (count <= 10_000 || !quick) {
        list.push(pairs(Box2d::default()));
    }
    list
}

/// A library's structure over bounds.
pub trait Rival {
    const NAME: &'static str;

    /// Reports candidate pairs of `bounds`, in either order, but each once.
    fn pairs(&mut self, bounds: &[Rect], visit: impl FnMut(u32, u32));

    /// Indexes `targets` and reports candidates (probe, target).
    fn probe(&mut self, targets: &[Rect], probes: impl Iterator<Item = Rect>, visit: impl FnMut(u32, u32));
}

/// Task A with a rival.
pub struct RivalPairs<R> {
    rival: R,
    bounds: Vec<Rect>,
}

/// Task B with a rival.
pub struct RivalHits<R> {
    rival: R,
    bounds: Vec<Rect>,
}

/// Task T with a rival.
pub struct RivalTicks<R> {
    rival: R,
    bounds: Vec<Rect>,
    probes: Vec<Rect>,
    tick: Tick,
}

pub fn pairs<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalPairs { rival, bounds: Vec::new() })
}

pub fn probe<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalHits { rival, bounds: Vec::new() })
}

pub fn ticks<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalTicks { rival, bounds: Vec::new(), probes: Vec::new(), tick: Tick::default() })
}

impl<R: Rival> Method for RivalTicks<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        self.tick.prepare(world);
        target_bounds(world, &mut self.bounds);
        self.tick.advance(world, &mut self.probes);
        let probes = self.probes.iter().copied();
        self.rival.probe(&self.bounds, probes, |bullet, target| self.tick.note(bullet, target));
        self.tick.apply()
    }
}

impl<R: Rival> Method for RivalPairs<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        self.bounds.clear();
        self.bounds.extend(world.circles.iter().map(|&circle| bounds(circle)));
        let mut contacts = 0;
        self.rival.pairs(&self.bounds, |a, b| {
            contacts += u64::from(overlap(world.circles[a as usize], world.circles[b as usize]));
        });
        contacts
    }
}

impl<R: Rival> Method for RivalHits<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        target_bounds(world, &mut self.bounds);
        let mut contacts = 0;
        let bullets = world.circles.iter().zip(&world.velocities);
        let probes = bullets.map(|(&circle, &velocity)| swept_bounds(circle, velocity));
        self.rival
            .probe(&self.bounds, probes, |bullet, target| contacts += u64::from(hits(world, bullet, target)));
        contacts
    }
}
