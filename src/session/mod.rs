//! Runs of the game without a screen.

pub mod timestep;
