//! What the player asks of one tick: the only thing that enters the simulation from outside.

use glam::Vec2;

/// A direction the octagon fires in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cardinal {
    /// +x.
    East,
    /// +y, downwards on screen.
    South,
    /// −x.
    West,
    /// −y, upwards on screen.
    North,
}

impl Cardinal {
    /// All four, clockwise on screen from east.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The unit vector; its components are exactly 0, 1 or −1, so opposite shots mirror each other bit for bit.
    #[inline]
    pub const fn vector(self) -> Vec2 {
        match self {
            Self::East => Vec2::new(1.0, 0.0),
            Self::South => Vec2::new(0.0, 1.0),
            Self::West => Vec2::new(-1.0, 0.0),
            Self::North => Vec2::new(0.0, -1.0),
        }
    }
}

/// The player's wish for one tick, already free of devices: five small values, so that a replay stores and a
/// hash covers exactly what was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayerInput {
    /// Horizontal movement, −127 (west) to 127 (east). −128 counts as −127.
    pub move_x: i8,
    /// Vertical movement, −127 (north) to 127 (south). −128 counts as −127.
    pub move_y: i8,
    /// Direction to fire in while held.
    pub fire: Option<Cardinal>,
    /// Pressed this tick: dash. A press that cannot act yet is kept by the world, not lost.
    pub dash: bool,
    /// Pressed this tick: bomb.
    pub bomb: bool,
}

impl PlayerInput {
    /// The wished movement: length 0 to 1, the same in every direction.
    pub fn movement(self) -> Vec2 {
        let wish = Vec2::new(f32::from(self.move_x.max(-127)), f32::from(self.move_y.max(-127))) / 127.0;
        let length_squared = wish.length_squared();
        if length_squared > 1.0 { wish / length_squared.sqrt() } else { wish }
    }
}
