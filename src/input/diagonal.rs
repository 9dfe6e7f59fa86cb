//! A moment's grace for diagonals: fingers that lift together never lift in the same tick, and what is faced or
//! fired at last must not depend on which was slower.

/// Ticks for which a diagonal outlives the release of one of its two keys.
const GRACE_TICKS: u8 = 3;

/// A pair of axes given by keys, as signs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Diagonal {
    given: (i8, i8),
    /// Stamp of the latest press so far.
    latest: u64,
    grace: u8,
}

impl Diagonal {
    /// The signs for this tick, from those `held` and the stamp of the `latest` press among the keys held.
    ///
    /// A press acts at once, and so does letting go of both; only one key of a diagonal let go of is waited on.
    pub(super) fn tick(&mut self, held: (i8, i8), latest: u64) -> (i8, i8) {
        let (x, y) = self.given;
        let lost_one = x != 0 && y != 0 && (held == (x, 0) || held == (0, y));
        let pressed = latest > self.latest;
        self.latest = self.latest.max(latest);
        if lost_one && !pressed && self.grace > 0 {
            self.grace -= 1;
            return self.given;
        }
        self.given = held;
        self.grace = GRACE_TICKS;
        held
    }
}
