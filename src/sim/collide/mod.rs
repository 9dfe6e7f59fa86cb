//! Finding out what met in a tick: cull with an engine, test exactly, list what truly met.
//!
//! ```text
//! bodies ─▶ barriers push out ─▶ index enemies ─▶ gather candidates ─▶ test exactly ─▶ sorted contact lists
//! ```
//! Owns the indices and the contact lists. It moves bodies out of barriers, and bullets to the end of their
//! straight ways, and changes nothing else: what a contact does is decided in `resolve`. The lists are sorted
//! by time and identity and hold each contact once, so they do not depend on the engine, on threads nor on
//! storage order.

mod by_time;
mod contacts;
mod course;
mod crowd;
mod hostiles;
mod shots;
mod walls;

pub use contacts::{
    BulletHit, Contacts, Disagreement, Flight, Graze, HostileStop, Leg, Pair, Strike, Touch, WallContact,
};

use glam::Vec2;

use super::arena::Arena;
use super::bodies::Bodies;
use super::bullets::Bullets;
use super::content::Kind;
use super::crew::Crew;
use super::enemies::Enemy;
use super::phases::{Phase, Probe};
use crate::broad_phase::{BroadPhase, BruteForce, Candidates, Engine, Grid, InvalidBounds, Quadtree};
use crate::geometry::{Circle, Rect};
use shots::Part;

/// One engine's indices: walls and barriers, built once, and enemies, built anew each tick.
#[derive(Clone, Debug, Default)]
struct Index<E> {
    walls: E,
    barriers: E,
    arena_is_indexed: bool,
    enemies: E,
    /// Walls and enemies as one, the walls first: all that a bullet may hit. Built in ticks with many bullets
    /// only.
    targets: E,
    targets_are_indexed: bool,
}

impl<E: BroadPhase> Index<E> {
    /// Lets the engine's buffers grow to hold a crowd, and empties it again.
    fn grow_to(&mut self, crowd: &[Rect], range: f32) {
        // All bounds are finite; were they not, the index would be empty, as it is to be.
        let _ = self.enemies.rebuild(crowd);
        let _ = self.enemies.rebuild(&[]);
        let _ = self.targets.rebuild_for_probes(crowd, range);
        let _ = self.targets.rebuild(&[]);
    }

    /// Lets `gather` append (asker, wall) and (asker, enemy), the enemies numbered after the last wall.
    fn gather_targets(&self, walls: usize, hits: &mut Candidates, gather: impl Fn(&E, &mut Candidates)) {
        if self.targets_are_indexed {
            gather(&self.targets, hits);
            return;
        }
        gather(&self.walls, hits);
        let first_enemy = hits.len();
        gather(&self.enemies, hits);
        hits[first_enemy..].iter_mut().for_each(|(_, enemy)| *enemy += walls as u32);
    }
}

/// Bounds of `enemies` enemies of every kind, evenly spread: whatever the mix of a run, no size class of it
/// is larger.
fn largest_crowd(enemies: usize) -> Vec<Rect> {
    let side = (enemies as f32).sqrt().ceil() as usize;
    let lattice = (0..enemies).map(|place| Vec2::new((place % side) as f32, (place / side) as f32) * 2.0);
    let around = |center| Kind::ALL.map(|kind| Circle::new(center, kind.traits().radius).bounds());
    lattice.flat_map(around).collect()
}

/// Bullets from which on an index made for many probes pays for itself, measured between 100 and 1,000.
const MANY_BULLETS: usize = 512;

/// What bullets ask of an enemy: together here, for they ask it in no order, and an enemy is long.
#[derive(Clone, Copy, Debug)]
struct Obstacle {
    /// Where it is at the start of the tick; none if it is in the air, where nothing hits it.
    at_start: Option<Circle>,
    /// Way in this tick, tiles.
    way: Vec2,
    id: u64,
}

impl Obstacle {
    fn new(enemy: &Enemy) -> Self {
        let at_start = Circle::new(enemy.previous, enemy.traits().radius);
        let at_start = (!enemy.is_airborne()).then_some(at_start);
        Self { at_start, way: enemy.position - enemy.previous, id: enemy.id }
    }
}

/// Lists that are filled and emptied within a tick; they stay allocated.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// Bounds of the walls, then of the enemies.
    bounds: Vec<Rect>,
    obstacles: Vec<Obstacle>,
    probes: Vec<Rect>,
    body_barriers: Candidates,
    near_walls: Vec<u32>,
    enemy_pairs: Candidates,
    touching_enemies: Vec<u32>,
}

/// The engines and what they found in the last tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Collision {
    grid: Index<Grid>,
    quadtree: Index<Quadtree>,
    brute_force: Index<BruteForce>,
    findings: Findings,
}

