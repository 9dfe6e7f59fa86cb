//! Scenarios: functions that fill a world, shared by the game, tests and benches.

use std::sync::Arc;

use glam::Vec2;

use super::date::Date;
use crate::geometry::{self, Circle, Rect};
use crate::sim::arena::Tile;
use crate::sim::emitter::emitter_places;
use crate::sim::random::{Purpose, Random};
use crate::sim::{Arena, Kind, Pattern, Rules, World};

/// Enemies and bullets for which an ordinary run is laid out.
const RUN_BODIES: usize = 512;

/// What is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Scenario {
    /// Waves until the octagon breaks.
    Waves {
        /// The ground.
        arena: Arc<Arena>,
    },
    /// Enemies without a pause until the octagon breaks.
    Survival {
        /// The ground.
        arena: Arc<Arena>,
    },
    /// As much score as three minutes hold.
    ThreeMinutes {
        /// The ground.
        arena: Arc<Arena>,
    },
    /// Unarmed among mines.
    Pacifist {
        /// The ground.
        arena: Arc<Arena>,
    },
    /// Waves with the seed and on the arena of a day, the same for everybody.
    Daily {
        /// The day.
        date: Date,
        /// The ground.
        arena: Arc<Arena>,
    },
    /// Waves from the given one on, with an octagon that cannot be hurt.
    Practice {
        /// The ground.
        arena: Arc<Arena>,
        /// First wave, from 1.
        wave: u32,
    },
    /// The stress scene.
    Stress(StressScene),
}

/// The size of a stress scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StressScene {
    /// Bullets, 1 to 1,000,000; their number never changes.
    pub bullets: u32,
    /// Enemies, 0 to 20,000.
    pub enemies: u32,
    /// Where bullets are emitted.
    pub pattern: Pattern,
}

impl Default for StressScene {
    fn default() -> Self {
        Self { bullets: 5000, enemies: 500, pattern: Pattern::default() }
    }
}

impl StressScene {
    /// Most bullets of a scene.
    pub const BULLET_LIMIT: u32 = 1_000_000;
    /// Most enemies of a scene.
    pub const ENEMY_LIMIT: u32 = 20_000;
}

impl Scenario {
    /// Name in reports, recordings and score tables.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Waves { .. } => "waves",
            Self::Survival { .. } => "survival",
            Self::ThreeMinutes { .. } => "three-minutes",
            Self::Pacifist { .. } => "pacifist",
            Self::Daily { .. } => "daily",
            Self::Practice { .. } => "practice",
            Self::Stress(_) => "stress",
        }
    }

    /// What is allowed to happen.
    pub fn rules(&self) -> Rules {
        match self {
            Self::Waves { .. } | Self::Daily { .. } => Rules::Waves,
            Self::Survival { .. } => Rules::Survival,
            Self::ThreeMinutes { .. } => Rules::ThreeMinutes,
            Self::Pacifist { .. } => Rules::Pacifist,
            Self::Practice { wave, .. } => Rules::Practice { wave: *wave },
            Self::Stress(scene) => Rules::Stress { pattern: scene.pattern },
        }
    }

    /// The ground, where it is chosen and not made by the scene.
    pub fn arena(&self) -> Option<&Arc<Arena>> {
        match self {
            Self::Waves { arena }
            | Self::Survival { arena }
            | Self::ThreeMinutes { arena }
            | Self::Pacifist { arena }
            | Self::Daily { arena, .. }
            | Self::Practice { arena, .. } => Some(arena),
            Self::Stress(_) => None,
        }
    }

    /// The seed that the scenario itself prescribes.
    pub fn own_seed(&self) -> Option<u64> {
        match self {
            Self::Daily { date, .. } => Some(date.seed()),
            _ => None,
        }
    }

    /// Whether a run with `seed` may enter the score tables: not where nothing can be lost, and not a day with
    /// another seed than its own.
    pub fn is_ranked(&self, seed: u64) -> bool {
        self.is_mortal() && self.own_seed().is_none_or(|own| own == seed)
    }

    /// Whether the octagon's end is the run's end.
    pub fn is_mortal(&self) -> bool {
        self.rules().is_mortal()
    }

    /// The world at tick 0.
    pub fn world(&self, seed: u64) -> World {
        match self {
            Self::Stress(scene) => stress_world(*scene, seed),
            Self::Waves { arena }
            | Self::Survival { arena }
            | Self::ThreeMinutes { arena }
            | Self::Pacifist { arena }
            | Self::Daily { arena, .. }
            | Self::Practice { arena, .. } => {
                World::new(arena.clone(), self.rules(), seed, RUN_BODIES, RUN_BODIES)
            }
        }
    }
}

