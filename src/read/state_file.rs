//! Reads `workflow-state.json` in its three dialects, told apart by their keys.
//!
//! A file that is no JSON object is invalid; an object with keys of none of the dialects is listed and not interpreted:
//! many unrelated tools use the same file name.

use crate::model::digest::{ClaimedHash, Sha256};
use crate::model::id::RunId;
use crate::model::state_file::{
    Gate, GateStatus, RecordedApproval, StateArtifact, StateDialect, StateFault, StateFile, StateRecord,
    Step, StepStatus,
};
use crate::model::time::Timestamp;

use super::document;
use super::fields::{Members, list, number_of, object, text_of, texts_of};
use super::json::{self, Json, JsonFault, JsonValue, member};

/// Reads a state file; `None` if its keys are those of no dialect.
pub(crate) fn read_state_file(bytes: &[u8]) -> Option<StateRecord> {
    let json = match json::parse(bytes) {
        Ok(json) => json,
        Err(fault) => return Some(invalid(fault_of(fault), position(bytes))),
    };
    let JsonValue::Object(members) = &json.value else {
        return Some(invalid(StateFault::NotAnObject, (json.line, 1)));
    };
    let has = |name: &str| member(members, name).is_some();
    let read = if has("execution_plan") || (has("run_id") && has("artifacts")) {
        contract(members)
    } else if has("steps") && has("runId") {
        steps(members)
    } else if has("agents") && has("gates") && has("runId") {
        agents(members)
    } else {
        return None;
    };
    Some(match read {
        Ok(mut file) => {
            file.artifacts.sort_by(|a, b| a.path.cmp(&b.path));
            file.updated = newest(&json);
            StateRecord::Read(Box::new(file))
        }
        Err(line) => invalid(StateFault::NoSteps, (line, 1)),
    })
}

const fn invalid(fault: StateFault, (line, column): (u64, u64)) -> StateRecord {
    StateRecord::Invalid { fault, line, column }
}

const fn fault_of(fault: JsonFault) -> StateFault {
    match fault {
        JsonFault::Empty => StateFault::Empty,
        JsonFault::NotJson | JsonFault::TooDeep => StateFault::NotJson,
        JsonFault::SeveralDocuments => StateFault::SeveralDocuments,
        JsonFault::DuplicateNames => StateFault::DuplicateNames,
    }
}

/// Where reading ends: line and character.
fn position(bytes: &[u8]) -> (u64, u64) {
    let text = document::decode(bytes);
    let number = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    match serde_json::from_str::<serde::de::IgnoredAny>(&text) {
        Ok(_) => (1, 1),
        Err(error) => (number(error.line().max(1)), number(error.column().max(1))),
    }
}

/// The newest time that stands in a field called `updated_at` or `updatedAt`, anywhere in the file.
fn newest(json: &Json) -> Option<Timestamp> {
    match &json.value {
        JsonValue::Object(members) => members
            .iter()
            .filter_map(|(name, value)| match (name.as_str(), value.text()) {
                ("updated_at" | "updatedAt", Some(text)) => Timestamp::parse(text),
                _ => newest(value),
            })
            .max(),
        JsonValue::Array(items) => items.iter().filter_map(newest).max(),
        JsonValue::Null | JsonValue::Bool(_) | JsonValue::Number(_) | JsonValue::Text(_) => None,
    }
}

/// A dialect read, or the line where its steps are none.
type Dialect = Result<StateFile, u64>;

/// The dialect of the contract: `execution_plan`, `artifacts`, `gate_results`.
fn contract(members: &Members) -> Dialect {
    let Some(plan) = member(members, "execution_plan").and_then(list) else {
        return Err(member(members, "execution_plan").map_or(1, |plan| plan.line));
    };
    let mut file = empty(StateDialect::Contract, text_of(members, "run_id"));
    for row in plan {
        let line = row.line;
        let row = object(row).ok_or(line)?;
        let id = member(row, "step").map(Json::shown).ok_or(line)?;
        file.steps.push(Step {
            id,
            name: text_of(row, "name"),
            agents: texts_of(row, "agents"),
            depends_on: texts_of(row, "depends_on"),
            status: status(row),
            attempts: number_of(row, "attempts"),
        });
    }
    for (path, artifact) in member(members, "artifacts").and_then(object).unwrap_or_default() {
        let fields = object(artifact).unwrap_or_default();
        file.artifacts.push(artifact_of(path, text_of(fields, "owner"), fields, artifact.line));
    }
    file.requirements = member(members, "requirements_hash").filter(|hash| !hash.is_null()).map(claim);
    file.gates = gates(
        member(members, "gate_results").and_then(object).unwrap_or_default(),
        member(members, "retry_counters").and_then(object).unwrap_or_default(),
    );
    file.approval = member(members, "approval").and_then(object).map(|approval| RecordedApproval {
        status: text_of(approval, "status").unwrap_or_default(),
        plan_sha256: member(approval, "plan_sha256").map_or(ClaimedHash::Absent, claim),
        rejected_count: number_of(approval, "rejected_count").unwrap_or(0),
        feedback: texts_of(approval, "feedback"),
    });
    file.notes = texts_of(members, "notes");
    Ok(file)
}

