//! The weapons: where their shots go, what they pass and what ends them.

use glam::Vec2;
use last_octagon::sim::{Boon, Direction, Event, Kind, Weapon, World, tuning};

use super::stage::{HALL, count, firing, idle, moving, step, steps, take, world_on};

fn add(world: &mut World, kind: Kind, x: f32, y: f32) {
    world.add_enemy(kind, Vec2::new(x, y), Vec2::X, Vec2::X);
}

fn armed(rows: &[&str], boon: Boon) -> World {
    let mut world = world_on(rows);
    take(&mut world, boon);
    assert_eq!(Some(world.player().powers().weapon), boon.weapon());
    world
}

fn boons() -> impl Iterator<Item = Boon> {
    Boon::ALL.into_iter().filter(|boon| boon.weapon().is_some())
}

/// Positions of all shots against the middle between those fired and their mirror images, sorted.
fn spread(world: &World, center: Vec2) -> Vec<[u32; 2]> {
    let bits = |place: Vec2| [(place.x + 0.0).to_bits(), (place.y + 0.0).to_bits()];
    let bullets = world.bullets();
    let mut places: Vec<_> = (0..bullets.len()).map(|index| bits(bullets.position(index) - center)).collect();
    places.sort_unstable();
    places
}

fn turned(places: &[[u32; 2]], turn: impl Fn(f32, f32) -> (f32, f32)) -> Vec<[u32; 2]> {
    let mut turned: Vec<_> = places
        .iter()
        .map(|&[x, y]| {
            let (x, y) = turn(f32::from_bits(x), f32::from_bits(y));
            [(x + 0.0).to_bits(), (y + 0.0).to_bits()]
        })
        .collect();
    turned.sort_unstable();
    turned
}

#[test]
fn volleys_in_mirrored_directions_are_mirrored_bit_for_bit() {
    for boon in boons() {
        let mut worlds = Direction::CARDINAL.map(|direction| {
            let mut world = world_on(&HALL);
            // Away from round coordinates, where rounding would show.
            steps(&mut world, moving(31, 17), 7);
            steps(&mut world, idle(), 10);
            take(&mut world, boon);
            step(&mut world, firing(direction));
            world
        });
        let lattice = tuning::PULSE_LATTICE;
        let center = (worlds[0].player().position() * lattice).round() / lattice;
        for _ in 0..18 {
            let [east, south, west, north] = worlds.each_ref().map(|world| spread(world, center));
            assert_eq!(east.len(), boon.weapon().map_or(0, |weapon| weapon.traits().rays.len()));
            assert_eq!(west, turned(&east, |x, y| (-x, y)), "{boon:?}: west");
            assert_eq!(east, turned(&east, |x, y| (x, -y)), "{boon:?}: left and right");
            assert_eq!(south, turned(&east, |x, y| (-y, x)), "{boon:?}: south");
            assert_eq!(north, turned(&south, |x, y| (x, -y)), "{boon:?}: north");
            worlds.iter_mut().for_each(|world| step(world, idle()));
        }
    }
}

#[test]
fn a_ring_fires_in_eight_directions_and_a_fan_within_a_narrow_arc() {
    let directions = |boon| {
        let mut world = armed(&HALL, boon);
        step(&mut world, firing(Direction::East));
        let mut angles: Vec<f32> = (0..world.bullets().len())
            .map(|bullet| world.bullets().step(bullet))
            .map(|step| step.y.atan2(step.x).to_degrees())
            .collect();
        angles.sort_by(f32::total_cmp);
        angles
    };
    let ring = directions(Boon::Ring);
    for (angle, expected) in ring.iter().zip([-135.0, -90.0, -45.0, 0.0, 45.0, 90.0, 135.0, 180.0]) {
        assert!((angle - expected).abs() < 1e-3, "{ring:?}");
    }
    let fan = directions(Boon::Fan);
    assert!(fan.len() == 3 && (fan[2] - 10.0).abs() < 0.1 && fan[0] == -fan[2] && fan[1] == 0.0, "{fan:?}");
}

