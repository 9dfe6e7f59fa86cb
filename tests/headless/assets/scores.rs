//! Score tables: ranks, what is kept, and what becomes of files that are bad, missing or cannot be written.

use std::fs;
use std::path::{Path, PathBuf};

use last_octagon::assets::{ScoreEntry, Scores};
use last_octagon::session::Date;

fn entry(score: u64) -> ScoreEntry {
    let date = Date::of_seconds(1_796_000_000);
    ScoreEntry { score, wave: 3, ticks: 4200, seed: u64::MAX, arena: "Court".to_owned(), date }
}

/// A folder, and the place of a score file in a folder inside that does not exist yet.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("data").join("scores.json");
    (folder, path)
}

fn scores(table: &[ScoreEntry]) -> Vec<u64> {
    table.iter().map(|entry| entry.score).collect()
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("readable");
    let mut names: Vec<String> =
        entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned())).collect();
    names.sort();
    names
}

#[test]
fn runs_are_ranked_and_read_back_and_tables_are_apart() {
    let (_folder, path) = place();
    let mut kept = Scores::open(&path);
    assert_eq!(kept.add("waves", entry(50)), Some(1));
    assert_eq!(kept.add("waves", entry(70)), Some(1));
    assert_eq!(kept.add("waves", entry(50)), Some(3), "of equal scores the earlier ranks higher");
    assert_eq!(kept.add("daily", entry(10)), Some(1));
    assert_eq!(kept.add("daily", entry(0)), None, "nothing is no score");
    assert_eq!(kept.take_notice(), None);
    let mut again = Scores::open(&path);
    assert_eq!(scores(again.table("waves")), [70, 50, 50]);
    assert_eq!(again.table("daily"), [entry(10)]);
    assert_eq!(again.table("survival"), []);
    assert_eq!(again.take_notice(), None);
    assert_eq!(names_in(path.parent().expect("a folder")), ["scores.json"]);
}

#[test]
fn only_the_ten_best_are_kept() {
    let (_folder, path) = place();
    let mut kept = Scores::open(&path);
    for score in 1..=14 {
        assert_eq!(kept.add("waves", entry(score)), Some(1));
    }
    assert_eq!(kept.add("waves", entry(5)), None);
    assert_eq!(scores(Scores::open(&path).table("waves")), [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
}

#[test]
fn a_bad_file_is_set_aside_with_one_notice_and_never_overwritten() {
    let good = |format: u32, rest: &str| format!("{{\"format\":{format},\"tables\":{{{rest}}}}}");
    let line = "{\"score\":1,\"wave\":1,\"ticks\":1,\"seed\":1,\"arena\":\"A\",\"date\":\"2026-02-03\"}";
    let bad: [Vec<u8>; 11] = [
        b"".to_vec(),
        b"{".to_vec(),
        b"\xff\xfe\x00".to_vec(),
        "[".repeat(100_000).into_bytes(),
        vec![b' '; 256 * 1024 + 1],
        good(2, "").into_bytes(),
        good(1, &format!("\"waves\":[{}]", [line; 11].join(","))).into_bytes(),
        good(1, &format!("\"waves\":[{}]", line.replace("\"score\":1", "\"score\":-1"))).into_bytes(),
        good(1, &format!("\"waves\":[{}]", line.replace("02-03", "02-30"))).into_bytes(),
        good(1, &format!("\"waves\":[{}]", line.replace("\"A\"", &format!("\"{}\"", "A".repeat(33)))))
            .into_bytes(),
        good(1, &format!("\"{}\":[{line}]", "w".repeat(33))).into_bytes(),
    ];
    for (number, bytes) in bad.into_iter().enumerate() {
        let (_folder, path) = place();
        let folder = path.parent().expect("a folder");
        fs::create_dir(folder).expect("created");
        fs::write(&path, &bytes).expect("written");
        let mut kept = Scores::open(&path);
        let notice = kept.take_notice().unwrap_or_else(|| panic!("file {number}: no notice"));
        assert!(notice.contains("scores.json") && notice.contains("set aside"), "{notice}");
        assert_eq!(notice.lines().count(), 1, "{notice}");
        assert_eq!(kept.take_notice(), None);
        assert_eq!(kept.add("waves", entry(5)), Some(1));
        assert_eq!(names_in(folder), ["scores.json", "scores.json.bad"], "file {number}");
        assert_eq!(fs::read(folder.join("scores.json.bad")).expect("kept"), bytes, "file {number}");
        assert_eq!(scores(Scores::open(&path).table("waves")), [5]);
        // The next bad file must not take the first one's place.
        fs::write(&path, b"again").expect("written");
        Scores::open(&path);
        assert_eq!(fs::read(folder.join("scores.json.bad")).expect("kept"), bytes, "file {number}");
        assert_eq!(fs::read(folder.join("scores.json.bad2")).expect("kept"), b"again");
    }
}

#[test]
fn a_file_cut_anywhere_is_read_whole_or_set_aside() {
    let (_folder, path) = place();
    Scores::open(&path).add("waves", entry(7));
    let text = fs::read(&path).expect("written");
    for length in 0..text.len() {
        fs::write(&path, &text[..length]).expect("written");
        let mut kept = Scores::open(&path);
        let is_whole = kept.table("waves") == [entry(7)];
        assert!(is_whole != kept.take_notice().is_some(), "{length} bytes");
        let _ = fs::remove_file(path.with_extension("json.bad"));
    }
}

#[test]
fn where_nothing_can_be_written_scores_stay_in_memory_with_one_notice_and_are_tried_again() {
    let (folder, path) = place();
    // A file where the folder should be: not even an administrator can write there.
    fs::write(folder.path().join("data"), b"in the way").expect("written");
    let mut kept = Scores::open(&path);
    kept.take_notice();
    let mut notices = 0;
    for score in [3, 9] {
        assert_eq!(kept.add("waves", entry(score)), Some(1));
        notices += u32::from(kept.take_notice().is_some());
    }
    assert_eq!((scores(kept.table("waves")), notices), (vec![9, 3], 1));
    fs::remove_file(folder.path().join("data")).expect("removed");
    kept.add("waves", entry(4));
    assert_eq!(scores(Scores::open(&path).table("waves")), [9, 4, 3]);
}

#[test]
fn a_file_that_cannot_even_be_moved_is_left_alone() {
    let (_folder, path) = place();
    // A folder in its place with every name for setting aside taken.
    fs::create_dir_all(&path).expect("created");
    let aside = |number: u32| if number == 1 { ".bad".to_owned() } else { format!(".bad{number}") };
    for number in 1..=100 {
        fs::write(format!("{}{}", path.display(), aside(number)), b"").expect("written");
    }
    let mut kept = Scores::open(&path);
    assert!(kept.take_notice().is_some_and(|notice| notice.contains("not kept")));
    assert_eq!(kept.add("waves", entry(5)), Some(1));
    assert!(path.is_dir());
}
