use super::super::PadAxis;
use super::*;
use crate::sim::PlayerInput;

fn controls_after(events: &[DeviceEvent]) -> Controls {
    let mut controls = Controls::new(Bindings::default());
    events.iter().for_each(|&event| controls.apply(event));
    controls
}

fn press(key: Key) -> DeviceEvent {
    DeviceEvent::KeyPressed(key)
}

fn release(key: Key) -> DeviceEvent {
    DeviceEvent::KeyReleased(key)
}

#[test]
fn of_opposed_keys_the_last_pressed_wins_and_the_other_takes_over() {
    let mut controls = controls_after(&[press(Key::KeyA), press(Key::KeyD), press(Key::KeyS)]);
    let player = controls.tick().player;
    assert_eq!((player.move_x, player.move_y), (127, 127));
    controls.apply(release(Key::KeyD));
    assert_eq!(controls.tick().player.move_x, -127);
    controls.apply(press(Key::KeyD));
    assert_eq!(controls.tick().player.move_x, 127);
    controls.apply(release(Key::KeyA));
    controls.apply(press(Key::KeyA));
    assert_eq!(controls.tick().player.move_x, -127);
    controls.apply(release(Key::KeyD));
    controls.apply(release(Key::KeyA));
    // With S still held, the diagonal outlives its other key by the grace of three ticks.
    let moves = [(); 4].map(|()| controls.tick().player.move_x);
    assert_eq!(moves, [-127, -127, -127, 0]);
}

#[test]
fn fire_follows_the_last_pressed_direction_and_falls_back_to_one_still_held() {
    let mut controls = controls_after(&[press(Key::ArrowUp), press(Key::ArrowRight), press(Key::ArrowDown)]);
    assert_eq!(controls.tick().player.fire, Some(Direction::South));
    controls.apply(release(Key::ArrowDown));
    assert_eq!(controls.tick().player.fire, Some(Direction::East));
    controls.apply(release(Key::ArrowUp));
    controls.apply(release(Key::ArrowRight));
    assert_eq!(controls.tick().player.fire, None);
}

#[test]
fn a_press_between_two_ticks_is_seen_for_exactly_one() {
    let taps = [Key::Space, Key::ArrowLeft, Key::KeyW, Key::F3].map(|key| [press(key), release(key)]);
    let mut controls = controls_after(taps.as_flattened());
    let frame = controls.tick();
    assert!(frame.player.dash && frame.any_key_pressed && frame.keys_pressed.contains(Key::F3));
    assert_eq!(frame.player.fire, Some(Direction::West));
    assert_eq!(frame.player.move_y, -127);
    assert_eq!(controls.tick(), InputFrame::default());
}

#[test]
fn a_release_and_new_press_between_two_ticks_is_a_second_dash() {
    let mut controls = controls_after(&[press(Key::Space)]);
    assert!(controls.tick().player.dash);
    assert!(!controls.tick().player.dash, "held is not pressed again");
    controls.apply(release(Key::Space));
    controls.apply(press(Key::Space));
    assert!(controls.tick().player.dash);
}

#[test]
fn losing_focus_releases_everything_and_is_told_once() {
    let mut controls = controls_after(&[
        press(Key::KeyD),
        press(Key::ArrowUp),
        press(Key::Space),
        DeviceEvent::MousePressed,
        DeviceEvent::PadAxis(0, PadAxis::LeftStickY, 1.0),
        DeviceEvent::Focus(false),
        press(Key::KeyE),
        DeviceEvent::PadAxis(0, PadAxis::LeftStickY, 0.9),
    ]);
    let frame = controls.tick();
    assert_eq!(frame.player, PlayerInput::default());
    assert!(frame.focus_lost && frame.mouse.released && !frame.mouse.held);
    controls.apply(DeviceEvent::Focus(true));
    assert_eq!(controls.tick(), InputFrame::default());
}

#[test]
fn an_unplugged_pad_is_neutral_and_the_next_takes_over() {
    let mut controls = controls_after(&[
        DeviceEvent::PadConnected(0),
        DeviceEvent::PadConnected(1),
        DeviceEvent::PadAxis(0, PadAxis::LeftStickX, 1.0),
        DeviceEvent::PadAxis(0, PadAxis::RightStickY, -1.0),
    ]);
    let player = controls.tick().player;
    assert_eq!((player.move_x, player.fire), (127, Some(Direction::North)));
    controls.apply(DeviceEvent::PadDisconnected(0));
    let frame = controls.tick();
    assert!(frame.pad_lost);
    assert_eq!(frame.player, PlayerInput::default());
    controls.apply(DeviceEvent::PadAxis(1, PadAxis::LeftStickX, -1.0));
    assert_eq!(controls.tick().player.move_x, -127);
}

#[test]
fn an_axis_that_is_not_a_number_reads_as_rest() {
    let mut controls = controls_after(&[
        DeviceEvent::PadAxis(0, PadAxis::LeftStickX, 1.0),
        DeviceEvent::PadAxis(0, PadAxis::LeftStickX, f32::NAN),
        DeviceEvent::PadAxis(0, PadAxis::LeftStickY, f32::INFINITY),
    ]);
    let player = controls.tick().player;
    assert_eq!((player.move_x, player.move_y), (0, 127));
}

