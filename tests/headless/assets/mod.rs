//! What the program keeps: score tables, and the files they lie in.

mod scores;
