//! The scripted player: reads the world, answers with inputs, never writes.
//!
//! Every few ticks it weighs nine moves (eight directions and standing still) by what they would lead to, and
//! fires along whatever lane has an enemy in it. It is a tester and an attract mode, not a cheat: it sees what
//! a player sees and is bound to the same inputs; how late and how well depends on its [`Skill`].

mod senses;
mod skill;

pub use skill::Skill;

use std::collections::VecDeque;

use glam::Vec2;
use rand::Rng;
use rand_pcg::Pcg32;

use self::senses::Threat;
use self::skill::Ability;
use crate::geometry::{Circle, Rect};
use crate::sim::arena::Flow;
use crate::sim::tuning as t;
use crate::sim::{Direction, PlayerInput, World};

/// Reach of a bomb worth setting off, tiles.
const BOMB_REACH: f32 = 5.0;

/// Distance from a boss's lane from which it goes there, tiles.
const BOSS_LANE: f32 = 8.0;
/// Distance it keeps from a marked circle, tiles.
const BLAST_BERTH: f32 = 0.6;

/// A scripted player.
#[derive(Clone, Debug)]
pub struct Autopilot {
    ability: Ability,
    wish: PlayerInput,
    /// Wishes on their way to the hands, oldest first.
    nerves: VecDeque<PlayerInput>,
    threats: Vec<Threat>,
    /// Circles on the ground that something is about to strike.
    marks: Vec<Circle>,
    /// The way to an enemy out of sight.
    hunt: Option<Flow>,
    /// For its errors: never part of a world's state.
    random: Pcg32,
}

impl Default for Autopilot {
    fn default() -> Self {
        Self::new(Skill::default())
    }
}

impl Autopilot {
    /// A player of the given skill.
    pub fn new(skill: Skill) -> Self {
        let ability = skill.ability();
        Self {
            ability,
            wish: PlayerInput::default(),
            nerves: VecDeque::from(vec![PlayerInput::default(); ability.delay]),
            threats: Vec::with_capacity(1024),
            marks: Vec::with_capacity(256),
            hunt: None,
            random: Pcg32::new(0x0c7a, 11),
        }
    }

    /// The input for the next tick of `world`.
    pub fn play(&mut self, world: &World) -> PlayerInput {
        if world.tick().is_multiple_of(self.ability.interval) {
            self.decide(world);
        } else {
            self.wish.dash = false;
            self.wish.bomb = false;
        }
        self.nerves.push_back(self.wish);
        self.nerves.pop_front().unwrap_or_default()
    }

    fn decide(&mut self, world: &World) {
        let here = world.player().position();
        senses::look(&mut self.threats, world, here, &self.ability);
        if self.ability.heeds_marks {
            senses::look_down(&mut self.marks, world);
        }
        let prey = self.prey(world, here);
        let judge = |(x, y): (i8, i8)| {
            let way = Vec2::new(f32::from(x), f32::from(y)).normalize_or_zero();
            (x, y, self.weigh(world, here, way) - prey.map_or(0.0, |prey| way.dot(prey)))
        };
        let classic = world.handling().classic;
        let best = MOVES
            .into_iter()
            .filter(|&(x, y)| !classic || x == 0 || y == 0)
            .map(judge)
            .fold((0, 0, f32::INFINITY), |best, next| if next.2 < best.2 { next } else { best });
        let nearest = self.threats.iter().map(|threat| threat.gap(here, 0.0)).fold(f32::INFINITY, f32::min);
        let crowd = |threat: &&Threat| threat.position.distance(here) < BOMB_REACH;
        let crowded = self.threats.iter().filter(crowd).count() >= self.ability.bomb_crowd;
        let vulnerable = !world.player().is_invulnerable();
        let cornered = nearest < self.ability.dash_gap;
        let ring = senses::way_through_ring(world, here).filter(|_| self.ability.heeds_marks);
        let step =
            |share: f32| if share.abs() > 0.38 { 127_i8.saturating_mul(share.signum() as i8) } else { 0 };
        let (move_x, move_y) = match ring {
            Some(way) => (step(way.x), step(way.y)),
            None => (best.0 * 127, best.1 * 127),
        };
        self.wish = PlayerInput {
            move_x,
            move_y,
            fire: self.aim(world, here),
            dash: vulnerable && (ring.is_some() || cornered) && (move_x, move_y) != (0, 0),
            bomb: vulnerable && (crowded || (cornered && world.player().edges() <= 2)),
        };
    }