/// What was found, and the lists on the way there.
#[derive(Clone, Debug, Default)]
struct Findings {
    scratch: Scratch,
    /// About the bullets, in as many parts as were worked on side by side.
    parts: Vec<Part>,
    contacts: Contacts,
}

impl Collision {
    /// Lists and indices for as many bullets as `bullets` has room for and so many enemies, large enough not
    /// to grow in an ordinary tick.
    pub(super) fn with_capacity(bullets: &Bullets, enemies: usize) -> Self {
        let range = bullets.range();
        let bullets = bullets.capacity();
        let mut collision = Self::default();
        collision.findings.scratch.bounds.reserve(1024 + enemies);
        collision.findings.scratch.obstacles.reserve(enemies);
        collision.findings.scratch.near_walls.reserve(64);
        collision.findings.scratch.enemy_pairs.reserve(1024 + 16 * enemies);
        collision.findings.scratch.probes.reserve(1 + enemies);
        collision.findings.parts.push(Part::with_capacity(bullets));
        collision.findings.scratch.body_barriers.reserve(1024 + 4 * enemies);
        collision.findings.scratch.touching_enemies.reserve(1024 + enemies);
        collision.findings.contacts.reserve(bullets, enemies);
        let crowd = largest_crowd(enemies);
        collision.grid.grow_to(&crowd, range);
        collision.quadtree.grow_to(&crowd, range);
        collision.brute_force.grow_to(&crowd, range);
        collision
    }

    pub(super) fn contacts(&self) -> &Contacts {
        &self.findings.contacts
    }

    /// Finds the tick's contacts through `engine`.
    ///
    /// # Errors
    /// [`InvalidBounds`] if a body is not finite, which no rule of the simulation can bring about.
    pub(super) fn find(
        &mut self,
        (engine, crew): (Engine, Crew),
        bodies: &mut Bodies,
        arena: &Arena,
        probe: &mut impl Probe,
    ) -> Result<(), InvalidBounds> {
        let Self { grid, quadtree, brute_force, findings } = self;
        // Chosen once a tick; everything below is compiled for the engine.
        match engine {
            Engine::Grid => find_through(grid, crew, bodies, arena, findings, probe),
            Engine::Quadtree => find_through(quadtree, crew, bodies, arena, findings, probe),
            Engine::BruteForce => find_through(brute_force, crew, bodies, arena, findings, probe),
        }
    }

    /// Reports the cells in which `engine` keeps the enemies.
    pub(super) fn for_each_cell(&self, engine: Engine, visit: impl FnMut(Rect)) {
        match engine {
            Engine::Grid => self.grid.enemies.for_each_cell(visit),
            Engine::Quadtree => self.quadtree.enemies.for_each_cell(visit),
            Engine::BruteForce => self.brute_force.enemies.for_each_cell(visit),
        }
    }
}

fn find_through<E: BroadPhase>(
    index: &mut Index<E>,
    crew: Crew,
    bodies: &mut Bodies,
    arena: &Arena,
    Findings { scratch, parts, contacts }: &mut Findings,
    probe: &mut impl Probe,
) -> Result<(), InvalidBounds> {
    contacts.clear();

    probe.enter(Phase::Walls);
    let walls = arena.walls();
    if !index.arena_is_indexed {
        index.walls.rebuild_for_probes(walls, bodies.bullets.range())?;
        index.barriers.rebuild_for_probes(arena.barriers(), walls::LONGEST)?;
        index.arena_is_indexed = true;
    }
    walls::push_out(bodies, arena, index, scratch, contacts);

    probe.enter(Phase::BroadBuild);
    scratch.bounds.clear();
    scratch.bounds.extend_from_slice(walls);
    scratch.bounds.extend(bodies.enemies.iter().map(Enemy::swept_bounds));
    scratch.obstacles.clear();
    scratch.obstacles.extend(bodies.enemies.iter().map(Obstacle::new));
    index.enemies.rebuild(&scratch.bounds[walls.len()..])?;
    contacts.counts.insertions += index.enemies.insertions() as u64;
    index.targets_are_indexed = bodies.bullets.len() >= MANY_BULLETS;
    if index.targets_are_indexed {
        index.targets.rebuild_for_probes(&scratch.bounds, bodies.bullets.range())?;
        contacts.counts.insertions += index.targets.insertions() as u64;
    }

    probe.enter(Phase::BroadQuery);
    shots::gather(&mut bodies.bullets, walls.len(), index, crew, parts);
    crowd::gather(bodies, index, scratch, contacts);

    probe.enter(Phase::Narrow);
    shots::test(bodies, &scratch.obstacles, walls, index, crew, parts);
    parts.iter().for_each(|part| part.hand_over(&bodies.bullets, contacts));
    crowd::test(bodies, scratch, contacts);
    hostiles::find(bodies, walls, &index.walls, scratch, contacts);
    contacts.sort();
    Ok(())
}
