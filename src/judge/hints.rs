//! What a person should know of a unit before deciding. Hints never decide.

use std::collections::BTreeSet;

use crate::model::agent::{Attempt, Outcome, Role};
use crate::model::digest::{Ending, Probe, Sha256};
use crate::model::id::UnitName;
use crate::model::path::DropPath;
use crate::model::unit::{Artifact, Check, Finding};
use crate::model::verdict::State;
use crate::model::warning::{Hint, Warning};

use super::desk::Desk;

/// What a closer reading shows.
pub(crate) fn of_probe(path: &DropPath, probe: &Probe) -> Vec<Hint> {
    let mut hints = Vec::new();
    match probe.ending {
        Ending::Unremarkable => {}
        sign @ (Ending::Empty | Ending::NoEndDocument | Ending::UnclosedJson | Ending::MidLine) => {
            hints.push(Hint::LooksCut { path: path.clone(), sign });
        }
    }
    if probe.conflict_markers {
        hints.push(Hint::ConflictMarkers { path: path.clone() });
    }
    hints
}

/// What a compared artifact shows beside its finding.
pub(crate) fn of_artifact(artifact: &Artifact, swapped_with: Option<&DropPath>) -> Vec<Hint> {
    let mut hints = Vec::new();
    let path = artifact.file.clone();
    match &artifact.finding {
        Finding::StandIn => hints.extend(path.map(|path| Hint::LfsPull { path })),
        Finding::EolConverted => hints.extend(path.map(|path| Hint::EolNormalisedMatch { path })),
        Finding::NotDropped => {
            hints.extend(artifact.rel.iter().map(|rel| Hint::ListedNotDropped { path: rel.to_string() }));
        }
        Finding::Unreadable(_) => {
            let empty = path.filter(|_| artifact.bytes == Some(0));
            hints.extend(empty.map(|path| Hint::LooksCut { path, sign: Ending::Empty }));
        }
        Finding::PathInvalid
        | Finding::PathEscapes
        | Finding::NotAFile
        | Finding::Ambiguous(_)
        | Finding::HashMalformed(_)
        | Finding::Missing
        | Finding::Differs(_)
        | Finding::Match => {}
    }
    hints.extend(swapped_with.map(|path| Hint::Swapped { path: path.clone() }));
    let whole = artifact.candidates.iter().filter(|candidate| candidate.hash_matches);
    hints.extend(whole.map(|candidate| Hint::WholeCopyElsewhere { path: candidate.path.clone() }));
    hints
}

/// What recomputing a foreign sentinel's fields gave, in one line.
pub(crate) fn of_foreign(artifacts: &[Artifact]) -> Option<Hint> {
    let count = |wanted: &[Check]| {
        artifacts.iter().filter(|artifact| wanted.contains(&artifact.finding.check())).count() as u64
    };
    if artifacts.is_empty() {
        None
    } else if count(&[Check::Match]) == artifacts.len() as u64 {
        Some(Hint::ForeignAllMatch)
    } else {
        Some(Hint::ForeignDoubt {
            differs: count(&[Check::Differs]),
            missing: count(&[Check::Missing, Check::NotDropped]),
        })
    }
}

/// Whether an attempt shows that something was made. One that died without a word shows nothing.
pub(crate) const fn is_trace(attempt: &Attempt) -> bool {
    if attempt.left.torn_result || attempt.left.last_word {
        return true;
    }
    match attempt.outcome {
        Outcome::Finished
        | Outcome::FinishedUnrecorded
        | Outcome::NoValue
        | Outcome::Superseded
        | Outcome::OrphanResult => true,
        Outcome::Failed | Outcome::NoResult => false,
    }
}

/// Whether an attempt ended without anything that counts.
pub(crate) const fn is_dead(attempt: &Attempt) -> bool {
    match attempt.outcome {
        Outcome::NoResult | Outcome::Failed | Outcome::NoValue => true,
        Outcome::Finished | Outcome::FinishedUnrecorded | Outcome::Superseded | Outcome::OrphanResult => {
            false
        }
    }
}

/// What the unit's agents tell.
pub(crate) fn of_attempts(
    desk: &Desk<'_>,
    unit: &UnitName,
    state: State,
    attempts: &[&Attempt],
    hashes: &[Sha256],
    warnings: &mut Vec<Warning>,
) -> Vec<Hint> {
    let mut hints = Vec::new();
    let dead_checkers =
        attempts.iter().filter(|attempt| attempt.role == Role::Checker && is_dead(attempt)).count() as u64;
    if state == State::Verified {
        if dead_checkers > 0 {
            hints.push(Hint::ChecksMissing { dead: dead_checkers });
        }
        return hints;
    }
    for attempt in attempts {
        let Some(agent) = attempt.agent_id.clone() else { continue };
        if attempt.outcome == Outcome::FinishedUnrecorded {
            hints.push(Hint::FinishedUnrecorded { agent_id: agent.clone() });
        }
        if let Some(cause) = attempt.cause.filter(|_| is_dead(attempt)) {
            hints.push(Hint::AgentDied { agent_id: agent.clone(), role: attempt.role, cause });
        }
        let found = attempt.transcript.as_ref().and_then(|path| Some((path, desk.transcript(path)?)));
        if let Some((file, transcript)) = found.filter(|_| attempt.outcome != Outcome::Finished) {
            hints.extend(transcript.open_calls.iter().map(|call| Hint::OpenToolCall {
                agent_id: agent.clone(),
                tool: call.tool.clone(),
                path: call.path.clone(),
                file: file.clone(),
                line: call.line,
            }));
        }
        let claims = found.map_or(&attempt.left.claimed_hashes, |(_, transcript)| &transcript.claimed_hashes);
        for claimed in claims.iter().copied().collect::<BTreeSet<Sha256>>() {
            if hashes.contains(&claimed) {
                hints.push(Hint::ClaimedHashEquals { agent_id: agent.clone(), sha256: claimed });
            } else if let Some(&actual) = hashes.first() {
                hints.push(Hint::ClaimedHashDiffers { agent_id: agent.clone(), claimed, actual });
                let agent_id = agent.clone();
                warnings.push(Warning::ClaimedHashDiffers { unit: unit.clone(), agent_id, claimed, actual });
            }
        }
    }
    hints
}

/// Each hint once, in the order in which they were found.
pub(crate) fn each_once(hints: Vec<Hint>) -> Vec<Hint> {
    let mut seen = BTreeSet::new();
    hints.into_iter().filter(|hint| seen.insert(hint.clone())).collect()
}
