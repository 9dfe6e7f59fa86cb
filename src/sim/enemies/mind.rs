//! What only some kinds remember, one variant for each.

use glam::Vec2;

use super::bosses::last_circle::LastCircle;
use super::bosses::maw::Maw;
use super::bosses::piston::Piston;
use super::bosses::ringmaster::Ringmaster;
use super::bosses::ward::Ward;
use super::{crawler, hive, leaper, mortar, orbiter, sentry, well};
use crate::sim::content::Kind;
use crate::sim::hash::StateHash;

/// The state of a kind's own machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mind {
    /// None: what it sees now is all it goes by.
    Simple,
    /// An orbiter's.
    Orbiter(orbiter::State),
    /// A hive's.
    Hive(hive::State),
    /// A sentry's.
    Sentry(sentry::State),
    /// A crawler's.
    Crawler(crawler::State),
    /// A leaper's.
    Leaper(leaper::State),
    /// A mortar's.
    Mortar(mortar::State),
    /// A gravity well's.
    Well(well::State),
    /// A ringmaster's.
    Ringmaster(Ringmaster),
    /// A ward's.
    Ward(Ward),
    /// A piston's.
    Piston(Piston),
    /// A maw's.
    Maw(Maw),
    /// The last circle's.
    LastCircle(LastCircle),
}

impl Mind {
    /// The state in which a body of `kind` appears at `position`.
    pub(super) fn of(kind: Kind, position: Vec2) -> Self {
        match kind {
            Kind::Orbiter => Self::Orbiter(orbiter::State::FIRST),
            Kind::Hive => Self::Hive(hive::State::FIRST),
            Kind::Sentry => Self::Sentry(sentry::State::FIRST),
            Kind::Crawler => Self::Crawler(crawler::State::FIRST),
            Kind::Leaper => Self::Leaper(leaper::State::FIRST),
            Kind::Mortar => Self::Mortar(mortar::State::FIRST),
            Kind::Well => Self::Well(well::State::FIRST),
            Kind::Ringmaster => Self::Ringmaster(Ringmaster::new()),
            // No identity is 0, so it has no master until one is named.
            Kind::Ward => Self::Ward(Ward { master: 0, place: 0 }),
            Kind::Piston => Self::Piston(Piston::new()),
            Kind::Maw => Self::Maw(Maw::new()),
            Kind::LastCircle => Self::LastCircle(LastCircle::new(position)),
            _ => Self::Simple,
        }
    }

    /// A boss's phase by health, from 0; 0 for everybody else.
    pub fn phase(&self) -> u8 {
        match self {
            Self::Ringmaster(mind) => mind.phase,
            Self::Piston(mind) => mind.phase,
            Self::Maw(mind) => mind.phase,
            Self::LastCircle(mind) => mind.phase,
            _ => 0,
        }
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        match self {
            Self::Simple => {}
            Self::Orbiter(state) => state.hash_into(hash),
            Self::Hive(state) => state.hash_into(hash),
            Self::Sentry(state) => state.hash_into(hash),
            Self::Crawler(state) => state.hash_into(hash),
            Self::Leaper(state) => state.hash_into(hash),
            Self::Mortar(state) => state.hash_into(hash),
            Self::Well(state) => state.hash_into(hash),
            Self::Ringmaster(mind) => mind.hash_into(hash),
            Self::Ward(mind) => mind.hash_into(hash),
            Self::Piston(mind) => mind.hash_into(hash),
            Self::Maw(mind) => mind.hash_into(hash),
            Self::LastCircle(mind) => mind.hash_into(hash),
        }
    }
}
