//! What the contract says apart from finding everything.

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, BruteForce, Engine, Grid, InvalidBounds, Quadtree};
use last_octagon::geometry::Rect;

use super::scenes::{body, lattice};

#[test]
fn engines_are_named_parsed_and_cycled() {
    for engine in Engine::ALL {
        assert_eq!(Engine::from_name(engine.name()), Some(engine));
        assert_eq!(engine.to_string(), engine.name());
    }
    assert_eq!(Engine::ALL.map(Engine::name), ["grid", "quadtree", "brute-force"]);
    assert_eq!(Engine::ALL.map(Engine::next), [Engine::Quadtree, Engine::BruteForce, Engine::Grid]);
    assert_eq!(Engine::default(), Engine::Grid);
    for unknown in ["", "Grid", "grid ", "bruteforce", "octree"] {
        assert_eq!(Engine::from_name(unknown), None);
    }
    assert_eq!(format!("{:>9}|", Engine::Grid), "     grid|");
}

#[test]
fn the_refusal_names_the_body() {
    assert_eq!(
        InvalidBounds { body: 7 }.to_string(),
        "body 7 has bounds that are not finite or are inside out"
    );
}

#[test]
fn insertion_work_is_counted() {
    let bounds = lattice(Vec2::ZERO, 40, 40, 1.0, 0.25);
    assert_eq!(insertions(BruteForce::default(), &bounds), 1600);
    assert_eq!(insertions(Grid::default(), &bounds), 1600);
    assert!((1600..1600 * 12).contains(&insertions(Quadtree::default(), &bounds)));
}

fn insertions(mut engine: impl BroadPhase, bounds: &[Rect]) -> usize {
    engine.rebuild(bounds).unwrap();
    engine.insertions()
}

#[test]
fn drawn_cells_cover_every_body() {
    let mut bounds = lattice(Vec2::new(-20.0, 7.0), 30, 30, 1.0, 0.25);
    bounds.push(body(0.0, 0.0, 9.0));
    covers(BruteForce::default(), &bounds);
    covers(Grid::default(), &bounds);
    covers(Quadtree::default(), &bounds);
}

fn covers(mut engine: impl BroadPhase, bounds: &[Rect]) {
    engine.rebuild(bounds).unwrap();
    let mut cells = Vec::new();
    engine.for_each_cell(|cell| cells.push(cell.grown(0.001)));
    for &body in bounds {
        assert!(cells.iter().any(|cell| cell.touches(body)), "{body:?} lies in no cell");
    }
}
