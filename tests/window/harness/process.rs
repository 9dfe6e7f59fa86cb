//! Child processes that never outlive the test.

use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A child that is killed and reaped when this goes out of scope, by a panic too.
pub(super) struct Killed(pub(super) Child);

impl Drop for Killed {
    fn drop(&mut self) {
        // Both fail only where the child has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs a command to its end.
///
/// # Errors
/// One line, where it cannot be started, or where it takes longer than `limit` and is killed.
pub(super) fn run_within(command: &mut Command, limit: Duration) -> Result<ExitStatus, String> {
    let mut child =
        Killed(command.spawn().map_err(|error| format!("{command:?} cannot be started: {error}"))?);
    let start = Instant::now();
    loop {
        match child.0.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if start.elapsed() < limit => thread::sleep(Duration::from_millis(10)),
            Ok(None) => return Err(format!("killed after {} s", limit.as_secs())),
            Err(error) => return Err(format!("cannot be waited for: {error}")),
        }
    }
}

#[test]
fn a_program_over_its_limit_is_killed() {
    let outcome = run_within(Command::new("sleep").arg("3600"), Duration::ZERO);
    assert_eq!(outcome, Err("killed after 0 s".to_owned()));
}

#[test]
fn the_exit_code_comes_through() {
    let outcome = run_within(Command::new("sh").args(["-c", "exit 7"]), Duration::from_secs(60));
    assert_eq!(outcome.map(|status| status.code()), Ok(Some(7)));
}
