//! Attempts: one agent each, with what became of it.

use serde::Serialize;

use super::codes::codes;
use super::digest::Sha256;
use super::id::{AgentId, CacheKey, UnitName};
use super::path::DropPath;
use super::time::Timestamp;
use super::transcript::Tokens;

codes! {
    /// What became of an attempt.
    Outcome {
        /// Its result is in the journal.
        Finished = "finished",
        /// Its transcript ended well, but no result is recorded: the answer waits to be adopted.
        FinishedUnrecorded = "finished_unrecorded",
        /// The journal says that it failed.
        Failed = "failed",
        /// A result is recorded, and it is `null`.
        NoValue = "no_value",
        /// It started, and nothing came of it that was dropped here.
        NoResult = "no_result",
        /// It died, and a later attempt of the same call finished.
        Superseded = "superseded",
        /// A result without a start.
        OrphanResult = "orphan_result",
    }
}

codes! {
    /// Why an attempt ended without a result.
    Cause {
        /// The account's limit.
        UsageLimit = "usage_limit",
        /// Overload or failure of the service.
        Overloaded = "overloaded",
        /// The account was not accepted.
        Authentication = "authentication",
        /// The request was refused.
        BadRequest = "bad_request",
        /// A person stopped it.
        StoppedByUser = "stopped_by_user",
        /// A tool never answered.
        KilledInTool = "killed_in_tool",
        /// The transcript stops in the middle.
        CutOff = "cut_off",
        /// Nothing dropped here tells.
        Unknown = "unknown",
    }
}

codes! {
    /// What an agent was for, as far as its label, phase or prompt tell.
    Role {
        /// It makes the unit.
        Author = "author",
        /// It checks what another one made.
        Checker = "checker",
        /// Neither is evident.
        Other = "other",
    }
}

codes! {
    /// How an attempt was linked to a unit, surest first.
    LinkedBy {
        /// Its label, or phase, is or holds the unit's name.
        Label = "label",
        /// A path that its prompt or its calls name is an artifact of the unit.
        Path = "path",
        /// Its prompt holds the unit's name as a word.
        Prompt = "prompt",
        /// Its last message holds the unit's name as a word.
        LastMessage = "last_message",
        /// Its result holds the unit's name, or an artifact's path.
        Result = "result",
    }
}

/// One agent, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// The agent.
    pub agent_id: Option<AgentId>,
    /// The call, if its rows have a key.
    pub key: Option<CacheKey>,
    /// The label, from the journal.
    pub label: Option<String>,
    /// The phase, from the journal.
    pub phase: Option<String>,
    /// The unit it worked on.
    pub unit: Option<UnitName>,
    /// How that is known.
    #[serde(rename = "linked_by")]
    pub linked_by: Option<LinkedBy>,
    /// What it was for.
    pub role: Role,
    /// What became of it.
    pub outcome: Outcome,
    /// Why, if it did not finish.
    pub cause: Option<Cause>,
    /// The line that shows the cause.
    #[serde(rename = "cause_evidence")]
    pub cause_evidence: Option<LineRef>,
    /// Tokens, if its transcript was dropped.
    pub tokens: Option<Tokens>,
    /// The model that answered last.
    pub model: Option<String>,
    /// First and last sign of life.
    pub started: Option<Timestamp>,
    /// See `started`.
    pub ended: Option<Timestamp>,
    /// Its transcript.
    pub transcript: Option<DropPath>,
    /// Line of its start in the journal.
    #[serde(rename = "started_line")]
    pub started_line: Option<u64>,
    /// What is left of it where its result, or its transcript, is not.
    #[serde(skip)]
    pub left: Left,
}

/// What damaged or meagre records still say of an agent that left no whole result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// A row with its result is there, and cut: it most likely finished.
    pub torn_result: bool,
    /// The log of stopped agents has its last word, and that is no error of the tool.
    pub last_word: bool,
    /// Hashes that its last word claims for files. A claim proves nothing.
    pub claimed_hashes: Vec<Sha256>,
}

/// A line of a dropped file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct LineRef {
    /// The file.
    pub file: DropPath,
    /// The line, from 1.
    pub line: u64,
}
