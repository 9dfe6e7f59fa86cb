//! The first page: play at once, or choose what.

use super::Turn;
use crate::cli::Mode;
use crate::input::InputFrame;
use crate::scenes::ears::Ears;
use crate::scenes::menu::{Menu, MenuAct};
use crate::scenes::transition::Transition;
use crate::scenes::wishes::{Offer, Wishes};
use crate::view::Picture;
use crate::view::menu::{Entry, draw_hint, draw_logo, draw_menu};

/// Where the first entry stands, units.
const MENU_TOP: f32 = 458.0;

/// An entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Play,
    Mode,
    Wave,
    Arena,
    Scores,
    Options,
    Quit,
}

#[derive(Debug)]
pub(super) struct FrontPage {
    menu: Menu,
}

impl FrontPage {
    pub(super) fn new(wishes: &Wishes) -> Self {
        Self { menu: Menu::new(rows(wishes).len(), MENU_TOP) }
    }

    pub(super) fn tick(&mut self, input: &InputFrame, ears: &mut Ears, wishes: &mut Wishes) -> Turn {
        let act = self.menu.tick(input);
        ears.answer(act);
        let row = rows(wishes)[self.menu.chosen()];
        match (act, row) {
            (MenuAct::Confirmed(_), Row::Play) => {
                return Turn::Leave(Transition::Play(wishes.scenario(), None));
            }
            (MenuAct::Confirmed(_), Row::Arena) => return Turn::Arena,
            (MenuAct::Confirmed(_), Row::Scores) => return Turn::Scores,
            (MenuAct::Confirmed(_), Row::Options) => return Turn::Options,
            (MenuAct::Confirmed(_), Row::Quit) => return Turn::Leave(Transition::Quit),
            (MenuAct::Confirmed(_), Row::Mode | Row::Wave) => change(row, 1, wishes),
            (MenuAct::Changed(_, by), _) => change(row, by, wishes),
            _ => {}
        }
        // Which entries there are depends on the mode; those above it never change.
        let count = rows(wishes).len();
        self.menu.resize(count);
        Turn::Stay
    }

    pub(super) fn draw(&self, picture: &mut Picture, wishes: &Wishes, beat: f32) {
        draw_logo(picture, beat);
        let rows = rows(wishes);
        let entries: Vec<Entry> = rows.iter().map(|&row| entry(row, wishes)).collect();
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), beat);
        let ground = wishes.ground();
        let about = match rows[self.menu.chosen()] {
            Row::Play | Row::Mode => wishes.offer.about(),
            Row::Wave => "The wave with which practice begins",
            Row::Arena => ground.about(),
            Row::Scores => "The best runs of every mode",
            Row::Options => "Eight-way fire, classic movement",
            Row::Quit => "Until next time",
        };
        draw_hint(picture, 985.0, about);
        draw_hint(
            picture,
            1035.0,
            "WASD move   Arrows fire   Space dash   E bomb   Esc pause   F3 overlay   F11 fullscreen",
        );
    }
}

/// The entries that make sense in the mode chosen.
fn rows(wishes: &Wishes) -> Vec<Row> {
    let all = [Row::Play, Row::Mode, Row::Wave, Row::Arena, Row::Scores, Row::Options, Row::Quit];
    let makes_sense = |row: &Row| match row {
        Row::Wave => wishes.offer == Offer::Mode(Mode::Practice),
        Row::Arena => !matches!(wishes.offer, Offer::Mode(Mode::Daily) | Offer::Stress),
        _ => true,
    };
    all.into_iter().filter(makes_sense).collect()
}

fn change(row: Row, by: i32, wishes: &mut Wishes) {
    match row {
        Row::Mode => wishes.change_offer(by),
        Row::Wave => wishes.change_wave(by),
        Row::Arena => wishes.change_arena(by),
        Row::Play | Row::Scores | Row::Options | Row::Quit => {}
    }
}

fn entry(row: Row, wishes: &Wishes) -> Entry {
    let plain = |label| Entry::new(label, None);
    let choice = |label, choice| Entry::new(label, Some(choice));
    match row {
        Row::Play => plain("PLAY"),
        Row::Mode => choice("MODE", wishes.offer.label()),
        Row::Wave => choice("WAVE", wishes.wave.to_string()),
        Row::Arena => choice("ARENA", wishes.arena().name().to_uppercase()),
        Row::Scores => plain("SCORES"),
        Row::Options => plain("OPTIONS"),
        Row::Quit => plain("QUIT"),
    }
}
