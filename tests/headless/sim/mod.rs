//! The world: rules of the game, determinism, and what must hold in every tick.

mod arenas;
mod barriers;
mod contacts;
mod determinism;
pub mod invariants;
mod leaper;
mod mortar;
mod movement;
mod pickups;
mod score;
mod shooting;
pub mod stage;
mod stress;
mod waves;
mod weapons;
mod well;
