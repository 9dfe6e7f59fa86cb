//! The rules by which device events become one input frame a tick.

use glam::Vec2;

use super::diagonal::Diagonal;
use super::menu::{MenuDirections, menu_button, menu_key};
use super::pad::Pad;
use super::{Action, Bindings, DeviceEvent, InputFrame, Key, KeySet, PadButton, PadId};
use crate::sim::{Direction, Handling};

/// What is held, and what happened since the last tick.
///
/// A key pressed and released between two ticks counts as held for one tick: nothing is lost however slow the
/// frames are. Of opposed directions, and of the directions of fire, the last pressed wins; when it is let go,
/// the one pressed before it that is still held takes over.
#[derive(Clone, Debug)]
pub struct Controls {
    bindings: Bindings,
    handling: Handling,
    walk: Diagonal,
    aim: Diagonal,
    /// Presses so far; each press is stamped with it, so "last pressed" is "greatest stamp".
    presses: u64,
    /// Stamp of each held key; 0 is up.
    pressed_at: [u64; Key::ALL.len()],
    /// Keys and buttons to let go of once a tick has seen them.
    lifted_keys: KeySet,
    lifted_buttons: Vec<(PadId, PadButton)>,
    fresh_buttons: Vec<(PadId, PadButton)>,
    pads: Vec<Pad>,
    /// The pad last played with: the only one that steers.
    played: Option<PadId>,
    focused: bool,
    /// Whether the mouse has said where it is.
    mouse_seen: bool,
    menu: MenuDirections,
    next: InputFrame,
}

impl Controls {
    /// Nothing held, the window in focus.
    pub fn new(bindings: Bindings) -> Self {
        Self {
            bindings,
            handling: Handling::default(),
            walk: Diagonal::default(),
            aim: Diagonal::default(),
            presses: 0,
            pressed_at: [0; Key::ALL.len()],
            lifted_keys: KeySet::default(),
            lifted_buttons: Vec::new(),
            fresh_buttons: Vec::new(),
            pads: Vec::new(),
            played: None,
            focused: true,
            mouse_seen: false,
            menu: MenuDirections::default(),
            next: InputFrame::default(),
        }
    }

    /// Chooses how many directions fire and movement have.
    pub fn set_handling(&mut self, handling: Handling) {
        self.handling = handling;
    }

    /// Lets go of every key, button, stick and the mouse, and forgets presses no tick has seen.
    pub fn release_all(&mut self) {
        self.pressed_at.fill(0);
        self.lifted_keys = KeySet::default();
        self.lifted_buttons.clear();
        self.fresh_buttons.clear();
        self.pads.iter_mut().for_each(Pad::release);
        self.menu = MenuDirections::default();
        let mut mouse = self.next.mouse;
        (mouse.released, mouse.pressed, mouse.held) = (mouse.released || mouse.held, false, false);
        let InputFrame { focus_lost, pad_lost, .. } = self.next;
        self.next = InputFrame { mouse, focus_lost, pad_lost, ..InputFrame::default() };
    }

    /// Takes in one event. Out of focus only focus itself and pads coming and going count.
    pub fn apply(&mut self, event: DeviceEvent) {
        match event {
            DeviceEvent::Focus(focused) => {
                if self.focused && !focused {
                    self.release_all();
                    self.next.focus_lost = true;
                }
                self.focused = focused;
            }
            DeviceEvent::PadConnected(id) => {
                self.pad(id);
            }
            DeviceEvent::PadDisconnected(id) => self.disconnect(id),
            _ if !self.focused => {}
            DeviceEvent::KeyPressed(key) => self.press_key(key),
            DeviceEvent::KeyReleased(key) => self.release_key(key),
            DeviceEvent::MouseMoved(position) => {
                // Its first position is where it rests, not a movement.
                self.next.mouse.moved |= self.mouse_seen && position != self.next.mouse.position;
                self.next.mouse.position = position;
                self.mouse_seen = true;
            }
            DeviceEvent::MousePressed => {
                self.next.mouse.held = true;
                self.next.mouse.pressed = true;
                self.next.any_key_pressed = true;
            }
            DeviceEvent::MouseReleased => {
                self.next.mouse.released |= self.next.mouse.held;
                self.next.mouse.held = false;
            }
            DeviceEvent::MouseWheel(lines) => self.next.mouse.wheel += lines,
            DeviceEvent::PadPressed(id, button) => self.press_button(id, button),
            DeviceEvent::PadReleased(id, button) => self.release_button(id, button),
            DeviceEvent::PadAxis(id, axis, value) => {
                let pad = self.pad(id);
                pad.set_axis(axis, value);
                if pad.is_deflected() {
                    self.played = Some(id);
                }
            }
        }
    }

