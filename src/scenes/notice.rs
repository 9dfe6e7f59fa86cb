//! What the player is told once, at the edge of whatever screen is shown.

use crate::assets::Scores;
use crate::sim::tuning;
use crate::view::Picture;
use crate::view::menu::draw_notice;

/// Seconds a notice stays.
const STAY_SECONDS: f32 = 10.0;

/// The last notice, until it fades.
#[derive(Debug, Default)]
pub(super) struct Notice {
    words: Option<String>,
    age: f32,
}

impl Notice {
    /// One tick: a new notice takes the old one's place.
    pub(super) fn tick(&mut self, scores: &mut Scores) {
        self.age += tuning::TICK;
        if let Some(words) = scores.take_notice() {
            log::warn!("{words}");
            *self = Self { words: Some(words), age: 0.0 };
        }
    }

    /// Adds the notice while it stays.
    pub(super) fn draw(&self, picture: &mut Picture) {
        if let Some(words) = self.words.as_ref().filter(|_| self.age < STAY_SECONDS) {
            draw_notice(picture, words);
        }
    }
}
