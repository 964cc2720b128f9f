//! One of each warning and hint, every field with a text of its own, so that a lost placeholder shows.

use crate::model::agent::{Cause, Role};
use crate::model::digest::{Ending, Sha256};
use crate::model::fault::ReadFaultKind;
use crate::model::id::{AgentId, CacheKey, RunId, UnitName};
use crate::model::path::DropPath;
use crate::model::state_file::StateFault;
use crate::model::state_warning::StateWarning;
use crate::model::step::{ApprovalReason, StepRef};
use crate::model::warning::{Hint, Warning};

fn file() -> DropPath {
    DropPath::new("drop/file.jsonl")
}

fn path() -> DropPath {
    DropPath::new("drop/path.tex")
}

fn unit() -> UnitName {
    UnitName::new("unit-7")
}

fn agent() -> AgentId {
    AgentId::new("a1b2c3")
}

fn key() -> CacheKey {
    CacheKey::new("v2:feed")
}

fn run() -> RunId {
    RunId::new("wf_1234")
}

const CLAIMED: Sha256 = Sha256::from_bytes([0xc1; 32]);
const ACTUAL: Sha256 = Sha256::from_bytes([0xac; 32]);

/// One of each variant.
pub(super) fn warnings() -> Vec<Warning> {
    vec![
        Warning::Bom { file: file() },
        Warning::Utf16 { file: file() },
        Warning::TornLine { file: file(), line: 41 },
        Warning::BadLine { file: file(), line: 41 },
        Warning::NulBytes { file: file(), line: 41, count: 77 },
        Warning::SplicedLine { file: file(), line: 41 },
        Warning::InvalidUtf8 { file: file(), lines: vec![41, 42] },
        Warning::NotQuiteJson { file: file(), line: 41 },
        Warning::LineTooLong { file: file(), line: 41, count: 770 },
        Warning::UnkeyedLines { file: file(), lines: vec![41, 42] },
        Warning::OrphanResult { key: key(), file: file(), line: 41 },
        Warning::NullResult { key: key(), file: file(), line: 41 },
        Warning::EmptyEvidence { key: key(), file: file(), line: 41, field: "raw_tail".into() },
        Warning::ErrorTextResult { key: key(), file: file(), line: 41 },
        Warning::DeadKeyButUnitVerified { key: key(), unit: unit() },
        Warning::DeadAgentRole { key: Some(key()), agent_id: agent(), role_hint: Role::Checker },
        Warning::QaIncomplete { unit: unit(), dead: 3 },
        Warning::TranscriptEndsAtLimit { agent_id: agent(), file: file(), line: 41 },
        Warning::DanglingToolUse {
            agent_id: agent(),
            tool: "Write".into(),
            path: Some("out/u.tex".into()),
            file: file(),
            line: 41,
        },
        Warning::UnreadResult { agent_id: agent(), unit: Some(unit()), file: file() },
        Warning::ClaimedHashDiffers { unit: unit(), agent_id: agent(), claimed: CLAIMED, actual: ACTUAL },
        Warning::RegistryFieldNull { field: "scriptPath".into(), file: file(), line: 41 },
        Warning::EmptyArgs { run_id: run(), file: file(), line: 41 },
        Warning::SlugSharedByCwds { slug: "-home-x".into(), cwds: vec!["/home/x".into(), "/home-x".into()] },
        Warning::RunNotFound { run_id: run() },
        Warning::WorkingFolderAmbiguous { chosen: path(), others: vec![DropPath::new("other")] },
        Warning::UnitsNotLiteral { file: file(), line: 41 },
        Warning::RunMayBeAlive { minutes: 7, file: Some(file()) },
        Warning::ClockSkew { minutes: 7, file: Some(file()) },
        Warning::ReadFailed { file: file(), kind: ReadFaultKind::Stalled, detail: "NotFoundError".into() },
        Warning::ShortRead { file: file(), announced: 900, got: Some(800) },
        Warning::Hole { folder: path(), detail: "EncodingError".into() },
        Warning::UntrustedName { file: file() },
        Warning::TwinPaths { file: file(), count: 2 },
        Warning::PathFormTranslated { unit: unit(), claimed: r"C:\out\u.tex".into(), path: path() },
        Warning::PathNormalised { unit: unit(), claimed: "U.tex".into(), path: path() },
        Warning::LfsPointer { unit: unit(), path: path(), oid_matches: true },
        Warning::EolNormalisedMatch { unit: unit(), path: path() },
        Warning::GenerationUnknown { unit: unit(), file: file() },
        Warning::SentinelOfOtherRun { unit: unit(), run_id: Some(run()), file: file() },
        Warning::SentinelUnitDiffers { unit: unit(), file: file(), says: "unit-8".into() },
        Warning::SizeDiffers { unit: unit(), path: path(), declared: 900, actual: 800 },
        Warning::EmptyArtifact { unit: unit(), path: path() },
        Warning::DuplicateSentinel { unit: unit(), files: vec![file(), path()] },
        Warning::ConflictCopy { paths: vec![file(), path()] },
        Warning::AlreadyQuarantined { unit: unit(), folder: path(), ts: Some("2026-09-17T20:40:00Z".into()) },
        Warning::EffectFoundInGit { unit: unit(), commit: "beef123".into(), file: file(), line: 41 },
        Warning::OutdirIgnoredByGit { path: "out/".into() },
        Warning::OldVersionRerunsFinished { version: "2.1.100".into(), fixed_in: "2.1.305".into() },
        Warning::UnsupportedRecord { file: file() },
    ]
    .into_iter()
    .chain(state_warnings().into_iter().map(Warning::State))
    .collect()
}

