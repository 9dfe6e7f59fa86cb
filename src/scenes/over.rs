//! The end of a run: what broke the last edge, and what the run came to.

use super::Transition;
use super::ears::Ears;
use super::menu::{Menu, MenuAct};
use super::play::{Play, Shown};
use crate::input::InputFrame;
use crate::sim::player::Attacker;
use crate::sim::{Harm, Kind, World, tuning};
use crate::view::Picture;
use crate::view::hud::grouped;
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu, draw_panel, draw_table, draw_veil};
use crate::view::palette::NEON;

const ENTRIES: [&str; 2] = ["AGAIN", "TITLE"];

/// A run that is over and the menu over it.
#[derive(Debug)]
pub struct Over {
    play: Play,
    menu: Menu,
    beat: f32,
}

/// Ticks in which presses are ignored: a player still firing must not confirm anything by it.
const DEAF_SECONDS: f32 = 0.5;

impl Over {
    /// Closes a run.
    pub fn new(mut play: Play) -> Self {
        play.halt();
        Self { play, menu: Menu::new(ENTRIES.len(), 850.0), beat: 0.0 }
    }

    /// The run.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The run, to take its recording.
    pub fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    /// One tick.
    pub fn tick(&mut self, input: &InputFrame, ears: &mut Ears) -> Transition {
        self.beat += tuning::TICK;
        if self.beat < DEAF_SECONDS {
            return Transition::Stay;
        }
        let act = self.menu.tick(input);
        ears.answer(act);
        match act {
            MenuAct::Confirmed(0) => Transition::Again,
            MenuAct::Confirmed(_) | MenuAct::Left => Transition::Title,
            MenuAct::None | MenuAct::Moved | MenuAct::Changed(..) => Transition::Stay,
        }
    }

    /// Adds the screen.
    pub fn draw(&self, picture: &mut Picture, shown: Shown) {
        self.play.draw(picture, 1.0, shown);
        draw_veil(picture, 0.80);
        let world = self.play.world();
        let (heading, color) = if world.player().is_alive() {
            ("END OF REPLAY", NEON.accent)
        } else {
            ("THE LAST EDGE BROKE", NEON.bad)
        };
        draw_heading(picture, 200.0, heading, color);
        if let Some(attacker) = world.player().last_attacker().filter(|_| !world.player().is_alive()) {
            draw_hint(picture, 290.0, &format!("by {}", cause(attacker)));
        }
        let rows = rows(world);
        draw_panel(picture, 370.0, rows.len());
        draw_table(picture, 370.0, &rows);
        let entries = ENTRIES.map(|label| Entry { label, choice: None });
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), self.beat);
    }
}

fn cause(attacker: Attacker) -> String {
    let who = with_article(attacker.kind);
    match attacker.harm {
        Harm::Touch => who,
        Harm::Bullet => format!("a bullet of {who}"),
        Harm::Blast => format!("a blast of {who}"),
    }
}

fn with_article(kind: Kind) -> String {
    let name = kind.traits().name;
    if name.starts_with('a') { format!("an {name}") } else { format!("a {name}") }
}

fn rows(world: &World) -> Vec<(&'static str, String)> {
    let tally = world.tally();
    let seconds = world.tick() / u64::from(tuning::TICK_RATE);
    let aim = tally.hits * 100 / tally.shots.max(1);
    let kills = Kind::ALL.iter().zip(tally.kills).filter(|(_, kills)| *kills > 0);
    let by_kind: Vec<String> = kills.map(|(kind, kills)| format!("{kills} {}", kind.traits().name)).collect();
    let rows = [
        ("score", grouped(tally.score)),
        ("wave", world.wave().to_string()),
        ("time", format!("{}:{:02}", seconds / 60, seconds % 60)),
        ("kills", grouped(u64::from(tally.total_kills()))),
        ("", by_kind.join("  ")),
        ("best multiplier", format!("×{}", tally.best_multiplier)),
        ("bullets grazed", grouped(u64::from(tally.grazes))),
        ("shots that hit", format!("{aim} %")),
        ("arena", world.arena().name().to_owned()),
        ("seed", world.seed().to_string()),
    ];
    rows.into_iter().filter(|(_, value)| !value.is_empty()).collect()
}
