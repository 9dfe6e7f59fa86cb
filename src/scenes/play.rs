//! A run being played.

use super::Transition;
use super::ears::Ears;
use super::follow;
use super::pilot::Pilot;
use crate::assets::ScoreEntry;
use crate::cli::Failure;
use crate::input::{InputFrame, Key};
use crate::session::{Date, Playback, RunError, Scenario, Session, StressScene};
use crate::sim::{Event, Handling, PlayerInput, StepOptions, World, tuning};
use crate::view::effects::Effects;
use crate::view::palette::NEON;
use crate::view::{Disc, Picture, boss_title, field, hud};

/// Ticks from the last edge's end to the closing screen: slow enough to understand what happened.
const FAREWELL_TICKS: u32 = 200;
/// Of those, one in so many lets the world go on.
const FAREWELL_SLOWNESS: u32 = 4;
/// Ticks from the end of a run's time to the closing screen.
const TIME_UP_TICKS: u32 = 110;
/// Times left, seconds, that are announced in a run whose time is limited.
const TIME_CALLS: [u64; 3] = [60, 30, 10];
/// Seconds an announcement stays.
const ANNOUNCEMENT_SECONDS: f32 = 2.2;

/// Words in the middle of the picture.
#[derive(Clone, Debug)]
struct Announcement {
    words: String,
    age: f32,
}

/// What the player has switched on over the field.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// The cells of the broad phase.
    pub cells: bool,
    /// The circle in which the octagon can be hit.
    pub hit_circle: bool,
}

/// A run being played.
#[derive(Debug)]
pub struct Play {
    session: Session,
    pilot: Pilot,
    effects: Effects,
    announcement: Option<Announcement>,
    /// What the display names besides: a date, say.
    caption: String,
    /// Whether nobody but the player has steered.
    by_hand: bool,
    /// Ticks since the run ended.
    farewell: u32,
    /// Whether the world moved in the last program tick: else nothing lies between ticks.
    moved: bool,
    /// The last input, for the lane that is lit.
    input: PlayerInput,
}

impl Play {
    /// A run at tick 0.
    pub fn new(
        scenario: Scenario,
        seed: u64,
        handling: Handling,
        options: StepOptions,
        pilot: Pilot,
    ) -> Self {
        log::info!("{} begins, seed {seed}", scenario.name());
        let announcement = scenario.arena().map(|arena| arena.name().to_uppercase());
        let caption = match &scenario {
            Scenario::Daily { date, .. } => format!("DAILY {date}"),
            Scenario::Waves { .. } | Scenario::Stress(_) => String::new(),
            other => other.name().replace('-', " ").to_uppercase(),
        };
        Self {
            session: Session::new(scenario, seed, handling, options),
            by_hand: matches!(pilot, Pilot::Player),
            pilot,
            effects: Effects::default(),
            announcement: announcement.map(|words| Announcement { words, age: 0.0 }),
            caption,
            farewell: 0,
            moved: false,
            input: PlayerInput::default(),
        }
    }

    /// The run as an entry of its score table, if it may have one.
    pub fn score_entry(&self) -> Option<ScoreEntry> {
        let (scenario, world) = (self.session.scenario(), self.world());
        let counts = self.by_hand && world.is_over() && scenario.is_ranked(world.seed());
        counts.then(|| ScoreEntry {
            score: world.tally().score,
            wave: world.wave(),
            ticks: world.tick(),
            seed: world.seed(),
            arena: world.arena().name().to_owned(),
            date: match scenario {
                Scenario::Daily { date, .. } => *date,
                _ => Date::today(),
            },
        })
    }

    /// The run.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The run, to take its recording or set its options.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The world played.
    pub fn world(&self) -> &World {
        self.session.world()
    }

    /// One tick; whether the world moved on is told by [`moved`](Self::moved).
    ///
    /// # Errors
    /// [`Failure`] if engines or a recording disagree.
    pub fn tick(&mut self, frame: &InputFrame, ears: &mut Ears) -> Result<Transition, Failure> {
        self.moved = false;
        if frame.focus_lost || frame.pad_lost || frame.menu.pause {
            return Ok(Transition::Pause);
        }
        if let Some(scene) = self.rescaled(frame) {
            return Ok(Transition::Play(Scenario::Stress(scene), Some(self.world().seed())));
        }
        if let Some(announcement) = &mut self.announcement {
            announcement.age += tuning::TICK / ANNOUNCEMENT_SECONDS;
        }
        if self.world().is_over() {
            let is_alive = self.world().player().is_alive();
            self.farewell += 1;
            if self.farewell > if is_alive { TIME_UP_TICKS } else { FAREWELL_TICKS } {
                return Ok(Transition::Over);
            }
            // When time is up the world stands still: not a shot counts after it.
            let stands = is_alive || !self.farewell.is_multiple_of(FAREWELL_SLOWNESS);
            if stands && !self.is_playback() {
                self.effects.tick(&[]);
                return Ok(Transition::Stay);
            }
        }
        let Some(input) = self.pilot.input(self.session.world(), frame) else {
            self.finish_playback()?;
            return Ok(Transition::Over);
        };
        self.input = input;
        self.session.tick(input).map_err(|error| Failure::from(RunError::Step(error)))?;
        if let Pilot::Playback(playback) = &mut self.pilot {
            playback.check(self.session.world()).map_err(|error| Failure::from(RunError::Mismatch(error)))?;
        }
        self.moved = true;
        let world = self.session.world();
        self.effects.tick(world.events());
        ears.hear(world.events(), follow::camera(world.arena(), world.player().position()));
        self.announce();
        Ok(Transition::Stay)
    }

