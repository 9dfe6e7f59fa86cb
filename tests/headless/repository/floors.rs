//! The floors of the code: a module imports only from floors below its own, and few modules know the platform.

use super::source;
use super::tokens::{Token, tokens};

/// From the ground up; modules on one floor do not import each other.
const FLOORS: [&[&str]; 9] = [
    &["geometry"],
    &["broad_phase"],
    &["sim"],
    &["session"],
    &["assets"],
    &["cli"],
    &["view", "audio", "input"],
    &["scenes"],
    &["app"],
];

/// Crates that only one module may name.
const CONFINED: [(&str, &str); 5] =
    [("ggez", "app"), ("wgpu", "app"), ("winit", "app"), ("gilrs", "app"), ("kira", "audio")];

/// The two files that stand outside the floors: they put the whole together.
const ROOTS: [&str; 2] = ["src/lib.rs", "src/main.rs"];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
}

/// A path as it stands in the code, with the module just below the crate's root that it leads to.
struct Import {
    line: usize,
    path: String,
    module: String,
}

/// Every breach in one file, as `file:line: what`.
fn breaches(path: &str, text: &str) -> Vec<String> {
    let own = path.split('/').nth(1).unwrap_or_default().trim_end_matches(".rs");
    let Some(own_floor) = floor(own) else {
        return vec![format!("{path}:1: the module `{own}` stands on no floor")];
    };
    let code = tokens(text);
    let upwards = imports(path, &code).into_iter().filter_map(|import| {
        let Import { line, path: used, module } = import;
        let reason = match floor(&module) {
            _ if module == own => return None,
            Some(floor) if floor < own_floor => return None,
            Some(floor) if floor == own_floor => "points sideways",
            Some(_) => "points up",
            None => "leads to no floor",
        };
        Some(format!("{path}:{line}: `{used}` {reason} from `{own}`"))
    });
    let confined = crates_named(&code).filter_map(|(line, name)| {
        let (_, home) = CONFINED.iter().find(|(confined, _)| *confined == name)?;
        (*home != own).then(|| format!("{path}:{line}: `{name}` belongs to `{home}` alone"))
    });
    upwards.chain(confined).collect()
}

/// Names of crates that begin a path or are imported whole.
fn crates_named(code: &[Token]) -> impl Iterator<Item = (usize, &str)> {
    code.iter().enumerate().filter_map(|(at, token)| {
        let before = at.checked_sub(1).map_or("", |before| text(code, before));
        let is_path = before != "::" && text(code, at + 1) == "::";
        let is_whole = before == "use" || before == "crate" && text(code, at.saturating_sub(2)) == "extern";
        (is_path || is_whole).then_some((token.line, token.text.as_str()))
    })
}

/// Every path that leads through the crate's root, by `crate`, by the crate's own name or by `super`.
fn imports(path: &str, code: &[Token]) -> Vec<Import> {
    let file_depth = depth_of(path);
    // The brace depths at which inline modules opened: each adds a level that `super` has to climb.
    let mut inline: Vec<usize> = Vec::new();
    let mut braces = 0;
    let mut found = Vec::new();
    for (at, token) in code.iter().enumerate() {
        match token.text.as_str() {
            "{" => {
                braces += 1;
                if at >= 2 && text(code, at - 2) == "mod" {
                    inline.push(braces);
                }
            }
            "}" => {
                inline.pop_if(|opened| *opened == braces);
                braces -= 1;
            }
            "crate" | "last_octagon" | "super" if begins_path(code, at) => {
                let climb = if token.text == "super" { file_depth + inline.len() } else { 1 };
                follow(code, at, climb, &token.text, &mut found);
            }
            _ => {}
        }
    }
    found
}

fn begins_path(code: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| text(code, before));
    before != "::" && text(code, at + 1) == "::"
}

/// How many modules deep a file's own module lies below the crate's root.
fn depth_of(path: &str) -> usize {
    let names = path.trim_start_matches("src/").split('/').filter(|name| *name != "mod.rs");
    names.count()
}

/// Follows a path, or a tree of paths, from the name at `at`; `climb` more names, this one included, lead to the root.
fn follow(code: &[Token], at: usize, climb: usize, so_far: &str, found: &mut Vec<Import>) {
    let after = at + 2;
    for start in branches(code, after) {
        let name = text(code, start);
        let path = format!("{so_far}::{name}");
        match (climb, name) {
            (_, "self") => {}
            (2.., "super") => follow(code, start, climb - 1, &path, found),
            (1, _) => found.push(Import { line: code[start].line, path, module: name.to_owned() }),
            _ => {}
        }
    }
}

