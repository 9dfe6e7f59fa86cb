//! Which of a few are meant, told by bits: their numbers, looked up or one by one.
//!
//! ```text
//!    bits  1 0 1 1   ─▶   numbers  0 1 3 ·   count  3        the lowest bit is number 0
//! ```
//! Where hardly any branch may depend on the bits, all numbers are written down and the next overwrite those
//! past the count ("left packing"). Where hits are few, [`ones`] goes from one to the next.

use wide::u32x4;

use super::lanes::{FEW, LANES};

/// For each value that some bits may have, the numbers of those that are set, in front of others, and how
/// many are set.
///
/// One table, so that one register holds its address.
pub(super) struct Packed<Numbers, const VALUES: usize> {
    pub(super) numbers: [Numbers; VALUES],
    pub(super) count: [u8; VALUES],
}

/// Of [`FEW`] bits.
pub(super) static PACKED_FEW: Packed<u32x4, { 1 << FEW }> = {
    let mut table = Packed { numbers: [u32x4::ZERO; 1 << FEW], count: [0; 1 << FEW] };
    let mut bits = 0;
    while bits < table.count.len() {
        let [a, b, c, d] = numbers::<FEW>(bits);
        table.numbers[bits] = u32x4::new([a as u32, b as u32, c as u32, d as u32]);
        table.count[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// Of [`LANES`] bits.
pub(super) static PACKED: Packed<[u16; LANES], { 1 << LANES }> = {
    let mut table = Packed { numbers: [[0; LANES]; 1 << LANES], count: [0; 1 << LANES] };
    let mut bits = 0;
    while bits < table.count.len() {
        table.numbers[bits] = numbers(bits);
        table.count[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// The numbers of the bits that are set, in front of zeros.
const fn numbers<const BITS: usize>(bits: usize) -> [u16; BITS] {
    let mut numbers = [0; BITS];
    let (mut bit, mut count) = (0, 0);
    while bit < BITS {
        if bits >> bit & 1 != 0 {
            numbers[count] = bit as u16;
            count += 1;
        }
        bit += 1;
    }
    numbers
}

/// The numbers of the bits that are set.
#[inline(always)]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (bits != 0).then_some(bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        number
    })
}

/// The lowest `count` bits, at most [`FEW`].
#[inline(always)]
pub(super) fn first_few(count: usize) -> usize {
    static FIRST: [u8; FEW + 1] = [0, 1, 3, 7, 15];
    usize::from(FIRST[count.min(FEW)])
}
