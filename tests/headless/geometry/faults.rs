//! One test for each known way to get collision wrong, named after it.

use glam::Vec2;
use last_octagon::geometry::{
    Circle, FALLBACK_NORMAL, Rect, Relation, circle_circle, circle_rect, hotspots, point_circle, point_rect,
    push_out_of_circle, push_out_of_rect, rect_rect, snap, sweep_circle_circle, sweep_circle_rect,
    tile_center, tile_of,
};

fn circle(x: f32, y: f32, radius: f32) -> Circle {
    Circle::new(Vec2::new(x, y), radius)
}

fn rect(min_x: f32, min_y: f32, max_x: f32, max_y: f32) -> Rect {
    Rect::new(Vec2::new(min_x, min_y), Vec2::new(max_x, max_y))
}

#[test]
fn a_square_root_rounds_a_near_miss_into_a_touch() {
    // One unit in the last place beyond the border: d² tells it from r², sqrt(d²) in f32 does not.
    let point = Vec2::new(3.000_000_2, 4.0);
    assert_eq!(point.length(), 5.0);
    assert_eq!(point_circle(point, circle(0.0, 0.0, 5.0)), Relation::Apart);
}

#[test]
fn one_radius_only_misses_the_other_half() {
    assert_eq!(circle_circle(circle(0.0, 0.0, 3.0), circle(4.0, 0.0, 2.0)), Relation::Overlapping);
}

#[test]
fn sides_joined_by_and_hit_a_point_far_outside() {
    assert_eq!(point_rect(Vec2::new(1000.0, 1000.0), rect(0.0, 0.0, 10.0, 10.0)), Relation::Apart);
    assert_eq!(point_rect(Vec2::new(5.0, 1000.0), rect(0.0, 0.0, 10.0, 10.0)), Relation::Apart);
}

#[test]
fn one_axis_only_hits_a_neighbour_in_the_row_or_column() {
    let square = rect(0.0, 0.0, 1.0, 1.0);
    assert_eq!(rect_rect(square, rect(100.0, 0.0, 101.0, 1.0)), Relation::Apart);
    assert_eq!(rect_rect(square, rect(0.0, 100.0, 1.0, 101.0)), Relation::Apart);
}

#[test]
fn a_box_grown_by_the_radius_is_wrong_at_corners() {
    let square = rect(0.0, 0.0, 10.0, 10.0);
    assert_eq!(circle_rect(circle(14.0, 14.0, 5.0), square), Relation::Apart);
    assert_eq!(sweep_circle_rect(circle(14.0, 24.0, 5.0), Vec2::new(0.0, -10.0), square), None);
}

#[test]
fn a_box_grown_by_the_radius_is_wrong_in_21_5_percent_of_each_corner_square() {
    const SIDE: usize = 1000;
    let square = rect(0.0, 0.0, 10.0, 10.0);
    for corner in [Vec2::new(10.0, 10.0), Vec2::new(-5.0, 10.0), Vec2::new(10.0, -5.0), Vec2::new(-5.0, -5.0)]
    {
        let mut apart = 0;
        for index in 0..SIDE * SIDE {
            let step = Vec2::new((index % SIDE) as f32 + 0.5, (index / SIDE) as f32 + 0.5);
            let center = corner + step * (5.0 / SIDE as f32);
            apart += usize::from(circle_rect(Circle::new(center, 5.0), square) == Relation::Apart);
        }
        let share = apart as f64 / (SIDE * SIDE) as f64;
        assert!((share - (1.0 - std::f64::consts::FRAC_PI_4)).abs() < 2e-4, "{share}");
    }
}

#[test]
fn bounding_boxes_of_circles_meet_where_the_circles_do_not() {
    let (a, b) = (circle(0.0, 0.0, 30.0), circle(50.0, 50.0, 30.0));
    assert!(a.bounds().touches(b.bounds()));
    assert_eq!(circle_circle(a, b), Relation::Apart);
}

