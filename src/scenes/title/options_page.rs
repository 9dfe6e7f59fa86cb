//! How the octagon is handled.

use super::Turn;
use crate::input::InputFrame;
use crate::scenes::ears::Ears;
use crate::scenes::menu::{Menu, MenuAct};
use crate::scenes::wishes::Wishes;
use crate::view::Picture;
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu};
use crate::view::palette::NEON;

const FIRE: usize = 0;
const MOVEMENT: usize = 1;
const ENTRIES: usize = 3;

#[derive(Debug)]
pub(super) struct OptionsPage {
    menu: Menu,
}

impl OptionsPage {
    pub(super) fn new() -> Self {
        Self { menu: Menu::new(ENTRIES, 430.0) }
    }

    pub(super) fn tick(&mut self, input: &InputFrame, ears: &mut Ears, wishes: &mut Wishes) -> Turn {
        let act = self.menu.tick(input);
        ears.answer(act);
        let handling = &mut wishes.handling;
        match act {
            MenuAct::Confirmed(FIRE) | MenuAct::Changed(FIRE, _) => handling.eight_way = !handling.eight_way,
            MenuAct::Confirmed(MOVEMENT) | MenuAct::Changed(MOVEMENT, _) => {
                handling.classic = !handling.classic;
            }
            MenuAct::Confirmed(_) | MenuAct::Left => return Turn::Front,
            MenuAct::None | MenuAct::Moved | MenuAct::Changed(..) => {}
        }
        Turn::Stay
    }

    pub(super) fn draw(&self, picture: &mut Picture, wishes: &Wishes, beat: f32) {
        draw_heading(picture, 250.0, "OPTIONS", NEON.accent);
        let handling = wishes.handling;
        let fire = if handling.eight_way { "EIGHT WAYS" } else { "FOUR WAYS" };
        let movement = if handling.classic { "CLASSIC" } else { "FREE" };
        let choice = |label: &str, choice: &str| Entry::new(label, Some(choice.to_owned()));
        let entries = [choice("FIRE", fire), choice("MOVEMENT", movement), Entry::new("BACK", None)];
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), beat);
        let about = match self.menu.chosen() {
            FIRE if handling.eight_way => "Two fire keys at a time fire diagonally",
            FIRE => "Fire along the four axes: the last key pressed wins",
            MOVEMENT if handling.classic => "One axis at a time: the last key pressed wins",
            MOVEMENT => "Two keys at a time move diagonally, at the same speed",
            _ => "Until you quit; a run keeps the handling it began with",
        };
        draw_hint(picture, 730.0, about);
    }
}
