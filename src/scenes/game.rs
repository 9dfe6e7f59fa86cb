//! The whole game: which screen is shown, and what is common to all of them.

use std::io::Write;
use std::mem;

use super::ears::Ears;
use super::notice::Notice;
use super::over::Over;
use super::paused::Paused;
use super::pilot::Pilot;
use super::play::{Play, Shown};
use super::stage::Stage;
use super::title::Title;
use super::transition::Transition;
use super::wishes::Wishes;
use crate::assets::{Folders, Scores};
use crate::cli::{Failure, OverlayLevel, Request};
use crate::input::{InputFrame, Key};
use crate::session::{Autopilot, FrameHistory, Playback, Scenario, Skill, fresh_seed};
use crate::sim::{Handling, Phase, StepOptions};
use crate::view::overlay::{Overlay, Subject};
use crate::view::{FrameInfo, Picture};

/// How the game begins.
pub struct Setup {
    /// What the command line asks for.
    pub request: Request,
    /// How well the scripted player begins to play; `None` leaves it to the person.
    pub autopilot: Option<Skill>,
    /// How much the overlay shows at first; `None` decides by what is played.
    pub overlay: Option<OverlayLevel>,
    /// Whether no sound is to be played.
    pub mute: bool,
    /// Where score tables and the player's own arenas lie; `None` keeps scores in memory.
    pub folders: Option<Folders>,
    /// Takes a row of figures for every frame.
    pub frames: Option<Box<dyn Write>>,
}

/// What is shown.
#[derive(Debug)]
enum Screen {
    Title(Title),
    Play(Play),
    Paused(Paused),
    Over(Over),
    /// In the midst of a turn from one screen to another; never drawn.
    Between,
}

impl Screen {
    /// The run on it, if there is one.
    fn play(&self) -> Option<&Play> {
        match self {
            Self::Play(play) => Some(play),
            Self::Paused(paused) => Some(paused.play()),
            Self::Over(over) => Some(over.play()),
            Self::Title(_) | Self::Between => None,
        }
    }

    fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Self::Play(play) => Some(play),
            Self::Paused(paused) => Some(paused.play_mut()),
            Self::Over(over) => Some(over.play_mut()),
            Self::Title(_) | Self::Between => None,
        }
    }
}

/// The game in a window.
pub struct Game {
    screen: Screen,
    ears: Ears,
    /// Seed asked for on the command line, of every run.
    seed: Option<u64>,
    wishes: Wishes,
    scores: Scores,
    notice: Notice,
    options: StepOptions,
    autopilot: Option<Skill>,
    shown: Shown,
    level: OverlayLevel,
    overlay: Overlay,
    history: FrameHistory,
    frames: Option<Box<dyn Write>>,
    quits: bool,
    outcome: Result<(), Failure>,
}

impl Game {
    /// A game that begins with what `setup` asks for, or with the title.
    pub fn new(setup: Setup) -> Self {
        let Setup { mut request, autopilot, overlay, mute, folders, mut frames } = setup;
        let (options, handling) = (request.options, request.handling);
        let wishes = Wishes::new(&request, folders.as_ref().map(Folders::arenas).as_deref());
        let is_stress = matches!(request.scenario, Some(Scenario::Stress(_)));
        let default_level = if is_stress { OverlayLevel::Full } else { OverlayLevel::Off };
        let screen = match (request.scenario.clone(), request.replay.take()) {
            (None, _) => Screen::Title(Title::new(&wishes, fresh_seed())),
            (Some(scenario), Some(recording)) => {
                let seed = recording.seed();
                let pilot = Pilot::Playback(Box::new(Playback::new(recording)));
                Screen::Play(Play::new(scenario, seed, handling, options, pilot))
            }
            (Some(scenario), None) => {
                let seed = request.seed.or(scenario.own_seed()).unwrap_or_else(fresh_seed);
                let pilot = pilot_for(&scenario, autopilot);
                Screen::Play(Play::new(scenario, seed, handling, options, pilot))
            }
        };
        let outcome = match &mut frames {
            Some(lines) => writeln!(lines, "{}", header()).map_err(unwritable),
            None => Ok(()),
        };
        Self {
            screen,
            ears: Ears::open(mute),
            seed: request.seed,
            wishes,
            scores: folders.map_or(Scores::default(), |folders| Scores::open(&folders.scores())),
            notice: Notice::default(),
            options,
            autopilot,
            shown: Shown::default(),
            level: overlay.unwrap_or(default_level),
            overlay: Overlay::default(),
            history: FrameHistory::default(),
            frames,
            quits: outcome.is_err(),
            outcome,
        }
    }

