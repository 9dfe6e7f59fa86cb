//! The world and its step.

pub mod input;

pub use input::{Cardinal, PlayerInput};
