//! The world: rules of the game, determinism, and what must hold in every tick.

mod arenas;
mod contacts;
mod determinism;
pub mod invariants;
mod modes;
mod movement;
mod shooting;
mod spawning;
mod stage;
mod stress;
mod waves;
