//! The order in which hits take effect.
//!
//! Their times are spread over the tick, so hits are first counted into equal slices of it, which takes each
//! to about its place without a comparison; only the few of a slice are then compared.

use super::contacts::BulletHit;

/// Slices of a tick: about as many as there are hits where bullets are many.
const SLICES: usize = 1024;

/// Hits from which on counting pays for itself.
const MANY_HITS: usize = 128;

/// The slice of a time from 0 to 1: the leading bits behind the point of the number that is larger by 1. An
/// earlier time is in no later slice, for rounding keeps the order.
fn slice(hit: &BulletHit) -> usize {
    let behind = (hit.time + 1.0).to_bits().wrapping_sub(1.0_f32.to_bits());
    (behind >> (f32::MANTISSA_DIGITS - 1 - SLICES.trailing_zeros())).min(SLICES as u32 - 1) as usize
}

/// Sorts hits by time, bullet and enemy; the lists stay allocated.
#[derive(Clone, Debug, Default)]
pub(super) struct ByTime {
    /// Where each slice begins, and while it is filled, ends.
    places: Vec<u32>,
    sorted: Vec<BulletHit>,
}

impl ByTime {
    pub(super) fn reserve(&mut self, hits: usize) {
        self.places.reserve(SLICES);
        self.sorted.reserve(hits);
    }

    pub(super) fn sort(&mut self, hits: &mut Vec<BulletHit>) {
        // Times are never negative, and there the order of the bits is the order of the numbers.
        let key = |hit: &BulletHit| (hit.time.to_bits(), hit.bullet_id, hit.enemy_id);
        if hits.len() < MANY_HITS {
            hits.sort_unstable_by_key(key);
            return;
        }
        self.count(hits);
        for few in hits.chunk_by_mut(|a, b| slice(a) == slice(b)) {
            few.sort_unstable_by_key(key);
        }
    }

    /// Puts the hits in the order of their slices.
    fn count(&mut self, hits: &mut Vec<BulletHit>) {
        self.places.clear();
        self.places.resize(SLICES, 0);
        for hit in hits.iter() {
            self.places[slice(hit)] += 1;
        }
        let mut total = 0;
        for place in &mut self.places {
            total += std::mem::replace(place, total);
        }
        self.sorted.clone_from(hits);
        for hit in hits.iter() {
            let place = &mut self.places[slice(hit)];
            self.sorted[*place as usize] = *hit;
            *place += 1;
        }
        std::mem::swap(hits, &mut self.sorted);
    }
}

#[cfg(test)]
mod tests {
    use glam::Vec2;

    use super::*;

    #[test]
    fn many_hits_come_in_the_order_of_comparisons() {
        // Both ends of the tick, equal times, and times that differ in their last bit only.
        let times = [0.0, f32::EPSILON, 0.5 - f32::EPSILON, 0.5, 0.999_999_94, 1.0];
        let hit = |place: u64| BulletHit {
            time: if place.is_multiple_of(3) {
                times[place as usize / 3 % 6]
            } else {
                (place * 7919 % 1009) as f32 / 1009.0
            },
            bullet_id: place * 31 % 17,
            enemy_id: place,
            bullet: 0,
            enemy: 0,
            normal: Vec2::X,
        };
        let mut hits: Vec<_> = (0..5000).rev().map(hit).collect();
        let mut compared = hits.clone();
        compared.sort_by_key(|hit| (hit.time.to_bits(), hit.bullet_id, hit.enemy_id));
        ByTime::default().sort(&mut hits);
        assert_eq!(hits, compared);
    }
}
