//! One test per fault that broad phases are known for, named after the fault.

use glam::Vec2;
use last_octagon::broad_phase::{BroadPhase, Grid, InvalidBounds, Quadtree};
use last_octagon::geometry::Rect;

use super::oracle::{Engines, pairs, touching};
use super::scenes::{body, lattice, rect};

/// Asks for each body's own bounds and for a few areas that hold everything, nothing or a border.
fn agree(scene: &str, bounds: &[Rect]) -> Vec<(u32, u32)> {
    let mut areas: Vec<_> = bounds.iter().copied().take(64).collect();
    areas.push(rect(-f32::MAX, -f32::MAX, f32::MAX, f32::MAX));
    areas.push(rect(-1e30, -1e30, -1e29, -1e29));
    areas.push(rect(0.0, 0.0, 0.0, 0.0));
    areas.push(rect(-1e9, 1.0, 1e9, 1.0));
    Engines::default().agree(scene, bounds, &areas)
}

#[test]
fn coincident_bodies_do_not_split_a_tree_for_ever() {
    let crowd = vec![body(3.0, -4.0, 0.5); 10_000];
    let mut quadtree = Quadtree::default();
    quadtree.rebuild(&crowd).unwrap();
    assert!(quadtree.insertions() <= 1_000_000, "{} insertions", quadtree.insertions());
    assert_eq!(touching(&quadtree, &crowd, body(3.0, -4.0, 0.1)).len(), 10_000);

    let mut grid = Grid::default();
    grid.rebuild(&crowd).unwrap();
    assert_eq!(touching(&grid, &crowd, body(3.0, -4.0, 0.1)).len(), 10_000);

    // A lone body far away makes the first square large, so that the crowd stays together for many divisions.
    let mut crowd = crowd;
    crowd.push(body(1e6, 1e6, 0.5));
    quadtree.rebuild(&crowd).unwrap();
    assert!(quadtree.insertions() <= 1_000_000, "{} insertions", quadtree.insertions());
    assert_eq!(touching(&quadtree, &crowd, body(3.0, -4.0, 0.1)).len(), 10_000);
}

#[test]
fn coincident_bodies_are_all_paired() {
    let found = agree("coincident", &vec![body(1.0, 1.0, 0.25); 300]);
    assert_eq!(found.len(), 300 * 299 / 2);
    let found = agree("coincident points", &vec![body(-7.0, 1.0, 0.0); 300]);
    assert_eq!(found.len(), 300 * 299 / 2);
}

#[test]
fn coincident_bodies_that_fill_a_leaf_or_a_block_to_the_last_are_not_lost() {
    // Around the sizes of leaves, blocks and lanes, with others in which the index is divided.
    for count in 1..=70 {
        let mut bounds = lattice(Vec2::new(-20.0, -20.0), 6, 7, 3.0, 0.4);
        bounds.extend(vec![body(1.3, 0.7, 0.1); count]);
        let found = agree("one spot", &bounds);
        assert!(found.len() >= count * (count - 1) / 2, "{count} in one spot");
    }
}

#[test]
fn bodies_exactly_on_borders_are_not_lost() {
    // Powers of two and sides of a whole tile: borders fall on every likely cell border, each body touching
    // its eight neighbours along an edge or in a corner.
    for step in [0.25, 1.0, 64.0] {
        let found =
            agree("edge to edge", &lattice(Vec2::new(-8.0 * step, -8.0 * step), 17, 17, step, step * 0.5));
        assert_eq!(found.len(), 17 * 16 * 2 + 16 * 16 * 2, "step {step}");
    }
}

