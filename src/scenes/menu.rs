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

/// A menu of some entries, of which one is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Menu {
    chosen: usize,
    entries: usize,
    top: f32,
}

impl Menu {
    /// A menu of `entries` entries, the first centred at `top` in screen units.
    pub fn new(entries: usize, top: f32) -> Self {
        Self { chosen: 0, entries, top }
    }

    /// The chosen entry.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Where the first entry is centred, in screen units.
    pub fn top(&self) -> f32 {
        self.top
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
        let pointed = (0..self.entries).find(|&entry| {
            geometry::point_rect(input.mouse.position, entry_area(self.top, entry)).is_contact()
        });
        if let Some(pointed) = pointed.filter(|_| input.mouse.moved || input.mouse.pressed) {
            self.chosen = pointed;
        }
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
}
