//! What a resume of a run kept in a state file would do, step by step.
//!
//! The rules of the contract, in the order in which they win: what is impossible or stopped is *blocked*; what rests on
//! requirements that changed, or can't be compared, is for a person to *ask*; what is not done, stale, or depends on
//! what runs, *runs*; the rest is *kept*. A step whose artifacts are done and equal is never repeated for its own sake.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::state_file::{Gate, GateStatus, StateArtifact, StateFile, Step, StepStatus};
use crate::model::step::{PlanError, PlannedStep, StateCheck, StepPlan, StepReason, StepRef};

/// How often a gate may fail before it stops what depends on it.
const GATE_ATTEMPTS: u64 = 3;

/// What was found out about a state file before its steps are planned.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings<'a> {
    /// What hashing gave, by the artifact's path.
    pub(crate) checks: BTreeMap<&'a str, StateCheck>,
    /// The recorded approval doesn't hold: what depends on the plan waits, for this reason.
    pub(crate) approval_void: Option<StepReason>,
    /// The path of the plan that is approved.
    pub(crate) approved_plan: Option<&'a str>,
    /// The requirements changed after their hash was recorded.
    pub(crate) requirements_changed: bool,
    /// The path of the requirements.
    pub(crate) requirements: Option<&'a str>,
}

/// Plans every step, in the order of the file, and says what makes the plan impossible.
pub(crate) fn plan_steps(file: &StateFile, findings: &Findings<'_>) -> (Vec<PlannedStep>, Vec<PlanError>) {
    let graph = Graph::new(&file.steps);
    let errors = graph.errors();
    let mut planned: BTreeMap<&str, (StepPlan, StepReason)> =
        file.steps.iter().map(|step| (step.id.as_str(), own(file, step, findings))).collect();

    // What runs, makes everything that depends on it run.
    let running = ids(&planned, StepPlan::Run);
    for id in graph.downstream(&running) {
        raise(&mut planned, id, StepPlan::Run, StepReason::DependsOnRun);
    }
    if findings.requirements_changed {
        for id in graph.downstream(&owners(file, findings.requirements)) {
            raise(&mut planned, id, StepPlan::Ask, StepReason::RequirementsChanged);
        }
    }
    let asked = ids(&planned, StepPlan::Ask);
    for id in graph.downstream(&asked) {
        if planned.get(id).is_some_and(|(plan, _)| *plan == StepPlan::Run) {
            raise(&mut planned, id, StepPlan::Ask, StepReason::DependsOnRun);
        }
    }
    block(file, findings, &graph, &errors, &mut planned);

    let steps = file
        .steps
        .iter()
        .filter_map(|step| {
            let (plan, reason) = *planned.get(step.id.as_str())?;
            let owned = owned_by(file, step).map(|artifact| artifact.path.clone()).collect();
            Some(PlannedStep { step: step.clone(), plan, reason, artifacts: owned })
        })
        .collect();
    (steps, errors)
}

/// The artifacts that a step's agents own. Nothing else in a state file joins the two.
fn owned_by<'a>(file: &'a StateFile, step: &'a Step) -> impl Iterator<Item = &'a StateArtifact> {
    file.artifacts
        .iter()
        .filter(|artifact| artifact.owner.as_ref().is_some_and(|owner| step.agents.contains(owner)))
}

