//! A run that is kept in a state file: its artifacts compared, its gates and its approval judged, its steps planned.
//!
//! **Invariant:** a state that is missing, can't be read, or names another run stops everything: nothing is planned from
//! it, and a draft that lies beside it is shown, never adopted.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::model::judgement::RunFacts;
use crate::model::path::DropPath;
use crate::model::record::ClaimedArtifact;
use crate::model::state_file::{Gate, GateStatus, StateArtifact, StateDialect, StateFile, StateRecord};
use crate::model::state_warning::StateWarning;
use crate::model::step::{
    CheckedArtifact, GateOutcome, JudgedGate, StateCheck, StateFacts, StateStop, StepPlan, StepReason, Stop,
};
use crate::model::unit::{Explanation, Finding};

use super::compare::compare;
use super::consent::{approval, requirements};
use super::desk::{Answer, Desk};
use super::git_traces::GitTraces;
use super::live::{Place, Placed};
use super::locate::Site;
use super::neighbours::Neighbours;
use super::sources::{Sources, StateSource};
use super::state_notices;
use super::steps::{Findings, is_stopped, plan_steps};

/// What was found of the state of a run.
pub(crate) struct StateOutcome {
    /// The facts.
    pub(crate) facts: StateFacts,
    /// What to warn of.
    pub(crate) warnings: Vec<StateWarning>,
    /// Files of the run's folder that its state file doesn't name.
    pub(crate) unclaimed: Vec<DropPath>,
}

/// Whether a launch or a journal shows the run at work: then it is judged by its units.
const fn has_units(run: &RunFacts) -> bool {
    run.journal.is_some() || run.started.is_some()
}

/// The state file of a run that is kept in one.
fn of_run<'s, 'a>(sources: &'s Sources<'a>, run: &RunFacts) -> Option<&'s StateSource<'a>> {
    let mut states = sources.states.iter().filter(|_| !has_units(run));
    states.find(|state| !state.draft && state.run() == run.run)
}

/// The working folder of a run that is kept in a state file: what holds its `runs` folder.
pub(crate) fn home(sources: &Sources<'_>, run: &RunFacts) -> Option<DropPath> {
    let state = of_run(sources, run)?;
    let above = state.entry.path.parent().parent();
    Some(if above.name() == "runs" { above.parent() } else { above })
}

/// Where things lie: for comparing, and for the scripts.
pub(crate) struct Ground<'a> {
    /// The working folder.
    pub(crate) root: &'a DropPath,
    /// What listings and git name.
    pub(crate) git: &'a GitTraces,
    /// Every dropped file and its place.
    pub(crate) placed: &'a [Placed<'a>],
}

/// Judges the state of the run; `None` if it is not kept in a state file.
pub(crate) fn judge_state(
    desk: &mut Desk<'_>,
    sources: &Sources<'_>,
    run: &RunFacts,
    ground: &Ground<'_>,
) -> Option<StateOutcome> {
    if has_units(run) {
        return None;
    }
    let Some(source) = of_run(sources, run) else { return missing(desk, sources, run) };
    let folder = source.entry.path.parent();
    let mut facts = empty(&folder, Some(source.entry.path.clone()));
    let drafts: Vec<&StateSource<'_>> =
        sources.states.iter().filter(|state| state.draft && state.entry.path.parent() == folder).collect();
    facts.candidates = candidates(&drafts);
    let mut warnings: Vec<StateWarning> = drafts.iter().map(|draft| draft_warning(draft)).collect();
    match source.record {
        StateRecord::Invalid { fault, line, column } => {
            facts.stop =
                Some(Stop { error: StateStop::Invalid, fault: Some(*fault), at: Some((*line, *column)) });
            facts.artifacts = lying_there(desk, &folder, ground);
            let file = source.entry.path.clone();
            warnings.push(StateWarning::StateInvalid { file, fault: *fault, line: *line, column: *column });
        }
        StateRecord::Read(file) => of_file(desk, file, source, ground, &mut facts, &mut warnings),
    }
    let unclaimed = unclaimed(&facts, ground);
    Some(StateOutcome { facts, warnings, unclaimed })
}

fn unclaimed(facts: &StateFacts, ground: &Ground<'_>) -> Vec<DropPath> {
    let named: HashSet<&DropPath> =
        facts.artifacts.iter().filter_map(|artifact| artifact.file.as_ref()).collect();
    let free = ground.placed.iter().filter(|file| {
        file.place == Place::Live
            && file.entry.path.below(&facts.folder).is_some()
            && !named.contains(&file.entry.path)
    });
    free.map(|file| file.entry.path.clone()).collect::<BTreeSet<_>>().into_iter().collect()
}

