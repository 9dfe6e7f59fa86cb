//! The title: the game's name over a field that plays itself, and the pages of its menu.

mod arena_page;
mod front_page;
mod options_page;
mod scores_page;

use super::ears::Ears;
use super::follow;
use super::transition::Transition;
use super::wishes::Wishes;
use crate::assets::Scores;
use crate::input::InputFrame;
use crate::session::{Autopilot, Scenario, Session};
use crate::sim::{Handling, StepOptions, tuning};
use crate::view::effects::Effects;
use crate::view::menu::{draw_hint, draw_veil};
use crate::view::{Picture, field};
use arena_page::ArenaPage;
use front_page::FrontPage;
use options_page::OptionsPage;
use scores_page::ScoresPage;

/// Wave of the run in the background: lively, not crowded.
const BACKGROUND_WAVE: u32 = 8;
/// Seconds without a press until the menu makes way for the run behind it.
const IDLE_SECONDS: f32 = 20.0;
/// Darkness of the veil between the run and the first page, and the others, which hold more to read.
const VEILS: (f32, f32) = (0.84, 0.93);

/// A page of the title.
#[derive(Debug)]
enum Page {
    Front(FrontPage),
    Arena(ArenaPage),
    Scores(ScoresPage),
    Options(OptionsPage),
}

/// Where a page wants to go.
#[derive(Clone, Debug, PartialEq)]
enum Turn {
    Stay,
    Front,
    Arena,
    Scores,
    Options,
    Leave(Transition),
}

/// The title screen.
#[derive(Debug)]
pub struct Title {
    page: Page,
    background: Session,
    autopilot: Autopilot,
    effects: Effects,
    beat: f32,
    /// Seconds since the last sign of a player.
    idle: f32,
}

impl Title {
    /// The title's first page.
    pub(super) fn new(wishes: &Wishes, seed: u64) -> Self {
        let scenario = Scenario::Practice { arena: wishes.arenas[0].clone(), wave: BACKGROUND_WAVE };
        Self {
            page: Page::Front(FrontPage::new(wishes)),
            background: Session::new(scenario, seed, Handling::default(), StepOptions::default()),
            autopilot: Autopilot::default(),
            effects: Effects::default(),
            beat: 0.0,
            idle: 0.0,
        }
    }

    /// One tick.
    pub(super) fn tick(&mut self, input: &InputFrame, ears: &mut Ears, wishes: &mut Wishes) -> Transition {
        self.beat += tuning::TICK;
        let played = self.autopilot.play(self.background.world());
        // The background is decoration: were it ever to fail, it would merely stand still.
        if self.background.tick(played).is_ok() {
            self.effects.tick(self.background.world().events());
        }
        let was_idle = self.is_idle();
        let is_touched = input.any_key_pressed || input.mouse.moved || input.menu != Default::default();
        self.idle = if is_touched { 0.0 } else { self.idle + tuning::TICK };
        if was_idle {
            // The press that brings the menu back does nothing else.
            return Transition::Stay;
        }
        let turn = match &mut self.page {
            Page::Front(page) => page.tick(input, ears, wishes),
            Page::Arena(page) => page.tick(input, ears, wishes),
            Page::Scores(page) => page.tick(input, ears),
            Page::Options(page) => page.tick(input, ears, wishes),
        };
        self.page = match turn {
            Turn::Stay => return Transition::Stay,
            Turn::Leave(transition) => return transition,
            Turn::Front => Page::Front(FrontPage::new(wishes)),
            Turn::Arena => Page::Arena(ArenaPage::new(wishes)),
            Turn::Scores => Page::Scores(ScoresPage::new(wishes)),
            Turn::Options => Page::Options(OptionsPage::new()),
        };
        Transition::Stay
    }

    /// Adds the screen.
    pub(super) fn draw(&self, picture: &mut Picture, alpha: f32, wishes: &Wishes, scores: &Scores) {
        let world = self.background.world();
        picture.camera = follow::camera(world.arena(), field::octagon_position(world, alpha));
        field::draw_field(picture, world, alpha);
        self.effects.draw(picture);
        if self.is_idle() {
            draw_hint(picture, 1030.0, "LAST OCTAGON   press any key");
            return;
        }
        let is_front = matches!(self.page, Page::Front(_));
        draw_veil(picture, if is_front { VEILS.0 } else { VEILS.1 });
        match &self.page {
            Page::Front(page) => page.draw(picture, wishes, self.beat),
            Page::Arena(page) => page.draw(picture, wishes, self.beat),
            Page::Scores(page) => page.draw(picture, scores, self.beat),
            Page::Options(page) => page.draw(picture, wishes, self.beat),
        }
    }

    fn is_idle(&self) -> bool {
        self.idle > IDLE_SECONDS
    }
}
