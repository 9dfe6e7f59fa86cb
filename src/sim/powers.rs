//! Powers: what pick-ups lend the octagon for a time.

use super::hash::StateHash;
use super::tuning as t;
use super::weapons::Weapon;

/// The weapon in hand and the powers at work, each with the ticks left to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Powers {
    /// What is fired.
    pub weapon: Weapon,
    /// Ticks until the pulse is back in hand; 0 for the pulse.
    pub weapon_ticks: u32,
    /// Ticks for which every shard comes to the octagon.
    pub magnet_ticks: u32,
    /// Ticks for which enemies and their bullets live at half pace.
    pub slow_ticks: u32,
    /// Ticks for which a bubble swallows hostile bullets.
    pub bubble_ticks: u32,
}

impl Powers {
    /// Lets a tick pass.
    pub(super) fn age(&mut self) {
        let timers =
            [&mut self.weapon_ticks, &mut self.magnet_ticks, &mut self.slow_ticks, &mut self.bubble_ticks];
        for timer in timers {
            *timer = timer.saturating_sub(1);
        }
        if self.weapon_ticks == 0 {
            self.weapon = Weapon::Pulse;
        }
    }

    /// Takes a weapon in hand; the same again lasts longer, up to a limit.
    pub(super) fn arm(&mut self, weapon: Weapon) {
        let kept = if weapon == self.weapon { self.weapon_ticks } else { 0 };
        self.weapon = weapon;
        self.weapon_ticks = prolonged(kept, weapon.traits().ticks);
    }

    pub(super) fn lend_magnet(&mut self) {
        self.magnet_ticks = prolonged(self.magnet_ticks, t::MAGNET_TICKS);
    }

    pub(super) fn lend_slow_time(&mut self) {
        self.slow_ticks = prolonged(self.slow_ticks, t::SLOW_TICKS);
    }

    pub(super) fn lend_bubble(&mut self) {
        self.bubble_ticks = prolonged(self.bubble_ticks, t::BUBBLE_TICKS);
    }

    pub(super) fn hash_into(self, hash: &mut StateHash) {
        hash.word(self.weapon as u64);
        for ticks in [self.weapon_ticks, self.magnet_ticks, self.slow_ticks, self.bubble_ticks] {
            hash.word(u64::from(ticks));
        }
    }
}

/// `ticks` added to those left, up to [`t::POWER_LIMIT`] times as many.
fn prolonged(left: u32, ticks: u32) -> u32 {
    left.saturating_add(ticks).min(ticks.saturating_mul(t::POWER_LIMIT))
}
