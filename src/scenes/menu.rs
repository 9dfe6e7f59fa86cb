//! Choosing an entry by keyboard, pad or mouse.

use crate::geometry;
use crate::input::InputFrame;
use crate::view::menu::entry_area;

/// What was done to a menu in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAct {
    /// Nothing.
    None,
    /// Another entry was chosen.
    Moved,
    /// The chosen entry was confirmed.
    Confirmed(usize),
    /// The chosen entry's setting was changed by one, to the left (−1) or right (1).
    Changed(usize, i32),
    /// The menu was left.
    Left,
}

/// A menu of some entries, of which one is chosen. A long one shows the part about the choice.
#[derive(Clone, Copy, Debug)]
pub struct Menu {
    chosen: usize,
    entries: usize,
    top: f32,
    /// Most entries shown at a time, and the first of them.
    room: usize,
    first: usize,
}

impl Menu {
    /// A menu of `entries` entries, the first centred at `top` in screen units.
    pub fn new(entries: usize, top: f32) -> Self {
        Self { chosen: 0, entries, top, room: entries, first: 0 }
    }

    /// The same with `chosen` chosen, showing at most `room` entries at a time.
    pub fn with_room(self, room: usize, chosen: usize) -> Self {
        let mut menu = Self { room: room.max(1), chosen, ..self };
        menu.scroll();
        menu
    }

    /// The chosen entry.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Where the first entry shown is centred, in screen units.
    pub fn top(&self) -> f32 {
        self.top
    }

    /// The entries shown.
    pub fn shown(&self) -> std::ops::Range<usize> {
        self.first..self.entries.min(self.first + self.room)
    }

    /// From now on the menu has so many entries, all shown.
    pub fn resize(&mut self, entries: usize) {
        self.entries = entries;
        self.room = entries;
        self.first = 0;
        self.chosen = self.chosen.min(entries.saturating_sub(1));
    }

    fn scroll(&mut self) {
        self.first = self.first.clamp((self.chosen + 1).saturating_sub(self.room), self.chosen);
    }

    /// Lets a tick's input act. The mouse chooses only when it moves, so it never fights the keyboard.
    pub fn tick(&mut self, input: &InputFrame) -> MenuAct {
        let before = self.chosen;
        if input.menu.up {
            self.chosen = (self.chosen + self.entries - 1) % self.entries;
        }
        if input.menu.down {
            self.chosen = (self.chosen + 1) % self.entries;
        }
        let pointed = self.shown().find(|&entry| {
            let area = entry_area(self.top, entry - self.first);
            geometry::point_rect(input.mouse.position, area).is_contact()
        });
        if let Some(pointed) = pointed.filter(|_| input.mouse.moved || input.mouse.pressed) {
            self.chosen = pointed;
        }
        self.scroll();
        let clicked = input.mouse.pressed && pointed.is_some();
        match input.menu {
            _ if clicked => MenuAct::Confirmed(self.chosen),
            commands if commands.confirm => MenuAct::Confirmed(self.chosen),
            commands if commands.back || commands.pause => MenuAct::Left,
            commands if commands.left => MenuAct::Changed(self.chosen, -1),
            commands if commands.right => MenuAct::Changed(self.chosen, 1),
            _ if self.chosen != before => MenuAct::Moved,
            _ => MenuAct::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::Vec2;

    use super::*;
    use crate::input::{MenuCommands, Mouse};

    fn commands(menu: MenuCommands) -> InputFrame {
        InputFrame { menu, ..InputFrame::default() }
    }

    #[test]
    fn the_choice_goes_round() {
        let mut menu = Menu::new(3, 500.0);
        let up = commands(MenuCommands { up: true, ..MenuCommands::default() });
        let down = commands(MenuCommands { down: true, ..MenuCommands::default() });
        assert_eq!(menu.tick(&up), MenuAct::Moved);
        assert_eq!(menu.chosen(), 2);
        menu.tick(&down);
        assert_eq!(menu.chosen(), 0);
    }

    #[test]
    fn a_resting_mouse_does_not_choose() {
        let mut menu = Menu::new(3, 500.0);
        let position = entry_area(500.0, 2).center();
        let resting = InputFrame { mouse: Mouse { position, ..Mouse::default() }, ..InputFrame::default() };
        assert_eq!(menu.tick(&resting), MenuAct::None);
        let moved = Mouse { moved: true, ..resting.mouse };
        assert_eq!(menu.tick(&InputFrame { mouse: moved, ..InputFrame::default() }), MenuAct::Moved);
        let pressed = Mouse { pressed: true, ..resting.mouse };
        assert_eq!(menu.tick(&InputFrame { mouse: pressed, ..InputFrame::default() }), MenuAct::Confirmed(2));
        let outside = Mouse { position: Vec2::ZERO, pressed: true, ..Mouse::default() };
        assert_eq!(menu.tick(&InputFrame { mouse: outside, ..InputFrame::default() }), MenuAct::None);
    }

    #[test]
    fn a_long_menu_keeps_its_choice_in_sight_and_the_mouse_meets_what_is_shown() {
        let down = commands(MenuCommands { down: true, ..MenuCommands::default() });
        let mut menu = Menu::new(12, 300.0).with_room(5, 0);
        for _ in 0..7 {
            menu.tick(&down);
        }
        assert_eq!((menu.chosen(), menu.shown()), (7, 3..8));
        let position = entry_area(300.0, 1).center();
        let mouse = Mouse { position, pressed: true, ..Mouse::default() };
        assert_eq!(menu.tick(&InputFrame { mouse, ..InputFrame::default() }), MenuAct::Confirmed(4));
        for _ in 0..8 {
            menu.tick(&down);
        }
        assert_eq!((menu.chosen(), menu.shown()), (0, 0..5));
    }
}
