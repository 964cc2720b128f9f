//! What to warn of in a state file.

use std::collections::BTreeSet;

use crate::model::path::DropPath;
use crate::model::state_file::StateFile;
use crate::model::state_warning::StateWarning;
use crate::model::step::{
    ApprovalReason, CheckedArtifact, GateOutcome, PlanError, StateCheck, StateFacts, StepPlan, StepReason,
    StepRef,
};
use crate::model::unit::Explanation;

use super::steps::counter_contradicts;

/// Every warning of a state file whose steps were planned.
pub(crate) fn of_state(facts: &StateFacts, file: &StateFile, path: &DropPath) -> Vec<StateWarning> {
    let mut warnings = Vec::new();
    for (recorded, artifact) in file.artifacts.iter().zip(&facts.artifacts) {
        of_artifact(facts, artifact, path, &mut warnings);
        if recorded.upper_case {
            warnings.push(StateWarning::UpperCaseHash { path: recorded.path.clone(), file: path.clone() });
        }
    }
    let known: BTreeSet<&String> = file.steps.iter().flat_map(|step| &step.agents).collect();
    for artifact in &facts.artifacts {
        if !file.steps.is_empty() && artifact.owner.as_ref().is_none_or(|owner| !known.contains(owner)) {
            warnings.push(StateWarning::OwnerUnknown {
                path: artifact.path.clone(),
                owner: artifact.owner.clone(),
                file: path.clone(),
            });
        }
    }
    for planned in &facts.steps {
        if planned.reason == StepReason::BehindItsArtifact {
            let step = StepRef::new(&planned.step.id);
            warnings.push(StateWarning::StepStatusBehindArtifact { step, file: path.clone() });
        }
    }
    of_gates(facts, path, &mut warnings);
    if let Some(approval) = &facts.approval
        && !approval.valid
        && !matches!(approval.reason, ApprovalReason::Pending | ApprovalReason::Rejected)
    {
        warnings.push(StateWarning::ApprovalInvalid { file: path.clone(), reason: approval.reason });
    }
    if let Some(requirements) = &facts.requirements
        && !requirements.valid
        && requirements.actual.is_some()
    {
        warnings.push(StateWarning::RequirementsHashDiffers {
            file: path.clone(),
            recorded: requirements.recorded,
            actual: requirements.actual,
        });
    }
    warnings.extend(facts.plan_errors.iter().map(|error| match error.clone() {
        PlanError::Cycle { steps } => StateWarning::StepCycle { steps, file: path.clone() },
        PlanError::DuplicateStep { step } => StateWarning::StepNamedTwice { step, file: path.clone() },
        PlanError::UnknownDependency { step, missing } => {
            StateWarning::StepUnknownDependency { step, missing, file: path.clone() }
        }
    }));
    warnings
}

fn of_artifact(
    facts: &StateFacts,
    artifact: &CheckedArtifact,
    file: &DropPath,
    warnings: &mut Vec<StateWarning>,
) {
    let (path, file) = (artifact.path.clone(), file.clone());
    match artifact.check {
        StateCheck::Match => {}
        StateCheck::Stale => {
            let runs = |step: &&crate::model::step::PlannedStep| {
                step.artifacts.contains(&artifact.path) && matches!(step.plan, StepPlan::Run | StepPlan::Ask)
            };
            if facts.steps.iter().any(|step| runs(&step)) {
                warnings
                    .push(StateWarning::OverwritesUnsealedBytes { path: path.clone(), file: file.clone() });
            }
            warnings.push(StateWarning::StaleArtifact { path, file });
        }
        StateCheck::Missing => warnings.push(StateWarning::MissingArtifact { path, file }),
        StateCheck::Elsewhere => warnings.push(StateWarning::ArtifactOutsideRun { path, file }),
        StateCheck::Unverifiable => {
            if artifact.explained_by.contains(&Explanation::EolConverted) {
                warnings.push(StateWarning::ArtifactEolConverted { path, file });
            }
        }
    }
}

fn of_gates(facts: &StateFacts, file: &DropPath, warnings: &mut Vec<StateWarning>) {
    for judged in &facts.gates {
        let gate = &judged.gate;
        if judged.outcome == GateOutcome::Stopped {
            warnings.push(StateWarning::GateStopped {
                gate: gate.name.clone(),
                attempts: gate.attempts,
                file: file.clone(),
            });
        }
        if let Some(retry_counter) = gate.retry_counter.filter(|_| counter_contradicts(gate)) {
            warnings.push(StateWarning::CounterContradictsGate {
                gate: gate.name.clone(),
                attempts: gate.attempts,
                retry_counter,
                file: file.clone(),
            });
        }
    }
}
