//! The state hash: 64 bits that differ when any field of the world differs.

use glam::Vec2;

/// Collects the raw bits of fields in order. Bodies are hashed one by one and added up, so that the order in
/// which they happen to be stored does not show.
#[derive(Clone, Copy, Debug)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        Self(0x243f_6a88_85a3_08d3)
    }
}

impl StateHash {
    /// Adds a word.
    #[inline]
    pub fn word(&mut self, word: u64) {
        // Multiply and fold to the high half: each input bit reaches every output bit within two words.
        let product = u128::from(self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ word.rotate_left(29);
    }

    /// Adds a number's raw bits; −0 counts as 0, since both compare equal.
    #[inline]
    pub fn number(&mut self, number: f32) {
        self.word(u64::from((number + 0.0).to_bits()));
    }

    /// Adds both components.
    #[inline]
    pub fn vector(&mut self, vector: Vec2) {
        self.number(vector.x);
        self.number(vector.y);
    }

    /// Adds bodies, each hashed on its own by `hash_one`, whatever order they come in.
    pub fn unordered<T>(&mut self, bodies: impl Iterator<Item = T>, hash_one: impl Fn(T, &mut Self)) {
        let mut sum = 0_u64;
        let mut count = 0_u64;
        for body in bodies {
            let mut one = Self::default();
            hash_one(body, &mut one);
            sum = sum.wrapping_add(one.finish());
            count += 1;
        }
        self.word(sum);
        self.word(count);
    }

    /// The hash of what was added.
    pub fn finish(self) -> u64 {
        // The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}
