//! The end of a run: what broke the last edge, and what the run came to.

use super::Transition;
use super::ears::Ears;
use super::menu::{Menu, MenuAct};
use super::play::{Play, Shown};
use crate::input::InputFrame;
use crate::sim::player::Attacker;
use crate::sim::{Harm, Kind, tuning};
use crate::view::Picture;
use crate::view::hud::{self, clock, grouped};
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu, draw_panel, draw_table, draw_veil};
use crate::view::palette::NEON;

const ENTRIES: [&str; 2] = ["AGAIN", "TITLE"];

/// Kinds whose kills are named, the most killed.
const KINDS_SHOWN: usize = 3;

/// A run that is over and the menu over it.
#[derive(Debug)]
pub struct Over {
    play: Play,
    /// The run's rank in its table, from 1.
    rank: Option<usize>,
    menu: Menu,
    beat: f32,
}

/// Ticks in which presses are ignored: a player still firing must not confirm anything by it.
const DEAF_SECONDS: f32 = 0.5;

impl Over {
    /// Closes a run that reached `rank` in its table.
    pub fn new(mut play: Play, rank: Option<usize>) -> Self {
        play.halt();
        Self { play, rank, menu: Menu::new(ENTRIES.len(), 900.0), beat: 0.0 }
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
        let (heading, color) = match (world.player().is_alive(), world.is_over()) {
            (false, _) => ("THE LAST EDGE BROKE", NEON.bad),
            (true, true) => ("TIME IS UP", NEON.accent),
            (true, false) => ("END OF REPLAY", NEON.accent),
        };
        draw_heading(picture, 200.0, heading, color);
        if let Some(attacker) = world.player().last_attacker().filter(|_| !world.player().is_alive()) {
            draw_hint(picture, 290.0, &format!("by {}", cause(attacker)));
        }
        let rows = self.rows();
        draw_panel(picture, 345.0, rows.len());
        draw_table(picture, 345.0, &rows);
        let entries = ENTRIES.map(|label| Entry::new(label, None));
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen(), self.beat);
    }

    fn rows(&self) -> Vec<(&'static str, String)> {
        let session = self.play.session();
        let (world, tally) = (session.world(), session.world().tally());
        let aim = tally.hits * 100 / tally.shots.max(1);
        let mut kills: Vec<(u32, Kind)> = tally.kills.into_iter().zip(Kind::ALL).collect();
        kills.sort_by_key(|&(kills, _)| std::cmp::Reverse(kills));
        let foremost = kills.into_iter().take(KINDS_SHOWN).filter(|&(kills, _)| kills > 0);
        let by_kind: Vec<String> =
            foremost.map(|(kills, kind)| format!("{kills} {}", kind.traits().name)).collect();
        let mode = session.scenario().name().replace('-', " ");
        let ranked = self.rank.map_or(String::new(), |rank| format!("  rank {rank}"));
        let aimed = if world.rules().is_armed() { format!("{aim} %") } else { String::new() };
        let rows = [
            ("mode", format!("{mode}{ranked}")),
            ("score", grouped(tally.score)),
            (hud::wave_word(world), world.wave().to_string()),
            ("time", clock(world.tick())),
            ("kills", grouped(u64::from(tally.total_kills()))),
            ("", by_kind.join("  ")),
            ("best multiplier", format!("×{}", tally.best_multiplier)),
            ("bullets grazed", grouped(u64::from(tally.grazes))),
            ("shots that hit", aimed),
            ("arena", world.arena().name().to_owned()),
            ("seed", world.seed().to_string()),
        ];
        rows.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }
}

fn cause(attacker: Attacker) -> String {
    let who = with_article(attacker.kind);
    match attacker.harm {
        Harm::Touch => who,
        Harm::Bullet => format!("a bullet of {who}"),
        Harm::Blast => format!("a blast of {who}"),
        Harm::Mine => format!("a mine that {who} set off"),
    }
}

fn with_article(kind: Kind) -> String {
    let name = kind.traits().name;
    if name.starts_with('a') { format!("an {name}") } else { format!("a {name}") }
}