    /// How the game ended.
    ///
    /// # Errors
    /// [`Failure`] if engines or a recording disagreed, or figures could not be written.
    pub fn outcome(&self) -> Result<(), Failure> {
        self.outcome.clone()
    }

    /// The last run up to now, as text to be kept; `None` if nothing was played.
    pub fn recording(&mut self) -> Option<String> {
        self.screen.play_mut().map(|play| play.session_mut().recording().to_text())
    }

    /// The last run in one line; `None` if nothing was played.
    pub fn summary(&self) -> Option<String> {
        let session = self.screen.play()?.session();
        let world = session.world();
        let (name, seed, ticks) = (session.scenario().name(), world.seed(), world.tick());
        let (wave, score, hash) = (world.wave(), world.tally().score, world.state_hash());
        Some(format!("{name}: seed {seed}, {ticks} ticks, wave {wave}, score {score}, state {hash:016x}"))
    }

    /// Keys that work on every screen.
    fn switch(&mut self, input: &InputFrame) {
        let pressed = |key| input.keys_pressed.contains(key);
        if pressed(Key::F3) {
            self.level = self.level.next();
        }
        if pressed(Key::F4) {
            self.options.engine = self.options.engine.next();
        }
        if pressed(Key::F5) {
            self.shown.cells = !self.shown.cells;
        }
        if pressed(Key::F6) {
            self.shown.hit_circle = !self.shown.hit_circle;
        }
        if pressed(Key::F7) {
            self.options.verify = !self.options.verify;
        }
        let options = self.options;
        if let Some(play) = self.screen.play_mut() {
            play.session_mut().options = options;
        }
    }

    fn go(&mut self, transition: Transition) {
        match transition {
            Transition::Stay => {}
            Transition::Quit => self.quits = true,
            Transition::Title => {
                self.show(Screen::Title(Title::new(&self.wishes, fresh_seed())));
            }
            Transition::Play(scenario, seed) => self.begin(scenario, seed),
            Transition::Again => {
                if let Some(scenario) = self.screen.play().map(|play| play.session().scenario().clone()) {
                    self.begin(scenario, None);
                }
            }
            Transition::Pause | Transition::Resume | Transition::Over => self.turn(transition),
        }
    }

    /// Takes the run from one screen to another.
    fn turn(&mut self, transition: Transition) {
        self.screen = match (transition, mem::replace(&mut self.screen, Screen::Between)) {
            (Transition::Pause, Screen::Play(play)) => Screen::Paused(Paused::new(play)),
            (Transition::Resume, Screen::Paused(paused)) => Screen::Play(paused.into_play()),
            (Transition::Over, Screen::Play(play)) => {
                let (mode, entry) = (play.session().scenario().name(), play.score_entry());
                let rank = entry.and_then(|entry| self.scores.add(mode, entry));
                Screen::Over(Over::new(play, rank))
            }
            (_, screen) => screen,
        };
    }

    fn begin(&mut self, scenario: Scenario, seed: Option<u64>) {
        let stress_begins = matches!(scenario, Scenario::Stress(_)) && self.level == OverlayLevel::Off;
        if stress_begins {
            self.level = OverlayLevel::Full;
        }
        let pilot = pilot_for(&scenario, self.autopilot);
        let seed = seed.or(self.seed).or(scenario.own_seed()).unwrap_or_else(fresh_seed);
        // The stress scene is the same for everybody.
        let is_stress = matches!(scenario, Scenario::Stress(_));
        let handling = if is_stress { Handling::default() } else { self.wishes.handling };
        self.show(Screen::Play(Play::new(scenario, seed, handling, self.options, pilot)));
    }

    fn show(&mut self, screen: Screen) {
        if let Some(summary) = self.summary() {
            log::info!("{summary}");
        }
        self.ears.silence();
        self.screen = screen;
    }

