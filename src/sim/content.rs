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
    /// Circles a leader, then peels off.
    Orbiter,
    /// Flees to a corner and sends out swarms.
    Hive,
    /// Walks a platform, turns at its ends, and fires at what it sees.
    Sentry,
    /// Moves from tile centre to tile centre.
    Crawler,
    /// Jumps; its shadow marks where it lands.
    Leaper,
    /// Lobs shells on to marked circles.
    Mortar,
    /// Pulls bullets, shards and circles.
    Well,
    /// First boss: ringed by wards.
    Ringmaster,
    /// One of the ringmaster's shields.
    Ward,
    /// Second boss: one of two great leapers.
    Piston,
    /// Third boss: a gravity well that spits debris.
    Maw,
    /// The final boss.
    LastCircle,
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
    /// Share among what the director can buy.
    pub weight: u32,
    /// Share among the enemies of the stress scene.
    pub crowd: u32,
    /// Score for one, before the multiplier.
    pub score: u32,
    /// Shards it drops.
    pub shards: u32,
    /// Whether it parts from its neighbours.
    pub parts: bool,
}

/// The boss of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BossWave {
    /// Which boss.
    pub kind: Kind,
    /// How many of it.
    pub count: u8,
    /// How often the bosses have been round before, 0 to [`RANK_LIMIT`](super::tuning::RANK_LIMIT).
    pub rank: u8,
}

/// The boss of wave `wave`, from 1: every fifth wave has one, the four take turns, and each round is harder.
pub fn boss_of_wave(wave: u32) -> Option<BossWave> {
    if wave == 0 || !wave.is_multiple_of(5) {
        return None;
    }
    let turn = wave / 5 - 1;
    let (kind, count) =
        [(Kind::Ringmaster, 1), (Kind::Piston, 2), (Kind::Maw, 1), (Kind::LastCircle, 1)][turn as usize % 4];
    Some(BossWave { kind, count, rank: (turn / 4).min(u32::from(super::tuning::RANK_LIMIT)) as u8 })
}

impl Kind {
    /// Every kind, in the order of the table.
    pub const ALL: [Self; 18] = [
        Self::Wanderer,
        Self::Chaser,
        Self::Brute,
        Self::Arrow,
        Self::Splitter,
        Self::Splinter,
        Self::Orbiter,
        Self::Hive,
        Self::Sentry,
        Self::Crawler,
        Self::Leaper,
        Self::Mortar,
        Self::Well,
        Self::Ringmaster,
        Self::Ward,
        Self::Piston,
        Self::Maw,
        Self::LastCircle,
    ];

    /// Whether it is the foe of a whole wave.
    pub const fn is_boss(self) -> bool {
        matches!(self, Self::Ringmaster | Self::Piston | Self::Maw | Self::LastCircle)
    }

    /// Parts of its health that are phases of their own; 1 for all but bosses.
    pub const fn phases(self) -> u32 {
        match self {
            Self::Piston => 2,
            Self::Ringmaster | Self::Maw => 3,
            Self::LastCircle => 5,
            _ => 1,
        }
    }

