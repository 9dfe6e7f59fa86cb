//! Mutual attraction of many masses: Barnes and Hut's sum over the quadtree (Nature 324, 1986).
//!
//! ```text
//!    • • •                                  what lies in a square far away pulls
//!    •  •  •           ─────────────▶  o    as one mass at its centre of mass;
//!    • •                                    a square near by is opened
//! ```
//! The tree is the one that serves as broad phase: masses are bodies without extent, and every node gets the
//! mass and the centre of mass of what is in it. A node is opened unless its longer side is under θ times its
//! distance. Its box is the tight one round its masses, so nothing can pull as a whole on what lies within it
//! while θ is under 1/√2.
//!
//! Cost: O(n log n) for the sum on each of n masses, against O(n²) for the exact sum. The result is the same
//! bits on every machine for the same masses in the same order: the caller puts them in an order that means
//! something.

use glam::Vec2;

use super::Quadtree;
use crate::broad_phase::boxes::Bounds;
use crate::broad_phase::{BroadPhase, InvalidBounds};
use crate::geometry::Rect;

/// A mass at a point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointMass {
    /// Where, tiles.
    pub position: Vec2,
    /// How much, tiles cubed per second squared (the constant of gravity is 1), above 0.
    pub mass: f32,
}

impl PointMass {
    /// The pull on a point, tiles per second squared: m d / (d² + ε²)^(3/2), Plummer's softened law. A point
    /// at the mass itself is not pulled, and no pull is infinite.
    #[inline]
    fn pull(self, at: Vec2, softening: f32) -> Vec2 {
        let way = self.position - at;
        let squared = way.length_squared() + softening * softening;
        if squared > 0.0 { way * (self.mass / (squared * squared.sqrt())) } else { Vec2::ZERO }
    }
}

/// How exactly a sum is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precision {
    /// Opening angle θ, from 0 (exact) to below 1/√2: longer side of a square over its distance from which on
    /// it pulls as one mass.
    pub opening: f32,
    /// Length ε below which pulls stop growing, tiles, at least 0.
    pub softening: f32,
}

/// A sum of pulls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pull {
    /// Tiles per second squared.
    pub acceleration: Vec2,
    /// Masses, or squares taken as one, that were added up: the work done.
    pub terms: u32,
}

/// The exact sum of all pulls on a point, for comparison: every mass is a term.
pub fn exact_pull(masses: &[PointMass], at: Vec2, softening: f32) -> Pull {
    let acceleration = masses.iter().map(|mass| mass.pull(at, softening)).sum();
    Pull { acceleration, terms: masses.len() as u32 }
}

/// A node that pulls as one: its centre of mass, and its longer side squared.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    whole: PointMass,
    side_squared: f32,
}

/// Masses in a quadtree, made anew from all of them at each [`rebuild`](Self::rebuild). Buffers are kept.
#[derive(Clone, Debug, Default)]
pub struct Gravity {
    tree: Quadtree,
    bounds: Vec<Rect>,
    /// One for each node of the tree.
    cells: Vec<Cell>,
    /// The masses in the order of the tree.
    sorted: Vec<PointMass>,
}

impl Gravity {
    /// Puts `masses` into the tree and weighs its nodes.
    ///
    /// # Errors
    /// [`InvalidBounds`] names the first mass whose position is not finite; nothing pulls then.
    pub fn rebuild(&mut self, masses: &[PointMass]) -> Result<(), InvalidBounds> {
        self.bounds.clear();
        self.bounds.extend(masses.iter().map(|mass| Rect::new(mass.position, mass.position)));
        // Always a tree, however few they are, with leaves of the size that outcomes were recorded with.
        self.tree.rebuild_for_probes(&self.bounds, 0.0)?;
        self.sorted.clear();
        self.sorted.extend(self.tree.order(masses.len()).iter().map(|&body| masses[body as usize]));
        self.cells.clear();
        self.cells.resize(self.tree.node_count(), Cell::default());
        // Quarters stand behind the node they divide: backwards, their masses are known when they are needed.
        for node in (0..self.cells.len()).rev() {
            let whole = match self.tree.content(node) {
                Content::Bodies { begin, end } => center_of(self.sorted[begin..end].iter().copied()),
                Content::Quarters { begin, end } => {
                    center_of(self.cells[begin..end].iter().map(|cell| cell.whole))
                }
            };
            let side = self.tree.longer_side(node);
            self.cells[node] = Cell { whole, side_squared: side * side };
        }
        Ok(())
    }

    /// The sum of all pulls on a point. A mass does not pull on its own place.
    pub fn pull(&self, at: Vec2, precision: Precision) -> Pull {
        let mut sum = Pull::default();
        for &root in &self.tree.roots {
            self.add(root as usize, at, precision, &mut sum);
        }
        sum
    }

    fn add(&self, node: usize, at: Vec2, precision: Precision, sum: &mut Pull) {
        let Precision { opening, softening } = precision;
        let Cell { whole, side_squared } = self.cells[node];
        let is_far = side_squared < opening * opening * whole.position.distance_squared(at);
        if is_far {
            sum.acceleration += whole.pull(at, softening);
            sum.terms += 1;
            return;
        }
        match self.tree.content(node) {
            Content::Bodies { begin, end } => {
                let pulls = self.sorted[begin..end].iter().map(|mass| mass.pull(at, softening));
                sum.acceleration += pulls.sum::<Vec2>();
                sum.terms += (end - begin) as u32;
            }
            Content::Quarters { begin, end } => {
                for quarter in begin..end {
                    self.add(quarter, at, precision, sum);
                }
            }
        }
    }
}

/// All of some masses as one, at their centre of mass.
fn center_of(masses: impl Iterator<Item = PointMass> + Clone) -> PointMass {
    let mass: f32 = masses.clone().map(|part| part.mass).sum();
    let moment: Vec2 = masses.map(|part| part.position * part.mass).sum();
    PointMass { position: moment / mass, mass }
}

/// What a node is made of.
enum Content {
    /// A range of sorted places.
    Bodies { begin: usize, end: usize },
    /// A range of nodes.
    Quarters { begin: usize, end: usize },
}

/// All that is asked of the layout of the tree.
impl Quadtree {
    /// The bodies, of which there are so many, by sorted place.
    fn order(&self, count: usize) -> &[u32] {
        &self.bodies[..count]
    }

    fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn content(&self, node: usize) -> Content {
        let node = self.nodes[node];
        if node.is_leaf() {
            Content::Bodies { begin: node.begin as usize, end: node.end as usize }
        } else {
            Content::Quarters { begin: node.first as usize, end: (node.first + node.quarters) as usize }
        }
    }

    /// The longer side of the box round all that is in a node.
    fn longer_side(&self, node: usize) -> f32 {
        let Bounds(sides) = self.node_bounds[node];
        // Right and bottom are kept negated.
        (-sides.z - sides.x).max(-sides.w - sides.y)
    }
}
