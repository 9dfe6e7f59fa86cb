//! What the simulation may not touch: nothing in it depends on the clock, the system, the order of a hash map
//! or the system's mathematics, or its results would differ from one machine to the next.

use super::source;
use super::tokens::{Token, tokens};

/// The floors that must give the same result everywhere.
const PURE: [&str; 3] = ["src/geometry", "src/broad_phase", "src/sim"];

/// Modules of the standard library that reach outside.
const MODULES: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// Names that are wrong wherever they stand.
const NAMES: [&str; 9] = [
    "HashMap",
    "HashSet",
    "Instant",
    "RandomState",
    "SmallRng",
    "StdRng",
    "SystemTime",
    "mul_add",
    "thread_rng",
];

/// Macros that print.
const MACROS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];

/// Functions of `f32`, `f64` and the vectors whose last bit is the system's choice.
const FUNCTIONS: [&str; 28] = [
    "acos",
    "acosh",
    "angle_between",
    "angle_to",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "cos",
    "cosh",
    "exp",
    "exp2",
    "exp_m1",
    "from_angle",
    "hypot",
    "ln",
    "ln_1p",
    "log",
    "log10",
    "log2",
    "powf",
    "powi",
    "sin",
    "sin_cos",
    "tan",
    "tanh",
];

/// Every impurity in one file, as `file:line: what`. Unit tests may be as impure as they like.
fn impurities(path: &str, source: &str) -> Vec<String> {
    let code = without_tests(tokens(source));
    let found = code.iter().enumerate().filter_map(|(at, token)| {
        let name = token.text.as_str();
        let before = at.checked_sub(1).map_or("", |before| text(&code, before));
        let after = text(&code, at + 1);
        let is_impure = NAMES.contains(&name)
            || MACROS.contains(&name) && after == "!"
            || FUNCTIONS.contains(&name) && (before == "." || before == "::" && !is_portable(&code, at))
            || MODULES.contains(&name) && stands_below_std(&code, at);
        is_impure.then(|| format!("{path}:{}: `{name}` is not for the simulation", token.line))
    });
    found.collect()
}

/// `libm` gives the same bits everywhere.
fn is_portable(code: &[Token], at: usize) -> bool {
    at >= 2 && text(code, at - 2) == "libm"
}

/// Whether the name at `at` stands right below `std`, alone or in a group.
fn stands_below_std(code: &[Token], at: usize) -> bool {
    let mut closed = 0;
    let mut groups = 0;
    for here in (0..at).rev() {
        match text(code, here) {
            "}" => closed += 1,
            "{" if closed > 0 => closed -= 1,
            "{" if here > 0 && text(code, here - 1) == "::" => groups += 1,
            "{" | ";" => return false,
            "std" if groups == 0 => return at == here + 2,
            "std" => {
                return groups == 1 && text(code, here + 2) == "{" && matches!(text(code, at - 1), "{" | ",");
            }
            _ => {}
        }
    }
    false
}

/// Leaves out every item under `#[cfg(test)]`.
fn without_tests(code: Vec<Token>) -> Vec<Token> {
    const ATTRIBUTE: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < code.len() {
        if (0..ATTRIBUTE.len()).all(|step| text(&code, at + step) == ATTRIBUTE[step]) {
            at = end_of_item(&code, at + ATTRIBUTE.len());
        } else {
            kept.push(code[at].clone());
            at += 1;
        }
    }
    kept
}

/// Just after the item that begins at `at`: its semicolon, or the brace that closes its body.
fn end_of_item(code: &[Token], at: usize) -> usize {
    let mut depth = 0;
    for here in at..code.len() {
        match text(code, here) {
            "{" => depth += 1,
            "}" if depth == 1 => return here + 1,
            "}" => depth -= 1,
            ";" if depth == 0 => return here + 1,
            _ => {}
        }
    }
    code.len()
}

fn text(code: &[Token], at: usize) -> &str {
    code.get(at).map_or("", |token| token.text.as_str())
}

#[test]
fn the_simulation_depends_on_nothing_outside() {
    for folder in PURE {
        let sources = source::below(folder);
        assert!(!sources.is_empty(), "{folder} holds no sources");
        let found: Vec<String> =
            sources.iter().flat_map(|source| impurities(&source.path, &source.text)).collect();
        assert!(found.is_empty(), "\n{}\n", found.join("\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::impurities;

    fn count(source: &str) -> usize {
        impurities("a.rs", source).len()
    }

    #[test]
    fn plain_arithmetic_is_pure() {
        assert_eq!(
            impurities("a.rs", "use std::ops::Add;\nfn f(x: f32) -> f32 { (x * x + 1.0).sqrt().min(2.0) }"),
            [""; 0]
        );
    }

    #[test]
    fn an_impurity_is_named_with_file_and_line() {
        assert_eq!(impurities("a.rs", "\nlet y = x.sin();"), ["a.rs:2: `sin` is not for the simulation"]);
    }

    #[test]
    fn system_mathematics_is_found_in_every_form() {
        for source in
            ["1.0_f32.powi(2)", "f32::hypot(x, y)", "x.mul_add(y, z)", "map(f32::cos)", "Vec2::from_angle(a)"]
        {
            assert_eq!(count(source), 1, "{source}");
        }
        assert_eq!(count("libm::exp(x) + maths_sin(y)"), 0);
    }

    #[test]
    fn the_outside_is_found_in_every_form() {
        for source in [
            "use std::time::Duration;",
            "use std::{fmt, fs};",
            "use std::{fs::File, fmt::{self, Write}};",
            "std::env::var(\"A\")",
            "use std::collections::HashMap;",
            "let now = Instant::now();",
            "let mut random = rand::thread_rng();",
            "println!(\"{x}\");",
        ] {
            assert_eq!(count(source), 1, "{source}");
        }
    }

    #[test]
    fn like_named_things_of_our_own_are_fine() {
        assert_eq!(
            count("self.time += 1; let fs = time; use std::{fmt::{time, env}, ops}; fn print() {}"),
            0
        );
    }

    #[test]
    fn comments_and_strings_call_nothing() {
        assert_eq!(count("// x.sin()\n/* HashMap */ let s = \"Instant\";"), 0);
    }

    #[test]
    fn unit_tests_are_left_out_and_what_follows_is_not() {
        assert_eq!(count("#[cfg(test)]\nmod tests { fn f() { x.sin(); } }\nfn g() { x.cos(); }"), 1);
        assert_eq!(count("#[cfg(test)]\nmod oracle;\nfn g() { x.cos(); }"), 1);
    }
}
