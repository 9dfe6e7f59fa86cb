//! Every number of the game that is tuned by play, in one list: unit, reason, and what goes wrong beyond it.
//!
//! What differs by kind of enemy stands in the content table ([`super::content`]).
//!
//! # What play shows
//! Scripted players of three skills on 200 seeds (`--balance 200`), quartiles of the wave or level reached and of
//! minutes played. Wanted: novices reach wave 3 to 5, average players 8 to 12, and a quarter of the experts see the
//! Last Circle.
//!
//! | Mode | Skill | Wave | Minutes | Saw the Last Circle | Ended mostly by |
//! |---|---|---|---|---|---|
//! | waves | novice | 4, 5, 5 | 2.0, 2.3, 2.5 | | ringmaster and wards 136, chaser 21, orbiter 15 |
//! | waves | average | 10, 10, 10 | 5.8, 6.3, 6.8 | | piston 137, ringmaster 19, mortar 11 |
//! | waves | expert | 17, 19, 21 | 11.3, 13.1, 14.9 | 46 % | mortar 67, chaser 33, last circle 14 |
//! | survival | novice | 5, 6, 7 | 1.6, 1.9, 2.2 | | arrow 50, chaser 38, orbiter 37 |
//! | survival | average | 14, 16, 18 | 4.6, 5.2, 5.8 | | mortar 40, arrow 29, orbiter 29 |
//! | survival | expert | 21, 23, 25 | 6.9, 7.6, 8.2 | | mortar 79, splinter 26, chaser 17 |
//! | pacifist | novice | 4, 4, 6 | 1.1, 1.3, 1.7 | | chaser 67, arrow 58, orbiter 35 |
//! | pacifist | average | 10, 14, 18 | 3.1, 4.6, 5.8 | | arrow 65, chaser 49, splinter 32 |
//! | pacifist | expert | 19, 23, 26 | 6.3, 7.7, 8.7 | | splinter 44, chaser 41, arrow 31 |
//!
//! Three minutes are survived by no novice, 84 % of average players and every expert. Kills a minute with a weapon in
//! hand (average, expert): fan 73, 99; pierce 72, 111; ricochet 68, 96; ring 65, 93; twin 63, 93; pulse 33, 52. So
//! each pick-up doubles what the pulse does and none stands out. Pistons are the wall of average players and mortars
//! end most long runs; both were slowed until they did not end most runs of those who know them.

use super::director::Stream;

/// Simulation steps a second. Integer ticks are the only clock of the simulation.
pub const TICK_RATE: u32 = 120;

/// Seconds a tick.
pub const TICK: f32 = 1.0 / TICK_RATE as f32;

/// Ticks in `seconds`, rounded down.
pub const fn ticks(seconds: f32) -> u32 {
    (seconds * TICK_RATE as f32) as u32
}

// The player.

/// Full speed, tiles a second. Twice a chaser's, so that distance can always be regained.
pub const PLAYER_SPEED: f32 = 7.5;
/// Ticks from rest to full speed: few enough that a tap feels like a step.
pub const PLAYER_START_TICKS: f32 = 4.0;
/// Ticks from full speed to rest.
pub const PLAYER_STOP_TICKS: f32 = 6.0;
/// Radius of the circle that can be hit, tiles. Smaller than the outline: near misses are misses.
pub const PLAYER_HIT_RADIUS: f32 = 0.28;
/// Radius of the circle that walls hold back, tiles. Under a half: corridors one tile wide are passable.
pub const PLAYER_WALL_RADIUS: f32 = 0.42;
/// Distance from the centre to a corner of the drawn octagon, tiles.
pub const PLAYER_OUTLINE_RADIUS: f32 = 0.5;
/// Edges of the octagon: its health.
pub const PLAYER_EDGES: u8 = 8;
/// Ticks without further harm after a hit: 1 s.
pub const INVULNERABLE_TICKS: u32 = ticks(1.0);

/// Dash speed, tiles a second: 0.2 tile a tick, under half the wall radius, so no wall is skipped.
pub const DASH_SPEED: f32 = 24.0;
/// Length of a dash, ticks: 0.15 s.
pub const DASH_TICKS: u32 = ticks(0.15);
/// Ticks from the start of one dash to the next: 1.2 s.
pub const DASH_RECHARGE_TICKS: u32 = ticks(1.2);
/// Ticks a press of dash or bomb is remembered while it cannot act: 0.15 s. Longer would surprise.
pub const PRESS_MEMORY_TICKS: u32 = ticks(0.15);

