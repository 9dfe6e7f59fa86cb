//! A pilot who looks ahead, to show that a way through exists: what it flies is a run of the real world.
//!
//! Again and again it lets a copy of the world go on for more than a second, notes where everything that harms
//! will be, and searches a grid over place and time for the safest way. It neither dashes nor bombs nor fires,
//! and plans with 6 tiles a second of the octagon's 7.5, so that starting, stopping and a pull have room.

use glam::Vec2;
use last_octagon::geometry::{self, Circle};
use last_octagon::sim::{Enemy, Kind, PlayerInput, StepOptions, World, tuning};

/// Side of a cell of the plan, tiles.
const CELL: f32 = 0.25;
/// Ticks in which the octagon moves on by one cell at most.
const SLICE: u32 = 5;
/// Slices planned.
const SLICES: usize = 30;
/// Slices flown before the next plan.
const FLOWN: usize = 3;
/// Cells to each side of the octagon.
const REACH: i32 = SLICES as i32;
const SIDE: usize = 2 * REACH as usize + 1;
/// Distance kept beyond an exact touch, for what moves within a slice, and the distance that is comfortable, tiles.
const MARGIN: f32 = 0.2;
const COMFORT: f32 = 0.7;
/// Cost of a cell in which something hits: dearer than any way round.
const HIT: f32 = 1e4;

/// Flies `world` for `ticks` and counts how often anything that harms met the octagon.
///
/// For worlds in which it cannot be hurt: every contact counts, with no grace after one.
pub fn hits_of_best_flight(world: &mut World, ticks: u32) -> u32 {
    let mut hits = 0;
    let mut plan = vec![world.player().position(); SLICES];
    for tick in 0..ticks {
        let (slice, within) = ((tick / SLICE) as usize % FLOWN, tick % SLICE);
        if slice == 0 && within == 0 {
            plan = planned(world, &plan);
        }
        let input = towards(world, plan[slice], SLICE - within);
        advance(world, input);
        hits += contacts(world);
    }
    hits
}

/// The same for an octagon that stands still.
pub fn hits_at_rest(world: &mut World, ticks: u32) -> u32 {
    (0..ticks).fold(0, |hits, _| {
        advance(world, PlayerInput::default());
        hits + contacts(world)
    })
}

/// How many things that harm meet the octagon now.
fn contacts(world: &World) -> u32 {
    let body = world.player().hit_circle();
    let shocks = world.shocks().iter().filter(|shock| shock.is_over(body)).count();
    let touches = &world.contacts().touches;
    let touches = touches.iter().filter(|touch| counts(&world.enemies()[touch.enemy as usize])).count();
    (world.contacts().strikes.len() + touches + shocks) as u32
}

/// Splinters do not count: they come for the octagon until they are shot, and it does not shoot.
fn counts(enemy: &Enemy) -> bool {
    enemy.kind != Kind::Splinter && !enemy.is_airborne()
}

fn advance(world: &mut World, input: PlayerInput) {
    if let Err(error) = world.step(input, StepOptions::default(), &mut ()) {
        panic!("{error}");
    }
}

/// The stick's position that leads to `place` in `ticks`.
fn towards(world: &World, place: Vec2, ticks: u32) -> PlayerInput {
    let way = place - world.player().position();
    let wish = way / (ticks as f32 * tuning::TICK * tuning::PLAYER_SPEED);
    let stick = wish.clamp_length_max(1.0) * 127.0;
    PlayerInput { move_x: stick.x as i8, move_y: stick.y as i8, ..PlayerInput::default() }
}

