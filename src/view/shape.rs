//! Strokes and boxes: walls, panels, the octagon and every letter.

use glam::Vec2;

use super::Color;
use super::color::unit_to_byte;

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
            heat: 0,
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

/// Adds strokes that meet as one neon tube: first all of them in their colour and glow, then a thin pale core
/// over all, so that no stroke's edge cuts through the core of its neighbour. `reach` and `brightness` are the
/// glow's as in [`Shape::glow`].
pub fn neon_tube(
    shapes: &mut Vec<Shape>,
    strokes: impl Iterator<Item = (Vec2, Vec2)> + Clone,
    half_width: f32,
    color: Color,
    reach: f32,
    brightness: f32,
) {
    let pale = color.mix(Color([255, 255, 255, color.0[3]]), 0.75);
    let outer = |(a, b)| Shape::stroke(a, b, half_width, color).glow(reach, brightness);
    let core = |(a, b)| Shape::stroke(a, b, half_width * 0.3, pale).glow(half_width * 0.7, 0.5);
    shapes.extend(strokes.clone().map(outer));
    shapes.extend(strokes.map(core));
}

/// The four edges of a rectangle, clockwise on screen from the upper one, each as its two ends.
///
/// For large hollow frames: a [`Shape::rect`] costs its whole area, edges only their own.
pub fn rect_edges(min: Vec2, max: Vec2) -> [(Vec2, Vec2); 4] {
    let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)];
    std::array::from_fn(|edge| (corners[edge], corners[(edge + 1) % 4]))
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
    fn a_shape_has_the_size_the_shader_reads() {
        assert_eq!(size_of::<Shape>(), 40);
    }

    #[test]
    fn the_first_edge_of_an_octagon_faces_east() {
        let edges = octagon_edges(Vec2::ZERO, 1.0, 0.0);
        assert!((edges[0].0.x - edges[0].1.x).abs() < 1e-6 && edges[0].0.x > 0.9);
        assert_eq!(edges[3].1, edges[4].0);
        assert!((edges[7].1 - edges[0].0).length() < 1e-6);
    }
}
