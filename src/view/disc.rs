//! Circles: what most of a frame is made of.

use glam::Vec2;

use super::Color;
use super::color::unit_to_byte;

/// How a disc's border is drawn. Together with the mark it tells kinds apart without colour.
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outline {
    /// One ring.
    #[default]
    Ring,
    /// Two rings.
    Double,
    /// A ring of ten dashes.
    Dashed,
    /// A ring with four teeth inwards.
    Notched,
    /// A white-hot core, coloured body and dark rim: a bullet that is seen over everything.
    Orb,
    /// No border: light that fades from the middle outwards. For sparks and flashes.
    Soft,
    /// No border, the body alone.
    Bare,
}

/// The sign in a disc's middle.
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// None.
    #[default]
    None,
    /// A point.
    Dot,
    /// Two crossed bars.
    Cross,
    /// One bar, along the turn.
    Bar,
    /// An arrow head, pointing along the turn.
    Chevron,
    /// An equilateral triangle, pointing along the turn.
    Triangle,
    /// Two points, across the turn.
    TwoDots,
    /// A smaller ring.
    Ring,
    /// A square standing on its edge.
    Square,
    /// Three spokes from the middle, the first along the turn.
    Spokes,
}

/// A circle: 24 bytes, as it goes to the graphics card.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
pub struct Disc {
    center: Vec2,
    radius: f32,
    color: Color,
    outline: u8,
    mark: u8,
    /// Reach of the glow in 32nds of the radius.
    glow: u8,
    flash: u8,
    /// Direction of marks in 65536ths of a full turn.
    turn: u16,
    fill: u8,
    /// Width of the border in 255ths of the radius.
    rim: u8,
}

impl Disc {
    /// A disc at `center` with `radius`, in tiles: a ring over a faint body, glowing nearly a radius far.
    #[inline]
    pub fn new(center: Vec2, radius: f32, color: Color) -> Self {
        let outline = Outline::Ring as u8;
        Self { center, radius, color, outline, mark: 0, glow: 28, flash: 0, turn: 0, fill: 40, rim: 46 }
    }

    /// `factor` times as large.
    #[inline]
    pub fn scaled(self, factor: f32) -> Self {
        Self { radius: self.radius * factor, ..self }
    }

    /// With this border.
    #[inline]
    pub fn outline(self, outline: Outline) -> Self {
        Self { outline: outline as u8, ..self }
    }

    /// With this sign in the middle.
    #[inline]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark: mark as u8, ..self }
    }

    /// Turned to the direction of `heading`, of any length; nought points along +x.
    #[inline]
    pub fn heading(self, heading: Vec2) -> Self {
        self.turned(heading.y.atan2(heading.x))
    }

    /// Turned by `radians` clockwise on screen from +x.
    #[inline]
    pub fn turned(self, radians: f32) -> Self {
        let turns = radians / std::f32::consts::TAU;
        Self { turn: ((turns - turns.floor()) * 65536.0) as u32 as u16, ..self }
    }

    /// With a glow reaching `radii` times the radius beyond the border; 0 to 7.9.
    #[inline]
    pub fn glow(self, radii: f32) -> Self {
        Self { glow: (radii * 32.0) as u8, ..self }
    }

    /// Turned to white by `amount`, 0 to 1: just hit.
    #[inline]
    pub fn flash(self, amount: f32) -> Self {
        Self { flash: unit_to_byte(amount), ..self }
    }

    /// With a body of this opacity, 0 to 1.
    #[inline]
    pub fn fill(self, opacity: f32) -> Self {
        Self { fill: unit_to_byte(opacity), ..self }
    }

    /// With a border `part` of the radius wide, 0 to 1.
    #[inline]
    pub fn rim(self, part: f32) -> Self {
        Self { rim: unit_to_byte(part), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_has_the_size_the_shader_reads() {
        assert_eq!(size_of::<Disc>(), 24);
    }

    #[test]
    fn a_turn_wraps_round() {
        let disc = Disc::new(Vec2::ZERO, 1.0, Color::default());
        assert_eq!(disc.heading(Vec2::ZERO).turn, 0);
        assert_eq!(disc.heading(Vec2::Y).turn, 16384);
        assert_eq!(disc.heading(Vec2::NEG_Y).turn, 49152);
        assert_eq!(disc.turned(-1e-9).turn, 0);
    }
}
