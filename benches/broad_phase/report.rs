//! What was measured, as a table and as JSON.

use std::path::Path;

use serde::Serialize;

use crate::methods::Kind;

/// One method on one world.
#[derive(Serialize)]
pub struct Row {
    pub task: &'static str,
    pub n: usize,
    pub distribution: &'static str,
    pub density: &'static str,
    pub radii: String,
    pub enemies: usize,
    pub method: &'static str,
    pub kind: &'static str,
    pub order: &'static str,
    pub threads: usize,
    pub ns_per_body: f64,
    pub contacts: u64,
}

/// Prints the rows of one world: each method, its time and how many times our grid and our quadtree are
/// faster.
pub fn print(rows: &[Row]) {
    let Some(first) = rows.first() else { return };
    let Row { task, n, distribution, density, radii, enemies, order, .. } = first;
    println!("\n{task} {n} {distribution} {density} {radii} enemies {enemies} {order}");
    let time_of = |method: &str| rows.iter().find(|row| row.method == method).map(|row| row.ns_per_body);
    let (grid, quadtree) = (time_of("grid"), time_of("quadtree"));
    for row in rows {
        let ratio = |ours: Option<f64>| ours.map_or(f64::NAN, |ours| row.ns_per_body / ours);
        println!(
            "  {:9} {:18} {:10.2} ns {:8.2} x grid {:8.2} x quadtree {:12} contacts",
            row.kind,
            row.method,
            row.ns_per_body,
            ratio(grid),
            ratio(quadtree),
            row.contacts
        );
    }
    let rival = rows.iter().filter(|row| row.kind == Kind::Rival.name()).map(|row| row.ns_per_body);
    if let Some(best) = rival.reduce(f64::min) {
        let ratio = |ours: Option<f64>| ours.map_or(f64::NAN, |ours| best / ours);
        println!("  best rival: {:.2} x grid, {:.2} x quadtree", ratio(grid), ratio(quadtree));
    }
}

/// Writes all rows.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, rows: &[Row]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, serde_json::to_string_pretty(rows)?)
}
