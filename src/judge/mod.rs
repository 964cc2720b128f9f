//! Records and hashes become a judgement.
//!
//! **Invariant:** pure functions of the case file and the settings. Nothing depends on the value of a
//! [`FileId`](crate::model::id::FileId) or on the order of dropping: every module walks the records by path.
#![cfg_attr(not(test), expect(dead_code, reason = "called by the judge that joins these modules"))]

pub(crate) mod alive;
pub(crate) mod attempts;
pub(crate) mod cross;
pub(crate) mod git;
pub(crate) mod ignore;
pub(crate) mod journal;
pub(crate) mod link;
pub(crate) mod outcome;
pub(crate) mod records;
pub(crate) mod roles;
pub(crate) mod run;
pub(crate) mod slug;
pub(crate) mod sources;
pub(crate) mod supersede;
pub(crate) mod words;

#[cfg(test)]
pub(crate) mod made;
