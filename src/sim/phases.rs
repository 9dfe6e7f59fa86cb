//! The stages of a step, so that whoever has a clock can time them: the simulation has none.

/// A stage of a step, in the order in which a step runs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Director, telegraphs, the player's wishes, the enemies' decisions.
    Steer,
    /// Octagon, enemies, shards and rings move.
    Move,
    /// Octagon and enemies are pushed out of walls.
    Walls,
    /// The enemies are indexed.
    BroadBuild,
    /// Candidate pairs are gathered, and bullets move.
    BroadQuery,
    /// Candidates are tested exactly.
    Narrow,
    /// The other engines run and their contacts are compared, where that is asked for.
    Verify,
    /// Contacts take effect, the dead are reaped.
    Resolve,
}

impl Phase {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// All, in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Steer,
        Self::Move,
        Self::Walls,
        Self::BroadBuild,
        Self::BroadQuery,
        Self::Narrow,
        Self::Verify,
        Self::Resolve,
    ];

    /// Name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Steer => "steer",
            Self::Move => "move",
            Self::Walls => "walls",
            Self::BroadBuild => "broad_build",
            Self::BroadQuery => "broad_query",
            Self::Narrow => "narrow",
            Self::Verify => "verify",
            Self::Resolve => "resolve",
        }
    }
}

/// Is told when a step enters a phase. `()` listens to nothing.
pub trait Probe {
    /// The step leaves the phase before and enters `phase`.
    fn enter(&mut self, phase: Phase);
}

impl Probe for () {
    #[inline]
    fn enter(&mut self, _phase: Phase) {}
}

/// How much work the collision stages of a tick did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Entries written into cells or nodes.
    pub insertions: u64,
    /// Candidate pairs that the broad phase reported.
    pub candidates: u64,
    /// Pairs that truly met.
    pub contacts: u64,
    /// Exact sweeps calculated.
    pub swept_tests: u64,
}
