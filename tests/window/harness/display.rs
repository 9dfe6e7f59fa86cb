//! An X server for one run.

use std::io::{BufRead, BufReader, ErrorKind};
use std::process::{Command, Stdio};

use super::REMEDY;
use super::process::Killed;

/// A virtual screen of 1920 × 1080 that lives as long as this value.
pub(super) struct Display {
    name: String,
    _server: Killed,
}

impl Display {
    /// Starts Xvfb on the first free display and waits until it takes connections.
    pub(super) fn start() -> Self {
        // The server itself picks the number: any other way, two tests at once may pick the same.
        let child = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| match error.kind() {
                ErrorKind::NotFound => panic!("Xvfb is missing: {REMEDY}"),
                _ => panic!("Xvfb cannot be started: {error}"),
            });
        let mut server = Killed(child);
        let mut number = String::new();
        if let Some(stdout) = server.0.stdout.take() {
            // The server writes its number once it is ready and closes the pipe if it dies before.
            if let Err(error) = BufReader::new(stdout).read_line(&mut number) {
                panic!("Xvfb does not say its display: {error}");
            }
        }
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb ended before it was ready");
        Self { name: format!(":{number}"), _server: server }
    }

    /// The value for DISPLAY.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

#[test]
fn displays_started_together_differ() {
    let first = Display::start();
    let second = Display::start();
    assert_ne!(first.name(), second.name());
}