/// Where the names stand that continue a path: one, or each head of a group in braces.
fn branches(code: &[Token], at: usize) -> Vec<usize> {
    if text(code, at) != "{" {
        return if at < code.len() { vec![at] } else { Vec::new() };
    }
    let mut heads = Vec::new();
    let mut depth = 0;
    for (here, token) in code.iter().enumerate().skip(at) {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ if depth == 1 && matches!(text(code, here - 1), "{" | ",") => heads.push(here),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
}

fn text(code: &[Token], at: usize) -> &str {
    code.get(at).map_or("", |token| token.text.as_str())
}

#[test]
fn no_import_points_up_or_sideways() {
    let sources = source::below("src");
    assert!(sources.iter().any(|source| source.path == "src/lib.rs"), "the sources were not found");
    let found: Vec<String> = sources
        .iter()
        .filter(|source| !ROOTS.contains(&source.path.as_str()))
        .flat_map(|source| breaches(&source.path, &source.text))
        .collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::breaches;

    #[test]
    fn imports_from_below_and_within_are_fine() {
        let text =
            "use crate::geometry::Circle;\nuse crate::sim::input;\nuse super::arena;\npub(crate) fn f() {}";
        assert_eq!(breaches("src/sim/world.rs", text), [""; 0]);
    }

    #[test]
    fn an_import_from_above_is_named_with_file_and_line() {
        let found = breaches("src/sim/world.rs", "\nuse crate::session::Session;");
        assert_eq!(found, ["src/sim/world.rs:2: `crate::session` points up from `sim`"]);
    }

    #[test]
    fn a_neighbour_is_refused() {
        let found = breaches("src/view/mod.rs", "fn f() { crate::audio::play() }");
        assert_eq!(found, ["src/view/mod.rs:1: `crate::audio` points sideways from `view`"]);
    }

    #[test]
    fn groups_are_looked_into() {
        let found = breaches("src/geometry/a.rs", "use crate::{geometry::{b, c},\n app::{d}};");
        assert_eq!(found, ["src/geometry/a.rs:2: `crate::app` points up from `geometry`"]);
    }

    #[test]
    fn the_crates_own_name_is_no_way_round() {
        assert_eq!(breaches("src/cli/a.rs", "use last_octagon::scenes::Title;").len(), 1);
    }

    #[test]
    fn super_may_not_climb_out() {
        assert_eq!(
            breaches("src/sim/world.rs", "use super::super::view::Camera;"),
            ["src/sim/world.rs:1: `super::super::view` points up from `sim`"]
        );
        assert_eq!(breaches("src/sim/mod.rs", "use super::{geometry::Circle, view::Camera};").len(), 1);
    }

    #[test]
    fn super_from_an_inline_module_climbs_one_less() {
        let text = "mod tests { use super::input; use super::super::geometry::Circle; }\nuse super::view;";
        assert_eq!(
            breaches("src/sim/mod.rs", text),
            ["src/sim/mod.rs:2: `super::view` points up from `sim`"]
        );
    }

    #[test]
    fn comments_import_nothing() {
        assert_eq!(breaches("src/sim/a.rs", "// crate::app\n/// [`crate::view`]\nstruct A;"), [""; 0]);
    }

    #[test]
    fn a_module_or_an_import_without_a_floor_is_refused() {
        assert_eq!(
            breaches("src/helpers.rs", ""),
            ["src/helpers.rs:1: the module `helpers` stands on no floor"]
        );
        assert_eq!(breaches("src/sim/a.rs", "use crate::helpers;").len(), 1);
    }

    #[test]
    fn the_platform_stays_in_its_module() {
        assert_eq!(
            breaches("src/scenes/title.rs", "use ggez::Context;"),
            ["src/scenes/title.rs:1: `ggez` belongs to `app` alone"]
        );
        assert_eq!(breaches("src/app/gpu.rs", "use ggez::graphics;\nfn f(g: &wgpu::Device) {}"), [""; 0]);
        assert_eq!(breaches("src/app/sound.rs", "use kira;").len(), 1);
        assert_eq!(breaches("src/audio/mod.rs", "use kira::AudioManager;"), [""; 0]);
    }
}