#[test]
fn an_exact_touch_is_neither_apart_nor_an_overlap() {
    let touches = [
        circle_circle(circle(0.0, 0.0, 3.0), circle(5.0, 0.0, 2.0)),
        circle_rect(circle(13.0, 14.0, 5.0), rect(0.0, 0.0, 10.0, 10.0)),
        rect_rect(rect(0.0, 0.0, 1.0, 1.0), rect(1.0, 1.0, 2.0, 2.0)),
        point_circle(Vec2::new(3.0, 4.0), circle(0.0, 0.0, 5.0)),
        point_rect(Vec2::new(0.0, 0.5), rect(0.0, 0.0, 1.0, 1.0)),
    ];
    for relation in touches {
        assert_eq!(relation, Relation::Touching);
        assert!(relation.is_contact() && !relation.is_overlap());
    }
}

#[test]
fn inner_tangency_is_contained() {
    assert_eq!(circle_circle(circle(0.0, 0.0, 5.0), circle(3.0, 0.0, 2.0)), Relation::Contained);
    assert_eq!(circle_circle(circle(1.0, 2.0, 5.0), circle(1.0, 2.0, 5.0)), Relation::Contained);
    assert_eq!(circle_rect(circle(2.0, 2.0, 2.0), rect(0.0, 0.0, 9.0, 9.0)), Relation::Contained);
    assert_eq!(circle_rect(circle(0.0, 0.0, 5.0), rect(-3.0, -4.0, 3.0, 4.0)), Relation::Contained);
    assert_eq!(rect_rect(rect(0.0, 0.0, 4.0, 4.0), rect(0.0, 1.0, 2.0, 4.0)), Relation::Contained);
}

#[test]
fn equal_centres_push_along_the_fallback_and_never_give_nan() {
    let (a, b) = (circle(1.5, -2.5, 1.0), circle(1.5, -2.5, 0.5));
    let contact = push_out_of_circle(a, b).unwrap();
    assert_eq!((contact.normal, contact.depth), (FALLBACK_NORMAL, 1.5));
    assert_eq!(circle_circle(Circle::new(a.center + contact.push(), a.radius), b), Relation::Touching);
    let hit = sweep_circle_circle(a, Vec2::X, b).unwrap();
    assert_eq!((hit.time, hit.normal), (0.0, FALLBACK_NORMAL));
    let points = sweep_circle_circle(circle(0.0, 0.0, 0.0), Vec2::ZERO, circle(0.0, 0.0, 0.0)).unwrap();
    assert_eq!((points.time, points.normal), (0.0, FALLBACK_NORMAL));
}

#[test]
fn centres_too_close_for_an_f32_square_still_have_a_direction() {
    let contact = push_out_of_circle(circle(0.0, 1e-30, 1.0), circle(0.0, 0.0, 1.0)).unwrap();
    assert_eq!((contact.normal, contact.depth), (Vec2::Y, 2.0));
}

#[test]
fn a_centre_inside_leaves_by_the_side_of_least_penetration() {
    let area = rect(0.0, 0.0, 10.0, 20.0);
    let ways = [
        (circle(1.0, 10.0, 0.5), Vec2::NEG_X),
        (circle(9.0, 10.0, 0.5), Vec2::X),
        (circle(5.0, 1.0, 0.5), Vec2::NEG_Y),
        (circle(5.0, 19.0, 0.5), Vec2::Y),
    ];
    for (inside, normal) in ways {
        let contact = push_out_of_rect(inside, area).unwrap();
        assert_eq!((contact.normal, contact.depth), (normal, 1.5));
        let hit = sweep_circle_rect(inside, Vec2::ONE, area).unwrap();
        assert_eq!((hit.time, hit.normal), (0.0, normal));
    }
}

#[test]
fn equal_ways_out_are_taken_in_the_documented_order() {
    let normal = |x, y| push_out_of_rect(circle(x, y, 1.0), rect(-2.0, -2.0, 2.0, 2.0)).unwrap().normal;
    assert_eq!(normal(0.0, 0.0), Vec2::NEG_X);
    assert_eq!(normal(1.0, 1.0), Vec2::X);
    assert_eq!(normal(1.0, -1.0), Vec2::X);
    let flat = rect(-2.0, -1.0, 2.0, 1.0);
    assert_eq!(push_out_of_rect(circle(0.0, 0.0, 1.0), flat).unwrap().normal, Vec2::NEG_Y);
}

