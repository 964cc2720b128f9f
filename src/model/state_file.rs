//! What a state file says of a run: steps, artifacts, gates, approval. Nothing here is judged.

use super::codes::codes;
use super::digest::ClaimedHash;
use super::id::RunId;
use super::time::Timestamp;

/// What a `workflow-state.json` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateRecord {
    /// It can't be used.
    Invalid {
        /// Why.
        fault: StateFault,
        /// Line where reading ended, from 1.
        line: u64,
        /// Character in that line, from 1.
        column: u64,
    },
    /// Read.
    Read(Box<StateFile>),
}

codes! {
    /// Why a state file can't be used.
    StateFault {
        /// No bytes.
        Empty = "empty",
        /// Cut, or no JSON at all.
        NotJson = "not_json",
        /// More than one JSON value.
        SeveralDocuments = "several_documents",
        /// A name occurs twice in an object.
        DuplicateNames = "duplicate_names",
        /// JSON, but no object.
        NotAnObject = "not_an_object",
        /// The list of steps is missing, or is no list of steps.
        NoSteps = "no_steps",
        /// Larger than any state file.
        TooLarge = "too_large",
    }
}

codes! {
    /// Which system wrote a state file; told apart by its keys.
    StateDialect {
        /// `execution_plan`, `artifacts`, `gate_results`, `retry_counters`, `approval`.
        Contract = "contract",
        /// `steps` as a map, `schemaVersion`, `runId`: steps name their artifact and what they depend on.
        Steps = "steps",
        /// `agents` as a map, `gates`, `validation`: every agent is a step.
        Agents = "agents",
    }
}

/// A state file, in one shape for all dialects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateFile {
    /// Who wrote it.
    pub dialect: StateDialect,
    /// The run that it names.
    pub run: Option<RunId>,
    /// What it says the requirements hash to.
    pub requirements: Option<ClaimedHash>,
    /// Steps in the order of the file.
    pub steps: Vec<Step>,
    /// Artifacts, sorted by path.
    pub artifacts: Vec<StateArtifact>,
    /// Gates, sorted by name.
    pub gates: Vec<Gate>,
    /// What was decided on the plan.
    pub approval: Option<RecordedApproval>,
    /// Notes (decisions, skipped agents), in order.
    pub notes: Vec<String>,
    /// The newest time that it names.
    pub updated: Option<Timestamp>,
}

/// A step's name: a number in one dialect, a word in the others.
pub type StepId = String;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name.
    pub id: StepId,
    /// What it is called.
    pub name: Option<String>,
    /// Who does it.
    pub agents: Vec<String>,
    /// What has to be done before it.
    pub depends_on: Vec<StepId>,
    /// What the file says of it.
    pub status: StepStatus,
    /// How often it was tried.
    pub attempts: Option<u64>,
}

codes! {
    /// What a state file says of a step.
    StepStatus {
        /// Not begun.
        Pending = "pending",
        /// Begun.
        Running = "running",
        /// Its artifact is written, and its gate has not passed it yet.
        Written = "written",
        /// Done.
        Done = "done",
        /// Failed.
        Failed = "failed",
        /// Left out on purpose.
        Skipped = "skipped",
        /// Something it needs is stopped.
        Blocked = "blocked",
        /// Something it was made from changed.
        Stale = "stale",
        /// A word that this version doesn't know.
        Unknown = "unknown",
    }
}

/// One artifact of a state file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateArtifact {
    /// Relative to the run's folder, as written.
    pub path: String,
    /// The agent (or step) that owns it.
    pub owner: Option<String>,
    /// Its status, as written.
    pub status: Option<String>,
    /// The claim.
    pub sha256: ClaimedHash,
    /// The claim is written with upper-case digits.
    pub upper_case: bool,
    /// Line of the claim, from 1.
    pub line: u64,
}

/// One gate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gate {
    /// `G1` and so on.
    pub name: String,
    /// What came of it.
    pub status: GateStatus,
    /// How often it was tried.
    pub attempts: u64,
    /// What the retry counters say, if they say anything.
    pub retry_counter: Option<u64>,
    /// What it found.
    pub findings: Vec<String>,
    /// Who has to mend it.
    pub responsible: Option<String>,
}

codes! {
    /// What came of a gate.
    GateStatus {
        /// Passed.
        Pass = "pass",
        /// Passed, since it doesn't apply.
        NotApplicable = "not_applicable",
        /// Failed.
        Fail = "fail",
        /// Neither yet.
        Open = "open",
    }
}

/// What was decided on the plan, as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedApproval {
    /// `pending`, `approved`, `rejected`, or whatever is written.
    pub status: String,
    /// What the plan hashed to when it was approved.
    pub plan_sha256: ClaimedHash,
    /// How often it was rejected.
    pub rejected_count: u64,
    /// What was said on rejecting it.
    pub feedback: Vec<String>,
}
