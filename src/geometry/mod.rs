//! Shapes in the plane and the exact questions asked of them.
//!
//! Owns: circles, rectangles, their relations, closest points, push-outs and sweeps; one file per pair of
//! shapes. Everything here is a pure function of its arguments, allocates nothing and never fails. It must not
//! know what a body, a world or a frame is.
//!
//! Conventions: world units are tiles, *y* grows downwards, shapes are closed sets (their border belongs to
//! them). Two shapes are compared by one four-valued [`Relation`], so that the question "is an exact touch a
//! hit?" is answered once, by whoever reads the relation, and not differently in every test.

mod shapes;

pub use shapes::{Circle, Rect, Relation};
