//! What a person should know: warnings about the drop, hints about a unit.
//!
//! Both are data. `say` has the sentences, and a variant without one doesn't compile.

use serde::Serialize;

use super::agent::Role;
use super::digest::Sha256;
use super::fault::ReadFaultKind;
use super::id::{AgentId, CacheKey, RunId, UnitName};
use super::path::DropPath;
use super::severity::Severity;
use super::state_warning::StateWarning;

/// Something that a person should know and that no unit carries alone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "code", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the fields are what their names say; each variant tells what it means")]
pub enum Warning {
    /// A record file begins with a byte order mark.
    Bom { file: DropPath },
    /// A record file was UTF-16 and was converted.
    Utf16 { file: DropPath },
    /// The last line of a record is cut.
    TornLine { file: DropPath, line: u64 },
    /// A line in the middle of a record is cut, or is no object.
    BadLine { file: DropPath, line: u64 },
    /// NUL bytes stand in a line.
    NulBytes { file: DropPath, line: u64, count: u64 },
    /// A cut record and a whole one, or two whole ones, share a line.
    SplicedLine { file: DropPath, line: u64 },
    /// Bytes that are not UTF-8 stand in these lines.
    InvalidUtf8 { file: DropPath, lines: Vec<u64> },
    /// A line holds NaN, an infinity or half a surrogate pair, and was read all the same.
    NotQuiteJson { file: DropPath, line: u64 },
    /// A line is longer than the reader keeps.
    LineTooLong { file: DropPath, line: u64, count: u64 },
    /// Rows of the journal have no key.
    UnkeyedLines { file: DropPath, lines: Vec<u64> },
    /// A result without a start.
    OrphanResult { key: CacheKey, file: DropPath, line: u64 },
    /// A result that is `null`: the agent gave nothing.
    NullResult { key: CacheKey, file: DropPath, line: u64 },
    /// A result that claims a check and shows no evidence.
    EmptyEvidence { key: CacheKey, file: DropPath, line: u64, field: String },
    /// A result that is an error message of the tool.
    ErrorTextResult { key: CacheKey, file: DropPath, line: u64 },
    /// A key without a result, and the unit it worked on is whole.
    DeadKeyButUnitVerified { key: CacheKey, unit: UnitName },
    /// What an agent without a result was for.
    DeadAgentRole {
        key: Option<CacheKey>,
        agent_id: AgentId,
        #[serde(rename = "role_hint")]
        role_hint: Role,
    },
    /// A unit is whole, and agents that should have checked it died.
    QaIncomplete { unit: UnitName, dead: u64 },
    /// An agent stopped at the account's limit.
    TranscriptEndsAtLimit { agent_id: AgentId, file: DropPath, line: u64 },
    /// The last tool call of an agent was never answered: its file is in danger.
    DanglingToolUse { agent_id: AgentId, tool: String, path: Option<String>, file: DropPath, line: u64 },
    /// An agent finished, and its result was never recorded.
    UnreadResult { agent_id: AgentId, unit: Option<UnitName>, file: DropPath },
    /// An agent claimed a hash that its file doesn't have. A claim proves nothing.
    ClaimedHashDiffers { unit: UnitName, agent_id: AgentId, claimed: Sha256, actual: Sha256 },
    /// A field of the run's launch is null.
    RegistryFieldNull { field: String, file: DropPath, line: u64 },
    /// A launch asked for an empty list of units.
    EmptyArgs { run_id: RunId, file: DropPath, line: u64 },
    /// Two projects share one folder of sessions.
    SlugSharedByCwds { slug: String, cwds: Vec<String> },
    /// No record names the run that was asked for.
    RunNotFound { run_id: RunId },
    /// More than one folder could be the working folder.
    WorkingFolderAmbiguous { chosen: DropPath, others: Vec<DropPath> },
    /// The units literal of a script is no plain literal.
    UnitsNotLiteral { file: DropPath, line: u64 },
    /// The run may still be going on.
    RunMayBeAlive { minutes: i64, file: Option<DropPath> },
    /// The newest sign of life lies after now: some clock is wrong.
    ClockSkew { minutes: i64, file: Option<DropPath> },
    /// A file was listed and could not be read.
    ReadFailed { file: DropPath, kind: ReadFaultKind, detail: String },
    /// Fewer or more bytes came than were announced.
    ShortRead { file: DropPath, announced: u64, got: Option<u64> },
    /// A folder could not be listed whole.
    Hole { folder: DropPath, detail: String },
    /// A name can't be trusted: no command will hold it.
    UntrustedName { file: DropPath },
    /// Several dropped files have one path.
    TwinPaths { file: DropPath, count: u64 },
    /// A path was spelt for another system, and was translated.
    PathFormTranslated { unit: UnitName, claimed: String, path: DropPath },
    /// A path fits only after Unicode normalisation, or ignoring letter case or a blank at its end.
    PathNormalised { unit: UnitName, claimed: String, path: DropPath },
    /// A git-lfs pointer stands in for the artifact.
    LfsPointer {
        unit: UnitName,
        path: DropPath,
        #[serde(rename = "oid_matches")]
        oid_matches: bool,
    },
    /// Only line ends differ.
    EolNormalisedMatch { unit: UnitName, path: DropPath },
    /// A sentinel doesn't say which run sealed it, or when.
    GenerationUnknown { unit: UnitName, file: DropPath },
    /// The sentinel of a unit is of another run.
    SentinelOfOtherRun { unit: UnitName, run_id: Option<RunId>, file: DropPath },
    /// The sentinel names another unit than its file.
    SentinelUnitDiffers { unit: UnitName, file: DropPath, says: String },
    /// The declared size is not the file's, though the hash is equal.
    SizeDiffers { unit: UnitName, path: DropPath, declared: u64, actual: u64 },
    /// An artifact with no bytes, and that is what its sentinel declares.
    EmptyArtifact { unit: UnitName, path: DropPath },
    /// A sentinel has copies elsewhere.
    DuplicateSentinel { unit: UnitName, files: Vec<DropPath> },
    /// A sync tool left copies of a conflict.
    ConflictCopy { paths: Vec<DropPath> },
    /// The unit was quarantined before.
    AlreadyQuarantined { unit: UnitName, folder: DropPath, ts: Option<String> },
    /// Git holds a commit that names the unit.
    EffectFoundInGit { unit: UnitName, commit: String, file: DropPath, line: u64 },
    /// Git ignores the output folder: a clean status says nothing about it.
    OutdirIgnoredByGit { path: String },
    /// Before this version, a relaunch may run finished agents again.
    OldVersionRerunsFinished {
        version: String,
        #[serde(rename = "fixed_in")]
        fixed_in: String,
    },
    /// A record of a system that this version lists and does not interpret.
    UnsupportedRecord { file: DropPath },
    /// Something about steps, gates, approvals or stages.
    #[serde(untagged)]
    State(StateWarning),
}

