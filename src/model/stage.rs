//! A staged workflow: checkpoints, prompts as they are now, and the verdicts of its attempts.

use std::collections::BTreeSet;

use super::codes::codes;
use super::digest::ClaimedHash;
use super::path::DropPath;

/// One saved stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Line, from 1.
    pub line: u64,
    /// The stage.
    pub stage: String,
    /// It ended.
    pub finished: bool,
    /// What its prompt hashed to.
    pub prompt: ClaimedHash,
    /// What the record itself says on whether the prompt is the same as in the last run (the block form).
    pub prompt_same: Option<bool>,
    /// The model that the script names for it.
    pub model: Option<String>,
}

/// A stage's prompt as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StagePrompt {
    /// The stage.
    pub stage: String,
    /// The prompt.
    pub prompt: String,
}

/// One attempt of a stage, judged by its criteria.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageVerdict {
    /// Line, from 1.
    pub line: u64,
    /// The stage.
    pub stage: String,
    /// Which attempt, from 1.
    pub attempt: u64,
    /// Criteria that it was rejected for. A set: order and repetition mean nothing.
    pub rejected: BTreeSet<String>,
    /// Every criterion that was judged, where the record lists them.
    pub judged: Option<BTreeSet<String>>,
    /// Every criterion that should have been judged, where the record lists them.
    pub criteria: Option<BTreeSet<String>>,
}

codes! {
    /// What a relaunch does with a stage.
    StagePlan {
        /// Its saved result is served.
        FromCheckpoint = "from_checkpoint",
        /// Its prompt changed.
        RunPromptChanged = "run_prompt_changed",
        /// A stage before it runs.
        RunAfterChanged = "run_after_changed",
        /// It had not ended.
        RunUnfinished = "run_unfinished",
        /// It was rejected once, or the last time for other criteria than before.
        OneMoreAttempt = "one_more_attempt",
        /// It was rejected twice in a row for the same criteria.
        ClosedFailed = "closed_failed",
        /// Its last attempt was not rejected.
        Passed = "passed",
    }
}

/// What a relaunch of a staged workflow would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StageFacts {
    /// Stages in their order.
    pub stages: Vec<JudgedStage>,
    /// The stage after which the loop stops; `None` where it goes on, or no verdict was dropped.
    pub stopped_after: Option<String>,
    /// Verdicts were dropped.
    pub has_verdicts: bool,
}

/// One stage, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedStage {
    /// Its name.
    pub stage: String,
    /// What a relaunch does with it.
    pub plan: StagePlan,
    /// The file and line that it rests on.
    pub file: Option<(DropPath, u64)>,
    /// The prompt differs from the saved one in nothing but white space.
    pub only_white_space: bool,
    /// The model that its checkpoint names.
    pub model: Option<String>,
    /// The sets of criteria that its attempts were rejected for, in order.
    pub attempts: Vec<BTreeSet<String>>,
}
