//! Brute force as the judge of the other engines.

use last_octagon::broad_phase::{BroadPhase, BruteForce, Grid, Movers, Quadtree};
use last_octagon::geometry::Rect;

/// The touching pairs an engine reports: the lower body first, sorted, each once, non-touching ones dropped.
pub fn pairs(engine: &impl BroadPhase, bounds: &[Rect]) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    engine.for_each_pair(|a, b| {
        assert_ne!(a, b, "a body is paired with itself");
        if bounds[a as usize].touches(bounds[b as usize]) {
            found.push((a.min(b), a.max(b)));
        }
    });
    found.sort_unstable();
    found.dedup();
    found
}

/// The bodies touching `area` that an engine reports: sorted, each once, non-touching ones dropped.
pub fn touching(engine: &impl BroadPhase, bounds: &[Rect], area: Rect) -> Vec<u32> {
    let mut found = Vec::new();
    engine.for_each_touching(area, |body| {
        if bounds[body as usize].touches(area) {
            found.push(body);
        }
    });
    found.sort_unstable();
    found.dedup();
    found
}

/// The pairs of a probe and a touching body that an engine reports: sorted, each once.
pub fn hits(engine: &impl BroadPhase, bounds: &[Rect], probes: &[Rect]) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    engine.gather_probe_hits(probes, &mut found);
    found.retain(|&(probe, body)| bounds[body as usize].touches(probes[probe as usize]));
    found.sort_unstable();
    found.dedup();
    found
}

/// The pairs of a mover and a body touching its way that an engine reports: sorted, each once.
pub fn mover_hits(engine: &impl BroadPhase, bounds: &[Rect], movers: Movers<'_>) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    engine.gather_mover_hits(movers, &mut found);
    found.retain(|&(mover, body)| bounds[body as usize].touches(movers.bounds(mover as usize)));
    found.sort_unstable();
    found.dedup();
    found
}

/// Movers that start in the middles of areas, their ways at most as long as a share of half of the first one's sides.
#[derive(Default)]
struct Columns([Vec<f32>; 4]);

impl Columns {
    fn new(areas: &[Rect], share: f32) -> (Self, f32) {
        let valid = || areas.iter().filter(|area| area.is_valid());
        let unit = valid().map(|area| area.size().min_element()).find(|&side| side > 0.0).unwrap_or(1.0);
        let mut columns = Self::default();
        for (index, area) in valid().enumerate() {
            let center = area.min + area.size() * 0.5;
            let way = |step: usize| unit * 0.5 * share * ((index * step % 17) as f32 / 8.0 - 1.0);
            for (column, number) in columns.0.iter_mut().zip([center.x, center.y, way(5), way(11)]) {
                column.push(number);
            }
        }
        (columns, unit)
    }

    fn movers(&self, unit: f32, share: f32) -> Movers<'_> {
        let [x, y, step_x, step_y] = &self.0;
        Movers { x, y, step_x, step_y, reach: unit * 0.25, stride: unit * 0.5 * share }
    }
}

/// All engines, kept from scene to scene so that leftovers of one would show in the next.
#[derive(Default)]
pub struct Engines {
    pub brute_force: BruteForce,
    pub grid: Grid,
    pub quadtree: Quadtree,
}

impl Engines {
    /// Asserts that grid and quadtree find what brute force finds: all pairs, and the bodies at each area.
    ///
    /// Returns the pairs, for scenes whose outcome is known.
    pub fn agree(&mut self, scene: &str, bounds: &[Rect], areas: &[Rect]) -> Vec<(u32, u32)> {
        self.brute_force.rebuild(bounds).unwrap();
        let expected = pairs(&self.brute_force, bounds);
        agrees(&mut self.grid, "grid", &self.brute_force, &expected, scene, bounds, areas);
        agrees(&mut self.quadtree, "quadtree", &self.brute_force, &expected, scene, bounds, areas);
        expected
    }
}

fn agrees(
    engine: &mut impl BroadPhase,
    name: &str,
    oracle: &BruteForce,
    expected: &[(u32, u32)],
    scene: &str,
    bounds: &[Rect],
    areas: &[Rect],
) {
    engine.rebuild(bounds).unwrap();
    let found = pairs(engine, bounds);
    assert!(found == expected, "{name}, {scene}: pairs {}", difference(&found, expected));
    probes_agree(engine, name, oracle, scene, bounds, areas);
    // Painted for half of the areas, the others being longer.
    let mut lengths: Vec<_> = areas.iter().map(|area| area.size().max_element()).collect();
    lengths.sort_unstable_by(f32::total_cmp);
    let longest = lengths.get(areas.len() / 2).copied().unwrap_or(1.0);
    engine.rebuild_for_probes(bounds, longest).unwrap();
    let found = pairs(engine, bounds);
    assert!(found == expected, "{name}, {scene}, for probes: pairs {}", difference(&found, expected));
    probes_agree(engine, name, oracle, scene, bounds, areas);

    // Fast, slow and standing still.
    for share in [1.0, 0.01, 0.0] {
        let (columns, unit) = Columns::new(areas, share);
        let movers = columns.movers(unit, share);
        let expected = mover_hits(oracle, bounds, movers);
        // Painted for just these movers, and for others, which may be too short.
        for painted_for in [movers.range(), longest] {
            engine.rebuild_for_probes(bounds, painted_for).unwrap();
            let found = mover_hits(engine, bounds, movers);
            assert!(found == expected, "{name}, {scene}: movers {}", difference(&found, &expected));
        }
    }
}

/// Asserts that an engine finds what touches each area, asked one by one and all at once.
fn probes_agree(
    engine: &impl BroadPhase,
    name: &str,
    oracle: &BruteForce,
    scene: &str,
    bounds: &[Rect],
    areas: &[Rect],
) {
    let found = hits(engine, bounds, areas);
    let expected = hits(oracle, bounds, areas);
    assert!(found == expected, "{name}, {scene}: probes {}", difference(&found, &expected));
    for &area in areas {
        let found = touching(engine, bounds, area);
        let expected = touching(oracle, bounds, area);
        assert!(found == expected, "{name}, {scene}: at {area:?} {}", difference(&found, &expected));
    }
}

/// Says what is missing; too much cannot be, since only what touches is collected.
fn difference<T: PartialEq + std::fmt::Debug>(found: &[T], expected: &[T]) -> String {
    let missing: Vec<_> = expected.iter().filter(|item| !found.contains(item)).take(5).collect();
    format!("missing {missing:?}, {} of {} found", found.len(), expected.len())
}
