//! The worlds that all methods are measured on.

use std::fmt;

use glam::{Vec2, Vec2Swizzles};
use last_octagon::geometry::{Circle, Rect};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// Radius of the many, in tiles: a bullet of the stress scene.
pub const SMALL: f32 = 0.12;

/// How far a body moves, in tiles a tick: 12 tiles a second.
pub const SPEED: f32 = 0.1;

/// Area per body at constant density, in square tiles: that of 10,000 bodies in the tight arena.
const AREA_PER_BODY: f32 = 0.14;

/// Area of the tight arena, 50 × 28 tiles.
const TIGHT: f32 = 1400.0;

/// Where bodies lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distribution {
    /// Anywhere in the arena.
    Uniform,
    /// On a ring about the middle, 7 times as dense.
    Ring,
    /// Half of them anywhere, half in a spot that grows denser towards its middle.
    Hot,
    /// On one horizontal line, as many per tile as there are in a square tile elsewhere.
    Line,
    /// In clusters of 100, each as dense as elsewhere, in an arena 10,000 times as large.
    Clusters,
}

impl Distribution {
    pub fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Ring => "ring",
            Self::Hot => "hot",
            Self::Line => "line",
            Self::Clusters => "clusters",
        }
    }
}

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Density {
    /// The same area per body at every size.
    Constant,
    /// The tight arena at every size, for pairs of all.
    Rising,
    /// The tight arena at every size.
    Tight,
    /// 16 times the tight arena.
    Open,
}

impl Density {
    pub fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Rising => "rising",
            Self::Tight => "tight",
            Self::Open => "open",
        }
    }

    fn area(self, count: usize) -> f32 {
        match self {
            Self::Constant => AREA_PER_BODY * count as f32,
            Self::Rising | Self::Tight => TIGHT,
            Self::Open => 16.0 * TIGHT,
        }
    }
}

/// What a world is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    pub count: usize,
    pub distribution: Distribution,
    pub density: Density,
    /// How many times larger one body in twenty is: 4 or 100. For 100 the small ones are smaller.
    pub ratio: u32,
    pub enemies: usize,
    pub walls: usize,
    /// Whether bodies lie in memory in spatial order.
    pub kept_order: bool,
}

impl Recipe {
    /// Whether a method is known to take minutes a tick here: it degenerates where all bodies lie on one
    /// line, or insertion one by one is too much.
    pub fn takes_minutes(self, method: &str) -> bool {
        match method {
            "broccoli" | "textbook-quadtree" => {
                self.distribution == Distribution::Line && self.count >= 100_000
            }
            "box2d-tree" => self.enemies == 0 && self.count >= 1_000_000,
            _ => false,
        }
    }
}

/// Moving circles, and what they are to hit.
pub struct World {
    pub size: Vec2,
    pub circles: Vec<Circle>,
    pub velocities: Vec<Vec2>,
    pub enemies: Vec<Circle>,
    pub walls: Vec<Rect>,
    /// Ticks after which every circle turns back.
    pub turn: u32,
    ticks: u32,
}

impl World {
    pub fn new(recipe: Recipe) -> Self {
        let mut random = Pcg32::seed_from_u64(recipe.count as u64);
        let area = recipe.density.area(recipe.count);
        let size = Vec2::new((area * 16.0 / 9.0).sqrt(), (area * 9.0 / 16.0).sqrt());
        let centers: Vec<_> =
            (0..recipe.count.div_ceil(100)).map(|_| anywhere(size * 100.0, &mut random)).collect();
        let small = if recipe.ratio == 100 { SMALL / 6.0 } else { SMALL };
        let mut circles: Vec<_> = (0..recipe.count)
            .map(|index| {
                let center = match recipe.distribution {
                    Distribution::Uniform => anywhere(size, &mut random),
                    Distribution::Ring => ring(size, &mut random),
                    Distribution::Hot if index % 2 == 0 => anywhere(size, &mut random),
                    Distribution::Hot => hot_spot(size, &mut random),
                    Distribution::Line => Vec2::new(random.random_range(0.0..area), 7.0),
                    Distribution::Clusters => {
                        let reach = (AREA_PER_BODY * 100.0 / std::f32::consts::PI).sqrt();
                        centers[index / 100] + in_circle(reach * random.random::<f32>().sqrt(), &mut random)
                    }
                };
                let large = recipe.enemies == 0 && random.random_range(0..20) == 0;
                Circle::new(center, if large { small * recipe.ratio as f32 } else { small })
            })
            .collect();
        if recipe.kept_order {
            circles.sort_unstable_by_key(|circle| (circle.center.y as i32, (circle.center.x * 64.0) as i32));
        } else {
            circles.shuffle(&mut random);
        }
        let enemies = (0..recipe.enemies)
            .map(|_| Circle::new(anywhere(size, &mut random), random.random_range(0.3..0.6)))
            .collect();
        let walls = (0..recipe.walls)
            .map(|_| {
                let half = Vec2::new(random.random_range(0.5..1.5), 0.5);
                Rect::from_center(anywhere(size, &mut random), if random.random() { half } else { half.yx() })
            })
            .collect();
        let velocities = circles.iter().map(|_| in_circle(SPEED, &mut random)).collect();
        Self { size, circles, velocities, enemies, walls, turn: 1, ticks: 0 }
    }

    /// Moves every circle by its velocity there and back in turn, so that no two ticks in a row are the same
    /// and the distribution stays.
    pub fn advance(&mut self) {
        self.ticks += 1;
        let turns = self.ticks.is_multiple_of(self.turn);
        for (circle, velocity) in self.circles.iter_mut().zip(&mut self.velocities) {
            circle.center += *velocity;
            if turns {
                *velocity = -*velocity;
            }
        }
    }
}

fn anywhere(size: Vec2, random: &mut Pcg32) -> Vec2 {
    Vec2::new(random.random_range(0.0..size.x), random.random_range(0.0..size.y))
}

/// A point at `distance` in any direction.
fn in_circle(distance: f32, random: &mut Pcg32) -> Vec2 {
    Vec2::from_angle(random.random_range(0.0..std::f32::consts::TAU)) * distance
}

fn ring(size: Vec2, random: &mut Pcg32) -> Vec2 {
    size * 0.5 + in_circle(size.y * random.random_range(0.35..0.45), random)
}

fn hot_spot(size: Vec2, random: &mut Pcg32) -> Vec2 {
    size * 0.5 + in_circle(size.y * 0.2 * random.random_range(0.1..1.0_f32).sqrt(), random)
}

impl fmt::Display for Recipe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, ratio, enemies, .. } = self;
        let (distribution, density) = (self.distribution.name(), self.density.name());
        let order = if self.kept_order { "kept" } else { "shuffled" };
        write!(formatter, "{count} {distribution} {density} 1:{ratio} enemies {enemies} {order}")
    }
}
