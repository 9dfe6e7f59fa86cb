//! Bullets as parallel arrays: a tick streams through positions and steps and touches nothing else.

use glam::Vec2;

use super::hash::StateHash;
use super::tuning::{BOUNDS_MARGIN, PULSE_STEP, STRESS_SPEED, TICK};
use super::weapons::Weapon;
use crate::broad_phase::Movers;
use crate::geometry::Circle;

/// What a wall does to a bullet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtWall {
    /// The bullet ends.
    Stop,
    /// The bullet is mirrored at the contact normal.
    Reflect,
}

/// What is asked of a bullet only when it meets something.
#[derive(Clone, Copy, Debug, Default)]
struct Charge {
    weapon: Weapon,
    /// Walls that will still reflect it.
    reflections: u8,
}

/// All bullets of the player's team. They share one radius, and one law at walls but for those with reflections
/// of their own.
#[derive(Clone, Debug)]
pub struct Bullets {
    radius: f32,
    at_wall: AtWall,
    /// The longest step that any has had on either axis, tiles.
    stride: f32,
    x: Vec<f32>,
    y: Vec<f32>,
    step_x: Vec<f32>,
    step_y: Vec<f32>,
    ids: Vec<u64>,
    spent: Vec<bool>,
    charges: Vec<Charge>,
    /// Those that have been marked as spent since the last reaping.
    marked: Vec<u32>,
}

impl Bullets {
    pub(super) fn new(radius: f32, at_wall: AtWall, capacity: usize) -> Self {
        let numbers = || Vec::with_capacity(capacity);
        let stride = match at_wall {
            AtWall::Stop => PULSE_STEP,
            AtWall::Reflect => STRESS_SPEED * TICK,
        };
        Self {
            radius,
            at_wall,
            stride,
            x: numbers(),
            y: numbers(),
            step_x: numbers(),
            step_y: numbers(),
            ids: Vec::with_capacity(capacity),
            spent: Vec::with_capacity(capacity),
            charges: Vec::with_capacity(capacity),
            marked: Vec::with_capacity(capacity),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.x.len()
    }

    /// How many fit without growing.
    pub(super) fn capacity(&self) -> usize {
        self.x.capacity()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.x.is_empty()
    }

    /// Radius of every bullet, tiles.
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// What walls do to them.
    pub fn at_wall(&self) -> AtWall {
        self.at_wall
    }

    /// The weapon that fired bullet `index`; the pulse for those of the stress scene.
    #[inline]
    pub fn weapon(&self, index: usize) -> Weapon {
        self.charges[index].weapon
    }

    /// How many walls still reflect bullet `index` before one ends it.
    #[inline]
    pub(super) fn reflections(&self, index: usize) -> u32 {
        match self.at_wall {
            AtWall::Stop => u32::from(self.charges[index].reflections),
            AtWall::Reflect => u32::MAX,
        }
    }

    /// Takes `count` reflections from bullet `index`.
    pub(super) fn use_reflections(&mut self, index: usize, count: u32) {
        let left = &mut self.charges[index].reflections;
        *left = u32::from(*left).saturating_sub(count) as u8;
    }

    /// Whether a bullet with identity `id` is there.
    pub(super) fn holds(&self, id: u64) -> bool {
        self.ids.contains(&id)
    }

    /// Side of the square about the middle of its way that no bullet leaves in a tick, tiles.
    pub(super) fn range(&self) -> f32 {
        // Half a margin more on each side, for what rounding adds.
        2.0 * (self.radius + BOUNDS_MARGIN) + self.stride + BOUNDS_MARGIN
    }

    /// The ways of all bullets in this tick.
    pub(super) fn ways(&mut self) -> Ways<'_> {
        let reach = self.radius + BOUNDS_MARGIN;
        let Self { x, y, step_x, step_y, stride, .. } = self;
        Ways { x, y, step_x, step_y, reach, stride: *stride }
    }

    /// Centre of bullet `index`, tiles.
    #[inline]
    pub fn position(&self, index: usize) -> Vec2 {
        Vec2::new(self.x[index], self.y[index])
    }

    /// Displacement of bullet `index` in one tick, tiles.
    #[inline]
    pub fn step(&self, index: usize) -> Vec2 {
        Vec2::new(self.step_x[index], self.step_y[index])
    }

    /// Bullet `index` as a shape.
    #[inline]
    pub fn circle(&self, index: usize) -> Circle {
        Circle::new(self.position(index), self.radius)
    }