/// What a step's own record and artifacts say, its neighbours left aside.
fn own(file: &StateFile, step: &Step, findings: &Findings<'_>) -> (StepPlan, StepReason) {
    let owned: Vec<&StateArtifact> = owned_by(file, step).collect();
    let check = |wanted: &[StateCheck]| {
        owned.iter().any(|artifact| {
            findings.checks.get(artifact.path.as_str()).is_some_and(|check| wanted.contains(check))
        })
    };
    let recorded_done =
        owned.iter().all(|artifact| artifact.status.as_deref().is_none_or(|word| word == "done"));
    let all_equal = !owned.is_empty()
        && recorded_done
        && owned
            .iter()
            .all(|artifact| findings.checks.get(artifact.path.as_str()) == Some(&StateCheck::Match));
    match step.status {
        StepStatus::Skipped => (StepPlan::Keep, StepReason::Skipped),
        _ if check(&[StateCheck::Stale, StateCheck::Missing]) => (StepPlan::Run, StepReason::ArtifactStale),
        _ if check(&[StateCheck::Unverifiable, StateCheck::Elsewhere]) => {
            (StepPlan::Ask, StepReason::ArtifactUnverifiable)
        }
        _ if (step.status == StepStatus::Done || all_equal) && has_failed_gate(file, step) => {
            (StepPlan::Ask, StepReason::GateFailed)
        }
        StepStatus::Done => (StepPlan::Keep, StepReason::DoneAndEqual),
        StepStatus::Pending | StepStatus::Running if all_equal => {
            (StepPlan::Keep, StepReason::BehindItsArtifact)
        }
        StepStatus::Written => (StepPlan::Ask, StepReason::GateMissing),
        StepStatus::Unknown => (StepPlan::Ask, StepReason::NotDone),
        StepStatus::Pending
        | StepStatus::Running
        | StepStatus::Failed
        | StepStatus::Blocked
        | StepStatus::Stale => (StepPlan::Run, StepReason::NotDone),
    }
}

fn block<'a>(
    file: &'a StateFile,
    findings: &Findings<'_>,
    graph: &Graph<'a>,
    errors: &[PlanError],
    planned: &mut BTreeMap<&'a str, (StepPlan, StepReason)>,
) {
    let mut blocked: BTreeSet<&str> = BTreeSet::new();
    for step in &file.steps {
        let this = StepRef::new(&step.id);
        for error in errors {
            let reason = match error {
                PlanError::Cycle { steps } if steps.contains(&this) => StepReason::InCycle,
                PlanError::UnknownDependency { step, .. } if *step == this => StepReason::UnknownDependency,
                PlanError::DuplicateStep { step } if *step == this => StepReason::DuplicateName,
                PlanError::Cycle { .. }
                | PlanError::UnknownDependency { .. }
                | PlanError::DuplicateStep { .. } => {
                    continue;
                }
            };
            raise(planned, &step.id, StepPlan::Blocked, reason);
            blocked.insert(&step.id);
        }
    }
    for gate in file.gates.iter().filter(|gate| is_stopped(gate)) {
        for step in file.steps.iter().filter(|step| concerns(file, gate, step)) {
            // What is done stays done, even where its gate failed for good.
            if planned.get(step.id.as_str()).is_some_and(|(plan, _)| *plan != StepPlan::Keep) {
                raise(planned, &step.id, StepPlan::Blocked, StepReason::GateStopped);
            }
            blocked.insert(&step.id);
        }
    }
    if let Some(reason) = findings.approval_void {
        let waiting = graph.downstream(&owners(file, findings.approved_plan));
        for id in waiting {
            if planned.get(id).is_some_and(|(plan, _)| *plan != StepPlan::Keep) {
                raise(planned, id, StepPlan::Blocked, reason);
                blocked.insert(id);
            }
        }
    }
    for id in graph.downstream(&blocked) {
        if planned.get(id).is_some_and(|(plan, _)| *plan != StepPlan::Keep) {
            raise(planned, id, StepPlan::Blocked, StepReason::DependsOnBlocked);
        }
    }
}

/// Whether a gate failed for good. Its own count of attempts decides, not a retry counter that a restart may have reset.
pub(crate) const fn is_stopped(gate: &Gate) -> bool {
    matches!(gate.status, GateStatus::Fail) && gate.attempts >= GATE_ATTEMPTS
}

/// Whether a gate that may be tried again names this step's agent: it found the work wanting, and what is done is not
/// run again without a person.
fn has_failed_gate(file: &StateFile, step: &Step) -> bool {
    let named = |gate: &&Gate| gate.responsible.as_ref().is_some_and(|agent| step.agents.contains(agent));
    file.gates.iter().filter(named).any(|gate| gate.status == GateStatus::Fail && !is_stopped(gate))
}

