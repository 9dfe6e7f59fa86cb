//! Random scenes of every kind.
//!
//! The full promise of 100,000 scenes is among the long runs:
//! `cargo test --release --no-default-features --test headless -- --ignored`.

use super::oracle::Engines;
use super::scenes;

#[test]
fn grid_and_quadtree_find_what_brute_force_finds_in_random_scenes() {
    compare(5_000);
}

/// More at once than lists and batches hold.
#[test]
fn grid_and_quadtree_find_what_brute_force_finds_in_crowds() {
    let mut engines = Engines::default();
    for seed in 0..60 {
        let (bounds, areas) = scenes::crowd(seed);
        engines.agree(&format!("crowd {seed}"), &bounds, &areas);
    }
}

#[test]
#[ignore = "a minute in release: the full figure of 100,000 scenes; run with --ignored"]
fn full_hundred_thousand_random_scenes() {
    compare(100_000);
}

/// Compares all engines in random scenes, and again after the bodies have moved.
fn compare(scenes: u64) {
    let mut engines = Engines::default();
    let mut pairs = 0;
    for seed in 0..scenes {
        let (mut bounds, areas) = scenes::random(seed);
        pairs += engines.agree(&format!("seed {seed}"), &bounds, &areas).len() as u64;
        scenes::change(&mut bounds, seed);
        engines.agree(&format!("seed {seed}, changed"), &bounds, &areas);
    }
    assert!(pairs > 100 * scenes, "the scenes hardly touch: {pairs} pairs");
}
