//! Keeping a tree from one rebuild to the next.
//!
//! ```text
//!    +-----------+          the square a leaf was made for;
//!    | .-----.   |          the box round its bodies when it was made, and by half a side of the square
//!    | |• •  |   |   ◀──▶   round that its room: as long as each leaf stays in its room, the tree is as
//!    | '-----'   |          good as a loose one, and new bounds for all nodes are all it needs
//!    +-----------+
//! ```
//! From tick to tick bodies move by a fraction of a leaf's square, so sorting them anew would mostly find the
//! order that is known already. Nothing is ever missed: boxes are always those of the bodies as they are. If
//! the number of bodies is another, if a leaf leaves its room or if bounds are invalid, the tree is made
//! anew.
//!
//! Source: T. Ulrich, Loose Octrees (Game Programming Gems, 2000), of which this takes the looseness of 2.

use glam::{BVec4A, Vec4, Vec4Swizzles};

use super::Quadtree;
use crate::broad_phase::boxes::{Bounds, corners};
use crate::geometry::Rect;

impl Quadtree {
    /// Notes how far the leaves of the tree just made may reach before it has to be made anew.
    pub(super) fn give_room(&mut self) {
        let side_of_step = self.squares.side_of_step();
        self.rooms.clear();
        self.rooms.extend(self.nodes.iter().zip(&self.node_bounds).map(|(node, bounds)| {
            let [_, _, side] = node.square;
            Bounds(bounds.0 - Vec4::splat(side as f32 * side_of_step / 2.0))
        }));
    }

    /// Gives the kept tree the bounds of its bodies as they are now, if each leaf stays in its room; else the
    /// tree has to be made anew.
    pub(super) fn refit(&mut self, bounds: &[Rect]) -> bool {
        if self.rooms.is_empty() || self.kept != bounds.len() {
            return false;
        }
        let mut valid = BVec4A::TRUE;
        for (place, &body) in self.bounds.iter_mut().zip(&self.bodies) {
            let rect = bounds[body as usize];
            let corners = corners(rect);
            // Not a number fails the comparison; what is infinite shows in the box of its leaf.
            valid &= corners.zwxy().cmpge(corners);
            *place = Bounds::new(rect);
        }
        if !(valid.test(0) && valid.test(1)) {
            return false;
        }
        // Quarters stand behind the node they divide: backwards, their bounds are known when they are needed.
        let mut has_room = BVec4A::TRUE;
        for index in (0..self.nodes.len()).rev() {
            let node = self.nodes[index];
            if node.is_leaf() {
                let whole = Bounds::around(&self.bounds[node.begin as usize..node.end as usize]);
                has_room &= self.rooms[index].0.cmple(whole.0) & whole.0.is_finite_mask();
                self.node_bounds[index] = whole;
            } else {
                let quarters = &self.node_bounds[node.first as usize..][..node.quarters as usize];
                self.node_bounds[index] = Bounds::around(quarters);
            }
        }
        self.insertions = bounds.len();
        has_room.all()
    }
}
