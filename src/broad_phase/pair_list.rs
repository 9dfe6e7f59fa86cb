//! Pairs on their way from a search to whoever goes on with them.
//!
//! ```text
//!    asker    7  7  9  9 | 9  9      written down four at a time, wanted or not; the count says how many are
//!    place   20 23 41 42 | ·  ·      wanted, and the next overwrite the others (·)
//!                     count
//! ```
//! So no branch depends on how many there are. Afterwards they are handed over in one loop without surprises.
//! The caller keeps the count, in a register.

use wide::u32x4;

use super::bits::PACKED_FEW;
use super::lanes::FEW;

/// Room for pairs.
const ROOM: usize = 1024;

/// Who asks, and the place of what is asked or was found.
pub(super) struct PairList {
    askers: [u32; ROOM + FEW],
    places: [u32; ROOM + FEW],
}

impl PairList {
    pub(super) fn new() -> Self {
        Self { askers: [0; ROOM + FEW], places: [0; ROOM + FEW] }
    }

    /// Whether there is room for so many more than `count`.
    #[inline(always)]
    pub(super) const fn has_room(count: usize, more: usize) -> bool {
        count + more < ROOM
    }

    /// Adds to the first `count` the places `first + i` of which `hits` has bit *i*; there has to be room for
    /// four. Returns how many there are then.
    #[inline(always)]
    pub(super) fn push(&mut self, count: usize, asker: u32, first: usize, hits: usize) -> usize {
        // The remainders never differ from the numbers; they spare a check.
        let (at, hits) = (count % ROOM, hits % PACKED_FEW.count.len());
        let places = u32x4::splat(first as u32) + PACKED_FEW.numbers[hits];
        self.askers[at..at + FEW].copy_from_slice(&[asker; FEW]);
        self.places[at..at + FEW].copy_from_slice(&places.to_array());
        at + usize::from(PACKED_FEW.count[hits])
    }

    /// The pair at `index`.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> (u32, usize) {
        (self.askers[index % ROOM], self.places[index % ROOM] as usize)
    }

    /// The first `count`.
    #[inline(always)]
    pub(super) fn first(&self, count: usize) -> impl Iterator<Item = (u32, usize)> {
        let count = count % ROOM;
        self.askers[..count].iter().copied().zip(self.places[..count].iter().map(|&place| place as usize))
    }
}
