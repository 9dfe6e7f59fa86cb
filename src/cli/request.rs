//! From flags to something that can be played: arenas found, recordings read.

use std::path::Path;
use std::sync::Arc;

use super::{Arguments, Failure, Mode};
use crate::assets::{self, DataError, Folders};
use crate::session::{Date, Recording, Scenario, crew};
use crate::sim::{Arena, Handling, StepOptions};

/// What the command line asks to be played.
#[derive(Clone, Debug)]
pub struct Request {
    /// The scenario asked for; `None` where none is, and the title screen opens.
    pub scenario: Option<Scenario>,
    /// The arena for runs that name no other.
    pub arena: Arc<Arena>,
    /// The seed asked for.
    pub seed: Option<u64>,
    /// How the octagon is handled.
    pub handling: Handling,
    /// The recording to be played.
    pub replay: Option<Recording>,
    /// How steps are carried out.
    pub options: StepOptions,
}

impl Request {
    /// Finds what the flags name; the player's own arenas lie in `folders`.
    ///
    /// # Errors
    /// [`Failure::Usage`] for an arena of an unknown name, [`Failure::Data`] for a file that cannot be used.
    pub fn new(arguments: &Arguments, folders: Option<&Folders>) -> Result<Self, Failure> {
        let arena = find_arena(arguments.arena.as_deref(), folders)?;
        let replay = arguments.replay.as_deref().map(read_recording).transpose()?;
        let scenario = match (arguments.stress_scene(), arguments.mode, &replay) {
            (Some(scene), _, _) => Some(Scenario::Stress(scene)),
            (None, Some(mode), _) => Some(mode.scenario(&arena, arguments.wave.unwrap_or(1), Date::today())),
            (None, None, Some(recording)) => Some(recording.scenario().clone()),
            (None, None, None) => None,
        };
        let handling = replay.as_ref().map_or(arguments.handling(), Recording::handling);
        let options = StepOptions {
            engine: arguments.broad_phase,
            verify: arguments.verify,
            crew: crew(arguments.threads),
        };
        Ok(Self { scenario, arena, seed: arguments.seed, handling, replay, options })
    }
}

impl Mode {
    /// What is played in this mode: on `arena`, or on that of `today`; practice begins with `wave`.
    pub fn scenario(self, arena: &Arc<Arena>, wave: u32, today: Date) -> Scenario {
        let arena = arena.clone();
        match self {
            Self::Waves => Scenario::Waves { arena },
            Self::Survival => Scenario::Survival { arena },
            Self::ThreeMinutes => Scenario::ThreeMinutes { arena },
            Self::Pacifist => Scenario::Pacifist { arena },
            Self::Daily => {
                Scenario::Daily { date: today, arena: assets::arena_of_day(today).unwrap_or(arena) }
            }
            Self::Practice => Scenario::Practice { arena, wave },
        }
    }
}

/// A name is looked for among the built-in arenas, then among the player's own.
fn find_arena(name: Option<&str>, folders: Option<&Folders>) -> Result<Arc<Arena>, Failure> {
    let name = name.unwrap_or(assets::BUILT_IN[0].0);
    // A name never looks like a path, so a missing file is not mistaken for an unknown name.
    if name.contains(['/', '\\']) || name.ends_with(".txt") {
        return Ok(assets::arena_file(Path::new(name))?);
    }
    if let Some(arena) = assets::built_in(name) {
        return arena.map_err(|error| Failure::Run(format!("built-in arena {name}: {error}")));
    }
    let own = folders.map(|folders| assets::own_files(&folders.arenas())).unwrap_or_default();
    if let Some((_, path)) = own.iter().find(|(known, _)| known == name) {
        return Ok(assets::arena_file(path)?);
    }
    let built_in = assets::BUILT_IN.iter().map(|&(name, _)| name);
    let names: Vec<&str> = built_in.chain(own.iter().map(|(name, _)| name.as_str())).collect();
    let known = names.join(", ");
    Err(Failure::Usage(format!("no arena {name:?}; use {known}, or the path of a .txt file")))
}

fn read_recording(path: &Path) -> Result<Recording, DataError> {
    let text = assets::read_text(path, assets::RECORDING_LIMIT)?;
    Recording::parse(&text).map_err(|error| DataError::new(path, &error))
}
