//! Tests through the real program in a real window: each starts its own X server and asserts on exit code,
//! standard error, reports or pixels.
//!
//! A new test goes into the module named after the screen or the promise it looks at; `harness` knows how to
//! start the program and nothing of the game, `court` knows where things of the game are in a picture.

#![allow(clippy::expect_used, reason = "an expectation that fails is how a test fails")]

mod court;
mod failures;
mod figures;
mod halting;
mod harness;
mod playing;
mod recordings;
mod sizes;
mod start;
mod stress;