/// The dialect whose `steps` are a map that names artifact and dependencies.
fn steps(members: &Members) -> Dialect {
    let rows = rows_of(members, "steps")?;
    let mut file = empty(StateDialect::Steps, text_of(members, "runId"));
    for (id, row) in rows {
        let fields = object(row).ok_or(row.line)?;
        file.steps.push(Step {
            id: id.clone(),
            name: text_of(fields, "agent"),
            // The artifact names its step as its owner below, so that one rule joins steps and artifacts everywhere.
            agents: vec![id.clone()],
            depends_on: texts_of(fields, "dependsOn"),
            status: status(fields),
            attempts: number_of(fields, "attempts"),
        });
        if let Some(path) = text_of(fields, "artifact").filter(|_| has_hash(fields)) {
            file.artifacts.push(artifact_of(&path, Some(id.clone()), fields, row.line));
        }
    }
    file.approval = member(members, "approval").and_then(object).map(|approval| RecordedApproval {
        status: text_of(approval, "status").unwrap_or_default(),
        plan_sha256: member(approval, "draftSha256").map_or(ClaimedHash::Absent, claim),
        rejected_count: number_of(approval, "rounds").unwrap_or(0),
        feedback: texts_of(approval, "feedback"),
    });
    Ok(file)
}

/// The dialect whose `agents` are the steps; it has no dependencies.
fn agents(members: &Members) -> Dialect {
    let rows = rows_of(members, "agents")?;
    let mut file = empty(StateDialect::Agents, text_of(members, "runId"));
    for (id, row) in rows {
        let fields = object(row).ok_or(row.line)?;
        file.steps.push(Step {
            id: id.clone(),
            name: None,
            agents: vec![id.clone()],
            depends_on: Vec::new(),
            status: status(fields),
            attempts: number_of(fields, "attempts"),
        });
        let outputs = texts_of(fields, "outputs");
        if let ([path], true) = (outputs.as_slice(), has_hash(fields)) {
            file.artifacts.push(artifact_of(path, Some(id.clone()), fields, row.line));
        }
    }
    file.gates = gates(member(members, "gates").and_then(object).unwrap_or_default(), &[]);
    Ok(file)
}

fn rows_of<'a>(members: &'a Members, name: &str) -> Result<&'a Members, u64> {
    let rows = member(members, name);
    rows.and_then(object).ok_or(rows.map_or(1, |rows| rows.line))
}

fn empty(dialect: StateDialect, run: Option<String>) -> StateFile {
    StateFile {
        dialect,
        run: run.map(RunId::new),
        requirements: None,
        steps: Vec::new(),
        artifacts: Vec::new(),
        gates: Vec::new(),
        approval: None,
        notes: Vec::new(),
        updated: None,
    }
}

fn has_hash(fields: &Members) -> bool {
    member(fields, "sha256").is_some_and(|hash| !hash.is_null())
}

fn artifact_of(path: &str, owner: Option<String>, fields: &Members, line: u64) -> StateArtifact {
    let hash = member(fields, "sha256");
    let written = hash.and_then(Json::text).unwrap_or_default();
    StateArtifact {
        path: path.to_owned(),
        owner,
        status: text_of(fields, "status"),
        sha256: hash.map_or(ClaimedHash::Absent, claim),
        upper_case: Sha256::parse(written.trim()).is_some()
            && written.chars().any(|c| c.is_ascii_uppercase()),
        line: hash.map_or(line, |hash| hash.line),
    }
}

fn claim(json: &Json) -> ClaimedHash {
    if json.is_null() { ClaimedHash::Absent } else { ClaimedHash::parse(&json.shown()) }
}

fn gates(results: &Members, counters: &Members) -> Vec<Gate> {
    let mut gates: Vec<Gate> = results
        .iter()
        .map(|(name, gate)| {
            let fields = object(gate).unwrap_or_default();
            Gate {
                name: name.clone(),
                status: gate_status(&text_of(fields, "status").unwrap_or_default()),
                attempts: number_of(fields, "attempts").unwrap_or(0),
                retry_counter: number_of(counters, name),
                findings: texts_of(fields, "findings"),
                responsible: text_of(fields, "responsible_agent"),
            }
        })
        .collect();
    gates.sort_by(|a, b| a.name.cmp(&b.name));
    gates
}

fn gate_status(word: &str) -> GateStatus {
    match word.to_ascii_lowercase().as_str() {
        "pass" | "passed" => GateStatus::Pass,
        "pass-n/a" | "n/a" | "not_applicable" => GateStatus::NotApplicable,
        "fail" | "failed" => GateStatus::Fail,
        _ => GateStatus::Open,
    }
}

fn status(fields: &Members) -> StepStatus {
    text_of(fields, "status").and_then(|word| StepStatus::from_code(&word)).unwrap_or(StepStatus::Unknown)
}

#[cfg(test)]
mod tests;
