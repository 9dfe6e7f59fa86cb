//! The picture of one frame, as plain values.
//!
//! Owns: the primitives a frame is made of, the letters, the colours and the mapping between window and picture.
//! It must not change what it draws, nor know how primitives reach the screen.

mod airborne;
pub mod arena;
mod bosses;
mod color;
mod disc;
pub mod effects;
mod enemies;
pub mod field;
mod frame_info;
pub mod hud;
pub mod lettering;
pub mod menu;
mod mines;
pub mod overlay;
pub mod palette;
mod pickups;
mod picture;
mod powers;
pub mod scores;
mod shape;
mod viewport;
mod wells;

pub use bosses::title as boss_title;
pub use color::Color;
pub use disc::{Disc, Mark, Outline};
pub use frame_info::FrameInfo;
pub use picture::{Backdrop, Camera, Picture, RIPPLES, Ripple};
pub use shape::{Shape, neon_tube, octagon_edges, rect_edges};
pub use viewport::Viewport;

/// Size of the virtual screen on which menus and text are laid out, whatever the window's size.
pub const SCREEN: glam::Vec2 = glam::Vec2::new(1920.0, 1080.0);
