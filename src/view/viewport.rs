//! Where the 16:9 picture lies in the window.

use glam::Vec2;

use super::SCREEN;

/// The largest rectangle of the picture's proportions, centred in the window; bars fill the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Upper left corner in physical pixels; whole numbers.
    pub origin: Vec2,
    /// Size in physical pixels; whole numbers, at least 1 except in an empty window.
    pub size: Vec2,
}

impl Viewport {
    /// The viewport of a window with this inner size in physical pixels.
    pub fn new(width: u32, height: u32) -> Self {
        let window = Vec2::new(width as f32, height as f32);
        let scale = (window / SCREEN).min_element();
        // Rounding never leaves the window, whose sides are whole, nor comes to nothing: 9/16 of a pixel is one.
        let size = (SCREEN * scale).round();
        Self { origin: ((window - size) * 0.5).floor(), size }
    }

    /// Whether there is nothing to draw on.
    pub fn is_empty(self) -> bool {
        self.size.min_element() < 1.0
    }

    /// Physical pixels a virtual unit.
    pub fn scale(self) -> f32 {
        self.size.y / SCREEN.y
    }

    /// A position in physical pixels as virtual screen units; the origin if the window is empty.
    pub fn to_screen(self, pixels: Vec2) -> Vec2 {
        if self.is_empty() { Vec2::ZERO } else { (pixels - self.origin) / self.size * SCREEN }
    }

    /// A position in virtual screen units as physical pixels.
    pub fn to_pixels(self, screen: Vec2) -> Vec2 {
        self.origin + screen / SCREEN * self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fill_what_is_not_sixteen_to_nine() {
        let tall = Viewport::new(1920, 1200);
        assert_eq!((tall.origin, tall.size), (Vec2::new(0.0, 60.0), Vec2::new(1920.0, 1080.0)));
        let wide = Viewport::new(2560, 1080);
        assert_eq!((wide.origin, wide.size), (Vec2::new(320.0, 0.0), Vec2::new(1920.0, 1080.0)));
        assert_eq!(wide.to_screen(Vec2::new(320.0, 1080.0)), Vec2::new(0.0, 1080.0));
    }

    #[test]
    fn pixels_and_screen_units_are_each_others_inverse() {
        for (width, height) in [(1, 1), (3, 8192), (1280, 720), (800, 600), (8192, 8192)] {
            let viewport = Viewport::new(width, height);
            for corner in [Vec2::ZERO, SCREEN, Vec2::new(960.0, 333.0)] {
                let back = viewport.to_screen(viewport.to_pixels(corner));
                assert!((back - corner).length() < 0.5, "{width}x{height}: {corner} became {back}");
            }
        }
    }

    #[test]
    fn the_picture_stays_inside_windows_of_any_size() {
        for (width, height) in [(0, 0), (0, 500), (1, 1), (1, 8192), (8192, 1), (8192, 8192), (7, 5)] {
            let viewport = Viewport::new(width, height);
            let window = Vec2::new(width as f32, height as f32);
            assert_eq!(viewport.is_empty(), width == 0 || height == 0);
            assert!(viewport.origin.min_element() >= 0.0 && viewport.size.min_element() >= 0.0);
            assert!((viewport.origin + viewport.size).cmple(window).all(), "{width}x{height}");
            assert!(viewport.to_screen(Vec2::new(5.0, 5.0)).is_finite());
        }
    }
}
