//! What the judge makes of a state file: every artifact compared, every step planned.

use std::fmt;

use serde::Serialize;

use super::codes::codes;
use super::digest::Sha256;
use super::id::RunId;
use super::path::{DropPath, RelPath};
use super::state_file::{Gate, StateDialect, StateFault, Step};
use super::unit::Explanation;

/// The state file of the judged run, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateFacts {
    /// The file; `None` where the run's folder holds none.
    pub path: Option<DropPath>,
    /// The folder of the run.
    pub folder: DropPath,
    /// Who wrote it; `None` where it can't be read.
    pub dialect: Option<StateDialect>,
    /// The run that it names.
    pub run: Option<RunId>,
    /// Why nothing may be resumed.
    pub stop: Option<Stop>,
    /// Artifacts, sorted by path.
    pub artifacts: Vec<CheckedArtifact>,
    /// Steps, in the order of the file. Empty after a stop.
    pub steps: Vec<PlannedStep>,
    /// Gates, sorted by name.
    pub gates: Vec<JudgedGate>,
    /// The approval of the plan.
    pub approval: Option<JudgedApproval>,
    /// The hash of the requirements.
    pub requirements: Option<JudgedRequirements>,
    /// What makes the order of steps impossible.
    pub plan_errors: Vec<PlanError>,
    /// Whole drafts of the state file that lie beside it. They are shown, never adopted.
    pub candidates: Vec<DropPath>,
    /// Notes, in order.
    pub notes: Vec<String>,
    /// What resumes the run, as its contract has it; `None` where nothing may run.
    pub resume: Option<String>,
}

/// Why a resume stops before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Why.
    pub error: StateStop,
    /// What is wrong with the file, where it can't be read.
    pub fault: Option<StateFault>,
    /// Line and character where reading ended.
    pub at: Option<(u64, u64)>,
}

/// One artifact of a state file, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedArtifact {
    /// Relative to the run's folder, as written.
    pub path: String,
    /// Who owns it.
    pub owner: Option<String>,
    /// Its status, as written.
    pub status: Option<String>,
    /// What hashing gave.
    pub check: StateCheck,
    /// What the state file declares.
    pub declared: Option<Sha256>,
    /// What the bytes hash to.
    pub actual: Option<Sha256>,
    /// The dropped file.
    pub file: Option<DropPath>,
    /// The same, below the working folder.
    pub rel: Option<RelPath>,
    /// What explains a difference.
    pub explained_by: Vec<Explanation>,
    /// Line of the claim in the state file.
    pub line: u64,
}

/// One step, planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedStep {
    /// As recorded.
    pub step: Step,
    /// What a resume would do with it.
    pub plan: StepPlan,
    /// Why.
    pub reason: StepReason,
    /// The artifacts that it owns.
    pub artifacts: Vec<String>,
}

/// One gate, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedGate {
    /// As recorded.
    pub gate: Gate,
    /// What follows.
    pub outcome: GateOutcome,
}

codes! {
    /// What follows from a gate.
    GateOutcome {
        /// Passed.
        Passed = "passed",
        /// It doesn't apply.
        NotApplicable = "not_applicable",
        /// Failed; another attempt is left.
        Failed = "failed",
        /// Failed three times: what depends on it is stopped.
        Stopped = "stopped",
        /// Neither yet.
        Open = "open",
    }
}

/// The approval of a plan, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JudgedApproval {
    /// It holds.
    pub valid: bool,
    /// Why it does or doesn't.
    pub reason: ApprovalReason,
    /// The hash that was approved.
    pub recorded: Option<Sha256>,
    /// What the plan hashes to now.
    pub actual: Option<Sha256>,
    /// The status, as written.
    pub status: String,
    /// How often the plan was rejected.
    pub rejected_count: u64,
    /// What was said on rejecting it.
    pub feedback: Vec<String>,
}

codes! {
    /// Why an approval holds or doesn't.
    ApprovalReason {
        /// It is approved, and the plan's bytes are the approved ones.
        Equal = "plan_sha256_equal",
        /// Nobody has decided yet.
        Pending = "pending",
        /// The plan was rejected.
        Rejected = "rejected",
        /// The plan was changed after it was approved.
        Differs = "plan_sha256_differs",
        /// It says approved, and doesn't say which bytes.
        NoHash = "plan_sha256_missing",
        /// The plan was not dropped.
        PlanMissing = "plan_missing",
        /// The plan's bytes are not known to the end.
        PlanUnverifiable = "plan_unverifiable",
        /// The word of its status is none that this version knows.
        Unknown = "unknown_status",
    }
}

