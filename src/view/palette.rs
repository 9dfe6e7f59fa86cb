//! The game's colours: neon on near-black.

use super::Color;

/// A colour for each role. What matters in play differs in shape as well, so that no colour is needed to tell
/// two roles apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The ground of every screen.
    pub ground: Color,
    /// Lines of the backdrop's grid.
    pub grid: Color,
    /// Body of walls and panels.
    pub wall_body: Color,
    /// Edges of walls and panels.
    pub wall_edge: Color,
    /// Pits and other places to keep out of.
    pub pit: Color,
    /// The octagon.
    pub player: Color,
    /// An edge of the octagon that is broken.
    pub player_broken: Color,
    /// The player's shots.
    pub shot: Color,
    /// Hostile bullets.
    pub hostile: Color,
    /// Shards.
    pub shard: Color,
    /// Pick-ups.
    pub pickup: Color,
    /// What is about to happen: telegraphs, landing marks, low health.
    pub warning: Color,
    /// Enemies by kind.
    pub wanderer: Color,
    /// Chasers.
    pub chaser: Color,
    /// Brutes.
    pub brute: Color,
    /// Arrow columns.
    pub arrow: Color,
    /// Orbiters.
    pub orbiter: Color,
    /// Splitters and their parts.
    pub splitter: Color,
    /// Hives.
    pub hive: Color,
    /// Sentries.
    pub sentry: Color,
    /// Crawlers.
    pub crawler: Color,
    /// Leapers.
    pub leaper: Color,
    /// Mortars.
    pub mortar: Color,
    /// Gravity wells.
    pub well: Color,
    /// Bosses.
    pub boss: Color,
    /// Text that is read.
    pub text: Color,
    /// Text beside it: labels, hints.
    pub text_dim: Color,
    /// What is chosen, headings.
    pub accent: Color,
    /// Good news.
    pub good: Color,
    /// Bad news.
    pub bad: Color,
}

/// The default palette.
pub const NEON: Palette = Palette {
    ground: Color::rgb(0x05_06_0d),
    grid: Color([0x2c, 0x3c, 0x78, 110]),
    wall_body: Color::rgb(0x11_18_34),
    wall_edge: Color::rgb(0x4a_63_d8),
    pit: Color::rgb(0x02_02_05),
    player: Color::rgb(0xb8_fb_ff),
    player_broken: Color::rgb(0x2a_44_55),
    shot: Color::rgb(0x38_c8_f0),
    hostile: Color::rgb(0xff_3b_6b),
    shard: Color::rgb(0x7d_ff_a8),
    pickup: Color::rgb(0xff_e9_5c),
    warning: Color::rgb(0xff_c0_30),
    wanderer: Color::rgb(0xb4_6c_ff),
    chaser: Color::rgb(0xff_5a_4a),
    brute: Color::rgb(0xff_8a_1f),
    arrow: Color::rgb(0xf5_ee_4c),
    orbiter: Color::rgb(0x4c_9b_ff),
    splitter: Color::rgb(0x5c_f0_62),
    hive: Color::rgb(0xd8_a0_38),
    sentry: Color::rgb(0xff_4f_c4),
    crawler: Color::rgb(0x9f_e0_2e),
    leaper: Color::rgb(0x33_e6_c2),
    mortar: Color::rgb(0xff_9d_8a),
    well: Color::rgb(0x8d_7b_ff),
    boss: Color::rgb(0xff_2e_88),
    text: Color::rgb(0xe6_ee_ff),
    text_dim: Color::rgb(0x8b_99_c4),
    accent: Color::rgb(0x4d_f3_ff),
    good: Color::rgb(0x6c_ff_9a),
    bad: Color::rgb(0xff_5f_6e),
};
