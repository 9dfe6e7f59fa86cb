//! How well the scripted player plays: three people, told apart by delay, attention, foresight and aim.

use std::str::FromStr;

/// A level of skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Skill {
    /// Plays for the first time: sees what is near, late, and fires past it.
    Novice,
    /// Has played for some evenings.
    Average,
    /// Reads the whole field and hardly ever misses.
    #[default]
    Expert,
}

/// What a skill amounts to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ability {
    /// Ticks between two decisions.
    pub(super) interval: u64,
    /// Ticks from a decision to the hands: 25 are a fifth of a second.
    pub(super) delay: usize,
    /// Threats it minds at most, the nearest.
    pub(super) attention: usize,
    /// Farthest it looks, tiles.
    pub(super) sight: f32,
    /// Largest error in judging whether an enemy is in a lane, tiles.
    pub(super) aim_error: f32,
    /// Whether it heeds marks on the ground and leaps through rings.
    pub(super) heeds_marks: bool,
    /// Moments ahead at which a move is judged, seconds.
    pub(super) foresight: &'static [f32],
    /// Gap to a threat at which it dashes, tiles.
    pub(super) dash_gap: f32,
    /// Enemies within a bomb's reach for which it sets one off.
    pub(super) bomb_crowd: usize,
}

impl Skill {
    /// All, from the least.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Average, Self::Expert];

    /// Name on the command line and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Average => "average",
            Self::Expert => "expert",
        }
    }

    pub(super) const fn ability(self) -> Ability {
        match self {
            Self::Novice => Ability {
                interval: 24,
                delay: 32,
                attention: 4,
                sight: 7.0,
                aim_error: 0.7,
                heeds_marks: false,
                foresight: &[0.3],
                dash_gap: 0.3,
                bomb_crowd: 20,
            },
            Self::Average => Ability {
                interval: 12,
                delay: 20,
                attention: 12,
                sight: 9.0,
                aim_error: 0.35,
                heeds_marks: true,
                foresight: &[0.2, 0.45],
                dash_gap: 0.6,
                bomb_crowd: 14,
            },
            Self::Expert => Ability {
                interval: 6,
                delay: 10,
                attention: 64,
                sight: 12.0,
                aim_error: 0.0,
                heeds_marks: true,
                foresight: &[0.12, 0.25, 0.4, 0.6],
                dash_gap: 0.9,
                bomb_crowd: 12,
            },
        }
    }
}

impl FromStr for Skill {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|skill| skill.name() == text);
        known.ok_or_else(|| "use novice, average or expert".to_owned())
    }
}
