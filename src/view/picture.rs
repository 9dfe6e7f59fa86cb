//! The picture of one frame: lists of primitives in the order in which they are painted.

use glam::Vec2;

use super::{Color, Disc, SCREEN, Shape};

/// Everything drawn in one frame. Kept between frames so that its lists keep their room.
///
/// Painted in the order of the fields: backdrop, ground, discs, over, screen; within a list in its own order.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Which part of the world is seen.
    pub camera: Camera,
    /// The ground everything lies on.
    pub backdrop: Backdrop,
    /// How far all glows reach, as a part of what each asks for: 1 as asked, 0 none. Glow is what costs most where
    /// a processor does the drawing.
    pub glow: f32,
    /// Shapes under the discs, in tiles.
    pub ground: Vec<Shape>,
    /// All circles, in tiles.
    pub discs: Vec<Disc>,
    /// Shapes over the discs, in tiles.
    pub over: Vec<Shape>,
    /// Shapes over everything, in virtual screen units (1920 × 1080): panels, menus, all text.
    pub screen: Vec<Shape>,
}

impl Default for Picture {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            backdrop: Backdrop::default(),
            glow: 1.0,
            ground: Vec::new(),
            discs: Vec::new(),
            over: Vec::new(),
            screen: Vec::new(),
        }
    }
}

impl Picture {
    /// Empties every list and sets everything else to its default.
    pub fn clear(&mut self) {
        self.camera = Camera::default();
        self.backdrop = Backdrop::default();
        self.glow = 1.0;
        self.ground.clear();
        self.discs.clear();
        self.over.clear();
        self.screen.clear();
    }
}

/// Which part of the world the picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The middle of the picture, in tiles.
    pub center: Vec2,
    /// Height of what is seen, in tiles; the width is 16/9 of it.
    pub height: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Vec2::ZERO, height: 18.0 }
    }
}

impl Camera {
    /// Virtual screen units a tile.
    pub fn scale(self) -> f32 {
        SCREEN.y / self.height
    }

    /// A place in the world as virtual screen units.
    pub fn to_screen(self, world: Vec2) -> Vec2 {
        (world - self.center) * self.scale() + SCREEN * 0.5
    }

    /// Virtual screen units as a place in the world.
    pub fn to_world(self, screen: Vec2) -> Vec2 {
        (screen - SCREEN * 0.5) / self.scale() + self.center
    }

    /// Half the width and height of what is seen, in tiles.
    pub fn half_view(self) -> Vec2 {
        SCREEN * (0.5 / self.scale())
    }
}

/// Waves that the backdrop can show at a time; as many as the shader reads.
pub const RIPPLES: usize = 8;

/// The ground: a plain colour, a grid of tiles, and darkness outside the arena.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Backdrop {
    /// The ground's colour.
    pub ground: Color,
    /// The grid's lines; opacity says how strong they are.
    pub line: Color,
    /// Smallest and largest corner of the arena, in tiles. No grid is drawn outside.
    pub arena: (Vec2, Vec2),
    /// Darkening of the picture's corners, 0 to 1.
    pub vignette: f32,
    /// Waves that bend the grid; strength 0 is none.
    pub ripples: [Ripple; RIPPLES],
}

impl Default for Backdrop {
    fn default() -> Self {
        Self {
            ground: super::palette::NEON.ground,
            line: super::palette::NEON.grid,
            arena: (Vec2::splat(-1e6), Vec2::splat(1e6)),
            vignette: 0.5,
            ripples: [Ripple::default(); RIPPLES],
        }
    }
}

/// A ring-shaped wave in the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ripple {
    /// Where it began, in tiles.
    pub center: Vec2,
    /// How far its crest has come, in tiles.
    pub radius: f32,
    /// How far it pushes the grid outwards at its crest, in tiles; negative pulls.
    pub strength: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screen_and_world_are_each_others_inverse() {
        let camera = Camera { center: Vec2::new(7.0, -3.0), height: 12.0 };
        let corner = camera.to_world(SCREEN);
        assert!((corner - (camera.center + camera.half_view())).length() < 1e-4);
        assert!((camera.to_screen(corner) - SCREEN).length() < 1e-2);
    }
}
