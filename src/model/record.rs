//! What the files of a dead run say, after reading and before judging.

use super::codes::codes;
use super::digest::{ClaimedHash, Sha256};
use super::id::{AgentId, CacheKey, RunId, SessionId, UnitName};
use super::stage::{Checkpoint, StagePrompt, StageVerdict};
use super::state_file::StateRecord;
use super::time::Timestamp;
use super::transcript::Transcript;

codes! {
    /// What a dropped file was taken for.
    FileKind {
        /// The registry of launches: one line a launch.
        Registry = "registry",
        /// The journal of one run: one line each time an agent starts or ends.
        Journal = "journal",
        /// The log of agents that stopped.
        AgentLog = "agent_log",
        /// What one agent, or the main session, said and did.
        Transcript = "transcript",
        /// The seal of a unit: `<unit>.ok`.
        Sentinel = "sentinel",
        /// A seal that was never put in place: `<unit>.ok.tmp`.
        SentinelDraft = "sentinel_draft",
        /// A workflow script.
        Script = "script",
        /// The note that a quarantine leaves beside what it moved.
        Provenance = "provenance",
        /// Output of `git status`.
        GitStatus = "git_status",
        /// Output of `git log`.
        GitLog = "git_log",
        /// Patterns of files that git leaves alone.
        GitIgnore = "git_ignore",
        /// The state of a run that is kept step by step: `workflow-state.json`.
        StateFile = "state_file",
        /// A state file that was never put in place: `workflow-state.json.tmp`.
        StateDraft = "state_draft",
        /// Saved stages of a staged workflow.
        Checkpoints = "checkpoints",
        /// The prompts of a staged workflow as they are now.
        StagePrompts = "stage_prompts",
        /// Attempts of stages, with the criteria that rejected them.
        StageVerdicts = "stage_verdicts",
        /// A record of a system that this version lists and does not interpret.
        Unsupported = "unsupported_record",
        /// Anything else: perhaps an artifact.
        Other = "other",
    }
}

/// The content of a dropped file, by what it was taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// Launches, in the order of the file.
    Registry(Vec<Launch>),
    /// A journal.
    Journal(Journal),
    /// Stops of agents, in the order of the file.
    AgentLog(Vec<AgentStop>),
    /// A transcript.
    Transcript(Box<Transcript>),
    /// A sentinel, or the draft of one.
    Sentinel(Sentinel),
    /// A script.
    Script(Script),
    /// The notes of a quarantine, one for each differing file.
    Provenance(Vec<ProvenanceNote>),
    /// What `git status` printed.
    GitStatus(GitStatus),
    /// What `git log` printed.
    GitLog(Vec<Commit>),
    /// Ignore patterns as written, with their lines.
    GitIgnore(Vec<(u64, String)>),
    /// A state file, or the draft of one.
    StateFile(StateRecord),
    /// Saved stages, in the order of the file.
    Checkpoints(Vec<Checkpoint>),
    /// The prompts of stages, in their order.
    StagePrompts(Vec<StagePrompt>),
    /// Verdicts on attempts, in the order of the file.
    StageVerdicts(Vec<StageVerdict>),
    /// No record that this version reads.
    Nothing,
}

/// One line of the registry: a launch (or a relaunch) of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// Line in the registry, from 1.
    pub line: u64,
    /// When.
    pub ts: Option<Timestamp>,
    /// Which run.
    pub run: Option<RunId>,
    /// The persisted script, as recorded.
    pub script_path: Option<String>,
    /// The session that launched it.
    pub session: Option<SessionId>,
    /// The working folder, as recorded.
    pub cwd: Option<String>,
    /// The units that were asked for.
    pub args: Args,
    /// The `args` field as it stands in the file (numbers verbatim), shortened to 4,096 characters.
    pub args_text: Option<String>,
}

/// The `args` of a launch, in whichever shape they were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Args {
    /// `null`, or no field: the whole wave.
    Whole,
    /// An array, JSON text of an array, or text with commas. Empty (`[]`) is an error of the launch, and kept.
    Units(Vec<UnitName>),
    /// Something whose meaning only the script knows (an object, say).
    Opaque,
}

/// The journal of one run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// Whole rows, recovered ones included, in the order of the file.
    pub rows: Vec<JournalRow>,
    /// What is still visible of rows that are cut.
    pub torn: Vec<TornRow>,
    /// Types of rows that this version doesn't know, each with how many there are.
    pub unknown_types: Vec<(String, u64)>,
}

/// One row of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalRow {
    /// Line, from 1.
    pub line: u64,
    /// What happened.
    pub event: JournalEvent,
    /// The call. Old journals have none.
    pub key: Option<CacheKey>,
    /// The agent.
    pub agent: Option<AgentId>,
    /// The label given in the script.
    pub label: Option<String>,
    /// The phase given in the script.
    pub phase: Option<String>,
    /// The row was cut out of a damaged line.
    pub recovered: bool,
}

/// What a journal row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalEvent {
    /// The run began.
    Launched,
    /// An agent started.
    Started,
    /// An agent's result arrived.
    Result(ResultShape),
    /// An agent failed.
    Failed,
}

/// What is in a result, as far as it matters here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultShape {
    /// `null`: the agent gave nothing.
    Null,
    /// An object that claims a check and shows no evidence: a field such as `raw_tail` is empty.
    EmptyEvidence(String),
    /// A text that is an error message of the tool.
    ErrorText(String),
    /// Anything else: its beginning, verbatim, at most 400 characters.
    Value(String),
}

