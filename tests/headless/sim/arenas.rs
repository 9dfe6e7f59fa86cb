//! Text maps: what is read, and what is said of a bad one.

use std::sync::Arc;

use glam::Vec2;
use last_octagon::assets;
use last_octagon::geometry::Rect;
use last_octagon::sim::arena::{Look, Tile};
use last_octagon::sim::{Arena, Rules, World};

use super::stage::{arena, moving, steps};

const GOOD: &str = "name: Box\nabout: A box.\ntiles:\n########\n#......#\n#.s....#\n#...@..#\n#......#\n#......#\n#......#\n\
    #......#\n#......#\n#......#\n########\n";

/// A map with everything in it, and looks.
const FULL: &str = "name: Full\ntiles:\n##########\n#........#\n#.==..oo.#\n#.==..oo.#\n#........#\n#..@.....#\n\
    #........#\n#.......s#\n##########\nlook:\n4........4\n..........\n.22...33..\n.22...33..\n..........\n...5......\n\
    ..........\n........1.\n4........4\n";

fn message(text: &str) -> String {
    match Arena::parse(text) {
        Ok(_) => "no error".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_map_reads_as_drawn_and_writes_back() {
    let arena = Arena::parse(GOOD).expect("a good map");
    assert_eq!((arena.name(), arena.about(), arena.width(), arena.height()), ("Box", "A box.", 8, 11));
    assert_eq!(arena.start(), Vec2::new(4.5, 3.5));
    assert_eq!(arena.tile_at(Vec2::new(2.9, 2.1)), Tile::Spawn);
    assert_eq!(arena.tile_at(Vec2::new(-0.5, 3.0)), Tile::Wall);
    assert_eq!(arena.spawns(), [Vec2::new(2.5, 2.5)]);
    assert_eq!(arena.to_text(), GOOD);
    assert_eq!(Arena::parse(&GOOD.replace('\n', "\r\n")).expect("with Windows line ends"), arena);
}

#[test]
fn every_error_names_line_column_and_remedy() {
    let cases = [
        (GOOD.replace("#.s....#", "#.s...#"), "line 6, column 8: this row has 7 tiles, the first has 8"),
        (GOOD.replace("#.s....#", "#.s.....#"), "line 6, column 9: this row has 9 tiles"),
        (GOOD.replace("about", "abuot"), "line 2: expected `name:`, `about:` or `tiles:`"),
        (GOOD.replace("#.s....#", "#.x....#"), "line 6, column 3: 'x' is no tile; use # . s = o @"),
        (
            GOOD.replace("#.s....#", "..s....#"),
            "line 6, column 1: the edge of the map must be wall; put # here",
        ),
        (GOOD.replace('@', "."), "line 3: the map has no start; put one @ on the floor"),
        (GOOD.replace("#.s....#", "#.s.@..#"), "line 7, column 5: a second start; keep only one @"),
        (GOOD.replace("name: Box\n", ""), "line 2: the map has no name; write `name: NAME` above `tiles:`"),
        ("name: A\n".to_owned(), "line 1: the map has no tiles"),
        (String::new(), "line 1: the map has no tiles"),
        (
            "name: A\ntiles:\n###\n#@#\n###\n".to_owned(),
            "line 2: the map is 3 × 3 tiles; both sides must be 8 to 512",
        ),
        (
            GOOD.replace("#...@..#\n#......#\n", "#......#\n#...@..#\n"),
            "line 8, column 5: no floor to be walked to lies 6 tiles from the start",
        ),
        (GOOD.replace("Box", &"x".repeat(33)), "line 1: 33 characters are too many; use at most 32"),
    ];
    for (text, expected) in cases {
        let found = message(&text);
        assert!(found.starts_with(expected), "expected {expected:?}, found {found:?}");
    }
}

#[test]
fn both_layers_read_as_drawn_and_write_back() {
    let arena = Arena::parse(FULL).expect("a good map");
    let at = |x: i32, y: i32| (arena.tile(x, y), arena.look(x, y));
    assert_eq!(at(2, 2), (Tile::LowWall, Look::Stripe));
    assert_eq!(at(6, 3), (Tile::Pit, Look::Hazard));
    assert_eq!(at(8, 7), (Tile::Spawn, Look::Panel));
    assert_eq!(at(3, 5), (Tile::Floor, Look::Grate));
    assert_eq!(at(9, 8), (Tile::Wall, Look::Light));
    assert_eq!(at(10, 8), (Tile::Wall, Look::Plain));
    assert_eq!(arena.to_text(), FULL);
    assert_eq!(Arena::parse(&FULL.replace("look:", "\n\nlook:")).expect("blank lines between"), arena);
}

#[test]
fn every_error_of_the_look_layer_names_line_column_and_remedy() {
    let cases = [
        (
            FULL.replace("...5......", "...5....."),
            "line 18, column 10: this row has 9 looks, the tiles have 10",
        ),
        (
            FULL.replace("...5......", "...5......."),
            "line 18, column 11: this row has 11 looks, the tiles have 10",
        ),
        (FULL.replace("...5......", "...x......"), "line 18, column 4: 'x' is no look; use . 1 2 3 4 5"),
        (
            FULL.replace("...5......\n", ""),
            "line 12: the look layer has 8 rows, the tiles have 9; give one look",
        ),
        (
            FULL.to_owned() + "..........\n",
            "line 12: the look layer has 10 rows, the tiles have 9; give one look",
        ),
        (FULL[..FULL.find("4...").unwrap_or(0)].to_owned(), "line 12: the look layer has 0 rows"),
        ("name: A\nlook:\n".to_owned(), "line 2: expected `name:`, `about:` or `tiles:`"),
        (
            FULL.replace("#.==..oo.#", "#.==..oo."),
            "line 5, column 10: this row has 9 tiles, the first has 10",
        ),
        (FULL.replacen("##########", "=#########", 1), "line 3, column 1: the edge of the map must be wall"),
    ];
    for (text, expected) in cases {
        let found = message(&text);
        assert!(found.starts_with(expected), "expected {expected:?}, found {found:?}");
    }
}

#[test]
fn names_lose_what_could_disguise_them() {
    let arena = Arena::parse(&GOOD.replace("Box", "B\u{202e}o\u{7}x")).expect("a good map");
    assert_eq!(arena.name(), "Box");
    // Nor may a space stay at either end that only a hidden character kept there: it would not be read back.
    let arena = Arena::parse(&GOOD.replace("Box", "\u{200e} Box \u{200e}")).expect("a good map");
    assert_eq!(arena.to_text(), GOOD);
    assert!(message(&GOOD.replace("Box", "\u{200e} \u{200e}")).contains("the map has no name"));
}

#[test]
fn rectangles_cover_exactly_what_they_stand_for_in_every_built_in_arena() {
    for (name, map) in assets::BUILT_IN {
        let arena = Arena::parse(map).unwrap_or_else(|error| panic!("{name}: {error}"));
        let covered = |rects: &[Rect], wanted: fn(Tile) -> bool| {
            let mut tiles = 0;
            for (x, y) in (0..arena.height()).flat_map(|y| (0..arena.width()).map(move |x| (x, y))) {
                let center = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let point = Rect::new(center, center);
                let covering = rects.iter().filter(|rect| rect.touches(point)).count();
                assert_eq!(covering, usize::from(wanted(arena.tile_at(center))), "{name} at {center}");
                tiles += covering;
            }
            tiles
        };
        let walls = covered(arena.walls(), Tile::stops_bullets);
        covered(arena.barriers(), Tile::stops_walkers);
        covered(arena.low_walls(), |tile| tile == Tile::LowWall);
        covered(arena.pits(), |tile| tile == Tile::Pit);
        let rects = arena.walls().len();
        assert!(rects * 3 < walls, "{name}: {rects} rectangles for {walls} tiles");
    }
}

#[test]
fn looks_change_nothing_in_a_run() {
    let plain = &FULL[..FULL.find("look:").unwrap_or(0)];
    let run = |text: &str| {
        let arena = Arc::new(Arena::parse(text).expect("a good map"));
        let mut world = World::new(arena, Rules::Waves, 5, 64, 64);
        steps(&mut world, moving(127, 127), 300);
        world.state_hash()
    };
    assert_eq!(run(FULL), run(plain));
    assert_ne!(run(FULL), run(&plain.replace("#.==..oo.#", "#.==.....#")));
}

#[test]
fn lines_of_fire_end_at_walls() {
    let arena = arena(&[
        "##########",
        "#........#",
        "#........#",
        "#...##...#",
        "#...##...#",
        "#@.......#",
        "#........#",
        "##########",
    ]);
    let free = |x0, y0, x1, y1| arena.shot_is_free(Vec2::new(x0, y0), Vec2::new(x1, y1));
    assert!(free(1.5, 1.5, 8.5, 1.5) && free(8.5, 1.5, 1.5, 1.5));
    assert!(!free(1.5, 3.5, 8.5, 3.5) && !free(8.5, 3.5, 1.5, 3.5));
    assert!(!free(2.5, 1.5, 6.5, 5.5), "through the block");
    assert!(free(1.5, 1.5, 1.5, 6.5) && free(1.5, 6.5, 1.5, 1.5));
    assert!(free(1.5, 5.5, 8.5, 5.2));
}
