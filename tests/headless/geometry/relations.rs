//! Laws of the relations.

use glam::Vec2;
use last_octagon::geometry::{
    Circle, Rect, Relation, circle_circle, circle_rect, point_circle, point_rect, rect_rect,
};
use proptest::prelude::*;

use super::oracle;
use super::shapes::{self, GridCircle, GridRect, UNIT};

/// Every relation among two circles and two rectangles, in a fixed order.
fn all_relations(a: Circle, b: Circle, r: Rect, s: Rect) -> [Relation; 8] {
    [
        circle_circle(a, b),
        circle_circle(b, a),
        circle_rect(a, r),
        circle_rect(b, s),
        rect_rect(r, s),
        rect_rect(s, r),
        point_circle(a.center, b),
        point_rect(a.center, r),
    ]
}

proptest! {
    #![proptest_config(shapes::config())]

    #[test]
    fn grid_shapes_relate_as_whole_numbers_say(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect(),
        s in shapes::grid_rect()
    ) {
        let point = GridCircle { r: 0, ..a };
        prop_assert_eq!(circle_circle(a.circle(), b.circle()), oracle::circle_circle(a, b));
        prop_assert_eq!(circle_rect(a.circle(), r.rect()), oracle::circle_rect(a, r));
        prop_assert_eq!(rect_rect(r.rect(), s.rect()), oracle::rect_rect(r, s));
        prop_assert_eq!(point_circle(a.circle().center, b.circle()), oracle::circle_circle(point, b));
        prop_assert_eq!(point_rect(a.circle().center, r.rect()), oracle::circle_rect(point, r));
    }

    #[test]
    fn order_of_arguments_does_not_matter(
        a in shapes::circle(), b in shapes::circle(), r in shapes::rect(), s in shapes::rect()
    ) {
        prop_assert_eq!(circle_circle(a, b), circle_circle(b, a));
        prop_assert_eq!(rect_rect(r, s), rect_rect(s, r));
    }

    #[test]
    fn moving_both_shapes_changes_nothing(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect(),
        s in shapes::grid_rect(),
        x in -65_536_i64..=65_536, y in -65_536_i64..=65_536
    ) {
        let disc = |c: GridCircle| GridCircle { x: c.x + x, y: c.y + y, ..c }.circle();
        let area = |r: GridRect| GridRect { x: r.x.map(|v| v + x), y: r.y.map(|v| v + y) }.rect();
        prop_assert_eq!(
            all_relations(disc(a), disc(b), area(r), area(s)),
            all_relations(a.circle(), b.circle(), r.rect(), s.rect())
        );
    }

    #[test]
    fn scaling_both_shapes_changes_nothing(
        a in shapes::circle(), b in shapes::circle(), r in shapes::rect(), s in shapes::rect(),
        exponent in -60_i32..=60
    ) {
        let factor = 2.0_f32.powi(exponent);
        let disc = |c: Circle| Circle::new(c.center * factor, c.radius * factor);
        let area = |r: Rect| Rect::new(r.min * factor, r.max * factor);
        prop_assert_eq!(
            all_relations(disc(a), disc(b), area(r), area(s)),
            all_relations(a, b, r, s)
        );
    }

    #[test]
    fn mirroring_both_shapes_changes_nothing(
        a in shapes::circle(), b in shapes::circle(), r in shapes::rect(), s in shapes::rect()
    ) {
        let disc = |c: Circle| Circle::new(-c.center, c.radius);
        let area = |r: Rect| Rect::new(-r.max, -r.min);
        prop_assert_eq!(
            all_relations(disc(a), disc(b), area(r), area(s)),
            all_relations(a, b, r, s)
        );
    }

    #[test]
    fn a_circle_without_radius_is_a_point(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect()
    ) {
        let (point, disc) = (a.circle().center, b.circle());
        prop_assert_eq!(circle_circle(Circle::new(point, 0.0), disc), point_circle(point, disc));
        prop_assert_eq!(circle_rect(Circle::new(point, 0.0), r.rect()), point_rect(point, r.rect()));
    }

    #[test]
    fn a_rect_without_size_is_a_point(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect()
    ) {
        let (point, disc) = (a.circle().center, b.circle());
        prop_assert_eq!(circle_rect(disc, Rect::new(point, point)), point_circle(point, disc));
        prop_assert_eq!(rect_rect(Rect::new(point, point), r.rect()), point_rect(point, r.rect()));
    }

    #[test]
    fn contained_means_that_the_bounds_nest(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect(),
        s in shapes::grid_rect()
    ) {
        let (a, b, r, s) = (a.circle(), b.circle(), r.rect(), s.rect());
        let nest = |r: Rect, s: Rect| r.holds(s) || s.holds(r);
        if circle_circle(a, b) == Relation::Contained {
            prop_assert!(nest(a.bounds(), b.bounds()));
            let (large, small) = if a.radius > b.radius { (a, b) } else { (b, a) };
            prop_assert!(point_circle(small.center, large).is_contact());
        }
        if circle_rect(a, r) == Relation::Contained {
            prop_assert!(nest(a.bounds(), r));
        }
        if rect_rect(r, s) == Relation::Contained {
            prop_assert!(nest(r, s));
        }
    }

    /// What a broad phase relies on: shapes in contact have bounds in contact.
    #[test]
    fn contact_implies_that_the_bounds_touch(
        a in shapes::grid_circle(), b in shapes::grid_circle(), r in shapes::grid_rect()
    ) {
        let (a, b, r) = (a.circle(), b.circle(), r.rect());
        if circle_circle(a, b).is_contact() {
            prop_assert!(a.bounds().touches(b.bounds()));
        }
        if circle_rect(a, r).is_contact() {
            prop_assert!(a.bounds().touches(r));
        }
    }

    #[test]
    fn one_unit_apart_is_apart_and_one_unit_in_is_overlap(
        a in shapes::grid_circle(), r in shapes::grid_rect()
    ) {
        let (center, radius, rect) = (a.circle().center, 1.0 + a.circle().radius, r.rect());
        let at = |x: f32| circle_rect(Circle::new(Vec2::new(x, rect.min.y), radius), rect);
        prop_assert_eq!(at(rect.max.x + radius), Relation::Touching);
        prop_assert_eq!(at(rect.max.x + radius + UNIT), Relation::Apart);
        prop_assert!(at(rect.max.x + radius - UNIT).is_overlap());
        let beside = |x: f32| circle_circle(Circle::new(center + Vec2::new(x, 0.0), radius), a.circle());
        let sum = radius + a.circle().radius;
        prop_assert_eq!(beside(sum), Relation::Touching);
        prop_assert_eq!(beside(sum + UNIT), Relation::Apart);
        prop_assert!(beside(sum - UNIT).is_overlap());
    }

    #[test]
    fn the_closest_point_lies_in_the_shape_and_none_is_closer(
        target in shapes::point(), disc in shapes::circle(), area in shapes::rect(),
        u in 0.0_f32..=1.0, v in 0.0_f32..=1.0
    ) {
        let near = area.closest_point(target);
        prop_assert!(point_rect(near, area).is_contact());
        let other = area.min + area.size() * Vec2::new(u, v);
        prop_assert!(near.distance(target) <= other.distance(target) + 1e-4);

        let near = disc.closest_point(target);
        prop_assert!(near.distance(disc.center) <= disc.radius + 1e-4);
        let (sin, cos) = (v * std::f32::consts::TAU).sin_cos();
        let other = disc.center + Vec2::new(cos, sin) * (disc.radius * u);
        prop_assert!(near.distance(target) <= other.distance(target) + 1e-4);
    }
}