/// Bombs at the start of a run.
pub const BOMBS: u8 = 2;
/// Bombs in hand at most.
pub const BOMB_LIMIT: u8 = 5;
/// Growth of a bomb's ring, tiles a second.
pub const BOMB_SPEED: f32 = 24.0;
/// Radius at which the ring ends, tiles.
pub const BOMB_REACH: f32 = 9.0;
/// Harm of the ring to each enemy it passes.
pub const BOMB_DAMAGE: u16 = 6;
/// Distance the ring throws an enemy, tiles, before mass.
pub const BOMB_PUSH: f32 = 1.5;

// The pulse, the player's shot.

/// Radius, tiles: wide, so that aligning is generous.
pub const PULSE_RADIUS: f32 = 0.175;
/// Distance a tick, tiles. A sum of powers of two: positions on the lattice below stay exact, so shots fired
/// east and west mirror each other bit for bit.
pub const PULSE_STEP: f32 = 13.0 / 64.0;
/// Lattice of a pulse's start, points a tile.
pub const PULSE_LATTICE: f32 = 1024.0;
/// Ticks between two pulses.
pub const PULSE_INTERVAL: u32 = 14;
/// Harm of a pulse.
pub const PULSE_DAMAGE: u16 = 1;
/// Distance a pulse throws an enemy of mass 1, tiles.
pub const PULSE_PUSH: f32 = 0.22;
/// Lattice of the steps and offsets of all shots, points a tile: a quarter of the one above, for directions
/// between the axes.
pub const SHOT_LATTICE: f32 = 4096.0;
/// Lattice of diagonal volleys, points a tile: as fine as sums of coordinates up to 512 stay exact on.
pub const DIAGONAL_LATTICE: f32 = 16_384.0;

// Pick-ups and powers.

/// Ticks a weapon from a pick-up stays in hand: 12 s.
pub const WEAPON_TICKS: u32 = ticks(12.0);
/// Ticks a magnet lasts: 8 s.
pub const MAGNET_TICKS: u32 = ticks(8.0);
/// Ticks slow time lasts: 6 s.
pub const SLOW_TICKS: u32 = ticks(6.0);
/// Ticks a bubble lasts: 8 s.
pub const BUBBLE_TICKS: u32 = ticks(8.0);
/// Times of one pick-up that taking the same again adds up to at most.
pub const POWER_LIMIT: u32 = 2;
/// Radius of the bubble, tiles: so far beyond the hit circle that a bullet lies wholly inside for at least one
/// tick before it could hit.
pub const BUBBLE_RADIUS: f32 = 1.25;
/// Radius of a pick-up, tiles.
pub const PICKUP_RADIUS: f32 = 0.4375;
/// Ticks until a pick-up fades: 12 s.
pub const PICKUP_TICKS: u32 = ticks(12.0);
/// Radius within which a pick-up is drawn to the player, tiles.
pub const PICKUP_PULL_REACH: f32 = 2.0;
/// Speed of a drawn pick-up, tiles a second.
pub const PICKUP_PULL_SPEED: f32 = 4.0;
/// Pick-ups on the ground at most; the oldest makes room.
pub const PICKUP_LIMIT: usize = 6;
/// Health of killed enemies that pays for a drop, at least and at most: one or two drops in the first waves.
pub const DROP_PRICE: (u32, u32) = (18, 30);
/// Ticks between two drops at least, so that late waves are no shower: 5 s.
pub const DROP_PAUSE_TICKS: u32 = ticks(5.0);

// Enemies in general.

