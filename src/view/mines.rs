//! Mines: a ring with a square in it, told from every enemy by the circle of its blast and, once lit, by its blink.

use super::palette::NEON;
use super::{Disc, Mark, Outline, Picture};
use crate::sim::mines::{Fuse, Mine};
use crate::sim::tuning;

/// Ticks of a lit mine's blink: under three flashes a second.
const BLINK_TICKS: u32 = 48;

/// Adds a mine and the ground that its burst will reach.
pub(super) fn draw_mine(picture: &mut Picture, mine: &Mine) {
    let body = Disc::new(mine.position, tuning::MINE_RADIUS, NEON.pickup);
    let body = body.outline(Outline::Ring).mark(Mark::Square).turned(0.785);
    match mine.fuse {
        None => picture.discs.push(body.fill(0.08).glow(0.3)),
        Some(Fuse { ticks_left, .. }) => {
            let bright = (ticks_left / (BLINK_TICKS / 2)).is_multiple_of(2);
            let reach = Disc::new(mine.position, tuning::MINE_BLAST, NEON.warning);
            picture.discs.push(reach.fill(0.06).rim(0.03).glow(0.1));
            // A ring closes in: at the mine itself it bursts.
            let left = ticks_left as f32 / tuning::MINE_FUSE as f32;
            let radius = tuning::MINE_RADIUS + (tuning::MINE_BLAST - tuning::MINE_RADIUS) * left;
            picture.discs.push(Disc::new(mine.position, radius, NEON.warning).fill(0.0).rim(0.05).glow(0.2));
            picture.discs.push(body.fill(if bright { 0.9 } else { 0.3 }).glow(if bright {
                1.2
            } else {
                0.4
            }));
        }
    }
}
