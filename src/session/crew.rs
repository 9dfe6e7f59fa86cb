//! Threads that work on a step.

use std::thread;

use crate::sim::crew::{Crew, Job};

/// Most threads that may be asked for.
pub const THREAD_LIMIT: u32 = 64;

/// Fewest bullets that a thread is given. Measured: with 150,000 each, starting it took longer than it saved while
/// the other core was busy as well.
const SHARE: usize = 250_000;

/// A crew of `threads` threads, the calling one included.
///
/// The others are started and ended within each share of work: some tens of microseconds each, which the step
/// spends only on work that takes longer.
pub fn crew(threads: u32) -> Crew {
    Crew { size: threads.max(1) as usize, share: SHARE, work: side_by_side }
}

fn side_by_side(jobs: &mut [Job<'_>]) {
    let Some((own, others)) = jobs.split_first_mut() else { return };
    thread::scope(|scope| {
        for job in others {
            scope.spawn(job);
        }
        own();
    });
}
