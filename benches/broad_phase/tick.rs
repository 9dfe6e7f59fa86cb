//! Task T: a whole static tick. Bullets move and turn back at the border of the arena; those that overlap an enemy
//! damage it, those that overlap a wall turn round.

use glam::{Vec2, Vec4, Vec4Swizzles};
use last_octagon::geometry::{Circle, Rect};

use crate::narrow::{ROOM, overlap, overlaps_rect};
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
        probes.clear();
        let (low, high) = (Vec4::ZERO, Vec4::new(world.size.x, world.size.y, 0.0, 0.0));
        let reach = SMALL * ROOM;
        let bullets = self.centers[first..end].iter_mut().zip(&mut self.velocities[first..end]);
        probes.extend(bullets.map(|(center, velocity)| {
            let (from, way) = (Vec4::from((*center, Vec2::ZERO)), Vec4::from((*velocity, Vec2::ZERO)));
            let to = from + way;
            let outside = to.cmplt(low) | to.cmpgt(high);
            *velocity = Vec4::select(outside, -way, way).xy();
            *center = Vec4::select(outside, from, to).xy();
            Rect::new(*center - reach, *center + reach)
        }));
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

    /// Lets the bullets at walls turn round, once for each wall; returns how many contacts there were, and what they have done so far.
    pub fn apply(&mut self) -> u64 {
        for &bullet in &self.turning {
            self.velocities[bullet as usize] *= -1.0;
        }
        self.turning.clear();
        self.contacts
    }
}