#[test]
fn a_twin_fires_two_parallel_shots_that_wake_no_wall_beside_the_muzzle() {
    // A corridor one tile wide: both shots reach its end.
    let rows = ["###############", "#@............#", "###############"];
    let rows: Vec<&str> = rows.into_iter().chain(["###############"; 8]).collect();
    let mut world = armed(&rows, Boon::Twin);
    steps(&mut world, moving(0, 127), 20);
    step(&mut world, firing(Direction::East));
    assert_eq!(world.bullets().len(), 2);
    assert_eq!(world.bullets().step(0), world.bullets().step(1));
    let mut ends = Vec::new();
    while !world.bullets().is_empty() {
        step(&mut world, idle());
        ends.extend(world.events().iter().filter_map(|event| match event {
            Event::ShotStopped { at, .. } => Some(at.x),
            _ => None,
        }));
    }
    assert!(
        ends.len() == 2 && ends.iter().all(|&x| (x - (14.0 - tuning::PULSE_RADIUS)).abs() < 1e-3),
        "{ends:?}"
    );
}

#[test]
fn a_ricochet_bounces_three_times_and_ends_at_the_fourth_wall() {
    let rows = ["##########", "#@.......#", "##########"];
    let rows: Vec<&str> = rows.into_iter().chain(["##########"; 8]).collect();
    let mut world = armed(&rows, Boon::Ricochet);
    step(&mut world, firing(Direction::East));
    let (mut bounces, mut ends) = (Vec::new(), Vec::new());
    while !world.bullets().is_empty() {
        step(&mut world, idle());
        for event in world.events() {
            match *event {
                Event::ShotReflected { normal, .. } => bounces.push(normal),
                Event::ShotStopped { normal, .. } => ends.push(normal),
                _ => {}
            }
        }
        assert!(world.tick() < 400, "it never ends");
    }
    assert_eq!((bounces, ends), (vec![Vec2::NEG_X, Vec2::X, Vec2::NEG_X], vec![Vec2::X]));
}

#[test]
fn a_ricochet_leaves_a_corner_by_the_contact_normal() {
    let rows = [
        "#####################",
        "#...................#",
        "#...................#",
        "#...................#",
        "#...................#",
        "#.........@.........#",
        "#..............##...#",
        "#..............##...#",
        "#...................#",
        "#...................#",
        "#####################",
    ];
    let mut world = armed(&rows, Boon::Ricochet);
    while world.player().position().y < 5.87 {
        step(&mut world, moving(0, 60));
    }
    steps(&mut world, idle(), 10);
    step(&mut world, firing(Direction::East));
    let before = world.bullets().step(0);
    let aside = world.bullets().position(0).y - 6.0;
    assert!(aside.abs() < tuning::PULSE_RADIUS, "the lane meets the corner: {aside}");
    while count(&world, |event| matches!(event, Event::ShotReflected { .. })) == 0 {
        step(&mut world, idle());
        assert!(world.tick() < 300);
    }
    // The normal points from the corner to the centre at contact.
    let radius = tuning::PULSE_RADIUS;
    let normal = Vec2::new(-(radius * radius - aside * aside).sqrt(), aside) / radius;
    let expected = before - normal * (2.0 * before.dot(normal));
    let after = world.bullets().step(0);
    assert!((after - expected).length() < 1e-5, "{after} instead of {expected}");
    assert!((after.length() - before.length()).abs() < 1e-6);
    assert!(after.y < -0.01, "not simply back: {after}");
}