fn empty(folder: &DropPath, path: Option<DropPath>) -> StateFacts {
    StateFacts {
        path,
        folder: folder.clone(),
        dialect: None,
        run: None,
        stop: None,
        artifacts: Vec::new(),
        steps: Vec::new(),
        gates: Vec::new(),
        approval: None,
        requirements: None,
        plan_errors: Vec::new(),
        candidates: Vec::new(),
        notes: Vec::new(),
        resume: None,
    }
}

/// A run was asked for whose folder is there, with artifacts and without a state file.
fn missing(desk: &Desk<'_>, sources: &Sources<'_>, run: &RunFacts) -> Option<StateOutcome> {
    let folder = desk
        .folders()
        .find(|folder| {
            let path = DropPath::new(*folder);
            path.name() == run.run.as_str()
                && path.parent().name() == "runs"
                && desk.has_folder(&format!("{folder}/artifacts"))
        })
        .map(DropPath::new)?;
    let mut facts = empty(&folder, None);
    facts.stop = Some(Stop { error: StateStop::Missing, fault: None, at: None });
    let drafts: Vec<&StateSource<'_>> =
        sources.states.iter().filter(|state| state.draft && state.entry.path.parent() == folder).collect();
    facts.candidates = candidates(&drafts);
    let mut warnings: Vec<StateWarning> = drafts.iter().map(|draft| draft_warning(draft)).collect();
    warnings.push(StateWarning::StateMissing { folder });
    Some(StateOutcome { facts, warnings, unclaimed: Vec::new() })
}

