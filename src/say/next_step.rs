//! The answer in numbers, and the one step that matters most now.

use crate::model::judgement::{Alive, Judgement, UnitJudgement};
use crate::model::plan::Plan;
use crate::model::stage::StagePlan;
use crate::model::step::StepPlan;
use crate::model::verdict::State;

/// How many units there are of each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub units: u64,
    /// Whole.
    pub verified: u64,
    /// Proved different.
    pub corrupt: u64,
    /// Nobody can tell.
    pub unverifiable: u64,
    /// Nothing of them was seen.
    pub absent: u64,
    /// Whole, and of an earlier run.
    pub earlier_generation: u64,
}

impl Tally {
    /// Counts.
    pub fn of(units: &[UnitJudgement]) -> Self {
        let mut tally = Self::default();
        for unit in units {
            tally.units += 1;
            *match unit.state {
                State::Verified => &mut tally.verified,
                State::Corrupt => &mut tally.corrupt,
                State::Unverifiable => &mut tally.unverifiable,
                State::Absent => &mut tally.absent,
                State::EarlierGeneration => &mut tally.earlier_generation,
            } += 1;
        }
        tally
    }
}

/// How many steps, or stages, there are of each plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepTally {
    /// They are stages, not steps.
    pub stages: bool,
    /// All of them.
    pub all: u64,
    /// Left as they are, or served from what is saved.
    pub keep: u64,
    /// Run.
    pub run: u64,
    /// Waiting for a person.
    pub ask: u64,
    /// Stopped, closed, or impossible.
    pub blocked: u64,
}

impl StepTally {
    /// Counts steps, or stages where there are no steps; `None` where there are neither.
    pub fn of(judgement: &Judgement) -> Option<Self> {
        let mut tally = Self::default();
        if let Some(state) = &judgement.state {
            for step in &state.steps {
                tally.count(step.plan);
            }
            return Some(tally);
        }
        tally.stages = true;
        for stage in &judgement.stages.as_ref()?.stages {
            tally.count(match stage.plan {
                StagePlan::FromCheckpoint | StagePlan::Passed => StepPlan::Keep,
                StagePlan::RunPromptChanged
                | StagePlan::RunAfterChanged
                | StagePlan::RunUnfinished
                | StagePlan::OneMoreAttempt => StepPlan::Run,
                StagePlan::ClosedFailed => StepPlan::Blocked,
            });
        }
        Some(tally)
    }

    const fn count(&mut self, plan: StepPlan) {
        self.all += 1;
        *match plan {
            StepPlan::Keep => &mut self.keep,
            StepPlan::Run => &mut self.run,
            StepPlan::Ask => &mut self.ask,
            StepPlan::Blocked => &mut self.blocked,
        } += 1;
    }
}

/// The most important next step of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// No unit is known: more has to be dropped.
    DropMore,
    /// The run may be alive: wait, or say that it is dead.
    Wait,
    /// Decide on so many units.
    Decide(u64),
    /// Approve a plan that moves so many units aside and runs so many.
    Approve {
        /// Units that are moved aside.
        aside: u64,
        /// Units that are run.
        run: u64,
    },
    /// The run's state can't be used.
    StateStopped,
    /// Decide on so many steps.
    DecideSteps(u64),
    /// A resume runs so many steps.
    Resume(u64),
    /// A relaunch runs so many stages.
    Relaunch(u64),
    /// No step can run.
    NoStepRuns,
    /// The plan is approved: take the scripts.
    HandOver,
    /// Nothing is to be run or moved.
    Nothing,
}

impl NextStep {
    /// Derives the step. Waiting comes before everything, deciding before approving.
    pub fn of(judgement: &Judgement, plan: &Plan) -> Self {
        let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
        let run = plan.launch.as_ref().map_or(0, |launch| launch.args.len());
        if judgement.units.is_empty() {
            Self::of_steps(judgement)
        } else if judgement.alive == Alive::Maybe || plan.withheld {
            Self::Wait
        } else if plan.approved {
            Self::HandOver
        } else if plan.ask.iter().any(|unit| !plan.decisions.contains_key(unit)) {
            Self::Decide(count(plan.ask.iter().filter(|unit| !plan.decisions.contains_key(unit)).count()))
        } else if plan.quarantine.is_empty() && run == 0 {
            Self::Nothing
        } else {
            Self::Approve { aside: count(plan.quarantine.len()), run: count(run) }
        }
    }

    fn of_steps(judgement: &Judgement) -> Self {
        let Some(tally) = StepTally::of(judgement) else { return Self::DropMore };
        if judgement.alive == Alive::Maybe {
            return Self::Wait;
        }
        let stopped = judgement.state.as_ref().is_some_and(|state| state.stop.is_some());
        match tally {
            _ if stopped => Self::StateStopped,
            StepTally { ask: 1.., .. } => Self::DecideSteps(tally.ask),
            StepTally { run: 1.., stages: true, .. } => Self::Relaunch(tally.run),
            StepTally { run: 1.., .. } => Self::Resume(tally.run),
            StepTally { blocked: 1.., .. } => Self::NoStepRuns,
            StepTally { .. } => Self::Nothing,
        }
    }
}
