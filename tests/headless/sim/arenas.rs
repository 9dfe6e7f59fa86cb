//! Text maps: what is read, and what is said of a bad one.

use glam::Vec2;
use last_octagon::assets;
use last_octagon::geometry::Rect;
use last_octagon::sim::Arena;
use last_octagon::sim::arena::Tile;

use super::stage::arena;

const GOOD: &str = "name: Box\nabout: A box.\ntiles:\n########\n#......#\n#.s....#\n#...@..#\n#......#\n#......#\n#......#\n\
    #......#\n#......#\n#......#\n########\n";

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
        (GOOD.replace("#.s....#", "#.x....#"), "line 6, column 3: 'x' is no tile; use # . s @"),
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
fn names_lose_what_could_disguise_them() {
    let arena = Arena::parse(&GOOD.replace("Box", "B\u{202e}o\u{7}x")).expect("a good map");
    assert_eq!(arena.name(), "Box");
    // Nor may a space stay at either end that only a hidden character kept there: it would not be read back.
    let arena = Arena::parse(&GOOD.replace("Box", "\u{200e} Box \u{200e}")).expect("a good map");
    assert_eq!(arena.to_text(), GOOD);
    assert!(message(&GOOD.replace("Box", "\u{200e} \u{200e}")).contains("the map has no name"));
}

#[test]
fn walls_cover_exactly_the_wall_tiles_of_every_built_in_arena() {
    for (name, map) in assets::BUILT_IN {
        let arena = Arena::parse(map).unwrap_or_else(|error| panic!("{name}: {error}"));
        let tiles = (0..arena.height()).flat_map(|y| (0..arena.width()).map(move |x| (x, y)));
        let mut walls = 0;
        for (x, y) in tiles {
            let center = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let point = Rect::new(center, center);
            let covering = arena.walls().iter().filter(|wall| wall.touches(point)).count();
            let wall = arena.tile_at(center) == Tile::Wall;
            assert_eq!(covering, usize::from(wall), "{name} at {center}");
            walls += covering;
        }
        assert!(
            arena.walls().len() * 3 < walls,
            "{name}: {} rectangles for {walls} tiles",
            arena.walls().len()
        );
    }
}

#[test]
fn one_arena_is_larger_than_the_screen() {
    let larger = assets::BUILT_IN
        .iter()
        .filter_map(|(name, _)| assets::built_in(name)?.ok())
        .filter(|arena| arena.width() > 32 && arena.height() > 18);
    assert!(larger.count() >= 1);
}

#[test]
fn lines_of_sight_end_at_walls() {
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
    let free = |x0, y0, x1, y1| arena.line_is_free(Vec2::new(x0, y0), Vec2::new(x1, y1));
    assert!(free(1.5, 1.5, 8.5, 1.5) && free(8.5, 1.5, 1.5, 1.5));
    assert!(!free(1.5, 3.5, 8.5, 3.5) && !free(8.5, 3.5, 1.5, 3.5));
    assert!(!free(2.5, 1.5, 6.5, 5.5), "through the block");
    assert!(free(1.5, 1.5, 1.5, 6.5) && free(1.5, 6.5, 1.5, 1.5));
    assert!(free(1.5, 5.5, 8.5, 5.2));
}