    /// The frame for this tick; what happened before it is forgotten, what is held stays.
    pub fn tick(&mut self) -> InputFrame {
        self.give_menu_directions();
        let movement = self.movement();
        self.next.player.move_x = (movement.x * 127.0).round() as i8;
        self.next.player.move_y = (movement.y * 127.0).round() as i8;
        self.next.player.fire = self.fire();
        let frame = self.next;

        for key in std::mem::take(&mut self.lifted_keys).iter() {
            self.pressed_at[key as usize] = 0;
        }
        for (id, button) in std::mem::take(&mut self.lifted_buttons) {
            self.pad(id).pressed_at[button as usize] = 0;
        }
        self.fresh_buttons.clear();
        let mouse =
            super::Mouse { position: frame.mouse.position, held: frame.mouse.held, ..Default::default() };
        self.next = InputFrame { mouse, ..InputFrame::default() };
        frame
    }

    fn press_key(&mut self, key: Key) {
        self.presses += 1;
        self.pressed_at[key as usize] = self.presses;
        self.lifted_keys.remove(key);
        self.next.keys_pressed.insert(key);
        self.next.any_key_pressed = true;
        let bound = self.bindings.keys.iter().filter(|&&(bound, _)| bound == key);
        bound.for_each(|&(_, action)| note_press(&mut self.next, action));
        match key {
            Key::Enter | Key::NumpadEnter | Key::Space => self.next.menu.confirm = true,
            Key::Escape | Key::Backspace => self.next.menu.back = true,
            _ => {}
        }
        menu_key(key).into_iter().for_each(|direction| self.menu.press(direction));
    }

    fn release_key(&mut self, key: Key) {
        if self.next.keys_pressed.contains(key) {
            self.lifted_keys.insert(key);
        } else {
            self.pressed_at[key as usize] = 0;
        }
    }

    fn press_button(&mut self, id: PadId, button: PadButton) {
        self.presses += 1;
        let presses = self.presses;
        self.pad(id).pressed_at[button as usize] = presses;
        self.lifted_buttons.retain(|&lifted| lifted != (id, button));
        self.fresh_buttons.push((id, button));
        self.played = Some(id);
        self.next.any_key_pressed = true;
        let bound = self.bindings.buttons.iter().filter(|&&(bound, _)| bound == button);
        bound.for_each(|&(_, action)| note_press(&mut self.next, action));
        match button {
            PadButton::South => self.next.menu.confirm = true,
            PadButton::East => self.next.menu.back = true,
            _ => {}
        }
        menu_button(button).into_iter().for_each(|direction| self.menu.press(direction));
    }

    fn release_button(&mut self, id: PadId, button: PadButton) {
        if self.fresh_buttons.contains(&(id, button)) {
            self.lifted_buttons.push((id, button));
        } else {
            self.pad(id).pressed_at[button as usize] = 0;
        }
    }

    /// The pad of this id; one heard of for the first time is connected by that.
    fn pad(&mut self, id: PadId) -> &mut Pad {
        let index = self.pads.iter().position(|pad| pad.id == id).unwrap_or_else(|| {
            self.pads.push(Pad::new(id));
            self.pads.len() - 1
        });
        &mut self.pads[index]
    }

    fn disconnect(&mut self, id: PadId) {
        self.pads.retain(|pad| pad.id != id);
        self.lifted_buttons.retain(|&(lifted, _)| lifted != id);
        self.fresh_buttons.retain(|&(fresh, _)| fresh != id);
        if self.played == Some(id) {
            self.played = None;
            self.next.pad_lost = true;
        }
    }

