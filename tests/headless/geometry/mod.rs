//! Tests of the floor `geometry`.
//!
//! - `vectors`: the truth tables, row by row.
//! - `faults`: one test for each known way to get these functions wrong, named after it.
//! - `relations`, `pushes`, `sweeps`: laws that hold for all shapes, and agreement with the oracles.
//! - `jumps`: the law of jumps at every tick rate.
//! - `oracle`: slow independent answers: integers for relations, plain textbook formulas for sweeps.
//! - `shapes`: what the others draw their shapes from.

mod faults;
mod jumps;
mod oracle;
mod pushes;
mod relations;
mod shapes;
mod sweeps;
mod vectors;
