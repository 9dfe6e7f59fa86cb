//! Recordings and headless runs.

mod recording;
