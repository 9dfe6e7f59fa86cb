//! The director alone, over hours: its orders and its spending, without a world to slow it down.

use super::*;
use crate::sim::random::Purpose;
use crate::sim::rules::Rules;

const MINUTE: u64 = 60 * t::TICK_RATE as u64;
const HOUR: u64 = 60 * MINUTE;
/// The laws of every mode that has a director.
fn laws() -> Vec<Law> {
    let rules = [
        Rules::Waves,
        Rules::Survival,
        Rules::ThreeMinutes,
        Rules::Pacifist,
        Rules::Practice { wave: 1 },
        Rules::Practice { wave: u32::MAX - 1 },
    ];
    rules.into_iter().filter_map(Rules::law).collect()
}

/// Runs a director whose every purchase dies at once; calls `each` with the tick, the wave and the order.
fn spend(law: Law, ticks: u64, mut each: impl FnMut(u64, u32, Order)) {
    let mut director = Director::new(law);
    let mut random = Random::new(3, Purpose::Director);
    for tick in 0..ticks {
        // A boss lives until all its company has come.
        let boss_left = matches!(director.stage, Stage::Duel { budget, .. } if budget > 0);
        let order = director.direct(Pressure { points: 0, none_left: true, boss_left }, &mut random);
        match order {
            Order::Buy(kind) => director.bought(kind),
            Order::Bring(..) => director.brought(),
            _ => {}
        }
        each(tick, director.wave(), order);
    }
}

#[test]
fn what_a_stream_spends_a_minute_never_falls_and_keeps_to_its_cap() {
    for law in laws() {
        let Law::Stream(stream) = law else { continue };
        let mut minutes = vec![0_u32; 30];
        spend(law, 30 * MINUTE, |tick, _, order| {
            if let Order::Buy(kind) = order {
                minutes[(tick / MINUTE) as usize] += kind.traits().cost;
            }
        });
        let dearest = Kind::ALL.iter().map(|kind| kind.traits().cost).max().unwrap_or(0);
        for pair in minutes.windows(2) {
            // What is saved up for a purchase may fall into the next minute, at both ends.
            assert!(pair[1] + 2 * dearest >= pair[0], "{stream:?}: {minutes:?}");
        }
        assert!(minutes[29] > 2 * minutes[0], "{stream:?}: {minutes:?}");
        assert!(minutes.iter().all(|&points| points <= stream.rate_limit + dearest), "{minutes:?}");
    }
}

#[test]
fn what_a_wave_spends_never_falls() {
    let mut spent = Vec::new();
    spend(Law::Waves { first_wave: 1 }, 30 * MINUTE, |_, _, order| match order {
        Order::WaveStarted(_) => spent.push(0),
        Order::Buy(kind) => *spent.last_mut().expect("a wave") += kind.traits().cost,
        Order::Wait | Order::WaveCleared(..) | Order::Bring(..) => {}
    });
    spent.pop();
    assert!(spent.len() > 40, "{spent:?}");
    for (place, &points) in spent.iter().enumerate() {
        let wave = place as u32 + 1;
        let (part, limit) = t::BOSS_COMPANY;
        let company = boss_of_wave(wave).map(|_| (intensity(wave) / part).min(limit));
        assert_eq!(points, company.unwrap_or(intensity(wave)), "{spent:?}");
    }
}

#[test]
fn every_law_is_sound_after_ten_hours() {
    for law in laws() {
        let mut last_hour = 0_u64;
        spend(law, 10 * HOUR, |tick, wave, order| match order {
            Order::Buy(kind) if tick >= 9 * HOUR => last_hour += u64::from(kind.traits().cost),
            _ => assert!(wave > 0 || tick <= u64::from(t::WAVE_REST_TICKS) + 1),
        });
        // The last wave that can be counted, where practice may begin, is a boss's: little company for ever.
        assert!(last_hour > 1_000 && last_hour < 200_000, "{law:?}: {last_hour}");
    }
}

#[test]
fn a_full_arena_stops_purchases_until_it_has_emptied_to_a_quarter_and_saves_up_no_flood() {
    for law in laws() {
        let mut director = Director::new(law);
        let mut random = Random::new(3, Purpose::Director);
        let mut buys = |points: u32, ticks: u64| {
            (0..ticks)
                .filter(|_| {
                    let pressure = Pressure { points, none_left: false, boss_left: true };
                    let order = director.direct(pressure, &mut random);
                    match order {
                        Order::Buy(kind) => director.bought(kind),
                        Order::Bring(..) => director.brought(),
                        _ => {}
                    }
                    matches!(order, Order::Buy(_))
                })
                .count()
        };
        assert!(buys(0, MINUTE) > 0, "{law:?}");
        assert_eq!(buys(t::PRESSURE_LIMIT, 10 * MINUTE), 0, "{law:?}");
        assert_eq!(buys(t::PRESSURE_LIMIT / 4 + 1, 10 * MINUTE), 0, "{law:?}");
        let after = buys(t::PRESSURE_LIMIT / 4, 60);
        assert!((1..=20).contains(&after), "{law:?}: {after} at once");
    }
}

#[test]
fn no_two_themes_share_a_wave_and_none_falls_on_a_fifth() {
    for wave in 1..=200_u32 {
        let on = THEMES.iter().filter(|theme| {
            wave >= theme.first_wave && (wave - theme.first_wave).is_multiple_of(theme.every)
        });
        let count = on.count();
        assert!(count <= 1, "wave {wave}");
        assert!(count == 0 || !wave.is_multiple_of(5), "wave {wave}");
    }
}
