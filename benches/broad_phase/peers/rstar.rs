//! rstar: an R*-tree.

use last_octagon::geometry::Rect;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use super::Rival;

/// rstar: an R*-tree, loaded in bulk.
pub struct Rstar;

type RstarBody = GeomWithData<Rectangle<[f32; 2]>, u32>;

fn rstar_tree(bounds: &[Rect]) -> RTree<RstarBody> {
    let body = |(rect, body): (&Rect, u32)| {
        GeomWithData::new(Rectangle::from_corners(rect.min.to_array(), rect.max.to_array()), body)
    };
    RTree::bulk_load(bounds.iter().zip(0..).map(body).collect())
}

impl Rival for Rstar {
    const NAME: &'static str = "rstar";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        let tree = rstar_tree(bounds);
        for (a, b) in tree.intersection_candidates_with_other_tree(&tree) {
            if a.data < b.data {
                visit(a.data, b.data);
            }
        }
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        let tree = rstar_tree(targets);
        for (rect, probe) in probes.zip(0..) {
            let area = AABB::from_corners(rect.min.to_array(), rect.max.to_array());
            for target in tree.locate_in_envelope_intersecting(&area) {
                visit(probe, target.data);
            }
        }
    }
}
