//! The text of a recording.
//!
//! ```text
//! last-octagon recording 1
//! version 0.1.0
//! scenario waves                      or: survival | three-minutes | pacifist | daily DATE | practice WAVE |
//!                                     stress BULLETS ENEMIES PATTERN
//! arena
//! |name: Court                        the map itself, so that a recording needs no other file
//! |…
//! seed 7
//! handling eight-way classic          either or both; no such line if neither
//! input 12 127 0 east dash bomb       ticks, move x, move y, then what applies: one of eight directions, dash, bomb
//! hash 120 9f3c… 51aa…                tick, state, all inputs so far
//! end 360 77b0… 0d12…                 the same for the last tick
//! ```

use std::fmt;
use std::fmt::Write as _;
use std::sync::Arc;

use super::{Check, Recording};
use crate::session::scenario::{Scenario, StressScene};
use crate::sim::{Arena, Direction, Handling, Pattern, PlayerInput};

/// What a recording may be of.
const SCENARIOS: &str = "`waves`, `survival`, `three-minutes`, `pacifist`, `daily DATE`, `practice WAVE` or \
    `stress BULLETS ENEMIES PATTERN`";
/// Version of the format.
const FORMAT: &str = "last-octagon recording 1";
/// The program's version: rules may differ in another one, and then no recording of this one would play.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Longest map within a recording, bytes.
const MAP_LIMIT: usize = 1024 * 1024;
/// Characters of a wrong word that are shown.
const WORD_LIMIT: usize = 40;
/// Ticks that a recording may claim: a day.
const TICK_LIMIT: u64 = 24 * 60 * 60 * 120;

/// Why a text is no recording that this program can play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub message: String,
}

impl fmt::Display for RecordingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordingError {}

impl Recording {
    /// The recording as text, for [`Recording::parse`].
    pub fn to_text(&self) -> String {
        // Writing to a string cannot fail.
        let mut text = format!("{FORMAT}\nversion {VERSION}\n");
        let _ = write!(text, "scenario {}", self.scenario.name());
        let _ = match &self.scenario {
            Scenario::Daily { date, .. } => writeln!(text, " {date}"),
            Scenario::Practice { wave, .. } => writeln!(text, " {wave}"),
            Scenario::Stress(StressScene { bullets, enemies, pattern }) => {
                writeln!(text, " {bullets} {enemies} {}", pattern.name())
            }
            _ => writeln!(text),
        };
        text += &self.scenario.arena().map_or(String::new(), |arena| quoted(arena));
        let _ = writeln!(text, "seed {}", self.seed);
        if self.handling != Handling::default() {
            let Handling { eight_way, classic } = self.handling;
            let words = [eight_way.then_some(" eight-way"), classic.then_some(" classic")];
            let _ = writeln!(text, "handling{}", words.map(Option::unwrap_or_default).concat());
        }
        for &(ticks, input) in &self.inputs {
            let _ = write!(text, "input {ticks} {} {}", input.move_x, input.move_y);
            let words =
                [input.fire.map(Direction::name), input.dash.then_some("dash"), input.bomb.then_some("bomb")];
            for word in words.into_iter().flatten() {
                let _ = write!(text, " {word}");
            }
            text.push('\n');
        }
        let lines = self.checks.iter().map(|check| ("hash", check)).chain([("end", &self.last)]);
        for (word, Check { tick, state, inputs }) in lines {
            let _ = writeln!(text, "{word} {tick} {state:016x} {inputs:016x}");
        }
        text
    }

    /// Reads a recording.
    ///
    /// # Errors
    /// [`RecordingError`] for anything but a whole recording of this version.
    pub fn parse(text: &str) -> Result<Self, RecordingError> {
        parse(text)
    }
}

fn quoted(arena: &Arena) -> String {
    let lines = arena.to_text();
    lines.lines().fold("arena\n".to_owned(), |text, line| text + "|" + line + "\n")
}

type Lines<'a> = std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>;

fn parse(text: &str) -> Result<Recording, RecordingError> {
    let mut lines: Lines = text.lines().enumerate().peekable();
    if lines.next().map(|(_, line)| line) != Some(FORMAT) {
        return fail(1, format!("expected `{FORMAT}`; this is no recording of Last Octagon"));
    }
    let version = value(&mut lines, "version")?;
    if version.1 != VERSION {
        let message =
            format!("recorded by version {}, this is {VERSION}; play it with that version", shown(version.1));
        return fail(version.0, message);
    }
    let scenario = scenario(&mut lines)?;
    let (line, seed) = value(&mut lines, "seed")?;
    let seed = number(line, seed, "a seed")?;
    let mut recording = Recording::new(scenario, seed, handling(&mut lines)?);
    let mut ticks = 0_u64;
    while let Some((index, text)) = lines.next() {
        let line = index + 1;
        let mut words = text.split_ascii_whitespace();
        match words.next() {
            Some("input") => {
                let (count, input) = input(line, &mut words)?;
                if count == 0 {
                    return fail(line, "an input is held for at least one tick".to_owned());
                }
                ticks = ticks.saturating_add(count);
                if ticks > TICK_LIMIT {
                    return fail(line, format!("more than {TICK_LIMIT} ticks"));
                }
                recording.inputs.push((count, input));
            }
            Some("hash") => {
                let check = check(line, &mut words)?;
                if recording.checks.last().is_some_and(|last| last.tick >= check.tick) {
                    return fail(line, "hashes must ascend in their ticks".to_owned());
                }
                recording.checks.push(check);
            }
            Some("end") => {
                recording.last = check(line, &mut words)?;
                return match lines.next() {
                    None => Ok(recording),
                    Some(_) => fail(line + 1, "nothing may follow `end`".to_owned()),
                };
            }
            _ => return fail(line, "expected `input`, `hash` or `end`".to_owned()),
        }
    }
    fail(text.lines().count().max(1), "the recording breaks off: no `end`".to_owned())
}

