//! Which worlds are measured, each with its task.

use crate::Task;
use crate::worlds::{Density, Distribution, Recipe};

/// The scene in which the instructions of a whole tick are counted.
pub fn counted_tick() -> Recipe {
    Recipe { count: 100_000, density: Density::Open, enemies: 500, walls: 64, ..counted() }
}

/// The scene in which instructions are counted.
pub fn counted() -> Recipe {
    Recipe {
        count: 10_000,
        distribution: Distribution::Uniform,
        density: Density::Constant,
        ratio: 4,
        enemies: 0,
        walls: 0,
        kept_order: false,
    }
}

/// The worlds to be measured, each with its task.
pub fn plan(quick: bool) -> Vec<(Task, Recipe)> {
    use Distribution::{Clusters, Hot, Line, Ring, Uniform};
    let pairs = counted();
    let mut plan = Vec::new();
    for count in [50, 100, 200, 500] {
        plan.push((Task::Pairs, Recipe { count, ..pairs }));
    }
    let counts: &[usize] = if quick { &[10_000, 100_000] } else { &[1_000, 10_000, 100_000, 1_000_000] };
    for &count in counts {
        for distribution in [Uniform, Ring, Hot, Line, Clusters] {
            for ratio in [4, 100] {
                for kept_order in [false, true] {
                    let recipe = Recipe { count, distribution, ratio, kept_order, ..pairs };
                    let promised = match (ratio, kept_order) {
                        (4, false) => true,
                        (4, true) => distribution == Uniform,
                        _ => !kept_order && matches!(distribution, Uniform | Clusters),
                    };
                    if promised || !quick {
                        plan.push((Task::Pairs, recipe));
                    }
                    if !quick && count <= 100_000 && distribution != Clusters {
                        plan.push((Task::Pairs, Recipe { density: Density::Rising, ..recipe }));
                    }
                }
            }
        }
    }
    for &count in counts {
        for distribution in [Uniform, Ring, Hot] {
            for enemies in [500, 5_000] {
                for kept_order in [false, true] {
                    if !quick || (count == 100_000 && (!kept_order || distribution == Uniform)) {
                        let walls = 64;
                        plan.push((
                            Task::Hits,
                            Recipe { count, distribution, enemies, walls, kept_order, ..pairs },
                        ));
                    }
                }
            }
        }
    }
    for count in [10_000, 100_000, 1_000_000] {
        for density in [Density::Tight, Density::Open] {
            plan.push((Task::Tick, Recipe { count, density, enemies: 500, walls: 64, ..pairs }));
        }
    }
    plan
}
