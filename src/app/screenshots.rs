//! Screenshots: pixels off the graphics card, PNG encoded and written beside the loop.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::{fs, io};

use ggez::graphics::GraphicsContext;
use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};

use super::AppError;

/// Screenshots being written.
#[derive(Default)]
pub(super) struct Screenshots {
    writers: Vec<JoinHandle<Result<(), AppError>>>,
}

impl Screenshots {
    /// Takes the picture of the frame ended last; it is written by another thread.
    ///
    /// # Errors
    /// The pixels could not be read.
    pub(super) fn take(
        &mut self,
        gfx: &GraphicsContext,
        file: PathBuf,
        encoded_twice: bool,
    ) -> Result<(), AppError> {
        let frame = gfx.frame();
        let (width, height) = (frame.width(), frame.height());
        let mut pixels = frame
            .to_pixels(gfx)
            .map_err(|error| AppError::Screenshot(format!("{}: {error}", file.display())))?;
        let blue_first =
            matches!(frame.format(), wgpu::TextureFormat::Bgra8Unorm | wgpu::TextureFormat::Bgra8UnormSrgb);
        self.writers.push(thread::spawn(move || {
            to_rgba(&mut pixels, blue_first, encoded_twice);
            write_png(&file, &pixels, width, height)
                .map_err(|error| AppError::Screenshot(format!("{}: {error}", file.display())))
        }));
        Ok(())
    }

    /// Waits until all are written.
    ///
    /// # Errors
    /// The first that could not be.
    pub(super) fn finish(&mut self) -> Result<(), AppError> {
        let mut outcome = Ok(());
        for writer in self.writers.drain(..) {
            let written =
                writer.join().unwrap_or_else(|_| Err(AppError::Screenshot("its thread failed".into())));
            outcome = outcome.and(written);
        }
        outcome
    }
}

/// Makes pixels opaque red, green, blue, and undoes the second of two sRGB curves.
fn to_rgba(pixels: &mut [u8], blue_first: bool, encoded_twice: bool) {
    let decoded: Vec<u8> =
        (0..=255_u8).map(|byte| if encoded_twice { decode_srgb(byte) } else { byte }).collect();
    for pixel in pixels.chunks_exact_mut(4) {
        if blue_first {
            pixel.swap(0, 2);
        }
        for channel in &mut pixel[..3] {
            *channel = decoded[usize::from(*channel)];
        }
        pixel[3] = 255;
    }
}

fn decode_srgb(byte: u8) -> u8 {
    let value = f32::from(byte) / 255.0;
    let light = if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
    (light * 255.0 + 0.5) as u8
}

/// Writes beside the file and renames, so that a half-written picture never bears its name.
fn write_png(file: &Path, pixels: &[u8], width: u32, height: u32) -> io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut name = file.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
    name.push(".part");
    let unfinished = file.with_file_name(name);
    let mut writer = io::BufWriter::new(fs::File::create(&unfinished)?);
    PngEncoder::new(&mut writer)
        .write_image(pixels, width, height, ExtendedColorType::Rgba8)
        .map_err(io::Error::other)?;
    writer.flush()?;
    fs::rename(&unfinished, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blue_and_red_are_swapped_only_where_blue_comes_first() {
        let mut pixels = [10, 20, 30, 0];
        to_rgba(&mut pixels, true, false);
        assert_eq!(pixels, [30, 20, 10, 255]);
        to_rgba(&mut pixels, false, false);
        assert_eq!(pixels, [30, 20, 10, 255]);
    }

    #[test]
    fn a_second_curve_is_undone() {
        let mut pixels = [0, 188, 255, 7];
        to_rgba(&mut pixels, false, true);
        assert_eq!(pixels, [0, 128, 255, 255]);
    }

    #[test]
    fn a_name_that_is_none_is_refused() {
        assert!(write_png(Path::new(".."), &[0; 4], 1, 1).is_err());
    }
}
