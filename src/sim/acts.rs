//! Acts: what enemies do to the world besides moving themselves.
//!
//! Enemies list their acts while they steer; the world carries them out afterwards in the order of identities, so
//! that what comes of them is numbered alike however bodies are stored.

use glam::Vec2;

use super::content::Kind;

/// Something that an enemy does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Act {
    /// Fires a hostile bullet of `radius` from `from`, moving by `step` tiles a tick.
    Fire { from: Vec2, step: Vec2, radius: f32 },
    /// Brings forth an enemy at `at`, heading along `heading` (unit).
    Bear { kind: Kind, at: Vec2, heading: Vec2 },
    /// Brings forth a ward at `at` that guards it from a place in its ring.
    Guard { place: u8, at: Vec2 },
    /// Goes to pieces.
    Break,
    /// Lands so hard at `at` that a shock ring runs from there.
    Shake { at: Vec2 },
    /// Draws the octagon along by `step`, tiles.
    Pull { step: Vec2 },
    /// Comes, at `at`, to another phase: the air clears of hostile bullets.
    TurnOver { phase: u8, at: Vec2 },
    /// Shows that it is about to do something that hurts.
    Ready { at: Vec2 },
    /// Takes off from `at`.
    Leap { at: Vec2 },
    /// Launches a shell from `from` to `target`.
    Lob { from: Vec2, target: Vec2 },
    /// Strikes all within `radius` of `at`, once everything has moved.
    Blast { at: Vec2, radius: f32 },
}

/// An act and who does it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    /// Identity of the enemy.
    pub(super) by: u64,
    /// Kind of the enemy.
    pub(super) kind: Kind,
    /// What it does.
    pub(super) act: Act,
}

/// The acts of one tick.
#[derive(Clone, Debug)]
pub(super) struct Acts {
    all: Vec<Deed>,
}

impl Acts {
    pub(super) fn new() -> Self {
        Self { all: Vec::with_capacity(1024) }
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
    }

    /// Lists an act of the enemy `by`.
    pub(super) fn push(&mut self, by: u64, kind: Kind, act: Act) {
        self.all.push(Deed { by, kind, act });
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, place: usize) -> Deed {
        self.all[place]
    }

    /// Puts the acts in the order of identities; those of one enemy keep their own.
    pub(super) fn sort(&mut self) {
        // In place where enemies are stored by identity, as they mostly are; a stable sort of few is cheap.
        if !self.all.is_sorted_by_key(|deed| deed.by) {
            insertion_sort(&mut self.all);
        }
    }
}

/// Stable and without memory of its own; lists are short and nearly in order.
fn insertion_sort(deeds: &mut [Deed]) {
    for end in 1..deeds.len() {
        let mut place = end;
        while place > 0 && deeds[place - 1].by > deeds[place].by {
            deeds.swap(place - 1, place);
            place -= 1;
        }
    }
}
