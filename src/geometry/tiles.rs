//! Coordinates and the tiles they lie in; tile *n* covers *n* to *n* + 1, its lower border included.
//!
//! Trap: a cast truncates towards zero, so that −0.7 lands in tile 0 and two tiles share the name; and a cast
//! of the coordinate plus a half snaps 3.7 onto the border at 4.

use glam::Vec2;

/// The tile that holds `coordinate` (tiles, one axis): its floor.
///
/// Beyond the range of `i32` the result saturates at its ends; NaN gives 0.
#[inline]
pub fn tile_of(coordinate: f32) -> i32 {
    coordinate.floor() as i32
}

/// The centre of the tile that holds `coordinate` (tiles, one axis): its floor plus a half.
///
/// From 2²³ on an `f32` has no halves left: the sum rounds to a whole coordinate, at most half a unit in the
/// last place away. Infinities and NaN stay what they are.
#[inline]
pub fn tile_center(coordinate: f32) -> f32 {
    coordinate.floor() + 0.5
}

/// The centre of the tile that holds `position` (tiles); exact wherever [`tile_center`] is.
#[inline]
pub fn snap(position: Vec2) -> Vec2 {
    Vec2::new(tile_center(position.x), tile_center(position.y))
}

/// The hotspots of a square body of `side` tiles about `center`: two points on each of its edges, at ± a half of
/// the side across and ± a quarter along.
///
/// Trap: the corners are not among them, so a body on its way diagonally sinks up to a quarter of its side into a
/// tile unseen. Whoever relies on them moves along one axis at a time, from tile centre to tile centre.
pub fn hotspots(center: Vec2, side: f32) -> [Vec2; 8] {
    const ACROSS: f32 = 0.5;
    const ALONG: f32 = 0.25;
    [
        (ACROSS, -ALONG),
        (ACROSS, ALONG),
        (ALONG, ACROSS),
        (-ALONG, ACROSS),
        (-ACROSS, ALONG),
        (-ACROSS, -ALONG),
        (-ALONG, -ACROSS),
        (ALONG, -ACROSS),
    ]
    .map(|(x, y)| center + Vec2::new(x, y) * side)
}
