//! The program: parses the command line, runs what it asks for, and turns every outcome into an exit code.

fn main() {}