/// Ticks between a telegraph and the body it announces: 0.8 s, long enough to walk away from any place.
pub const TELEGRAPH_TICKS: u32 = ticks(0.8);
/// Nothing appears nearer to the player than this, tiles.
pub const SPAWN_EXCLUSION: f32 = 6.0;
/// Telegraphs are placed no nearer to the player than this, tiles: room to walk before the rule above bites.
pub const SPAWN_DISTANCE: f32 = 8.0;
/// Places tried for one telegraph in one tick.
pub const SPAWN_TRIES: u32 = 16;
/// Share of the velocity of a throw that is left after a tick.
pub const THROW_DECAY: f32 = 0.86;
/// Fastest throw, tiles a tick: under half the smallest radius, so no wall is skipped.
pub const THROW_LIMIT: f32 = 0.15;
/// Share of an overlap that parting bodies resolve in a tick. Under a half each: no jitter.
pub const PARTING: f32 = 0.25;
/// Farthest that parting moves a body in a tick, tiles.
pub const PARTING_LIMIT: f32 = 0.08;
/// Ticks between two looks of an enemy for a free line to the player.
pub const LOOK_INTERVAL: u64 = 16;
/// Farthest an enemy looks, tiles.
pub const LOOK_RANGE: f32 = 24.0;
/// Fastest turn of a chaser, share of the way to the wished direction a tick: packs flow instead of twitching.
pub const CHASE_AGILITY: f32 = 0.12;
/// Ticks after which every kind hunts: 25 s, well within a wave, so that none lingers in a far corner.
pub const HUNGER_TICKS: u32 = ticks(25.0);
/// Members of an arrow column.
pub const COLUMN_LENGTH: u8 = 5;
/// Ticks between two members of a column.
pub const COLUMN_INTERVAL: u32 = 12;
/// Distance within which a hit on the player throws enemies back, tiles.
pub const SHOCK_REACH: f32 = 3.0;
/// Distance of that throw, tiles, before mass.
pub const SHOCK_PUSH: f32 = 1.8;

// Bosses in general.

/// Ticks between a boss's announcement and its body: 2.5 s of silence.
pub const BOSS_TELEGRAPH_TICKS: u32 = ticks(2.5);
/// Ticks a boss wave lasts at most: 2 min. The next one comes all the same.
pub const BOSS_WAVE_TICKS: u32 = ticks(120.0);
/// Share of a wave's points that a boss's company gets, as a divisor, and the most of them: few, to feed shards.
pub const BOSS_COMPANY: (u32, u32) = (6, 40);
/// Ticks until a boss's company begins to come: 12 s alone with it.
pub const BOSS_ALONE_TICKS: u32 = ticks(12.0);
/// Ticks between two of its company.
pub const BOSS_COMPANY_INTERVAL: u32 = ticks(3.0);
/// Ticks a boss holds still, harmless, when it appears and between two phases.
pub const BOSS_BREATH: u32 = ticks(1.0);
/// Radius of a boss's bullets, tiles: half the player's, so that a curtain has room to slip through.
pub const BOSS_BULLET_RADIUS: f32 = 0.14;
/// Seconds that a bullet needs at least from where it begins to the player: less cannot be answered.
pub const REACTION: f32 = 0.25;
/// Highest rank of bosses, reached on wave 85.
pub const RANK_LIMIT: u8 = 4;
/// A boss's health grows by one part in so many with each rank: twice at the highest.
pub const RANK_TOUGHNESS: u16 = 4;
/// A beat of so many ticks loses about one with each rank.
pub const RANK_HURRY: u32 = 10;
/// Bullets get faster by this share with each rank: a fifth at the highest, still slower than the player.
pub const RANK_SPEED: f32 = 0.05;
/// Distance from its home at which the last circle turns back, tiles.
pub const HOVER_REACH: f32 = 2.5;
/// Turn of its heading in a tick: about half a degree.
pub const HOVER_TURN: glam::Vec2 = glam::Vec2::new(0.999_95, 0.009_999_8);

// The Ringmaster.

/// Places in the ring of wards: at six, half of the ring is open.
pub const WARDS: u32 = 6;
/// Radius of the ring, tiles.
pub const WARD_RING: f32 = 2.5;
/// Turn of the ring, radians a second: slow enough to wait for a gap in a lane.
pub const WARD_TURN: f32 = 0.7;
/// Cosine of the angle beside a ward within which it stands in the way: 15°.
pub const WARD_COVER: f32 = 0.966;
/// Ticks from one ward to the next when the ring is raised.
pub const WARD_RISE: u32 = ticks(0.2);
/// Ticks until a fallen ward comes back: 6 s.
pub const WARD_RETURN: u32 = ticks(6.0);
/// Ticks between two bursts.
pub const BURST_RELOAD: u32 = ticks(1.3);
/// Volleys of a burst.
pub const BURST_SHOTS: u8 = 5;
/// Ticks between two volleys of a burst.
pub const BURST_BEAT: u32 = 12;
/// Speed of a burst, tiles a second.
pub const BURST_SPEED: f32 = 5.5;
/// Spread of a volley of a burst, radians.
pub const BURST_SPREAD: f32 = 0.35;
/// Ticks between two volleys through the gaps, in the second phase.
pub const GAPS_BEAT: u32 = ticks(0.6);
/// The same in the last phase.
pub const POUR_BEAT: u32 = 16;
/// Speed of those volleys, tiles a second.
pub const POUR_SPEED: f32 = 4.2;

