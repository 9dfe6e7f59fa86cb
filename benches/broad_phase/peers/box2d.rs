//! Box2D: its dynamic tree.

use box2d_rs::b2_collision::B2AABB;
use box2d_rs::b2_dynamic_tree::B2dynamicTree;
use box2d_rs::b2_math::B2vec2;
use last_octagon::geometry::Rect;

use super::Rival;

/// Box2D's dynamic tree, kept and moved.
pub struct Box2d {
    tree: B2dynamicTree<u32>,
    proxies: Vec<i32>,
    body_of: Vec<u32>,
}

impl Default for Box2d {
    fn default() -> Self {
        Self { tree: B2dynamicTree::new(), proxies: Vec::new(), body_of: Vec::new() }
    }
}

fn box2d_aabb(rect: Rect) -> B2AABB {
    B2AABB {
        lower_bound: B2vec2 { x: rect.min.x, y: rect.min.y },
        upper_bound: B2vec2 { x: rect.max.x, y: rect.max.y },
    }
}

impl Box2d {
    fn update(&mut self, bounds: &[Rect]) {
        if self.proxies.len() == bounds.len() {
            for (&rect, &proxy) in bounds.iter().zip(&self.proxies) {
                self.tree.move_proxy(proxy, box2d_aabb(rect), B2vec2 { x: 0.0, y: 0.0 });
            }
        } else {
            *self = Self::default();
            for (&rect, body) in bounds.iter().zip(0..) {
                let proxy = self.tree.create_proxy(box2d_aabb(rect), &body);
                self.proxies.push(proxy);
                self.body_of.resize(self.body_of.len().max(proxy as usize + 1), 0);
                self.body_of[proxy as usize] = body;
            }
        }
    }
}

impl Rival for Box2d {
    const NAME: &'static str = "box2d-tree";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        self.update(bounds);
        for (&rect, body) in bounds.iter().zip(0..) {
            let found = |proxy: i32| {
                let other = self.body_of[proxy as usize];
                if body < other {
                    visit(body, other);
                }
                true
            };
            self.tree.query(found, box2d_aabb(rect));
        }
    }

    fn probe(
        &mut self,
        targets: &[Rect],
        probes: impl Iterator<Item = Rect>,
        mut visit: impl FnMut(u32, u32),
    ) {
        self.update(targets);
        for (rect, probe) in probes.zip(0..) {
            let found = |proxy: i32| {
                visit(probe, self.body_of[proxy as usize]);
                true
            };
            self.tree.query(found, box2d_aabb(rect));
        }
    }
}
