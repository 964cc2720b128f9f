//! Kinds of files, damage, agents, and the other machine words.

use crate::model::agent::{Cause, LinkedBy, Outcome, Role};
use crate::model::digest::Ending;
use crate::model::export::{ExportKind, FileProblem};
use crate::model::fault::{LineFaultKind, ReadFaultKind};
use crate::model::judgement::{Alive, ChosenBy};
use crate::model::plan::Refusal;
use crate::model::record::{FileKind, SentinelFault};
use crate::model::settings::{Choice, Platform};
use crate::model::severity::Severity;
use crate::model::unit::{Translation, UnitsFrom};
use crate::say::words::Consequence;

pub(in crate::say) const fn file_kind(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Registry => "registry of launches",
        FileKind::Journal => "journal of a run",
        FileKind::AgentLog => "log of stopped agents",
        FileKind::Transcript => "transcript of an agent",
        FileKind::Sentinel => "sentinel",
        FileKind::SentinelDraft => "unfinished sentinel",
        FileKind::Script => "workflow script",
        FileKind::Provenance => "note of a quarantine",
        FileKind::GitStatus => "output of git status",
        FileKind::GitLog => "output of git log",
        FileKind::GitIgnore => "git's ignore patterns",
        FileKind::StateFile => "state file of a run",
        FileKind::StateDraft => "state file that was not finished",
        FileKind::Checkpoints => "saved stages",
        FileKind::StagePrompts => "prompts of stages",
        FileKind::StageVerdicts => "verdicts on stages",
        FileKind::Unsupported => "record that is listed, not interpreted",
        FileKind::Other => "any other file",
    }
}

pub(in crate::say) const fn line_fault(kind: LineFaultKind) -> &'static str {
    match kind {
        LineFaultKind::TornTail => "the last line is cut",
        LineFaultKind::Truncated => "a line in the middle is cut",
        LineFaultKind::Glued => "several records share a line",
        LineFaultKind::Spliced => "a cut record and a whole one share a line",
        LineFaultKind::NulBytes => "NUL bytes stand in the line",
        LineFaultKind::InvalidUtf8 => "bytes that are not UTF-8",
        LineFaultKind::InvalidUtf8Torn => "the line is cut inside a character",
        LineFaultKind::LoneSurrogate => "half of a surrogate pair",
        LineFaultKind::NonStandardNumber => "NaN or infinity, which JSON does not know",
        LineFaultKind::TooLong => "the line is too long to keep",
        LineFaultKind::NotAnObject => "the line is no JSON object",
    }
}

pub(in crate::say) const fn read_fault(kind: ReadFaultKind) -> &'static str {
    match kind {
        ReadFaultKind::NotReadable => "the system refuses to read it",
        ReadFaultKind::ShortRead => "the bytes read are not as many as announced",
        ReadFaultKind::Changed => "it changed while it was read",
        ReadFaultKind::Stalled => "no byte came in time",
        ReadFaultKind::Vanished => "it went away",
        ReadFaultKind::DanglingLink => "a symbolic link that leads nowhere",
        ReadFaultKind::Cancelled => "reading was cancelled",
    }
}

pub(in crate::say) const fn file_problem(value: FileProblem) -> &'static str {
    match value {
        FileProblem::Unreadable => "not readable",
        FileProblem::ShortRead => "size and bytes read differ",
        FileProblem::Bom => "begins with a byte order mark",
        FileProblem::Utf16 => "was UTF-16",
        FileProblem::Crlf => "lines end in CR LF",
        FileProblem::UntrustedName => "its name can't be trusted",
        FileProblem::TwinPath => "another dropped file has the same path",
        FileProblem::Unsupported => "not interpreted by this version",
        FileProblem::SentinelMalformed => "sentinel that can't be read as one",
        FileProblem::Changed => "changed while it was read",
    }
}

pub(in crate::say) const fn sentinel_fault(value: SentinelFault) -> &'static str {
    match value {
        SentinelFault::Empty => "it has no bytes",
        SentinelFault::NotJson => "it is cut, or no JSON",
        SentinelFault::SeveralDocuments => "it holds more than one JSON value",
        SentinelFault::NotAnObject => "it is JSON, but no object",
        SentinelFault::DuplicateNames => "a name occurs twice in it",
        SentinelFault::BadArtifacts => "its list of artifacts is no list of objects",
        SentinelFault::TooLarge => "it is larger than any sentinel",
        SentinelFault::Unreadable => "it could not be read",
    }
}

pub(in crate::say) const fn outcome(value: Outcome) -> &'static str {
    match value {
        Outcome::Finished => "finished",
        Outcome::FinishedUnrecorded => "finished, result not recorded",
        Outcome::Failed => "failed",
        Outcome::NoValue => "result without a value",
        Outcome::NoResult => "no result seen",
        Outcome::Superseded => "died, a later attempt finished",
        Outcome::OrphanResult => "result without a start",
    }
}

