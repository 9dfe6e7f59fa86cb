//! Instructions instead of time.
//!
//! `-- --count grid`, or `quadtree`, lets one engine make ten ticks of task A in a fixed scene, 10,000 bodies
//! spread evenly; `-- --count grid-tick`, or `quadtree-tick`, of task T, 100,000 bullets in the open arena. This
//! tells how many instructions that takes, the making of the bounds and the exact tests included; PROGRAM is
//! what `cargo bench --bench broad_phase --no-default-features --no-run` names:
//!
//! ```sh
//! valgrind --tool=callgrind --toggle-collect='*counted_ticks*' --callgrind-out-file=/dev/null \
//!     PROGRAM --count grid
//! ```
//! On x86-64 without target options, by body and tick: grid 220, quadtree 361. Before bodies were sorted in
//! their last order and found in a tighter loop, and pairs of nodes divided many at a time, it was 289 and
//! 465; before cells and trees were kept from tick to tick and pairs written down four at a time, 381 and
//! 673, and the processor guessed wrong more often. By bullet and tick: grid 31, quadtree 334.

use last_octagon::broad_phase::{Grid, Quadtree};

use crate::methods::{self, Method};
use crate::plan;
use crate::worlds::World;

/// Ticks whose instructions are counted.
const COUNTED: usize = 10;

/// Lets one engine make some ticks of a fixed scene.
pub fn count(engine: &str) -> Result<(), String> {
    let (mut method, recipe) = match engine {
        "grid" => (methods::pairs("grid", Grid::default()), plan::counted()),
        "quadtree" => (methods::pairs("quadtree", Quadtree::default()), plan::counted()),
        "grid-tick" => (methods::ticks("grid", Grid::default()), plan::counted_tick()),
        "quadtree-tick" => (methods::ticks("quadtree", Quadtree::default()), plan::counted_tick()),
        _ => return Err(format!("--count {engine}: grid, quadtree, grid-tick or quadtree-tick")),
    };
    let mut world = World::new(recipe);
    // What is made once is made here.
    method.tick(&world);
    let contacts = counted_ticks(&mut *method, &mut world);
    let bodies = world.circles.len() * COUNTED;
    println!("{engine}: {contacts} contacts; divide the instructions by {bodies}");
    Ok(())
}

#[inline(never)]
fn counted_ticks(method: &mut dyn Method, world: &mut World) -> u64 {
    (0..COUNTED)
        .map(|_| {
            // A whole tick moves bullets of its own.
            if world.enemies.is_empty() {
                world.advance();
            }
            method.tick(world)
        })
        .sum()
}
