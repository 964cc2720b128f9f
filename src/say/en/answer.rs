//! The answer on top, the next step, and the journal's numbers.

use crate::say::figures::{counted, number, signed};
use crate::say::journal::{Skew, ThreeNumbers};
use crate::say::lang::Lang;
use crate::say::next_step::{NextStep, StepTally, Tally};

const UNITS: [&str; 3] = ["unit", "units", "units"];

fn n(count: u64, [one, other]: [&str; 2]) -> String {
    counted(Lang::En, count, [one, other, other])
}

pub(in crate::say) fn answer(tally: Tally) -> String {
    if tally.units == 0 {
        return "No units are known.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.verified, ["verified"; 2]),
        (tally.corrupt, ["corrupt"; 2]),
        (tally.unverifiable, ["nobody can tell"; 2]),
        (tally.earlier_generation, ["from an earlier run"; 2]),
        (tally.absent, ["with nothing found"; 2]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, forms)| n(count, forms))
    .collect();
    format!("{}: {}.", counted(Lang::En, tally.units, UNITS), parts.join(", "))
}

pub(in crate::say) fn steps(tally: StepTally) -> String {
    let nouns = if tally.stages { ["stage", "stages"] } else { ["step", "steps"] };
    if tally.all == 0 {
        return "No step of this run is known for sure.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.keep, ["stays as it is", "stay as they are"]),
        (tally.run, ["would run", "would run"]),
        (tally.ask, ["waits for you", "wait for you"]),
        (tally.blocked, ["can't run", "can't run"]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, forms)| n(count, forms))
    .collect();
    format!("{}: {}.", n(tally.all, nouns), parts.join(", "))
}

pub(in crate::say) fn advice(step: NextStep) -> String {
    match step {
        NextStep::DropMore => {
            "Drop the run's registry, its session folder, or the folder with its results.".to_owned()
        }
        NextStep::Wait => {
            "The run may be alive: wait twenty minutes and drop again, or say that it is dead.".to_owned()
        }
        NextStep::Decide(count) => {
            format!(
                "Decide on {}; until then nothing is done with what is open.",
                counted(Lang::En, count, UNITS)
            )
        }
        NextStep::Approve { aside, run: 0 } => {
            format!("Read the plan and approve it: {} moved aside.", n(aside, ["unit is", "units are"]))
        }
        NextStep::Approve { aside: 0, run } => {
            format!("Read the plan and approve it: {} run.", n(run, ["unit is", "units are"]))
        }
        NextStep::Approve { aside, run } => format!(
            "Read the plan and approve it: {} moved aside, {} run.",
            n(aside, ["unit is", "units are"]),
            n(run, ["unit is", "units are"])
        ),
        NextStep::StateStopped => {
            "Find a whole state file of this very run before anything is resumed.".to_owned()
        }
        NextStep::DecideSteps(count) => {
            format!("Decide on {} before you resume.", n(count, ["step", "steps"]))
        }
        NextStep::Resume(count) => {
            format!("Copy what is there to safety, then resume: {} would run.", n(count, ["step", "steps"]))
        }
        NextStep::Relaunch(count) => {
            format!("A relaunch would run {}: see why before you start it.", n(count, ["stage", "stages"]))
        }
        NextStep::NoStepRuns => "Nothing can run as things are: see what stops each of them.".to_owned(),
        NextStep::HandOver => "The plan is approved: take the scripts, and do a dry run first.".to_owned(),
        NextStep::Nothing => {
            "Nothing has to be moved or run; keep what is there, and protect it with a copy.".to_owned()
        }
    }
}

pub(in crate::say) fn journal(numbers: ThreeNumbers, skews: &[Skew]) -> String {
    let subtraction = signed(Lang::En, numbers.subtraction);
    let keys = number(Lang::En, numbers.keys);
    let attempts = number(Lang::En, numbers.attempts);
    if numbers.agree() && skews.is_empty() {
        return format!(
            "Subtracting lines gives {subtraction} and comparing calls gives {keys}: here they agree, but only the calls can be trusted; {attempts} by attempts."
        );
    }
    let why: Vec<String> = skews.iter().map(|&skew| reason(skew)).collect();
    let why = if why.is_empty() { "lines are not calls".to_owned() } else { why.join("; ") };
    format!(
        "Subtracting lines gives {subtraction}, and that number is not to be trusted ({why}); comparing calls gives {keys}, and {attempts} by attempts."
    )
}

fn reason(skew: Skew) -> String {
    match skew {
        Skew::Restarted(count) => {
            n(count, ["call was started more than once", "calls were started more than once"])
        }
        Skew::Orphans(count) => n(count, ["result has no start", "results have no start"]),
        Skew::Duplicates(count) => n(count, ["call has several results", "calls have several results"]),
        Skew::Unkeyed(count) => n(count, ["row has no key", "rows have no key"]),
        Skew::Unknown(count) => {
            n(count, ["call is left open by a damaged line", "calls are left open by damaged lines"])
        }
    }
}
