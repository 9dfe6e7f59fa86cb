//! The events every device is reduced to, real or scripted.

use glam::Vec2;

use super::{Key, PadAxis, PadButton};

/// Tells pads apart; given by the pad service, not reused while its pad is connected.
pub type PadId = u32;

/// One thing a device did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DeviceEvent {
    /// A key went down. Automatic repeats are not events.
    KeyPressed(Key),
    /// A key went up.
    KeyReleased(Key),
    /// The mouse is here now, in virtual screen units (1920 × 1080); outside the picture too.
    MouseMoved(Vec2),
    /// The main mouse button went down.
    MousePressed,
    /// The main mouse button went up.
    MouseReleased,
    /// The wheel turned by so many lines; positive is away from the player.
    MouseWheel(f32),
    /// A pad is there.
    PadConnected(PadId),
    /// A pad is gone.
    PadDisconnected(PadId),
    /// A pad's button went down.
    PadPressed(PadId, PadButton),
    /// A pad's button went up.
    PadReleased(PadId, PadButton),
    /// A pad's axis has this value now; anything but a number counts as 0.
    PadAxis(PadId, PadAxis, f32),
    /// The window has (`true`) or has lost (`false`) the player's attention.
    Focus(bool),
}
