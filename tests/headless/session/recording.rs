//! A recording plays back to the same state, and a changed one does not.

use last_octagon::broad_phase::Engine;
use last_octagon::session::{
    Date, HeadlessRun, Outcome, Playback, Recording, RunError, Scenario, Source, StressScene,
};
use last_octagon::sim::{Handling, Pattern, StepOptions};

use crate::sim::invariants::{built_in, court};

fn record(scenario: Scenario, ticks: u64) -> Outcome {
    record_handled(scenario, Handling::default(), ticks)
}

fn record_handled(scenario: Scenario, handling: Handling, ticks: u64) -> Outcome {
    let source = Source::Autopilot(Box::default());
    let run = HeadlessRun {
        scenario,
        seed: 21,
        handling,
        ticks: Some(ticks),
        options: StepOptions::default(),
        source,
    };
    match run.run(|_, _, _| {}) {
        Ok(outcome) => outcome,
        Err(error) => panic!("{error}"),
    }
}

fn play(text: &str, engine: Engine) -> Result<u64, RunError> {
    play_for(None, text, engine)
}

fn play_for(ticks: Option<u64>, text: &str, engine: Engine) -> Result<u64, RunError> {
    let recording = match Recording::parse(text) {
        Ok(recording) => recording,
        Err(error) => panic!("{error}"),
    };
    let run = HeadlessRun {
        scenario: recording.scenario().clone(),
        seed: recording.seed(),
        handling: recording.handling(),
        ticks,
        options: StepOptions { engine, ..StepOptions::default() },
        source: Source::Playback(Box::new(Playback::new(recording))),
    };
    run.run(|_, _, _| {}).map(|outcome| outcome.world.state_hash())
}

fn scenarios() -> [Scenario; 7] {
    let pattern = Pattern::Ring;
    [
        Scenario::Waves { arena: court() },
        Scenario::Survival { arena: court() },
        Scenario::ThreeMinutes { arena: court() },
        Scenario::Pacifist { arena: court() },
        Scenario::Daily { date: Date::of_seconds(1_796_000_000), arena: court() },
        Scenario::Practice { arena: built_in("cloister"), wave: 6 },
        Scenario::Stress(StressScene { bullets: 300, enemies: 60, pattern }),
    ]
}

#[test]
fn a_recording_plays_back_to_the_same_state_through_every_engine() {
    for scenario in scenarios() {
        let outcome = record(scenario, 900);
        let text = outcome.recording.to_text();
        for engine in Engine::ALL {
            assert_eq!(play(&text, engine), Ok(outcome.world.state_hash()), "{engine}");
        }
    }
}

#[test]
fn reading_and_writing_give_the_same_text() {
    for scenario in scenarios() {
        let text = record(scenario, 500).recording.to_text();
        let again = Recording::parse(&text).expect("a good recording").to_text();
        assert_eq!(again, text);
    }
}

#[test]
fn the_handling_is_recorded_and_played_back() {
    for (eight_way, classic) in [(true, false), (false, true), (true, true)] {
        let handling = Handling { eight_way, classic };
        let outcome = record_handled(Scenario::Practice { arena: court(), wave: 9 }, handling, 900);
        let text = outcome.recording.to_text();
        assert_eq!(Recording::parse(&text).map(|recording| recording.handling()), Ok(handling));
        assert_eq!(play(&text, Engine::Grid), Ok(outcome.world.state_hash()));
        let line = text.lines().find(|line| line.starts_with("handling ")).expect("a line");
        let without = text.replace(&format!("{line}\n"), "");
        assert!(play(&without, Engine::Grid).is_err(), "another handling is another run");
        assert_eq!(eight_way, text.contains("-east") || text.contains("-west"), "diagonal fire");
        let wrong = Recording::parse(&text.replace(line, "handling sideways"));
        assert!(wrong.is_err_and(|error| error.to_string().contains("neither eight-way nor classic")));
    }
}

#[test]
fn the_date_is_recorded() {
    let date = Date::of_seconds(1_796_000_000);
    let text = record(Scenario::Daily { date, arena: court() }, 200).recording.to_text();
    assert!(text.contains("\nscenario daily 2026-11-30\n"), "{text}");
    let wrong = Recording::parse(&text.replace("2026-11-30", "2026-11-31"));
    assert!(wrong.is_err_and(|error| error.to_string().contains("is not a date")));
}