// The Pistons.

/// Ticks from one leap to the next, whoever's turn it is.
pub const PISTON_BEAT: u32 = ticks(1.7);
/// Ticks of the crouch over the mark: with the leap, 1.3 s to leave it.
pub const CROUCH_TICKS: u32 = ticks(0.5);
/// Ticks of the leap.
pub const LEAP_TICKS: u32 = ticks(0.8);
/// Height of a leap, tiles.
pub const LEAP_HEIGHT: f32 = 3.0;
/// Length of a leap at most, tiles.
pub const LEAP_REACH: f32 = 11.0;
/// Share of its speed at which a piston walks between leaps.
pub const PISTON_CREEP: f32 = 0.2;
/// Growth of a shock ring, tiles a second: slower than the player, who can outrun one or dash through.
pub const SHOCK_RING_SPEED: f32 = 5.0;
/// Radius at which it ends, tiles.
pub const SHOCK_RING_REACH: f32 = 6.0;
/// Width of its band, tiles: a dash is ten times as long.
pub const SHOCK_RING_WIDTH: f32 = 0.35;
/// Bullets of a landing in the second phase, before its gaps.
pub const LANDING_SHOTS: u32 = 28;
/// Its gaps.
pub const LANDING_GAPS: u32 = 4;
/// Width of a gap, radians.
pub const LANDING_GAP: f32 = 0.6;
/// Angle of the first gap beside the line to the player, radians.
pub const LANDING_ASIDE: f32 = 0.5;
/// Speed of those bullets, tiles a second.
pub const LANDING_SPEED: f32 = 4.5;

// The Maw.

/// Ticks of an inward breath.
pub const INHALE_TICKS: u32 = ticks(3.2);
/// Ticks of spitting.
pub const SPIT_TICKS: u32 = ticks(2.4);
/// Speed at which it draws the octagon at its rim, tiles a second: under half of what the octagon runs.
pub const MAW_PULL: f32 = 3.4;
/// Distance at which the pull ends, tiles.
pub const MAW_REACH: f32 = 18.0;
/// Most that all pulls together move the octagon in a tick, tiles: half of what it runs.
pub const PULL_LIMIT: f32 = PLAYER_SPEED * TICK * 0.5;
/// Turn of arms and flowers, radians a second.
pub const MAW_TURN: f32 = 0.5;
/// Ticks between two fans.
pub const SPIT_BEAT: u32 = ticks(0.45);
/// Speed of fans and arms, tiles a second.
pub const SPIT_SPEED: f32 = 5.0;
/// Spread of a fan, radians.
pub const SPIT_SPREAD: f32 = 1.4;
/// Ticks between two flowers.
pub const FLOWER_BEAT: u32 = ticks(0.8);
/// Bullets, petals and depth of a flower, and its mean speed, tiles a second.
pub const FLOWER_SHOTS: u32 = 30;
/// Petals.
pub const FLOWER_PETALS: u32 = 5;
/// Share of the speed by which tips are faster and bays slower.
pub const FLOWER_DEPTH: f32 = 0.3;
/// Mean speed, tiles a second.
pub const FLOWER_SPEED: f32 = 4.4;
/// Arms of the last phase.
pub const MAW_ARMS: u32 = 4;
/// Ticks between two bullets of an arm.
pub const MAW_ARM_BEAT: u32 = 14;

// The Last Circle.

