//! Task T: a whole static tick. Bullets move and turn back at the border of the arena; those that overlap an enemy
//! damage it, those that overlap a wall turn round.

use glam::Vec2;
use last_octagon::geometry::{Circle, Rect};

use crate::narrow::{bounds, overlap, overlaps_rect};
use crate::worlds::{SMALL, World};

/// The state that the ticks of one method change: each method has its own, and all stay equal.
#[derive(Default)]
pub struct Tick {
    centers: Vec<Vec2>,
    velocities: Vec<Vec2>,
    damage: Vec<u32>,
    turning: Vec<u32>,
    contacts: u64,
}

impl Tick {
    /// Takes the bullets of the world at the first tick.
    pub fn prepare(&mut self, world: &World) {
        if self.centers.is_empty() {
            self.centers = world.circles.iter().map(|circle| circle.center).collect();
            self.velocities.clone_from(&world.velocities);
            self.damage.resize(world.enemies.len(), 0);
        }
        self.contacts = 0;
    }

    /// Moves `count` bullets from `first` on, or as many as there are, and writes down their bounds.
    pub fn advance(&mut self, world: &World, first: usize, count: usize, probes: &mut Vec<Rect>) {
        let end = self.centers.len().min(first + count);
        let (centers, velocities) = (&mut self.centers[first..end], &mut self.velocities[first..end]);
        for (center, velocity) in centers.iter_mut().zip(velocities) {
            let mut moved = *center + *velocity;
            let outside = moved.cmplt(Vec2::ZERO) | moved.cmpgt(world.size);
            *velocity = Vec2::select(outside, -*velocity, *velocity);
            moved = Vec2::select(outside, *center, moved);
            *center = moved;
        }
        probes.clear();
        probes.extend(self.centers[first..end].iter().map(|&center| bounds(Circle::new(center, SMALL))));
    }

    /// Tests a candidate and notes the hit.
    #[inline]
    pub fn hit(&mut self, world: &World, bullet: usize, target: usize) {
        let circle = Circle::new(self.centers[bullet], SMALL);
        match world.enemies.get(target) {
            Some(&enemy) => {
                let hit = overlap(circle, enemy);
                self.damage[target] += u32::from(hit);
                self.contacts += u64::from(hit);
            }
            None => {
                if overlaps_rect(circle, world.walls[target - world.enemies.len()]) {
                    self.turning.push(bullet as u32);
                    self.contacts += 1;
                }
            }
        }
    }

    /// Lets the bullets at walls turn round; returns how many contacts there were, and what they have done so far.
    pub fn apply(&mut self) -> u64 {
        self.turning.sort_unstable();
        self.turning.dedup();
        for &bullet in &self.turning {
            self.velocities[bullet as usize] *= -1.0;
        }
        self.turning.clear();
        self.contacts
    }
}