fn scenario(lines: &mut Lines) -> Result<Scenario, RecordingError> {
    let (line, text) = value(lines, "scenario")?;
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words.as_slice() {
        ["waves"] => Ok(Scenario::Waves { arena: arena(lines)? }),
        ["survival"] => Ok(Scenario::Survival { arena: arena(lines)? }),
        ["three-minutes"] => Ok(Scenario::ThreeMinutes { arena: arena(lines)? }),
        ["pacifist"] => Ok(Scenario::Pacifist { arena: arena(lines)? }),
        ["daily", date] => {
            let date = number(line, date, "a date")?;
            Ok(Scenario::Daily { date, arena: arena(lines)? })
        }
        ["practice", wave] => {
            let wave = number(line, wave, "a wave")?;
            Ok(Scenario::Practice { arena: arena(lines)?, wave })
        }
        ["stress", bullets, enemies, pattern] => {
            let bullets = number(line, bullets, "a number of bullets")?;
            let enemies = number(line, enemies, "a number of enemies")?;
            let known = Pattern::ALL.into_iter().find(|known| known.name() == *pattern);
            let fits =
                (1..=StressScene::BULLET_LIMIT).contains(&bullets) && enemies <= StressScene::ENEMY_LIMIT;
            match known.filter(|_| fits) {
                Some(pattern) => Ok(Scenario::Stress(StressScene { bullets, enemies, pattern })),
                None => fail(line, "no such stress scene".to_owned()),
            }
        }
        _ => fail(line, format!("expected {SCENARIOS}")),
    }
}

/// What the line `handling` names; nothing where there is none.
fn handling(lines: &mut Lines) -> Result<Handling, RecordingError> {
    let mut handling = Handling::default();
    let Some((index, text)) = lines.next_if(|(_, line)| line.starts_with("handling ")) else {
        return Ok(handling);
    };
    for word in text.split_ascii_whitespace().skip(1) {
        match word {
            "eight-way" => handling.eight_way = true,
            "classic" => handling.classic = true,
            _ => return fail(index + 1, format!("{:?} is neither eight-way nor classic", shown(word))),
        }
    }
    Ok(handling)
}

fn arena(lines: &mut Lines) -> Result<Arc<Arena>, RecordingError> {
    let (line, _) = value(lines, "arena")?;
    let mut map = String::new();
    while let Some((_, row)) = lines.next_if(|(_, row)| row.starts_with('|')) {
        map += &row[1..];
        map.push('\n');
        if map.len() > MAP_LIMIT {
            return fail(line, format!("its map is longer than {MAP_LIMIT} bytes"));
        }
    }
    Arena::parse(&map).map(Arc::new).or_else(|error| fail(line, format!("its map is damaged: {error}")))
}

fn input<'a>(
    line: usize,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<(u64, PlayerInput), RecordingError> {
    let mut next = || words.next().unwrap_or_default();
    let count = number(line, next(), "a number of ticks")?;
    let move_x = number(line, next(), "a movement from -127 to 127")?;
    let move_y = number(line, next(), "a movement from -127 to 127")?;
    let mut input = PlayerInput { move_x, move_y, ..PlayerInput::default() };
    for word in words {
        let direction = Direction::ALL.into_iter().find(|direction| direction.name() == word);
        match word {
            "dash" => input.dash = true,
            "bomb" => input.bomb = true,
            _ if direction.is_some() => input.fire = direction,
            _ => return fail(line, format!("{:?} is no direction, dash or bomb", shown(word))),
        }
    }
    Ok((count, input))
}

fn check<'a>(line: usize, words: &mut impl Iterator<Item = &'a str>) -> Result<Check, RecordingError> {
    let tick = number(line, words.next().unwrap_or_default(), "a tick")?;
    let mut hash = || {
        let word = words.next().unwrap_or_default();
        u64::from_str_radix(word, 16).or_else(|_| fail(line, format!("{:?} is no hash", shown(word))))
    };
    Ok(Check { tick, state: hash()?, inputs: hash()? })
}

/// The rest of the next line, which must begin with `key`, and its number.
fn value<'a>(lines: &mut Lines<'a>, key: &str) -> Result<(usize, &'a str), RecordingError> {
    let Some((index, line)) = lines.next() else {
        return fail(1, format!("the recording breaks off: no `{key}`"));
    };
    match line.strip_prefix(key) {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => Ok((index + 1, rest.trim())),
        _ => fail(index + 1, format!("expected `{key}`")),
    }
}

fn number<T: std::str::FromStr>(line: usize, word: &str, what: &str) -> Result<T, RecordingError> {
    word.parse().or_else(|_| fail(line, format!("{:?} is not {what}", shown(word))))
}

/// As much of a wrong word as is of use in a message.
fn shown(word: &str) -> &str {
    word.char_indices().nth(WORD_LIMIT).map_or(word, |(end, _)| &word[..end])
}

fn fail<T>(line: usize, message: String) -> Result<T, RecordingError> {
    Err(RecordingError { line, message })
}