#[test]
fn bodies_on_borders_and_straddlers_are_not_found_twice() {
    let mut bounds = lattice(Vec2::new(-8.0, -8.0), 17, 17, 1.0, 0.5);
    bounds.push(rect(-20.0, -0.5, 20.0, 0.5));
    bounds.push(rect(-100.0, -100.0, 100.0, 100.0));
    let mut engines = Engines::default();
    let expected = engines.agree("straddlers", &bounds, &[]);
    let count = |engine: &dyn Fn(&mut usize)| {
        let mut count = 0;
        engine(&mut count);
        count
    };
    assert_eq!(count(&|count| engines.grid.for_each_pair(|_, _| *count += 1)), expected.len());
    assert_eq!(count(&|count| engines.quadtree.for_each_pair(|_, _| *count += 1)), expected.len());
}

#[test]
fn straddlers_do_not_match_everything() {
    // Small bodies across every central border of the arena, and one far from all of them.
    let mut bounds: Vec<_> = (-100..=100).map(|step| body(step as f32 * 4.0, 0.0, 0.5)).collect();
    bounds.extend((-100..=100).map(|step| body(0.0, step as f32 * 4.0, 0.5)));
    bounds.push(body(300.0, 300.0, 0.5));
    let found = agree("cross", &bounds);
    assert_eq!(found, [(100, 301)], "only the two in the middle coincide");
}

#[test]
fn negative_coordinates_are_not_truncated_to_the_wrong_cell() {
    // Truncation towards zero would fold both sides of an axis into one cell and shift all cells before it.
    let bounds: Vec<_> = (-40..40).map(|step| body(step as f32 * 0.7, -0.35 * step as f32, 0.4)).collect();
    assert!(agree("across zero", &bounds).len() >= 79);
    let bounds: Vec<_> =
        bounds.iter().map(|bounds| Rect::new(bounds.min - 1000.0, bounds.max - 1000.0)).collect();
    assert!(agree("all negative", &bounds).len() >= 79);
}

#[test]
fn a_body_one_ulp_past_the_last_border_is_not_lost() {
    let mut bounds = lattice(Vec2::ZERO, 16, 16, 1.0, 0.5);
    for edge in [-0.5, 0.0, 1.0, 4.0, 8.0, 15.5, 16.0_f32] {
        for x in [edge.next_down(), edge, edge.next_up()] {
            bounds.push(rect(x, 3.0, x, 3.0));
            bounds.push(rect(3.0, x, 3.0, x));
            bounds.push(rect(x, x, x + 1.0, x + 1.0));
        }
    }
    agree("one ulp around borders", &bounds);

    let apart = [rect(0.0, 0.0, 1.0, 1.0), rect(1.0_f32.next_up(), 0.0, 2.0, 1.0)];
    assert_eq!(agree("one ulp apart", &apart), []);
}

#[test]
fn bodies_far_outside_are_not_lost() {
    let mut bounds = lattice(Vec2::ZERO, 10, 10, 1.0, 0.5);
    for far in [1e3, -1e5, 1e9, -1e9, 1e30] {
        bounds.push(body(far, far, 0.5));
        bounds.push(body(far, far, 0.5));
        bounds.push(body(far, 5.0, 2.0));
    }
    agree("far outside", &bounds);
    agree("all far", &lattice(Vec2::new(1e9, -1e9), 20, 20, 32.0, 20.0));
}

#[test]
fn bodies_as_large_as_numbers_go_are_not_lost() {
    let mut bounds = lattice(Vec2::ZERO, 5, 5, 1.0, 0.4);
    bounds.push(rect(-f32::MAX, -f32::MAX, f32::MAX, f32::MAX));
    bounds.push(rect(f32::MAX, f32::MAX, f32::MAX, f32::MAX));
    bounds.push(rect(-f32::MAX, -f32::MAX, -f32::MAX, -f32::MAX));
    let found = agree("extremes", &bounds);
    assert_eq!(found.len(), 27, "the largest holds all others");

    // Their corners lie less far apart than a number may be large, their whole lies farther.
    let one = rect(-1.6e38, -1.016_619_1e38, 1.6e38, 2.183_381e38);
    let other = rect(-1.6e38, -1.372_396_9e38, 1.6e38, 1.827_603_1e38);
    for count in [1, 100] {
        let bounds: Vec<_> = std::iter::repeat_n([one, other], count).flatten().collect();
        let near_the_upper = rect(-5.716_129_6e29, 2.146_146e38, -5.716_129_6e29, 2.146_146e38);
        let mut engines = Engines::default();
        engines.agree("larger than numbers", &bounds, &[near_the_upper, one, other]);
        assert_eq!(touching(&engines.brute_force, &bounds, near_the_upper).len(), count);
    }
}

