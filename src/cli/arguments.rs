//! The command line: flags as typed, and the request they amount to.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Parser;

use super::Failure;
use crate::broad_phase::Engine;
use crate::session::{Skill, StressScene, THREAD_LIMIT};
use crate::sim::{Handling, Pattern};

/// A top-down arena shooter that is also a laboratory for exact crowd collision.
///
/// Without flags: a window with the title screen.
#[derive(Clone, Debug, Default, Parser)]
#[command(name = "last-octagon", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = "Exit codes: 0 success, 1 failure while running, 2 usage, 3 no display or graphics \
    driver, 4 bad data file, 5 a replay or verification disagrees.")]
pub struct Arguments {
    /// Start this mode at once
    #[arg(long, value_name = "MODE", value_parser = Mode::from_str, help_heading = "What to play")]
    pub mode: Option<Mode>,
    /// Play on a built-in arena, on one of your own (see --print-paths), or on a text map (a path with a separator or ending in .txt)
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["stress", "replay"], help_heading = "What to play")]
    pub arena: Option<String>,
    /// Seed of the run, decimal or 0x…
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, conflicts_with = "replay",
        help_heading = "What to play")]
    pub seed: Option<u64>,
    /// Fire in eight directions instead of four
    #[arg(long, conflicts_with_all = ["stress", "replay"], help_heading = "What to play")]
    pub eight_way: bool,
    /// Move along one axis at a time
    #[arg(long, conflicts_with_all = ["stress", "replay"], help_heading = "What to play")]
    pub classic: bool,
    /// First wave of practice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "What to play")]
    pub wave: Option<u32>,
    /// Open the stress scene with this many bullets, 1 to 1,000,000 [default: 5000]
    #[arg(long, value_name = "BULLETS", num_args = 0..=1, require_equals = true, default_missing_value = "5000",
        value_parser = bullets, conflicts_with_all = ["mode", "replay"], help_heading = "What to play")]
    pub stress: Option<u32>,
    /// Enemies of the stress scene, 0 to 20,000 [default: 500]
    #[arg(long, value_name = "N", value_parser = enemies, requires = "stress", help_heading = "What to play")]
    pub enemies: Option<u32>,
    /// Where the stress scene emits bullets: spiral, uniform, ring or hot [default: spiral]
    #[arg(long, value_parser = pattern, requires = "stress", help_heading = "What to play")]
    pub pattern: Option<Pattern>,

    /// Broad phase: grid, quadtree or brute-force; a key switches it during play
    #[arg(long, value_name = "ENGINE", value_parser = engine, default_value = "grid", help_heading = "How to run")]
    pub broad_phase: Engine,
    /// Threads that work on a step, 1 to 64; the outcome is the same with any number
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true, default_value = "1", help_heading = "How to run")]
    pub threads: u32,
    /// Run all broad phases in every tick and compare their contacts
    #[arg(long, help_heading = "How to run")]
    pub verify: bool,
    /// Let the scripted player play (always so in headless runs)
    #[arg(long, help_heading = "How to run")]
    pub autopilot: bool,
    /// How well the scripted player plays: novice, average or expert
    #[arg(long, value_parser = Skill::from_str, default_value = "expert", help_heading = "How to run")]
    pub skill: Skill,
    /// Let scripted players of three skills play every mode on so many seeds, 1 to 1,000, and print a table
    #[arg(long, value_name = "RUNS", value_parser = runs,
        conflicts_with_all = ["stress", "mode", "replay", "record", "ticks", "frames", "seed"], help_heading = "How to run")]
    pub balance: Option<u64>,
    /// Run without window and sound, as fast as possible
    #[arg(long, help_heading = "How to run")]
    pub headless: bool,
    /// End after so many ticks of 1/120 s [default: the run's end; 1200 for headless practice and stress]
    #[arg(long, value_name = "N", value_parser = ticks, allow_negative_numbers = true, help_heading = "How to run")]
    pub ticks: Option<u64>,

    /// Write a recording of the run
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    pub record: Option<PathBuf>,
    /// Play a recording; headless, every stored hash is checked
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mode", "autopilot", "record"], help_heading = "Files")]
    pub replay: Option<PathBuf>,
    /// Write a JSON report of a headless run ("-": standard output)
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    pub report: Option<PathBuf>,
    /// Write times and counts as CSV: a row a tick when headless, a row a frame in a window
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    pub frames: Option<PathBuf>,
    /// Keep screenshots and logs under this folder
    #[arg(long, value_name = "DIR", help_heading = "Files")]
    pub data_dir: Option<PathBuf>,
    /// Print where files are kept
    #[arg(long, help_heading = "Files")]
    pub print_paths: bool,

    #[command(flatten)]
    #[cfg(feature = "window")]
    #[expect(missing_docs, reason = "documented at the type; a text here would become the program's help")]
    pub window: WindowArguments,
}

