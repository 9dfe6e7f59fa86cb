//! kiddo: a kd-tree of points.

use kiddo::SquaredEuclidean;
use kiddo::immutable::float::kdtree::ImmutableKdTree;
use last_octagon::geometry::Rect;

use super::Rival;

/// kiddo: a kd-tree over centres, asked for everything within the largest reach.
pub struct Kiddo;

/// The largest distance from a centre to a corner.
fn reach(bounds: &[Rect]) -> f32 {
    bounds.iter().map(|rect| rect.size().length() * 0.5).fold(0.0, f32::max)
}

fn kiddo_tree(bounds: &[Rect]) -> ImmutableKdTree<f32, u32, 2, 32> {
    let centers: Vec<_> = bounds.iter().map(|rect| rect.center().to_array()).collect();
    ImmutableKdTree::new_from_slice(&centers)
}

impl Rival for Kiddo {
    const NAME: &'static str = "kiddo";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        let tree = kiddo_tree(bounds);
        // A square's half side is the circle's radius; a body need not look for larger ones, which look for
        // it.
        let radius = |rect: &Rect| (rect.max.x - rect.min.x) * 0.5;
        for (rect, body) in bounds.iter().zip(0_u32..) {
            // Far from the origin centre and radius are rounded coarsely.
            let distance = 2.0 * radius(rect) * 1.001 + 0.02;
            for found in
                tree.within_unsorted::<SquaredEuclidean>(&rect.center().to_array(), distance * distance)
            {
                let other = radius(&bounds[found.item as usize]);
                if (other, found.item) < (radius(rect), body) {
                    visit(body, found.item);
                }
            }
        }
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        let tree = kiddo_tree(targets);
        let reach = reach(targets);
        for (rect, probe) in probes.zip(0..) {
            let distance = reach + rect.size().length() * 0.5;
            for found in
                tree.within_unsorted::<SquaredEuclidean>(&rect.center().to_array(), distance * distance)
            {
                visit(probe, found.item);
            }
        }
    }
}
