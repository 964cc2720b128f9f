//! What agents, the journal and units say about each other.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::model::agent::{Attempt, Outcome, Role};
use crate::model::id::{AgentId, CacheKey, UnitName};
use crate::model::judgement::{JournalFacts, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::settings::Settings;
use crate::model::transcript::{Transcript, TranscriptEnd};
use crate::model::verdict::State;
use crate::model::warning::{Hint, Warning};

/// The version from which a relaunch serves finished agents from the journal.
const SERVES_FINISHED: &str = "2.1.305";

/// What is compared with each other.
pub(crate) struct Sides<'a> {
    pub(crate) units: &'a [UnitJudgement],
    pub(crate) attempts: &'a [Attempt],
    pub(crate) journal: &'a JournalFacts,
    /// Transcripts of the run, each with its file.
    pub(crate) transcripts: Vec<(&'a DropPath, &'a Transcript)>,
    pub(crate) settings: &'a Settings,
}

/// Everything that only shows when they are held side by side.
pub(crate) fn warnings(sides: &Sides<'_>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let by_file: HashMap<&DropPath, &Transcript> = sides.transcripts.iter().copied().collect();
    for attempt in sides.attempts {
        let transcript = attempt.transcript.as_ref().and_then(|file| Some((file, *by_file.get(file)?)));
        of_attempt(attempt, transcript, &mut warnings);
    }
    of_units(sides, &mut warnings);
    warnings.extend(old_version(sides));
    warnings
}

/// The attempt gave nothing, and nothing that came later stands for it.
const fn is_dead(attempt: &Attempt) -> bool {
    matches!(attempt.outcome, Outcome::NoResult | Outcome::Failed | Outcome::NoValue)
}

fn of_attempt(attempt: &Attempt, transcript: Option<(&DropPath, &Transcript)>, warnings: &mut Vec<Warning>) {
    let Some(agent_id) = &attempt.agent_id else { return };
    if is_dead(attempt) && (transcript.is_some() || attempt.label.is_some()) {
        warnings.push(Warning::DeadAgentRole {
            key: attempt.key.clone(),
            agent_id: agent_id.clone(),
            role_hint: attempt.role,
        });
    }
    let Some((file, transcript)) = transcript else { return };
    if attempt.outcome == Outcome::FinishedUnrecorded {
        warnings.push(Warning::UnreadResult {
            agent_id: agent_id.clone(),
            unit: attempt.unit.clone(),
            file: file.clone(),
        });
    }
    if transcript.end == TranscriptEnd::UsageLimit {
        warnings.push(Warning::TranscriptEndsAtLimit {
            agent_id: agent_id.clone(),
            file: file.clone(),
            line: transcript.end_line,
        });
    }
    if let (TranscriptEnd::KilledInTool, Some(call)) = (transcript.end, transcript.open_calls.last()) {
        warnings.push(dangling(agent_id, file, call));
    }
}

fn dangling(agent_id: &AgentId, file: &DropPath, call: &crate::model::transcript::ToolCall) -> Warning {
    Warning::DanglingToolUse {
        agent_id: agent_id.clone(),
        tool: call.tool.clone(),
        path: call.path.clone(),
        file: file.clone(),
        line: call.line,
    }
}

fn of_units(sides: &Sides<'_>, warnings: &mut Vec<Warning>) {
    let dead_keys: BTreeSet<&CacheKey> = sides.journal.dead_keys.iter().collect();
    let mut dead_checkers: BTreeMap<&UnitName, u64> = BTreeMap::new();
    let mut dead_of: BTreeMap<&UnitName, BTreeSet<&CacheKey>> = BTreeMap::new();
    for attempt in sides.attempts {
        let Some(unit) = &attempt.unit else { continue };
        if is_dead(attempt) && attempt.role == Role::Checker {
            *dead_checkers.entry(unit).or_default() += 1;
        }
        if let Some(key) = attempt.key.as_ref().filter(|key| dead_keys.contains(key)) {
            dead_of.entry(unit).or_default().insert(key);
        }
    }
    for unit in sides.units {
        for hint in &unit.hints {
            if let Hint::ClaimedHashDiffers { agent_id, claimed, actual } = hint {
                warnings.push(Warning::ClaimedHashDiffers {
                    unit: unit.name.clone(),
                    agent_id: agent_id.clone(),
                    claimed: *claimed,
                    actual: *actual,
                });
            }
        }
        if unit.state != State::Verified {
            continue;
        }
        if let Some(dead) = dead_checkers.get(&unit.name) {
            warnings.push(Warning::QaIncomplete { unit: unit.name.clone(), dead: *dead });
        }
        for key in dead_of.get(&unit.name).into_iter().flatten() {
            warnings.push(Warning::DeadKeyButUnitVerified { key: (*key).clone(), unit: unit.name.clone() });
        }
    }
}

/// In the same session a resume would be offered; before this version it may run again what is finished.
fn old_version(sides: &Sides<'_>) -> Option<Warning> {
    if !sides.settings.same_session {
        return None;
    }
    let seen = || {
        sides
            .transcripts
            .iter()
            .filter_map(|(_, transcript)| transcript.version.clone())
            .max_by_key(|version| numbers(version))
    };
    let version = sides.settings.tool_version.clone().or_else(seen)?;
    (numbers(&version) < numbers(SERVES_FINISHED))
        .then(|| Warning::OldVersionRerunsFinished { version, fixed_in: SERVES_FINISHED.to_owned() })
}

fn numbers(version: &str) -> Vec<u64> {
    version.split('.').map(|part| part.parse().unwrap_or(0)).collect()
}