/// Flags of the window.
#[cfg(feature = "window")]
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Window")]
pub struct WindowArguments {
    /// Frame-time overlay at the start: off, compact or full; F3 cycles it
    #[arg(long, value_parser = OverlayLevel::from_str)]
    pub overlay: Option<OverlayLevel>,
    /// Size of the window, 320x180 to 8192x8192
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Start in a window (the default)
    #[arg(long, conflicts_with = "fullscreen")]
    pub windowed: bool,
    /// Start over the whole screen
    #[arg(long)]
    pub fullscreen: bool,
    /// Wait for the screen's refresh: on or off
    #[arg(long, value_name = "on|off", value_parser = on_off)]
    pub vsync: Option<bool>,
    /// Play no sound
    #[cfg(feature = "sound")]
    #[arg(long)]
    pub mute: bool,
    /// Play timed input events from a file; real devices are ignored
    #[arg(long, value_name = "FILE", conflicts_with = "headless")]
    pub script: Option<PathBuf>,
    /// Write the last frame as PNG
    #[arg(long, value_name = "FILE", conflicts_with = "headless")]
    pub screenshot: Option<PathBuf>,
}

/// A mode that can be started at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The main run.
    Waves,
    /// Enemies without a pause.
    Survival,
    /// As much score as three minutes hold.
    ThreeMinutes,
    /// Unarmed among mines.
    Pacifist,
    /// The day's waves, the same for everybody.
    Daily,
    /// Any wave, unhurt.
    Practice,
}

impl Mode {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Waves, Self::Survival, Self::ThreeMinutes, Self::Pacifist, Self::Daily, Self::Practice];

    /// Name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waves => "waves",
            Self::Survival => "survival",
            Self::ThreeMinutes => "three-minutes",
            Self::Pacifist => "pacifist",
            Self::Daily => "daily",
            Self::Practice => "practice",
        }
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|mode| mode.name() == text);
        known.ok_or_else(|| "use waves, survival, three-minutes, pacifist, daily or practice".to_owned())
    }
}

/// How much the overlay shows.
#[cfg(feature = "window")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OverlayLevel {
    /// Nothing.
    #[default]
    Off,
    /// One line.
    Compact,
    /// Graph, percentiles, phases and counts.
    Full,
}

#[cfg(feature = "window")]
impl OverlayLevel {
    /// The next level, in a circle.
    pub fn next(self) -> Self {
        match self {
            Self::Off => Self::Compact,
            Self::Compact => Self::Full,
            Self::Full => Self::Off,
        }
    }
}

#[cfg(feature = "window")]
impl FromStr for OverlayLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "off" => Ok(Self::Off),
            "compact" => Ok(Self::Compact),
            "full" => Ok(Self::Full),
            _ => Err("use off, compact or full".to_owned()),
        }
    }
}

