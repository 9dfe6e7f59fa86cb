//! Text, drawn as strokes of our own neon letters: crisp at any size, and no font file to load or fail.

mod glyphs;

use glam::Vec2;

use super::{Color, Shape, neon_tube};
use glyphs::{BASELINE, CAP_TOP, Glyph};

/// Space between two letters, in the letters' grid units; a capital is 8 high.
const LETTER_GAP: f32 = 2.6;
/// From letter to letter in a table: the widest letter and the gap.
const MONO_ADVANCE: f32 = 8.6;

/// Size from which strokes show a pale core; on smaller ones it would wash the colour out.
const TUBE_SIZE: f32 = 40.0;

/// Which point of a line of text is meant by its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    #[default]
    Left,
    /// Its middle.
    Center,
    /// Its right end.
    Right,
}

/// How a line of text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    size: f32,
    color: Color,
    align: Align,
    mono: bool,
    weight: f32,
    tracking: f32,
    glow: f32,
}

impl Style {
    /// Letters whose capitals are `size` units high, in `color`, flush left, faintly glowing.
    ///
    /// On the virtual screen 18 is the smallest size for text that is to be read.
    pub fn new(size: f32, color: Color) -> Self {
        Self { size, color, align: Align::Left, mono: false, weight: 1.0, tracking: 0.0, glow: 0.25 }
    }

    /// The text's position is its middle.
    pub fn centered(self) -> Self {
        Self { align: Align::Center, ..self }
    }

    /// The text's position is its right end.
    pub fn right(self) -> Self {
        Self { align: Align::Right, ..self }
    }

    /// Every letter as wide as the widest, for columns. Digits are equally wide even without.
    pub fn mono(self) -> Self {
        Self { mono: true, ..self }
    }

    /// Strokes `factor` times as thick as usual.
    pub fn weight(self, factor: f32) -> Self {
        Self { weight: factor, ..self }
    }

    /// Letters farther apart by `part` of the size.
    pub fn tracking(self, part: f32) -> Self {
        Self { tracking: part, ..self }
    }

    /// Glow brightness, 0 to 1; 0 spares the cost of drawing it.
    pub fn glow(self, brightness: f32) -> Self {
        Self { glow: brightness, ..self }
    }

    /// Half the width of a stroke. Small letters are bolder in proportion, or they would fade away.
    fn half_width(self) -> f32 {
        (self.size * 0.046).max(0.42 + self.size * 0.034) * self.weight
    }

    /// Units of the letters' grid in the target's units.
    fn unit(self) -> f32 {
        self.size / (BASELINE - CAP_TOP)
    }

    fn gap(self) -> f32 {
        LETTER_GAP + self.tracking * (BASELINE - CAP_TOP)
    }

    fn advance(self, glyph: &Glyph) -> f32 {
        if self.mono { MONO_ADVANCE + self.gap() - LETTER_GAP } else { glyph.width + self.gap() }
    }
}

/// Width of `text` from the left edge of its first to the right edge of its last letter, strokes included.
pub fn text_width(text: &str, style: Style) -> f32 {
    let advances: f32 = text.chars().map(|letter| style.advance(glyphs::glyph(letter))).sum();
    if advances == 0.0 { 0.0 } else { (advances - style.gap()) * style.unit() + 2.0 * style.half_width() }
}

/// Adds `text` to `shapes`. `position` is its left end, middle or right end by the style's alignment, halfway up
/// the capitals. One line; characters without a letter show as an empty frame.
pub fn text(shapes: &mut Vec<Shape>, position: Vec2, style: Style, text: &str) {
    let half_width = style.half_width();
    let left = match style.align {
        Align::Left => 0.0,
        Align::Center => -0.5 * text_width(text, style),
        Align::Right => -text_width(text, style),
    };
    let unit = style.unit();
    let mut pen = position + Vec2::new(left + half_width, -(CAP_TOP + BASELINE) * 0.5 * unit);
    let reach = half_width * 7.0 * style.glow.clamp(0.0, 1.0).sqrt();
    for letter in text.chars() {
        let glyph = glyphs::glyph(letter);
        let inset = if style.mono { (MONO_ADVANCE - LETTER_GAP - glyph.width) * 0.5 * unit } else { 0.0 };
        let origin = pen + Vec2::new(inset, 0.0);
        let strokes = glyph.strokes.iter().map(|&(a, b)| (origin + a * unit, origin + b * unit));
        if style.size >= TUBE_SIZE {
            neon_tube(shapes, strokes, half_width, style.color, reach, style.glow);
        } else {
            let stroke = |(a, b)| Shape::stroke(a, b, half_width, style.color).glow(reach, style.glow);
            shapes.extend(strokes.map(stroke));
        }
        pen.x += style.advance(glyph) * unit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: &str = "ÄÖÜäöüßéèàçÉÈÀÇêâôûñ×·–—°…•±≤≥≈µ←→↑↓’„“”";

    fn strokes(letters: &str) -> Vec<Shape> {
        let mut shapes = Vec::new();
        text(&mut shapes, Vec2::ZERO, Style::new(80.0, Color::rgb(0xff_ff_ff)), letters);
        shapes
    }

    #[test]
    fn every_printable_ascii_character_and_the_promised_others_have_a_letter_of_their_own() {
        let frame = strokes("\u{10FFFF}");
        let mut seen = vec![frame];
        for letter in ('!'..='~').chain(LETTERS.chars()) {
            let own = strokes(&letter.to_string());
            assert!(!own.is_empty(), "{letter} is blank");
            assert!(!seen.contains(&own), "{letter} looks like another");
            seen.push(own);
        }
        assert!(strokes(" ").is_empty());
    }

    #[test]
    fn digits_are_equally_wide() {
        let style = Style::new(20.0, Color::default());
        for digit in "123456789".chars() {
            assert_eq!(text_width(&digit.to_string(), style), text_width("0", style), "{digit}");
        }
        assert_eq!(text_width("iW", style.mono()), text_width("88", style.mono()));
        assert_eq!(text_width("", style), 0.0);
    }

    #[test]
    fn aligned_text_lies_where_its_width_says() {
        let style = Style::new(80.0, Color::default());
        let width = text_width("HELLO", style);
        let mut centered = Vec::new();
        text(&mut centered, Vec2::ZERO, style.centered(), "HELLO");
        let mut left = Vec::new();
        text(&mut left, Vec2::new(-width * 0.5, 0.0), style, "HELLO");
        assert_eq!(centered, left);
    }
}
