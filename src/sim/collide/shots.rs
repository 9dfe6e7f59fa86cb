//! Bullets against walls and enemies, swept along their whole way, so that no speed tunnels.
//!
//! A bullet that meets no wall flies one straight leg a tick. One that does has its way cut into legs, from
//! wall to wall, and each leg is swept against the enemies, which move at the same time: sweeps are relative.

use super::contacts::{BulletHit, Contacts, Flight, Leg};
use super::course::{Approach, Course, UNIDENTIFIED, first_wall};
use super::{Bodies, Index, Obstacle};
use crate::broad_phase::{BroadPhase, Candidates};
use crate::geometry::{self, Circle, Rect};
use crate::sim::bullets::{Bullets, Ways};
use crate::sim::crew::Crew;
use crate::sim::phases::Counts;
use crate::sim::tuning::BOUNDS_MARGIN;

/// What is found about a part of the bullets; the lists stay allocated.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    approaches: Vec<Approach>,
    /// Bullets that meet a wall, and the squares that they may reach.
    turning: Vec<Approach>,
    reaches: Vec<Rect>,
    /// Of a run of bullets, or of `turning`, places in it, and targets.
    near: Candidates,
    flights: Vec<Flight>,
    hits: Vec<BulletHit>,
    counts: Counts,
}

/// Bullets that are asked about and moved at a time: some pages of each column, few enough to stay in the second-level
/// cache.
const RUN: usize = 4096;

