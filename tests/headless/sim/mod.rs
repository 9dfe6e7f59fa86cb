//! The world: rules of the game, determinism, and what must hold in every tick.

mod arenas;
mod barriers;
mod bosses;
mod contacts;
mod crawler;
mod determinism;
mod escapes;
mod hive;
pub mod invariants;
mod leaper;
mod modes;
mod mortar;
mod movement;
mod orbiter;
mod pickups;
mod pilot;
mod score;
mod sentry;
mod shooting;
mod spawning;
pub mod stage;
mod stress;
mod waves;
mod weapons;
mod well;
