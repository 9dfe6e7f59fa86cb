//! Path finding for bodies on the ground: steps to a goal from every floor tile, by breadth-first search.
//!
//! One search serves every enemy: each walks to the neighbouring tile that is nearer to the goal. The search is
//! made anew only when the goal enters another tile, so the field depends on nothing but the goal's tile.

use glam::Vec2;

use super::Arena;

const UNREACHED: u32 = u32::MAX;

/// The eight neighbours of a tile, straight ones first.
const NEIGHBOURS: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Steps to the goal from every tile of one arena.
#[derive(Clone, Debug)]
pub struct Flow {
    steps: Vec<u32>,
    queue: Vec<u32>,
    goal: Option<usize>,
}

impl Flow {
    /// A field without a goal.
    pub fn new(arena: &Arena) -> Self {
        let tiles = arena.tiles.len();
        Self { steps: vec![UNREACHED; tiles], queue: Vec::with_capacity(tiles), goal: None }
    }

    /// Aims the field at a position. Nothing is done while that stays within one tile or is where nothing walks.
    pub fn aim(&mut self, arena: &Arena, goal: Vec2) {
        let goal = arena.tile_index(goal).filter(|&index| !arena.tiles[index].stops_walkers());
        let Some(start) = goal.filter(|_| goal != self.goal) else {
            return;
        };
        self.goal = goal;
        self.steps.fill(UNREACHED);
        self.steps[start] = 0;
        self.queue.clear();
        self.queue.push(start as u32);
        let mut head = 0;
        while head < self.queue.len() {
            let index = self.queue[head] as usize;
            head += 1;
            let steps = self.steps[index] + 1;
            // The edge of an arena is wall, so a floor tile has all four neighbours.
            for next in [index - 1, index + 1, index - arena.width, index + arena.width] {
                if self.steps[next] == UNREACHED && !arena.tiles[next].stops_walkers() {
                    self.steps[next] = steps;
                    self.queue.push(next as u32);
                }
            }
        }
    }

    /// Whether the goal can be walked to from a position.
    pub fn reaches(&self, arena: &Arena, from: Vec2) -> bool {
        self.steps(arena, from).is_some()
    }

    /// Steps to the goal from a position, or `None` where no way leads there.
    pub fn steps(&self, arena: &Arena, from: Vec2) -> Option<u32> {
        let steps = self.steps[arena.tile_index(from)?];
        (steps != UNREACHED).then_some(steps)
    }

    /// The centre of the neighbouring tile to walk to from a position, or `None` where no neighbour is nearer.
    pub fn next(&self, arena: &Arena, from: Vec2) -> Option<Vec2> {
        self.best_neighbour(arena, from, |steps, best| steps < best)
    }

    /// The centre of the neighbouring tile that leads farthest away from the goal, or `None` where no neighbour
    /// is farther: in a corner.
    pub fn away(&self, arena: &Arena, from: Vec2) -> Option<Vec2> {
        self.best_neighbour(arena, from, |steps, best| steps > best && steps != UNREACHED)
    }

    fn best_neighbour(&self, arena: &Arena, from: Vec2, better: impl Fn(u32, u32) -> bool) -> Option<Vec2> {
        let here = arena.tile_index(from)?;
        let (x, y) = ((here % arena.width) as i32, (here / arena.width) as i32);
        let mut best = (self.steps[here], None);
        for (dx, dy) in NEIGHBOURS {
            // A diagonal step needs both straight ones free, or the body would cut a corner.
            let stops = |x, y| arena.tile(x, y).stops_walkers();
            let blocked = dx != 0 && dy != 0 && (stops(x + dx, y) || stops(x, y + dy));
            let Some(index) = arena.index_of(x + dx, y + dy).filter(|_| !blocked) else {
                continue;
            };
            if better(self.steps[index], best.0) {
                best = (self.steps[index], Some(index));
            }
        }
        best.1.map(|index| arena.tile_center(index % arena.width, index / arena.width))
    }
}
