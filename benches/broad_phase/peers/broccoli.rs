//! broccoli: a kd-tree with sweep and prune in its nodes.

use last_octagon::geometry::Rect;

use super::Rival;

/// broccoli: a kd-tree with sweep and prune in its nodes, rebuilt.
#[derive(Default)]
pub struct Broccoli {
    bodies: Vec<(::broccoli::axgeom::Rect<f32>, u32)>,
}

fn broccoli_rect(rect: Rect) -> ::broccoli::axgeom::Rect<f32> {
    ::broccoli::rect(rect.min.x, rect.max.x, rect.min.y, rect.max.y)
}

impl Rival for Broccoli {
    const NAME: &'static str = "broccoli";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        self.bodies.clear();
        self.bodies.extend(bounds.iter().zip(0..).map(|(&rect, body)| (broccoli_rect(rect), body)));
        ::broccoli::Tree::new(&mut self.bodies)
            .find_colliding_pairs(|a, b| visit(*a.unpack_inner(), *b.unpack_inner()));
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        self.bodies.clear();
        self.bodies.extend(targets.iter().zip(0..).map(|(&rect, body)| (broccoli_rect(rect), body)));
        let mut tree = ::broccoli::Tree::new(&mut self.bodies);
        for (rect, probe) in probes.zip(0..) {
            let mut probe = (broccoli_rect(rect), probe);
            tree.find_all_intersect_rect(
                ::broccoli::aabb::pin::AabbPin::from_mut(&mut probe),
                |probe, body| {
                    visit(*probe.unpack_inner(), *body.unpack_inner());
                },
            );
        }
    }
}
