//! Laws of the sweeps, and a million shots against the oracle.

use glam::{DVec2, Vec2};
use last_octagon::geometry::{
    Circle, Hit, Rect, circle_circle, circle_rect, sweep_circle_circle, sweep_circle_rect,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::oracle;
use super::shapes::{self, UNIT};

const SHOTS: usize = 500_000;

/// Checks a hit against the oracle's times for a slightly larger and a slightly smaller radius. Between the
/// two lies the rounding of both sides; a graze so exact that they disagree may go either way.
fn check_bracket(hit: Option<Hit>, larger: Option<f64>, smaller: Option<f64>) -> Result<(), String> {
    let Some(earliest) = larger else {
        return if hit.is_none() { Ok(()) } else { Err("a hit on nothing".into()) };
    };
    let Some(hit) = hit else {
        return if smaller.is_none() { Ok(()) } else { Err("missed".into()) };
    };
    let time = f64::from(hit.time);
    if !(earliest - 1e-6..=smaller.unwrap_or(1.0) + 1e-6).contains(&time) {
        return Err("wrong time".into());
    }
    if (hit.normal.length() - 1.0).abs() > 1e-6 { Err("normal is not unit".into()) } else { Ok(()) }
}

/// A path that passes `target` at about `aside` and ends near it, beyond it or short of it: most of the
/// interesting cases are grazes, which a blind shot almost never finds.
struct Shot {
    moving: Circle,
    displacement: Vec2,
}

fn shot(rng: &mut Pcg32, target: Vec2, obstacle_radius: f32) -> Shot {
    let radius = if rng.random_ratio(1, 8) { 0.0 } else { 10.0_f32.powf(rng.random_range(-2.0..0.5)) };
    let scale = if radius > 0.0 { radius } else { 0.1 };
    let length =
        if rng.random_ratio(1, 50) { 0.0 } else { scale * 10.0_f32.powf(rng.random_range(-1.0..4.0)) };
    let direction = if rng.random_ratio(1, 4) {
        [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y][rng.random_range(0..4)]
    } else {
        Vec2::from_angle(rng.random_range(0.0..std::f32::consts::TAU))
    };
    let sum = radius + obstacle_radius;
    let aside = match rng.random_range(0..4) {
        0 => rng.random_range(-1.0..1.0) * sum,
        1 => sum,
        2 => sum * (1.0 + 10.0_f32.powf(rng.random_range(-7.0..-1.0)) * [-1.0, 1.0][rng.random_range(0..2)]),
        _ => rng.random_range(-2.0..2.0) * (sum + 1.0),
    };
    let before = length * rng.random_range(-0.2..1.2);
    let center = target + direction.perp() * aside - direction * before;
    Shot { moving: Circle::new(center, radius), displacement: direction * length }
}

/// Rounding of both sides in `f64`, in tiles: it grows with the coordinates and the way.
fn margin(shot: &Shot) -> f64 {
    1e-14 * f64::from(shot.moving.center.length() + shot.displacement.length() + 100.0)
}

#[test]
fn half_a_million_shots_at_circles_miss_nothing() {
    let mut rng = Pcg32::seed_from_u64(5);
    let mut hits = 0;
    for index in 0..SHOTS {
        let radius = if rng.random_ratio(1, 8) { 0.0 } else { 10.0_f32.powf(rng.random_range(-2.0..1.0)) };
        let obstacle = Circle::new(Vec2::from_array(rng.random()) * 100.0, radius);
        let shot = shot(&mut rng, obstacle.center, radius);
        let hit = sweep_circle_circle(shot.moving, shot.displacement, obstacle);
        let reach = f64::from(shot.moving.radius) + f64::from(radius);
        let (from, step) = (shot.moving.center.as_dvec2(), shot.displacement.as_dvec2());
        let truth = |reach| oracle::sweep_disc(from, step, obstacle.center.as_dvec2(), reach);
        let margin = margin(&shot);
        check_bracket(hit, truth(reach + margin), truth(reach - margin)).unwrap_or_else(|error| {
            panic!(
                "shot {index}: {error}: {:?} by {} at {obstacle:?}: {hit:?}",
                shot.moving, shot.displacement
            )
        });
        hits += usize::from(hit.is_some());
    }
    assert!((SHOTS / 4..SHOTS * 3 / 4).contains(&hits), "{hits} hits: the shots are too easy");
}

#[test]
fn half_a_million_shots_at_rects_miss_nothing() {
    let mut rng = Pcg32::seed_from_u64(6);
    let mut hits = 0;
    for index in 0..SHOTS {
        let mut side =
            || if rng.random_ratio(1, 8) { 0.0 } else { 10.0_f32.powf(rng.random_range(-2.0..1.0)) };
        let size = Vec2::new(side(), side());
        let min = Vec2::from_array(rng.random()) * 100.0;
        let rect = Rect::new(min, min + size);
        let corner = min + rect.size() * [Vec2::ZERO, Vec2::ONE, Vec2::X, Vec2::Y][rng.random_range(0..4)];
        let shot = shot(&mut rng, corner, 0.0);
        let hit = sweep_circle_rect(shot.moving, shot.displacement, rect);
        let reach = f64::from(shot.moving.radius);
        let (from, step) = (shot.moving.center.as_dvec2(), shot.displacement.as_dvec2());
        let truth = |reach| oracle::sweep_rect(from, step, rect, reach);
        let margin = margin(&shot);
        check_bracket(hit, truth(reach + margin), truth(reach - margin)).unwrap_or_else(|error| {
            panic!("shot {index}: {error}: {:?} by {} at {rect:?}: {hit:?}", shot.moving, shot.displacement)
        });
        hits += usize::from(hit.is_some());
    }
    assert!((SHOTS / 4..SHOTS * 3 / 4).contains(&hits), "{hits} hits: the shots are too easy");
}

/// Rounding of positions at the coordinates used here, in tiles.
const ROUNDING: f64 = 1e-4;

/// Sampled along the path: apart before the hit, touching at it; apart all along where there is none.
fn check_path(
    moving: Circle,
    displacement: Vec2,
    hit: Option<Hit>,
    clearance: impl Fn(DVec2) -> f64,
) -> TestCaseResult {
    let at = |time: f64| clearance(moving.center.as_dvec2() + displacement.as_dvec2() * time);
    let end = hit.map_or(1.0, |hit| f64::from(hit.time));
    if hit.is_none_or(|hit| hit.time > 0.0) {
        for sample in 0..=100 {
            prop_assert!(at(end * f64::from(sample) / 100.0) >= -ROUNDING);
        }
    }
    match hit {
        Some(hit) if hit.time == 0.0 => prop_assert!(at(0.0) <= 1e-5),
        Some(_) => prop_assert!(at(end).abs() <= ROUNDING),
        None => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(shapes::config())]

    #[test]
    fn circles_are_apart_before_the_hit_and_touch_at_it(
        a in shapes::circle(), d in shapes::point(), b in shapes::circle()
    ) {
        let sum = f64::from(a.radius) + f64::from(b.radius);
        let hit = sweep_circle_circle(a, d, b);
        check_path(a, d, hit, |center| center.distance(b.center.as_dvec2()) - sum)?;
        if let Some(hit) = hit.filter(|hit| hit.time > 0.0) {
            let offset = (a.center + d * hit.time - b.center).as_dvec2();
            prop_assert!((offset - hit.normal.as_dvec2() * sum).length() <= ROUNDING);
            prop_assert!(hit.normal.dot(d) <= 1e-5 * d.length(), "hit from behind");
        }
    }

    #[test]
    fn circle_and_rect_are_apart_before_the_hit_and_touch_at_it(
        a in shapes::circle(), d in shapes::point(), r in shapes::rect()
    ) {
        let hit = sweep_circle_rect(a, d, r);
        let closest = |center: DVec2| center.max(r.min.as_dvec2()).min(r.max.as_dvec2());
        check_path(a, d, hit, |center| center.distance(closest(center)) - f64::from(a.radius))?;
        if let Some(hit) = hit.filter(|hit| hit.time > 0.0) {
            let center = a.center.as_dvec2() + d.as_dvec2() * f64::from(hit.time);
            let offset = center - closest(center);
            prop_assert!((offset - hit.normal.as_dvec2() * f64::from(a.radius)).length() <= ROUNDING);
            prop_assert!(hit.normal.dot(d) <= 1e-5 * d.length(), "hit from behind");
        }
    }

    #[test]
    fn time_zero_means_contact_at_the_start(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect(), d in shapes::point()
    ) {
        let (a, b, r) = (a.circle(), b.circle(), r.rect());
        let starts = |hit: Option<Hit>| hit.is_some_and(|hit| hit.time == 0.0);
        prop_assert_eq!(starts(sweep_circle_circle(a, d, b)), circle_circle(a, b).is_contact());
        prop_assert_eq!(starts(sweep_circle_rect(a, d, r)), circle_rect(a, r).is_contact());
        prop_assert_eq!(sweep_circle_circle(a, Vec2::ZERO, b).is_some(), circle_circle(a, b).is_contact());
        prop_assert_eq!(sweep_circle_rect(a, Vec2::ZERO, r).is_some(), circle_rect(a, r).is_contact());
    }

    #[test]
    fn mirrored_paths_hit_at_the_same_time(
        a in shapes::circle(), b in shapes::circle(), r in shapes::rect(), d in shapes::point(),
        sx in any::<bool>(), sy in any::<bool>()
    ) {
        let sign = Vec2::new(if sx { -1.0 } else { 1.0 }, if sy { -1.0 } else { 1.0 });
        let disc = |c: Circle| Circle::new(c.center * sign, c.radius);
        let area = Rect::new((r.min * sign).min(r.max * sign), (r.min * sign).max(r.max * sign));
        let mirrored = |hit: Option<Hit>| hit.map(|hit| Hit { normal: hit.normal * sign, ..hit });
        // Coincident centres have a fixed direction, which no mirror turns.
        prop_assume!(a.center != b.center);
        prop_assert_eq!(sweep_circle_circle(disc(a), d * sign, disc(b)), mirrored(sweep_circle_circle(a, d, b)));
        prop_assert_eq!(sweep_circle_rect(disc(a), d * sign, area), mirrored(sweep_circle_rect(a, d, r)));
    }

    #[test]
    fn it_does_not_matter_which_circle_moves(
        a in shapes::circle(), b in shapes::circle(), d in shapes::point()
    ) {
        let turned = |hit: Option<Hit>| hit.map(|hit| Hit { normal: -hit.normal, ..hit });
        prop_assume!(a.center != b.center);
        prop_assert_eq!(sweep_circle_circle(a, d, b), turned(sweep_circle_circle(b, -d, a)));
    }

    /// On the grid a graze is exact, so it must be found; one unit further out it must not.
    #[test]
    fn an_exact_graze_is_a_hit_and_a_unit_beside_is_none(
        r in shapes::grid_rect(), radius in 0_i64..=64, way in 1_i64..=640_000, side in 0_usize..4
    ) {
        let (rect, radius, way) = (r.rect(), radius as f32 * UNIT, way as f32 * UNIT);
        let along = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y][side];
        let graze = |aside: f32| {
            let low = rect.min - Vec2::splat(aside) - along * way;
            let center = if along.x == 0.0 { Vec2::new(low.x, rect.center().y - along.y * (way + 9.0)) }
                else { Vec2::new(rect.center().x - along.x * (way + 9.0), low.y) };
            Circle::new(center, radius)
        };
        let displacement = along * (way + 9.0);
        prop_assert!(sweep_circle_rect(graze(radius), displacement, rect).is_some());
        prop_assert!(sweep_circle_rect(graze(radius + UNIT), displacement, rect).is_none());
        let disc = Circle::new(rect.center(), 4.0 * UNIT);
        let beside = |aside: f32| Circle::new(disc.center + along.perp() * aside - along * way, radius);
        let sum = radius + disc.radius;
        prop_assert!(sweep_circle_circle(beside(sum), along * way, disc).is_some());
        prop_assert!(sweep_circle_circle(beside(sum + UNIT), along * way, disc).is_none());
    }
}