#[test]
fn bodies_of_radius_zero_are_not_lost() {
    let mut bounds = lattice(Vec2::new(-4.0, -4.0), 9, 9, 1.0, 0.0);
    bounds.extend(lattice(Vec2::new(-4.0, -4.0), 9, 9, 1.0, 0.0));
    bounds.push(body(0.5, 0.5, 0.5));
    let found = agree("points", &bounds);
    assert_eq!(found.len(), 81 + 8, "each point its double, and both doubles of the square's four corners");
    agree("tiny numbers", &lattice(Vec2::ZERO, 9, 9, f32::MIN_POSITIVE, f32::from_bits(1)));
}

#[test]
fn bodies_larger_than_a_cell_are_not_lost() {
    let mut bounds = lattice(Vec2::ZERO, 30, 30, 1.0, 0.2);
    for step in 0..10 {
        bounds.push(body(step as f32 * 3.0, 15.0, 0.8 * step as f32));
        bounds.push(rect(0.0, step as f32 * 3.0, 30.0, step as f32 * 3.0));
        bounds.push(rect(step as f32 * 3.0, 0.0, step as f32 * 3.0 + 0.001, 30.0));
    }
    agree("walls and giants", &bounds);
}

#[test]
fn a_body_inside_another_is_not_lost() {
    let nested: Vec<_> = (0..60).map(|step| body(5.0, 5.0, 1.2_f32.powi(step))).collect();
    assert_eq!(agree("nested", &nested).len(), 60 * 59 / 2);
}

#[test]
fn bodies_that_are_no_numbers_or_inside_out_are_refused_and_nothing_stays() {
    let good = lattice(Vec2::ZERO, 4, 4, 1.0, 0.5);
    for bad in [
        rect(f32::NAN, 0.0, 1.0, 1.0),
        rect(0.0, 0.0, 1.0, f32::NAN),
        rect(0.0, 0.0, f32::INFINITY, 1.0),
        rect(0.0, f32::NEG_INFINITY, 1.0, 1.0),
        rect(1.0, 0.0, 0.0, 1.0),
        rect(0.0, 1.0, 1.0, 0.0),
    ] {
        let mut bounds = good.clone();
        bounds[9] = bad;
        bounds[12] = bad;
        let mut engines = Engines::default();
        engines.agree("before", &good, &[]);
        refuses(&mut engines.brute_force, &bounds);
        refuses(&mut engines.grid, &bounds);
        refuses(&mut engines.quadtree, &bounds);
        engines.agree("after", &good, &good);
    }
}

fn refuses(engine: &mut impl BroadPhase, bounds: &[Rect]) {
    assert_eq!(engine.rebuild(bounds), Err(InvalidBounds { body: 9 }));
    engine.for_each_pair(|a, b| panic!("pair {a}, {b} is left"));
    engine.for_each_touching(rect(-9.0, -9.0, 9.0, 9.0), |body| panic!("body {body} is left"));
    engine.for_each_cell(|cell| panic!("{cell:?} is left"));
    assert_eq!(engine.insertions(), 0);
    assert_eq!(engine.rebuild_for_probes(bounds, 1.0), Err(InvalidBounds { body: 9 }));
    assert_eq!(engine.insertions(), 0, "for probes");
}