fn candidates(drafts: &[&StateSource<'_>]) -> Vec<DropPath> {
    drafts.iter().filter(|draft| draft.file().is_some()).map(|draft| draft.entry.path.clone()).collect()
}

fn draft_warning(draft: &StateSource<'_>) -> StateWarning {
    StateWarning::TmpStatePresent { file: draft.entry.path.clone(), whole: draft.file().is_some() }
}

fn of_file(
    desk: &mut Desk<'_>,
    file: &StateFile,
    source: &StateSource<'_>,
    ground: &Ground<'_>,
    facts: &mut StateFacts,
    warnings: &mut Vec<StateWarning>,
) {
    let folder = facts.folder.clone();
    facts.dialect = Some(file.dialect);
    facts.run.clone_from(&file.run);
    facts.notes.clone_from(&file.notes);
    facts.artifacts = checked(desk, file, source, &folder, ground);
    facts.gates = file.gates.iter().map(judged_gate).collect();
    facts.requirements = requirements(file, &facts.artifacts, desk, &folder);
    facts.approval = approval(file, &facts.artifacts, desk, &folder);
    if file.run.as_ref().is_none_or(|run| run.as_str() != folder.name()) {
        facts.stop = Some(Stop { error: StateStop::RunIdMismatch, fault: None, at: None });
        warnings.push(StateWarning::RunIdMismatch {
            file: source.entry.path.clone(),
            run_id: file.run.clone(),
            folder: folder.name().to_owned(),
        });
        return;
    }
    let checks: BTreeMap<&str, StateCheck> =
        facts.artifacts.iter().map(|artifact| (artifact.path.as_str(), artifact.check)).collect();
    let findings = Findings {
        checks,
        approval_void: facts.approval.as_ref().and_then(void),
        approved_plan: super::consent::plan_path(file),
        requirements_changed: facts
            .requirements
            .as_ref()
            .is_some_and(|found| !found.valid && found.actual.is_some()),
        requirements: super::consent::requirements_path(file),
    };
    let (steps, errors) = plan_steps(file, &findings);
    facts.steps = steps;
    facts.plan_errors = errors;
    let any_runs = facts.steps.iter().any(|step| step.plan == StepPlan::Run);
    let may_resume = any_runs && facts.plan_errors.is_empty() && file.dialect == StateDialect::Contract;
    facts.resume = may_resume.then(|| format!("/plan-event --resume {}", folder.name()));
    warnings.extend(state_notices::of_state(facts, file, &source.entry.path));
}

/// Why what depends on the plan waits: it was approved as other bytes, or rejected. A decision that is still open stops
/// nothing here: the workflow's own guard asks for it.
const fn void(approval: &crate::model::step::JudgedApproval) -> Option<StepReason> {
    use crate::model::step::ApprovalReason;
    match approval.reason {
        ApprovalReason::Equal | ApprovalReason::Pending => None,
        ApprovalReason::Rejected => Some(StepReason::ApprovalRejected),
        ApprovalReason::Differs
        | ApprovalReason::NoHash
        | ApprovalReason::PlanMissing
        | ApprovalReason::PlanUnverifiable
        | ApprovalReason::Unknown => Some(StepReason::ApprovalInvalid),
    }
}

fn judged_gate(gate: &Gate) -> JudgedGate {
    let outcome = match gate.status {
        GateStatus::Pass => GateOutcome::Passed,
        GateStatus::NotApplicable => GateOutcome::NotApplicable,
        GateStatus::Fail if is_stopped(gate) => GateOutcome::Stopped,
        GateStatus::Fail => GateOutcome::Failed,
        GateStatus::Open => GateOutcome::Open,
    };
    JudgedGate { gate: gate.clone(), outcome }
}

/// Every artifact of the state file, compared.
fn checked(
    desk: &mut Desk<'_>,
    file: &StateFile,
    source: &StateSource<'_>,
    folder: &DropPath,
    ground: &Ground<'_>,
) -> Vec<CheckedArtifact> {
    let near = Neighbours {
        declared: HashMap::new(),
        earlier: HashSet::new(),
        claimed: HashSet::new(),
        places: ground.placed.iter().map(|file| (file.entry.id, file.place)).collect(),
        git: ground.git,
        root: folder.clone(),
    };
    let site = Site::new(folder, None, &source.entry.path);
    file.artifacts.iter().map(|artifact| check(desk, &near, &site, artifact, ground)).collect()
}

fn check(
    desk: &mut Desk<'_>,
    near: &Neighbours<'_>,
    site: &Site,
    artifact: &StateArtifact,
    ground: &Ground<'_>,
) -> CheckedArtifact {
    let claim = ClaimedArtifact {
        path: artifact.path.clone(),
        field: "sha256".to_owned(),
        sha256: artifact.sha256.clone(),
        bytes: None,
        line: artifact.line,
    };
    let compared = compare(desk, near, site, &claim, false).artifact;
    let check = match compared.finding {
        Finding::Match => StateCheck::Match,
        Finding::Differs(_) => StateCheck::Stale,
        Finding::Missing | Finding::NotDropped => StateCheck::Missing,
        Finding::PathEscapes => StateCheck::Elsewhere,
        Finding::PathInvalid
        | Finding::NotAFile
        | Finding::Ambiguous(_)
        | Finding::HashMalformed(_)
        | Finding::Unreadable(_)
        | Finding::StandIn
        | Finding::EolConverted => StateCheck::Unverifiable,
    };
    let mut explained_by = compared.explained_by;
    explained_by.retain(|reason| *reason != Explanation::Unexplained);
    CheckedArtifact {
        path: artifact.path.clone(),
        owner: artifact.owner.clone(),
        status: artifact.status.clone(),
        check,
        declared: artifact.sha256.sha256(),
        actual: compared.actual,
        rel: compared.file.as_ref().and_then(|file| file.below(ground.root)),
        file: compared.file,
        explained_by,
        line: artifact.line,
    }
}

/// What lies in a run's folder whose state can't be read: shown with its hashes, so that nothing is lost sight of.
fn lying_there(desk: &mut Desk<'_>, folder: &DropPath, ground: &Ground<'_>) -> Vec<CheckedArtifact> {
    let below = DropPath::new(format!("{}/artifacts", folder.as_str()));
    let mut seen = BTreeSet::new();
    let lying: Vec<_> = desk
        .entries()
        .iter()
        .filter(|entry| entry.path.below(&below).is_some() && seen.insert(entry.path.clone()))
        .collect();
    let mut found = Vec::new();
    for entry in lying {
        let Some(path) = entry.path.below(folder) else { continue };
        let actual = match desk.digest(entry) {
            Answer::Known(print) => Some(print.sha256),
            Answer::Failed(_) | Answer::Pending => None,
        };
        found.push(CheckedArtifact {
            path: path.as_str().to_owned(),
            owner: None,
            status: None,
            check: StateCheck::Unverifiable,
            declared: None,
            actual,
            file: Some(entry.path.clone()),
            rel: entry.path.below(ground.root),
            explained_by: Vec::new(),
            line: 0,
        });
    }
    found
}
