//! The muster: which bosses and wards there are, so that each can go by the others. Called anew before every
//! steering, in the order of identities.

use glam::Vec2;

use super::{Enemy, Mind};
use crate::sim::content::Kind;

/// Most bosses and most wards for which there is room from the start.
const ROOM: usize = 64;

/// A boss as the others see it.
#[derive(Clone, Copy, Debug)]
pub(in crate::sim) struct Boss {
    pub(in crate::sim) id: u64,
    pub(in crate::sim) kind: Kind,
    pub(in crate::sim) position: Vec2,
    /// Turn of its wards' ring, radians.
    pub(in crate::sim) turn: f32,
}

/// Bosses and wards alive.
#[derive(Clone, Debug)]
pub(in crate::sim) struct Muster {
    bosses: Vec<Boss>,
    /// The master of each ward, and its place in the ring.
    wards: Vec<(u64, u8)>,
}

impl Muster {
    pub(in crate::sim) fn new() -> Self {
        Self { bosses: Vec::with_capacity(ROOM), wards: Vec::with_capacity(ROOM) }
    }

    /// Lists who is there.
    pub(in crate::sim) fn call(&mut self, enemies: &[Enemy]) {
        self.bosses.clear();
        self.wards.clear();
        for enemy in enemies {
            if let Mind::Ward(ward) = enemy.mind {
                self.wards.push((ward.master, ward.place));
            } else if enemy.kind.is_boss() {
                let Enemy { id, kind, position, .. } = *enemy;
                let turn = if let Mind::Ringmaster(mind) = enemy.mind { mind.turn } else { 0.0 };
                self.bosses.push(Boss { id, kind, position, turn });
            }
        }
        self.bosses.sort_unstable_by_key(|boss| boss.id);
    }

    /// The boss with this identity, if it lives.
    pub(in crate::sim) fn boss(&self, id: u64) -> Option<&Boss> {
        self.bosses.iter().find(|boss| boss.id == id)
    }

    /// The places in the ring of `master` that wards hold, a bit each.
    pub(in crate::sim) fn guard_of(&self, master: u64) -> u32 {
        let own = self.wards.iter().filter(|ward| ward.0 == master);
        own.fold(0, |places, ward| places | 1 << ward.1)
    }

    /// How many bosses of a kind live, and how many of them are older than `id`.
    pub(in crate::sim) fn rank_among(&self, kind: Kind, id: u64) -> (u32, u32) {
        let equals = || self.bosses.iter().filter(|boss| boss.kind == kind);
        (equals().count() as u32, equals().filter(|boss| boss.id < id).count() as u32)
    }
}
