//! The director: what comes, and when.

use last_octagon::session::Scenario;
use last_octagon::sim::director::intensity;
use last_octagon::sim::{Event, Kind, PlayerInput, StepOptions, World, tuning};

use super::invariants::court;

/// Plays waves without an octagon that moves, calling `each` after every tick.
fn watch(seed: u64, ticks: u64, mut each: impl FnMut(&World)) {
    let mut world = Scenario::Practice { arena: court(), wave: 1 + (seed % 12) as u32 }.world(seed);
    for tick in 0..ticks {
        // Walk about, so that telegraphs meet an octagon that comes near.
        let turn = (tick / 90 + seed) % 4;
        let (x, y) = [(127, 0), (0, 127), (-127, 0), (0, -127)][turn as usize];
        let input = PlayerInput { move_x: x, move_y: y, ..PlayerInput::default() };
        if let Err(error) = world.step(input, StepOptions::default(), &mut ()) {
            panic!("{error}");
        }
        each(&world);
    }
}

#[test]
fn intensity_never_falls_and_is_capped() {
    for wave in 1..100_000 {
        assert!(intensity(wave + 1) >= intensity(wave));
        assert!(intensity(wave) <= tuning::WAVE_BUDGET_LIMIT);
    }
    assert_eq!(intensity(u32::MAX), tuning::WAVE_BUDGET_LIMIT);
    assert!(intensity(10) > 2 * intensity(1));
}

#[test]
fn spawning_pauses_when_the_arena_is_full_and_resumes_at_a_quarter() {
    // An unarmed octagon in practice: nothing ever dies, so the crowd must stop growing.
    let mut world = Scenario::Practice { arena: court(), wave: 41 }.world(5);
    let mut most = 0;
    for _ in 0..120 * 120 {
        if let Err(error) = world.step(PlayerInput::default(), StepOptions::default(), &mut ()) {
            panic!("{error}");
        }
        most = most.max(world.enemies().len() + world.telegraphs().len());
    }
    let dearest = Kind::ALL.iter().map(|kind| kind.traits().cost).max().unwrap_or(0);
    assert!(most as u32 <= tuning::PRESSURE_LIMIT + dearest, "{most}");
    assert!(most > 30, "{most}");
}

#[test]
fn the_next_wave_comes_when_the_player_lingers() {
    let mut starts = Vec::new();
    watch(0, 60 * 120 * 3, |world| {
        for event in world.events() {
            if let Event::WaveStarted { wave } = event {
                starts.push((*wave, world.tick()));
            }
        }
    });
    assert!(starts.len() >= 4, "{starts:?}");
    for pair in starts.windows(2) {
        assert_eq!(pair[1].0, pair[0].0 + 1);
        assert!(pair[1].1 - pair[0].1 <= u64::from(tuning::WAVE_TICKS + tuning::WAVE_REST_TICKS) + 2);
    }
}