#[test]
fn a_menu_direction_acts_at_once_and_repeats_while_held() {
    let mut controls = controls_after(&[press(Key::ArrowDown)]);
    let acted: Vec<u32> = (0..80).filter(|_| controls.tick().menu.down).collect();
    assert_eq!(acted, [0, 48, 60, 72]);
    controls.apply(release(Key::ArrowDown));
    assert!(!controls.tick().menu.down);
}

#[test]
fn a_pad_alone_works_a_menu() {
    let mut controls = controls_after(&[
        DeviceEvent::PadAxis(3, PadAxis::LeftStickX, -0.9),
        DeviceEvent::PadPressed(3, PadButton::South),
        DeviceEvent::PadPressed(3, PadButton::Start),
    ]);
    let menu = controls.tick().menu;
    assert!(menu.left && menu.confirm && menu.pause && !menu.back && !menu.right);
    assert!(!controls.tick().menu.left);
}

fn in_handling(eight_way: bool, classic: bool) -> Controls {
    let mut controls = controls_after(&[]);
    controls.set_handling(Handling { eight_way, classic });
    controls
}

#[test]
fn two_keys_fire_diagonally_where_fire_is_eight_way_and_of_opposed_ones_the_last_wins() {
    let mut controls = in_handling(true, false);
    controls.apply(press(Key::ArrowUp));
    assert_eq!(controls.tick().player.fire, Some(Direction::North));
    controls.apply(press(Key::ArrowRight));
    assert_eq!(controls.tick().player.fire, Some(Direction::NorthEast));
    controls.apply(press(Key::ArrowDown));
    assert_eq!(controls.tick().player.fire, Some(Direction::SouthEast));
    let mut four_way = in_handling(false, false);
    for key in [Key::ArrowUp, Key::ArrowRight] {
        four_way.apply(press(key));
    }
    assert_eq!(four_way.tick().player.fire, Some(Direction::East));
}

/// What `of` reads in each tick after two keys were held and are let go of `gap` ticks apart.
fn lifted<T>(keys: [Key; 2], gap: usize, of: impl Fn(PlayerInput) -> T) -> Vec<T> {
    let mut controls = in_handling(true, false);
    for key in keys {
        controls.apply(press(key));
    }
    controls.tick();
    controls.apply(release(keys[0]));
    let mut seen: Vec<T> = (0..gap).map(|_| of(controls.tick().player)).collect();
    controls.apply(release(keys[1]));
    seen.push(of(controls.tick().player));
    seen
}

#[test]
fn a_diagonal_outlives_the_first_of_two_keys_lifted_within_three_ticks() {
    let (north_east, east) = (Some(Direction::NorthEast), Some(Direction::East));
    let fire = |gap| lifted([Key::ArrowUp, Key::ArrowRight], gap, |player| player.fire);
    for gap in 0..=3 {
        let mut expected = vec![north_east; gap];
        expected.push(None);
        assert_eq!(fire(gap), expected);
    }
    assert_eq!(fire(5), [north_east, north_east, north_east, east, east, None]);
    let walk = lifted([Key::KeyW, Key::KeyD], 4, |player| (player.move_x, player.move_y));
    assert_eq!(walk, [(127, -127), (127, -127), (127, -127), (127, 0), (0, 0)]);
}

#[test]
fn grace_never_delays_a_press() {
    let mut controls = in_handling(true, false);
    for key in [Key::ArrowUp, Key::ArrowRight] {
        controls.apply(press(key));
    }
    controls.tick();
    // A finger rolls from up to down: the new diagonal holds at once.
    controls.apply(release(Key::ArrowUp));
    controls.apply(press(Key::ArrowDown));
    assert_eq!(controls.tick().player.fire, Some(Direction::SouthEast));
    // Right is let go of and pressed again: it is a press, not a release.
    controls.apply(release(Key::ArrowDown));
    controls.apply(release(Key::ArrowRight));
    controls.apply(press(Key::ArrowRight));
    assert_eq!(controls.tick().player.fire, Some(Direction::East));
    for key in [Key::ArrowUp, Key::ArrowLeft] {
        let mut single = in_handling(true, false);
        single.apply(press(key));
        assert!(single.tick().player.fire.is_some_and(|direction| !direction.is_diagonal()));
        single.apply(release(key));
        assert_eq!(single.tick().player.fire, None);
    }
}

#[test]
fn classic_movement_keeps_to_the_axis_last_pressed() {
    let mut controls = in_handling(false, true);
    let mut walk = |event| {
        controls.apply(event);
        let player = controls.tick().player;
        (player.move_x, player.move_y)
    };
    assert_eq!(walk(press(Key::KeyD)), (127, 0));
    assert_eq!(walk(press(Key::KeyW)), (0, -127));
    assert_eq!(walk(release(Key::KeyW)), (127, 0));
    let stick = |axis, value| DeviceEvent::PadAxis(1, axis, value);
    walk(release(Key::KeyD));
    walk(stick(PadAxis::LeftStickX, 0.4));
    assert_eq!(walk(stick(PadAxis::LeftStickY, 0.95)), (0, 127));
}