    fn write_frame(&mut self, info: &FrameInfo) {
        let counts = self.history.counts();
        let sample = self.screen.play().map(|play| play.session().profile().sample()).unwrap_or_default();
        let Some(lines) = &mut self.frames else {
            return;
        };
        let FrameInfo { number, frame_ns, ticks, tick_ns, draw_ns, submit_ns, wait_ns, .. } = *info;
        let phases: String = sample.phases.iter().map(|time| format!(",{time}")).collect();
        let work = [counts.insertions, counts.candidates, counts.contacts, counts.swept_tests]
            .map(|n| n.to_string());
        let row = format!(
            "{number},{frame_ns},{ticks},{tick_ns},{draw_ns},{submit_ns},{wait_ns}{phases},{}",
            work.join(",")
        );
        if let Err(error) = writeln!(lines, "{row}") {
            self.fail(unwritable(error));
        }
    }

    fn fail(&mut self, failure: Failure) {
        self.quits = true;
        if self.outcome.is_ok() {
            self.outcome = Err(failure);
        }
    }
}

/// Stress plays itself until a key is touched; other runs do if asked to.
fn pilot_for(scenario: &Scenario, autopilot: Option<Skill>) -> Pilot {
    match autopilot {
        Some(skill) => Pilot::Autopilot(Box::new(Autopilot::new(skill))),
        None if matches!(scenario, Scenario::Stress(_)) => Pilot::Autopilot(Box::default()),
        None => Pilot::Player,
    }
}

fn header() -> String {
    let phases: String = Phase::ALL.iter().map(|phase| format!(",{}_ns", phase.name())).collect();
    format!(
        "frame,frame_ns,ticks,ticks_ns,fill_ns,submit_ns,wait_ns{phases},insertions,candidates,contacts,swept_tests"
    )
}

fn unwritable(error: std::io::Error) -> Failure {
    Failure::Run(format!("--frames: cannot be written: {error}"))
}

impl Stage for Game {
    fn tick(&mut self, input: &InputFrame) {
        self.switch(input);
        self.notice.tick(&mut self.scores);
        let transition = match &mut self.screen {
            Screen::Title(title) => title.tick(input, &mut self.ears, &mut self.wishes),
            Screen::Paused(paused) => paused.tick(input, &mut self.ears),
            Screen::Over(over) => over.tick(input, &mut self.ears),
            Screen::Between => Transition::Stay,
            Screen::Play(play) => match play.tick(input, &mut self.ears) {
                Ok(transition) => {
                    if play.moved() {
                        let session = play.session();
                        self.history.add_tick(session.profile().sample(), session.world().counts());
                    }
                    transition
                }
                Err(failure) => {
                    self.fail(failure);
                    return;
                }
            },
        };
        self.go(transition);
    }

    fn draw(&mut self, picture: &mut Picture, alpha: f32, info: &FrameInfo) {
        // No frame lies before the first, so it has taken no time yet.
        if info.number > 0 {
            self.history.add_frame(info.frame_ns);
        }
        self.write_frame(info);
        match &self.screen {
            Screen::Title(title) => title.draw(picture, alpha, &self.wishes, &self.scores),
            Screen::Play(play) => play.draw(picture, alpha, self.shown),
            Screen::Paused(paused) => paused.draw(picture, self.shown),
            Screen::Over(over) => over.draw(picture, self.shown),
            Screen::Between => {}
        }
        if !matches!(self.screen, Screen::Play(_)) {
            self.notice.draw(picture);
        }
        let world = self.screen.play().map(Play::world);
        let StepOptions { engine, verify, .. } = self.options;
        let subject = Subject { history: &self.history, info, world, engine, verify };
        match self.level {
            OverlayLevel::Off => {}
            OverlayLevel::Compact => self.overlay.draw_compact(picture, subject),
            OverlayLevel::Full => self.overlay.draw_full(picture, subject),
        }
    }

    fn handling(&self) -> Handling {
        self.screen.play().map_or(Handling::default(), |play| play.world().handling())
    }

    fn wants_quit(&self) -> bool {
        self.quits
    }
}
