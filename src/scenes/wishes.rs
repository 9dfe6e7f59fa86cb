//! What the player has chosen in the menus, kept for as long as the program runs.

use std::path::Path;
use std::sync::Arc;

use crate::assets;
use crate::cli::{Mode, Request};
use crate::session::{Date, Scenario, StressScene};
use crate::sim::{Arena, Handling};

/// Waves offered for practice.
const PRACTICE_WAVES: std::ops::RangeInclusive<u32> = 1..=30;

/// A mode as the title offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    /// A mode with an octagon that counts.
    Mode(Mode),
    /// The stress scene.
    Stress,
}

impl Offer {
    const ALL: [Self; Mode::ALL.len() + 1] = [
        Self::Mode(Mode::Waves),
        Self::Mode(Mode::Survival),
        Self::Mode(Mode::ThreeMinutes),
        Self::Mode(Mode::Pacifist),
        Self::Mode(Mode::Daily),
        Self::Mode(Mode::Practice),
        Self::Stress,
    ];

    /// Name on screen.
    pub(super) fn label(self) -> String {
        match self {
            Self::Mode(mode) => mode.name().replace('-', " ").to_uppercase(),
            Self::Stress => "STRESS TEST".to_owned(),
        }
    }

    /// One line about it.
    pub(super) fn about(self) -> &'static str {
        match self {
            Self::Mode(Mode::Waves) => "Wave after wave until the last edge breaks",
            Self::Mode(Mode::Survival) => "No waves, no rest: they come faster and faster",
            Self::Mode(Mode::ThreeMinutes) => "As much score as three minutes hold",
            Self::Mode(Mode::Pacifist) => "No gun and no bombs: lead them into the mines, and keep clear",
            Self::Mode(Mode::Daily) => "One seed and one arena a day, the same for everybody",
            Self::Mode(Mode::Practice) => "Any wave, and nothing can break you",
            Self::Stress => "Five thousand bullets, exact collisions, every figure on screen",
        }
    }
}

/// The choices.
#[derive(Debug)]
pub(super) struct Wishes {
    /// What PLAY plays.
    pub(super) offer: Offer,
    /// Arenas to choose from: the built-in ones, the player's own, and another one if the program was started
    /// with it.
    pub(super) arenas: Vec<Arc<Arena>>,
    /// The player's own that cannot be played: each with its reason, in a line.
    pub(super) broken_arenas: Vec<String>,
    arena: usize,
    /// First wave of practice.
    pub(super) wave: u32,
    /// How the octagon is handled.
    pub(super) handling: Handling,
}

impl Wishes {
    /// The choices that a command line amounts to.
    pub(super) fn new(request: &Request, own_arenas: Option<&Path>) -> Self {
        let offer = match &request.scenario {
            Some(Scenario::Stress(_)) => Offer::Stress,
            Some(scenario) => Offer::Mode(scenario.name().parse().unwrap_or(Mode::Waves)),
            None => Offer::Mode(Mode::Waves),
        };
        let (mut arenas, broken_arenas) = known_arenas(own_arenas);
        let arena = arenas.iter().position(|known| *known == request.arena).unwrap_or_else(|| {
            arenas.push(request.arena.clone());
            arenas.len() - 1
        });
        Self { offer, arenas, broken_arenas, arena, wave: 1, handling: request.handling }
    }

    /// Place of the chosen arena among those offered.
    pub(super) fn arena_place(&self) -> usize {
        self.arena
    }

    /// The arena chosen.
    pub(super) fn arena(&self) -> &Arc<Arena> {
        &self.arenas[self.arena]
    }

    /// The arena that would be played on now: the day's, where the mode has one.
    pub(super) fn ground(&self) -> Arc<Arena> {
        match self.offer {
            Offer::Mode(Mode::Daily) => assets::arena_of_day(Date::today()),
            _ => None,
        }
        .unwrap_or_else(|| self.arena().clone())
    }

    /// Chooses the arena at `place`, if there is one.
    pub(super) fn choose_arena(&mut self, place: usize) {
        self.arena = place.min(self.arenas.len() - 1);
    }

    /// Goes `by` arenas further, in a circle.
    pub(super) fn change_arena(&mut self, by: i32) {
        self.arena = turned(self.arena, by, self.arenas.len());
    }

    /// Goes `by` modes further, in a circle.
    pub(super) fn change_offer(&mut self, by: i32) {
        let place = Offer::ALL.iter().position(|&offer| offer == self.offer).unwrap_or(0);
        self.offer = Offer::ALL[turned(place, by, Offer::ALL.len())];
    }

    /// Goes `by` waves further, as far as they are offered.
    pub(super) fn change_wave(&mut self, by: i32) {
        let wave = self.wave.saturating_add_signed(by);
        self.wave = wave.clamp(*PRACTICE_WAVES.start(), *PRACTICE_WAVES.end());
    }

    /// What PLAY plays now.
    pub(super) fn scenario(&self) -> Scenario {
        match self.offer {
            Offer::Mode(mode) => mode.scenario(self.arena(), self.wave, Date::today()),
            Offer::Stress => Scenario::Stress(StressScene::default()),
        }
    }
}

/// `place` moved `by`, in a circle of `count`.
pub(super) fn turned(place: usize, by: i32, count: usize) -> usize {
    (place as i32 + by).rem_euclid(count.max(1) as i32) as usize
}

/// The built-in arenas and the player's own, and a line for each map that cannot be read.
fn known_arenas(own: Option<&Path>) -> (Vec<Arc<Arena>>, Vec<String>) {
    let (mut arenas, mut broken) = (Vec::new(), Vec::new());
    for listed in assets::all_arenas(own) {
        match listed.arena {
            Ok(arena) => arenas.push(arena),
            Err(error) => {
                log::warn!("{error}");
                broken.push(format!("{}: {}", listed.name, error.reason()));
            }
        }
    }
    (arenas, broken)
}
