//! Days of the calendar, in universal time, for runs that are the same for everybody on a day.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// A day in the Gregorian calendar, from 1970-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Date {
    /// Days since 1970-01-01.
    days: u32,
}

impl Date {
    /// 9999-12-31.
    const LAST: u32 = 2_932_896;

    /// Today in universal time; the first day there is if the clock stands before it.
    pub fn today() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::of_seconds(now.as_secs())
    }

    /// The day on which `seconds` after the beginning of 1970 lie, the last one there is at most.
    pub fn of_seconds(seconds: u64) -> Self {
        Self { days: u32::try_from(seconds / SECONDS_A_DAY).unwrap_or(u32::MAX).min(Self::LAST) }
    }

    /// Seed of the day's run, below 2³² as other seeds are, and far from that of the day before.
    pub fn seed(self) -> u64 {
        // Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4).
        u64::from(self.days.wrapping_mul(0x9e37_79b9))
    }

    /// Which of `count` arenas is the day's, from 0; each comes in turn.
    pub fn turn(self, count: usize) -> usize {
        self.days as usize % count.max(1)
    }

    /// Year, month and day (Hinnant, "chrono-compatible low-level date algorithms", 2013: civil_from_days).
    fn parts(self) -> (u32, u32, u32) {
        // Counted from 0000-03-01, a year ends with its leap day.
        let days = self.days + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (era * 400 + year_of_era + later, month, day)
    }

    /// The same author's days_from_civil; `None` where there is no such day.
    fn of_parts(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let year_from_march = if month > 2 { year } else { year - 1 };
        let (era, year_of_era) = (year_from_march / 400, year_from_march % 400);
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let date = Self { days: (era * 146_097 + day_of_era).checked_sub(719_468)? };
        // The thirtieth of February comes out as a day of March.
        (date.parts() == (year, month, day)).then_some(date)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(formatter, "{year:04}-{month:02}-{day:02}")
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

impl TryFrom<String> for Date {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number =
            |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())?;
        let parts: Vec<Option<u32>> = text.split('-').map(number).collect();
        match parts.as_slice() {
            [Some(year), Some(month), Some(day)] => Self::of_parts(*year, *month, *day),
            _ => None,
        }
        // Only as it is written: with four, two and two digits.
        .filter(|date| date.to_string() == text)
        .ok_or_else(|| "use a date as 2026-05-17".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_count_as_in_the_calendar() {
        for (seconds, shown) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_795_996_799, "2026-11-29"),
            (1_795_996_800, "2026-11-30"),
            (4_107_542_400, "2100-03-01"),
            (u64::MAX, "9999-12-31"),
        ] {
            assert_eq!(Date::of_seconds(seconds).to_string(), shown, "{seconds}");
        }
    }

    #[test]
    fn every_day_reads_back_as_itself_and_follows_the_day_before() {
        let mut before = String::new();
        for days in (0..=Date::LAST).step_by(17).chain([Date::LAST]) {
            let shown = Date { days }.to_string();
            assert_eq!(shown.parse(), Ok(Date { days }));
            assert!(shown > before, "{shown} after {before}");
            before = shown;
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "2026", "2026-02-29", "2026-13-01", "2026-00-10", "1969-12-31", "2026-1-001", "+026-01-01"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }

    #[test]
    fn days_have_seeds_of_their_own() {
        let mut seeds: Vec<u64> = (0..10_000).map(|days| Date { days }.seed()).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 10_000);
    }
}