/// Ticks of the breath before each phase: 1.6 s.
pub const PHASE_BREATH: u32 = ticks(1.6);
/// Turn of its patterns, radians a second: at the sides of an arena an arm passes more slowly than the player runs.
pub const LAST_TURN: f32 = 0.45;
/// Ticks between two rings.
pub const RING_BEAT: u32 = ticks(0.6);
/// Bullets of a ring, before its gaps.
pub const RING_SHOTS: u32 = 60;
/// Gaps of a ring.
pub const RING_GAPS: u32 = 4;
/// Width of a gap, radians.
pub const RING_GAP: f32 = 0.5;
/// Speed of rings, tiles a second.
pub const RING_SPEED: f32 = 4.0;
/// Spiral arms.
pub const ARMS: u32 = 6;
/// Ticks between two bullets of an arm.
pub const ARM_BEAT: u32 = 6;
/// Speed of arms, tiles a second.
pub const ARM_SPEED: f32 = 4.6;
/// Ticks between two walls.
pub const WALL_BEAT: u32 = ticks(0.9);
/// Bullets of one side of a wall, before its gap: at ten tiles no one slips between them.
pub const WALL_SHOTS: u32 = 24;
/// Bullets that a gap leaves out.
pub const WALL_GAP: u32 = 5;
/// Places by which the gap moves from wall to wall.
pub const WALL_GAP_STEP: u32 = 2;
/// Speed of walls, tiles a second, across their front.
pub const WALL_SPEED: f32 = 3.8;
/// Ticks between two flowers.
pub const LAST_FLOWER_BEAT: u32 = ticks(1.0);
/// Ticks between two fans.
pub const LAST_FAN_BEAT: u32 = ticks(1.4);

// The orbiter.

/// Farthest leader that an orbiter takes, tiles: half a screen, so that it is seen to choose.
pub const ORBIT_REACH: f32 = 10.0;
/// Ticks it circles: 5 s, time to shoot the leader first.
pub const ORBIT_TICKS: u32 = ticks(5.0);
/// Ticks between the peeling-off of two orbiters of one leader: one at a time can be dodged.
pub const ORBIT_STAGGER_TICKS: u32 = ticks(0.75);
/// Distance to the player at which it peels off, tiles.
pub const ORBIT_NEAR: f32 = 4.5;
/// Gap between its rim and its leader's, tiles. Less, and parting would push it off its ring.
pub const ORBIT_GAP: f32 = 0.55;
/// Share of inward movement a tile beyond the ring. Much more, and it wavers about the ring.
pub const ORBIT_PULL: f32 = 1.2;
/// Turn towards the ring, share of the way a tick. Less, and it overshoots small rings.
pub const ORBIT_AGILITY: f32 = 0.25;
/// Slant of its curve against the straight line, as cosine and sine: 37°. It still comes nearer at 0.8 of its speed.
pub const CURVE: (f32, f32) = (0.8, 0.6);
/// Distance from the player at which the curve ends in a straight line, tiles.
pub const CURVE_END: f32 = 2.0;

// The hive.

/// Ticks it flees at most: 10 s. Where a gap is too narrow for it, it breeds in front.
pub const HIVE_FLEE_TICKS: u32 = ticks(10.0);
/// Ticks between settling and swelling: 3.5 s.
pub const HIVE_REST_TICKS: u32 = ticks(3.5);
/// Ticks it swells before it bursts open: 0.8 s, as long as any telegraph.
pub const HIVE_SWELL_TICKS: u32 = ticks(0.8);
/// Splinters it sends out at a time: as many as a splitter's.
pub const HIVE_LITTER: u8 = 3;
/// Splinters it holds: with itself no more bodies than it costs points, so that pressure bounds them, and nobody
/// farms a hive for score.
pub const HIVE_BROOD: u8 = 9;
/// How many times as fast it breeds while the player is in a corner.
pub const HIVE_HASTE: u32 = 2;
/// A corner: no farther than this from both borders of the arena, walls included, tiles.
pub const CAMP_REACH: f32 = 6.0;

// The sentry.

