//! parry: its hierarchy of bounding volumes.

use last_octagon::geometry::Rect;
use parry2d::bounding_volume::Aabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::Rival;

/// parry's BVH, rebuilt each tick.
#[derive(Default)]
pub struct ParryRebuilt {
    leaves: Vec<Aabb>,
    workspace: BvhWorkspace,
}

fn parry_aabb(rect: Rect) -> Aabb {
    Aabb::new(Vector::new(rect.min.x, rect.min.y), Vector::new(rect.max.x, rect.max.y))
}

impl Rival for ParryRebuilt {
    const NAME: &'static str = "parry-rebuilt";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        self.leaves.clear();
        self.leaves.extend(bounds.iter().map(|&rect| parry_aabb(rect)));
        let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &self.leaves);
        tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut visit);
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        self.leaves.clear();
        self.leaves.extend(targets.iter().map(|&rect| parry_aabb(rect)));
        let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &self.leaves);
        for (rect, probe) in probes.zip(0..) {
            for target in tree.intersect_aabb(&parry_aabb(rect)) {
                visit(probe, target);
            }
        }
    }
}

/// parry's BVH, built once and refitted each tick.
#[derive(Default)]
pub struct ParryRefit {
    tree: Bvh,
    workspace: BvhWorkspace,
}

impl ParryRefit {
    fn update(&mut self, bounds: &[Rect]) {
        if self.tree.leaf_count() as usize == bounds.len() {
            for (&rect, body) in bounds.iter().zip(0..) {
                self.tree.insert_or_update_partially(parry_aabb(rect), body, 0.0);
            }
            self.tree.refit(&mut self.workspace);
        } else {
            let leaves: Vec<_> = bounds.iter().map(|&rect| parry_aabb(rect)).collect();
            self.tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
        }
    }
}

impl Rival for ParryRefit {
    const NAME: &'static str = "parry-refit";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        self.update(bounds);
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut visit);
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        self.update(targets);
        for (rect, probe) in probes.zip(0..) {
            for target in self.tree.intersect_aabb(&parry_aabb(rect)) {
                visit(probe, target);
            }
        }
    }
}
