//! Wards: shields that keep their place in the ringmaster's ring, and break with it.
//!
//! ```text
//! hold ──the master falls──▶ break
//! ```

use super::go_to;
use crate::sim::acts::{Act, Acts};
use crate::sim::enemies::{Enemy, Mind, Sight};
use crate::sim::hash::StateHash;
use crate::sim::maths;
use crate::sim::tuning as t;

/// Whose ward it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ward {
    /// Identity of the ringmaster.
    pub master: u64,
    /// Place in the ring, from 0.
    pub place: u8,
}

/// The angle of a place in a ring turned by `turn`, radians.
pub(super) fn angle(place: u32, turn: f32) -> f32 {
    turn + maths::TURN * place as f32 / t::WARDS as f32
}

pub(in crate::sim::enemies) fn steer(enemy: &mut Enemy, sight: &Sight, acts: &mut Acts) {
    let Mind::Ward(Ward { master, place }) = enemy.mind else {
        return;
    };
    let Some(master) = sight.muster.boss(master) else {
        enemy.pace = 0.0;
        acts.push(enemy.id, enemy.kind, Act::Break);
        return;
    };
    let way = maths::direction(angle(u32::from(place), master.turn));
    go_to(enemy, master.position + way * t::WARD_RING, 1);
    enemy.pace = enemy.pace.min(1.0);
}

impl Ward {
    pub(in crate::sim::enemies) fn hash_into(&self, hash: &mut StateHash) {
        hash.word(self.master);
        hash.word(u64::from(self.place));
    }
}
