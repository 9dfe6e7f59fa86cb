//! Rules about the sources themselves: who may import whom, what the simulation may not call, what lies where.

mod floors;
mod purity;
mod source;
mod tokens;
mod top_level;