#[test]
fn outer_corners_push_along_the_closest_point() {
    let contact = push_out_of_rect(circle(13.0, 14.0, 10.0), rect(0.0, 0.0, 10.0, 10.0)).unwrap();
    assert_eq!((contact.normal, contact.depth), (Vec2::new(0.6, 0.8), 5.0));
}

#[test]
fn a_touch_is_not_pushed() {
    assert_eq!(push_out_of_rect(circle(13.0, 14.0, 5.0), rect(0.0, 0.0, 10.0, 10.0)), None);
    assert_eq!(push_out_of_circle(circle(0.0, 0.0, 3.0), circle(5.0, 0.0, 2.0)), None);
}

#[test]
fn a_static_test_at_either_end_lets_bullets_through_thin_walls() {
    let wall = rect(0.0, -5.0, 0.015_625, 5.0);
    let bullet = circle(-60.0, 0.0, 0.125);
    let step = Vec2::new(1200.0, 0.0);
    let end = Circle::new(bullet.center + step, bullet.radius);
    assert!(!circle_rect(bullet, wall).is_contact() && !circle_rect(end, wall).is_contact());
    let hit = sweep_circle_rect(bullet, step, wall).unwrap();
    assert_eq!(hit.normal, Vec2::NEG_X);
    assert!((hit.time - 59.875 / 1200.0).abs() < 1e-6);

    let post = circle(0.0, 0.0, 0.125);
    let hit = sweep_circle_circle(bullet, step, post).unwrap();
    assert_eq!(hit.normal, Vec2::NEG_X);
    assert!((hit.time - 59.75 / 1200.0).abs() < 1e-6);
}

#[test]
fn a_shot_born_inside_or_beyond_a_wall() {
    let wall = rect(0.0, -5.0, 1.0, 5.0);
    let inside = sweep_circle_rect(circle(0.25, 0.0, 0.125), Vec2::new(9.0, 0.0), wall).unwrap();
    assert_eq!(inside.time, 0.0);
    // Beyond the wall and going away: the line meets the wall, the path does not.
    assert_eq!(sweep_circle_rect(circle(1.5, 0.0, 0.125), Vec2::new(9.0, 0.0), wall), None);
    assert_eq!(
        sweep_circle_circle(circle(1.5, 0.0, 0.125), Vec2::new(9.0, 0.0), circle(0.0, 0.0, 1.0)),
        None
    );
}

#[test]
fn a_path_that_ends_short_or_exactly_at_contact() {
    let wall = rect(0.0, -5.0, 1.0, 5.0);
    let at = |step: f32| sweep_circle_rect(circle(-4.0, 0.0, 1.0), Vec2::new(step, 0.0), wall);
    assert_eq!(at(3.0).map(|hit| hit.time), Some(1.0));
    assert_eq!(at(2.999), None);
    let at =
        |step: f32| sweep_circle_circle(circle(-4.0, 0.0, 1.0), Vec2::new(step, 0.0), circle(0.0, 0.0, 1.0));
    assert_eq!(at(2.0).map(|hit| hit.time), Some(1.0));
    assert_eq!(at(1.999), None);
}

#[test]
fn a_swept_corner_is_round() {
    // From the diagonal the corner is met at its arc, later than a square corner would be.
    let hit =
        sweep_circle_rect(circle(-3.0, -4.0, 2.5), Vec2::new(3.0, 4.0), rect(0.0, 0.0, 9.0, 9.0)).unwrap();
    assert_eq!((hit.time, hit.normal), (0.5, Vec2::new(-0.6, -0.8)));
}

#[test]
fn points_meet_head_on() {
    let hit =
        sweep_circle_circle(circle(-3.0, -4.0, 0.0), Vec2::new(6.0, 8.0), circle(0.0, 0.0, 0.0)).unwrap();
    assert_eq!((hit.time, hit.normal), (0.5, Vec2::new(-0.6, -0.8)));
    let dot = rect(0.0, 0.0, 0.0, 0.0);
    let hit = sweep_circle_rect(circle(-3.0, -4.0, 0.0), Vec2::new(6.0, 8.0), dot).unwrap();
    assert_eq!((hit.time, hit.normal), (0.5, Vec2::new(-0.6, -0.8)));
}

