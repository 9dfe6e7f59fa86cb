//! The title: the game's name over a field that plays itself, and the menu.

use std::sync::Arc;

use super::Transition;
use super::ears::Ears;
use super::follow;
use super::menu::{Menu, MenuAct};
use crate::assets;
use crate::input::InputFrame;
use crate::session::{Autopilot, Scenario, Session, StressScene};
use crate::sim::{Arena, StepOptions, tuning};
use crate::view::effects::Effects;
use crate::view::menu::{Entry, draw_hint, draw_logo, draw_menu, draw_veil};
use crate::view::{Picture, field};

const PLAY: usize = 0;
const PRACTICE: usize = 1;
const ARENA: usize = 2;
const STRESS: usize = 3;
const QUIT: usize = 4;
/// Where the first entry stands, units.
const MENU_TOP: f32 = 505.0;
/// Waves offered for practice.
const PRACTICE_WAVES: std::ops::RangeInclusive<u32> = 1..=30;
/// Wave of the run in the background: lively, not crowded.
const BACKGROUND_WAVE: u32 = 8;

/// The title screen.
#[derive(Debug)]
pub struct Title {
    menu: Menu,
    arenas: Vec<Arc<Arena>>,
    arena: usize,
    wave: u32,
    background: Session,
    autopilot: Autopilot,
    effects: Effects,
    beat: f32,
}

impl Title {
    /// The title with `arena` chosen: one of the built-in ones, or another, which is then offered as well.
    pub fn new(arena: Arc<Arena>, seed: u64) -> Self {
        let mut arenas: Vec<Arc<Arena>> =
            assets::BUILT_IN.iter().filter_map(|(name, _)| assets::built_in(name)?.ok()).collect();
        let chosen = arenas.iter().position(|known| *known == arena).unwrap_or_else(|| {
            arenas.push(arena);
            arenas.len() - 1
        });
        let ground = arenas.first().unwrap_or(&arenas[chosen]).clone();
        let scenario = Scenario::Practice { arena: ground, wave: BACKGROUND_WAVE };
        Self {
            menu: Menu::new(5, MENU_TOP),
            arenas,
            arena: chosen,
            wave: 1,
            background: Session::new(scenario, seed, StepOptions::default()),
            autopilot: Autopilot::default(),
            effects: Effects::default(),
            beat: 0.0,
        }
    }

    /// The arena chosen.
    pub fn arena(&self) -> &Arc<Arena> {
        &self.arenas[self.arena]
    }

    /// One tick.
    pub fn tick(&mut self, input: &InputFrame, ears: &mut Ears) -> Transition {
        self.beat += tuning::TICK;
        let played = self.autopilot.play(self.background.world());
        // The background is decoration: were it ever to fail, it would merely stand still.
        if self.background.tick(played).is_ok() {
            self.effects.tick(self.background.world().events());
        }
        let act = self.menu.tick(input);
        ears.answer(act);
        match act {
            MenuAct::Confirmed(PLAY) => {
                Transition::Play(Scenario::Waves { arena: self.arena().clone() }, None)
            }
            MenuAct::Confirmed(PRACTICE) => {
                Transition::Play(Scenario::Practice { arena: self.arena().clone(), wave: self.wave }, None)
            }
            MenuAct::Confirmed(STRESS) => Transition::Play(Scenario::Stress(StressScene::default()), None),
            MenuAct::Confirmed(QUIT) => Transition::Quit,
            MenuAct::Confirmed(ARENA) => self.change(ARENA, 1),
            MenuAct::Changed(entry, by) => self.change(entry, by),
            _ => Transition::Stay,
        }
    }

    /// Adds the screen.
    pub fn draw(&self, picture: &mut Picture, alpha: f32) {
        let world = self.background.world();
        picture.camera = follow::camera(world.arena(), field::octagon_position(world, alpha));
        field::draw_field(picture, world, alpha);
        self.effects.draw(picture);
        draw_veil(picture, 0.84);
        draw_logo(picture, self.beat);
        draw_menu(picture, self.menu.top(), &self.entries(), self.menu.chosen(), self.beat);
        let about = match self.menu.chosen() {
            PLAY => "Waves until the last edge breaks",
            PRACTICE => "Any wave, and nothing can break you",
            ARENA => self.arena().about(),
            STRESS => "Five thousand bullets, exact collisions, every figure on screen",
            _ => "Until next time",
        };
        draw_hint(picture, 960.0, about);
        draw_hint(
            picture,
            1030.0,
            "WASD move   Arrows fire   Space dash   E bomb   Esc pause   F3 overlay   F11 fullscreen",
        );
    }

    fn change(&mut self, entry: usize, by: i32) -> Transition {
        match entry {
            PRACTICE => {
                let wave = self.wave.saturating_add_signed(by);
                self.wave = wave.clamp(*PRACTICE_WAVES.start(), *PRACTICE_WAVES.end());
            }
            ARENA => {
                let count = self.arenas.len() as i32;
                self.arena = (self.arena as i32 + by).rem_euclid(count) as usize;
            }
            _ => {}
        }
        Transition::Stay
    }

    fn entries(&self) -> [Entry; 5] {
        let plain = |label| Entry { label, choice: None };
        let choice = |label, choice| Entry { label, choice: Some(choice) };
        [
            plain("PLAY"),
            choice("PRACTICE", format!("WAVE {}", self.wave)),
            choice("ARENA", self.arena().name().to_uppercase()),
            plain("STRESS TEST"),
            plain("QUIT"),
        ]
    }
}
