//! Puts the game together with its window, from flags to files.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::{AppError, Options};
use crate::assets::{self, DataError, Folders, OutputFile};
use crate::cli::{Arguments, Failure, Request, WindowArguments};
use crate::input::Script;
use crate::scenes::{Game, Setup};

/// Plays in a window until the player or a script ends it, and writes the files that were asked for.
///
/// # Errors
/// [`Failure`] with the right exit code.
pub fn play(arguments: &Arguments, request: Request, folders: Option<&Folders>) -> Result<(), Failure> {
    let prepare = |path: &Path| OutputFile::prepare(path).map_err(unwritable);
    let record = arguments.record.as_deref().map(prepare).transpose()?;
    let mut frames = arguments.frames.as_deref().map(prepare).transpose()?;
    // Checked now, so that no long run is lost to a wrong path; the picture itself is written at the end.
    arguments.window.screenshot.as_deref().map(prepare).transpose()?;
    let script = arguments.window.script.as_deref().map(read_script).transpose()?;
    let flags = &arguments.window;
    let defaults = Options::default();
    let options = Options {
        size: flags.size.unwrap_or(defaults.size),
        fullscreen: flags.fullscreen && !flags.windowed,
        vsync: flags.vsync.unwrap_or(defaults.vsync),
        script,
        ticks: arguments.ticks,
        screenshot: flags.screenshot.clone(),
        screenshot_folder: folders.map(Folders::screenshots),
        ..defaults
    };
    let lines = frames.as_mut().map(|file| file.reopen()).transpose().map_err(unwritable)?;
    let mut game = Game::new(Setup {
        request,
        autopilot: arguments.autopilot.then_some(arguments.skill),
        overlay: flags.overlay,
        mute: is_mute(flags),
        folders: folders.cloned(),
        frames: lines.map(|file| Box::new(BufWriter::new(file)) as Box<dyn Write>),
    });
    let ended = super::run(options, &mut game).map_err(failure);
    let (recording, summary, outcome) = (game.recording(), game.summary(), game.outcome());
    drop(game);
    if let (Some(file), Some(recording)) = (record, recording) {
        file.write_all(recording.as_bytes()).map_err(unwritable)?;
    }
    if let Some(file) = frames {
        file.finish().map_err(unwritable)?;
    }
    if let Some(summary) = summary {
        // Whoever started the game from a desktop reads no standard output.
        let _ = writeln!(io::stdout(), "{summary}");
    }
    ended.and(outcome)
}

#[cfg(feature = "sound")]
fn is_mute(flags: &WindowArguments) -> bool {
    flags.mute
}

#[cfg(not(feature = "sound"))]
fn is_mute(_: &WindowArguments) -> bool {
    true
}

fn read_script(path: &Path) -> Result<Script, Failure> {
    let text = assets::read_text(path, assets::SCRIPT_LIMIT)?;
    Script::parse(&text).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
}

fn unwritable(error: DataError) -> Failure {
    Failure::Run(error.to_string())
}

fn failure(error: AppError) -> Failure {
    if error.is_missing_screen() {
        Failure::Display(error.to_string())
    } else {
        Failure::Run(error.to_string())
    }
}
