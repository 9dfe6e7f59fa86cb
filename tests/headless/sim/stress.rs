//! The stress scene is one defined scene, so that figures compare.

use last_octagon::session::{Scenario, StressScene};
use last_octagon::sim::arena::Tile;
use last_octagon::sim::bullets::AtWall;
use last_octagon::sim::emitter::emitter_places;
use last_octagon::sim::{Kind, Pattern, PlayerInput, StepOptions, World, tuning};

use super::invariants::assert_sound;

fn scene(bullets: u32, pattern: Pattern) -> StressScene {
    StressScene { bullets, enemies: 300, pattern }
}

fn step(world: &mut World) {
    if let Err(error) = world.step(PlayerInput::default(), StepOptions::default(), &mut ()) {
        panic!("{error}");
    }
}

#[test]
fn the_arena_has_the_defined_area_shape_and_walls() {
    for (bullets, area) in
        [(1, 1400.0), (5000, 1400.0), (20_000, 2000.0), (100_000, 10_000.0), (1_000_000, 100_000.0)]
    {
        for seed in 0..if bullets > 100_000 { 1 } else { 12 } {
            let enemies = 0;
            let pattern = Pattern::Uniform;
            let world =
                Scenario::Stress(StressScene { bullets: bullets.min(500), enemies, pattern }).world(seed);
            let arena = if bullets <= 500 {
                world.arena().clone()
            } else {
                Scenario::Stress(StressScene { bullets, enemies, pattern }).world(seed).arena().clone()
            };
            let (width, height) = (arena.width() as f32, arena.height() as f32);
            assert!((width * height / area - 1.0).abs() < 0.02, "{bullets}: {width} × {height}");
            assert!((width / height - 16.0 / 9.0).abs() < 0.05, "{bullets}: {width} × {height}");
            assert_eq!(arena.walls().len(), 64, "{bullets}, seed {seed}");
            for place in emitter_places(width, height).chain([arena.start()]) {
                assert!(arena.tile_at(place) != Tile::Wall, "{bullets}, seed {seed}: {place}");
            }
        }
    }
}

#[test]
fn the_number_of_bullets_never_changes() {
    for pattern in Pattern::ALL {
        let mut world = Scenario::Stress(scene(2000, pattern)).world(3);
        assert_eq!((world.bullets().len(), world.enemies().len()), (2000, 300));
        let mut hits = 0;
        for _ in 0..240 {
            step(&mut world);
            assert_sound(&world);
            assert_eq!((world.bullets().len(), world.enemies().len()), (2000, 300), "{}", pattern.name());
            hits += world.contacts().hits.len();
        }
        assert!(hits > 240, "{}: {hits} hits", pattern.name());
        assert_eq!(world.tally().total_kills(), 0);
        assert!(world.player().is_alive());
    }
}

#[test]
fn bullets_have_the_defined_radius_and_speed_and_reflect() {
    let mut world = Scenario::Stress(scene(1000, Pattern::Spiral)).world(1);
    for _ in 0..120 {
        step(&mut world);
    }
    assert_eq!((world.bullets().radius(), world.bullets().at_wall()), (0.12, AtWall::Reflect));
    for bullet in 0..world.bullets().len() {
        let speed = world.bullets().step(bullet).length() * tuning::TICK_RATE as f32;
        assert!((speed - 12.0).abs() < 1e-2, "{speed}");
    }
}

#[test]
fn no_bullet_is_ever_inside_a_wall() {
    let mut world = Scenario::Stress(scene(3000, Pattern::Uniform)).world(9);
    for _ in 0..600 {
        step(&mut world);
        for bullet in 0..world.bullets().len() {
            let position = world.bullets().position(bullet);
            assert!(world.arena().tile_at(position) != Tile::Wall, "tick {}: {position}", world.tick());
        }
    }
}

#[test]
fn enemies_are_mixed_by_the_content_table_and_act_from_the_first_tick() {
    let total: u32 = Kind::ALL.iter().map(|kind| kind.traits().crowd).sum();
    let mut world =
        Scenario::Stress(StressScene { bullets: 1, enemies: total * 3, pattern: Pattern::Spiral }).world(2);
    for kind in Kind::ALL {
        let count = world.enemies().iter().filter(|enemy| enemy.kind == kind).count() as u32;
        assert_eq!(count, kind.traits().crowd * 3, "{}", kind.traits().name);
    }
    step(&mut world);
    let still = world.enemies().iter().filter(|enemy| enemy.position == enemy.previous).count();
    assert_eq!(still, 0);
}