/// Lists the walls and enemies whose bounds meet the bounds of each bullet's straight way, and moves the
/// bullets along it.
pub(super) fn gather<E: BroadPhase>(
    bullets: &mut Bullets,
    walls: usize,
    index: &Index<E>,
    crew: Crew,
    parts: &mut Vec<Part>,
) {
    let bullet_count = bullets.len();
    let part_count = crew.parts(bullet_count);
    parts.resize_with(part_count, Part::default);
    let len = bullet_count.div_ceil(part_count).max(1);
    let work = |(part, (first, ways)): (&mut Part, (usize, Ways<'_>))| {
        part.gather(first, ways, walls, index);
    };
    parts.iter_mut().for_each(Part::clear);
    crew.share_out(parts.iter_mut().zip(bullets.ways().runs(len)), work);
}

/// Sweeps every bullet against its candidates.
pub(super) fn test<E: BroadPhase>(
    bodies: &Bodies,
    obstacles: &[Obstacle],
    walls: &[Rect],
    index: &Index<E>,
    crew: Crew,
    parts: &mut [Part],
) {
    crew.share_out(parts.iter_mut(), |part| {
        part.test_straight(bodies, obstacles, walls);
        part.test_turning(bodies, obstacles, walls, index);
    });
}

impl Part {
    pub(super) fn with_capacity(bullets: usize) -> Self {
        Self {
            approaches: Vec::with_capacity(2048 + bullets),
            turning: Vec::with_capacity(512 + bullets / 4),
            reaches: Vec::with_capacity(512 + bullets / 4),
            near: Vec::with_capacity(1024 + bullets),
            flights: Vec::with_capacity(512 + bullets / 4),
            hits: Vec::with_capacity(512 + bullets / 4),
            counts: Counts::default(),
        }
    }

    fn clear(&mut self) {
        self.approaches.clear();
        self.turning.clear();
        self.reaches.clear();
        self.near.clear();
        self.flights.clear();
        self.hits.clear();
        self.counts = Counts::default();
    }

    fn gather<E: BroadPhase>(&mut self, first: usize, mut ways: Ways<'_>, walls: usize, index: &Index<E>) {
        let Self { approaches, near, .. } = self;
        for (run, mut ways) in ways.runs(RUN) {
            let movers = ways.movers();
            near.clear();
            index.gather_targets(walls, near, |engine, near| engine.gather_mover_hits(movers, near));
            approaches.extend(near.iter().map(|&(bullet, target)| {
                let (from, way) = movers.way(bullet as usize);
                Approach { bullet: (first + run) as u32 + bullet, target, from, way }
            }));
            ways.advance();
        }
        near.clear();
        // An engine may report in any order; in order already, this costs one look at each.
        approaches.sort_unstable_by_key(|approach| (approach.bullet, approach.target));
        self.counts.candidates += approaches.len() as u64;
    }

    /// Sweeps the bullets that meet no wall against their candidate enemies, and lists the others.
    fn test_straight(&mut self, bodies: &Bodies, obstacles: &[Obstacle], walls: &[Rect]) {
        let radius = bodies.bullets.radius();
        for approaches in self.approaches.chunk_by(|a, b| a.bullet == b.bullet) {
            let Approach { bullet, from, way, .. } = approaches[0];
            let circle = Circle::new(from, radius);
            let is_enemy = |approach: &Approach| approach.target as usize >= walls.len();
            let first_enemy = approaches.iter().position(is_enemy).unwrap_or(approaches.len());
            let (in_way, enemies) = approaches.split_at(first_enemy);
            let in_way = in_way.iter().map(|approach| approach.target);
            if first_wall(circle, way, walls, in_way, &mut self.counts.swept_tests).is_none() {
                let leg = Leg { from, way, start: 0.0, end: 1.0 };
                for approach in enemies {
                    let enemy = approach.target - walls.len() as u32;
                    let target = (enemy, &obstacles[enemy as usize]);
                    sweep_leg((bullet, radius), leg, target, &mut self.hits, &mut self.counts.swept_tests);
                }
            } else {
                self.turning.push(approaches[0]);
                // Reflected, the way stays as long but may lead anywhere within reach.
                self.reaches.push(circle.bounds().grown(way.length() + BOUNDS_MARGIN));
            }
        }
    }

    /// Follows the bullets that meet walls from leg to leg, and sweeps those legs against the enemies near
    /// them.
    fn test_turning<E: BroadPhase>(
        &mut self,
        bodies: &Bodies,
        obstacles: &[Obstacle],
        walls: &[Rect],
        index: &Index<E>,
    ) {
        let Self { turning, reaches, near, flights, hits, counts, .. } = self;
        let radius = bodies.bullets.radius();
        index.gather_targets(walls.len(), near, |engine, near| engine.gather_probe_hits(reaches, near));
        near.sort_unstable();
        counts.candidates += near.len() as u64;
        for near in near.chunk_by(|a, b| a.0 == b.0) {
            let bullet = turning[near[0].0 as usize];
            let first_enemy = near.partition_point(|&(_, target)| (target as usize) < walls.len());
            let (near_walls, near_enemies) = near.split_at(first_enemy);
            let mut course = Course::new(bodies, bullet, walls, near_walls);
            while let Some(leg) = course.next_leg(&mut counts.swept_tests) {
                for &(_, target) in near_enemies {
                    let enemy = target - walls.len() as u32;
                    let target = (enemy, &obstacles[enemy as usize]);
                    sweep_leg((bullet.bullet, radius), leg, target, hits, &mut counts.swept_tests);
                }
            }
            flights.push(course.flight);
        }
    }

    /// Adds what was found to the contacts of all.
    pub(super) fn hand_over(&self, bullets: &Bullets, contacts: &mut Contacts) {
        // Identities are looked up here: they lie far apart in memory, and in these loops no look waits for
        // another.
        let identified = |flight: &Flight| Flight { id: bullets.id(flight.bullet as usize), ..*flight };
        contacts.flights.extend(self.flights.iter().map(identified));
        let identified = |hit: &BulletHit| BulletHit { bullet_id: bullets.id(hit.bullet as usize), ..*hit };
        contacts.hits.extend(self.hits.iter().map(identified));
        contacts.counts.candidates += self.counts.candidates;
        contacts.counts.swept_tests += self.counts.swept_tests;
    }
}

/// Sweeps one leg of a bullet, given with its radius, against one enemy and lists the hit.
#[inline]
fn sweep_leg(
    (bullet, radius): (u32, f32),
    leg: Leg,
    (enemy, obstacle): (u32, &Obstacle),
    hits: &mut Vec<BulletHit>,
    swept_tests: &mut u64,
) {
    let &Obstacle { at_start: Some(at_start), way, id } = obstacle else { return };
    let span = leg.end - leg.start;
    let mover = Circle::new(leg.from, radius);
    let target = Circle::new(at_start.center + way * leg.start, at_start.radius);
    *swept_tests += 1;
    if let Some(hit) = geometry::sweep_circle_circle(mover, leg.way - way * span, target) {
        hits.push(BulletHit {
            time: leg.start + hit.time * span,
            bullet_id: UNIDENTIFIED,
            enemy_id: id,
            bullet,
            enemy,
            normal: hit.normal,
        });
    }
}