/// Ticks it stands at an end of its beat: 0.3 s, a visible turn.
pub const SENTRY_TURN_TICKS: u32 = ticks(0.3);
/// Farthest it sees, tiles: a little less than half the screen, so that what fires is seen.
pub const SENTRY_SIGHT: f32 = 14.0;
/// Distance aside of its lane's middle at which the player is in it, tiles: what a bullet would touch, and a little.
pub const SENTRY_LANE: f32 = 0.5;
/// Ticks from alert to the first bullet: 0.5 s, in which the player walks three lanes aside.
pub const SENTRY_ALERT_TICKS: u32 = ticks(0.5);
/// Bullets of a burst.
pub const SENTRY_SHOTS: u8 = 3;
/// Ticks between two of them.
pub const SENTRY_SHOT_INTERVAL: u32 = 13;
/// Speed of its bullets, tiles a second: a little faster than the player, who must step aside, not run.
pub const SENTRY_SHOT_SPEED: f32 = 9.0;
/// Radius of its bullets that hits, tiles.
pub const SENTRY_SHOT_RADIUS: f32 = 0.13;
/// Ticks after a burst, and after it appeared, in which it does not look: 1.5 s.
pub const SENTRY_RELOAD_TICKS: u32 = ticks(1.5);

// The crawler.

/// Ticks it stands on each tile centre: its gait tells it from a chaser's.
pub const CRAWLER_SNAP_TICKS: u32 = 8;
// Leapers.

/// Apex of a leap, tiles: well above a body, so that what flies is told from what walks.
pub const LEAP_APEX: f32 = 2.2;
/// Gravity of a leap, tiles per second squared: with the apex above it lasts 0.94 s, time to step off the mark.
pub const LEAP_GRAVITY: f32 = 20.0;
/// Longest leap, tiles. Its ground speed stays below the octagon's: a leap can be outrun.
pub const LEAPER_REACH: f32 = 6.0;
/// Height from which on a body in the air passes over low walls, tiles.
pub const LOW_WALL_HEIGHT: f32 = 0.7;
/// Ticks a leaper crouches before a leap: 0.45 s, the tell.
pub const LEAPER_CROUCH_TICKS: u32 = ticks(0.45);
/// Ticks a leaper rests after a landing, open to shots: 0.9 s, a volley of seven.
pub const LANDING_TICKS: u32 = ticks(0.9);
/// Radius of the circle that a landing strikes, tiles: as large as its mark.
pub const LANDING_RADIUS: f32 = 0.95;

// Mortars.

/// Nearest a mortar lets the octagon come before it backs away, tiles.
pub const MORTAR_NEAR: f32 = 6.5;
/// Farthest it fires, tiles; beyond it comes nearer.
pub const MORTAR_FAR: f32 = 12.0;
/// Ticks of aiming before it marks a place: 0.6 s.
pub const AIM_TICKS: u32 = ticks(0.6);
/// Ticks from mark to launch: 0.5 s.
pub const MARK_TICKS: u32 = ticks(0.5);
/// Ticks of recoil after a launch, for the eye: 0.2 s.
pub const LOB_TICKS: u32 = ticks(0.2);
/// Ticks of reloading: 2.4 s. At 1.6 s mortars ended most of the runs of good players.
pub const RELOAD_TICKS: u32 = ticks(2.4);
/// Seconds of the octagon's present way by which a mark leads. Less than the flight: whoever turns is safe.
pub const MORTAR_LEAD: f32 = 0.5;
/// Apex of a shell, tiles.
pub const SHELL_APEX: f32 = 3.5;
/// Gravity of a shell, tiles per second squared: with the apex above it flies 1.41 s.
pub const SHELL_GRAVITY: f32 = 14.0;
/// Radius of the circle that a shell strikes, tiles.
pub const SHELL_RADIUS: f32 = 1.35;

// Gravity wells.

