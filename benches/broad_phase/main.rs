//! The comparison of broad phases, all methods on the same worlds in one process.
//!
//! `cargo bench --bench broad_phase --features peers` measures everything, `-- --quick` what the project
//! promises. Other arguments select worlds: `-- --quick "A 10000 uniform"`. Without the feature `peers` there
//! are no rivals, with `--no-default-features` no window is compiled. Besides the table there is
//! `target/broad_phase.json`.
//!
//! Task A is all overlapping pairs, B every bullet on its way against enemies and walls, T a whole tick:
//! move, walls, 500 enemies, hits applied. Methods take turns tick by tick, so that whatever else the machine
//! does falls on all of them; their contact counts have to be equal; the median counts. Methods whose tick
//! takes seconds get no second one, and those known to are left out: the table says which.
//!
//! Bodies go there and back in turn, so no tick finds the places of the last one, but what a method keeps
//! from tick to tick fits for ever: that favours `parry-refit` and our own engines. `-- --drift` lets them go
//! on for 30 ticks, 3 tiles, before they turn, and prints the mean, in which the ticks count that make
//! everything anew; it leaves the JSON as it is.
//!
//! `-- --chart FILE.svg` draws the last JSON's rows of 100,000 bodies instead of measuring; `-- --count`
//! counts instructions, as [`count`] tells.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs, reason = "a program, not a library")]

mod chart;
mod count;
mod methods;
mod narrow;
#[cfg(feature = "peers")]
mod peers;
mod plan;
mod reference;
mod report;
mod stream;
mod tick;
mod worlds;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use last_octagon::broad_phase::{BruteForce, Grid, Quadtree};
use methods::{Kind, Method};
use report::Row;
use worlds::{Recipe, World};

/// Brute force is measured up to so many bodies.
const BRUTE_FORCE: usize = 1_000;

/// Ticks that each method is given at least, after one to warm up.
const TICKS: usize = 3;

/// Ticks after which a method gets no more.
const MANY: usize = 50;

/// A method whose tick takes longer gets no other.
const TOO_LONG: Duration = Duration::from_secs(2);

/// The time after which a method that has had its ticks gets no more.
const PATIENCE: Duration = Duration::from_millis(250);

/// Ticks for which bodies go on where they drift.
const DRIFT: u32 = 30;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let quick = arguments.iter().any(|argument| argument == "--quick");
    let drift = arguments.iter().any(|argument| argument == "--drift");
    let rows_path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/broad_phase.json");
    let after = |option: &str| arguments.iter().skip_while(|&argument| argument != option).nth(1);
    if let Some(picture) = after("--chart") {
        return report_failure(chart::draw(&rows_path, Path::new(picture)));
    }
    if let Some(engine) = after("--count") {
        return report_failure(count::count(engine));
    }
    narrow::assert_is_geometry();
    let wanted: Vec<_> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let mut rows = Vec::new();
    for (task, recipe) in plan::plan(quick) {
        let title = format!("{} {}", task.name(), recipe);
        if wanted.is_empty() || wanted.iter().any(|part| title.contains(part.as_str())) {
            let measured = measure(task, recipe, quick, drift);
            report::print(&measured);
            rows.extend(measured);
        }
    }
    if drift {
        return ExitCode::SUCCESS;
    }
    report_failure(
        report::write(&rows_path, &rows).map_err(|error| format!("{}: {error}", rows_path.display())),
    )
}

fn report_failure(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    Pairs,
    Hits,
    Tick,
}

impl Task {
    fn name(self) -> &'static str {
        match self {
            Self::Pairs => "A",
            Self::Hits => "B",
            Self::Tick => "T",
        }
    }

    fn methods(self, count: usize, quick: bool) -> Vec<Box<dyn Method>> {
        let mut list = match self {
            Self::Pairs => vec![
                methods::pairs("grid", Grid::default()),
                methods::pairs("quadtree", Quadtree::default()),
                Box::new(reference::TextbookGrid::default()),
                Box::new(reference::TextbookQuadtreePairs),
                Box::new(stream::Stream::reading()),
            ],
            Self::Hits => vec![
                methods::hits_of("grid", Grid::default()),
                methods::hits_of("quadtree", Quadtree::default()),
                Box::new(reference::TextbookQuadtreeHits),
                Box::new(stream::Stream::reading()),
            ],
            Self::Tick => vec![
                methods::ticks("grid", Grid::default()),
                methods::ticks("quadtree", Quadtree::default()),
                Box::new(stream::Stream::moving()),
            ],
        };
        if count <= BRUTE_FORCE || (!quick && count <= 10 * BRUTE_FORCE) {
            list.push(match self {
                Self::Pairs => methods::pairs("brute-force", BruteForce::default()),
                Self::Hits => methods::hits_of("brute-force", BruteForce::default()),
                Self::Tick => methods::ticks("brute-force", BruteForce::default()),
            });
        }
        #[cfg(feature = "peers")]
        list.extend(peers::methods(self, count, quick));
        list
    }
}

/// Whether a method that took these times has had its share.
fn has_had_enough(times: &[Duration]) -> bool {
    times.len() > MANY
        || (times.len() > TICKS && times.iter().sum::<Duration>() > PATIENCE)
        || times.last().is_some_and(|&time| time > TOO_LONG)
}

/// Measures all methods on one world.
fn measure(task: Task, recipe: Recipe, quick: bool, drift: bool) -> Vec<Row> {
    let mut world = World::new(recipe);
    if drift {
        world.turn = DRIFT;
    }
    let mut methods = task.methods(recipe.count, quick);
    methods.retain(|method| {
        let takes_minutes = recipe.takes_minutes(method.name());
        if takes_minutes {
            println!("\n{}, {} {recipe}: left out, a tick takes minutes", method.name(), task.name());
        }
        !takes_minutes
    });
    let mut times = vec![Vec::new(); methods.len()];
    let mut contacts = 0;
    // For a whole tick each method moves its own bullets, and all of them must have had the same ticks.
    let in_step = task == Task::Tick;
    loop {
        if !in_step {
            world.advance();
        }
        let mut expected = None;
        for (method, times) in methods.iter_mut().zip(&mut times) {
            if !in_step && has_had_enough(times) {
                continue;
            }
            let start = Instant::now();
            let found = method.tick(&world);
            times.push(start.elapsed());
            if method.kind() != Kind::Floor {
                let expected = *expected.get_or_insert(found);
                assert_eq!(found, expected, "{} counts {found}, others {expected}", method.name());
                contacts = found;
            }
        }
        let mut enough = times.iter().map(|times| has_had_enough(times));
        if if in_step { enough.any(|enough| enough) } else { enough.all(|enough| enough) } {
            break;
        }
    }
    let mut rows = Vec::new();
    for (method, times) in methods.iter().zip(&mut times) {
        if times.last().is_some_and(|&time| time > TOO_LONG) {
            println!("\n{}, {} {recipe}: left out, a tick takes seconds", method.name(), task.name());
            continue;
        }
        times.remove(0);
        times.sort_unstable();
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        let typical = if drift { mean } else { times[times.len() / 2] };
        rows.push(Row {
            task: task.name(),
            n: recipe.count,
            distribution: recipe.distribution.name(),
            density: recipe.density.name(),
            radii: format!("1:{}", recipe.ratio),
            enemies: recipe.enemies,
            method: method.name(),
            kind: method.kind().name(),
            order: if recipe.kept_order { "kept" } else { "shuffled" },
            threads: 1,
            ns_per_body: typical.as_nanos() as f64 / recipe.count as f64,
            contacts,
        });
    }
    rows
}
