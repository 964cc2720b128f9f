//! Records and fingerprints become a judgement.
//!
//! **Invariant:** pure functions of the case file and the settings. Nothing reads a file, a clock or a hash of its own:
//! what is missing is asked for as a [`Want`](crate::model::case_file::Want), and as long as it is missing no unit is
//! called corrupt or verified. Nothing depends on the value of a [`FileId`](crate::model::id::FileId) or on the order
//! of dropping.
//!
//! Four groups of modules: the run as a whole (`run`, `sources`, `journal`, `attempts`, `alive`, `git`, …), its units
//! (`desk`, `folder`, `inventory`, `locate`, `compare`, `classify`, `units`, …), runs that are kept in
//! steps and stages (`state_run`, `steps`, `stages`, `models`), and [`judge`], which joins
//! both.

mod whole;

pub(crate) mod alive;
pub(crate) mod attempts;
pub(crate) mod calls;
pub(crate) mod chosen;
pub(crate) mod classify;
pub(crate) mod compare;
pub(crate) mod consent;
pub(crate) mod cross;
pub(crate) mod desk;
pub(crate) mod doubts;
pub(crate) mod evidence;
pub(crate) mod facts;
pub(crate) mod folder;
pub(crate) mod git;
pub(crate) mod git_traces;
pub(crate) mod hints;
pub(crate) mod identifiers;
pub(crate) mod ignore;
pub(crate) mod inventory;
pub(crate) mod journal;
pub(crate) mod link;
pub(crate) mod live;
pub(crate) mod locate;
pub(crate) mod models;
pub(crate) mod names;
pub(crate) mod neighbours;
pub(crate) mod notices;
pub(crate) mod outcome;
pub(crate) mod records;
pub(crate) mod remains;
pub(crate) mod roles;
pub(crate) mod run;
pub(crate) mod seals;
pub(crate) mod slug;
pub(crate) mod sources;
pub(crate) mod stages;
pub(crate) mod state_notices;
pub(crate) mod state_run;
pub(crate) mod steps;
pub(crate) mod supersede;
pub(crate) mod traces;
pub(crate) mod units;
pub(crate) mod words;

#[cfg(test)]
pub(crate) mod bench;
#[cfg(test)]
pub(crate) mod made;
#[cfg(test)]
mod stories;

pub use whole::judge;
