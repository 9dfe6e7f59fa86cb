//! Every engine finds what brute force finds.
//!
//! `scenes` makes bodies, `oracle` compares the engines on them; the tests are in `equality` (random scenes),
//! `faults` (one test per fault known from the field), `kept` (what is kept from one rebuild to the next), `contract`
//! (errors, names, counts) and `allocation`;
//! `gravity` compares the sum of pulls with the exact one.

#![allow(clippy::unwrap_used, reason = "the lint's exemption for tests does not reach their helpers")]

mod allocation;
mod contract;
mod equality;
mod faults;
mod gravity;
mod kept;
mod oracle;
mod scenes;