    /// Whether the world moved in the last tick.
    pub fn moved(&self) -> bool {
        self.moved
    }

    /// Nothing moves any more until the next tick: a halted run is drawn as of its last tick, without words that
    /// would stand behind a heading.
    pub fn halt(&mut self) {
        self.moved = false;
        self.announcement = None;
    }

    /// Adds the field and the display.
    pub fn draw(&self, picture: &mut Picture, alpha: f32, shown: Shown) {
        let world = self.session.world();
        let alpha = if self.moved { alpha } else { 1.0 };
        picture.camera = follow::camera(world.arena(), field::octagon_position(world, alpha));
        picture.camera.center += self.effects.shake();
        if let Some(direction) =
            self.input.fire.filter(|_| world.player().is_alive() && world.rules().is_armed())
        {
            field::draw_lane(picture, world, alpha, direction);
        }
        field::draw_field(picture, world, alpha);
        self.effects.draw(picture);
        if shown.hit_circle {
            field::draw_hit_circle(picture, world, alpha);
        }
        if shown.cells {
            field::draw_cells(picture, world, self.session.options.engine);
        }
        self.draw_attacker(picture);
        hud::draw_hud(picture, world, &self.caption);
        if let Some(announcement) = self.announcement.as_ref().filter(|announcement| announcement.age < 1.0) {
            hud::draw_announcement(picture, &announcement.words, announcement.age);
        }
    }

    /// Rings what broke the last edge.
    fn draw_attacker(&self, picture: &mut Picture) {
        let player = self.world().player();
        if let Some(attacker) = player.last_attacker().filter(|_| !player.is_alive()) {
            let breath = 1.0 + 0.12 * (self.farewell as f32 * 0.12).sin();
            let radius = (attacker.radius + 0.5) * breath;
            let ring = Disc::new(attacker.position, radius, NEON.bad).fill(0.0).rim(0.12).glow(0.5);
            picture.discs.push(ring);
        }
    }

    /// A stress scene with twice or half the bullets, if a key asks for it.
    fn rescaled(&self, frame: &InputFrame) -> Option<StressScene> {
        let Scenario::Stress(scene) = *self.session.scenario() else {
            return None;
        };
        let pressed = |key| frame.keys_pressed.contains(key);
        let bullets = if pressed(Key::Equal) || pressed(Key::NumpadAdd) {
            scene.bullets.saturating_mul(2)
        } else if pressed(Key::Minus) || pressed(Key::NumpadSubtract) {
            scene.bullets / 2
        } else {
            return None;
        };
        Some(StressScene { bullets: bullets.clamp(1, StressScene::BULLET_LIMIT), ..scene })
    }

    fn is_playback(&self) -> bool {
        matches!(self.pilot, Pilot::Playback(_))
    }

    fn finish_playback(&self) -> Result<(), Failure> {
        let finish = |playback: &Playback| playback.finish(self.world());
        match &self.pilot {
            Pilot::Playback(playback) => {
                finish(playback).map_err(|error| Failure::from(RunError::Mismatch(error)))
            }
            Pilot::Player | Pilot::Autopilot(_) => Ok(()),
        }
    }

    fn announce(&mut self) {
        let world = self.session.world();
        for event in world.events() {
            let words = match event {
                // Where time is limited, time is what is announced.
                Event::WaveStarted { .. } if world.rules().time_limit().is_some() => continue,
                Event::WaveStarted { wave } => format!("{} {wave}", hud::wave_word(world).to_uppercase()),
                Event::WaveCleared { bonus, .. } => format!("CLEARED  +{}", hud::grouped(u64::from(*bonus))),
                Event::BossAnnounced { kind, .. } => boss_title(*kind).to_owned(),
                _ => continue,
            };
            self.announcement = Some(Announcement { words, age: 0.0 });
        }
        if let Some(words) = time_call(world) {
            self.announcement = Some(Announcement { words, age: 0.0 });
        }
    }
}

/// What is to be said about the time left in this very tick.
fn time_call(world: &World) -> Option<String> {
    let left = world.rules().time_limit()?.saturating_sub(world.tick());
    let rate = u64::from(tuning::TICK_RATE);
    let call = TIME_CALLS.into_iter().find(|seconds| left == seconds * rate);
    let call = call.map(|seconds| format!("{seconds} SECONDS"));
    call.or_else(|| (left == 0).then(|| "TIME".to_owned()))
}