pub(in crate::say) const fn cause(value: Cause) -> &'static str {
    match value {
        Cause::UsageLimit => "the account's limit",
        Cause::Overloaded => "the service was overloaded",
        Cause::Authentication => "the account was not accepted",
        Cause::BadRequest => "the request was refused",
        Cause::StoppedByUser => "a person stopped it",
        Cause::KilledInTool => "a tool never answered",
        Cause::CutOff => "the transcript stops in the middle",
        Cause::Unknown => "not known",
    }
}

pub(in crate::say) const fn role(value: Role) -> &'static str {
    match value {
        Role::Author => "author",
        Role::Checker => "checker",
        Role::Other => "other",
    }
}

pub(in crate::say) const fn linked_by(value: LinkedBy) -> &'static str {
    match value {
        LinkedBy::Label => "by its label or phase",
        LinkedBy::Path => "by a path that it names",
        LinkedBy::Prompt => "by its prompt",
        LinkedBy::LastMessage => "by its last message",
        LinkedBy::Result => "by its result",
    }
}

pub(in crate::say) const fn chosen_by(value: ChosenBy) -> &'static str {
    match value {
        ChosenBy::Given => "named by you",
        ChosenBy::NewestUnfinished => "the newest run that did not finish",
        ChosenBy::Newest => "all runs finished: the newest one",
        ChosenBy::OnlyOne => "the only run in the drop",
        ChosenBy::NoRun => "no record names a run",
    }
}

pub(in crate::say) const fn alive(value: Alive) -> &'static str {
    match value {
        Alive::Quiet => "quiet",
        Alive::Maybe => "it may still be running",
        Alive::Unknown => "no record tells a time",
    }
}

pub(in crate::say) const fn units_from(value: UnitsFrom) -> &'static str {
    match value {
        UnitsFrom::RegistryArgs => "the run's launch arguments",
        UnitsFrom::ScriptUnits => "the list in the script",
        UnitsFrom::StateFile => "the state file",
        UnitsFrom::Sentinels => "the sentinels that were dropped",
        UnitsFrom::Artifacts => "the artifacts that were dropped",
    }
}

pub(in crate::say) const fn translation(value: Translation) -> &'static str {
    match value {
        Translation::PathForm => "written for another system",
        Translation::Normalised => "another Unicode form",
        Translation::LetterCase => "other capital letters",
        Translation::Trimmed => "a blank at its end",
    }
}

pub(in crate::say) const fn ending(value: Ending) -> &'static str {
    match value {
        Ending::Unremarkable => "nothing remarkable",
        Ending::Empty => "the file is empty",
        Ending::NoEndDocument => "a LaTeX document that is never closed",
        Ending::UnclosedJson => "a JSON value that is never closed",
        Ending::MidLine => "it ends in the middle of a line",
    }
}

pub(in crate::say) const fn export_kind(value: ExportKind) -> &'static str {
    match value {
        ExportKind::Report => "report for people",
        ExportKind::Quarantine => "script: quarantine",
        ExportKind::Protect => "script: copies of what is safe",
        ExportKind::Restore => "script: bring whole copies back",
        ExportKind::Undo => "script: undo the quarantine",
        ExportKind::Smoke => "script: trial build in a fresh folder",
        ExportKind::Relaunch => "text for the relaunch",
        ExportKind::Evidence => "commands that show the evidence",
    }
}

pub(in crate::say) const fn platform(value: Platform) -> &'static str {
    match value {
        Platform::Posix => "Linux or another POSIX system",
        Platform::Windows => "Windows (WSL or Git Bash)",
        Platform::Macos => "macOS",
    }
}

pub(in crate::say) const fn severity(value: Severity) -> &'static str {
    match value {
        Severity::Info => "good to know",
        Severity::Warning => "worth your attention",
    }
}

pub(in crate::say) const fn choice(value: Choice) -> Consequence {
    match value {
        Choice::Keep => Consequence {
            word: "keep",
            means: "It is adopted as it is; nothing is moved and nothing is run.",
        },
        Choice::Quarantine => Consequence {
            word: "quarantine",
            means: "Its files are moved to `_descartado`, with a note of where they came from; nothing is run.",
        },
        Choice::Rerun => Consequence {
            word: "run again",
            means: "What lies there is moved aside first, then it is run again, at full cost.",
        },
        Choice::Leave => {
            Consequence { word: "leave", means: "Nothing happens to it now; it stays open for later." }
        }
    }
}

pub(in crate::say) const fn refusal(value: Refusal) -> &'static str {
    match value {
        Refusal::UnknownUnit => "no unit has this name",
        Refusal::EmptyReason => "the decision gives no reason",
        Refusal::RunMayBeAlive => "the run may still be alive",
        Refusal::Blocked => "something it needs is stopped",
        Refusal::Verified => "it is whole: what is good is neither moved nor made again",
        Refusal::NothingThere => "nothing of it was dropped",
        Refusal::NotDropped => "a file of it exists and was not dropped",
        Refusal::NotNameable => "the name of one of its files can't be trusted",
        Refusal::NotHashed => "the bytes of one of its files are not known to the end",
        Refusal::SharedFile => "one of its files belongs to another unit, too",
        Refusal::ReservedPlace => "one of its files lies in a folder that a rescue made",
        Refusal::NotProved => "it is called corrupt without proof",
    }
}