    /// The direction in which to look for enemies when none is in sight, unit.
    fn prey(&mut self, world: &World, here: Vec2) -> Option<Vec2> {
        if self.threats.iter().any(|threat| threat.is_target) {
            return None;
        }
        let places = world.enemies().iter().map(|enemy| enemy.position);
        let distance = |place: &Vec2| place.distance_squared(here);
        let nearest = places.min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let hunt = self.hunt.get_or_insert_with(|| Flow::new(world.arena()));
        hunt.aim(world.arena(), nearest);
        let next = hunt.next(world.arena(), here)?;
        Some((next - here).normalize_or_zero())
    }

    /// How bad a move (unit, or zero for none) looks: nearness of enemies at some moments ahead, walls, corners,
    /// lanes not taken.
    fn weigh(&self, world: &World, here: Vec2, unit: Vec2) -> f32 {
        let mut cost = 0.0;
        for &ahead in self.ability.foresight {
            let there = here + unit * (t::PLAYER_SPEED * ahead);
            if world.arena().tile_at(there + unit * t::PLAYER_WALL_RADIUS).stops_walkers() {
                cost += 3.0;
            }
            for threat in &self.threats {
                let gap = threat.gap(there, ahead).max(0.05);
                cost += if gap < threat.concern { 1.0 / (gap * gap) } else { 0.0 };
            }
        }
        let there = here + unit * (t::PLAYER_SPEED * 0.5);
        for telegraph in world.telegraphs() {
            if telegraph.position.distance(there) < 2.0 {
                cost += 1.5;
            }
        }
        for mark in &self.marks {
            let gap = mark.center.distance(there) - mark.radius - t::PLAYER_HIT_RADIUS;
            cost += if gap < BLAST_BERTH { 4.0 * (BLAST_BERTH - gap) } else { 0.0 };
        }
        cost + self.lane_cost(there)
            + shard_cost(world, there)
            + pickup_cost(world, there)
            + edge_cost(world.arena().bounds(), there)
    }

    /// Distance of the nearest lane that would have an enemy in it.
    fn lane_cost(&self, there: Vec2) -> f32 {
        let offset = |threat: &Threat| {
            let way = (threat.position - there).abs();
            way.x.min(way.y)
        };
        let targets = self.threats.iter().filter(|threat| threat.is_target);
        let bosses = self.threats.iter().filter(|threat| threat.is_target && threat.is_boss);
        let of_boss = bosses.map(offset).fold(BOSS_LANE, f32::min);
        targets.map(offset).fold(2.0, f32::min) * 0.35 + if of_boss < BOSS_LANE { of_boss * 0.3 } else { 0.0 }
    }

    /// The direction of the nearest enemy in a free lane, where the shot meets it.
    fn aim(&mut self, world: &World, here: Vec2) -> Option<Direction> {
        let directions: &[Direction] =
            if world.handling().eight_way { &Direction::ALL } else { &Direction::CARDINAL };
        let error = self.ability.aim_error * self.centered();
        let pulse_speed = t::PULSE_STEP * t::TICK_RATE as f32;
        let mut best: Option<(f32, Direction)> = None;
        for threat in self.threats.iter().filter(|threat| threat.is_target) {
            let flight = threat.position.distance(here) / pulse_speed;
            let way = threat.position + threat.velocity * flight - here;
            for &direction in directions {
                let lane = direction.vector();
                let (along, aside) = (way.dot(lane), (way.perp_dot(lane) + error).abs());
                let in_lane = along > 0.0 && aside < threat.radius + t::PULSE_RADIUS * 0.5;
                let nearer = best.is_none_or(|(distance, _)| along < distance);
                if in_lane && nearer && world.arena().shot_is_free(here, threat.position) {
                    best = Some((along, direction));
                }
            }
        }
        best.map(|(_, direction)| direction)
    }

    /// −1 to below 1.
    fn centered(&mut self) -> f32 {
        (self.random.next_u32() >> 8) as f32 / 8_388_608.0 - 1.0
    }
}

const MOVES: [(i8, i8); 9] = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn shard_cost(world: &World, there: Vec2) -> f32 {
    let nearest = world.shards().iter().map(|shard| shard.position.distance(there)).fold(8.0, f32::min);
    nearest * 0.08
}

/// A pick-up is worth a detour, not a hit.
fn pickup_cost(world: &World, there: Vec2) -> f32 {
    let nearest = world.pickups().iter().map(|pickup| pickup.position.distance(there)).fold(10.0, f32::min);
    nearest * 0.2
}

/// Corners and sides are traps.
fn edge_cost(bounds: Rect, there: Vec2) -> f32 {
    let room = (there - bounds.min).min(bounds.max - there);
    let close = |gap: f32| if gap < 4.0 { (4.0 - gap) * 0.12 } else { 0.0 };
    close(room.x) + close(room.y)
}
