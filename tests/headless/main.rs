//! The tests that need no window, in one binary.
//!
//! Where a new test goes: a folder per floor, in the order of the floors; truth tables lie in `vectors/`, and
//! what concerns the whole repository in `repository/`.

#![allow(clippy::expect_used, reason = "an expectation that fails is how a test fails")]

mod assets;
mod broad_phase;
mod cli;
mod geometry;
mod repository;
mod session;
mod sim;

use last_octagon::session::allocations::CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
