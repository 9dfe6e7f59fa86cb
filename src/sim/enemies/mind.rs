//! What only some kinds remember, one variant for each.

use crate::sim::content::Kind;
use crate::sim::hash::StateHash;

/// The state of a kind's own machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mind {
    /// None: what it sees now is all it goes by.
    Simple,
}

impl Mind {
    /// The state in which a body of `kind` appears.
    pub(super) fn of(_kind: Kind) -> Self {
        Self::Simple
    }

    pub(super) fn hash_into(&self, _hash: &mut StateHash) {
        match self {
            Self::Simple => {}
        }
    }
}
