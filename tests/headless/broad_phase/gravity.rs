//! The sum of pulls over the quadtree against the exact one.

use glam::Vec2;
use last_octagon::broad_phase::{Gravity, PointMass, Precision, exact_pull};
use last_octagon::sim::random::{Purpose, Random};
use last_octagon::sim::tuning;

const PRECISION: Precision = Precision { opening: tuning::PULL_OPENING, softening: tuning::PULL_SOFTENING };

fn built(masses: &[PointMass]) -> Gravity {
    let mut gravity = Gravity::default();
    gravity.rebuild(masses).unwrap();
    gravity
}

/// Bodies in clouds about eight heavy wells, as in play.
fn eight_wells(bodies: usize, body_mass: f32) -> Vec<PointMass> {
    let mut random = Random::new(3, Purpose::Scene);
    let centers: Vec<Vec2> =
        (0..8).map(|_| Vec2::new(random.unit() * 60.0, random.unit() * 36.0) + 4.0).collect();
    let mut masses: Vec<_> =
        centers.iter().map(|&position| PointMass { position, mass: tuning::WELL_PULL }).collect();
    masses.extend((0..bodies).map(|body| {
        let away = random.direction() * (tuning::WELL_REACH * random.unit().sqrt());
        PointMass { position: centers[body % 8] + away, mass: body_mass }
    }));
    masses
}

/// Root mean square of the error over that of the exact sum, and mean of the terms added up for one mass.
fn error_and_terms(masses: &[PointMass]) -> (f32, f32) {
    let gravity = built(masses);
    let (mut error, mut whole, mut terms) = (0.0_f32, 0.0_f32, 0);
    for &PointMass { position, .. } in masses {
        let exact = exact_pull(masses, position, PRECISION.softening).acceleration;
        let found = gravity.pull(position, PRECISION);
        error += (found.acceleration - exact).length_squared();
        whole += exact.length_squared();
        terms += found.terms;
    }
    ((error / whole).sqrt(), terms as f32 / masses.len() as f32)
}

#[test]
fn two_thousand_bodies_about_eight_wells_are_summed_to_a_hundredth_with_few_terms() {
    let (error, terms) = error_and_terms(&eight_wells(2000, 0.05));
    eprintln!("wells with light bodies: error {error:.6}, {terms:.0} terms of 2,008");
    assert!(error < 0.01, "{error}");
    assert!(terms < 2008.0 / 6.0, "{terms}");
}

#[test]
fn equal_masses_are_summed_to_a_hundredth_as_well() {
    let (error, terms) = error_and_terms(&eight_wells(2000, tuning::WELL_PULL));
    eprintln!("equal masses: error {error:.6}, {terms:.0} terms of 2,008");
    assert!(error < 0.01, "{error}");
}

#[test]
fn an_opening_angle_of_nought_gives_the_exact_sum() {
    let masses = eight_wells(500, 1.0);
    let gravity = built(&masses);
    for &PointMass { position, .. } in &masses {
        let exact = exact_pull(&masses, position, 0.5);
        let found = gravity.pull(position, Precision { opening: 0.0, softening: 0.5 });
        assert_eq!(found.terms, exact.terms);
        let (found, exact) = (found.acceleration, exact.acceleration);
        assert!((found - exact).length() <= 1e-4 * exact.length().max(1.0), "{found} {exact}");
    }
}

#[test]
fn nothing_pulls_where_nothing_is() {
    assert_eq!(built(&[]).pull(Vec2::new(3.0, 4.0), PRECISION).acceleration, Vec2::ZERO);
}

#[test]
fn one_mass_pulls_by_the_law_and_not_on_itself() {
    let mass = PointMass { position: Vec2::new(2.0, 1.0), mass: 12.0 };
    let gravity = built(&[mass]);
    assert_eq!(gravity.pull(mass.position, PRECISION).acceleration, Vec2::ZERO);
    let bare = Precision { opening: 0.5, softening: 0.0 };
    assert_eq!(gravity.pull(mass.position, bare).acceleration, Vec2::ZERO, "not even without softening");
    // Two tiles away: 12 / 2².
    let found = gravity.pull(mass.position - Vec2::X * 2.0, bare).acceleration;
    assert!((found - Vec2::X * 3.0).length() < 1e-6, "{found}");
}

#[test]
fn coincident_masses_pull_as_one_and_not_on_each_other() {
    let position = Vec2::new(5.0, 5.0);
    let gravity = built(&[PointMass { position, mass: 0.5 }; 300]);
    let within = gravity.pull(position, PRECISION).acceleration;
    assert!(within.length() < 1e-4, "{within}");
    let found = gravity.pull(position + Vec2::Y * 10.0, Precision { opening: 0.5, softening: 0.0 });
    assert!((found.acceleration - Vec2::NEG_Y * 1.5).length() < 1e-4, "{found:?}");
    assert_eq!(found.terms, 1, "far away they are one mass");
}

#[test]
fn the_pulls_of_two_masses_balance() {
    let (a, b) = (
        PointMass { position: Vec2::new(1.0, 2.0), mass: 3.0 },
        PointMass { position: Vec2::new(4.0, 6.0), mass: 5.0 },
    );
    let gravity = built(&[a, b]);
    let forces = gravity.pull(a.position, PRECISION).acceleration * a.mass
        + gravity.pull(b.position, PRECISION).acceleration * b.mass;
    assert!(forces.length() < 1e-6, "{forces}");
}

#[test]
fn a_sum_depends_only_on_the_masses_and_never_on_what_the_tree_held_before() {
    let masses = eight_wells(700, 1.0);
    let fresh = built(&masses);
    let mut used = built(&eight_wells(2000, 3.0));
    used.rebuild(&masses).unwrap();
    for &PointMass { position, .. } in &masses {
        let (one, other) = (fresh.pull(position, PRECISION), used.pull(position, PRECISION));
        assert_eq!(one, other);
    }
}

#[test]
fn a_mass_that_is_not_finite_is_named_and_nothing_pulls() {
    let mut gravity = built(&eight_wells(100, 1.0));
    let good = PointMass { position: Vec2::ONE, mass: 1.0 };
    let bad = PointMass { position: Vec2::new(f32::NAN, 0.0), mass: 1.0 };
    assert_eq!(gravity.rebuild(&[good, bad]).unwrap_err().body, 1);
    assert_eq!(gravity.pull(Vec2::ZERO, PRECISION).acceleration, Vec2::ZERO);
}
