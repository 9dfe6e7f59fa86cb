//! The look of a score table.

use glam::Vec2;

use super::hud::{clock, grouped};
use super::lettering::{Style, text};
use super::palette::NEON;
use super::{Picture, SCREEN, Shape};
use crate::assets::ScoreEntry;

/// Height of a row, units.
const ROW: f32 = 52.0;
/// Right ends of the columns of numbers, and left ends of those of words, units.
const RANK: f32 = 290.0;
const SCORE: f32 = 560.0;
const WAVE: f32 = 680.0;
const TIME: f32 = 830.0;
const ARENA: f32 = 870.0;
const DATE: f32 = 1200.0;
const SEED: f32 = 1730.0;
/// Characters of an arena's name that fit before the date.
const NAME_ROOM: usize = 15;

/// Adds a table, its headings centred at `top`, in screen units.
pub fn draw_scores(picture: &mut Picture, top: f32, table: &[ScoreEntry]) {
    let (left, right) = (RANK - 130.0, SCREEN.x - (RANK - 130.0));
    let height = ROW * (table.len() as f32 + 1.5);
    let ground = Shape::rect(
        Vec2::new(left, top - ROW * 0.75),
        Vec2::new(right, top - ROW * 0.75 + height),
        NEON.ground.faded(0.8),
    );
    picture.screen.push(ground.rounded(10.0));
    let mut row = |y: f32, style: Style, words: [String; 7]| {
        let [rank, score, wave, time, arena, date, seed] = words;
        for (x, word) in [(RANK, rank), (SCORE, score), (WAVE, wave), (TIME, time), (SEED, seed)] {
            text(&mut picture.screen, Vec2::new(x, y), style.right(), &word);
        }
        for (x, word) in [(ARENA, arena), (DATE, date)] {
            text(&mut picture.screen, Vec2::new(x, y), style, &word);
        }
    };
    let headings = ["", "score", "wave", "time", "arena", "date", "seed"].map(str::to_owned);
    row(top, Style::new(21.0, NEON.text_dim).glow(0.0), headings);
    for (place, entry) in table.iter().enumerate() {
        let color = if place == 0 { NEON.shard } else { NEON.text };
        let words = [
            (place + 1).to_string(),
            grouped(entry.score),
            entry.wave.to_string(),
            clock(entry.ticks),
            entry.arena.chars().take(NAME_ROOM).collect(),
            entry.date.to_string(),
            entry.seed.to_string(),
        ];
        row(top + ROW * (place as f32 + 1.0), Style::new(24.0, color).glow(0.1), words);
    }
}
