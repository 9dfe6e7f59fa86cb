//! How the octagon moves.

use glam::Vec2;
use last_octagon::sim::{PlayerInput, tuning};

use super::stage::{HALL, idle, moving, step, steps, world_on};

const DIRECTIONS: [(i8, i8); 8] =
    [(127, 0), (127, 127), (0, 127), (-127, 127), (-127, 0), (-127, -127), (0, -127), (127, -127)];

#[test]
fn speed_is_the_same_in_every_direction() {
    for (x, y) in DIRECTIONS {
        let mut world = world_on(&HALL);
        steps(&mut world, moving(x, y), 10);
        let speed = world.player().velocity().length();
        assert!((speed - tuning::PLAYER_SPEED).abs() < 1e-4, "({x}, {y}): {speed}");
    }
}

#[test]
fn half_a_stick_is_half_the_speed() {
    let mut world = world_on(&HALL);
    steps(&mut world, moving(64, 0), 10);
    let speed = world.player().velocity().x;
    assert!((speed - tuning::PLAYER_SPEED * 64.0 / 127.0).abs() < 1e-4, "{speed}");
}

#[test]
fn full_speed_within_four_ticks_and_rest_within_six() {
    let mut world = world_on(&HALL);
    steps(&mut world, moving(127, 0), 3);
    assert!(world.player().velocity().length() < tuning::PLAYER_SPEED * 0.9, "it starts from rest");
    step(&mut world, moving(127, 0));
    assert!((world.player().velocity().length() - tuning::PLAYER_SPEED).abs() < 1e-4);
    steps(&mut world, idle(), 6);
    assert_eq!(world.player().velocity(), Vec2::ZERO);
}

/// A wall whose right side is one line of two rectangles, from (11, 1) to (11, 8), with the seam at y = 4, and a
/// block from (14, 2) to (16, 5).
const SEAM: [&str; 10] = [
    "####################",
    "#.........#@.......#",
    "#.........#...##...#",
    "#.........#...##...#",
    "#........##...##...#",
    "#........##........#",
    "#........##........#",
    "#........##........#",
    "#..................#",
    "####################",
];

#[test]
fn walls_slide_the_octagon_and_seams_never_catch() {
    let mut world = world_on(&SEAM);
    steps(&mut world, moving(-127, 0), 20);
    assert!((world.player().position().x - 11.0 - tuning::PLAYER_WALL_RADIUS).abs() < 1e-3);
    steps(&mut world, moving(-127, 127), 8);
    while world.player().position().y < 7.5 {
        let before = world.player().position().y;
        step(&mut world, moving(-127, 127));
        let slid = world.player().position().y - before;
        let wanted = tuning::PLAYER_SPEED * tuning::TICK * std::f32::consts::FRAC_1_SQRT_2;
        assert!((slid - wanted).abs() < wanted * 0.05, "slid {slid} at y = {before}");
    }
}

#[test]
fn outer_corners_never_catch() {
    let mut world = world_on(&SEAM);
    while world.player().position().y < 5.15 {
        step(&mut world, moving(0, 127));
    }
    steps(&mut world, idle(), 6);
    let height = world.player().position().y;
    assert!(
        height < 5.0 + tuning::PLAYER_WALL_RADIUS,
        "it runs into the block's lower left corner: {height}"
    );
    steps(&mut world, moving(127, 0), 120);
    assert!(world.player().position().x > 17.0, "{}", world.player().position());
}

#[test]
fn a_corridor_one_tile_wide_is_passable() {
    let rows = [
        "############",
        "#@.........#",
        "##########.#",
        "##########.#",
        "##########.#",
        "##########.#",
        "##########.#",
        "############",
    ];
    let mut world = world_on(&rows);
    steps(&mut world, moving(127, 0), 180);
    steps(&mut world, moving(0, 127), 120);
    let end = world.player().position();
    assert!(end.x > 10.4 && end.y > 6.4, "{end}");
}

#[test]
fn a_dash_crosses_three_tiles_and_cannot_be_hurt_meanwhile() {
    let mut world = world_on(&HALL);
    let start = world.player().position();
    step(&mut world, PlayerInput { dash: true, ..moving(127, 0) });
    assert!(world.player().is_dashing() && world.player().is_invulnerable());
    steps(&mut world, moving(127, 0), tuning::DASH_TICKS);
    assert!(!world.player().is_dashing());
    let crossed = world.player().position().x - start.x;
    assert!((3.0..4.5).contains(&crossed), "{crossed}");
    assert!(world.player().dash_charge() < 0.2);
}

#[test]
fn a_dash_pressed_just_before_it_is_ready_is_not_lost() {
    let press = PlayerInput { dash: true, ..moving(127, 0) };
    let mut world = world_on(&HALL);
    step(&mut world, press);
    steps(&mut world, moving(-127, 0), tuning::DASH_RECHARGE_TICKS - 10);
    step(&mut world, press);
    assert!(!world.player().is_dashing(), "not ready yet");
    steps(&mut world, moving(127, 0), 12);
    assert!(world.player().is_dashing());
}

#[test]
fn a_dash_does_not_pass_a_thin_wall() {
    let rows = [
        "####################",
        "#........#.........#",
        "#........#.........#",
        "#.......@#.........#",
        "#........#.........#",
        "#........#.........#",
        "#........#.........#",
        "####################",
    ];
    let mut world = world_on(&rows);
    for _ in 0..400 {
        step(&mut world, PlayerInput { dash: true, ..moving(127, 0) });
        assert!(world.player().position().x < 9.0 - 0.4, "{}", world.player().position());
    }
}
