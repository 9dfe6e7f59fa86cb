//! Last Octagon: a top-down arena shooter that is also a laboratory for exact crowd collision.
//!
//! # Floors
//! A module imports only from floors below its own; modules on one floor do not import each other.
//! ```text
//! app          the event loop; the only place that knows ggez
//! scenes       title, play, pause, game over: compose the floors below
//! view audio input   read the world and its events; never write it
//! cli          the command line, headless runs, exit codes
//! assets       built-in arenas, files and folders
//! session      fixed timestep, scenarios, replays, autopilot, frame statistics, headless runs
//! sim          the world and its step
//! broad_phase  which bodies might meet
//! geometry     whether shapes meet, exactly
//! ```
//! Everything up to `cli` builds without the feature `window`.

#[cfg(feature = "window")]
pub mod app;
pub mod assets;
#[cfg(feature = "sound")]
pub mod audio;
pub mod broad_phase;
pub mod cli;
pub mod geometry;
#[cfg(feature = "window")]
pub mod input;
#[cfg(feature = "window")]
pub mod scenes;
pub mod session;
pub mod sim;
#[cfg(feature = "window")]
pub mod view;