fn stress_world(scene: StressScene, seed: u64) -> World {
    let mut random = Random::new(seed, Purpose::Scene);
    let arena = Arc::new(stress_arena(scene.bullets, &mut random));
    let rules = Rules::Stress { pattern: scene.pattern };
    let (bullets, enemies) = (scene.bullets as usize, scene.enemies as usize);
    let mut world = World::new(arena.clone(), rules, seed, bullets, enemies);
    let total: u32 = Kind::ALL.iter().map(|kind| kind.traits().crowd).sum();
    for enemy in 0..scene.enemies {
        // Every kind in the proportion of the content table, in turn.
        let kind = kind_of_ticket(enemy % total);
        let place = free_place(&arena, kind.traits().radius, &mut random);
        world.add_enemy(kind, place, World::spread_heading(enemy), Vec2::new(1.0, 0.0));
    }
    world.fill_with_bullets(bullets);
    world
}

fn kind_of_ticket(mut ticket: u32) -> Kind {
    for kind in Kind::ALL {
        let weight = kind.traits().crowd;
        if ticket < weight {
            return kind;
        }
        ticket -= weight;
    }
    Kind::Wanderer
}

/// Draws of a place before the start serves instead; a stress arena is nine tenths free.
const PLACE_TRIES: u32 = 64;

fn free_place(arena: &Arena, radius: f32, random: &mut Random) -> Vec2 {
    let size = arena.bounds().size();
    let free = |place: &Vec2| {
        let body = Circle::new(*place, radius);
        !arena.barriers().iter().any(|&barrier| geometry::circle_rect(body, barrier).is_contact())
    };
    (0..PLACE_TRIES)
        .map(|_| Vec2::new(random.unit() * size.x, random.unit() * size.y))
        .find(free)
        .unwrap_or(arena.start())
}

/// Blocks inside a stress arena: with the four sides they make 64 rectangles.
const BLOCK_COLUMNS: usize = 10;
const BLOCK_ROWS: usize = 6;

/// The stress arena: about max(1,400, bullets / 10) square tiles in 16:9, enclosed by four walls, with one block
/// in each of ten by six fields, none of which touches another, an emitter or the start.
fn stress_arena(bullets: u32, random: &mut Random) -> Arena {
    let area = f64::from(bullets / 10).max(1400.0);
    let width = (area * 16.0 / 9.0).sqrt().round() as usize;
    let height = (area / width as f64).round() as usize;
    let mut tiles = vec![Tile::Floor; width * height];
    for y in 0..height {
        for x in 0..width {
            if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
                tiles[y * width + x] = Tile::Wall;
            }
        }
    }
    let start = (width / 2, height / 2);
    let start_center = Vec2::new(start.0 as f32 + 0.5, start.1 as f32 + 0.5);
    let kept_free: Vec<Vec2> = emitter_places(width as f32, height as f32).chain([start_center]).collect();
    for field in 0..BLOCK_COLUMNS * BLOCK_ROWS {
        let (column, row) = (field % BLOCK_COLUMNS, field / BLOCK_COLUMNS);
        // A margin of one tile keeps blocks of neighbouring fields and the sides apart.
        let left = 1 + column * (width - 2) / BLOCK_COLUMNS;
        let right = 1 + (column + 1) * (width - 2) / BLOCK_COLUMNS;
        let top = 1 + row * (height - 2) / BLOCK_ROWS;
        let bottom = 1 + (row + 1) * (height - 2) / BLOCK_ROWS;
        let block = place_block((left + 1, right), (top + 1, bottom), &kept_free, random);
        for y in block.1..block.1 + block.3 {
            tiles[y * width + block.0..y * width + block.0 + block.2].fill(Tile::Wall);
        }
    }
    Arena::from_tiles(("Stress".to_owned(), String::new()), width, tiles, start)
}

/// Distance of blocks from emitters and the start, tiles: bullets leave an emitter a tile from its centre.
const CLEARANCE: f32 = 1.5;

/// A block (left, top, width, height) in the given columns and rows: the first of many draws that keeps its
/// distance from the places to be kept free, else one tile in the first free corner.
fn place_block(
    columns: (usize, usize),
    rows: (usize, usize),
    kept_free: &[Vec2],
    random: &mut Random,
) -> (usize, usize, usize, usize) {
    let room = (columns.1 - columns.0 - 1, rows.1 - rows.0 - 1);
    let mut draw = |limit: usize| random.below(limit as u32) as usize;
    let is_clear = |block: &(usize, usize, usize, usize)| {
        let min = Vec2::new(block.0 as f32, block.1 as f32);
        let rect = Rect::new(min, min + Vec2::new(block.2 as f32, block.3 as f32)).grown(CLEARANCE);
        !kept_free.iter().any(|&place| geometry::point_rect(place, rect).is_contact())
    };
    let drawn = (0..PLACE_TRIES)
        .map(|_| {
            let size = (1 + draw((room.0 / 3).max(2)), 1 + draw((room.1 / 3).max(2)));
            let size = (size.0.min(room.0), size.1.min(room.1));
            let left = columns.0 + draw(room.0 - size.0 + 1);
            (left, rows.0 + draw(room.1 - size.1 + 1), size.0, size.1)
        })
        .find(is_clear);
    let corners = (rows.0..rows.1 - 1).flat_map(|y| (columns.0..columns.1 - 1).map(move |x| (x, y, 1, 1)));
    drawn.or_else(|| corners.into_iter().find(is_clear)).unwrap_or((columns.0, rows.0, 1, 1))
}
