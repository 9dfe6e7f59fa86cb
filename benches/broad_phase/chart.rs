//! The measurements as a picture: nanoseconds per body on a logarithmic axis, a panel for each world.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

/// The bodies of the worlds shown.
const COUNT: u64 = 100_000;

/// The targets of the worlds of task B shown.
const ENEMIES: u64 = 5_000;

/// Size of a panel, and of a method's line in it, in pixels.
const PANEL: (f64, f64) = (470.0, 24.0);

/// Where the axis begins in a panel, and its length.
const AXIS: (f64, f64) = (140.0, 260.0);

/// Powers of ten at the ends of the axis.
const POWERS: (i32, i32) = (-1, 4);

const STYLE: &str = "text{font:13px sans-serif;fill:#555}.title{font-size:15px;font-weight:bold}\
.grid{stroke:#8888;stroke-width:.5}.ours{fill:#e8590c}.rival{fill:#1c7ed6}.reference{fill:#868e96}\
.floor{fill:#2f9e44}@media(prefers-color-scheme:dark){text{fill:#ccc}}";

/// Reads rows as they were written by [`crate::report::write`] and draws those of 100,000 bodies.
///
/// # Errors
/// What is wrong, in words.
pub fn draw(rows: &Path, picture: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(rows).map_err(|error| format!("{}: {error}", rows.display()))?;
    let rows: Vec<Value> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let panels: Vec<_> = ["A", "B"]
        .into_iter()
        .flat_map(|task| ["uniform", "ring", "hot"].map(|distribution| (task, distribution)))
        .map(|(task, distribution)| (task, distribution, lines(&rows, task, distribution)))
        .collect();
    if panels.iter().any(|(_, _, lines)| lines.is_empty()) {
        return Err("measure first: the rows of 100,000 bodies are missing".into());
    }
    let most = |task| panels.iter().filter(|panel| panel.0 == task).map(|panel| panel.2.len()).max();
    let heights = ["A", "B"].map(|task| (most(task).unwrap_or(0) + 3) as f64 * PANEL.1);
    let (width, height) = (3.0 * PANEL.0, heights[0] + heights[1] + 2.0 * PANEL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>Nanoseconds per body of broad phases, 100,000 bodies, one core</title>\n<style>{STYLE}</style>\n"
    );
    for (index, (task, distribution, lines)) in panels.iter().enumerate() {
        let left = (index % 3) as f64 * PANEL.0;
        let top = if index < 3 { 0.0 } else { heights[0] };
        panel(&mut svg, (left, top), &title(task, distribution), lines);
    }
    legend(&mut svg, heights[0] + heights[1] + PANEL.1);
    svg.push_str("</svg>\n");
    std::fs::write(picture, svg).map_err(|error| format!("{}: {error}", picture.display()))
}

fn title(task: &str, distribution: &str) -> String {
    let question = if task == "A" { "all pairs" } else { "bullets against 5,000" };
    format!("{task}: {question}, {distribution}")
}

/// A method's name, kind and time.
type Line = (String, String, f64);

/// The lines of a panel, the fastest first.
fn lines(rows: &[Value], task: &str, distribution: &str) -> Vec<Line> {
    let enemies = if task == "A" { 0 } else { ENEMIES };
    let is_shown = |row: &&Value| {
        row["task"] == task
            && row["distribution"] == distribution
            && row["n"] == COUNT
            && row["enemies"] == enemies
            && row["density"] == "constant"
            && row["radii"] == "1:4"
            && row["order"] == "shuffled"
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let line = |row: &Value| {
        (text(&row["method"]), text(&row["kind"]), row["ns_per_body"].as_f64().unwrap_or(f64::NAN))
    };
    let mut lines: Vec<Line> = rows.iter().filter(is_shown).map(line).collect();
    lines.sort_by(|a, b| a.2.total_cmp(&b.2));
    lines
}

/// The place of a time on the axis.
fn place(time: f64) -> f64 {
    let (low, high) = (f64::from(POWERS.0), f64::from(POWERS.1));
    AXIS.0 + (time.log10().clamp(low, high) - low) / (high - low) * AXIS.1
}

fn panel(svg: &mut String, (left, top): (f64, f64), title: &str, lines: &[Line]) {
    let bottom = (lines.len() as f64 + 1.3) * PANEL.1;
    let _ = writeln!(svg, "<g transform=\"translate({left} {top})\">");
    let _ = writeln!(svg, "<text class=\"title\" x=\"{}\" y=\"18\">{title}</text>", AXIS.0);
    for power in POWERS.0..=POWERS.1 {
        let time = 10.0_f64.powi(power);
        let x = place(time);
        let _ = writeln!(svg, "<path class=\"grid\" d=\"M{x:.1} 28V{bottom:.1}\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{time}</text>",
            bottom + 15.0
        );
    }
    for (index, (method, kind, time)) in lines.iter().enumerate() {
        let y = (index as f64 + 1.8) * PANEL.1;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{method}</text>\
             <circle class=\"{kind}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\"/><text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            AXIS.0 - 10.0,
            y + 4.0,
            place(*time),
            place(*time) + 11.0,
            y + 4.0,
            rounded(*time),
        );
    }
    svg.push_str("</g>\n");
}

/// Two digits or all before the point.
fn rounded(time: f64) -> String {
    if time < 10.0 { format!("{time:.1}") } else { format!("{time:.0}") }
}

fn legend(svg: &mut String, y: f64) {
    let words = [
        ("ours", "ours"),
        ("rival", "libraries"),
        ("reference", "textbook structures"),
        ("floor", "reading the data once"),
    ];
    let mut x = AXIS.0;
    for (kind, words) in words {
        let _ = writeln!(
            svg,
            "<circle class=\"{kind}\" cx=\"{x}\" cy=\"{y}\" r=\"6\"/><text x=\"{}\" y=\"{}\">{words}</text>",
            x + 12.0,
            y + 4.0
        );
        x += 40.0 + 8.0 * words.len() as f64;
    }
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\">nanoseconds per body and tick, logarithmic; 100,000 bodies, one core</text>",
        y + 4.0
    );
}