/// The hash of the requirements, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JudgedRequirements {
    /// The bytes are the recorded ones.
    pub valid: bool,
    /// The recorded hash.
    pub recorded: Option<Sha256>,
    /// What the file hashes to now.
    pub actual: Option<Sha256>,
}

codes! {
    /// What hashing an artifact of a state file gave.
    StateCheck {
        /// Equal.
        Match = "match",
        /// Different: it was edited, or cut, after it was recorded.
        Stale = "stale",
        /// Not in the drop.
        Missing = "missing",
        /// No usable claim, or bytes that are not known to the end.
        Unverifiable = "unverifiable",
        /// Its path leads out of the run's folder: not looked at.
        Elsewhere = "elsewhere",
    }
}

codes! {
    /// What a resume would do with a step.
    StepPlan {
        /// Leave it: done, and equal.
        Keep = "keep",
        /// Run it.
        Run = "run",
        /// A person decides.
        Ask = "ask",
        /// It can't run.
        Blocked = "blocked",
    }
}

codes! {
    /// Why a step is planned as it is.
    StepReason {
        /// Done, and every artifact equal.
        DoneAndEqual = "done_and_equal",
        /// Left out on purpose.
        Skipped = "skipped",
        /// Its record says running or pending, but its artifacts are done and equal.
        BehindItsArtifact = "behind_its_artifact",
        /// Not done.
        NotDone = "not_done",
        /// An artifact of it is stale or missing.
        ArtifactStale = "artifact_stale",
        /// It depends on a step that runs.
        DependsOnRun = "depends_on_run",
        /// Done, and a gate that may be tried again finds it wanting.
        GateFailed = "gate_failed",
        /// A gate failed three times.
        GateStopped = "gate_stopped",
        /// It depends on a step that is blocked.
        DependsOnBlocked = "depends_on_blocked",
        /// It depends on itself, around a circle.
        InCycle = "in_cycle",
        /// Another step has its name.
        DuplicateName = "duplicate_name",
        /// It depends on a step that doesn't exist.
        UnknownDependency = "unknown_dependency",
        /// The plan was changed after it was approved.
        ApprovalInvalid = "approval_invalid",
        /// The requirements changed after they were recorded.
        RequirementsChanged = "requirements_changed",
        /// An artifact of it can't be compared.
        ArtifactUnverifiable = "artifact_unverifiable",
        /// The plan was rejected: it has to be revised first.
        ApprovalRejected = "approval_rejected",
        /// Its artifact is written, and its gate has to pass it: the gate runs, not the agent.
        GateMissing = "gate_missing",
    }
}

codes! {
    /// Why a resume stops before it begins.
    StateStop {
        /// There is a run's folder, and no state file in it.
        Missing = "state_missing",
        /// The state file can't be read.
        Invalid = "state_invalid",
        /// It names another run than its folder.
        RunIdMismatch = "run_id_mismatch",
    }
}

/// Something that makes a plan of steps impossible.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlanError {
    /// Steps that need each other.
    Cycle {
        /// The steps, sorted.
        steps: Vec<StepRef>,
    },
    /// Two steps have one name.
    DuplicateStep {
        /// The name.
        step: StepRef,
    },
    /// A step needs one that doesn't exist.
    UnknownDependency {
        /// The step that needs it.
        step: StepRef,
        /// What it needs.
        missing: StepRef,
    },
}

/// A step's name as JSON writes it: a number where the file has numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum StepRef {
    /// A number.
    Number(u64),
    /// A word.
    Name(String),
}

impl fmt::Display for StepRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(name),
        }
    }
}

impl StepRef {
    /// Takes a name; one that is a plain number becomes one.
    pub fn new(name: &str) -> Self {
        match name.parse::<u64>() {
            Ok(number) if number.to_string() == name => Self::Number(number),
            _ => Self::Name(name.to_owned()),
        }
    }
}
