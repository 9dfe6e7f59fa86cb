//! What is allowed to happen in a run.

use super::director::Law;
use super::emitter::Pattern;
use super::hash::StateHash;
use super::tuning as t;

/// What is allowed to happen in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The main run: waves until the octagon breaks.
    Waves,
    /// Enemies without a pause, ever more, until the octagon breaks.
    Survival,
    /// As much score as three minutes hold.
    ThreeMinutes,
    /// Unarmed, among mines that kill whatever is lured into them.
    Pacifist,
    /// Waves from the given one on (1 is the first), with an octagon that cannot be hurt.
    Practice {
        /// First wave.
        wave: u32,
    },
    /// The stress scene: an unarmed octagon that cannot be hurt, enemies that cannot die, no waves, and bullets
    /// that are emitted again in the tick in which they are used up.
    Stress {
        /// Where they are emitted.
        pattern: Pattern,
    },
}

impl Rules {
    pub(super) fn is_stress(self) -> bool {
        matches!(self, Self::Stress { .. })
    }

    /// Whether the octagon can be hurt.
    pub fn is_mortal(self) -> bool {
        !matches!(self, Self::Practice { .. } | Self::Stress { .. })
    }

    /// Whether the octagon has a gun and bombs.
    pub fn is_armed(self) -> bool {
        !matches!(self, Self::Pacifist | Self::Stress { .. })
    }

    /// The tick at which a run ends whatever happens.
    pub fn time_limit(self) -> Option<u64> {
        (self == Self::ThreeMinutes).then_some(t::THREE_MINUTES_TICKS)
    }

    pub(super) fn law(self) -> Option<Law> {
        match self {
            Self::Waves => Some(Law::Waves { first_wave: 1 }),
            Self::Practice { wave } => Some(Law::Waves { first_wave: wave.max(1) }),
            Self::Survival => Some(Law::Stream(&t::SURVIVAL)),
            Self::ThreeMinutes => Some(Law::Stream(&t::THREE_MINUTES)),
            Self::Pacifist => Some(Law::Stream(&t::PACIFIST)),
            Self::Stress { .. } => None,
        }
    }

    pub(super) fn hash_into(self, hash: &mut StateHash) {
        hash.word(match self {
            Self::Waves => 1,
            Self::Practice { wave } => 2 | u64::from(wave) << 8,
            Self::Stress { pattern } => 3 | (pattern as u64) << 8,
            Self::Survival => 4,
            Self::ThreeMinutes => 5,
            Self::Pacifist => 6,
        });
    }
}