#[test]
fn a_normal_from_the_rounded_point_of_entry_is_noise_on_a_tiny_disc() {
    let (start, step) = (Vec2::new(-70.3, -71.9), Vec2::new(140.6, 143.8));
    for radius in [0.0, 1e-20, 1e-10] {
        let hit = sweep_circle_circle(Circle::new(start, 0.0), step, circle(0.0, 0.0, radius)).unwrap();
        assert!((hit.normal + step.normalize()).length() < 1e-6, "radius {radius}: {hit:?}");
        assert!((hit.time - 0.5).abs() < 1e-6);
    }
}

#[test]
fn a_cast_truncates_negative_coordinates_into_the_wrong_tile() {
    assert_eq!(tile_of(-0.7), -1);
    assert_eq!(tile_of(0.7), 0);
    assert_eq!(tile_of(-1.0), -1);
    assert_eq!(tile_center(-0.7), -0.5);
}

#[test]
fn a_cast_of_the_coordinate_plus_a_half_snaps_onto_a_border() {
    assert_eq!(tile_center(3.7), 3.5);
    assert_eq!(tile_center(3.2), 3.5);
    assert_eq!(tile_center(4.0), 4.5);
}

#[test]
fn a_snap_that_truncates_leaves_negative_tiles() {
    assert_eq!(snap(Vec2::new(-0.7, 3.7)), Vec2::new(-0.5, 3.5));
    assert_eq!(snap(Vec2::new(-3.0, -0.0)), Vec2::new(-2.5, 0.5));
    assert_eq!(snap(Vec2::new(-1e-7, 4.0)), Vec2::new(-0.5, 4.5));
}

#[test]
fn hotspots_lie_at_a_half_and_a_quarter_of_the_side_whatever_the_sign() {
    for center in [Vec2::new(3.25, 3.25), Vec2::new(-3.25, 0.5), Vec2::new(-7.5, -0.125)] {
        for side in [1.0, 0.875, 2.0] {
            let spots = hotspots(center, side).map(|spot| (spot - center) / side);
            for (index, spot) in spots.iter().enumerate() {
                assert_eq!((spot.abs().max_element(), spot.abs().min_element()), (0.5, 0.25));
                assert!(!spots[..index].contains(spot), "eight different points");
            }
            assert_eq!(spots.iter().sum::<Vec2>(), Vec2::ZERO, "as many on every side");
        }
    }
}

#[test]
fn hotspots_miss_a_corner_that_sinks_in() {
    let tiles = hotspots(Vec2::new(3.25, 3.25), 1.0).map(|spot| (tile_of(spot.x), tile_of(spot.y)));
    assert!(tiles.contains(&(2, 3)) && tiles.contains(&(3, 2)));
    assert!(!tiles.contains(&(2, 2)), "a quarter of the body lies in it");
    let tiles = hotspots(Vec2::new(-2.75, -2.75), 1.0).map(|spot| (tile_of(spot.x), tile_of(spot.y)));
    assert!(tiles.contains(&(-4, -3)) && tiles.contains(&(-3, -4)) && !tiles.contains(&(-4, -4)));
}

#[test]
fn huge_coordinates_saturate() {
    assert_eq!(tile_of(1e30), i32::MAX);
    assert_eq!(tile_of(-1e30), i32::MIN);
    assert_eq!(tile_of(f32::INFINITY), i32::MAX);
    assert_eq!(tile_of(f32::NAN), 0);
    assert_eq!(tile_center(8_388_608.0), 8_388_608.0);
    assert_eq!(tile_center(f32::INFINITY), f32::INFINITY);
}

#[test]
fn the_largest_and_smallest_finite_shapes_neither_overflow_nor_vanish() {
    let far = circle(1e38, 0.0, 1e30);
    assert_eq!(circle_circle(far, circle(-1e38, 0.0, 1e30)), Relation::Apart);
    assert_eq!(circle_circle(far, circle(1e38, 0.0, 1e31)), Relation::Contained);
    let hit = sweep_circle_circle(far, Vec2::new(-2e38, 0.0), circle(-1e38, 0.0, 1e30)).unwrap();
    assert_eq!(hit.normal, Vec2::X);
    assert_eq!(circle_circle(circle(0.0, 0.0, 1e-40), circle(3e-40, 0.0, 1e-40)), Relation::Apart);
}
