//! Random scenes of every kind.

use super::oracle::Engines;
use super::scenes;

/// Scenes compared. The full promise, ten times as many, is run in release with the same code.
const SCENES: u64 = 10_000;

#[test]
fn grid_and_quadtree_find_what_brute_force_finds_in_random_scenes() {
    let mut engines = Engines::default();
    let mut pairs = 0;
    for seed in 0..SCENES {
        let (bounds, areas) = scenes::random(seed);
        pairs += engines.agree(&format!("seed {seed}"), &bounds, &areas).len();
    }
    assert!(pairs > 1_000_000, "the scenes hardly touch: {pairs} pairs");
}
