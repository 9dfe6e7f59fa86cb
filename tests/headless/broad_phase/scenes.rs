//! Bodies to be indexed: random ones and hand-made ones.

use glam::Vec2;
use last_octagon::geometry::{Circle, Rect};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// The bounds of a circle.
pub fn body(x: f32, y: f32, radius: f32) -> Rect {
    Circle::new(Vec2::new(x, y), radius).bounds()
}

/// A rectangle from its corners.
pub fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    Rect::new(Vec2::new(left, top), Vec2::new(right, bottom))
}

/// A random scene: bodies and areas to ask for. The same seed makes the same scene.
pub fn random(seed: u64) -> (Vec<Rect>, Vec<Rect>) {
    let mut random = Pcg32::seed_from_u64(seed);
    let count = random.random_range(0..=200);
    let place = Placement::pick(&mut random);
    let size = Sizes::pick(&mut random);
    let bounds = (0..count).map(|_| size.around(place.point(&mut random), &mut random)).collect();
    let areas = (0..8).map(|_| size.around(place.point(&mut random), &mut random)).collect();
    (bounds, areas)
}

/// As [`random`], of more bodies and of many more areas: in every second scene in spatial order, and some invalid.
pub fn crowd(seed: u64) -> (Vec<Rect>, Vec<Rect>) {
    let mut random = Pcg32::seed_from_u64(seed);
    let place = Placement::pick(&mut random);
    let size = Sizes::pick(&mut random);
    let count = 10.0_f32.powf(random.random_range(0.0..3.3)) as usize;
    let bounds = (0..count).map(|_| size.around(place.point(&mut random), &mut random)).collect();
    let size = if random.random() { size } else { Sizes::pick(&mut random) };
    let count = random.random_range(1..=1500);
    let mut areas: Vec<_> = (0..count).map(|_| size.around(place.point(&mut random), &mut random)).collect();
    if seed.is_multiple_of(2) {
        areas.sort_unstable_by(|a, b| {
            a.min.y.floor().total_cmp(&b.min.y.floor()).then(a.min.x.total_cmp(&b.min.x))
        });
    }
    for _ in 0..count / 100 {
        let side = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY][random.random_range(0..3)];
        let area = &mut areas[random.random_range(0..count)];
        if random.random() { area.min.x = side } else { area.max.y = side }
    }
    (bounds, areas)
}

/// Moves all bodies a little, one in some scenes far, and lets one grow or shrink in others: what an engine has kept
/// from before may fit or not.
pub fn change(bounds: &mut [Rect], seed: u64) {
    let mut random = Pcg32::seed_from_u64(!seed);
    let Some(whole) = bounds.iter().copied().reduce(Rect::union) else { return };
    let reach = whole.size().max_element() * 0.01 + 0.01;
    for bounds in bounds.iter_mut() {
        let step = square(reach, &mut random);
        *bounds = Rect::new(bounds.min + step, bounds.max + step);
    }
    let body = random.random_range(0..bounds.len());
    let (center, half) = (bounds[body].center(), bounds[body].size() * 0.5);
    match random.random_range(0..4) {
        0 => bounds[body] = Rect::from_center(center + square(100.0 * reach, &mut random), half),
        1 => bounds[body] = Rect::from_center(center, half * 3.0),
        2 => bounds[body] = Rect::from_center(center, half * 0.1),
        _ => {}
    }
}

/// Where bodies lie.
enum Placement {
    Uniform {
        extent: f32,
    },
    Line {
        extent: f32,
        vertical: bool,
    },
    HotSpot {
        extent: f32,
    },
    Clusters {
        extent: f32,
        centers: Vec<Vec2>,
    },
    /// Whole and half coordinates: borders meet borders.
    Lattice {
        extent: f32,
    },
    Far {
        distance: f32,
    },
}

impl Placement {
    fn pick(random: &mut Pcg32) -> Self {
        let extent = 10.0_f32.powi(random.random_range(-1..=4));
        match random.random_range(0..6) {
            0 => Self::Uniform { extent },
            1 => Self::Line { extent, vertical: random.random() },
            2 => Self::HotSpot { extent },
            3 => {
                let reach = 1000.0 * extent;
                let centers = (0..5).map(|_| square(reach, random)).collect();
                Self::Clusters { extent, centers }
            }
            4 => Self::Lattice { extent: extent.max(4.0) },
            _ => Self::Far { distance: 10.0_f32.powi(random.random_range(5..=9)) },
        }
    }

    fn point(&self, random: &mut Pcg32) -> Vec2 {
        match self {
            Self::Uniform { extent } => square(*extent, random),
            Self::Line { extent, vertical } => {
                let along = random.random_range(-extent..*extent);
                if *vertical { Vec2::new(3.0, along) } else { Vec2::new(along, -3.0) }
            }
            Self::HotSpot { extent } => {
                square(*extent, random) * random.random::<f32>() * random.random::<f32>()
            }
            Self::Clusters { extent, centers } => {
                centers[random.random_range(0..centers.len())] + square(extent * 0.1, random)
            }
            Self::Lattice { extent } => (square(*extent, random) * 2.0).round() * 0.5,
            Self::Far { distance } => Vec2::new(*distance, -distance) + square(200.0, random),
        }
    }
}

fn square(extent: f32, random: &mut Pcg32) -> Vec2 {
    Vec2::new(random.random_range(-extent..extent), random.random_range(-extent..extent))
}

/// How large bodies are.
enum Sizes {
    Equal(f32),
    /// 5 % are so many times larger.
    Mixed {
        small: f32,
        ratio: f32,
    },
    Points,
    /// Rectangles from needles to walls, over many magnitudes.
    Any,
}

impl Sizes {
    fn pick(random: &mut Pcg32) -> Self {
        let small = [0.01, 0.25, 0.5, 3.0][random.random_range(0..4)];
        match random.random_range(0..6) {
            0 | 1 => Self::Equal(small),
            2 => Self::Mixed { small, ratio: 4.0 },
            3 => Self::Mixed { small, ratio: 100.0 },
            4 => Self::Points,
            _ => Self::Any,
        }
    }

    fn around(&self, center: Vec2, random: &mut Pcg32) -> Rect {
        let half_size = match self {
            Self::Equal(radius) => Vec2::splat(*radius),
            Self::Mixed { small, ratio } => {
                Vec2::splat(if random.random_range(0..20) == 0 { small * ratio } else { *small })
            }
            Self::Points => Vec2::ZERO,
            Self::Any => {
                let mut side = || random.random::<f32>() * 10.0_f32.powi(random.random_range(-3..=3));
                Vec2::new(side(), side())
            }
        };
        Rect::from_center(center, half_size)
    }
}

/// Bodies of `radius` in rows, `columns` of them in a row, `step` apart, the first at `corner`.
pub fn lattice(corner: Vec2, columns: usize, rows: usize, step: f32, radius: f32) -> Vec<Rect> {
    let place = |index: usize| corner + Vec2::new((index % columns) as f32, (index / columns) as f32) * step;
    (0..columns * rows).map(|index| Circle::new(place(index), radius).bounds()).collect()
}
