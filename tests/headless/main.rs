//! The tests that need no window, in one binary: a module per floor, in the order of the floors.

mod broad_phase;
mod counting_allocator;
