//! Tests through the real program in a real window: each starts its own X server and asserts on exit code,
//! standard error, reports or pixels.
//!
//! A new test goes into the module named after the screen it looks at; `harness` knows how to start the
//! program and nothing of the game.

mod harness;
mod start;