impl Warning {
    /// How much it weighs.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::State(warning) => warning.severity(),
            Self::Bom { .. }
            | Self::Utf16 { .. }
            | Self::PathFormTranslated { .. }
            | Self::PathNormalised { .. }
            | Self::RegistryFieldNull { .. }
            | Self::AlreadyQuarantined { .. }
            | Self::DeadAgentRole { .. }
            | Self::DeadKeyButUnitVerified { .. }
            | Self::DuplicateSentinel { .. }
            | Self::NotQuiteJson { .. }
            | Self::UnsupportedRecord { .. }
            | Self::GenerationUnknown { .. }
            | Self::EmptyArtifact { .. } => Severity::Info,
            Self::TornLine { .. }
            | Self::BadLine { .. }
            | Self::NulBytes { .. }
            | Self::SplicedLine { .. }
            | Self::InvalidUtf8 { .. }
            | Self::LineTooLong { .. }
            | Self::UnkeyedLines { .. }
            | Self::OrphanResult { .. }
            | Self::NullResult { .. }
            | Self::EmptyEvidence { .. }
            | Self::ErrorTextResult { .. }
            | Self::QaIncomplete { .. }
            | Self::TranscriptEndsAtLimit { .. }
            | Self::DanglingToolUse { .. }
            | Self::UnreadResult { .. }
            | Self::ClaimedHashDiffers { .. }
            | Self::EmptyArgs { .. }
            | Self::SlugSharedByCwds { .. }
            | Self::RunNotFound { .. }
            | Self::WorkingFolderAmbiguous { .. }
            | Self::UnitsNotLiteral { .. }
            | Self::RunMayBeAlive { .. }
            | Self::ClockSkew { .. }
            | Self::ReadFailed { .. }
            | Self::ShortRead { .. }
            | Self::Hole { .. }
            | Self::UntrustedName { .. }
            | Self::TwinPaths { .. }
            | Self::LfsPointer { .. }
            | Self::EolNormalisedMatch { .. }
            | Self::SentinelOfOtherRun { .. }
            | Self::SentinelUnitDiffers { .. }
            | Self::SizeDiffers { .. }
            | Self::ConflictCopy { .. }
            | Self::EffectFoundInGit { .. }
            | Self::OutdirIgnoredByGit { .. }
            | Self::OldVersionRerunsFinished { .. } => Severity::Warning,
        }
    }
}

