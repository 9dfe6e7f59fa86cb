//! The picture of one frame: lists of primitives in the order in which they are painted.

use glam::Vec2;

use super::{Color, SCREEN};

/// Everything drawn in one frame. Kept between frames so that its lists keep their room.
///
/// Painted in the order of the fields: backdrop, ground, discs, over, screen; within a list in its own order.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// Which part of the world is seen.
    pub camera: Camera,
    /// The ground everything lies on.
    pub backdrop: Backdrop,
    /// Shapes under the discs, in tiles.
    pub ground: Vec<Shape>,
    /// All circles, in tiles.
    pub discs: Vec<Disc>,
    /// Shapes over the discs, in tiles.
    pub over: Vec<Shape>,
    /// Shapes over everything, in virtual screen units (1920 × 1080): panels, menus, all text.
    pub screen: Vec<Shape>,
}

impl Picture {
    /// Empties every list and sets camera and backdrop to their defaults.
    pub fn clear(&mut self) {
        self.camera = Camera::default();
        self.backdrop = Backdrop::default();
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
    pub ripples: [Ripple; 8],
}

impl Default for Backdrop {
    fn default() -> Self {
        Self {
            ground: super::palette::NEON.ground,
            line: super::palette::NEON.grid,
            arena: (Vec2::splat(-1e6), Vec2::splat(1e6)),
            vignette: 0.5,
            ripples: [Ripple::default(); 8],
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
    /// A disc at `center` with `radius`, in tiles: a ring over a faint body, glowing one radius far.
    pub fn new(center: Vec2, radius: f32, color: Color) -> Self {
        let outline = Outline::Ring as u8;
        Self { center, radius, color, outline, mark: 0, glow: 32, flash: 0, turn: 0, fill: 40, rim: 46 }
    }

    /// With this border.
    pub fn outline(self, outline: Outline) -> Self {
        Self { outline: outline as u8, ..self }
    }

    /// With this sign in the middle.
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark: mark as u8, ..self }
    }

    /// Turned to the direction of `heading`, of any length; nought points along +x.
    pub fn heading(self, heading: Vec2) -> Self {
        self.turned(heading.y.atan2(heading.x))
    }

    /// Turned by `radians` clockwise on screen from +x.
    pub fn turned(self, radians: f32) -> Self {
        let turns = radians / std::f32::consts::TAU;
        Self { turn: ((turns - turns.floor()) * 65536.0) as u32 as u16, ..self }
    }

    /// With a glow reaching `radii` times the radius beyond the border; 0 to 7.9.
    pub fn glow(self, radii: f32) -> Self {
        Self { glow: (radii * 32.0) as u8, ..self }
    }

    /// Turned to white by `amount`, 0 to 1: just hit.
    pub fn flash(self, amount: f32) -> Self {
        Self { flash: unit_to_byte(amount), ..self }
    }

    /// With a body of this opacity, 0 to 1.
    pub fn fill(self, opacity: f32) -> Self {
        Self { fill: unit_to_byte(opacity), ..self }
    }

    /// With a border `part` of the radius wide, 0 to 1.
    pub fn rim(self, part: f32) -> Self {
        Self { rim: unit_to_byte(part), ..self }
    }
}

/// A stroke or a box: 40 bytes, as it goes to the graphics card. Units are those of the list it is in.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
pub struct Shape {
    /// One end of a stroke; the middle of a box.
    a: Vec2,
    /// The other end of a stroke; half the size of a box.
    b: Vec2,
    /// Half the width of a stroke; the corner radius of a box.
    radius: f32,
    /// Width of a box's border.
    border: f32,
    /// How far the glow reaches.
    glow: f32,
    color: Color,
    border_color: Color,
    is_box: u8,
    /// Brightness of the glow.
    shine: u8,
    /// How white a stroke is along its middle.
    heat: u8,
    unused: u8,
}

impl Shape {
    /// A line from `a` to `b` with round ends. Equal ends make a point.
    pub fn stroke(a: Vec2, b: Vec2, half_width: f32, color: Color) -> Self {
        Self {
            a,
            b,
            radius: half_width,
            border: 0.0,
            glow: 0.0,
            color,
            border_color: color,
            is_box: 0,
            shine: 110,
            heat: 90,
            unused: 0,
        }
    }

    /// A filled box from its smallest to its largest corner, corners square, without border.
    pub fn rect(min: Vec2, max: Vec2, color: Color) -> Self {
        let stroke = Self::stroke((min + max) * 0.5, (max - min) * 0.5, 0.0, color);
        Self { is_box: 1, heat: 0, ..stroke }
    }

    /// A box with its corners rounded by `radius`.
    pub fn rounded(self, radius: f32) -> Self {
        Self { radius, ..self }
    }

    /// A box with a border inside its edge, `width` wide; the glow takes the border's colour.
    pub fn bordered(self, width: f32, color: Color) -> Self {
        Self { border: width, border_color: color, ..self }
    }

    /// With a glow reaching so far beyond the edge, of brightness 0 to 1.
    pub fn glow(self, reach: f32, brightness: f32) -> Self {
        Self { glow: reach, shine: unit_to_byte(brightness), ..self }
    }

    /// A stroke white along its middle by `amount`, 0 to 1, as a neon tube is.
    pub fn heat(self, amount: f32) -> Self {
        Self { heat: unit_to_byte(amount), ..self }
    }
}

fn unit_to_byte(value: f32) -> u8 {
    (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

/// The eight edges of a regular octagon, clockwise on screen from the one on the right, each as its two ends.
///
/// `radius` is the distance from the middle to a corner; `turn` is in radians, 0 lays four edges along the axes.
pub fn octagon_edges(center: Vec2, radius: f32, turn: f32) -> [(Vec2, Vec2); 8] {
    let corner = |index: usize| {
        let angle = turn + (index as f32 - 0.5) * std::f32::consts::FRAC_PI_4;
        center + Vec2::from_angle(angle) * radius
    };
    std::array::from_fn(|edge| (corner(edge), corner(edge + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primitives_have_the_size_the_shaders_read() {
        assert_eq!(size_of::<Disc>(), 24);
        assert_eq!(size_of::<Shape>(), 40);
    }

    #[test]
    fn screen_and_world_are_each_others_inverse() {
        let camera = Camera { center: Vec2::new(7.0, -3.0), height: 12.0 };
        let corner = camera.to_world(SCREEN);
        assert!((corner - (camera.center + camera.half_view())).length() < 1e-4);
        assert!((camera.to_screen(corner) - SCREEN).length() < 1e-2);
    }

    #[test]
    fn a_turn_wraps_round() {
        let disc = Disc::new(Vec2::ZERO, 1.0, Color::default());
        assert_eq!(disc.heading(Vec2::ZERO).turn, 0);
        assert_eq!(disc.heading(Vec2::Y).turn, 16384);
        assert_eq!(disc.heading(Vec2::NEG_Y).turn, 49152);
        assert_eq!(disc.turned(-1e-9).turn, 0);
    }

    #[test]
    fn the_first_edge_of_an_octagon_faces_east() {
        let edges = octagon_edges(Vec2::ZERO, 1.0, 0.0);
        assert!((edges[0].0.x - edges[0].1.x).abs() < 1e-6 && edges[0].0.x > 0.9);
        assert_eq!(edges[3].1, edges[4].0);
        assert!((edges[7].1 - edges[0].0).length() < 1e-6);
    }
}
