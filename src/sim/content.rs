//! The content table: what differs by kind of enemy.

/// A kind of enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Drifts in slow curves and bounces off walls.
    Wanderer,
    /// Comes straight for the player, parting from its neighbours.
    Chaser,
    /// Large, slow, and pushed back by every hit.
    Brute,
    /// One of a file that crosses the arena and reflects off walls.
    Arrow,
    /// Bursts into three splinters.
    Splitter,
    /// What a splitter leaves.
    Splinter,
}

/// What a kind is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Traits {
    /// Name for people and reports, lower case.
    pub name: &'static str,
    /// Radius, tiles.
    pub radius: f32,
    /// Speed, tiles a second, the same in every direction.
    pub speed: f32,
    /// Pulses it takes.
    pub health: u16,
    /// Resistance to throws and to parting; 1 is a chaser's.
    pub mass: f32,
    /// Points one telegraph of it costs the director (a whole column for arrows); 0 is never bought.
    pub cost: u32,
    /// First wave that may buy it.
    pub first_wave: u32,
    /// Share among what the director can buy, and among the enemies of the stress scene.
    pub weight: u32,
    /// Score for one, before the multiplier.
    pub score: u32,
    /// Shards it drops.
    pub shards: u32,
    /// Whether it parts from its neighbours.
    pub parts: bool,
}

impl Kind {
    /// Every kind, in the order of the table.
    pub const ALL: [Self; 6] =
        [Self::Wanderer, Self::Chaser, Self::Brute, Self::Arrow, Self::Splitter, Self::Splinter];

    /// The kind's row of the table.
    #[rustfmt::skip]
    pub const fn traits(self) -> &'static Traits {
        match self {
            Self::Wanderer => &Traits {
                name: "wanderer", radius: 0.42, speed: 2.2, health: 2, mass: 1.0,
                cost: 1, first_wave: 1, weight: 6, score: 10, shards: 1, parts: true,
            },
            Self::Chaser => &Traits {
                name: "chaser", radius: 0.38, speed: 3.5, health: 2, mass: 1.0,
                cost: 2, first_wave: 1, weight: 7, score: 20, shards: 1, parts: true,
            },
            Self::Brute => &Traits {
                name: "brute", radius: 0.95, speed: 1.9, health: 11, mass: 5.0,
                cost: 9, first_wave: 3, weight: 2, score: 150, shards: 6, parts: true,
            },
            // Out of the parting: it would bend the file.
            Self::Arrow => &Traits {
                name: "arrow", radius: 0.32, speed: 7.0, health: 1, mass: 0.8,
                cost: 6, first_wave: 2, weight: 3, score: 15, shards: 1, parts: false,
            },
            Self::Splitter => &Traits {
                name: "splitter", radius: 0.68, speed: 2.6, health: 4, mass: 2.0,
                cost: 5, first_wave: 4, weight: 3, score: 50, shards: 2, parts: true,
            },
            Self::Splinter => &Traits {
                name: "splinter", radius: 0.3, speed: 4.0, health: 1, mass: 0.6,
                cost: 0, first_wave: 1, weight: 0, score: 10, shards: 1, parts: true,
            },
        }
    }
}