impl Arguments {
    /// Reads a command line, the program's name first. `Ok(Err(text))` is a text asked for: help or version.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line.
    pub fn read(
        words: impl IntoIterator<Item = std::ffi::OsString>,
    ) -> Result<Result<Self, String>, Failure> {
        let arguments = match Self::try_parse_from(words) {
            Ok(arguments) => arguments,
            Err(error) if !error.use_stderr() => return Ok(Err(error.to_string())),
            Err(error) => return Err(Failure::Usage(one_line(&error.to_string()))),
        };
        arguments.check_combinations()?;
        Ok(Ok(arguments))
    }

    fn check_combinations(&self) -> Result<(), Failure> {
        let fail = |text: &str| Err(Failure::Usage(format!("{text}; see last-octagon --help")));
        if self.wave.is_some() && self.mode != Some(Mode::Practice) {
            return fail("--wave needs --mode practice");
        }
        if self.mode == Some(Mode::Daily) && self.arena.is_some() {
            return fail("--mode daily has the arena of the day; leave out --arena");
        }
        if self.report.is_some() && !self.headless && self.balance.is_none() {
            return fail("--report needs --headless or --balance");
        }
        #[cfg(feature = "window")]
        if self.window.screenshot.is_some() && self.window.script.is_none() && self.ticks.is_none() {
            return fail("--screenshot needs --script or --ticks, or it would never be taken");
        }
        Ok(())
    }

    /// The handling asked for.
    pub fn handling(&self) -> Handling {
        Handling { eight_way: self.eight_way, classic: self.classic }
    }

    /// The stress scene asked for.
    pub fn stress_scene(&self) -> Option<StressScene> {
        let default = StressScene::default();
        self.stress.map(|bullets| StressScene {
            bullets,
            enemies: self.enemies.unwrap_or(default.enemies),
            pattern: self.pattern.unwrap_or(default.pattern),
        })
    }
}

/// The first paragraph of the parser's message as one line.
fn one_line(message: &str) -> String {
    let paragraph: Vec<&str> = message.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let text = paragraph.join(" ");
    format!("{}; see last-octagon --help", text.strip_prefix("error: ").unwrap_or(&text))
}

fn seed(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x") {
        // The parser of the language would take a sign as well.
        Some(digits) if digits.starts_with('+') => return Err("a hexadecimal seed has no sign".to_owned()),
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| format!("use a whole number from 0 to {}, or hexadecimal with 0x", u64::MAX))
}

fn bullets(text: &str) -> Result<u32, String> {
    in_range(text, 1, StressScene::BULLET_LIMIT)
}

fn enemies(text: &str) -> Result<u32, String> {
    in_range(text, 0, StressScene::ENEMY_LIMIT)
}

fn runs(text: &str) -> Result<u64, String> {
    in_range(text, 1, 1000).map(u64::from)
}

fn ticks(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("use a whole number from 1 to {}", u64::MAX))
}

fn threads(text: &str) -> Result<u32, String> {
    in_range(text, 1, THREAD_LIMIT)
}

fn in_range(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("use a whole number from {least} to {most}"))
}

fn pattern(text: &str) -> Result<Pattern, String> {
    let known = Pattern::ALL.into_iter().find(|pattern| pattern.name() == text);
    known.ok_or_else(|| "use spiral, uniform, ring or hot".to_owned())
}

fn engine(text: &str) -> Result<Engine, String> {
    Engine::from_name(text).ok_or_else(|| "use grid, quadtree or brute-force".to_owned())
}

#[cfg(feature = "window")]
fn on_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("use on or off".to_owned()),
    }
}

#[cfg(feature = "window")]
fn size(text: &str) -> Result<(u32, u32), String> {
    let number = |word: &str, least| word.parse::<u32>().ok().filter(|side| (least..=8192).contains(side));
    text.split_once('x')
        .and_then(|(width, height)| Some((number(width, 320)?, number(height, 180)?)))
        .ok_or_else(|| "use WIDTHxHEIGHT from 320x180 to 8192x8192".to_owned())
}
