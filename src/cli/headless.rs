//! Carrying out a run without a window.

use std::io::{self, Write};
use std::path::Path;

use super::{Arguments, Failure, Request};
use crate::assets::{DataError, OutputFile};
use crate::session::{Autopilot, HeadlessRun, Playback, Recording, Report, Sample, Scenario, Source};
use crate::sim::{Counts, Phase};

/// Seed of a headless run that names none.
const DEFAULT_SEED: u64 = 1;
/// Ticks of a headless run that never ends by itself and names no number.
const DEFAULT_TICKS: u64 = 1200;

/// Carries out the run that the flags ask for and writes the files they name.
///
/// Files to be written are checked before the run, so that no long run is lost to a wrong path.
///
/// # Errors
/// [`Failure`] with the right exit code.
pub fn run_headless(arguments: &Arguments, request: Request) -> Result<(), Failure> {
    let report_file = arguments.report.as_deref().filter(|path| *path != Path::new("-"));
    let report_file = report_file.map(prepare).transpose()?;
    let record_file = arguments.record.as_deref().map(prepare).transpose()?;
    let mut frames = arguments.frames.as_deref().map(prepare).transpose()?;

    let mut frames_written = Ok(());
    if let Some(frames) = &mut frames {
        frames_written = writeln!(frames.writer(), "{}", header());
    }
    let mut lines = io::BufWriter::new(
        frames.as_mut().map_or(Box::new(io::sink()) as Box<dyn Write>, |frames| Box::new(frames.writer())),
    );
    let outcome = plan(arguments, request).run(|tick, sample, counts| {
        if frames_written.is_ok() {
            frames_written = write_row(&mut lines, tick, sample, counts);
        }
    });
    frames_written = frames_written.and_then(|()| lines.flush());
    drop(lines);
    let outcome = outcome?;

    if let Some(file) = record_file {
        file.write_all(outcome.recording.to_text().as_bytes()).map_err(output)?;
    }
    let report = Report { peak_rss_bytes: peak_memory(), ..outcome.report };
    let json = serde_json::to_string_pretty(&report).map_err(|error| Failure::Run(error.to_string()))? + "\n";
    match report_file {
        Some(file) => file.write_all(json.as_bytes()).map_err(output)?,
        None if arguments.report.is_some() => print(&json)?,
        None => {}
    }
    // Last: what is wrong with the rows must not cost the report.
    if let Some(frames) = frames {
        frames_written.map_err(|error| Failure::Run(format!("--frames: cannot be written: {error}")))?;
        frames.finish().map_err(output)?;
    }
    if arguments.report.as_deref() != Some(Path::new("-")) {
        print(&summary(&report))?;
    }
    Ok(())
}

pub(super) fn prepare(path: &Path) -> Result<OutputFile, Failure> {
    OutputFile::prepare(path).map_err(output)
}

/// A file that cannot be written is a failure of the run, not of the data.
pub(super) fn output(error: DataError) -> Failure {
    Failure::Run(error.to_string())
}

fn plan(arguments: &Arguments, request: Request) -> HeadlessRun {
    let Request { scenario, arena, seed, handling, replay, options } = request;
    let scenario = scenario.unwrap_or(Scenario::Waves { arena });
    let recorded_seed = replay.as_ref().map(Recording::seed);
    let seed = recorded_seed.or(seed).or(scenario.own_seed()).unwrap_or(DEFAULT_SEED);
    let endless = !scenario.is_mortal() && replay.is_none();
    let source = match replay {
        Some(recording) => Source::Playback(Box::new(Playback::new(recording))),
        None => Source::Autopilot(Box::new(Autopilot::new(arguments.skill))),
    };
    let ticks = arguments.ticks.or(endless.then_some(DEFAULT_TICKS));
    HeadlessRun { scenario, seed, handling, ticks, options, source }
}

fn header() -> String {
    let phases: Vec<String> = Phase::ALL.iter().map(|phase| format!("{}_ns", phase.name())).collect();
    format!("tick,total_ns,{},insertions,candidates,contacts,swept_tests", phases.join(","))
}

fn write_row(lines: &mut impl Write, tick: u64, sample: Sample, counts: Counts) -> io::Result<()> {
    write!(lines, "{tick},{}", sample.total)?;
    for time in sample.phases {
        write!(lines, ",{time}")?;
    }
    let Counts { insertions, candidates, contacts, swept_tests } = counts;
    writeln!(lines, ",{insertions},{candidates},{contacts},{swept_tests}")
}

fn summary(report: &Report) -> String {
    let Report { scenario, seed, ticks, score, wave, state_hash, .. } = report;
    let mean =
        report.tick_ns.map_or(String::new(), |times| format!(", {:.1} µs a tick", times.mean / 1000.0));
    format!("{scenario}: seed {seed}, {ticks} ticks{mean}, wave {wave}, score {score}, state {state_hash}\n")
}

/// Writes to standard output; a reader that has gone away is no failure.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Run(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// The most memory the process has held so far, bytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
