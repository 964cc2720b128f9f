//! What the judge found: the whole answer, before a plan is made of it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::agent::Attempt;
use super::codes::codes;
use super::digest::Sha256;
use super::evidence::Evidence;
use super::fault::LineFault;
use super::id::{AgentId, CacheKey, RunId, SessionId, UnitName};
use super::path::{DropPath, RelPath};
use super::record::{Args, GitStatus};
use super::stage::StageFacts;
use super::step::StateFacts;
use super::time::Timestamp;
use super::unit::{Artifact, Candidate, Check, UnitsFrom};
use super::verdict::{Bucket, Doubt, State};
use super::warning::{Hint, Warning};

/// The whole answer for one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The run that was judged; `None` if no record names any.
    pub run: Option<RunFacts>,
    /// How it was chosen.
    pub chosen_by: ChosenBy,
    /// Every run seen in the drop, by start, then by id.
    pub runs: Vec<RunFacts>,
    /// Whether it may still be going on.
    pub alive: Alive,
    /// The newest sign of life.
    pub last_activity: Option<Timestamp>,
    /// The folder that paths are relative to, as it stands in the drop.
    pub working_folder: Option<DropPath>,
    /// Where the units came from.
    pub units_from: UnitsFrom,
    /// The units, in the order in which they were asked for.
    pub units: Vec<UnitJudgement>,
    /// The journal of the run.
    pub journal: JournalFacts,
    /// Agents, in the order of the journal, then of the other records.
    pub attempts: Vec<Attempt>,
    /// The state file of the run, where it is kept in one.
    pub state: Option<StateFacts>,
    /// The stages of a staged workflow, where their records were dropped.
    pub stages: Option<StageFacts>,
    /// What `git status` said, if it was dropped.
    pub git: Option<GitFacts>,
    /// Identifiers that two documents of one folder have, sorted.
    pub duplicates: Vec<DoubleIdentifier>,
    /// Files in the output folders that no unit claims.
    pub unclaimed: Vec<DropPath>,
    /// Everything that a person should know and no unit carries.
    pub warnings: Vec<Warning>,
}

/// An identifier that was given out more than once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DoubleIdentifier {
    /// The identifier, as the names begin with it.
    pub id: String,
    /// The files that have it, sorted.
    pub paths: Vec<DropPath>,
}

/// What the records say about one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunFacts {
    /// Its name.
    pub run: RunId,
    /// Its earliest launch.
    pub started: Option<Timestamp>,
    /// Its newest launch.
    pub relaunched: Option<Timestamp>,
    /// The session of its newest launch.
    pub session: Option<SessionId>,
    /// Its working folder, as recorded.
    pub cwd: Option<String>,
    /// Its persisted script, as recorded.
    pub script_path: Option<String>,
    /// What was asked for, over all its launches.
    pub args: Args,
    /// The `args` field of its newest launch, verbatim.
    pub args_text: Option<String>,
    /// Its journal, in the drop.
    pub journal: Option<DropPath>,
    /// Every call that started has a result, as far as its journal tells.
    pub complete: Option<bool>,
}

codes! {
    /// How the run was chosen.
    ChosenBy {
        /// The person named it.
        Given = "given",
        /// The newest run that did not finish.
        NewestUnfinished = "newest_unfinished",
        /// All runs finished: the newest.
        Newest = "newest",
        /// Only one is in the drop.
        OnlyOne = "only_one",
        /// No record names a run: units are judged by what lies there.
        NoRun = "no_run",
    }
}

codes! {
    /// Whether a run may still be going on.
    Alive {
        /// No sign of life for twenty minutes, or the person says it is dead.
        Quiet = "quiet",
        /// A sign of life within twenty minutes before now, or a file that changed while it was read.
        Maybe = "maybe",
        /// No record tells a time.
        Unknown = "unknown",
    }
}