/// Ticks a well sleeps between pulls: 3 s, in which it may be shot without feeding it.
pub const WELL_SLEEP_TICKS: u32 = ticks(3.0);
/// Ticks before a pull in which it shows that it wakes: 0.8 s.
pub const WELL_WAKING_TICKS: u32 = ticks(0.8);
/// Ticks of a pull: 5 s.
pub const WELL_PULL_TICKS: u32 = ticks(5.0);
/// Ticks from over-feeding to the ring of bullets: 0.9 s, the tell.
pub const WELL_SWELL_TICKS: u32 = ticks(0.9);
/// What a well swallows before it bursts: bullets, shards, and pulses that hit it while it pulls.
pub const WELL_FILL: u16 = 10;
/// Bullets of its burst.
pub const WELL_RING: u16 = 20;
/// Speed of those bullets, tiles a second: slower than the octagon, and gaps of a tile at three tiles.
pub const WELL_RING_SPEED: f32 = 4.5;
/// Radius of those bullets, tiles.
pub const WELL_RING_RADIUS: f32 = 0.16;
/// Apex of the core that a killed well throws up, tiles: it falls back on the spot after 0.93 s.
pub const WELL_CORE_APEX: f32 = 1.5;
/// Radius of the circle that the core strikes, tiles.
pub const WELL_CORE_RADIUS: f32 = 2.0;
/// Reach of a pull, tiles. Beyond it nothing is bent, so that shots elsewhere stay on their lattice.
pub const WELL_REACH: f32 = 7.0;
/// Pull of a well, tiles cubed per second squared: 300 at 3 tiles is 33 tiles per second squared, which bends a pulse
/// that passes there by some 20°, and what is slow falls in.
pub const WELL_PULL: f32 = 300.0;
/// Pull of a bullet or shard on its neighbours, in the same unit: a cloud gathers, a well outweighs it.
pub const GRAIN_PULL: f32 = 0.05;
/// Pull of an enemy of mass 1, in the same unit.
pub const BODY_PULL: f32 = 2.0;
/// Length below which pulls stop growing, tiles: half a body, or coincident bodies would fling each other away.
pub const PULL_SOFTENING: f32 = 0.5;
/// Opening angle of the sum of pulls: longer side of a square over its distance. The error is far below what is seen.
pub const PULL_OPENING: f32 = 0.4;
/// Seconds for which a pull works on a walking body: its drift is the pull times this, over its mass.
pub const PULL_DRIFT: f32 = 0.06;
/// Fastest drift of an enemy, tiles a tick: 3 tiles a second. With throw and parting no step exceeds a radius.
pub const ENEMY_DRIFT_LIMIT: f32 = 3.0 * TICK;
/// Fastest drift of the octagon, tiles a tick: 2.5 tiles a second, a third of its speed, so that it gets away.
pub const PLAYER_DRIFT_LIMIT: f32 = 2.5 * TICK;
/// Fastest that a pulled shard moves, tiles a tick: under half a wall.
pub const SHARD_DRIFT_LIMIT: f32 = 0.12;

// Shards and score.

/// Radius within which a shard is collected, tiles.
pub const SHARD_REACH: f32 = 0.6;
/// Radius within which a shard is drawn to the player, tiles.
pub const SHARD_PULL_REACH: f32 = 2.75;
/// Speed of a drawn shard, tiles a second.
pub const SHARD_PULL_SPEED: f32 = 11.0;
/// Ticks until a shard fades: 8 s.
pub const SHARD_TICKS: u32 = ticks(8.0);
/// Shards that raise the multiplier by one.
pub const SHARDS_A_STEP: u32 = 10;
/// Highest multiplier.
pub const MULTIPLIER_LIMIT: u32 = 25;
/// Shards on the ground at most; the oldest make room.
pub const SHARD_LIMIT: usize = 512;
/// Distance from the hit circle within which a hostile bullet that passes is grazed, tiles: the outline and a
/// little more.
pub const GRAZE_REACH: f32 = 0.45;
/// Score of a graze, before the multiplier.
pub const GRAZE_SCORE: u32 = 5;
/// Grazes that each kill lets score. An enemy left alive to be grazed earns nothing more once they are used up.
pub const GRAZES_A_KILL: u32 = 3;
/// Grazes that may score before the first kill.
pub const GRAZES_AT_START: u32 = 12;
/// Grazes saved up at most.
pub const GRAZES_LIMIT: u32 = 60;
/// Score for clearing a wave in no time at all, for each point spent on it; it falls to nothing with the clock.
pub const CLEAR_SCORE: u32 = 10;

// Waves.

/// Points the director spends on wave 1.
pub const WAVE_BUDGET: u32 = 14;
/// Points added by each further wave.
pub const WAVE_BUDGET_STEP: u32 = 14;
/// Points of a wave at most, at any hour.
pub const WAVE_BUDGET_LIMIT: u32 = 700;
/// Points alive or announced at which spawning pauses; it resumes at a quarter.
pub const PRESSURE_LIMIT: u32 = 300;
/// Ticks a wave lasts at most: 40 s. The next one comes all the same.
pub const WAVE_TICKS: u32 = ticks(40.0);
/// Ticks of rest before a wave: 2 s.
pub const WAVE_REST_TICKS: u32 = ticks(2.0);
/// Ticks between two telegraphs of one wave at wave 1 and, falling by one a wave, at least.
pub const SPAWN_INTERVAL: (u32, u32) = (36, 6);

