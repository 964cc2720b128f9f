//! How `diagnosis.json` writes state files and stages.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::model::digest::Sha256;
use crate::model::id::RunId;
use crate::model::path::DropPath;
use crate::model::stage::{JudgedStage, StageFacts, StagePlan};
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{
    CheckedArtifact, GateOutcome, JudgedApproval, JudgedGate, JudgedRequirements, PlanError, PlannedStep,
    StateCheck, StateFacts, StateStop, StepPlan, StepReason, StepRef, Stop,
};
use crate::model::unit::Explanation;

#[derive(Serialize)]
pub(super) struct StateRow<'a> {
    path: Option<&'a DropPath>,
    dialect: Option<StateDialect>,
    run_id: Option<&'a RunId>,
    artifacts: BTreeMap<&'a str, StateCheck>,
    steps: BTreeMap<&'a str, StepPlan>,
    stop: Option<StopRow<'a>>,
    approval: Option<&'a JudgedApproval>,
    gates: BTreeMap<&'a str, GateOutcome>,
    requirements: Option<&'a JudgedRequirements>,
    plan_errors: &'a [PlanError],
    candidates: &'a [DropPath],
    artifact_details: Vec<ArtifactRow<'a>>,
    step_details: Vec<StepRow<'a>>,
    gate_details: Vec<GateRow<'a>>,
    notes: &'a [String],
    resume: Option<Resume<'a>>,
}

#[derive(Serialize)]
struct StopRow<'a> {
    error: StateStop,
    file: Option<&'a DropPath>,
    fault: Option<StateFault>,
    line: Option<u64>,
    column: Option<u64>,
    run_id: Option<&'a RunId>,
    folder: &'a str,
}

#[derive(Serialize)]
struct ArtifactRow<'a> {
    path: &'a str,
    owner: Option<&'a str>,
    status: Option<&'a str>,
    check: StateCheck,
    declared: Option<Sha256>,
    actual: Option<Sha256>,
    file: Option<&'a DropPath>,
    explained_by: &'a [Explanation],
    line: u64,
}

#[derive(Serialize)]
struct StepRow<'a> {
    step: StepRef,
    name: Option<&'a str>,
    agents: &'a [String],
    depends_on: Vec<StepRef>,
    status: StepStatus,
    attempts: Option<u64>,
    plan: StepPlan,
    reason: StepReason,
    artifacts: &'a [String],
}

#[derive(Serialize)]
struct GateRow<'a> {
    gate: &'a str,
    outcome: GateOutcome,
    attempts: u64,
    retry_counter: Option<u64>,
    responsible: Option<&'a str>,
    findings: &'a [String],
}

#[derive(Serialize)]
struct Resume<'a> {
    command: &'a str,
    runs: Vec<StepRef>,
}

pub(super) fn state_file(facts: &StateFacts) -> StateRow<'_> {
    let runs = facts.steps.iter().filter(|planned| planned.plan == StepPlan::Run);
    StateRow {
        path: facts.path.as_ref(),
        dialect: facts.dialect,
        run_id: facts.run.as_ref(),
        artifacts: facts.artifacts.iter().map(|found| (found.path.as_str(), in_short(found.check))).collect(),
        steps: facts.steps.iter().map(|planned| (planned.step.id.as_str(), planned.plan)).collect(),
        stop: facts.stop.as_ref().map(|stop| stopped(facts, stop)),
        approval: facts.approval.as_ref(),
        gates: facts.gates.iter().map(|judged| (judged.gate.name.as_str(), judged.outcome)).collect(),
        requirements: facts.requirements.as_ref(),
        plan_errors: &facts.plan_errors,
        candidates: &facts.candidates,
        artifact_details: facts.artifacts.iter().map(artifact).collect(),
        step_details: facts.steps.iter().map(step).collect(),
        gate_details: facts.gates.iter().map(gate).collect(),
        notes: &facts.notes,
        resume: facts.resume.as_deref().map(|command| Resume {
            command,
            runs: runs.map(|planned| StepRef::new(&planned.step.id)).collect(),
        }),
    }
}

/// The four words of the overview; the details keep the fifth.
const fn in_short(check: StateCheck) -> StateCheck {
    match check {
        StateCheck::Elsewhere => StateCheck::Unverifiable,
        StateCheck::Match | StateCheck::Stale | StateCheck::Missing | StateCheck::Unverifiable => check,
    }
}

fn stopped<'a>(facts: &'a StateFacts, stop: &Stop) -> StopRow<'a> {
    StopRow {
        error: stop.error,
        file: facts.path.as_ref(),
        fault: stop.fault,
        line: stop.at.map(|(line, _)| line),
        column: stop.at.map(|(_, column)| column),
        run_id: facts.run.as_ref(),
        folder: facts.folder.name(),
    }
}

fn artifact(found: &CheckedArtifact) -> ArtifactRow<'_> {
    ArtifactRow {
        path: &found.path,
        owner: found.owner.as_deref(),
        status: found.status.as_deref(),
        check: found.check,
        declared: found.declared,
        actual: found.actual,
        file: found.file.as_ref(),
        explained_by: &found.explained_by,
        line: found.line,
    }
}

fn step(planned: &PlannedStep) -> StepRow<'_> {
    let step = &planned.step;
    StepRow {
        step: StepRef::new(&step.id),
        name: step.name.as_deref(),
        agents: &step.agents,
        depends_on: step.depends_on.iter().map(|id| StepRef::new(id)).collect(),
        status: step.status,
        attempts: step.attempts,
        plan: planned.plan,
        reason: planned.reason,
        artifacts: &planned.artifacts,
    }
}

fn gate(judged: &JudgedGate) -> GateRow<'_> {
    let gate = &judged.gate;
    GateRow {
        gate: &gate.name,
        outcome: judged.outcome,
        attempts: gate.attempts,
        retry_counter: gate.retry_counter,
        responsible: gate.responsible.as_deref(),
        findings: &gate.findings,
    }
}

#[derive(Serialize)]
pub(super) struct StageRow<'a> {
    stage: &'a str,
    plan: StagePlan,
    file: Option<&'a DropPath>,
    line: Option<u64>,
    only_white_space: bool,
    model: Option<&'a str>,
    attempts: &'a [BTreeSet<String>],
}

pub(super) fn stage_plans(facts: &StageFacts) -> BTreeMap<&str, StagePlan> {
    facts.stages.iter().map(|stage| (stage.stage.as_str(), stage.plan)).collect()
}

pub(super) fn stage_details(facts: &StageFacts) -> Vec<StageRow<'_>> {
    facts.stages.iter().map(stage_row).collect()
}

fn stage_row(stage: &JudgedStage) -> StageRow<'_> {
    StageRow {
        stage: &stage.stage,
        plan: stage.plan,
        file: stage.file.as_ref().map(|(file, _)| file),
        line: stage.file.as_ref().map(|(_, line)| *line),
        only_white_space: stage.only_white_space,
        model: stage.model.as_deref(),
        attempts: &stage.attempts,
    }
}

/// Whether the loop goes on; nothing is said of it where no verdicts were dropped.
pub(super) fn loop_state(facts: &StageFacts) -> Option<String> {
    facts.has_verdicts.then(|| {
        facts
            .stopped_after
            .as_ref()
            .map_or_else(|| "running".to_owned(), |stage| format!("stopped_after_{stage}"))
    })
}
