//! A colour.

/// Red, green, blue as in sRGB, and opacity; 0 to 255 each, not premultiplied.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, bytemuck::Pod, bytemuck::Zeroable)]
pub struct Color(pub [u8; 4]);

impl Color {
    /// An opaque colour from `0xRRGGBB`.
    pub const fn rgb(hex: u32) -> Self {
        let [_, red, green, blue] = hex.to_be_bytes();
        Self([red, green, blue, 255])
    }

    /// The same colour at `opacity` times its own; clamped to 0 to 1, NaN is 0.
    pub fn faded(self, opacity: f32) -> Self {
        let [red, green, blue, alpha] = self.0;
        Self([red, green, blue, (f32::from(alpha) * opacity.clamp(0.0, 1.0) + 0.5) as u8])
    }

    /// The colour `part` of the way to `other`; clamped to 0 to 1.
    pub fn mix(self, other: Self, part: f32) -> Self {
        let part = part.clamp(0.0, 1.0);
        let mut mixed = self.0;
        for (channel, target) in mixed.iter_mut().zip(other.0) {
            *channel = (f32::from(*channel) + (f32::from(target) - f32::from(*channel)) * part + 0.5) as u8;
        }
        Self(mixed)
    }
}

/// 0 to 1 as 0 to 255; beyond is clamped, NaN is 0.
#[inline]
pub(super) fn unit_to_byte(value: f32) -> u8 {
    (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}
