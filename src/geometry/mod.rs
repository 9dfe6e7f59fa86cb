//! Shapes in the plane and the exact questions asked of them.
//!
//! Owns: circles, rectangles, their relations, closest points, push-outs and sweeps, one file per pair of
//! shapes; tiles; the law of jumps. Everything here is a pure function of its arguments, allocates nothing and never fails. It must
//! not know what a body, a world or a frame is.
//!
//! Conventions: world units are tiles, *y* grows downwards, shapes are closed sets (their border belongs to
//! them). Two shapes are compared by one four-valued [`Relation`], so that the question "is an exact touch a
//! hit?" is answered once, by whoever reads the relation, and not differently in every test.
//!
//! # Precision
//! Arguments and results are `f32`, the arithmetic between them is `f64`: there the difference of two
//! coordinates is exact, and so is its square, whenever the coordinates lie on a common grid of 2⁻¹² tiles
//! within ±4,096. Elsewhere the error is a few parts in 10¹⁶. Hence the three families agree with each other:
//! a push-out exists if and only if the relation is an overlap, and a sweep starts at time 0 if and only if
//! the relation is a contact. No finite `f32` overflows. Only `+ − × ÷`, `sqrt` and comparisons are used, so
//! results are the same bits on every machine.

mod circle_circle;
mod circle_rect;
mod contact;
mod jump;
mod point_circle;
mod point_rect;
mod rect_rect;
mod shapes;
mod sweep;
mod tiles;

pub use circle_circle::{circle_circle, push_out_of_circle, sweep_circle_circle};
pub use circle_rect::{circle_rect, push_out_of_rect, sweep_circle_rect};
pub use contact::{Contact, FALLBACK_NORMAL};
pub use jump::Jump;
pub use point_circle::point_circle;
pub use point_rect::point_rect;
pub use rect_rect::rect_rect;
pub use shapes::{Circle, Rect, Relation};
pub use sweep::Hit;
pub use tiles::{hotspots, snap, tile_center, tile_of};
