//! Where a screen wants to go.

use crate::session::Scenario;

/// What happens after a tick of a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Transition {
    /// The screen stays.
    Stay,
    /// To the title.
    Title,
    /// A new run, with the given seed or a fresh one.
    Play(Scenario, Option<u64>),
    /// The run under way is halted.
    Pause,
    /// The halted run goes on.
    Resume,
    /// The same scenario from the start, with a fresh seed.
    Again,
    /// The run is over.
    Over,
    /// The program ends.
    Quit,
}
