//! A halted run.

use super::Transition;
use super::ears::Ears;
use super::menu::{Menu, MenuAct};
use super::play::{Play, Shown};
use crate::input::InputFrame;
use crate::sim::tuning;
use crate::view::Picture;
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu, draw_veil};
use crate::view::palette::NEON;

const ENTRIES: [&str; 3] = ["GO ON", "START AGAIN", "TITLE"];

/// A halted run and the menu over it.
#[derive(Debug)]
pub struct Paused {
    play: Play,
    menu: Menu,
    beat: f32,
}

impl Paused {
    /// Halts a run.
    pub fn new(mut play: Play) -> Self {
        play.halt();
        Self { play, menu: Menu::new(ENTRIES.len(), 520.0), beat: 0.0 }
    }

    /// The halted run.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The halted run, to take its recording or set its options.
    pub fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    /// The run, to go on.
    pub fn into_play(self) -> Play {
        self.play
    }

    /// One tick.
    pub fn tick(&mut self, input: &InputFrame, ears: &mut Ears) -> Transition {
        self.beat += tuning::TICK;
        let act = self.menu.tick(input);
        ears.answer(act);
        match act {
            MenuAct::Confirmed(0) | MenuAct::Left => Transition::Resume,
            MenuAct::Confirmed(1) => Transition::Again,
            MenuAct::Confirmed(_) => Transition::Title,
            MenuAct::None | MenuAct::Moved | MenuAct::Changed(..) => Transition::Stay,
        }
    }

    /// Adds the screen.
    pub fn draw(&self, picture: &mut Picture, shown: Shown) {
        self.play.draw(picture, 1.0, shown);
        draw_veil(picture, 0.78);
        draw_heading(picture, 330.0, "PAUSED", NEON.accent);
        let entries = ENTRIES.map(|label| Entry::new(label, None));
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), self.beat);
        let world = self.play.world();
        draw_hint(picture, 830.0, &format!("{}   seed {}", world.arena().name(), world.seed()));
    }
}
