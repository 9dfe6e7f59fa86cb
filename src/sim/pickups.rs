//! Pick-ups: what lies on the ground for the octagon to take, and when an enemy's death leaves one.
//!
//! Drops are paid for, not diced for: every kill adds its health to a purse, and a drop empties it once it holds a
//! price drawn anew each time. So neither luck nor bad luck lasts. A pause between two drops bounds the rate.

use glam::Vec2;

use super::arena::{Arena, Tile};
use super::hash::StateHash;
use super::maths;
use super::random::{Purpose, Random};
use super::tuning as t;
use super::weapons::Weapon;
use crate::geometry::{self, Circle};

/// What a pick-up gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Boon {
    /// [`Weapon::Twin`] for a time.
    Twin,
    /// [`Weapon::Ricochet`] for a time.
    Ricochet,
    /// [`Weapon::Pierce`] for a time.
    Pierce,
    /// [`Weapon::Fan`] for a time.
    Fan,
    /// [`Weapon::Ring`] for a time.
    Ring,
    /// One edge repaired.
    Edge,
    /// One more bomb.
    Bomb,
    /// Every shard comes to the octagon for a time.
    Magnet,
    /// Enemies and their bullets live at half pace for a time.
    SlowTime,
    /// A bubble swallows hostile bullets for a time.
    Bubble,
}

impl Boon {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Twin,
        Self::Ricochet,
        Self::Pierce,
        Self::Fan,
        Self::Ring,
        Self::Edge,
        Self::Bomb,
        Self::Magnet,
        Self::SlowTime,
        Self::Bubble,
    ];

    /// Name for people and reports, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::Bomb => "bomb",
            Self::Magnet => "magnet",
            Self::SlowTime => "slow time",
            Self::Bubble => "bubble",
            Self::Twin => Weapon::Twin.traits().name,
            Self::Ricochet => Weapon::Ricochet.traits().name,
            Self::Pierce => Weapon::Pierce.traits().name,
            Self::Fan => Weapon::Fan.traits().name,
            Self::Ring => Weapon::Ring.traits().name,
        }
    }

    /// The weapon it puts in hand, if it is one.
    pub const fn weapon(self) -> Option<Weapon> {
        match self {
            Self::Twin => Some(Weapon::Twin),
            Self::Ricochet => Some(Weapon::Ricochet),
            Self::Pierce => Some(Weapon::Pierce),
            Self::Fan => Some(Weapon::Fan),
            Self::Ring => Some(Weapon::Ring),
            Self::Edge | Self::Bomb | Self::Magnet | Self::SlowTime | Self::Bubble => None,
        }
    }

    /// Share among the drops.
    const fn weight(self) -> u32 {
        match self {
            Self::Edge => 3,
            Self::Twin | Self::Ricochet | Self::Pierce | Self::Fan | Self::Ring => 3,
            Self::Bomb | Self::Magnet | Self::SlowTime | Self::Bubble => 2,
        }
    }
}

/// A pick-up on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pickup {
    /// Stable identity.
    pub id: u64,
    /// What it gives.
    pub boon: Boon,
    /// Centre, tiles.
    pub position: Vec2,
    /// Centre one tick ago, for drawing between ticks.
    pub previous: Vec2,
    /// Ticks until it fades.
    pub ticks_left: u32,
}

/// All pick-ups, oldest first, and what the next one waits for.
#[derive(Clone, Debug)]
pub(super) struct Pickups {
    all: Vec<Pickup>,
    random: Random,
    /// Health of enemies killed since the last drop.
    purse: u32,
    /// Health at which the next drop is due.
    price: u32,
    /// Ticks before which nothing drops.
    pause: u32,
}

