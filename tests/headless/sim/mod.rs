//! The world: rules of the game, determinism, and what must hold in every tick.

mod arenas;
mod contacts;
mod determinism;
pub mod invariants;
mod movement;
mod pickups;
mod score;
mod shooting;
mod stage;
mod stress;
mod waves;
mod weapons;
