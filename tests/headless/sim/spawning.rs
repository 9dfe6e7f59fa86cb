//! Where and when enemies appear, over a thousand seeds of every mode.

use std::sync::OnceLock;
use std::thread;

use last_octagon::session::Scenario;
use last_octagon::sim::{Event, PlayerInput, World, tuning};

use super::invariants::court;
use super::stage::{closet, idle, step, steps};

const SEEDS: u64 = 1000;
/// Ticks watched of each seed: 12 s.
const TICKS: u64 = 12 * 120;

/// What was seen over all seeds; of each fault the first.
#[derive(Debug, Default)]
struct Findings {
    announced: u64,
    appeared: u64,
    near_the_player: Option<String>,
    overlapping: Option<String>,
    unannounced: Option<String>,
    hasty: Option<String>,
}

/// A run of every mode in turn; practice begins on every wave up to 20.
fn scenario(seed: u64) -> Scenario {
    let arena = court();
    match seed % 8 {
        0 => Scenario::Waves { arena },
        1 => Scenario::Survival { arena },
        2 => Scenario::ThreeMinutes { arena },
        3 => Scenario::Pacifist { arena },
        _ => Scenario::Practice { arena, wave: 1 + (seed / 8 % 20) as u32 },
    }
}

/// The findings, made once for all tests: half of the seeds on each of two threads.
fn findings() -> &'static Findings {
    static FINDINGS: OnceLock<Findings> = OnceLock::new();
    FINDINGS.get_or_init(|| {
        let half = |from: u64| {
            let mut findings = Findings::default();
            (from..SEEDS).step_by(2).for_each(|seed| watch(seed, &mut findings));
            findings
        };
        let (a, b) = thread::scope(|scope| {
            let other = scope.spawn(|| half(1));
            (half(0), other.join().expect("no panic"))
        });
        Findings {
            announced: a.announced + b.announced,
            appeared: a.appeared + b.appeared,
            near_the_player: a.near_the_player.or(b.near_the_player),
            overlapping: a.overlapping.or(b.overlapping),
            unannounced: a.unannounced.or(b.unannounced),
            hasty: a.hasty.or(b.hasty),
        }
    })
}

fn watch(seed: u64, findings: &mut Findings) {
    let mut world = scenario(seed).world(seed);
    let mut announced = Vec::new();
    while world.tick() < TICKS {
        // Walk about, so that telegraphs meet an octagon that comes near.
        let turn = (world.tick() / 90 + seed) % 4;
        let (move_x, move_y) = [(127, 0), (0, 127), (-127, 0), (0, -127)][turn as usize];
        step(&mut world, PlayerInput { move_x, move_y, ..PlayerInput::default() });
        note_events(&world, &mut announced, findings);
        note_overlap(&world, findings);
    }
}

fn note_events(world: &World, announced: &mut Vec<(u64, glam::Vec2)>, findings: &mut Findings) {
    let here = format!("{:?}, seed {}, tick {}", world.rules(), world.seed(), world.tick());
    for event in world.events() {
        let (Event::EnemySpawned { at, .. } | Event::SpawnAnnounced { at, .. }) = *event else {
            continue;
        };
        let distance = at.distance(world.player().position());
        if distance < tuning::SPAWN_EXCLUSION {
            findings.near_the_player.get_or_insert_with(|| format!("{here}: {distance} tiles away"));
        }
        if matches!(event, Event::SpawnAnnounced { .. }) {
            announced.push((world.tick(), at));
            findings.announced += 1;
            continue;
        }
        findings.appeared += 1;
        let warning = u64::from(tuning::TELEGRAPH_TICKS);
        let in_time = |&(tick, place): &(u64, glam::Vec2)| place == at && world.tick() - tick >= warning;
        if !announced.iter().any(in_time) {
            findings.unannounced.get_or_insert_with(|| format!("{here}: at {at}"));
        }
        let mut newcomers = world.enemies().iter().filter(|enemy| enemy.position == at);
        if !newcomers.any(|enemy| enemy.previous == at) {
            findings.hasty.get_or_insert_with(|| format!("{here}: at {at}"));
        }
    }
}

fn note_overlap(world: &World, findings: &mut Findings) {
    let all = world.telegraphs();
    for (index, a) in all.iter().enumerate() {
        for b in &all[..index] {
            let radii = a.kind.traits().radius + b.kind.traits().radius;
            if a.position.distance(b.position) < radii {
                let here = format!("{:?}, seed {}, tick {}", world.rules(), world.seed(), world.tick());
                findings.overlapping.get_or_insert(here);
            }
        }
    }
}

#[test]
fn nothing_appears_within_six_tiles_of_the_player() {
    assert!(findings().appeared > 10_000, "{:?}", findings());
    assert_eq!(findings().near_the_player, None);
}

#[test]
fn no_two_telegraphs_overlap() {
    assert!(findings().announced > 10_000, "{:?}", findings());
    assert_eq!(findings().overlapping, None);
}

#[test]
fn every_enemy_is_announced_before() {
    assert_eq!(findings().unannounced, None);
}

#[test]
fn nothing_acts_on_the_step_in_which_it_appears() {
    assert_eq!(findings().hasty, None);
}

#[test]
fn where_no_place_is_found_the_search_ends_and_the_run_goes_on() {
    for seed in 0..SEEDS {
        let mut world = Scenario::Survival { arena: closet() }.world(seed);
        for _ in 0..6 {
            steps(&mut world, idle(), 60);
            assert!(world.telegraphs().is_empty() && world.enemies().is_empty(), "seed {seed}");
        }
        assert_eq!(world.wave(), 1, "the director waits, it does not hang");
    }
}
