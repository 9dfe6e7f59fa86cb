//! The real program without a window: what it prints, writes and exits with.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What a call of the program came to.
struct Call {
    code: i32,
    stdout: String,
    stderr: String,
}

/// Calls the program in `folder` with words separated by spaces.
fn call(folder: &Path, words: &str) -> Call {
    let output = Command::new(env!("CARGO_BIN_EXE_last-octagon"))
        .args(words.split_whitespace())
        .args(["--data-dir", "kept"])
        .current_dir(folder)
        .env_remove("RUST_LOG")
        .output()
        .expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Call {
        code: output.status.code().unwrap_or(-1),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The report's value under `key`.
fn value(report: &str, key: &str) -> serde_json::Value {
    let report: serde_json::Value = serde_json::from_str(report).expect("JSON");
    report.get(key).unwrap_or_else(|| panic!("no {key}")).clone()
}

#[track_caller]
fn fails(folder: &Path, words: &str, code: i32, says: &str) {
    let call = call(folder, words);
    assert_eq!(call.code, code, "{words}: {}", call.stderr);
    assert_eq!(call.stderr.lines().count(), 1, "{words}: not one line: {}", call.stderr);
    assert!(call.stderr.contains(says), "{words}: {:?} does not say {says:?}", call.stderr);
    assert_eq!(call.stdout, "", "{words}");
}

#[test]
fn wrong_flags_are_usage_errors_of_one_line() {
    let folder = folder();
    let folder = folder.path();
    for (words, says) in [
        ("--no-such-flag", "--no-such-flag"),
        ("--headless extra", "extra"),
        ("--headless --stress=0", "from 1 to 1000000"),
        ("--headless --stress=-1", "from 1 to 1000000"),
        ("--headless --stress=1000000000000000000", "from 1 to 1000000"),
        ("--headless --stress=many", "from 1 to 1000000"),
        ("--headless --stress --enemies 20001", "from 0 to 20000"),
        ("--headless --enemies 5", "--stress"),
        ("--headless --threads 0", "from 1 to 64"),
        ("--headless --threads 65", "from 1 to 64"),
        ("--headless --threads two", "from 1 to 64"),
        ("--headless --mode golf", "daily or practice"),
        ("--headless --mode lab", "daily or practice"),
        ("--headless --mode daily --arena court", "arena of the day"),
        ("--headless --stress --eight-way", "cannot be used with"),
        ("--headless --stress --classic", "cannot be used with"),
        ("--headless --mode waves --stress", "cannot be used with"),
        ("--headless --seed banana", "whole number"),
        ("--headless --broad-phase octree", "grid, quadtree or brute-force"),
        ("--headless --stress --pattern square", "spiral, uniform, ring or hot"),
        ("--headless --ticks 0", "--ticks"),
        ("--headless --arena nowhere", "court, pillars"),
        ("--report out.json", "--headless"),
        ("--headless --wave 3", "--mode practice"),
    ] {
        fails(folder, words, 2, says);
    }
}

#[test]
fn bad_arena_files_are_data_errors_of_one_line() {
    let folder = folder();
    let folder = folder.path();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("written");
    let map = "name: A
tiles:
##########
#........#
#........#
#.@......#
#........#
#........#
#........#
#........#
##########
";
    write("good.txt", map.as_bytes());
    assert_eq!(call(folder, "--headless --ticks 5 --arena good.txt").code, 0);
    write("width.txt", map.replace("#.@......#", "#.@.....#").as_bytes());
    write("tile.txt", map.replace("#.@......#", "#.@..?...#").as_bytes());
    write("start.txt", map.replace('@', ".").as_bytes());
    write("binary.txt", &[0xff, 0xfe, 0, 1, 2]);
    write("empty.txt", b"");
    let hundred_megabytes = fs::File::create(folder.join("large.txt")).expect("created");
    hundred_megabytes.set_len(100 << 20).expect("a sparse file");
    fs::create_dir(folder.join("folder.txt")).expect("created");
    let huge = format!("name: A\ntiles:\n{}\n", "#".repeat(10_000));
    write("huge.txt", huge.as_bytes());
    for (name, says) in [
        ("width.txt", "line 6, column 10: this row has 9 tiles, the first has 10"),
        ("tile.txt", "line 6, column 6: '?' is no tile"),
        ("start.txt", "put one @ on the floor"),
        ("binary.txt", "not a text file"),
        ("empty.txt", "no tiles"),
        ("large.txt", "larger than the 1024 KiB allowed"),
        ("folder.txt", "folder.txt"),
        ("huge.txt", "both sides must be 8 to 512"),
        ("missing.txt", "missing.txt: No such file"),
        ("no/such/place", "no/such/place"),
    ] {
        fails(folder, &format!("--headless --ticks 5 --arena {name}"), 4, says);
    }
}

#[test]
fn own_arenas_are_found_by_name_and_named_where_a_name_is_unknown() {
    let folder = folder();
    let folder = folder.path();
    let own = folder.join("kept/data/arenas");
    fs::create_dir_all(&own).expect("created");
    let map = include_str!("../../../resources/arenas/pillars.txt").replace("Pillars", "Mine");
    fs::write(own.join("mine.txt"), &map).expect("written");
    fs::write(own.join("broken.txt"), map.replace('@', "?")).expect("written");
    let run = call(folder, "--headless --ticks 5 --arena mine --report -");
    assert_eq!((run.code, value(&run.stdout, "arena")), (0, serde_json::json!("Mine")), "{}", run.stderr);
    fails(folder, "--headless --ticks 5 --arena broken", 4, "broken.txt: line 13, column 18: '?' is no tile");
    fails(
        folder,
        "--headless --ticks 5 --arena other",
        2,
        "labyrinth, broken, mine, or the path of a .txt file",
    );
}

#[test]
fn unwritable_outputs_fail_before_the_run() {
    let folder = folder();
    for flag in ["--report", "--record", "--frames"] {
        fails(
            folder.path(),
            &format!("--headless --ticks 100000000 {flag} no/such/folder"),
            1,
            "cannot be written",
        );
    }
}

#[cfg(unix)]
#[test]
fn an_output_goes_through_a_link_and_leaves_it_alone() {
    let folder = folder();
    fs::write(folder.path().join("kept.json"), "old").expect("a file");
    let link = folder.path().join("link.json");
    std::os::unix::fs::symlink("kept.json", &link).expect("a link");
    assert_eq!(call(folder.path(), "--headless --stress=50 --ticks 5 --report link.json").code, 0);
    assert!(link.is_symlink());
    assert!(fs::read_to_string(folder.path().join("kept.json")).expect("a report").starts_with('{'));
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = folder();
    let help = call(folder.path(), "--help");
    assert_eq!((help.code, help.stderr.as_str()), (0, ""));
    assert!(help.stdout.contains("--stress") && help.stdout.contains("Exit codes"), "{}", help.stdout);
    let version = call(folder.path(), "--version");
    assert_eq!((version.code, version.stdout.trim()), (0, "last-octagon 0.1.0"));
}

#[test]
fn a_report_on_standard_output_is_json_alone_and_has_the_fixed_shape() {
    let folder = folder();
    let call = call(
        folder.path(),
        "--headless --stress=500 --enemies 50 --ticks 200 --seed 0x7 --threads 3 --report -",
    );
    assert_eq!((call.code, call.stderr.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&call.stdout).expect("JSON alone");
    let expected = [
        ("scenario", serde_json::json!("stress")),
        ("seed", serde_json::json!(7)),
        ("broad_phase", serde_json::json!("grid")),
        ("threads", serde_json::json!(3)),
        ("tick_rate", serde_json::json!(120)),
        ("ticks", serde_json::json!(200)),
        ("bullets", serde_json::json!(500)),
        ("enemies", serde_json::json!(50)),
        ("walls", serde_json::json!(64)),
        ("allocations_per_tick", serde_json::json!(0.0)),
        ("player_alive", serde_json::json!(true)),
    ];
    for (key, wanted) in expected {
        assert_eq!(report[key], wanted, "{key}");
    }
    assert_eq!(report["state_hash"].as_str().map(str::len), Some(16));
    let mean = report["tick_ns"]["mean"].as_f64().expect("a mean");
    let phases: f64 =
        report["phases_ns"].as_object().expect("phases").values().filter_map(|v| v.as_f64()).sum();
    assert!((phases / mean - 1.0).abs() < 0.05, "phases sum to {phases}, the mean is {mean}");
    assert!(report["counts"]["candidates"].as_f64() > Some(0.0));
    assert!(report["floor_ns_per_bullet"].as_f64() > Some(0.0));
    assert!(report["peak_rss_bytes"].as_u64() > Some(0));
}

#[test]
fn up_to_the_warm_up_there_are_no_times() {
    let folder = folder();
    let call = call(folder.path(), "--headless --ticks 60 --report -");
    for key in ["tick_ns", "phases_ns", "counts"] {
        assert!(value(&call.stdout, key).is_null(), "{key}");
    }
}

#[test]
fn frames_hold_a_row_a_tick() {
    let folder = folder();
    let call = call(folder.path(), "--headless --ticks 90 --frames frames.csv");
    assert_eq!(call.code, 0, "{}", call.stderr);
    let frames = fs::read_to_string(folder.path().join("frames.csv")).expect("written");
    let columns = frames.lines().next().map(|line| line.split(',').count());
    assert_eq!(frames.lines().count(), 91);
    assert!(frames.starts_with("tick,total_ns,steer_ns,"));
    assert!(frames.lines().all(|line| Some(line.split(',').count()) == columns));
}

#[test]
fn the_engines_report_the_same_state_and_verification_passes() {
    let folder = folder();
    let hash = |engine: &str| {
        let words =
            format!("--headless --stress=3000 --ticks 240 --seed 7 --report - --broad-phase {engine}");
        value(&call(folder.path(), &words).stdout, "state_hash")
    };
    let grid = hash("grid");
    assert_eq!(grid, hash("quadtree"));
    assert_eq!(grid, hash("brute-force"));
    assert_eq!(call(folder.path(), "--headless --stress=1000 --ticks 120 --verify").code, 0);
}

#[test]
fn a_recording_replays_to_the_same_hash_and_a_changed_one_exits_5() {
    let folder = folder();
    let folder = folder.path();
    let recorded = call(folder, "--headless --ticks 400 --seed 9 --record run.txt --report -");
    let replayed = call(folder, "--headless --replay run.txt --report -");
    assert_eq!((recorded.code, replayed.code), (0, 0), "{}", replayed.stderr);
    for key in ["state_hash", "seed", "ticks", "scenario", "score"] {
        assert_eq!(value(&recorded.stdout, key), value(&replayed.stdout, key), "{key}");
    }
    let text = fs::read_to_string(folder.join("run.txt")).expect("recorded");
    let line = text.lines().rfind(|line| line.starts_with("input ")).expect("an input");
    let changed = format!("{} bomb", line.replace(" bomb", ""));
    let changed = if changed == line { line.replace(" bomb", "") } else { changed };
    fs::write(folder.join("changed.txt"), text.replace(line, &changed)).expect("written");
    fails(folder, "--headless --replay changed.txt", 5, "the replay disagrees: tick");
    fs::write(folder.join("broken.txt"), &text[..text.len() / 2]).expect("written");
    fails(folder, "--headless --replay broken.txt", 4, "broken.txt: line");
    fails(folder, "--headless --replay missing.txt", 4, "missing.txt");
}

/// Every mode; daily with a seed, since its own changes at midnight.
const MODES: [&str; 6] = [
    "waves",
    "survival --eight-way",
    "three-minutes --classic",
    "pacifist",
    "daily --seed 5 --eight-way --classic",
    "practice --wave 7",
];

#[test]
fn every_mode_comes_to_the_same_state_through_every_engine_and_replays() {
    let folder = folder();
    let folder = folder.path();
    for mode in MODES {
        let run = format!("--headless --mode {mode} --ticks 1500 --report -");
        let recorded = call(folder, &format!("{run} --record run.txt"));
        assert_eq!(recorded.code, 0, "{mode}: {}", recorded.stderr);
        let hash = value(&recorded.stdout, "state_hash");
        for engine in ["quadtree", "brute-force"] {
            let other = call(folder, &format!("{run} --broad-phase {engine}"));
            assert_eq!(value(&other.stdout, "state_hash"), hash, "{mode}, {engine}");
        }
        let replayed = call(folder, "--headless --replay run.txt --report -");
        assert_eq!(value(&replayed.stdout, "state_hash"), hash, "{mode}");
        let name = mode.split(' ').next().unwrap_or_default();
        assert_eq!(value(&replayed.stdout, "scenario"), name);
    }
}

#[test]
fn headless_runs_write_no_scores() {
    let folder = folder();
    call(folder.path(), "--headless --mode three-minutes");
    let kept = fs::read_dir(folder.path().join("kept")).expect("the log's folder");
    let names: Vec<_> = kept.filter_map(|entry| Some(entry.ok()?.file_name())).collect();
    assert_eq!(names, ["state"], "nothing but the log");
}

#[test]
fn files_stay_where_they_are_told() {
    let folder = folder();
    let paths = call(folder.path(), "--print-paths");
    assert_eq!(paths.stdout.lines().count(), 3);
    assert!(paths.stdout.contains("kept"), "{}", paths.stdout);
    call(folder.path(), "--headless --ticks 5");
    let names: Vec<_> = fs::read_dir(folder.path())
        .expect("readable")
        .filter_map(|entry| Some(entry.ok()?.file_name()))
        .collect();
    assert_eq!(names, ["kept"], "nothing but the log's folder");
}