/// A unit, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitJudgement {
    /// Its name.
    pub name: UnitName,
    /// What is known of it.
    pub state: State,
    /// What the plan does with it as long as nobody decides.
    pub bucket: Bucket,
    /// Why it is unverifiable.
    pub reason: Option<Doubt>,
    /// Every doubt that holds, the deciding one first.
    pub reasons: Vec<Doubt>,
    /// The row of `docs/decision-table.md` that decided.
    pub row: u8,
    /// What a person should know of it.
    pub hints: Vec<Hint>,
    /// What the verdict rests on.
    pub evidence: Vec<Evidence>,
    /// Its sentinel.
    pub sentinel: Option<SentinelRef>,
    /// The artifacts that its sentinel names.
    pub artifacts: Vec<Artifact>,
    /// For a sentinel with a schema of its own: what recomputing gave, by claimed path.
    pub recompute: BTreeMap<String, Check>,
    /// Files of it that no sentinel names: with its stem, `.part`, a draft of a sentinel.
    pub remains: Vec<FileRef>,
    /// Files elsewhere in the drop that may be its artifacts.
    pub candidates: Vec<Candidate>,
    /// Agents that worked on it.
    pub agents: Vec<AgentId>,
    /// An earlier quarantine of it, by this run.
    pub quarantined: Option<EarlierQuarantine>,
}

/// A sentinel in the drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentinelRef {
    /// Where.
    pub file: DropPath,
    /// Below the working folder.
    pub rel: Option<RelPath>,
    /// Hash of its bytes, if they were read.
    pub sha256: Option<Sha256>,
    /// The run it names.
    pub run: Option<RunId>,
    /// When it was sealed.
    pub ts: Option<Timestamp>,
}

/// A file in the drop, with its hash where it was read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct FileRef {
    /// Where.
    pub path: DropPath,
    /// Below the working folder.
    pub rel: Option<RelPath>,
    /// Its size.
    pub bytes: u64,
    /// Hash of its bytes, if they were read.
    pub sha256: Option<Sha256>,
}

/// An earlier quarantine of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierQuarantine {
    /// The folder.
    pub folder: DropPath,
    /// When, as its note says.
    pub ts: Option<String>,
}

/// What the journal of the run says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct JournalFacts {
    /// There is one.
    pub present: bool,
    /// Which fields and row types its rows use, sorted.
    pub dialect: Vec<String>,
    /// Keys that started.
    pub started_keys: Vec<CacheKey>,
    /// Keys with a result.
    pub result_keys: Vec<CacheKey>,
    /// Keys that started and have no result: the set difference.
    pub dead_keys: Vec<CacheKey>,
    /// Keys with a result and no start.
    pub orphan_result_keys: Vec<CacheKey>,
    /// Keys that started more than once.
    pub restarted_keys: Vec<CacheKey>,
    /// Keys with more than one result.
    pub duplicate_result_keys: Vec<CacheKey>,
    /// Keys whose newest result is `null`.
    pub null_result_keys: Vec<CacheKey>,
    /// Keys whose only result is a line that is cut.
    pub torn_result_keys: Vec<CacheKey>,
    /// Keys that failed.
    pub failed_keys: Vec<CacheKey>,
    /// Dead keys whose agent's transcript ended well.
    pub finished_by_transcript: Vec<CacheKey>,
    /// Keys of which a damaged line leaves open what became of them.
    pub unknown_keys: Vec<CacheKey>,
    /// Rows started minus rows with a result: the number that everybody computes, and that is wrong.
    pub naive_subtraction: i64,
    /// Attempts that ended without a result and were not superseded: ours.
    pub dead_attempts: u64,
    /// Rows without a key.
    pub unkeyed: Unkeyed,
    /// Damaged lines.
    pub line_errors: Vec<FileLineFault>,
}

/// Rows of a journal that have no key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Unkeyed {
    /// How many started.
    pub started: u64,
    /// How many results.
    pub result: u64,
    /// Agents among them that started and have no result: a hint, since agents are not calls.
    pub agents_without_result: Vec<AgentId>,
}

/// A damaged line and its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct FileLineFault {
    /// The file.
    pub file: DropPath,
    /// The line, from 1.
    pub line: u64,
    /// Where in the file the damage begins.
    pub byte: u64,
    /// What is wrong.
    pub kind: super::fault::LineFaultKind,
    /// Whole records that were read from it all the same.
    pub recovered: u32,
}

impl FileLineFault {
    /// Puts a file's name to a fault.
    pub fn new(file: &DropPath, fault: &LineFault) -> Self {
        Self {
            file: file.clone(),
            line: fault.line,
            byte: fault.byte,
            kind: fault.kind,
            recovered: fault.recovered,
        }
    }
}

/// What git said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GitFacts {
    /// The status, merged if there were several.
    pub status: GitStatus,
    /// Commits, as they were listed: id and subject.
    pub commits: Vec<(String, String)>,
}