    fn played_pad(&self) -> Option<&Pad> {
        self.pads.iter().find(|pad| Some(pad.id) == self.played)
    }

    /// Stamp of the latest press that holds `action`; 0 if nothing holds it.
    fn held(&self, action: Action) -> u64 {
        let keys = self.bindings.keys.iter().filter(|&&(_, bound)| bound == action);
        let latest_key = keys.map(|&(key, _)| self.pressed_at[key as usize]).max();
        let buttons = self.bindings.buttons.iter().filter(|&&(_, bound)| bound == action);
        let latest_button = self
            .played_pad()
            .and_then(|pad| buttons.map(|&(button, _)| pad.pressed_at[button as usize]).max());
        latest_key.max(latest_button).unwrap_or(0)
    }

    fn movement(&mut self) -> Vec2 {
        let actions = [Action::MoveRight, Action::MoveDown, Action::MoveLeft, Action::MoveUp];
        let stamps = actions.map(|action| self.held(action));
        let classic = self.handling.classic;
        let signs =
            if classic { signs_of(latest(stamps)) } else { self.walk.tick(signs(stamps), most(stamps)) };
        if signs != (0, 0) {
            return Vec2::new(f32::from(signs.0), f32::from(signs.1));
        }
        self.played_pad().map_or(Vec2::ZERO, |pad| if classic { pad.walk() } else { pad.movement() })
    }

    fn fire(&mut self) -> Option<Direction> {
        let actions = [Action::FireRight, Action::FireDown, Action::FireLeft, Action::FireUp];
        let stamps = actions.map(|action| self.held(action));
        let eight_way = self.handling.eight_way;
        let by_keys = if eight_way {
            let (x, y) = self.aim.tick(signs(stamps), most(stamps));
            Direction::of_signs(x, y)
        } else {
            latest(stamps)
        };
        by_keys.or_else(|| self.played_pad().and_then(|pad| pad.aim(eight_way)))
    }

    fn give_menu_directions(&mut self) {
        let mut held = [false; 4];
        let keys = Key::ALL.iter().filter(|&&key| self.pressed_at[key as usize] > 0);
        for direction in keys.filter_map(|&key| menu_key(key)) {
            held[direction as usize] = true;
        }
        let pad = self.played_pad();
        let button_down = |button: PadButton| pad.is_some_and(|pad| pad.pressed_at[button as usize] > 0);
        let buttons = PadButton::ALL.iter().filter(|&&button| button_down(button));
        for direction in buttons.filter_map(|&button| menu_button(button)) {
            held[direction as usize] = true;
        }
        let stick = pad.map_or(Vec2::ZERO, Pad::movement);
        let [right, down, left, up] = self.menu.tick(held, stick);
        let menu = &mut self.next.menu;
        (menu.right, menu.down, menu.left, menu.up) = (right, down, left, up);
    }
}

/// Stamps of the latest presses towards east, south, west and north; 0 is not held.
type Stamps = [u64; 4];

/// Signs of the two axes: of opposed directions the last pressed.
fn signs([east, south, west, north]: Stamps) -> (i8, i8) {
    let axis = |negative, positive| i8::from(positive > negative) - i8::from(negative > positive);
    (axis(west, east), axis(north, south))
}

/// The direction last pressed.
fn latest(stamps: Stamps) -> Option<Direction> {
    let held = stamps.into_iter().zip(Direction::CARDINAL).filter(|&(stamp, _)| stamp > 0);
    held.max_by_key(|&(stamp, _)| stamp).map(|(_, direction)| direction)
}

fn signs_of(direction: Option<Direction>) -> (i8, i8) {
    let vector = direction.map_or(Vec2::ZERO, Direction::vector);
    (vector.x as i8, vector.y as i8)
}

fn most(stamps: Stamps) -> u64 {
    stamps.into_iter().max().unwrap_or(0)
}

fn note_press(frame: &mut InputFrame, action: Action) {
    match action {
        Action::Dash => frame.player.dash = true,
        Action::Bomb => frame.player.bomb = true,
        Action::Pause => frame.menu.pause = true,
        _ => {}
    }
}

#[cfg(test)]
mod tests;
