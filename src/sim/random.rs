//! Random numbers: one named portable generator a purpose, so that one purpose never disturbs another.

use glam::Vec2;
use rand::Rng;
use rand_pcg::Pcg32;

use super::hash::StateHash;
use super::maths;

/// What a generator is for.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// Layout and filling of a scene before its first tick.
    Scene = 1,
    /// The director's purchases and places.
    Director = 2,
    /// Bullets that replace used ones in the stress scene.
    Emission = 3,
    /// Pick-ups that the dead leave.
    Drops = 4,
    /// Places of mines.
    Mines = 5,
}

/// A PCG generator (O'Neill 2014: XSH-RR, 64 bits of state), with a stream of its own for each purpose. Draws are made from whole words by fixed formulas, so they do not depend on the
/// machine's word size nor on a library's sampling code.
#[derive(Clone, Debug)]
pub struct Random {
    generator: Pcg32,
    draws: u64,
}

impl Random {
    /// The generator of `purpose` for a run with `seed`.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        // Hashed first: neighbouring seeds would otherwise open with similar numbers.
        let mut mixed = StateHash::default();
        mixed.word(seed);
        Self { generator: Pcg32::new(mixed.finish(), purpose as u64), draws: 0 }
    }

    /// A whole number from 0 to `limit` − 1; 0 for a limit of 0. The bias, under `limit` / 2³², is harmless here.
    pub fn below(&mut self, limit: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(limit)) >> 32) as u32
    }

    /// A number from 0 (included) to 1 (excluded), in steps of 2⁻²⁴.
    pub fn unit(&mut self) -> f32 {
        (self.word() >> 8) as f32 / 16_777_216.0
    }

    /// A unit vector in any direction.
    pub fn direction(&mut self) -> Vec2 {
        maths::direction(self.unit() * maths::TURN)
    }

    fn word(&mut self) -> u32 {
        self.draws += 1;
        self.generator.next_u32()
    }

    /// Adds the generator's place in its sequence to a state hash. The seed itself is hashed by the world.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.draws);
    }
}