impl Pickups {
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed, Purpose::Drops);
        let price = price(&mut random);
        Self { all: Vec::with_capacity(t::PICKUP_LIMIT), random, purse: 0, price, pause: 0 }
    }

    pub(super) fn all(&self) -> &[Pickup] {
        &self.all
    }

    /// Lays one down; the oldest makes room.
    pub(super) fn lay(&mut self, id: u64, boon: Boon, position: Vec2) {
        if self.all.len() == t::PICKUP_LIMIT {
            self.all.remove(0);
        }
        self.all.push(Pickup { id, boon, position, previous: position, ticks_left: t::PICKUP_TICKS });
    }

    /// Adds a kill to the purse and says what it leaves, if a drop is due: one of those that are `useful` now.
    pub(super) fn drop_for(&mut self, health: u16, useful: impl Fn(Boon) -> bool) -> Option<Boon> {
        self.purse = self.purse.saturating_add(u32::from(health)).min(t::DROP_PRICE.1);
        if self.purse < self.price || self.pause > 0 {
            return None;
        }
        self.purse = 0;
        self.price = price(&mut self.random);
        self.pause = t::DROP_PAUSE_TICKS;
        let weight = |boon: Boon| if useful(boon) { boon.weight() } else { 0 };
        let mut ticket = self.random.below(Boon::ALL.into_iter().map(weight).sum());
        Boon::ALL.into_iter().find(|&boon| {
            let weight = weight(boon);
            let drawn = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            drawn
        })
    }

    /// Draws to the player what is near, and fades.
    pub(super) fn advance(&mut self, arena: &Arena, player: Vec2) {
        self.pause = self.pause.saturating_sub(1);
        let reach = Circle::new(player, t::PICKUP_PULL_REACH);
        for pickup in &mut self.all {
            pickup.previous = pickup.position;
            pickup.ticks_left -= 1;
            if geometry::point_circle(pickup.position, reach).is_contact() {
                let way = maths::at_most(player - pickup.position, t::PICKUP_PULL_SPEED * t::TICK);
                let next = pickup.position + way;
                if arena.tile_at(next) != Tile::Wall {
                    pickup.position = next;
                }
            }
        }
        self.all.retain(|pickup| pickup.ticks_left > 0);
    }

    /// Removes those that the player touches (an exact touch counts) and reports them, oldest first.
    pub(super) fn collect(&mut self, player: Vec2, mut collected: impl FnMut(Pickup)) {
        let reach = Circle::new(player, t::PLAYER_OUTLINE_RADIUS);
        self.all.retain(|&pickup| {
            let body = Circle::new(pickup.position, t::PICKUP_RADIUS);
            let taken = geometry::circle_circle(body, reach).is_contact();
            if taken {
                collected(pickup);
            }
            !taken
        });
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        // The order is that of identities, since each is laid down with a new one.
        for pickup in &self.all {
            hash.word(pickup.id);
            hash.word(pickup.boon as u64 | u64::from(pickup.ticks_left) << 8);
            hash.vector(pickup.position);
        }
        self.random.hash_into(hash);
        for number in [self.purse, self.price, self.pause] {
            hash.word(u64::from(number));
        }
    }
}

fn price(random: &mut Random) -> u32 {
    let (least, most) = t::DROP_PRICE;
    least + random.below(most - least + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_come_neither_sooner_nor_later_than_their_price_and_pause_allow() {
        let mut pickups = Pickups::new(5);
        let map = include_str!("../../resources/arenas/court.txt");
        let arena = Arena::parse(map).expect("a good map");
        let (mut paid, mut waited, mut drops) = (0, t::DROP_PAUSE_TICKS, 0);
        for _ in 0..20_000 {
            pickups.advance(&arena, arena.start());
            waited += 1;
            paid += 1;
            if pickups.drop_for(1, |_| true).is_some() {
                assert!(paid >= t::DROP_PRICE.0 && waited >= t::DROP_PAUSE_TICKS, "{paid} after {waited}");
                (paid, waited, drops) = (0, 0, drops + 1);
            }
            assert!(paid <= t::DROP_PRICE.1 || waited <= t::DROP_PAUSE_TICKS, "{paid} after {waited}");
        }
        assert!(drops > 20, "{drops}");
    }

    #[test]
    fn every_boon_drops_and_only_useful_ones() {
        let mut pickups = Pickups::new(5);
        let mut counts = [0; Boon::ALL.len()];
        for _ in 0..1000 {
            pickups.pause = 0;
            let boon = pickups.drop_for(u16::MAX, |boon| boon != Boon::Edge).expect("due");
            counts[boon as usize] += 1;
        }
        assert_eq!(counts[Boon::Edge as usize], 0);
        let others = Boon::ALL.into_iter().filter(|&boon| boon != Boon::Edge);
        assert!(others.into_iter().all(|boon| counts[boon as usize] > 40), "{counts:?}");
    }

    #[test]
    fn an_exact_touch_takes_a_pickup_and_a_gap_does_not() {
        let reach = t::PICKUP_RADIUS + t::PLAYER_OUTLINE_RADIUS;
        for (gap, expected) in [(0.0, 1), (1.0 / 1024.0, 0)] {
            let mut pickups = Pickups::new(5);
            pickups.lay(1, Boon::Bomb, Vec2::new(8.0 + reach + gap, 4.0));
            let mut taken = 0;
            pickups.collect(Vec2::new(8.0, 4.0), |_| taken += 1);
            assert_eq!(taken, expected, "a gap of {gap}");
        }
    }
}
