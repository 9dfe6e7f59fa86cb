//! The scripted player: reads the world, answers with inputs, never writes.
//!
//! Every few ticks it weighs nine moves (eight directions and standing still) by what they would lead to, and
//! fires along whatever lane has an enemy in it. It is a tester and an attract mode, not a cheat: it sees what
//! a player sees and is bound to the same inputs.

use glam::Vec2;

use crate::geometry::Rect;
use crate::sim::arena::Flow;
use crate::sim::tuning as t;
use crate::sim::{Cardinal, Enemy, PlayerInput, World};

/// Ticks between two decisions: a quick human's.
const REACTION_TICKS: u64 = 6;
/// Farthest enemies it minds, tiles.
const SIGHT: f32 = 10.0;
/// Enemies it minds at most, the nearest: beyond that a crowd is a crowd.
const ATTENTION: usize = 48;
/// Moments ahead at which a move is judged, seconds.
const FORESIGHT: [f32; 3] = [0.1, 0.25, 0.5];
/// Reach of a bomb worth setting off, tiles, and the enemies within it that make it so.
const BOMB_CROWD: (f32, usize) = (5.0, 12);

/// A scripted player.
#[derive(Clone, Debug, Default)]
pub struct Autopilot {
    held: PlayerInput,
    threats: Vec<Threat>,
    /// The way to an enemy out of sight.
    hunt: Option<Flow>,
}

/// An enemy, as far as it matters.
#[derive(Clone, Copy, Debug)]
struct Threat {
    position: Vec2,
    velocity: Vec2,
    radius: f32,
}

impl Autopilot {
    /// The input for the next tick of `world`.
    pub fn play(&mut self, world: &World) -> PlayerInput {
        if world.tick().is_multiple_of(REACTION_TICKS) {
            self.decide(world);
        } else {
            self.held.dash = false;
            self.held.bomb = false;
        }
        self.held
    }

    fn decide(&mut self, world: &World) {
        let here = world.player().position();
        self.look(world, here);
        let prey = self.prey(world, here);
        let judge = |(x, y): (i8, i8)| {
            let way = Vec2::new(f32::from(x), f32::from(y)).normalize_or_zero();
            (x, y, self.weigh(world, here, way) - prey.map_or(0.0, |prey| way.dot(prey)))
        };
        let best = MOVES
            .into_iter()
            .map(judge)
            .fold((0, 0, f32::INFINITY), |best, next| if next.2 < best.2 { next } else { best });
        let nearest = self
            .threats
            .iter()
            .map(|threat| threat.position.distance(here) - threat.radius)
            .fold(SIGHT, f32::min);
        let crowd = |threat: &&Threat| threat.position.distance(here) < BOMB_CROWD.0;
        let crowded = self.threats.iter().filter(crowd).count() >= BOMB_CROWD.1;
        let vulnerable = !world.player().is_invulnerable();
        self.held = PlayerInput {
            move_x: best.0 * 127,
            move_y: best.1 * 127,
            fire: self.aim(world, here),
            dash: vulnerable && nearest < 0.9 && (best.0, best.1) != (0, 0),
            bomb: vulnerable && (crowded || (nearest < 0.8 && world.player().edges() <= 2)),
        };
    }

    fn look(&mut self, world: &World, here: Vec2) {
        self.threats.clear();
        let in_sight = |enemy: &&Enemy| enemy.position.distance_squared(here) < SIGHT * SIGHT;
        self.threats.extend(world.enemies().iter().filter(in_sight).map(|enemy| Threat {
            position: enemy.position,
            velocity: enemy.heading * enemy.traits().speed,
            radius: enemy.traits().radius,
        }));
        // Equal distances need an order of their own, or the one of storage would show.
        let distance = |threat: &Threat| threat.position.distance_squared(here);
        self.threats.sort_unstable_by(|a, b| {
            let by_place = a.position.x.total_cmp(&b.position.x).then(a.position.y.total_cmp(&b.position.y));
            distance(a).total_cmp(&distance(b)).then(by_place)
        });
        self.threats.truncate(ATTENTION);
    }

    /// The direction in which to look for enemies when none is in sight, unit.
    fn prey(&mut self, world: &World, here: Vec2) -> Option<Vec2> {
        if !self.threats.is_empty() {
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
        for ahead in FORESIGHT {
            let there = here + unit * (t::PLAYER_SPEED * ahead);
            if world.arena().tile_at(there + unit * t::PLAYER_WALL_RADIUS).stops_walkers() {
                cost += 3.0;
            }
            for threat in &self.threats {
                let gap = (threat.position + threat.velocity * ahead).distance(there) - threat.radius;
                let gap = (gap - t::PLAYER_HIT_RADIUS).max(0.05);
                cost += if gap < 3.5 { 1.0 / (gap * gap) } else { 0.0 };
            }
        }
        let there = here + unit * (t::PLAYER_SPEED * FORESIGHT[2]);
        for telegraph in world.telegraphs() {
            if telegraph.position.distance(there) < 2.0 {
                cost += 1.5;
            }
        }
        cost + self.lane_cost(there) + shard_cost(world, there) + edge_cost(world.arena().bounds(), there)
    }

    /// Distance of the nearest lane that would have an enemy in it.
    fn lane_cost(&self, there: Vec2) -> f32 {
        let offset = |threat: &Threat| {
            let way = (threat.position - there).abs();
            way.x.min(way.y)
        };
        self.threats.iter().map(offset).fold(2.0, f32::min) * 0.35
    }

    /// The direction of the nearest enemy in a free lane, where the shot meets it.
    fn aim(&self, world: &World, here: Vec2) -> Option<Cardinal> {
        let pulse_speed = t::PULSE_STEP * t::TICK_RATE as f32;
        let mut best: Option<(f32, Cardinal)> = None;
        for threat in &self.threats {
            let flight = threat.position.distance(here) / pulse_speed;
            let way = threat.position + threat.velocity * flight - here;
            for direction in Cardinal::ALL {
                let lane = direction.vector();
                let (along, aside) = (way.dot(lane), way.perp_dot(lane).abs());
                let in_lane = along > 0.0 && aside < threat.radius + t::PULSE_RADIUS * 0.5;
                let nearer = best.is_none_or(|(distance, _)| along < distance);
                if in_lane && nearer && world.arena().shot_is_free(here, threat.position) {
                    best = Some((along, direction));
                }
            }
        }
        best.map(|(_, direction)| direction)
    }
}

const MOVES: [(i8, i8); 9] = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn shard_cost(world: &World, there: Vec2) -> f32 {
    let nearest = world.shards().iter().map(|shard| shard.position.distance(there)).fold(8.0, f32::min);
    nearest * 0.08
}

/// Corners and sides are traps.
fn edge_cost(bounds: Rect, there: Vec2) -> f32 {
    let room = (there - bounds.min).min(bounds.max - there);
    let close = |gap: f32| if gap < 4.0 { (4.0 - gap) * 0.12 } else { 0.0 };
    close(room.x) + close(room.y)
}
