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
    assert_eq!(controls.tick().player.move_x, 0);
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
