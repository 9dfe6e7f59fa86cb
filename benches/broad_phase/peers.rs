//! Other people's libraries, each used as its documentation advises.

use box2d_rs::b2_collision::B2AABB;
use box2d_rs::b2_dynamic_tree::B2dynamicTree;
use box2d_rs::b2_math::B2vec2;
use kiddo::SquaredEuclidean;
use kiddo::immutable::float::kdtree::ImmutableKdTree;
use last_octagon::geometry::Rect;
use parry2d::bounding_volume::Aabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use crate::Task;
use crate::methods::{Kind, Method};
use crate::narrow::{bounds, hits, overlap, swept_bounds, target_bounds};
use crate::tick::Tick;
use crate::worlds::World;

/// The rivals for a task. Box2D's tree takes seconds a tick from 100,000 bodies on.
pub fn methods(task: Task, count: usize, quick: bool) -> Vec<Box<dyn Method>> {
    let mut list = match task {
        Task::Pairs => vec![
            pairs(Broccoli::default()),
            pairs(ParryRefit::default()),
            pairs(ParryRebuilt::default()),
            pairs(Rstar),
            pairs(Kiddo),
        ],
        Task::Hits => vec![
            probe(Broccoli::default()),
            probe(ParryRefit::default()),
            probe(ParryRebuilt::default()),
            probe(Rstar),
            probe(Kiddo),
            probe(Box2d::default()),
        ],
        Task::Tick => vec![
            ticks(Broccoli::default()),
            ticks(ParryRefit::default()),
            ticks(ParryRebuilt::default()),
            ticks(Rstar),
            ticks(Kiddo),
            ticks(Box2d::default()),
        ],
    };
    if task == Task::Pairs && (count <= 10_000 || !quick) {
        list.push(pairs(Box2d::default()));
    }
    list
}

/// A library's structure over bounds.
pub trait Rival {
    const NAME: &'static str;

    /// Reports candidate pairs of `bounds`, in either order, but each once.
    fn pairs(&mut self, bounds: &[Rect], visit: impl FnMut(u32, u32));

    /// Indexes `targets` and reports candidates (probe, target).
    fn probe(&mut self, targets: &[Rect], probes: impl Iterator<Item = Rect>, visit: impl FnMut(u32, u32));
}

/// Task A with a rival.
pub struct RivalPairs<R> {
    rival: R,
    bounds: Vec<Rect>,
}

/// Task B with a rival.
pub struct RivalHits<R> {
    rival: R,
    bounds: Vec<Rect>,
}

/// Task T with a rival.
pub struct RivalTicks<R> {
    rival: R,
    bounds: Vec<Rect>,
    probes: Vec<Rect>,
    tick: Tick,
}

pub fn pairs<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalPairs { rival, bounds: Vec::new() })
}

pub fn probe<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalHits { rival, bounds: Vec::new() })
}

pub fn ticks<R: Rival + 'static>(rival: R) -> Box<dyn Method> {
    Box::new(RivalTicks { rival, bounds: Vec::new(), probes: Vec::new(), tick: Tick::default() })
}

impl<R: Rival> Method for RivalTicks<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        self.tick.prepare(world);
        target_bounds(world, &mut self.bounds);
        self.tick.advance(world, &mut self.probes);
        let probes = self.probes.iter().copied();
        self.rival.probe(&self.bounds, probes, |bullet, target| self.tick.note(bullet, target));
        self.tick.apply()
    }
}

impl<R: Rival> Method for RivalPairs<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        self.bounds.clear();
        self.bounds.extend(world.circles.iter().map(|&circle| bounds(circle)));
        let mut contacts = 0;
        self.rival.pairs(&self.bounds, |a, b| {
            contacts += u64::from(overlap(world.circles[a as usize], world.circles[b as usize]));
        });
        contacts
    }
}

impl<R: Rival> Method for RivalHits<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kind(&self) -> Kind {
        Kind::Rival
    }

    fn tick(&mut self, world: &World) -> u64 {
        target_bounds(world, &mut self.bounds);
        let mut contacts = 0;
        let bullets = world.circles.iter().zip(&world.velocities);
        let probes = bullets.map(|(&circle, &velocity)| swept_bounds(circle, velocity));
        self.rival
            .probe(&self.bounds, probes, |bullet, target| contacts += u64::from(hits(world, bullet, target)));
        contacts
    }
}

/// broccoli: a kd-tree with sweep and prune in its nodes, rebuilt.
#[derive(Default)]
pub struct Broccoli {
    bodies: Vec<(broccoli::axgeom::Rect<f32>, u32)>,
}

fn broccoli_rect(rect: Rect) -> broccoli::axgeom::Rect<f32> {
    broccoli::rect(rect.min.x, rect.max.x, rect.min.y, rect.max.y)
}

impl Rival for Broccoli {
    const NAME: &'static str = "broccoli";

    fn pairs(&mut self, bounds: &[Rect], mut visit: impl FnMut(u32, u32)) {
        self.bodies.clear();
        self.bodies.extend(bounds.iter().zip(0..).map(|(&rect, body)| (broccoli_rect(rect), body)));
        broccoli::Tree::new(&mut self.bodies)
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
        let mut tree = broccoli::Tree::new(&mut self.bodies);
        for (rect, probe) in probes.zip(0..) {
            let mut probe = (broccoli_rect(rect), probe);
            tree.find_all_intersect_rect(
                broccoli::aabb::pin::AabbPin::from_mut(&mut probe),
                |probe, body| {
                    visit(*probe.unpack_inner(), *body.unpack_inner());
                },
            );
        }
    }
}

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
        // A square's half side is the circle's radius; a body need not look for larger ones, which look for it.
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
