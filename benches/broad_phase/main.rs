//! The comparison of broad phases: see `--help`.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs, reason = "a program, not a library")]

mod methods;
#[cfg(feature = "peers")]
mod peers;
mod reference;
mod worlds;

use std::time::Instant;

use last_octagon::broad_phase::{BruteForce, Grid, Quadtree};
use methods::{Hits, Kind, Method, Pairs};
use worlds::{Density, Distribution, Recipe, World};

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--bench")).collect();
    let wanted = |text: &str| {
        arguments.is_empty() || arguments.iter().any(|argument| text.contains(argument.as_str()))
    };
    let budget = 0.4;
    for kept_order in [false, true] {
        for (count, enemies) in [(1_000, 0), (10_000, 0), (100_000, 0), (100_000, 5_000), (100_000, 500)] {
            for distribution in [
                Distribution::Uniform,
                Distribution::Ring,
                Distribution::Hot,
                Distribution::Line,
                Distribution::Clusters,
            ] {
                for ratio in [4, 100] {
                    if enemies > 0 && ratio == 100 {
                        continue;
                    }
                    let recipe = Recipe {
                        count,
                        distribution,
                        density: Density::Constant,
                        ratio,
                        enemies,
                        walls: if enemies > 0 { 64 } else { 0 },
                        kept_order,
                    };
                    let text = format!(
                        "{} {count} {} 1:{ratio} e{enemies} {}",
                        if enemies > 0 { "B" } else { "A" },
                        distribution.name(),
                        if kept_order { "kept" } else { "shuffled" }
                    );
                    if wanted(&text) {
                        measure(&text, recipe, budget);
                    }
                }
            }
        }
    }
}

fn measure(text: &str, recipe: Recipe, budget: f64) {
    let mut methods: Vec<Box<dyn Method>> = if recipe.enemies == 0 {
        vec![
            Box::new(Pairs { name: "grid", engine: Grid::default(), bounds: Vec::new() }),
            Box::new(Pairs { name: "quadtree", engine: Quadtree::default(), bounds: Vec::new() }),
            Box::new(reference::TextbookGrid::default()),
        ]
    } else {
        vec![
            Box::new(Hits { name: "grid", engine: Grid::default(), bounds: Vec::new(), probes: Vec::new() }),
            Box::new(Hits {
                name: "quadtree",
                engine: Quadtree::default(),
                bounds: Vec::new(),
                probes: Vec::new(),
            }),
        ]
    };
    #[cfg(feature = "peers")]
    if recipe.enemies == 0 {
        methods.push(peers::pairs(peers::Broccoli::default()));
        methods.push(peers::pairs(peers::ParryRefit::default()));
        methods.push(peers::pairs(peers::ParryRebuilt::default()));
        methods.push(peers::pairs(peers::Kiddo));
        methods.push(peers::pairs(peers::Rstar));
        methods.push(peers::pairs(peers::Box2d::default()));
    } else {
        methods.push(peers::probe(peers::Broccoli::default()));
        methods.push(peers::probe(peers::ParryRefit::default()));
        methods.push(peers::probe(peers::ParryRebuilt::default()));
        methods.push(peers::probe(peers::Kiddo));
        methods.push(peers::probe(peers::Rstar));
        methods.push(peers::probe(peers::Box2d::default()));
    }
    if recipe.count <= 1000 {
        methods.push(Box::new(Pairs {
            name: "brute-force",
            engine: BruteForce::default(),
            bounds: Vec::new(),
        }));
    }
    methods.push(Box::new(reference::Stream));
    let mut world = World::new(recipe);
    let mut times = vec![Vec::new(); methods.len()];
    let begin = Instant::now();
    let mut contacts = 0;
    let mut round = 0;
    while round < 7 || begin.elapsed().as_secs_f64() < budget * methods.len() as f64 {
        world.advance();
        let mut expected = None;
        for (method, times) in methods.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let found = method.tick(&world);
            times.push(start.elapsed().as_nanos() as u64);
            if method.kind() != Kind::Floor {
                let expected = *expected.get_or_insert(found);
                assert_eq!(found, expected, "{}", method.name());
                contacts = found;
            }
        }
        round += 1;
    }
    print!("{text:34} c/n {:6.2}", contacts as f64 / recipe.count as f64);
    for (method, times) in methods.iter().zip(&mut times) {
        times.drain(..2);
        times.sort_unstable();
        print!("  {} {:7.2}", method.name(), times[times.len() / 2] as f64 / recipe.count as f64);
    }
    println!();
}
