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
    pub(super) const fn has_room(count: usize, more: usize) -> bool {
        count + more < ROOM
    }

    /// Adds to the first `count` the places `first + i` of which `hits` has bit *i*; there has to be room for four.
    /// Returns how many there are then: the caller keeps the number, in a register.
    #[inline(always)]
    pub(super) fn push(&mut self, count: usize, asker: u32, first: usize, hits: usize) -> usize {
        // The remainders never differ from the numbers; they spare a check.
        let (at, hits) = (count % ROOM, hits % BITS.count.len());
        let places = u32x4::splat(first as u32) + BITS.numbers[hits];
        self.askers[at..at + FEW].copy_from_slice(&[asker; FEW]);
        self.places[at..at + FEW].copy_from_slice(&places.to_array());
        at + usize::from(BITS.count[hits])
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

/// What is set in four bits; one table, so that one register holds its address.
struct Bits {
    /// The numbers of the bits that are set, in front of others.
    numbers: [u32x4; 1 << FEW],
    /// How many are set.
    count: [u8; 1 << FEW],
}

static BITS: Bits = {
    let mut table = Bits { numbers: [u32x4::ZERO; 1 << FEW], count: [0; 1 << FEW] };
    let mut bits = 0;
    while bits < table.count.len() {
        let (mut numbers, mut count) = ([0; FEW], 0);
        let mut bit = 0;
        while bit < FEW {
            if bits >> bit & 1 != 0 {
                numbers[count] = bit as u32;
                count += 1;
            }
            bit += 1;
        }
        table.numbers[bits] = u32x4::new(numbers);
        table.count[bits] = count as u8;
        bits += 1;
    }
    table
};
