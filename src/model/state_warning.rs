//! What a person should know of a run that is kept in a state file, or in stages.

use serde::Serialize;

use super::digest::Sha256;
use super::id::RunId;
use super::path::DropPath;
use super::severity::Severity;
use super::state_file::StateFault;
use super::step::{ApprovalReason, StepRef};

/// A warning about steps, gates, approvals or stages.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say; each variant tells what it means")]
pub enum StateWarning {
    /// An artifact is not what the state file recorded: edited, or cut.
    StaleArtifact { path: String, file: DropPath },
    /// A step that will run writes over bytes that no record vouches for.
    OverwritesUnsealedBytes { path: String, file: DropPath },
    /// An artifact of the state file was not dropped.
    MissingArtifact { path: String, file: DropPath },
    /// Only line ends differ from what the state file recorded.
    ArtifactEolConverted { path: String, file: DropPath },
    /// The path of an artifact leads out of the run's folder.
    ArtifactOutsideRun { path: String, file: DropPath },
    /// A hash is written with upper-case digits: a tool that compares text would call it different.
    UpperCaseHash { path: String, file: DropPath },
    /// No step knows the owner of an artifact.
    OwnerUnknown { path: String, owner: Option<String>, file: DropPath },
    /// A step is recorded as not done, and its artifacts are done and equal.
    StepStatusBehindArtifact { step: StepRef, file: DropPath },
    /// A draft of the state file lies beside it.
    TmpStatePresent { file: DropPath, whole: bool },
    /// The state file can't be used.
    StateInvalid { file: DropPath, fault: StateFault, line: u64, column: u64 },
    /// The run's folder holds no state file.
    StateMissing { folder: DropPath },
    /// The state file names another run than its folder.
    RunIdMismatch { file: DropPath, run_id: Option<RunId>, folder: String },
    /// The recorded approval doesn't hold.
    ApprovalInvalid { file: DropPath, reason: ApprovalReason },
    /// The requirements are not the recorded ones.
    RequirementsHashDiffers { file: DropPath, recorded: Option<Sha256>, actual: Option<Sha256> },
    /// A gate failed for good: what depends on it is stopped.
    GateStopped { gate: String, attempts: u64, file: DropPath },
    /// A gate's attempts and its retry counter can't both be true.
    CounterContradictsGate { gate: String, attempts: u64, retry_counter: u64, file: DropPath },
    /// Steps that need each other.
    StepCycle { steps: Vec<StepRef>, file: DropPath },
    /// A step needs one that doesn't exist.
    StepUnknownDependency { step: StepRef, missing: StepRef, file: DropPath },
    /// Two steps have one name.
    StepNamedTwice { step: StepRef, file: DropPath },
    /// A relaunch would run these calls on another model than before, and nothing on the screen would say so.
    ModelNotPinned { stage: String, was: Vec<String>, would_be: Option<String>, file: DropPath, line: u64 },
    /// A prompt differs from the saved one in nothing but white space, and that is enough to run it again.
    PromptWhiteSpaceOnly { stage: String, file: DropPath, line: u64 },
    /// A verdict doesn't judge exactly the criteria.
    VerdictKeysDiffer {
        stage: String,
        attempt: u64,
        missing: Vec<String>,
        unknown: Vec<String>,
        file: DropPath,
        line: u64,
    },
    /// Two stages in a row failed for good: the loop stops.
    LoopStopped { stage: String },
    /// Documents of one folder begin with one identifier: it was given out twice.
    IdentifierGivenTwice { id: String, paths: Vec<DropPath> },
}

impl StateWarning {
    /// How much it weighs.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::UpperCaseHash { .. }
            | Self::StepStatusBehindArtifact { .. }
            | Self::OwnerUnknown { .. } => Severity::Info,
            Self::StaleArtifact { .. }
            | Self::OverwritesUnsealedBytes { .. }
            | Self::MissingArtifact { .. }
            | Self::ArtifactEolConverted { .. }
            | Self::ArtifactOutsideRun { .. }
            | Self::TmpStatePresent { .. }
            | Self::StateInvalid { .. }
            | Self::StateMissing { .. }
            | Self::RunIdMismatch { .. }
            | Self::ApprovalInvalid { .. }
            | Self::RequirementsHashDiffers { .. }
            | Self::GateStopped { .. }
            | Self::CounterContradictsGate { .. }
            | Self::StepCycle { .. }
            | Self::StepUnknownDependency { .. }
            | Self::StepNamedTwice { .. }
            | Self::ModelNotPinned { .. }
            | Self::PromptWhiteSpaceOnly { .. }
            | Self::VerdictKeysDiffer { .. }
            | Self::IdentifierGivenTwice { .. }
            | Self::LoopStopped { .. } => Severity::Warning,
        }
    }
}
