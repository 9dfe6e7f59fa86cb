//! `--balance`: scripted players of three skills play the modes on many seeds, and a table shows what came of it.

use std::path::Path;
use std::sync::Arc;

use super::headless::{output, prepare, print};
use super::{Arguments, Failure, Request};
use crate::session::{BalanceRow, RunError, Scenario, Skill, Spread, play_balance};
use crate::sim::Arena;

/// Plays every mode on `runs` seeds with every skill, prints a row as soon as it is known, and writes all of them
/// where `--report` says.
///
/// # Errors
/// [`Failure`] with the right exit code.
pub fn run_balance(arguments: &Arguments, request: &Request, runs: u64) -> Result<(), Failure> {
    let to_standard_output = arguments.report.as_deref() == Some(Path::new("-"));
    let file = arguments.report.as_deref().filter(|_| !to_standard_output).map(prepare).transpose()?;
    if !to_standard_output {
        print(HEADING)?;
    }
    let mut rows = Vec::new();
    for scenario in scenarios(&request.arena) {
        for skill in Skill::ALL {
            let row = play_balance(&scenario, skill, runs).map_err(RunError::Step)?;
            if !to_standard_output {
                print(&line(&row))?;
            }
            rows.push(row);
        }
    }
    if !to_standard_output {
        print(WEAPON_HEADING)?;
        for row in rows.iter().filter(|row| row.mode == "waves") {
            print(&weapon_lines(row))?;
        }
    }
    let json = serde_json::to_string_pretty(&rows).map_err(|error| Failure::Run(error.to_string()))? + "\n";
    match file {
        Some(file) => file.write_all(json.as_bytes()).map_err(output),
        None if to_standard_output => print(&json),
        None => Ok(()),
    }
}

/// The modes with an end of their own.
fn scenarios(arena: &Arc<Arena>) -> Vec<Scenario> {
    vec![
        Scenario::Waves { arena: arena.clone() },
        Scenario::Survival { arena: arena.clone() },
        Scenario::ThreeMinutes { arena: arena.clone() },
        Scenario::Pacifist { arena: arena.clone() },
    ]
}

const HEADING: &str = "mode           skill    runs  wave p25/50/75  minutes p25/50/75  median score  \
                       last circle  survived  ended by\n";

fn line(row: &BalanceRow) -> String {
    let minutes = |seconds: u64| seconds as f64 / 60.0;
    let Spread { p25, median, p75, .. } = row.seconds;
    let minutes = format!("{:.1}/{:.1}/{:.1}", minutes(p25), minutes(median), minutes(p75));
    let Spread { p25, median, p75, .. } = row.wave;
    let waves = format!("{p25}/{median}/{p75}");
    let mut deaths: Vec<(&str, u64)> = row.deaths.iter().map(|(&kind, &deaths)| (kind, deaths)).collect();
    deaths.sort_by_key(|&(_, deaths)| std::cmp::Reverse(deaths));
    let deaths: Vec<String> = deaths.iter().map(|(kind, deaths)| format!("{kind} {deaths}")).collect();
    format!(
        "{:<14} {:<8} {:>4}  {waves:>14}  {minutes:>17}  {:>12}  {:>9.0} %  {:>6.0} %  {}\n",
        row.mode,
        row.skill,
        row.runs,
        row.score.median,
        row.saw_last_circle * 100.0,
        row.survived * 100.0,
        deaths.join(", ")
    )
}

const WEAPON_HEADING: &str = "\nweapon     skill    minutes in hand   kills  kills a minute  hits a shot\n";

fn weapon_lines(row: &BalanceRow) -> String {
    let lines = row.weapons.iter().map(|(weapon, share)| {
        format!(
            "{weapon:<10} {:<8} {:>15.1}  {:>6}  {:>14.1}  {:>11.2}\n",
            row.skill,
            share.seconds / 60.0,
            share.kills,
            share.kills_a_minute,
            share.hits_a_shot
        )
    });
    lines.collect()
}
