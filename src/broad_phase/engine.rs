//! The names of the engines: for options, settings, replays and the key that cycles them.

use std::fmt;

/// Names an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Region grid: equal cells, bodies sorted by cell.
    #[default]
    Grid,
    /// Quadtree: cells divided where bodies crowd.
    Quadtree,
    /// Every body against every body: the oracle of the other two.
    BruteForce,
}

impl Engine {
    /// All engines, in the order in which [`next`](Self::next) cycles them.
    pub const ALL: [Self; 3] = [Self::Grid, Self::Quadtree, Self::BruteForce];

    /// The fixed name used in options, files and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Quadtree => "quadtree",
            Self::BruteForce => "brute-force",
        }
    }

    /// The engine of that exact [`name`](Self::name), or `None`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }

    /// The engine after this one; after the last comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Grid => Self::Quadtree,
            Self::Quadtree => Self::BruteForce,
            Self::BruteForce => Self::Grid,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
