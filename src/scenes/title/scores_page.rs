//! The best runs of every mode.

use super::Turn;
use crate::assets::Scores;
use crate::cli::Mode;
use crate::input::InputFrame;
use crate::scenes::ears::Ears;
use crate::scenes::menu::{Menu, MenuAct};
use crate::scenes::wishes::{Offer, Wishes, turned};
use crate::view::Picture;
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu};
use crate::view::palette::NEON;
use crate::view::scores::draw_scores;

/// Modes with a table.
const RANKED: [Mode; 5] = [Mode::Waves, Mode::Survival, Mode::ThreeMinutes, Mode::Pacifist, Mode::Daily];
const MODE: usize = 0;
const ENTRIES: usize = 2;

#[derive(Debug)]
pub(super) struct ScoresPage {
    menu: Menu,
    /// Place of the mode shown.
    mode: usize,
}

impl ScoresPage {
    /// The page with the table of the mode chosen.
    pub(super) fn new(wishes: &Wishes) -> Self {
        let mode = RANKED.iter().position(|&mode| Offer::Mode(mode) == wishes.offer).unwrap_or(0);
        Self { menu: Menu::new(ENTRIES, 880.0), mode }
    }

    pub(super) fn tick(&mut self, input: &InputFrame, ears: &mut Ears) -> Turn {
        let act = self.menu.tick(input);
        ears.answer(act);
        match act {
            MenuAct::Confirmed(MODE) => self.mode = turned(self.mode, 1, RANKED.len()),
            MenuAct::Changed(_, by) => self.mode = turned(self.mode, by, RANKED.len()),
            MenuAct::Confirmed(_) | MenuAct::Left => return Turn::Front,
            MenuAct::None | MenuAct::Moved => {}
        }
        Turn::Stay
    }

    pub(super) fn draw(&self, picture: &mut Picture, scores: &Scores, beat: f32) {
        let mode = RANKED[self.mode];
        draw_heading(picture, 130.0, "SCORES", NEON.accent);
        let table = scores.table(mode.name());
        if table.is_empty() {
            draw_hint(picture, 500.0, "No run of this mode yet");
        } else {
            draw_scores(picture, 270.0, table);
        }
        let label = Offer::Mode(mode).label();
        let entries = [Entry::new("MODE", Some(label)), Entry::new("BACK", None)];
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), beat);
    }
}
