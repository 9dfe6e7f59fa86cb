//! What the player asks of one tick: the only thing that enters the simulation from outside.

use glam::Vec2;

use super::hash::StateHash;

/// A direction the octagon fires in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// +x.
    East,
    /// +y, downwards on screen.
    South,
    /// −x.
    West,
    /// −y, upwards on screen.
    North,
    /// Between east and south; like the next three, only where fire is eight-way.
    SouthEast,
    /// Between south and west.
    SouthWest,
    /// Between west and north.
    NorthWest,
    /// Between north and east.
    NorthEast,
}

/// Both components of a diagonal: 1/√2 to one in nine thousand, yet of so few bits that products with steps on a
/// lattice are exact.
const DIAGONAL: f32 = 181.0 / 256.0;

impl Direction {
    /// The four along the axes, clockwise on screen from east.
    pub const CARDINAL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// All eight: those along the axes, then the diagonals.
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::South,
        Self::West,
        Self::North,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
        Self::NorthEast,
    ];

    /// The unit vector. Opposite directions differ in signs alone, so opposite shots mirror each other bit for
    /// bit.
    #[inline]
    pub const fn vector(self) -> Vec2 {
        match self {
            Self::East => Vec2::new(1.0, 0.0),
            Self::South => Vec2::new(0.0, 1.0),
            Self::West => Vec2::new(-1.0, 0.0),
            Self::North => Vec2::new(0.0, -1.0),
            Self::SouthEast => Vec2::new(DIAGONAL, DIAGONAL),
            Self::SouthWest => Vec2::new(-DIAGONAL, DIAGONAL),
            Self::NorthWest => Vec2::new(-DIAGONAL, -DIAGONAL),
            Self::NorthEast => Vec2::new(DIAGONAL, -DIAGONAL),
        }
    }

    /// The direction with these signs: 1 is east or south, −1 west or north.
    pub const fn of_signs(x: i8, y: i8) -> Option<Self> {
        match (x.signum(), y.signum()) {
            (1, 0) => Some(Self::East),
            (0, 1) => Some(Self::South),
            (-1, 0) => Some(Self::West),
            (0, -1) => Some(Self::North),
            (1, 1) => Some(Self::SouthEast),
            (-1, 1) => Some(Self::SouthWest),
            (-1, -1) => Some(Self::NorthWest),
            (1, -1) => Some(Self::NorthEast),
            _ => None,
        }
    }

    /// Whether it lies between two axes.
    pub fn is_diagonal(self) -> bool {
        !Self::CARDINAL.contains(&self)
    }

    /// Name in recordings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
            Self::North => "north",
            Self::SouthEast => "south-east",
            Self::SouthWest => "south-west",
            Self::NorthWest => "north-west",
            Self::NorthEast => "north-east",
        }
    }
}

/// How the octagon is handled: chosen before a run, fixed during it, and recorded with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handling {
    /// Fire goes in eight directions instead of four.
    pub eight_way: bool,
    /// Movement is along one axis at a time.
    pub classic: bool,
}

impl Handling {
    /// The input as far as this handling admits it: no diagonal fire unless fire is eight-way; of a movement in
    /// classic handling only the longer component, the horizontal one of two equal ones.
    pub(super) fn admit(self, input: PlayerInput) -> PlayerInput {
        let fire = input.fire.filter(|direction| self.eight_way || !direction.is_diagonal());
        let PlayerInput { move_x, move_y, .. } = input;
        let is_horizontal = move_x.unsigned_abs() >= move_y.unsigned_abs();
        let (move_x, move_y) = match self.classic {
            false => (move_x, move_y),
            true if is_horizontal => (move_x, 0),
            true => (0, move_y),
        };
        PlayerInput { move_x, move_y, fire, ..input }
    }

    pub(super) fn hash_into(self, hash: &mut StateHash) {
        hash.word(u64::from(self.eight_way) | u64::from(self.classic) << 1);
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
    pub fire: Option<Direction>,
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
