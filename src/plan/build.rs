//! Puts a plan together.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::digest::Sha256;
use crate::model::entry::Entry;
use crate::model::id::UnitName;
use crate::model::judgement::{Alive, Judgement, UnitJudgement};
use crate::model::plan::{LaunchPlan, Plan, ProtectStep, Refusal};
use crate::model::settings::{Choices, Consent, Decision, Settings};
use crate::model::verdict::Bucket;
use crate::model::warning::Warning;

use super::anchors::anchors;
use super::decide::{Fate, settle};
use super::digest::digest;
use super::files::Disk;
use super::order::most_finished_first;
use super::quarantine::{spare_shared_files, steps};
use super::state::{state_anchors, state_copies};

/// Makes a plan of a judgement, the dropped files, and what the person chose.
pub fn build(judgement: &Judgement, entries: &[Entry], settings: &Settings, choices: &Choices) -> Plan {
    let disk = Disk::new(entries);
    let withheld = judgement.alive == Alive::Maybe;
    let units = &judgement.units;
    let mut fates: Vec<Fate> =
        units.iter().map(|unit| settle(unit, choices.decisions.get(&unit.name), &disk, withheld)).collect();
    spare_shared_files(units, &mut fates);

    let quarantine = steps(units, &fates, entries, judgement.working_folder.as_ref());
    let named = |bucket: Bucket| -> Vec<UnitName> {
        let all = units.iter().zip(&fates);
        all.filter(|(_, fate)| fate.bucket == bucket).map(|(unit, _)| unit.name.clone()).collect()
    };
    let rerun = named(Bucket::Rerun);
    let run = named(Bucket::Run);
    let runs =
        units.iter().zip(&fates).filter(|(_, fate)| matches!(fate.bucket, Bucket::Rerun | Bucket::Run));
    let order = most_finished_first(runs.map(|(unit, _)| unit.name.clone()).collect(), &judgement.attempts);
    let mut plan = Plan {
        safe: named(Bucket::Safe),
        ask: named(Bucket::Ask),
        rerun,
        run,
        earlier_generation: named(Bucket::EarlierGeneration),
        blocked: named(Bucket::Blocked),
        launch: launch(judgement, settings, &order),
        order,
        decisions: effective(units, &fates, choices),
        refused: refusals(units, &fates, choices),
        anchors: match &judgement.state {
            Some(state) => state_anchors(state, &disk),
            None => anchors(units, &fates, &quarantine, &disk),
        },
        protect: if withheld {
            Vec::new()
        } else {
            let mut steps = protect(units, &fates, &disk);
            steps.extend(judgement.state.iter().flat_map(|state| state_copies(state, &disk)));
            steps
        },
        quarantine,
        withheld,
        digest: Sha256::from_bytes([0; 32]),
        approved: false,
    };
    plan.digest = digest(&plan, judgement.run.as_ref().map(|run| &run.run));
    plan.approved = !withheld
        && match choices.approval {
            Consent::NotGiven => false,
            Consent::To(digest) => digest == plan.digest,
            Consent::ToAnyPlan => true,
        };
    plan
}

/// A launch of the ordered units. An older tool's resume may run finished agents again, so that it is offered only
/// where nothing warns of it.
fn launch(judgement: &Judgement, settings: &Settings, order: &[UnitName]) -> Option<LaunchPlan> {
    let resume_is_bad =
        judgement.warnings.iter().any(|warning| matches!(warning, Warning::OldVersionRerunsFinished { .. }));
    (!order.is_empty()).then(|| LaunchPlan {
        same_session: settings.same_session && !resume_is_bad,
        script_path: judgement.run.as_ref().and_then(|run| run.script_path.clone()),
        args: order.to_vec(),
    })
}

/// Copies of what is whole, or was adopted.
fn protect(units: &[UnitJudgement], fates: &[Fate], disk: &Disk<'_>) -> Vec<ProtectStep> {
    let whole = units
        .iter()
        .zip(fates)
        .filter(|(_, fate)| matches!(fate.bucket, Bucket::Safe | Bucket::EarlierGeneration));
    whole
        .map(|(unit, _)| ProtectStep { unit: unit.name.clone(), files: disk.nameable_files(unit) })
        .filter(|step| !step.files.is_empty())
        .collect()
}

fn effective(units: &[UnitJudgement], fates: &[Fate], choices: &Choices) -> BTreeMap<UnitName, Decision> {
    let decided = units.iter().zip(fates).filter(|(_, fate)| fate.decided);
    decided
        .filter_map(|(unit, _)| {
            choices.decisions.get(&unit.name).map(|decision| (unit.name.clone(), decision.clone()))
        })
        .collect()
}

fn refusals(units: &[UnitJudgement], fates: &[Fate], choices: &Choices) -> Vec<(UnitName, Refusal)> {
    let known: BTreeSet<&UnitName> = units.iter().map(|unit| &unit.name).collect();
    let of_units =
        units.iter().zip(fates).filter_map(|(unit, fate)| fate.refused.map(|why| (unit.name.clone(), why)));
    let of_nobody = choices
        .decisions
        .keys()
        .filter(|unit| !known.contains(unit))
        .map(|unit| (unit.clone(), Refusal::UnknownUnit));
    of_units.chain(of_nobody).collect()
}
