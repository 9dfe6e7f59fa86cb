//! What happened in a tick, for sound and pictures. Events are read by the floors above and never read back by
//! the simulation.

use glam::Vec2;

use super::content::Kind;
use super::input::Direction;
use super::pickups::Boon;
use super::player::Harm;
use super::weapons::Weapon;

/// Something that happened; positions in tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// The octagon fired a volley.
    ShotFired {
        /// The octagon's centre.
        at: Vec2,
        /// Where to.
        direction: Direction,
        /// What with.
        weapon: Weapon,
    },
    /// A shot ended at a wall.
    ShotStopped {
        /// The bullet's centre.
        at: Vec2,
        /// Of the wall, unit.
        normal: Vec2,
    },
    /// A wall reflected a shot.
    ShotReflected {
        /// The bullet's centre.
        at: Vec2,
        /// Of the wall, unit.
        normal: Vec2,
    },
    /// A bullet hit an enemy that lives on.
    EnemyHurt {
        /// Which kind.
        kind: Kind,
        /// Point on its rim.
        at: Vec2,
        /// From the enemy to the bullet, unit.
        normal: Vec2,
    },
    /// An enemy died.
    EnemyKilled {
        /// Which kind.
        kind: Kind,
        /// Its centre.
        at: Vec2,
    },
    /// An edge of the octagon broke.
    PlayerHurt {
        /// The octagon's centre.
        at: Vec2,
        /// What hit it, or whose bullet or blast it was.
        by: Kind,
        /// How.
        harm: Harm,
        /// Centre of what hit it.
        from: Vec2,
    },
    /// The last edge broke; the run is over.
    PlayerDied {
        /// The octagon's centre.
        at: Vec2,
    },
    /// A dash began.
    DashStarted {
        /// The octagon's centre.
        at: Vec2,
        /// Unit.
        direction: Vec2,
    },
    /// A bomb was set off.
    BombStarted {
        /// Centre of its ring.
        at: Vec2,
    },
    /// An enemy or another mine lit a mine.
    MineLit {
        /// Its centre.
        at: Vec2,
    },
    /// A mine burst.
    MineBurst {
        /// Its centre.
        at: Vec2,
    },
    /// A telegraph lit: an enemy will appear there.
    SpawnAnnounced {
        /// Which kind.
        kind: Kind,
        /// Where.
        at: Vec2,
    },
    /// An enemy appeared.
    EnemySpawned {
        /// Which kind.
        kind: Kind,
        /// Where.
        at: Vec2,
    },
    /// An enemy brought forth another.
    EnemyBorn {
        /// Which kind came forth.
        kind: Kind,
        /// Where.
        at: Vec2,
    },
    /// An enemy shows that it is about to do something that hurts.
    Readied {
        /// Which kind.
        kind: Kind,
        /// Where it will hurt.
        at: Vec2,
    },
    /// An enemy fired a hostile bullet.
    HostileFired {
        /// Which kind.
        kind: Kind,
        /// The bullet's centre.
        at: Vec2,
    },
    /// A hostile bullet ended: at a wall, in a bomb's ring, in the bubble.
    HostileStopped {
        /// The bullet's centre.
        at: Vec2,
    },
    /// A hostile bullet passed the octagon closely.
    BulletGrazed {
        /// The bullet's centre.
        at: Vec2,
        /// Whether that scored: without kills, grazes soon do not.
        scored: bool,
    },
    /// A pick-up was left on the ground.
    PickupDropped {
        /// What it gives.
        boon: Boon,
        /// Where.
        at: Vec2,
    },
    /// A pick-up was taken.
    PickupTaken {
        /// What it gave.
        boon: Boon,
        /// Where.
        at: Vec2,
    },
    /// A boss was announced: it will appear after a silence.
    BossAnnounced {
        /// Which.
        kind: Kind,
        /// Where.
        at: Vec2,
    },
    /// A boss came to another phase, and the air cleared of hostile bullets.
    BossPhase {
        /// Which.
        kind: Kind,
        /// Its centre.
        at: Vec2,
        /// The phase, from 1: the first begins unannounced.
        phase: u8,
    },
    /// A boss died, and the air cleared of hostile bullets.
    BossKilled {
        /// Which.
        kind: Kind,
        /// Its centre.
        at: Vec2,
    },
    /// A great landing sent out a shock ring.
    ShockStarted {
        /// Its centre.
        at: Vec2,
    },
    /// An enemy took off, or launched a shell.
    Launched {
        /// Which kind.
        kind: Kind,
        /// Where from.
        at: Vec2,
    },
    /// An enemy or a shell came down and struck the ground.
    Blasted {
        /// Which kind, or whose shell it was.
        kind: Kind,
        /// Centre of what was struck.
        at: Vec2,
        /// Radius of what was struck, tiles.
        radius: f32,
    },
    /// A shard was collected.
    ShardCollected {
        /// Where.
        at: Vec2,
        /// The multiplier now.
        multiplier: u32,
    },
    /// A wave began.
    WaveStarted {
        /// Its number, from 1.
        wave: u32,
    },
    /// The last enemy of a wave died before its time was up.
    WaveCleared {
        /// Its number, from 1.
        wave: u32,
        /// Score for the time that was left.
        bonus: u32,
    },
}

impl Event {
    /// Whether the event is mere decoration, which a crowded tick may lose.
    fn is_decoration(self) -> bool {
        matches!(
            self,
            Self::ShotStopped { .. }
                | Self::ShotReflected { .. }
                | Self::EnemyHurt { .. }
                | Self::Readied { .. }
                | Self::HostileFired { .. }
                | Self::HostileStopped { .. }
                | Self::Launched { .. }
        )
    }
}

/// The events of one tick, valid until the next.
#[derive(Clone, Debug)]
pub struct Events(Vec<Event>);

impl Default for Events {
    fn default() -> Self {
        Self(Vec::with_capacity(Self::LIMIT))
    }
}

impl Events {
    /// Most events kept in a tick; the buffer never grows.
    pub const LIMIT: usize = 2048;
    /// Most of them that may be decoration, so that a storm of bullets never hides what matters.
    const DECORATION_LIMIT: usize = 512;

    /// The events, in the order in which they happened.
    pub fn all(&self) -> &[Event] {
        &self.0
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn push(&mut self, event: Event) {
        let limit = if event.is_decoration() { Self::DECORATION_LIMIT } else { Self::LIMIT };
        if self.0.len() < limit {
            self.0.push(event);
        }
    }
}