/// How much oftener a themed wave picks its own kinds: enough to be told at a glance, with others still about.
pub const THEME_FAVOUR: u32 = 5;
/// Points in hand when a stream begins, so that nobody waits for the first enemies.
pub const STREAM_OPENING: u32 = 8;
/// Survival: a calm half minute, then as much as wave 12 at two minutes, and a crowd at the cap from eleven on.
pub const SURVIVAL: Stream = Stream { rate: 60, rate_step: 24, rate_limit: 840, level_ticks: ticks(20.0) };
/// Three minutes: busy from the start and as hot at the end as the eighteenth wave.
pub const THREE_MINUTES: Stream =
    Stream { rate: 90, rate_step: 28, rate_limit: 426, level_ticks: ticks(15.0) };
/// Length of a three-minute run.
pub const THREE_MINUTES_TICKS: u64 = 3 * 60 * TICK_RATE as u64;
/// Pacifist: slower, since mines kill in clusters and take their time.
pub const PACIFIST: Stream = Stream { rate: 60, rate_step: 14, rate_limit: 420, level_ticks: ticks(20.0) };

// Mines.

/// Radius of a mine, tiles: an enemy that touches it lights it.
pub const MINE_RADIUS: f32 = 0.45;
/// Ticks from lit to burst: 0.6 s, long enough for a crowd to follow and for the octagon to leave.
pub const MINE_FUSE: u32 = ticks(0.6);
/// Ticks from being lit by another burst to its own: chains roll instead of flashing all at once.
pub const MINE_CHAIN_FUSE: u32 = ticks(0.15);
/// Radius of a burst, tiles: what the octagon runs in two thirds of a fuse.
pub const MINE_BLAST: f32 = 3.0;
/// Mines on the ground at most.
pub const MINE_LIMIT: usize = 16;
/// Ticks from one mine to the next: with half of them or more on the ground, and with fewer.
pub const MINE_INTERVAL: (u32, u32) = (ticks(1.2), ticks(0.25));
/// Distance between two mines at least, tiles: near enough to chain, too far to lie in heaps.
pub const MINE_SPACING: f32 = 2.4;
/// Distance of mines from walls and, when laid, from enemies, tiles.
pub const MINE_CLEARANCE: f32 = 1.0;
/// Places tried for a mine in one tick.
pub const MINE_TRIES: u32 = 8;

// Hit-stop.

/// Ticks the world holds its breath when a brute dies.
pub const HIT_STOP_BRUTE: u32 = 3;
/// Ticks when a boss comes to another phase.
pub const HIT_STOP_PHASE: u32 = 4;
/// Ticks when a boss dies.
pub const HIT_STOP_BOSS: u32 = 6;
/// Ticks when the player is hit.
pub const HIT_STOP_PLAYER: u32 = 6;
/// Ticks of hit-stop allowed within [`HIT_STOP_WINDOW`].
pub const HIT_STOP_LIMIT: u32 = 6;
/// Ticks over which the limit counts.
pub const HIT_STOP_WINDOW: u32 = 60;

// The stress scene.

/// Radius of a stress bullet, tiles.
pub const STRESS_RADIUS: f32 = 0.12;
/// Speed of a stress bullet, tiles a second.
pub const STRESS_SPEED: f32 = 12.0;
/// Emitters of the spiral pattern.
pub const STRESS_EMITTERS: u32 = 16;
/// Radius of the circle round the player from which the ring pattern emits, tiles.
pub const STRESS_RING: f32 = 8.0;

// Bullets in general.

/// Reflections of one bullet in one tick at most; the rest of its way is dropped. Only a bullet in a slit
/// narrower than its step needs more.
pub const BOUNCE_LIMIT: u32 = 4;

/// Margin of the bounds given to a broad phase, tiles: more than coordinates up to 4,096 lose by rounding, so
/// that no exact contact hides behind a rounded bound.
pub const BOUNDS_MARGIN: f32 = 1.0 / 1024.0;
