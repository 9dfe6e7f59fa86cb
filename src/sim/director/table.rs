//! The director's data: which kinds a wave favours, and how budgets grow.
//!
//! What a kind costs, from which wave it may come and how often it is picked stands in its row of the content
//! table; this table adds what belongs to waves and modes.

use crate::sim::content::Kind;
use crate::sim::tuning as t;

/// A wave with a face of its own: it favours some kinds among all that it may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The first wave of this theme.
    pub first_wave: u32,
    /// Waves from one to the next.
    pub every: u32,
    /// Kinds picked [`t::THEME_FAVOUR`] times as often as usual.
    pub kinds: &'static [Kind],
}

/// All themes; none shares a wave with another, nor with the fifth waves.
#[rustfmt::skip]
pub const THEMES: [Theme; 4] = [
    Theme { first_wave: 4, every: 10, kinds: &[Kind::Chaser, Kind::Orbiter] },
    Theme { first_wave: 6, every: 10, kinds: &[Kind::Arrow, Kind::Crawler] },
    Theme { first_wave: 8, every: 10, kinds: &[Kind::Brute, Kind::Splitter, Kind::Hive] },
    Theme { first_wave: 12, every: 10, kinds: &[Kind::Sentry, Kind::Mortar, Kind::Leaper] },
];

/// A budget that comes all the time, without waves or rests: points a minute, more at every level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Points a minute at level 1.
    pub rate: u32,
    /// Points a minute added by each further level.
    pub rate_step: u32,
    /// Points a minute at most, at any hour.
    pub rate_limit: u32,
    /// Ticks a level lasts.
    pub level_ticks: u32,
}

impl Stream {
    /// Points a minute at `level`, from 1: it never falls, and ends at a cap.
    pub fn intensity(&self, level: u32) -> u32 {
        rising(self.rate, self.rate_step, level).min(self.rate_limit)
    }
}

/// Points spent on wave `wave`, from 1: it never falls, and ends at a cap.
pub fn intensity(wave: u32) -> u32 {
    rising(t::WAVE_BUDGET, t::WAVE_BUDGET_STEP, wave).min(t::WAVE_BUDGET_LIMIT)
}

/// How often `kind` is picked on `wave` among all that can be afforded; 0 where it may not come yet.
pub(super) fn weight(kind: Kind, wave: u32) -> u32 {
    let traits = kind.traits();
    if traits.first_wave > wave || traits.cost == 0 {
        return 0;
    }
    let theme = THEMES.iter().find(|theme| theme.is_on(wave));
    let is_favoured = theme.is_some_and(|theme| theme.kinds.contains(&kind));
    traits.weight * if is_favoured { t::THEME_FAVOUR } else { 1 }
}

impl Theme {
    fn is_on(&self, wave: u32) -> bool {
        wave.checked_sub(self.first_wave).is_some_and(|later| later.is_multiple_of(self.every))
    }
}

fn rising(first: u32, step: u32, number: u32) -> u32 {
    first.saturating_add(step.saturating_mul(number.saturating_sub(1)))
}
