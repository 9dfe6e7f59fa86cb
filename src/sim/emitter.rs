//! Bullets of the stress scene: where a pattern emits them, at the start and again whenever one is used up.

use glam::Vec2;

use super::arena::Arena;
use super::maths;
use super::random::{Purpose, Random};
use super::tuning as t;
use crate::geometry::{self, Circle};

/// Where the bullets of the stress scene come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pattern {
    /// Sixteen rotating emitters spread evenly over the arena.
    #[default]
    Spiral,
    /// Anywhere, in any direction.
    Uniform,
    /// On a circle round the player, outwards.
    Ring,
    /// Half of all from one spot, the others anywhere.
    Hot,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Self; 4] = [Self::Spiral, Self::Uniform, Self::Ring, Self::Hot];

    /// Name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spiral => "spiral",
            Self::Uniform => "uniform",
            Self::Ring => "ring",
            Self::Hot => "hot",
        }
    }
}

/// Columns and rows of the spiral's emitters.
const EMITTER_COLUMNS: u32 = 4;
/// Distance from an emitter's centre at which its bullets leave, tiles: an enemy that stands on the centre does
/// not swallow all of them at birth.
const EMITTER_RIM: f32 = 1.0;
/// Turn of an emitter in a tick, radians.
const EMITTER_TURN: f32 = 0.021;
/// Draws of a free place anywhere before the player's start serves instead.
const PLACE_TRIES: u32 = 64;

/// A new bullet: position in tiles, step in tiles a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Emission {
    pub(super) position: Vec2,
    pub(super) step: Vec2,
}

/// Emits bullets in a pattern. It draws random numbers in the order in which it is asked.
#[derive(Clone, Debug)]
pub(super) struct Emitter {
    pattern: Pattern,
    pub(super) random: Random,
}

/// Where the spiral's emitters stand in an arena of this size, tiles.
pub fn emitter_places(width: f32, height: f32) -> impl Iterator<Item = Vec2> {
    (0..t::STRESS_EMITTERS).map(move |emitter| emitter_place(emitter, width, height))
}

fn emitter_place(emitter: u32, width: f32, height: f32) -> Vec2 {
    let rows = t::STRESS_EMITTERS / EMITTER_COLUMNS;
    let (column, row) = (emitter % EMITTER_COLUMNS, emitter / EMITTER_COLUMNS);
    Vec2::new(
        width * (column as f32 + 0.5) / EMITTER_COLUMNS as f32,
        height * (row as f32 + 0.5) / rows as f32,
    )
}

/// Where the hot pattern's spot lies in an arena of this size, tiles.
pub fn hot_spot(width: f32, height: f32) -> Vec2 {
    // The last but one emitter's place: clear of walls by the same rule, and off the player's start.
    emitter_places(width, height).nth(10).unwrap_or_default()
}

impl Emitter {
    pub(super) fn new(pattern: Pattern, seed: u64) -> Self {
        Self { pattern, random: Random::new(seed, Purpose::Emission) }
    }

    /// The bullet with identity `id`, emitted in tick `tick`.
    pub(super) fn emit(&mut self, arena: &Arena, player: Vec2, id: u64, tick: u64) -> Emission {
        let (width, height) = (arena.width() as f32, arena.height() as f32);
        let turn = (id % 4096) as f32 * maths::GOLDEN_ANGLE;
        match self.pattern {
            Pattern::Spiral => {
                // Any of them: bound to one, a bullet would die at birth again and again while enemies crowd there.
                let origin = emitter_place(self.random.below(t::STRESS_EMITTERS), width, height);
                let angle = turn + (tick % 4096) as f32 * EMITTER_TURN;
                launch_from_rim(origin, maths::direction(angle))
            }
            Pattern::Uniform => self.anywhere(arena),
            Pattern::Ring => {
                let way = maths::direction(turn);
                let position = up_to_wall(arena, player, way * t::STRESS_RING);
                launch(position, way)
            }
            Pattern::Hot if id.is_multiple_of(2) => {
                launch_from_rim(hot_spot(width, height), maths::direction(turn))
            }
            Pattern::Hot => self.anywhere(arena),
        }
    }

    /// The bullet with identity `id` at the start, spread over the way that an emitted one flies before it meets
    /// a wall: the scene opens as if the emitters had long been at work.
    pub(super) fn emit_first(&mut self, arena: &Arena, player: Vec2, id: u64) -> Emission {
        let emission = self.emit(arena, player, id, id / u64::from(t::STRESS_EMITTERS));
        if self.pattern == Pattern::Uniform {
            return emission;
        }
        let reach = (arena.width().max(arena.height())) as f32 * 0.25;
        let way = maths::unit_or(emission.step, Vec2::ZERO) * (self.random.unit() * reach);
        Emission { position: up_to_wall(arena, emission.position, way), ..emission }
    }

    fn anywhere(&mut self, arena: &Arena) -> Emission {
        let way = self.random.direction();
        let free = |position: &Vec2| {
            let reach = Vec2::splat(t::STRESS_RADIUS);
            let corners = [reach, -reach, Vec2::new(reach.x, -reach.y), Vec2::new(-reach.x, reach.y)];
            corners.iter().all(|&corner| !arena.tile_at(*position + corner).stops_bullets())
        };
        let size = arena.bounds().size();
        let place = (0..PLACE_TRIES)
            .map(|_| Vec2::new(self.random.unit() * size.x, self.random.unit() * size.y))
            .find(free);
        launch(place.unwrap_or(arena.start()), way)
    }
}

fn launch_from_rim(center: Vec2, direction: Vec2) -> Emission {
    launch(center + direction * EMITTER_RIM, direction)
}

fn launch(position: Vec2, direction: Vec2) -> Emission {
    Emission { position, step: direction * (t::STRESS_SPEED * t::TICK) }
}

/// The end of a way from a free place, cut short where a stress bullet would meet a wall.
fn up_to_wall(arena: &Arena, from: Vec2, way: Vec2) -> Vec2 {
    let bullet = Circle::new(from, t::STRESS_RADIUS);
    let share = arena
        .walls()
        .iter()
        .filter_map(|&wall| geometry::sweep_circle_rect(bullet, way, wall))
        .map(|hit| hit.time)
        .fold(1.0, f32::min);
    from + way * share
}
