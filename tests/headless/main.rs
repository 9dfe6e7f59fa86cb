//! Tests that need no window; a module's name says what its tests look at.

mod repository;
