//! The world and its step: pure, deterministic, at a fixed 120 ticks a second.
//!
//! Owns every rule of the game. It has no clock, no files, no window, no threads of its own and no random
//! numbers but those of a seed; what it needs from outside comes in as a [`PlayerInput`], what happened goes out
//! as [`Event`]s. Whoever takes a step may lend it a [`Crew`], which finds what meets and decides nothing.
//!
//! # Reading order
//! 1. [`World::step`], one screenful that names the phases of a tick in order
//! 2. [`tuning`] and [`content`]: every number
//! 3. [`collide`]: what met; `resolve`: what that does
//! 4. `director` and [`spawns`]: who comes, and where

mod acts;
pub mod arena;
mod blasts;
pub mod bodies;
pub mod bombs;
pub mod bullets;
pub mod collide;
pub mod content;
pub mod crew;
pub mod director;
pub mod emitter;
pub mod enemies;
pub mod events;
mod gravity;
mod hash;
mod hit_stop;
pub mod hostiles;
pub mod input;
mod maths;
pub mod mines;
mod patterns;
pub mod phases;
pub mod pickups;
mod pierced;
pub mod player;
pub mod powers;
pub mod random;
mod resolve;
mod rules;
pub mod score;
pub mod shards;
pub mod shells;
pub mod shocks;
pub mod spawns;
pub mod tuning;
pub mod weapons;
mod world;

pub use arena::{Arena, ArenaError};
pub use content::Kind;
pub use crew::Crew;
pub use emitter::Pattern;
pub use enemies::Enemy;
pub use events::Event;
pub use hostiles::Hostile;
pub use input::{Direction, Handling, PlayerInput};
pub use phases::{Counts, Phase, Probe};
pub use pickups::{Boon, Pickup};
pub use player::Harm;
pub use rules::Rules;
pub use shells::Shell;
pub use weapons::Weapon;
pub use world::{StepError, StepOptions, World};
