//! What the scripted player is aware of: the nearest threats, in an order of their own.

use glam::Vec2;

use super::skill::Ability;
use crate::geometry::Circle;
use crate::sim::enemies::{Mind, leaper, mortar};
use crate::sim::{Enemy, World, tuning as t};

/// Something to keep away from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    pub(super) position: Vec2,
    /// Tiles a second.
    pub(super) velocity: Vec2,
    pub(super) radius: f32,
    /// Gap beyond which it is of no concern, tiles.
    pub(super) concern: f32,
    /// Whether a shot can hit it.
    pub(super) is_target: bool,
    /// Whether the wave does not end before it does.
    pub(super) is_boss: bool,
}

impl Threat {
    /// Gap between it and the octagon's hit circle at `there`, `ahead` seconds from now, tiles.
    pub(super) fn gap(&self, there: Vec2, ahead: f32) -> f32 {
        (self.position + self.velocity * ahead).distance(there) - self.radius - t::PLAYER_HIT_RADIUS
    }
}

/// Concern about bodies, which turn, and about bullets, which do not.
const BODY_CONCERN: f32 = 3.5;
const BULLET_CONCERN: f32 = 1.4;

/// Lists the threats in sight of `here`, nearest first.
pub(super) fn look(threats: &mut Vec<Threat>, world: &World, here: Vec2, ability: &Ability) {
    threats.clear();
    let in_sight = |place: Vec2| place.distance_squared(here) < ability.sight * ability.sight;
    let enemies = world.enemies().iter().filter(|enemy| in_sight(enemy.position));
    threats.extend(enemies.map(|enemy| Threat {
        position: enemy.position,
        velocity: (enemy.position - enemy.previous) * t::TICK_RATE as f32,
        radius: enemy.traits().radius,
        concern: BODY_CONCERN,
        is_target: !enemy.is_airborne(),
        is_boss: enemy.kind.is_boss(),
    }));
    let bullets = world.hostiles().iter().filter(|bullet| in_sight(bullet.position));
    threats.extend(bullets.map(|bullet| Threat {
        position: bullet.position,
        velocity: bullet.step * t::TICK_RATE as f32,
        radius: bullet.radius,
        concern: BULLET_CONCERN,
        is_target: false,
        is_boss: false,
    }));
    // Equal distances need an order of their own, or the one of storage would show.
    let distance = |threat: &Threat| threat.position.distance_squared(here);
    threats.sort_unstable_by(|a, b| {
        let by_place = a.position.x.total_cmp(&b.position.x).then(a.position.y.total_cmp(&b.position.y));
        distance(a).total_cmp(&distance(b)).then(by_place)
    });
    threats.truncate(ability.attention);
}

/// Lists the marked circles on the ground that something is about to strike.
pub(super) fn look_down(marks: &mut Vec<Circle>, world: &World) {
    marks.clear();
    marks.extend(world.shells().iter().map(|shell| Circle::new(shell.target, shell.radius)));
    marks.extend(world.mines().iter().filter(|mine| mine.fuse.is_some()).map(|mine| mine.blast()));
    marks.extend(world.enemies().iter().filter_map(landing));
}

/// Where an enemy is about to come down or to strike.
fn landing(enemy: &Enemy) -> Option<Circle> {
    match enemy.mind {
        Mind::Leaper(leaper::State::Air { target, .. }) => Some(Circle::new(target, t::LANDING_RADIUS)),
        Mind::Mortar(mortar::State::Mark { target, .. }) => Some(Circle::new(target, t::SHELL_RADIUS)),
        Mind::Piston(piston) => {
            piston.landing().map(|(goal, _)| Circle::new(goal, enemy.traits().radius + PISTON_BERTH))
        }
        _ => None,
    }
}

/// Room for the shock ring of a piston to show before it arrives, tiles.
const PISTON_BERTH: f32 = 1.5;

/// The way through a shock ring that is about to arrive: towards its middle, unit.
pub(super) fn way_through_ring(world: &World, here: Vec2) -> Option<Vec2> {
    let gap = |center: Vec2, radius: f32| center.distance(here) - radius - t::PLAYER_HIT_RADIUS;
    let arriving = world.shocks().iter().find(|ring| RING_GAP.contains(&gap(ring.center, ring.radius)))?;
    Some((arriving.center - here).normalize_or_zero())
}

/// Gaps to a ring at which a dash begun a moment later meets it, tiles.
const RING_GAP: std::ops::Range<f32> = 0.2..1.1;