    /// Stable identity of bullet `index`, whatever its place in the arrays.
    #[inline]
    pub fn id(&self, index: usize) -> u64 {
        self.ids[index]
    }

    /// Adds a shot of `weapon`.
    pub(super) fn push(&mut self, id: u64, weapon: Weapon, position: Vec2, step: Vec2) {
        self.stride = self.stride.max(step.abs().max_element());
        self.x.push(position.x);
        self.y.push(position.y);
        self.step_x.push(step.x);
        self.step_y.push(step.y);
        self.ids.push(id);
        self.spent.push(false);
        self.charges.push(Charge { weapon, reflections: weapon.traits().reflections });
    }

    /// Puts bullet `index` elsewhere, with another step.
    pub(super) fn place(&mut self, index: usize, position: Vec2, step: Vec2) {
        self.stride = self.stride.max(step.abs().max_element());
        self.x[index] = position.x;
        self.y[index] = position.y;
        self.step_x[index] = step.x;
        self.step_y[index] = step.y;
    }

    pub(super) fn is_spent(&self, index: usize) -> bool {
        self.spent[index]
    }

    /// Marks bullet `index` as used up; it stays in place until [`reap`](Self::reap).
    pub(super) fn spend(&mut self, index: usize) {
        if !std::mem::replace(&mut self.spent[index], true) {
            self.marked.push(index as u32);
        }
    }

    /// Takes the mark back, for a bullet that is emitted again.
    pub(super) fn renew(&mut self, index: usize) {
        self.spent[index] = false;
    }

    /// Removes the spent ones.
    pub(super) fn reap(&mut self) {
        // Most marks of the stress scene have been taken back.
        self.marked.retain(|&index| self.spent[index as usize]);
        // From the last on, so that what takes the place of a spent one is not spent itself.
        self.marked.sort_unstable();
        while let Some(index) = self.marked.pop() {
            let index = index as usize;
            for numbers in [&mut self.x, &mut self.y, &mut self.step_x, &mut self.step_y] {
                numbers.swap_remove(index);
            }
            self.ids.swap_remove(index);
            self.spent.swap_remove(index);
            self.charges.swap_remove(index);
        }
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        hash.unordered(0..self.len(), |index, one| {
            one.word(self.ids[index]);
            one.vector(self.position(index));
            one.vector(self.step(index));
            let Charge { weapon, reflections } = self.charges[index];
            one.word(weapon as u64 | u64::from(reflections) << 8);
        });
    }

    /// Stores the bullets in another order, which must change no outcome.
    #[cfg(test)]
    pub(super) fn reverse(&mut self) {
        for numbers in [&mut self.x, &mut self.y, &mut self.step_x, &mut self.step_y] {
            numbers.reverse();
        }
        self.ids.reverse();
        self.spent.reverse();
        self.charges.reverse();
    }
}

/// The ways of a run of bullets, to be asked about and gone.
pub(super) struct Ways<'a> {
    x: &'a mut [f32],
    y: &'a mut [f32],
    step_x: &'a [f32],
    step_y: &'a [f32],
    reach: f32,
    stride: f32,
}

impl Ways<'_> {
    /// The same in runs of `count`, each with the index of its first bullet.
    pub(super) fn runs(&mut self, count: usize) -> impl Iterator<Item = (usize, Ways<'_>)> {
        let (reach, stride) = (self.reach, self.stride);
        let places = self.x.chunks_mut(count).zip(self.y.chunks_mut(count));
        let steps = self.step_x.chunks(count).zip(self.step_y.chunks(count));
        let ways = places.zip(steps).map(move |((x, y), (step_x, step_y))| Ways {
            x,
            y,
            step_x,
            step_y,
            reach,
            stride,
        });
        (0..).step_by(count).zip(ways)
    }

    /// The bullets as they ask a broad phase.
    pub(super) fn movers(&self) -> Movers<'_> {
        let &Self { ref x, ref y, step_x, step_y, reach, stride } = self;
        Movers { x, y, step_x, step_y, reach, stride }
    }

    /// Moves every bullet to the end of its way.
    pub(super) fn advance(&mut self) {
        for (x, step) in self.x.iter_mut().zip(self.step_x) {
            *x += step;
        }
        for (y, step) in self.y.iter_mut().zip(self.step_y) {
            *y += step;
        }
    }
}