/// What is visible of a row that is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornRow {
    /// Line, from 1.
    pub line: u64,
    /// Its `type`, if that is whole.
    pub event: Option<String>,
    /// Its key, if that is whole.
    pub key: Option<CacheKey>,
    /// Its agent, if that is whole.
    pub agent: Option<AgentId>,
}

/// One line of the agent log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentStop {
    /// Line, from 1.
    pub line: u64,
    /// When the agent stopped.
    pub ts: Option<Timestamp>,
    /// Its run.
    pub run: Option<RunId>,
    /// The agent.
    pub agent: Option<AgentId>,
    /// The session.
    pub session: Option<SessionId>,
    /// Where its transcript lay.
    pub transcript_path: Option<String>,
    /// The beginning of its last message; empty in about half of the real lines.
    pub last_message: String,
    /// That message is the tool's own error, and no word of the agent.
    pub is_error: bool,
    /// Hashes that the message claims for files.
    pub claimed_hashes: Vec<Sha256>,
}

/// A sentinel as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentinel {
    /// The unit it names.
    pub unit: Option<UnitName>,
    /// The run it names.
    pub run: Option<RunId>,
    /// When it was sealed.
    pub ts: Option<Timestamp>,
    /// The `ts` text that is no time.
    pub ts_malformed: Option<String>,
    /// What it vouches for.
    pub body: SentinelBody,
}

/// What a sentinel vouches for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentinelBody {
    /// Not one JSON object.
    Malformed(SentinelFault),
    /// The convention's schema.
    Listed(Vec<ClaimedArtifact>),
    /// A schema of its own: files paired with claims where that is evident. May be empty.
    Foreign(Vec<ClaimedArtifact>),
}

codes! {
    /// Why a sentinel can't be read.
    SentinelFault {
        /// No bytes.
        Empty = "empty",
        /// Cut, or no JSON at all.
        NotJson = "not_json",
        /// More than one JSON value.
        SeveralDocuments = "several_documents",
        /// JSON, but no object.
        NotAnObject = "not_an_object",
        /// A name occurs twice in an object.
        DuplicateNames = "duplicate_names",
        /// `artifacts` is no list of objects, or a path is no text.
        BadArtifacts = "bad_artifacts",
        /// Larger than any sentinel.
        TooLarge = "too_large",
        /// It could not be read.
        Unreadable = "unreadable",
    }
}

/// One artifact that a sentinel names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedArtifact {
    /// The path as written, or built from the fields of a foreign schema.
    pub path: String,
    /// The field that holds the hash.
    pub field: String,
    /// The claim.
    pub sha256: ClaimedHash,
    /// The declared size.
    pub bytes: Option<u64>,
    /// Line in the sentinel where the hash (or else the path) stands, from 1.
    pub line: u64,
}

/// A workflow script, read as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// `meta.name`, if it is a plain literal.
    pub name: Option<String>,
    /// The units of its `UNITS` literal.
    pub units: ScriptUnits,
    /// Calls of `agent(…)` in the order of the text, as far as they can be read without running anything.
    pub calls: Vec<ScriptCall>,
}

/// The units literal of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptUnits {
    /// There is none.
    Absent,
    /// There is one, on this line, but it is not a plain literal: the units are not known.
    NotLiteral(u64),
    /// The units, and the line of the literal.
    Literal(Vec<UnitName>, u64),
}

/// One `agent(…)` call in a script's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptCall {
    /// Line, from 1.
    pub line: u64,
    /// The literal text of `label` before its first placeholder.
    pub label_head: Option<String>,
    /// The literal text of the prompt before its first placeholder.
    pub prompt_head: Option<String>,
    /// The `model` it names, if that is a plain literal.
    pub model: Option<String>,
    /// Options are given in a form that can't be read as a literal.
    pub opaque_options: bool,
}

/// One line of a `PROCEDENCIA.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenanceNote {
    /// Line, from 1.
    pub line: u64,
    /// The run whose rescue moved the unit.
    pub run: Option<RunId>,
    /// When it was moved, as written.
    pub ts: Option<String>,
    /// The unit, where the folder's name is only a safe form of it.
    pub unit: Option<UnitName>,
    /// Hash of the bytes that were moved.
    pub real: Option<Sha256>,
    /// Hash that the sentinel had declared.
    pub declared: Option<Sha256>,
}

/// What `git status` printed. Paths are decoded, relative to the repository's root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GitStatus {
    /// The branch.
    pub branch: Option<String>,
    /// Commits that the upstream lacks.
    pub ahead: u64,
    /// Commits that this branch lacks.
    pub behind: u64,
    /// Changed in the index or the tree.
    pub modified: Vec<String>,
    /// Not known to git. A folder ends in `/`.
    pub untracked: Vec<String>,
    /// Ignored. A folder ends in `/`.
    pub ignored: Vec<String>,
    /// Deleted in the index or the tree: git still has the bytes.
    pub deleted: Vec<String>,
    /// Old and new path.
    pub renamed: Vec<(String, String)>,
    /// Unmerged.
    pub conflict: Vec<String>,
    /// Ignored files were asked for (a `!!` line was seen).
    pub shows_ignored: bool,
}

/// One commit of a `git log`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// Line, from 1.
    pub line: u64,
    /// The (short) id.
    pub id: String,
    /// When.
    pub ts: Option<Timestamp>,
    /// The subject, and whatever else stands on the line.
    pub subject: String,
}
