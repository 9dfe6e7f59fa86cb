//! Screenshots, read back to be looked at pixel by pixel.

use std::path::Path;

use image::{RgbImage, imageops};

/// A picture in 8-bit sRGB; x grows to the right, y downwards, both from 0.
#[derive(PartialEq)]
pub(crate) struct Picture(RgbImage);

impl Picture {
    /// Reads a PNG; transparency is dropped.
    pub(super) fn load(path: &Path) -> Self {
        let image = image::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self(image.into_rgb8())
    }

    /// Width and height in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.0.dimensions()
    }

    /// The pixel's red, green and blue. Fails the test outside the picture.
    pub(crate) fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        self.0.get_pixel(x, y).0
    }

    /// How many pixels answer a question about their red, green and blue.
    pub(crate) fn count(&self, is: impl Fn([u8; 3]) -> bool) -> usize {
        self.0.pixels().filter(|pixel| is(pixel.0)).count()
    }

    /// The part from (x, y) that is `width` × `height` pixels large. Fails the test unless it lies within.
    pub(crate) fn region(&self, x: u32, y: u32, width: u32, height: u32) -> Self {
        let (whole_width, whole_height) = self.size();
        assert!(
            x + width <= whole_width && y + height <= whole_height,
            "the region {width}×{height} at ({x}, {y}) leaves the picture of {whole_width}×{whole_height}"
        );
        Self(imageops::crop_imm(&self.0, x, y, width, height).to_image())
    }
}

#[cfg(test)]
mod tests {
    use super::super::folder::Folder;
    use super::*;
    use image::Rgb;

    #[test]
    fn a_png_is_read_back_pixel_by_pixel() {
        let folder = Folder::new();
        let path = folder.path().join("made.png");
        let mut made = RgbImage::from_pixel(4, 3, Rgb([10, 20, 30]));
        made.put_pixel(2, 1, Rgb([200, 100, 50]));
        made.save(&path).unwrap();

        let picture = Picture::load(&path);
        assert_eq!(picture.size(), (4, 3));
        assert_eq!(picture.pixel(2, 1), [200, 100, 50]);
        assert_eq!(picture.count(|[red, _, _]| red > 100), 1);
        let region = picture.region(2, 1, 2, 2);
        assert_eq!(region.size(), (2, 2));
        assert_eq!(region.pixel(0, 0), [200, 100, 50]);
        assert_eq!(region.count(|rgb| rgb == [10, 20, 30]), 3);
    }

    #[test]
    #[should_panic(expected = "leaves the picture")]
    fn a_region_outside_is_refused() {
        Picture(RgbImage::new(4, 4)).region(3, 0, 2, 1);
    }
}
