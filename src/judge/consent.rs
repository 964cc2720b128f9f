//! Whether what a state file records of the requirements and of the plan's approval still holds for the bytes on disk.
//!
//! **Invariant:** a word in a record approves nothing: an approval holds only for the bytes whose hash it names.

use crate::model::digest::Sha256;
use crate::model::path::DropPath;
use crate::model::state_file::StateFile;
use crate::model::step::{ApprovalReason, CheckedArtifact, JudgedApproval, JudgedRequirements};

use super::desk::{Answer, Desk};

/// Where the contract keeps the requirements.
const REQUIREMENTS: &str = "artifacts/01-requirements.md";
/// Where the contract keeps the plan that is approved.
const PLAN: &str = "artifacts/06-event-plan.md";

/// The path of the requirements, as the state file writes it.
pub(crate) fn requirements_path(file: &StateFile) -> Option<&str> {
    named(file, REQUIREMENTS, "requirements")
}

/// The path of the plan that is approved, as the state file writes it.
pub(crate) fn plan_path(file: &StateFile) -> Option<&str> {
    named(file, PLAN, "plan")
}

/// The artifact at its usual place, else the only one whose name ends like it.
fn named<'a>(file: &'a StateFile, usual: &str, word: &str) -> Option<&'a str> {
    let paths = || file.artifacts.iter().map(|artifact| artifact.path.as_str());
    if let Some(exact) = paths().find(|path| *path == usual) {
        return Some(exact);
    }
    let ends = |path: &&str| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        stem == word || stem.ends_with(&format!("-{word}"))
    };
    let mut found = paths().filter(ends);
    found.next().filter(|_| found.next().is_none())
}

/// What the bytes at a path of the run hash to.
enum Bytes {
    Known(Sha256),
    Missing,
    Unknown,
}

fn bytes_at(desk: &mut Desk<'_>, folder: &DropPath, path: &str, artifacts: &[CheckedArtifact]) -> Bytes {
    if let Some(actual) =
        artifacts.iter().find(|artifact| artifact.path == path).and_then(|artifact| artifact.actual)
    {
        return Bytes::Known(actual);
    }
    let whole = format!("{}/{path}", folder.as_str());
    match desk.at(&whole) {
        [] => Bytes::Missing,
        [entry] => {
            let entry = *entry;
            match desk.digest(entry) {
                Answer::Known(print) => Bytes::Known(print.sha256),
                Answer::Failed(_) | Answer::Pending => Bytes::Unknown,
            }
        }
        [..] => Bytes::Unknown,
    }
}

/// Judges the recorded hash of the requirements; `None` if the file records none.
pub(crate) fn requirements(
    file: &StateFile,
    artifacts: &[CheckedArtifact],
    desk: &mut Desk<'_>,
    folder: &DropPath,
) -> Option<JudgedRequirements> {
    let claim = file.requirements.as_ref()?;
    let path = requirements_path(file).unwrap_or(REQUIREMENTS);
    let actual = match bytes_at(desk, folder, path, artifacts) {
        Bytes::Known(actual) => Some(actual),
        Bytes::Missing | Bytes::Unknown => None,
    };
    let recorded = claim.sha256();
    Some(JudgedRequirements { valid: recorded.is_some() && recorded == actual, recorded, actual })
}

/// Judges the recorded approval; `None` if the file has none.
pub(crate) fn approval(
    file: &StateFile,
    artifacts: &[CheckedArtifact],
    desk: &mut Desk<'_>,
    folder: &DropPath,
) -> Option<JudgedApproval> {
    let recorded = file.approval.as_ref()?;
    let bytes = bytes_at(desk, folder, plan_path(file).unwrap_or(PLAN), artifacts);
    let actual = match bytes {
        Bytes::Known(actual) => Some(actual),
        Bytes::Missing | Bytes::Unknown => None,
    };
    let approved = recorded.plan_sha256.sha256();
    let reason = match (recorded.status.as_str(), approved, &bytes) {
        ("pending" | "none" | "", ..) => ApprovalReason::Pending,
        ("rejected", ..) => ApprovalReason::Rejected,
        ("approved", None, _) => ApprovalReason::NoHash,
        ("approved", Some(_), Bytes::Missing) => ApprovalReason::PlanMissing,
        ("approved", Some(_), Bytes::Unknown) => ApprovalReason::PlanUnverifiable,
        ("approved", Some(approved), Bytes::Known(actual)) if approved == *actual => ApprovalReason::Equal,
        ("invalidated", ..) | ("approved", Some(_), Bytes::Known(_)) => ApprovalReason::Differs,
        _ => ApprovalReason::Unknown,
    };
    Some(JudgedApproval {
        valid: reason == ApprovalReason::Equal,
        reason,
        recorded: approved,
        actual,
        status: recorded.status.clone(),
        rejected_count: recorded.rejected_count,
        feedback: recorded.feedback.clone(),
    })
}

#[cfg(test)]
mod tests;