/// One of each variant.
pub(super) fn hints() -> Vec<Hint> {
    vec![
        Hint::WholeCopyElsewhere { path: path() },
        Hint::LooksCut { path: path(), sign: Ending::NoEndDocument },
        Hint::ConflictMarkers { path: path() },
        Hint::OnlyPart { path: path() },
        Hint::SealInterrupted { path: path() },
        Hint::OpenToolCall {
            agent_id: agent(),
            tool: "Edit".into(),
            path: Some("out/u.tex".into()),
            file: file(),
            line: 41,
        },
        Hint::ClaimedHashEquals { agent_id: agent(), sha256: ACTUAL },
        Hint::ClaimedHashDiffers { agent_id: agent(), claimed: CLAIMED, actual: ACTUAL },
        Hint::FinishedUnrecorded { agent_id: agent() },
        Hint::AgentDied { agent_id: agent(), role: Role::Author, cause: Cause::UsageLimit },
        Hint::ChecksMissing { dead: 3 },
        Hint::LfsPull { path: path() },
        Hint::EolNormalisedMatch { path: path() },
        Hint::MayBeInFlight,
        Hint::QuarantinedBefore { folder: path(), ts: Some("2026-09-17T20:40:00Z".into()) },
        Hint::CommitNamesIt { commit: "beef123".into(), subject: "Add unit 7".into() },
        Hint::GitHasIt { path: "out/u.tex".into() },
        Hint::ListedNotDropped { path: "out/u.tex".into() },
        Hint::Swapped { path: path() },
        Hint::ForeignAllMatch,
        Hint::ForeignDoubt { differs: 3, missing: 4 },
        Hint::OtherTrace { file: file(), line: 41 },
    ]
}

/// One of each variant.
fn state_warnings() -> Vec<StateWarning> {
    let path = || "artifacts/03-budget.md".to_owned();
    let stage = || "draft".to_owned();
    vec![
        StateWarning::StaleArtifact { path: path(), file: file() },
        StateWarning::OverwritesUnsealedBytes { path: path(), file: file() },
        StateWarning::MissingArtifact { path: path(), file: file() },
        StateWarning::ArtifactEolConverted { path: path(), file: file() },
        StateWarning::ArtifactOutsideRun { path: path(), file: file() },
        StateWarning::UpperCaseHash { path: path(), file: file() },
        StateWarning::OwnerUnknown { path: path(), owner: Some("venue-agent".into()), file: file() },
        StateWarning::StepStatusBehindArtifact { step: StepRef::Number(31), file: file() },
        StateWarning::TmpStatePresent { file: file(), whole: true },
        StateWarning::StateInvalid { file: file(), fault: StateFault::NotJson, line: 41, column: 57 },
        StateWarning::StateMissing { folder: path_of_run() },
        StateWarning::RunIdMismatch { file: file(), run_id: Some(run()), folder: "copy-7".into() },
        StateWarning::ApprovalInvalid { file: file(), reason: ApprovalReason::Differs },
        StateWarning::RequirementsHashDiffers { file: file(), recorded: Some(CLAIMED), actual: Some(ACTUAL) },
        StateWarning::GateStopped { gate: "G4".into(), attempts: 33, file: file() },
        StateWarning::CounterContradictsGate {
            gate: "G4".into(),
            attempts: 33,
            retry_counter: 11,
            file: file(),
        },
        StateWarning::StepCycle { steps: vec![StepRef::Number(31), StepRef::Number(37)], file: file() },
        StateWarning::StepUnknownDependency {
            step: StepRef::Number(31),
            missing: StepRef::Name("ghost".into()),
            file: file(),
        },
        StateWarning::StepNamedTwice { step: StepRef::Number(31), file: file() },
        StateWarning::ModelNotPinned {
            stage: stage(),
            was: vec!["model-a".into()],
            would_be: Some("model-b".into()),
            file: file(),
            line: 41,
        },
        StateWarning::PromptWhiteSpaceOnly { stage: stage(), file: file(), line: 41 },
        StateWarning::VerdictKeysDiffer {
            stage: stage(),
            attempt: 3,
            missing: vec!["c1".into()],
            unknown: vec!["c9".into()],
            file: file(),
            line: 41,
        },
        StateWarning::LoopStopped { stage: stage() },
        StateWarning::IdentifierGivenTwice {
            id: "0042".into(),
            paths: vec![path_of_run(), DropPath::new("drop/0042-other.md")],
        },
    ]
}

fn path_of_run() -> DropPath {
    DropPath::new("drop/runs/party")
}
