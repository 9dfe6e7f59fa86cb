//! Coordinates and the tiles they lie in; tile *n* covers *n* to *n* + 1, its lower border included.
//!
//! Trap: a cast truncates towards zero, so that −0.7 lands in tile 0 and two tiles share the name; and a cast
//! of the coordinate plus a half snaps 3.7 onto the border at 4.

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
