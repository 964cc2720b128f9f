//! Steps, gates, approvals and stages, in a phrase each.

use crate::model::stage::StagePlan;
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{ApprovalReason, GateOutcome, StateCheck, StateStop, StepPlan, StepReason};

pub(in crate::say) const fn state_dialect(value: StateDialect) -> &'static str {
    match value {
        StateDialect::Contract => "steps with owners (execution_plan)",
        StateDialect::Steps => "steps with artifacts (steps)",
        StateDialect::Agents => "agents with gates (agents)",
    }
}

pub(in crate::say) const fn state_fault(value: StateFault) -> &'static str {
    match value {
        StateFault::Empty => "it holds no bytes",
        StateFault::NotJson => "it is cut, or no JSON",
        StateFault::SeveralDocuments => "it holds more than one JSON value",
        StateFault::DuplicateNames => "a name occurs twice in it",
        StateFault::NotAnObject => "it is no JSON object",
        StateFault::NoSteps => "its steps can't be read",
        StateFault::TooLarge => "it is larger than any state file",
    }
}

pub(in crate::say) const fn step_status(value: StepStatus) -> &'static str {
    match value {
        StepStatus::Pending => "pending",
        StepStatus::Running => "running",
        StepStatus::Written => "written",
        StepStatus::Done => "done",
        StepStatus::Failed => "failed",
        StepStatus::Skipped => "skipped",
        StepStatus::Blocked => "blocked",
        StepStatus::Stale => "stale",
        StepStatus::Unknown => "unknown word",
    }
}

pub(in crate::say) const fn state_check(value: StateCheck) -> &'static str {
    match value {
        StateCheck::Match => "equal",
        StateCheck::Stale => "changed since",
        StateCheck::Missing => "not dropped",
        StateCheck::Unverifiable => "nobody can tell",
        StateCheck::Elsewhere => "outside the run",
    }
}

pub(in crate::say) const fn step_plan(value: StepPlan) -> &'static str {
    match value {
        StepPlan::Keep => "keep",
        StepPlan::Run => "run",
        StepPlan::Ask => "you decide",
        StepPlan::Blocked => "can't run",
    }
}

pub(in crate::say) const fn step_reason(value: StepReason) -> &'static str {
    match value {
        StepReason::DoneAndEqual => "done, and every artifact equal",
        StepReason::Skipped => "left out on purpose",
        StepReason::BehindItsArtifact => "its artifacts are done and equal, only its status is behind",
        StepReason::NotDone => "not done",
        StepReason::ArtifactStale => "an artifact of it changed or is missing",
        StepReason::DependsOnRun => "something it depends on runs",
        StepReason::GateFailed => "done, and its gate found it wanting",
        StepReason::GateStopped => "its gate failed three times",
        StepReason::DependsOnBlocked => "something it depends on can't run",
        StepReason::InCycle => "it depends on itself, around a circle",
        StepReason::DuplicateName => "two steps have its name",
        StepReason::UnknownDependency => "it depends on a step that doesn't exist",
        StepReason::ApprovalInvalid => "the approval is not for these bytes",
        StepReason::RequirementsChanged => "the requirements changed",
        StepReason::ArtifactUnverifiable => "an artifact of it can't be compared",
        StepReason::ApprovalRejected => "the plan was rejected",
        StepReason::GateMissing => "its artifact is written: its gate has to run, not its agent",
    }
}

pub(in crate::say) const fn gate_outcome(value: GateOutcome) -> &'static str {
    match value {
        GateOutcome::Passed => "passed",
        GateOutcome::NotApplicable => "does not apply",
        GateOutcome::Failed => "failed, one more attempt is left",
        GateOutcome::Stopped => "failed for good",
        GateOutcome::Open => "open",
    }
}

pub(in crate::say) const fn approval_reason(value: ApprovalReason) -> &'static str {
    match value {
        ApprovalReason::Equal => "approved, and these are the approved bytes",
        ApprovalReason::Pending => "nobody has decided yet",
        ApprovalReason::Rejected => "the plan was rejected",
        ApprovalReason::Differs => "the plan was changed after it was approved",
        ApprovalReason::NoHash => "it does not say which bytes were approved",
        ApprovalReason::PlanMissing => "the plan was not dropped",
        ApprovalReason::PlanUnverifiable => "the plan's bytes are not known to the end",
        ApprovalReason::Unknown => "its status is a word that this version does not know",
    }
}

pub(in crate::say) const fn stage_plan(value: StagePlan) -> &'static str {
    match value {
        StagePlan::FromCheckpoint => "served from its checkpoint",
        StagePlan::RunPromptChanged => "runs: its prompt changed",
        StagePlan::RunAfterChanged => "runs: a stage before it runs",
        StagePlan::RunUnfinished => "runs: it had not ended",
        StagePlan::OneMoreAttempt => "gets one more attempt",
        StagePlan::ClosedFailed => "closed: rejected twice for the same criteria",
        StagePlan::Passed => "passed",
    }
}

pub(in crate::say) const fn state_stop(value: StateStop) -> &'static str {
    match value {
        StateStop::Missing => "there is no state file in the run's folder",
        StateStop::Invalid => "the state file can't be read",
        StateStop::RunIdMismatch => "the state file names another run than its folder",
    }
}
