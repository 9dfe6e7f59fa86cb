//! Laws of the push-outs.

use glam::Vec2;
use last_octagon::geometry::{
    Circle, Contact, circle_circle, circle_rect, push_out_of_circle, push_out_of_rect,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use super::shapes;

/// Rounding of a displaced centre at the coordinates used here, in tiles.
const ROUNDING: f32 = 2e-5;

fn pushed(circle: Circle, push: Vec2) -> Circle {
    Circle::new(circle.center + push, circle.radius)
}

/// A push parts the shapes, hardly more than needed, and no shorter one in any direction would.
fn check(circle: Circle, contact: Contact, is_overlap: impl Fn(Circle) -> bool) -> TestCaseResult {
    prop_assert!((contact.normal.length() - 1.0).abs() <= 1e-6);
    prop_assert!(contact.depth >= 0.0);
    prop_assert!(!is_overlap(pushed(circle, contact.normal * (contact.depth + ROUNDING))));
    if contact.depth > 2.0 * ROUNDING {
        for turn in 0..32 {
            let (sin, cos) = (turn as f32 * std::f32::consts::TAU / 32.0).sin_cos();
            let shorter = Vec2::new(cos, sin) * (contact.depth - ROUNDING);
            prop_assert!(is_overlap(pushed(circle, shorter)), "{shorter} parts them too");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(shapes::config())]

    #[test]
    fn a_push_out_of_a_circle_is_the_shortest_that_parts(a in shapes::circle(), b in shapes::circle()) {
        let contact = push_out_of_circle(a, b);
        prop_assert_eq!(contact.is_some(), circle_circle(a, b).is_overlap());
        if let Some(contact) = contact {
            check(a, contact, |moved| circle_circle(moved, b).is_overlap())?;
        }
    }

    #[test]
    fn a_push_out_of_a_rect_is_the_shortest_that_parts(a in shapes::circle(), r in shapes::rect()) {
        let contact = push_out_of_rect(a, r);
        prop_assert_eq!(contact.is_some(), circle_rect(a, r).is_overlap());
        if let Some(contact) = contact {
            check(a, contact, |moved| circle_rect(moved, r).is_overlap())?;
        }
    }

    #[test]
    fn pushes_exist_for_overlaps_only_on_the_grid(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect()
    ) {
        let (a, b, r) = (a.circle(), b.circle(), r.rect());
        prop_assert_eq!(push_out_of_circle(a, b).is_some(), circle_circle(a, b).is_overlap());
        prop_assert_eq!(push_out_of_rect(a, r).is_some(), circle_rect(a, r).is_overlap());
    }

    #[test]
    fn pushed_circles_of_unequal_centres_go_opposite_ways(a in shapes::circle(), b in shapes::circle()) {
        prop_assume!(a.center != b.center);
        let opposite = push_out_of_circle(b, a).map(|contact| Contact { normal: -contact.normal, ..contact });
        prop_assert_eq!(push_out_of_circle(a, b), opposite);
    }
}
