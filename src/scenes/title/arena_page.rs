//! The list of arenas.

use glam::Vec2;

use super::Turn;
use crate::geometry::Rect;
use crate::input::InputFrame;
use crate::scenes::ears::Ears;
use crate::scenes::menu::{Menu, MenuAct};
use crate::scenes::wishes::Wishes;
use crate::view::Picture;
use crate::view::arena::draw_arena_preview;
use crate::view::menu::{Entry, draw_heading, draw_hint, draw_menu};
use crate::view::palette::NEON;

const MENU_TOP: f32 = 300.0;
/// Arenas shown at a time.
const ROOM: usize = 9;

/// Corners of the ground on which the chosen arena's map is drawn, units.
const PREVIEW: (Vec2, Vec2) = (Vec2::new(1390.0, 300.0), Vec2::new(1870.0, 780.0));

#[derive(Debug)]
pub(super) struct ArenaPage {
    menu: Menu,
}

impl ArenaPage {
    pub(super) fn new(wishes: &Wishes) -> Self {
        Self { menu: Menu::new(wishes.arenas.len(), MENU_TOP).with_room(ROOM, wishes.arena_place()) }
    }

    pub(super) fn tick(&mut self, input: &InputFrame, ears: &mut Ears, wishes: &mut Wishes) -> Turn {
        let act = self.menu.tick(input);
        ears.answer(act);
        match act {
            MenuAct::Confirmed(place) => {
                wishes.choose_arena(place);
                Turn::Front
            }
            MenuAct::Left => Turn::Front,
            MenuAct::None | MenuAct::Moved | MenuAct::Changed(..) => Turn::Stay,
        }
    }

    pub(super) fn draw(&self, picture: &mut Picture, wishes: &Wishes, beat: f32) {
        draw_heading(picture, 150.0, "ARENA", NEON.accent);
        let shown = self.menu.shown();
        let name = |place: usize| wishes.arenas[place].name().to_uppercase();
        let entries: Vec<Entry> =
            shown.clone().map(|place| Entry { label: name(place), choice: None }).collect();
        draw_menu(picture, self.menu.top(), &entries, self.menu.chosen() - shown.start, beat);
        let arena = &wishes.arenas[self.menu.chosen()];
        draw_arena_preview(picture, arena, Rect::new(PREVIEW.0, PREVIEW.1));
        if let Some(broken) = wishes.broken_arenas.first() {
            let more = wishes.broken_arenas.len() - 1;
            let more = if more > 0 { format!("  (and {more} more)") } else { String::new() };
            draw_hint(picture, 240.0, &format!("Cannot be played: {broken}{more}"));
        }
        draw_hint(picture, 955.0, arena.about());
        draw_hint(picture, 1000.0, &format!("{} × {} tiles", arena.width(), arena.height()));
        draw_hint(picture, 1045.0, "Enter choose   Esc back");
    }
}
