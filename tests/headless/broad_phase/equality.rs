//! Random scenes of every kind.
//!
//! The full promise of 100,000 scenes is run by
//! `SCENES=100000 cargo test --release --no-default-features --test headless random_scenes`.

use super::oracle::Engines;
use super::scenes;

/// Scenes compared unless the environment asks for another number.
const SCENES: u64 = 10_000;

#[test]
fn grid_and_quadtree_find_what_brute_force_finds_in_random_scenes() {
    let scene_count = std::env::var("SCENES").map_or(SCENES, |number| number.parse().unwrap());
    let mut engines = Engines::default();
    let mut pairs = 0;
    for seed in 0..scene_count {
        let (bounds, areas) = scenes::random(seed);
        pairs += engines.agree(&format!("seed {seed}"), &bounds, &areas).len() as u64;
    }
    assert!(pairs > 100 * scene_count, "the scenes hardly touch: {pairs} pairs");
}
