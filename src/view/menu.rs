//! The look of menus and of the panels that stand over the field.

use glam::Vec2;

use super::lettering::{Style, text, text_width};
use super::palette::NEON;
use super::{Picture, SCREEN, Shape, neon_tube, octagon_edges};
use crate::geometry::Rect;

/// Height of an entry, units.
const ENTRY: f32 = 68.0;
/// Width of an entry, units.
const ENTRY_WIDTH: f32 = 760.0;

/// Height of a heading's capitals, units, and the width that a longer one is shrunk to.
const HEADING: f32 = 84.0;
const HEADING_WIDTH: f32 = 1400.0;

/// One entry: what it does, and what it is set to where it offers a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Label.
    pub label: String,
    /// The present choice; arrows show that left and right change it.
    pub choice: Option<String>,
}

impl Entry {
    /// An entry, with its present choice where it offers one.
    pub fn new(label: &str, choice: Option<String>) -> Self {
        Self { label: label.to_owned(), choice }
    }
}

/// The ground of entry `index` of a menu whose first entry is centred at `top`, in screen units.
pub fn entry_area(top: f32, index: usize) -> Rect {
    let center = Vec2::new(SCREEN.x * 0.5, top + ENTRY * index as f32);
    Rect::from_center(center, Vec2::new(ENTRY_WIDTH, ENTRY) * 0.5)
}

/// Adds a menu; the entry `chosen` is lit. `beat` is the time in seconds, for the light that breathes.
pub fn draw_menu(picture: &mut Picture, top: f32, entries: &[Entry], chosen: usize, beat: f32) {
    for (index, entry) in entries.iter().enumerate() {
        let area = entry_area(top, index);
        let is_chosen = index == chosen;
        let color = if is_chosen { NEON.text } else { NEON.text_dim };
        if is_chosen {
            let breath = 0.75 + 0.25 * (beat * 4.0).sin();
            let body = Shape::rect(area.min + 4.0, area.max - 4.0, NEON.wall_body);
            let border = NEON.accent.faded(0.8 * breath);
            picture.screen.push(body.rounded(10.0).bordered(2.0, border).glow(18.0, 0.25 * breath));
        }
        let style = Style::new(30.0, color).glow(if is_chosen { 0.4 } else { 0.0 }).tracking(0.12);
        let middle = area.center();
        match &entry.choice {
            None => text(&mut picture.screen, middle, style.centered(), &entry.label),
            Some(choice) => {
                text(&mut picture.screen, Vec2::new(area.min.x + 50.0, middle.y), style, &entry.label);
                let shown = format!("< {choice} >");
                text(&mut picture.screen, Vec2::new(area.max.x - 50.0, middle.y), style.right(), &shown);
            }
        }
    }
}

/// Darkens everything painted so far by `opacity`.
pub fn draw_veil(picture: &mut Picture, opacity: f32) {
    picture.screen.push(Shape::rect(Vec2::ZERO, SCREEN, NEON.ground.faded(opacity)));
}

/// Adds the game's name within an octagon of eight lit edges that turns slowly. `beat` is the time in seconds.
pub fn draw_logo(picture: &mut Picture, beat: f32) {
    let middle = SCREEN.x * 0.5;
    let edges = octagon_edges(Vec2::new(middle, 470.0), 445.0, beat * 0.05);
    neon_tube(&mut picture.screen, edges.into_iter(), 4.0, NEON.wall_edge, 46.0, 0.32);
    for (words, y, color) in [("LAST", 165.0, NEON.accent), ("OCTAGON", 345.0, NEON.boss)] {
        let style = Style::new(124.0, color).centered().tracking(0.14).glow(0.5);
        text(&mut picture.screen, Vec2::new(middle, y), style, words);
    }
}

/// Adds a heading.
pub fn draw_heading(picture: &mut Picture, y: f32, words: &str, color: super::Color) {
    let style = |size| Style::new(size, color).centered().tracking(0.22).glow(0.6);
    let fit = (HEADING_WIDTH / text_width(words, style(HEADING))).min(1.0);
    text(&mut picture.screen, Vec2::new(SCREEN.x * 0.5, y), style(HEADING * fit), words);
}

/// Adds a line of small text in the middle.
pub fn draw_hint(picture: &mut Picture, y: f32, words: &str) {
    let style = Style::new(21.0, NEON.text_dim).centered().glow(0.0).tracking(0.05);
    text(&mut picture.screen, Vec2::new(SCREEN.x * 0.5, y), style, words);
}

/// Widest notice, units; a longer one is shrunk.
const NOTICE_WIDTH: f32 = 1800.0;

/// Adds a notice at the top of the picture.
pub fn draw_notice(picture: &mut Picture, words: &str) {
    let style = |size| Style::new(size, NEON.warning).centered().glow(0.0);
    let fit = (NOTICE_WIDTH / text_width(words, style(21.0))).min(1.0);
    text(&mut picture.screen, Vec2::new(SCREEN.x * 0.5, 34.0), style(21.0 * fit), words);
}

/// Height of a table's row, units.
const ROW: f32 = 44.0;

/// Darkens the ground of a table of so many rows, the first centred at `top`, so that it reads over any field.
pub fn draw_panel(picture: &mut Picture, top: f32, rows: usize) {
    let (middle, height) = (SCREEN.x * 0.5, ROW * rows as f32);
    let min = Vec2::new(middle - ENTRY_WIDTH * 0.5, top - ROW);
    let body = Shape::rect(min, min + Vec2::new(ENTRY_WIDTH, height + ROW), NEON.ground.faded(0.8));
    picture.screen.push(body.rounded(10.0));
}

/// Adds rows of label and value about the middle.
pub fn draw_table(picture: &mut Picture, top: f32, rows: &[(&str, String)]) {
    let middle = SCREEN.x * 0.5;
    for (index, (label, value)) in rows.iter().enumerate() {
        let y = top + ROW * index as f32;
        let style = Style::new(24.0, NEON.text_dim).glow(0.0).right();
        text(&mut picture.screen, Vec2::new(middle - 24.0, y), style, label);
        text(&mut picture.screen, Vec2::new(middle + 24.0, y), Style::new(24.0, NEON.text), value);
    }
}