    /// The kind's row of the table.
    #[rustfmt::skip]
    pub const fn traits(self) -> &'static Traits {
        match self {
            Self::Wanderer => &Traits {
                name: "wanderer", radius: 0.42, speed: 2.2, health: 2, mass: 1.0,
                cost: 1, first_wave: 1, weight: 6, crowd: 6, score: 10, shards: 1, parts: true,
            },
            Self::Chaser => &Traits {
                name: "chaser", radius: 0.38, speed: 3.5, health: 2, mass: 1.0,
                cost: 2, first_wave: 1, weight: 7, crowd: 7, score: 20, shards: 1, parts: true,
            },
            Self::Brute => &Traits {
                name: "brute", radius: 0.95, speed: 1.9, health: 11, mass: 5.0,
                cost: 9, first_wave: 3, weight: 2, crowd: 2, score: 150, shards: 6, parts: true,
            },
            // Out of the parting: it would bend the file.
            Self::Arrow => &Traits {
                name: "arrow", radius: 0.32, speed: 7.0, health: 1, mass: 0.8,
                cost: 6, first_wave: 2, weight: 3, crowd: 3, score: 15, shards: 1, parts: false,
            },
            Self::Splitter => &Traits {
                name: "splitter", radius: 0.68, speed: 2.6, health: 4, mass: 2.0,
                cost: 5, first_wave: 4, weight: 3, crowd: 3, score: 50, shards: 2, parts: true,
            },
            Self::Splinter => &Traits {
                name: "splinter", radius: 0.3, speed: 4.0, health: 1, mass: 0.6,
                cost: 0, first_wave: 1, weight: 0, crowd: 0, score: 10, shards: 1, parts: true,
            },
            Self::Orbiter => &Traits {
                name: "orbiter", radius: 0.34, speed: 5.0, health: 2, mass: 0.8,
                cost: 3, first_wave: 3, weight: 3, crowd: 0, score: 25, shards: 1, parts: true,
            },
            Self::Hive => &Traits {
                name: "hive", radius: 0.8, speed: 2.4, health: 9, mass: 4.0,
                cost: 10, first_wave: 6, weight: 1, crowd: 0, score: 120, shards: 5, parts: true,
            },
            Self::Sentry => &Traits {
                name: "sentry", radius: 0.45, speed: 2.0, health: 4, mass: 2.0,
                cost: 5, first_wave: 4, weight: 2, crowd: 0, score: 60, shards: 2, parts: true,
            },
            // Out of the parting: nothing may push it off its rail.
            Self::Crawler => &Traits {
                name: "crawler", radius: 0.44, speed: 3.6, health: 3, mass: 2.0,
                cost: 4, first_wave: 3, weight: 3, crowd: 0, score: 40, shards: 2, parts: false,
            },
            Self::Leaper => &Traits {
                name: "leaper", radius: 0.48, speed: 5.0, health: 4, mass: 2.0,
                cost: 6, first_wave: 5, weight: 3, crowd: 0, score: 70, shards: 3, parts: true,
            },
            Self::Mortar => &Traits {
                name: "mortar", radius: 0.6, speed: 1.4, health: 5, mass: 3.0,
                cost: 7, first_wave: 6, weight: 2, crowd: 0, score: 80, shards: 3, parts: true,
            },
            Self::Well => &Traits {
                name: "well", radius: 0.7, speed: 0.8, health: 14, mass: 8.0,
                cost: 12, first_wave: 8, weight: 1, crowd: 0, score: 160, shards: 6, parts: false,
            },
            Self::Ringmaster => &Traits {
                name: "ringmaster", radius: 1.3, speed: 1.6, health: 90, mass: 40.0,
                cost: 0, first_wave: 5, weight: 0, crowd: 0, score: 2000, shards: 30, parts: false,
            },
            Self::Ward => &Traits {
                name: "ward", radius: 0.5, speed: 4.0, health: 12, mass: 40.0,
                cost: 0, first_wave: 5, weight: 0, crowd: 0, score: 50, shards: 1, parts: false,
            },
            Self::Piston => &Traits {
                name: "piston", radius: 1.2, speed: 6.0, health: 75, mass: 40.0,
                cost: 0, first_wave: 10, weight: 0, crowd: 0, score: 2000, shards: 20, parts: false,
            },
            Self::Maw => &Traits {
                name: "maw", radius: 1.5, speed: 1.0, health: 180, mass: 40.0,
                cost: 0, first_wave: 15, weight: 0, crowd: 0, score: 4000, shards: 40, parts: false,
            },
            Self::LastCircle => &Traits {
                name: "last circle", radius: 2.0, speed: 1.2, health: 400, mass: 80.0,
                cost: 0, first_wave: 20, weight: 0, crowd: 0, score: 12000, shards: 80, parts: false,
            },
        }
    }
}