/// The safest way from here: where to be at the end of each slice.
fn planned(world: &World, last: &[Vec2]) -> Vec<Vec2> {
    let start = world.player().position();
    let place = |cell: usize| {
        let (x, y) = ((cell % SIDE) as i32 - REACH, (cell / SIDE) as i32 - REACH);
        start + Vec2::new(x as f32, y as f32) * CELL
    };
    let ground: Vec<f32> = (0..SIDE * SIDE).map(|cell| ground_cost(world, place(cell))).collect();
    let mut ahead = world.clone();
    let middle = SIDE * SIDE / 2;
    let mut costs = vec![f32::INFINITY; SIDE * SIDE];
    costs[middle] = 0.0;
    let mut came_from: Vec<Vec<usize>> = Vec::with_capacity(SLICES);
    for slice in 0..SLICES {
        // As if it flew on by the last plan, of which the first slices are behind.
        let goal = last[(slice + FLOWN).min(SLICES - 1)];
        (0..SLICE).for_each(|tick| {
            let input = towards(&ahead, goal, SLICE - tick);
            advance(&mut ahead, input);
        });
        let danger = danger(&ahead, start);
        let mut next = vec![f32::INFINITY; SIDE * SIDE];
        let mut from = vec![middle; SIDE * SIDE];
        for cell in 0..SIDE * SIDE {
            let (x, y) = (cell % SIDE, cell / SIDE);
            let inside = (x.abs_diff(SIDE / 2) + y.abs_diff(SIDE / 2)) <= slice + 1;
            if !inside || ground[cell] >= HIT * HIT {
                continue;
            }
            // Along the axes alone: a diagonal cell is farther than one slice's way.
            let neighbours = [
                Some(cell),
                (x > 0).then(|| cell - 1),
                (x + 1 < SIDE).then(|| cell + 1),
                (y > 0).then(|| cell - SIDE),
                (y + 1 < SIDE).then(|| cell + SIDE),
            ];
            for neighbour in neighbours.into_iter().flatten() {
                let step = if neighbour == cell { 0.0 } else { 0.01 };
                if costs[neighbour] + step < next[cell] {
                    (next[cell], from[cell]) = (costs[neighbour] + step, neighbour);
                }
            }
            next[cell] += danger[cell] + ground[cell];
        }
        costs = next;
        came_from.push(from);
    }
    let mut cell =
        (0..SIDE * SIDE).fold(middle, |best, cell| if costs[cell] < costs[best] { cell } else { best });
    let mut plan = vec![start; SLICES];
    for slice in (0..SLICES).rev() {
        plan[slice] = place(cell);
        cell = came_from[slice][cell];
    }
    plan
}

/// The cost of each cell round `start` by what is near it in a world.
fn danger(world: &World, start: Vec2) -> Vec<f32> {
    let mut costs = vec![0.0_f32; SIDE * SIDE];
    let bullets = world.hostiles().iter().map(|bullet| bullet.circle());
    let bodies = world.enemies().iter().filter(|enemy| counts(enemy)).map(|enemy| enemy.circle());
    for threat in bullets.chain(bodies) {
        stamp(&mut costs, start, threat);
    }
    for shock in world.shocks() {
        for (cell, cost) in costs.iter_mut().enumerate() {
            let (x, y) = ((cell % SIDE) as i32 - REACH, (cell / SIDE) as i32 - REACH);
            let here = start + Vec2::new(x as f32, y as f32) * CELL;
            if shock.is_over(Circle::new(here, tuning::PLAYER_HIT_RADIUS + MARGIN)) {
                *cost += HIT;
            }
        }
    }
    costs
}

fn stamp(costs: &mut [f32], start: Vec2, threat: Circle) {
    let touch = threat.radius + tuning::PLAYER_HIT_RADIUS;
    let far = touch + COMFORT;
    let first = ((threat.center - start - Vec2::splat(far)) / CELL).ceil();
    let last = ((threat.center - start + Vec2::splat(far)) / CELL).floor();
    let clamp = |number: f32| (number as i32).clamp(-REACH, REACH);
    if last.min_element() < -REACH as f32 || first.max_element() > REACH as f32 {
        return;
    }
    for y in clamp(first.y)..=clamp(last.y) {
        for x in clamp(first.x)..=clamp(last.x) {
            let here = start + Vec2::new(x as f32, y as f32) * CELL;
            let gap = here.distance(threat.center) - touch;
            let cost = &mut costs[(y + REACH) as usize * SIDE + (x + REACH) as usize];
            if gap < MARGIN {
                *cost += HIT;
            } else if gap < COMFORT {
                *cost += COMFORT - gap;
            }
        }
    }
}

/// The cost of standing somewhere whatever flies: infinite in walls, some beside them and near bosses.
fn ground_cost(world: &World, place: Vec2) -> f32 {
    let body = Circle::new(place, tuning::PLAYER_WALL_RADIUS);
    let bounds = world.arena().bounds();
    if geometry::point_rect(place, bounds.grown(-1.0 - tuning::PLAYER_WALL_RADIUS)).is_contact() {
        let stands = |&barrier| geometry::circle_rect(body, barrier).is_overlap();
        if world.arena().barriers().iter().any(stands) {
            return HIT * HIT;
        }
    } else {
        return HIT * HIT;
    }
    let room = (place - bounds.min).min(bounds.max - place).min_element();
    let side = (5.0 - room).max(0.0) * 0.05;
    let near = |enemy: &Enemy| (9.0 - enemy.position.distance(place)).max(0.0) * 0.08;
    side + world.enemies().iter().filter(|enemy| enemy.kind.is_boss()).map(near).sum::<f32>()
}
