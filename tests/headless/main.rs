//! The one integration test binary: everything that needs no window.
//!
//! Where a new test goes:
//! - `geometry`: shapes, relations, push-outs, sweeps, tiles.
//!
//! Each floor has a folder of its name here; truth tables lie in `vectors/`.

mod geometry;
