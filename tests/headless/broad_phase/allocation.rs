//! Once an engine has seen the sizes it has to hold, it allocates nothing.

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, BruteForce, Grid, Quadtree};
use last_octagon::geometry::Rect;

use super::scenes::{body, lattice};
use last_octagon::session::allocations::allocations_in;

#[test]
fn rebuilding_and_asking_do_not_allocate_after_the_first_time() {
    let mut bounds = lattice(Vec2::ZERO, 50, 50, 1.0, 0.6);
    bounds.extend(lattice(Vec2::ZERO, 10, 10, 5.0, 2.4));
    bounds.push(body(25.0, 25.0, 20.0));
    does_not_allocate(BruteForce::default(), &bounds);
    does_not_allocate(Grid::default(), &bounds);
    does_not_allocate(Quadtree::default(), &bounds);
}

fn does_not_allocate(mut engine: impl BroadPhase, bounds: &[Rect]) {
    let mut found = 0_u64;
    let mut hits = Vec::new();
    let mut round = |bounds: &[Rect]| {
        engine.rebuild(bounds).unwrap();
        engine.for_each_pair(|_, _| found += 1);
        engine.for_each_touching(body(10.0, 10.0, 3.0), |_| found += 1);
        engine.rebuild_for_probes(bounds, 1.0).unwrap();
        hits.clear();
        engine.gather_probe_hits(&bounds[..100], &mut hits);
        engine.for_each_cell(|_| found += 1);
    };
    round(bounds);
    assert_eq!(allocations_in(|| round(bounds)), 0, "again");
    assert_eq!(allocations_in(|| round(&bounds[..1000])), 0, "fewer");
    assert_eq!(allocations_in(|| round(bounds)), 0, "as many as at first");
    assert!(found > 0);
}
