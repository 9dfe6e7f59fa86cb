//! The world: rules of the game, determinism, and what must hold in every tick.

mod arenas;
mod barriers;
mod contacts;
mod crawler;
mod determinism;
mod hive;
pub mod invariants;
mod leaper;
mod modes;
mod mortar;
mod movement;
mod orbiter;
mod pickups;
mod score;
mod sentry;
mod shooting;
mod spawning;
pub mod stage;
mod stress;
mod waves;
mod weapons;
mod well;
