//! One seed, one run: through every engine, with and without a change of engine in between, in every profile.

use last_octagon::assets;
use last_octagon::broad_phase::Engine;
use last_octagon::session::allocations::allocations;
use last_octagon::session::{Autopilot, Date, Scenario, StressScene, crew};
use last_octagon::sim::{Crew, Pattern, StepOptions, World};

use super::invariants::{built_in, court};

fn run(scenario: &Scenario, seed: u64, ticks: u64, options: impl Fn(u64) -> StepOptions) -> World {
    let mut world = scenario.world(seed);
    let mut autopilot = Autopilot::default();
    for tick in 0..ticks {
        let input = autopilot.play(&world);
        if let Err(error) = world.step(input, options(tick), &mut ()) {
            panic!("{error}");
        }
    }
    world
}

fn through(engine: Engine) -> impl Fn(u64) -> StepOptions {
    move |_| StepOptions { engine, ..StepOptions::default() }
}

/// One of every mode, and two patterns of stress.
fn scenarios() -> [Scenario; 8] {
    let scene = StressScene { bullets: 1500, enemies: 200, pattern: Pattern::Spiral };
    [
        Scenario::Waves { arena: court() },
        Scenario::Practice { arena: built_in("cloister"), wave: 12 },
        Scenario::Survival { arena: court() },
        Scenario::ThreeMinutes { arena: built_in("cloister") },
        Scenario::Pacifist { arena: court() },
        Scenario::Daily { date: Date::of_seconds(1_796_000_000), arena: built_in("cloister") },
        Scenario::Stress(scene),
        Scenario::Stress(StressScene { pattern: Pattern::Hot, ..scene }),
    ]
}

#[test]
fn every_engine_leads_to_the_same_state_and_may_be_switched_in_any_tick() {
    for scenario in scenarios() {
        let hashes: Vec<u64> =
            Engine::ALL.iter().map(|&engine| run(&scenario, 7, 400, through(engine)).state_hash()).collect();
        assert_eq!(hashes[0], hashes[1], "{}", scenario.name());
        assert_eq!(hashes[0], hashes[2], "{}", scenario.name());
        let switching =
            |tick: u64| StepOptions { engine: Engine::ALL[(tick % 3) as usize], ..StepOptions::default() };
        assert_eq!(run(&scenario, 7, 400, switching).state_hash(), hashes[0], "{}", scenario.name());
    }
}

#[test]
fn every_engine_leads_to_the_same_state_in_every_arena() {
    for (name, _) in assets::BUILT_IN {
        let scenario = Scenario::Practice { arena: built_in(name), wave: 9 };
        let hashes = Engine::ALL.map(|engine| run(&scenario, 4, 600, through(engine)).state_hash());
        assert!(hashes.iter().all(|&hash| hash == hashes[0]), "{name}: {hashes:x?}");
    }
}

/// So many threads, each of which is given bullets even where it does not pay.
fn eager(threads: u32) -> StepOptions {
    StepOptions { crew: Crew { share: 1, ..crew(threads) }, ..StepOptions::default() }
}

#[test]
fn any_number_of_threads_leads_to_the_same_state() {
    for scenario in scenarios() {
        let alone = run(&scenario, 7, 300, |_| StepOptions::default()).state_hash();
        for threads in [1, 2, 4] {
            let hash = run(&scenario, 7, 300, |_| eager(threads)).state_hash();
            assert_eq!(hash, alone, "{}, {threads} threads", scenario.name());
        }
    }
}

#[test]
fn verification_finds_no_difference_between_threads() {
    for scenario in scenarios() {
        for engine in Engine::ALL {
            run(&scenario, 3, 60, |_| StepOptions { engine, verify: true, ..eager(4) });
        }
    }
}

#[test]
fn verification_finds_no_difference() {
    for scenario in scenarios() {
        for engine in Engine::ALL {
            run(&scenario, 3, 120, |_| StepOptions { engine, verify: true, ..StepOptions::default() });
        }
    }
}

/// The state after 1,200 ticks of each scenario with seed 11: the same in debug and release, on every machine.
/// A change of rules or tuning changes them; nothing else may.
const GOLDEN: [u64; 8] = [
    0xead5aa7b01dcd4d5,
    0x643cc96747fa99ec,
    0x6702deb5e9e92d9a,
    0x8b9f5b7f4504781b,
    0xdcca8293ff3f415f,
    0xf79b84a012b96577,
    0x4ab450f539ea25a8,
    0x055445b2761bdf15,
];

#[test]
fn golden_hashes_hold() {
    let hashes = scenarios().map(|scenario| run(&scenario, 11, 1200, through(Engine::Grid)).state_hash());
    assert_eq!(hashes.map(|hash| format!("{hash:016x}")), GOLDEN.map(|hash| format!("{hash:016x}")));
}

#[test]
fn another_seed_is_another_run() {
    for scenario in scenarios() {
        let one = run(&scenario, 1, 600, through(Engine::Grid)).state_hash();
        let other = run(&scenario, 2, 600, through(Engine::Grid)).state_hash();
        assert_ne!(one, other, "{}", scenario.name());
    }
}

#[test]
fn a_step_allocates_nothing_after_warm_up() {
    for scenario in scenarios() {
        for engine in Engine::ALL {
            let mut world = scenario.world(5);
            let mut autopilot = Autopilot::default();
            let mut counted = 0;
            for tick in 0..900 {
                let input = autopilot.play(&world);
                let before = allocations();
                let outcome = world.step(input, StepOptions { engine, ..StepOptions::default() }, &mut ());
                counted += if tick >= 60 { allocations() - before } else { 0 };
                assert_eq!(outcome, Ok(()));
            }
            assert_eq!(counted, 0, "{} through {engine}", scenario.name());
        }
    }
}
