//! Evidence to verdicts: pure functions of what was dropped and read.
//!
//! **Invariant:** nothing here reads a file, a clock or a hash of its own. What is missing is asked for as a
//! [`Want`](crate::model::case_file::Want), and as long as it is missing no unit is called corrupt or verified.

#![cfg_attr(not(test), expect(dead_code, reason = "the judge that joins units and runs is not here yet"))]

pub(crate) mod classify;
pub(crate) mod compare;
pub(crate) mod desk;
pub(crate) mod doubts;
pub(crate) mod evidence;
pub(crate) mod facts;
pub(crate) mod folder;
pub(crate) mod git_traces;
pub(crate) mod hints;
pub(crate) mod inventory;
pub(crate) mod live;
pub(crate) mod locate;
pub(crate) mod names;
pub(crate) mod notices;
pub(crate) mod remains;
pub(crate) mod seals;
pub(crate) mod traces;
pub(crate) mod units;

#[cfg(test)]
pub(crate) mod bench;
#[cfg(test)]
mod stories;
