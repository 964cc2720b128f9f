//! The answer in numbers, and the one step that matters most now.

use crate::model::judgement::{Alive, Judgement, UnitJudgement};
use crate::model::plan::Plan;
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
            Self::DropMore
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
}
