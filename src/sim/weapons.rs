//! The weapons: one table from weapon to shots, pace, harm and time in hand.
//!
//! All shots share one radius, and none is faster than the pulse. Where they go is written in whole numbers on a
//! lattice, so that mirrored directions are mirrored bit for bit, diagonals and fans included.

use glam::Vec2;

use super::input::Direction;
use super::tuning as t;

/// What the octagon fires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weapon {
    /// One shot ahead; always in hand when nothing else is.
    #[default]
    Pulse,
    /// Two parallel shots.
    Twin,
    /// One shot that walls reflect.
    Ricochet,
    /// One shot that passes through enemies and hits each once.
    Pierce,
    /// Three shots in a narrow arc.
    Fan,
    /// Eight shots in all directions.
    Ring,
}

/// One shot of a volley, in points of the lattice ([`t::SHOT_LATTICE`] a tile), for a volley fired ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// Step a tick ahead.
    ahead: i16,
    /// Step a tick to the right.
    aside: i16,
    /// Start to the right of the octagon's centre.
    offset: i16,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponTraits {
    /// Name for people and reports, lower case.
    pub name: &'static str,
    /// Ticks between two volleys.
    pub interval: u32,
    /// Harm of each shot.
    pub damage: u16,
    /// The shots of a volley.
    pub rays: &'static [Ray],
    /// Reflections at walls before a shot ends at one.
    pub reflections: u8,
    /// Whether shots go on through what they hit.
    pub pierces: bool,
    /// Ticks a pick-up keeps it in hand; 0 for the pulse, which stays.
    pub ticks: u32,
}

/// The pulse's step in points of the lattice.
const FULL: i16 = (t::PULSE_STEP * t::SHOT_LATTICE) as i16;
/// Both parts of a diagonal step: the largest whole number whose square, doubled, is not above that of the full
/// step.
const DIAGONAL: i16 = 588;
/// Parts of a step 10° aside, no longer than the full one either.
const FAN: (i16, i16) = (819, 144);
/// Offset of a twin shot: with its radius it stays within the circle that walls hold back, so a muzzle beside a
/// wall never reaches into it.
const TWIN: i16 = 960;

const fn ray(ahead: i16, aside: i16) -> Ray {
    Ray { ahead, aside, offset: 0 }
}

const AHEAD: Ray = ray(FULL, 0);
const FAN_RAYS: [Ray; 3] = [AHEAD, ray(FAN.0, FAN.1), ray(FAN.0, -FAN.1)];
const RING_RAYS: [Ray; 8] = [
    AHEAD,
    ray(DIAGONAL, DIAGONAL),
    ray(0, FULL),
    ray(-DIAGONAL, DIAGONAL),
    ray(-FULL, 0),
    ray(-DIAGONAL, -DIAGONAL),
    ray(0, -FULL),
    ray(DIAGONAL, -DIAGONAL),
];

impl Ray {
    /// Where a shot of a volley fired from `center` along `direction` starts, and its step, tiles.
    pub(super) fn launch(self, center: Vec2, direction: Direction) -> (Vec2, Vec2) {
        let ahead = direction.vector();
        let right = Vec2::new(-ahead.y, ahead.x);
        let start = (center * t::PULSE_LATTICE).round() / t::PULSE_LATTICE;
        let tiles = |points: i16| f32::from(points) / t::SHOT_LATTICE;
        // A diagonal volley is no longer on the lattice of the table; on a finer one its sums stay exact too.
        let exact = |way: Vec2| (way * t::DIAGONAL_LATTICE).round() / t::DIAGONAL_LATTICE;
        let step = ahead * tiles(self.ahead) + right * tiles(self.aside);
        (start + exact(right * tiles(self.offset)), exact(step))
    }
}

impl Weapon {
    /// All, in the order of the table.
    pub const ALL: [Self; 6] = [Self::Pulse, Self::Twin, Self::Ricochet, Self::Pierce, Self::Fan, Self::Ring];

    /// The weapon's row of the table. Each beats the pulse at what it is for and pays for it elsewhere: Twin has
    /// no reach aside, Ricochet and Ring need walls or a crowd, Pierce and Fan fire slowly.
    #[rustfmt::skip]
    pub const fn traits(self) -> &'static WeaponTraits {
        match self {
            Self::Pulse => &WeaponTraits {
                name: "pulse", interval: t::PULSE_INTERVAL, damage: t::PULSE_DAMAGE, rays: &[AHEAD],
                reflections: 0, pierces: false, ticks: 0,
            },
            Self::Twin => &WeaponTraits {
                name: "twin", interval: 17, damage: 1,
                rays: &[Ray { offset: TWIN, ..AHEAD }, Ray { offset: -TWIN, ..AHEAD }],
                reflections: 0, pierces: false, ticks: t::WEAPON_TICKS,
            },
            Self::Ricochet => &WeaponTraits {
                name: "ricochet", interval: 10, damage: 1, rays: &[AHEAD],
                reflections: 3, pierces: false, ticks: t::WEAPON_TICKS,
            },
            Self::Pierce => &WeaponTraits {
                name: "pierce", interval: 21, damage: 2, rays: &[AHEAD],
                reflections: 0, pierces: true, ticks: t::WEAPON_TICKS,
            },
            Self::Fan => &WeaponTraits {
                name: "fan", interval: 19, damage: 1, rays: &FAN_RAYS,
                reflections: 0, pierces: false, ticks: t::WEAPON_TICKS,
            },
            Self::Ring => &WeaponTraits {
                name: "ring", interval: 24, damage: 1, rays: &RING_RAYS,
                reflections: 0, pierces: false, ticks: t::WEAPON_TICKS,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_ray_is_faster_than_the_pulse_nor_slower_by_a_hundredth() {
        let full = i32::from(FULL).pow(2);
        for ray in Weapon::ALL.iter().flat_map(|weapon| weapon.traits().rays) {
            let length = i32::from(ray.ahead).pow(2) + i32::from(ray.aside).pow(2);
            assert!(length <= full && length * 100 >= full * 99, "{ray:?}");
        }
    }

    #[test]
    fn no_muzzle_leaves_the_circle_that_walls_hold_back() {
        for ray in Weapon::ALL.iter().flat_map(|weapon| weapon.traits().rays) {
            let offset = f32::from(ray.offset.abs()) / t::SHOT_LATTICE;
            assert!(offset + t::PULSE_RADIUS + 1.0 / t::PULSE_LATTICE <= t::PLAYER_WALL_RADIUS, "{ray:?}");
        }
    }

    #[test]
    fn weapons_stand_at_their_index() {
        for (index, weapon) in Weapon::ALL.into_iter().enumerate() {
            assert_eq!(weapon as usize, index);
        }
    }
}
