//! The director: what comes, when, and where.

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
fn nothing_appears_within_six_tiles_of_the_player() {
    let mut appeared = 0;
    for seed in 0..24 {
        watch(seed, 2400, |world| {
            for event in world.events() {
                if let Event::EnemySpawned { at, .. } | Event::SpawnAnnounced { at, .. } = event {
                    let distance = at.distance(world.player().position());
                    assert!(distance >= tuning::SPAWN_EXCLUSION, "seed {seed}: {distance}");
                    appeared += 1;
                }
            }
        });
    }
    assert!(appeared > 1000, "{appeared}");
}

#[test]
fn no_two_telegraphs_overlap() {
    for seed in 0..12 {
        watch(seed, 2400, |world| {
            let all = world.telegraphs();
            for (index, a) in all.iter().enumerate() {
                for b in &all[..index] {
                    let radii = a.kind.traits().radius + b.kind.traits().radius;
                    assert!(a.position.distance(b.position) >= radii, "seed {seed}");
                }
            }
        });
    }
}

#[test]
fn every_enemy_is_announced_before_and_does_not_act_when_it_appears() {
    let mut born = 0;
    for seed in 0..6 {
        let mut announced = Vec::new();
        watch(seed, 1800, |world| {
            for event in world.events() {
                match *event {
                    Event::SpawnAnnounced { at, .. } => announced.push((world.tick(), at)),
                    Event::EnemySpawned { at, .. } => {
                        let warned = announced.iter().any(|&(tick, place)| {
                            place == at && world.tick() - tick >= u64::from(tuning::TELEGRAPH_TICKS)
                        });
                        assert!(warned, "seed {seed}, tick {}", world.tick());
                        let newcomer = world.enemies().iter().rev().find(|enemy| enemy.position == at);
                        assert!(newcomer.is_some_and(|enemy| enemy.previous == at), "it acted at once");
                        born += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(born > 100, "{born}");
}

#[test]
fn spawning_pauses_when_the_arena_is_full_and_resumes_at_a_quarter() {
    // An unarmed octagon in practice: nothing ever dies, so the crowd must stop growing.
    let mut world = Scenario::Practice { arena: court(), wave: 40 }.world(5);
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
