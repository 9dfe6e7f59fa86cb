//! What the program ships and finds on disk.

mod built_in;
mod own_arenas;