#[test]
fn what_an_index_is_asked_to_be_made_for_may_be_no_number() {
    let bounds = lattice(Vec2::ZERO, 10, 10, 1.0, 0.5);
    for longest in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -1.0, -0.0, f32::MAX, f32::MIN_POSITIVE] {
        let mut engines = Engines::default();
        engines.grid.rebuild_for_probes(&bounds, longest).unwrap();
        engines.quadtree.rebuild_for_probes(&bounds, longest).unwrap();
        for area in [body(4.2, 4.3, 0.1), body(0.0, 9.0, 3.0)] {
            let expected: Vec<_> = (0..100).filter(|&body| bounds[body as usize].touches(area)).collect();
            assert_eq!(touching(&engines.grid, &bounds, area), expected, "made for {longest}");
            assert_eq!(touching(&engines.quadtree, &bounds, area), expected, "made for {longest}");
        }
    }
}

#[test]
fn insertions_are_those_of_the_last_rebuild() {
    let bounds = lattice(Vec2::ZERO, 10, 10, 1.0, 0.5);
    let (mut grid, mut fresh) = (Grid::default(), Grid::default());
    grid.rebuild(&bounds).unwrap();
    assert_eq!(grid.insertions(), 100);
    grid.rebuild_for_probes(&bounds, 0.5).unwrap();
    fresh.rebuild_for_probes(&bounds, 0.5).unwrap();
    assert_eq!(grid.insertions(), fresh.insertions());
    assert!(grid.insertions() >= 100);
}

#[test]
fn areas_that_are_no_numbers_or_inside_out_touch_nothing() {
    let bounds = lattice(Vec2::ZERO, 10, 10, 1.0, 0.5);
    let areas = [
        rect(f32::NAN, 0.0, 1.0, 1.0),
        rect(0.0, 0.0, 1.0, f32::NAN),
        rect(f32::NEG_INFINITY, 0.0, f32::INFINITY, 1.0),
        rect(5.0, 0.0, 4.0, 9.0),
    ];
    let mut engines = Engines::default();
    engines.agree("odd areas", &bounds, &areas);
    for area in areas {
        assert_eq!(touching(&engines.brute_force, &bounds, area), [0_u32; 0]);
    }
}

#[test]
fn a_body_is_not_paired_with_itself() {
    // The oracle panics on such a pair; sizes differ so that every size class meets every other.
    for radius in [0.0, 0.5, 5.0, 500.0] {
        agree("one alone", &[body(1.0, 1.0, radius)]);
    }
    agree(
        "one of each size",
        &(-10..10).map(|power| body(1.0, 1.0, 2.0_f32.powi(power))).collect::<Vec<_>>(),
    );
}

#[test]
fn membership_is_not_stale_after_a_move() {
    let mut engines = Engines::default();
    let here = lattice(Vec2::ZERO, 12, 12, 1.0, 0.6);
    let there = lattice(Vec2::new(500.0, -500.0), 5, 5, 1.0, 0.6);
    engines.agree("here", &here, &here);
    let moved = lattice(Vec2::new(0.3, -0.4), 12, 12, 1.0, 0.6);
    engines.agree("moved a little", &moved, &here);
    let mut outlier = here.clone();
    outlier[17] = body(40.0, -60.0, 0.6);
    engines.agree("one has left", &outlier, &outlier);
    engines.agree("there, and fewer", &there, &here);
    engines.agree("nobody", &[], &here);
    engines.agree("here again, larger", &lattice(Vec2::ZERO, 12, 12, 1.0, 30.0), &there);
}

#[test]
fn clusters_in_a_huge_empty_arena_do_not_cost_memory_for_the_emptiness() {
    let mut bounds = Vec::new();
    for cluster in 0..20 {
        let corner = Vec2::new(cluster as f32 * 1e5, (cluster * cluster) as f32 * 1e4);
        bounds.extend(lattice(corner, 10, 10, 1.0, 0.5));
    }
    agree("clusters", &bounds);

    let mut engines = Engines::default();
    engines.agree("clusters", &bounds, &[]);
    let mut cells = 0;
    engines.grid.for_each_cell(|_| cells += 1);
    assert!(cells <= bounds.len(), "{cells} cells are in use");
    assert_eq!(pairs(&engines.grid, &bounds).len(), 20 * (10 * 9 * 2 + 9 * 9 * 2));
}