/// Whether a gate's count of attempts and its retry counter can't both be true: the counter is the number of attempts,
/// or one less, by how a system counts.
pub(crate) fn counter_contradicts(gate: &Gate) -> bool {
    gate.retry_counter
        .is_some_and(|counter| counter > gate.attempts || (gate.attempts > 1 && counter + 1 < gate.attempts))
}

/// A gate concerns the step of its responsible agent; one that names none, or nobody, concerns every step.
fn concerns(file: &StateFile, gate: &Gate, step: &Step) -> bool {
    let responsible = gate
        .responsible
        .as_ref()
        .filter(|agent| file.steps.iter().any(|step| step.agents.contains(agent) || step.id == **agent));
    responsible.is_none_or(|agent| step.agents.contains(agent) || step.id == *agent)
}

fn owners<'a>(file: &'a StateFile, path: Option<&str>) -> BTreeSet<&'a str> {
    let owner = file
        .artifacts
        .iter()
        .find(|artifact| Some(artifact.path.as_str()) == path)
        .and_then(|artifact| artifact.owner.as_ref());
    file.steps
        .iter()
        .filter(|step| owner.is_some_and(|owner| step.agents.contains(owner)))
        .map(|step| step.id.as_str())
        .collect()
}

fn ids<'a>(planned: &BTreeMap<&'a str, (StepPlan, StepReason)>, wanted: StepPlan) -> BTreeSet<&'a str> {
    planned.iter().filter(|(_, (plan, _))| *plan == wanted).map(|(id, _)| *id).collect()
}

/// Moves a step up in the order keep, run, ask, blocked; never down.
fn raise(planned: &mut BTreeMap<&str, (StepPlan, StepReason)>, id: &str, plan: StepPlan, reason: StepReason) {
    if let Some(current) = planned.get_mut(id)
        && plan > current.0
    {
        *current = (plan, reason);
    }
}

/// Who depends on whom.
struct Graph<'a> {
    steps: &'a [Step],
    known: BTreeSet<&'a str>,
    dependents: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Graph<'a> {
    fn new(steps: &'a [Step]) -> Self {
        let known = steps.iter().map(|step| step.id.as_str()).collect();
        let mut dependents: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for step in steps {
            for needed in &step.depends_on {
                dependents.entry(needed).or_default().push(&step.id);
            }
        }
        Self { steps, known, dependents }
    }

    /// Everything that depends on any of `from`, directly or not; `from` itself only where it depends on itself.
    fn downstream(&self, from: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut waiting: Vec<&str> = from.iter().copied().collect();
        while let Some(id) = waiting.pop() {
            for dependent in self.dependents.get(id).into_iter().flatten() {
                if found.insert(*dependent) {
                    waiting.push(dependent);
                }
            }
        }
        found
    }

    /// Cycles, each once with its steps sorted, and dependencies that don't exist, sorted.
    fn errors(&self) -> Vec<PlanError> {
        let mut errors = BTreeSet::new();
        let mut named = BTreeSet::new();
        for step in self.steps {
            let id = step.id.as_str();
            if !named.insert(id) {
                errors.insert(PlanError::DuplicateStep { step: StepRef::new(id) });
            }
            let after = self.downstream(&BTreeSet::from([id]));
            if after.contains(id) {
                // The steps of the same circle are those that this one leads to and that lead back to it.
                let mut circle: Vec<_> = after
                    .iter()
                    .filter(|other| self.downstream(&BTreeSet::from([**other])).contains(id))
                    .map(|other| StepRef::new(other))
                    .collect();
                circle.sort();
                errors.insert(PlanError::Cycle { steps: circle });
            }
            for needed in step.depends_on.iter().filter(|needed| !self.known.contains(needed.as_str())) {
                errors.insert(PlanError::UnknownDependency {
                    step: StepRef::new(id),
                    missing: StepRef::new(needed),
                });
            }
        }
        errors.into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
