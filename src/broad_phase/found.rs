//! Candidate pairs on their way from the search to the caller.
//!
//! They are written down four at a time, wanted or not, and the next overwrite those that are not: no branch depends
//! on how many there are. Afterwards they are handed over in one loop without surprises.

use wide::u32x4;

use super::lanes::FEW;

/// Room for candidates.
const ROOM: usize = 1024;

/// Who asked, and the sorted place of what was found.
pub(super) struct Found {
    askers: [u32; ROOM + FEW],
    places: [u32; ROOM + FEW],
}

impl Found {
    pub(super) fn new() -> Self {
        Self { askers: [0; ROOM + FEW], places: [0; ROOM + FEW] }
    }

    /// Whether there is room for so many more than `count`.
    #[inline(always)]
    pub(super) fn has_room(count: usize, more: usize) -> bool {
        count + more < ROOM
    }

    /// Adds to the first `count` the places `first + i` of which `hits` has bit *i*; there has to be room for four.
    /// Returns how many there are then: the caller keeps the number, in a register.
    #[inline(always)]
    pub(super) fn push(&mut self, count: usize, asker: u32, first: usize, hits: usize) -> usize {
        // The remainders never differ from the numbers; they spare a check.
        let (at, hits) = (count % ROOM, hits % PICKED.len());
        let places = u32x4::splat(first as u32) + u32x4::from(PICKED[hits]);
        self.askers[at..at + FEW].copy_from_slice(&[asker; FEW]);
        self.places[at..at + FEW].copy_from_slice(&places.to_array());
        at + usize::from(COUNT[hits])
    }

    /// One of the first.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> (u32, usize) {
        (self.askers[index % ROOM], self.places[index % ROOM] as usize)
    }

    /// The first so many.
    #[inline(always)]
    pub(super) fn first(&self, count: usize) -> impl Iterator<Item = (u32, usize)> {
        let count = count % ROOM;
        self.askers[..count].iter().copied().zip(self.places[..count].iter().map(|&place| place as usize))
    }
}

/// How many bits are set.
static COUNT: [u8; 1 << FEW] = {
    let mut count = [0; 1 << FEW];
    let mut bits = 0_usize;
    while bits < count.len() {
        count[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    count
};

/// The numbers of the bits that are set, in front of others.
static PICKED: [[u32; FEW]; 1 << FEW] = {
    let mut picked = [[0; FEW]; 1 << FEW];
    let mut bits = 0;
    while bits < picked.len() {
        let (mut bit, mut count) = (0, 0);
        while bit < FEW {
            if bits >> bit & 1 != 0 {
                picked[bits][count] = bit as u32;
                count += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    picked
};
