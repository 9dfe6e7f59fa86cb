//! What engines keep from one rebuild to the next.

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, BruteForce, Grid, InvalidBounds, Quadtree};
use last_octagon::geometry::Rect;

use super::oracle::{pairs, touching};
use super::scenes::{self, body, lattice, rect};

#[test]
fn nothing_is_missed_while_bodies_move_on() {
    for seed in 0..500 {
        let (mut bounds, areas) = scenes::random(seed);
        let (mut oracle, mut grid, mut quadtree) =
            (BruteForce::default(), Grid::default(), Quadtree::default());
        for step in 0..8 {
            oracle.rebuild(&bounds).unwrap();
            let scene = format!("seed {seed}, step {step}");
            agrees(&mut grid, &oracle, &bounds, &areas, &scene);
            agrees(&mut quadtree, &oracle, &bounds, &areas, &scene);
            scenes::change(&mut bounds, seed + step);
        }
    }
}

fn agrees(engine: &mut impl BroadPhase, oracle: &BruteForce, bounds: &[Rect], areas: &[Rect], scene: &str) {
    engine.rebuild(bounds).unwrap();
    assert!(pairs(engine, bounds) == pairs(oracle, bounds), "{scene}");
    for &area in areas {
        assert_eq!(touching(engine, bounds, area), touching(oracle, bounds, area), "{scene}");
    }
}

#[test]
fn a_tree_is_kept_while_its_bodies_stay_near() {
    let bounds = lattice(Vec2::ZERO, 40, 40, 1.0, 0.25);
    let moved = |body: usize, way: f32| {
        let mut bounds = bounds.clone();
        let way = Vec2::splat(way);
        bounds[body] = Rect::new(bounds[body].min + way, bounds[body].max + way);
        bounds
    };
    let mut grown = bounds.clone();
    grown[700] = grown[700].grown(30.0);

    let mut quadtree = Quadtree::default();
    let mut is_kept = |bounds: &[Rect]| {
        quadtree.rebuild(bounds).unwrap();
        quadtree.insertions() == bounds.len()
    };
    assert!(!is_kept(&bounds));
    assert!(is_kept(&bounds));
    assert!(is_kept(&moved(800, 0.4)));
    assert!(!is_kept(&moved(800, 20.0)));
    assert!(!is_kept(&bounds));
    assert!(!is_kept(&grown));
    assert!(!is_kept(&bounds[1..]));
    assert!(is_kept(&bounds[1..]));
}

#[test]
fn a_tree_made_for_probes_is_not_kept() {
    let bounds = lattice(Vec2::ZERO, 40, 40, 1.0, 0.25);
    let mut quadtree = Quadtree::default();
    quadtree.rebuild(&bounds).unwrap();
    quadtree.rebuild_for_probes(&bounds, 1.0).unwrap();
    quadtree.rebuild(&bounds).unwrap();
    assert!(quadtree.insertions() > bounds.len());
}

#[test]
fn what_becomes_invalid_is_refused_and_nothing_stays() {
    let good = lattice(Vec2::ZERO, 20, 20, 1.0, 0.5);
    // Bodies at both ends of what numbers can say have rooms without end.
    let mut wide = good.clone();
    wide.extend([body(-3e38, -3e38, 1.0), body(3e38, 3e38, 1.0)]);
    // The length of a body from end to end is none that a number can say.
    let mut long = wide.clone();
    long.push(rect(-3e38, -3e38, 3e38, 3e38));
    for bad in [
        rect(f32::NAN, 0.0, 1.0, 1.0),
        rect(0.0, 0.0, 1.0, f32::NAN),
        rect(0.0, 0.0, f32::INFINITY, 1.0),
        rect(0.0, f32::NEG_INFINITY, 1.0, 1.0),
        rect(f32::INFINITY, 0.0, f32::INFINITY, 1.0),
        rect(1.0, 0.0, 0.0, 1.0),
        rect(0.0, 1.0, 1.0, 0.0),
    ] {
        for bounds in [&good, &wide] {
            refuses(Quadtree::default(), bounds, bad);
        }
        for bounds in [&good, &wide, &long] {
            refuses(Grid::default(), bounds, bad);
        }
    }
}

fn refuses(mut engine: impl BroadPhase, good: &[Rect], bad: Rect) {
    let mut bounds = good.to_vec();
    for body in [21, good.len() - 1] {
        engine.rebuild(good).unwrap();
        bounds.copy_from_slice(good);
        bounds[body] = bad;
        assert_eq!(engine.rebuild(&bounds), Err(InvalidBounds { body }), "{bad:?}");
        engine.for_each_pair(|a, b| panic!("pair {a}, {b} is left"));
        engine.for_each_cell(|cell| panic!("{cell:?} is left"));
        assert_eq!(engine.insertions(), 0);
    }
}