/// What a person should know of one unit before deciding.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "code", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the fields are what their names say; each variant tells what it means")]
pub enum Hint {
    /// A whole copy lies elsewhere in the drop.
    WholeCopyElsewhere { path: DropPath },
    /// The file ends as if it had been cut.
    LooksCut { path: DropPath, sign: super::digest::Ending },
    /// Git conflict markers stand in the file.
    ConflictMarkers { path: DropPath },
    /// Only an unfinished file of it is there.
    OnlyPart { path: DropPath },
    /// The seal was begun and not put in place.
    SealInterrupted { path: DropPath },
    /// A tool call on this file was never answered.
    OpenToolCall { agent_id: AgentId, tool: String, path: Option<String>, file: DropPath, line: u64 },
    /// The hash that an agent claimed equals the file's. A claim proves nothing.
    ClaimedHashEquals { agent_id: AgentId, sha256: Sha256 },
    /// The hash that an agent claimed is not the file's. A claim proves nothing.
    ClaimedHashDiffers { agent_id: AgentId, claimed: Sha256, actual: Sha256 },
    /// An agent finished it, and its result was never recorded.
    FinishedUnrecorded { agent_id: AgentId },
    /// An agent of it died.
    AgentDied { agent_id: AgentId, role: Role, cause: super::agent::Cause },
    /// The bytes are whole, and its checkers died: only the checks are to be repeated.
    ChecksMissing { dead: u64 },
    /// `git lfs pull` brings the real file.
    LfsPull { path: DropPath },
    /// Only line ends differ from what was sealed.
    EolNormalisedMatch { path: DropPath },
    /// The run may be writing it at this moment.
    MayBeInFlight,
    /// It was quarantined before.
    QuarantinedBefore { folder: DropPath, ts: Option<String> },
    /// A commit names it.
    CommitNamesIt { commit: String, subject: String },
    /// Git still has the file.
    GitHasIt { path: String },
    /// A listing or git names a file of it that was not dropped.
    ListedNotDropped { path: String },
    /// A claimed hash equals another artifact's file: perhaps the two were swapped.
    Swapped { path: DropPath },
    /// Recomputing a foreign sentinel's fields: all equal.
    ForeignAllMatch,
    /// Recomputing a foreign sentinel's fields: something differs, or is missing.
    ForeignDoubt { differs: u64, missing: u64 },
    /// A record says that something was made of it, and nothing was dropped.
    OtherTrace { file: DropPath, line: u64 },
}