#[test]
fn any_changed_input_is_noticed() {
    let text = record(Scenario::Waves { arena: court() }, 1500).recording.to_text();
    let inputs: Vec<&str> = text.lines().filter(|line| line.starts_with("input ")).collect();
    assert!(inputs.len() > 20);
    for (place, line) in inputs.iter().enumerate().step_by(inputs.len() / 12) {
        let words: Vec<&str> = line.split(' ').collect();
        let changed_move = if words[2] == "0" { "1" } else { "0" };
        let with_dash =
            if line.contains("dash") { line.replace(" dash", "") } else { format!("{line} dash") };
        let longer = format!("input {} {}", words[1].parse::<u64>().unwrap_or(0) + 1, words[2..].join(" "));
        let moved = format!("input {} {changed_move} {}", words[1], words[3..].join(" "));
        for changed in [with_dash, longer, moved] {
            let outcome = play(&replace_nth(&text, place, &changed), Engine::Grid);
            assert!(matches!(outcome, Err(RunError::Mismatch(_))), "{line} → {changed}: {outcome:?}");
        }
    }
}

fn replace_nth(text: &str, place: usize, changed: &str) -> String {
    let mut seen = 0;
    text.lines().fold(String::new(), |result, line| {
        let is_input = line.starts_with("input ");
        let replace = is_input && seen == place;
        seen += usize::from(is_input);
        result + if replace { changed } else { line } + "\n"
    })
}

#[test]
fn a_changed_hash_is_noticed() {
    let text = record(Scenario::Waves { arena: court() }, 300).recording.to_text();
    let hash = text.lines().find(|line| line.starts_with("hash 240 ")).expect("a hash each second");
    let digit = if hash.ends_with('0') { "1" } else { "0" };
    let changed = format!("{}{digit}", &hash[..hash.len() - 1]);
    let outcome = play(&text.replace(hash, &changed), Engine::Grid);
    assert!(matches!(outcome, Err(RunError::Mismatch(mismatch)) if mismatch.tick == 240), "{outcome:?}");
}

#[test]
fn the_end_is_checked_however_many_ticks_are_asked_for_beyond_it() {
    let text = record(Scenario::Waves { arena: court() }, 300).recording.to_text();
    let end = text.lines().last().expect("an end");
    let changed = text.replace(end, "end 300 0 0");
    for ticks in [None, Some(300), Some(9000)] {
        assert!(play_for(ticks, &text, Engine::Grid).is_ok(), "{ticks:?}");
        assert!(play_for(ticks, &changed, Engine::Grid).is_err(), "{ticks:?}");
    }
    // Cut short, there is no end to be checked.
    assert!(play_for(Some(299), &changed, Engine::Grid).is_ok());
}

#[test]
fn a_malformed_recording_is_refused_with_its_line() {
    let text = record(Scenario::Waves { arena: court() }, 200).recording.to_text();
    let first_input = 1 + text.lines().position(|line| line.starts_with("input ")).expect("inputs");
    let input = text.lines().nth(first_input - 1).expect("an input");
    let cases = [
        (String::new(), "line 1: expected `last-octagon recording 1`".to_owned()),
        ("PNG".to_owned(), "line 1: expected".to_owned()),
        (text.replace("version ", "version 9"), "line 2: recorded by version 9".to_owned()),
        (text.replace("scenario waves", "scenario golf"), "line 3: expected `waves`, `survival`".to_owned()),
        (text.replace("|name", "|nam"), "line 4: its map is damaged: line 1".to_owned()),
        (text.replace("seed 21", "seed x"), "\"x\" is not a seed".to_owned()),
        (
            text.replacen(input, "input x 0 0", 1),
            format!("line {first_input}: \"x\" is not a number of ticks"),
        ),
        (text.replacen(input, "input 1 0 200", 1), format!("line {first_input}: \"200\" is not a movement")),
        (text.replacen(input, "input 1 0 0 up", 1), format!("line {first_input}: \"up\" is no direction")),
        (
            text.replacen(input, "input 99999999999 0 0", 1),
            format!("line {first_input}: more than 10368000 ticks"),
        ),
        (text.replacen(input, "input 0 0 0", 1), "held for at least one tick".to_owned()),
        (text.replace("seed 21", "seed21"), "expected `seed`".to_owned()),
        (text.clone() + "hash 1 0 0\n", "nothing may follow `end`".to_owned()),
        (text.replace("end ", "hash 1 0 0\nend "), "hashes must ascend".to_owned()),
        (text.replace("|name", &format!("{}|name", "|\n".repeat(1_100_000))), "longer than".to_owned()),
        (text.replace("hash 120", "hash x"), "\"x\" is not a tick".to_owned()),
        (
            text[..text.find("end ").expect("an end")].to_owned(),
            "the recording breaks off: no `end`".to_owned(),
        ),
    ];
    for (text, expected) in cases {
        match Recording::parse(&text) {
            Ok(_) => panic!("accepted, but expected: {expected}"),
            Err(error) => {
                assert!(error.to_string().contains(&expected), "expected {expected}, found {error}")
            }
        }
    }
}
