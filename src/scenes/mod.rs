//! What is on the screen at a time.

mod stage;

pub use stage::{Request, Stage};
