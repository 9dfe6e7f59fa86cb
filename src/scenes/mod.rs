//! What is on the screen at a time: title, play, pause, the end of a run.
//!
//! Owns the flow between screens and composes the floors below: a screen is ticked with an input, draws itself
//! into a picture, and says where to go next by returning a [`Transition`]. It must not know the window library.

mod ears;
mod follow;
mod game;
mod menu;
mod notice;
mod over;
mod paused;
mod pilot;
mod play;
mod stage;
mod title;
mod transition;
mod wishes;

pub use game::{Game, Setup};
pub use stage::Stage;
pub use transition::Transition;
