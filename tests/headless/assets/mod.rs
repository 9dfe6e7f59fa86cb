//! What the program ships, finds on disk and keeps.

mod built_in;
mod own_arenas;
mod scores;
