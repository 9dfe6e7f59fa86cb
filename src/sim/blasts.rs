//! Blasts: circles that strike in one tick and are gone.

use super::content::Kind;
use crate::geometry::Circle;

/// Something that bursts in this tick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blast {
    /// Identity of the enemy or the shell.
    pub(super) by: u64,
    /// Whose it is.
    pub(super) kind: Kind,
    /// The ground it strikes.
    pub(super) circle: Circle,
}