#[test]
fn a_piercing_shot_hits_each_enemy_once_in_the_order_of_its_way() {
    let mut world = armed(&HALL, Boon::Pierce);
    // Stored against that order. All are in its lane; a brute is thicker than many steps are long.
    add(&mut world, Kind::Wanderer, 18.0, 5.5);
    add(&mut world, Kind::Wanderer, 16.5, 5.5);
    add(&mut world, Kind::Brute, 14.5, 5.5);
    step(&mut world, firing(Direction::East));
    let mut order = Vec::new();
    while !world.bullets().is_empty() {
        step(&mut world, idle());
        order.extend(world.events().iter().filter_map(|event| match event {
            Event::EnemyHurt { kind, at, .. } | Event::EnemyKilled { kind, at } => Some((*kind, at.x)),
            _ => None,
        }));
    }
    let kinds: Vec<Kind> = order.iter().map(|&(kind, _)| kind).collect();
    assert_eq!(kinds, [Kind::Brute, Kind::Wanderer, Kind::Wanderer]);
    assert!(order.windows(2).all(|pair| pair[0].1 < pair[1].1), "{order:?}");
    assert_eq!(world.tally().hits, 3);
    let damage = Weapon::Pierce.traits().damage;
    assert_eq!(world.enemies()[0].health, Kind::Brute.traits().health - damage);
}

#[test]
fn a_piercing_shot_ends_at_walls() {
    let mut world = armed(&HALL, Boon::Pierce);
    step(&mut world, firing(Direction::East));
    let mut stops = 0;
    for _ in 0..80 {
        step(&mut world, idle());
        stops += count(&world, |event| matches!(event, Event::ShotStopped { .. }));
    }
    assert_eq!((stops, world.bullets().len()), (1, 0));
}

#[test]
fn of_every_other_weapon_one_shot_hits_one_enemy() {
    for boon in [Boon::Twin, Boon::Ricochet, Boon::Fan, Boon::Ring] {
        let mut world = armed(&HALL, boon);
        // So close together that one shot meets several at once.
        for place in 0..12_u8 {
            add(&mut world, Kind::Splinter, 13.0 + f32::from(place % 3) * 0.2, 5.1 + f32::from(place) * 0.06);
        }
        step(&mut world, firing(Direction::East));
        let shots = world.tally().shots;
        while !world.bullets().is_empty() {
            step(&mut world, idle());
            assert!(world.tick() < 500);
        }
        let hits = world.tally().hits;
        assert!(
            hits >= 1 && hits <= shots && u64::from(world.tally().total_kills()) == hits,
            "{boon:?}: {hits}"
        );
    }
}

#[test]
fn each_weapon_keeps_its_own_pace_and_tally() {
    for boon in boons() {
        let mut world = armed(&HALL, boon);
        let Some(weapon) = boon.weapon() else { continue };
        steps(&mut world, firing(Direction::East), 100);
        let traits = weapon.traits();
        let volleys = 100_u64.div_ceil(u64::from(traits.interval));
        let tally = world.tally().by_weapon[weapon as usize];
        assert_eq!(tally.shots, volleys * traits.rays.len() as u64, "{boon:?}");
        assert_eq!((world.tally().shots, tally.ticks), (tally.shots, 100), "{boon:?}");
    }
}

#[test]
fn no_weapon_is_worse_than_the_pulse_nor_thrice_as_good_against_one_enemy() {
    // Harm a second to what stands in the lane, from a row of the table.
    let harm = |weapon: Weapon, rays: usize| {
        let traits = weapon.traits();
        rays as f32 * f32::from(traits.damage) / traits.interval as f32
    };
    let pulse = harm(Weapon::Pulse, 1);
    for weapon in [Weapon::Twin, Weapon::Ricochet, Weapon::Pierce] {
        let ratio = harm(weapon, weapon.traits().rays.len()) / pulse;
        assert!((1.2..1.9).contains(&ratio), "{weapon:?}: {ratio}");
    }
    // What spreads is weaker in the lane and stronger as a whole.
    for weapon in [Weapon::Fan, Weapon::Ring] {
        let (lane, whole) = (harm(weapon, 1) / pulse, harm(weapon, weapon.traits().rays.len()) / pulse);
        assert!(lane < 1.0 && lane > 0.5 && whole > 1.5, "{weapon:?}: {lane}, {whole}");
    }
}
