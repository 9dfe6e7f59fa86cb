//! Finding out what met in a tick: cull with an engine, test exactly, list what truly met.
//!
//! ```text
//! bodies ─▶ barriers push out ─▶ index enemies ─▶ gather candidates ─▶ test exactly ─▶ sorted contact lists
//! ```
//! Owns the indices and the contact lists. It moves bodies out of barriers and changes nothing else: what a contact
//! does is decided in `resolve`. The lists are sorted by time and identity and hold each contact once, so they do
//! not depend on the engine nor on storage order.

mod contacts;
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
use super::phases::{Phase, Probe};
use crate::broad_phase::{BroadPhase, BruteForce, Engine, Grid, InvalidBounds, Quadtree};
use crate::geometry::{Circle, Rect};

/// One engine's indices: walls and barriers, built once, and enemies, built anew each tick.
#[derive(Clone, Debug, Default)]
struct Index<E> {
    walls: E,
    barriers: E,
    arena_is_indexed: bool,
    enemies: E,
}

impl<E: BroadPhase> Index<E> {
    /// Lets the engine's buffers grow to hold a crowd, and empties it again.
    fn grow_to(&mut self, crowd: &[Rect], longest_probe: f32) {
        // All bounds are finite; were they not, the index would be empty, as it is to be.
        let _ = self.enemies.rebuild_for_probes(crowd, longest_probe);
        let _ = self.enemies.rebuild(&[]);
    }
}

/// Bounds of `enemies` enemies of every kind, evenly spread: whatever the mix of a run, no size class of it is
/// larger.
fn largest_crowd(enemies: usize) -> Vec<Rect> {
    let side = (enemies as f32).sqrt().ceil() as usize;
    let lattice = (0..enemies).map(|place| Vec2::new((place % side) as f32, (place / side) as f32) * 2.0);
    let around = |center| Kind::ALL.map(|kind| Circle::new(center, kind.traits().radius).bounds());
    lattice.flat_map(around).collect()
}

/// Bullets from which on an index made for many probes pays for itself, measured between 100 and 1,000.
const MANY_BULLETS: usize = 512;

/// Pairs of indices of a querying and an indexed body, ascending in the first.
type Candidates = Vec<(u32, u32)>;

/// Lists that are filled and emptied within a tick; they stay allocated.
#[derive(Clone, Debug, Default)]
struct Scratch {
    probes: Vec<Rect>,
    bounds: Vec<Rect>,
    near_walls: Vec<u32>,
    bullet_walls: Candidates,
    bullet_enemies: Candidates,
    enemy_pairs: Candidates,
    near_enemies: Vec<u32>,
    touching_enemies: Vec<u32>,
}

/// The engines and what they found in the last tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Collision {
    grid: Index<Grid>,
    quadtree: Index<Quadtree>,
    brute_force: Index<BruteForce>,
    scratch: Scratch,
    contacts: Contacts,
}

impl Collision {
    /// Lists and indices for as many bullets as `bullets` has room for, and `enemies` enemies, large enough not to grow in an ordinary tick.
    pub(super) fn with_capacity(bullets: &Bullets, enemies: usize) -> Self {
        let longest_probe = bullets.longest_probe();
        let bullets = bullets.capacity();
        let mut collision = Self::default();
        collision.scratch.probes.reserve(bullets);
        collision.scratch.bounds.reserve(enemies);
        collision.scratch.near_walls.reserve(64);
        collision.scratch.bullet_walls.reserve(1024 + bullets);
        collision.scratch.bullet_enemies.reserve(1024 + bullets);
        collision.scratch.enemy_pairs.reserve(1024 + 16 * enemies);
        collision.scratch.near_enemies.reserve(1024 + enemies);
        collision.scratch.touching_enemies.reserve(1024 + enemies);
        collision.contacts.reserve(bullets, enemies);
        let crowd = largest_crowd(enemies);
        collision.grid.grow_to(&crowd, longest_probe);
        collision.quadtree.grow_to(&crowd, longest_probe);
        collision.brute_force.grow_to(&crowd, longest_probe);
        collision
    }

    pub(super) fn contacts(&self) -> &Contacts {
        &self.contacts
    }

    /// Finds the tick's contacts through `engine`.
    ///
    /// # Errors
    /// [`InvalidBounds`] if a body is not finite, which no rule of the simulation can bring about.
    pub(super) fn find(
        &mut self,
        engine: Engine,
        bodies: &mut Bodies,
        arena: &Arena,
        probe: &mut impl Probe,
    ) -> Result<(), InvalidBounds> {
        let Self { grid, quadtree, brute_force, scratch, contacts } = self;
        // Chosen once a tick; everything below is compiled for the engine.
        match engine {
            Engine::Grid => find_through(grid, bodies, arena, scratch, contacts, probe),
            Engine::Quadtree => find_through(quadtree, bodies, arena, scratch, contacts, probe),
            Engine::BruteForce => find_through(brute_force, bodies, arena, scratch, contacts, probe),
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
    bodies: &mut Bodies,
    arena: &Arena,
    scratch: &mut Scratch,
    contacts: &mut Contacts,
    probe: &mut impl Probe,
) -> Result<(), InvalidBounds> {
    contacts.clear();

    probe.enter(Phase::Walls);
    if !index.arena_is_indexed {
        index.walls.rebuild_for_probes(arena.walls(), bodies.bullets.longest_probe())?;
        index.barriers.rebuild_for_probes(arena.barriers(), bodies.bullets.longest_probe())?;
        index.arena_is_indexed = true;
    }
    walls::push_out(bodies, arena, index, scratch, contacts);

    probe.enter(Phase::BroadBuild);
    scratch.bounds.clear();
    scratch.bounds.extend(bodies.enemies.iter().map(super::enemies::Enemy::swept_bounds));
    if bodies.bullets.len() < MANY_BULLETS {
        index.enemies.rebuild(&scratch.bounds)?;
    } else {
        index.enemies.rebuild_for_probes(&scratch.bounds, bodies.bullets.longest_probe())?;
    }
    contacts.counts.insertions += index.enemies.insertions() as u64;

    probe.enter(Phase::BroadQuery);
    shots::gather(bodies, index, scratch, contacts);
    crowd::gather(bodies, index, scratch, contacts);

    probe.enter(Phase::Narrow);
    shots::fly(bodies, arena.walls(), index, scratch, contacts);
    shots::sweep(bodies, scratch, contacts);
    crowd::test(bodies, scratch, contacts);
    hostiles::find(bodies, arena.walls(), &index.walls, scratch, contacts);
    contacts.sort();
    Ok(())
}
