//! The whole judgement: the run, its units, and what each says about the other.

use crate::model::case_file::{CaseFile, Want};
use crate::model::id::UnitName;
use crate::model::judgement::{Judgement, UnitJudgement};
use crate::model::settings::Settings;
use crate::model::warning::Warning;

use super::desk::Desk;
use super::git_traces::GitTraces;
use super::link::UnitTraces;
use super::units::{UnitContext, judge_units};
use super::{alive, attempts, folder, inventory, journal, records, run};

/// Judges everything that was dropped and read so far, and names what has to be read before the judgement is final.
///
/// Call it again with what it wanted; as soon as it wants nothing, the judgement is final. Before that it is
/// provisional, and calls no unit corrupt or verified whose bytes are not known.
pub fn judge(case: &CaseFile, settings: &Settings) -> (Judgement, Vec<Want>) {
    let mut desk = Desk::new(case);
    let choice = run::choose(case, settings);
    let run = choice.run.as_ref();
    let (mut journal, sources, journal_warnings) = journal::facts(case, run);
    let folder = folder::working_folder(&desk, run);
    let inventory = inventory::inventory(&desk, run, &folder);
    let (alive, last_activity, alive_warnings) = alive::judge_alive(case, run, settings, &sources);
    let git_traces = GitTraces::default();

    // Attempts are linked to units by the paths of their artifacts, and units are judged with the attempts that were
    // linked to them: the first look at the units is only for their paths.
    let mut context = UnitContext {
        run,
        folder: &folder,
        names: &inventory.names,
        attempts: &[],
        alive,
        git: &git_traces,
        settings,
    };
    let paths = unit_paths(&inventory.names, &judge_units(&mut desk, &context).units);
    let attempts = attempts::attempts(case, run, &sources, &paths);
    attempts::finish_counts(&mut journal, &attempts);
    context.attempts = &attempts;
    let outcome = judge_units(&mut desk, &context);

    let mut warnings: Vec<Warning> = [
        choice.warnings,
        records::warnings(case),
        journal_warnings,
        folder.warnings.clone(),
        inventory.warnings,
        alive_warnings,
        outcome.warnings,
    ]
    .concat();
    warnings.sort();
    warnings.dedup();
    let judgement = Judgement {
        chosen_by: choice.chosen_by,
        runs: choice.runs,
        alive,
        last_activity,
        working_folder: folder.drop,
        units_from: inventory.from,
        units: outcome.units,
        journal,
        attempts,
        git: None,
        unclaimed: outcome.unclaimed,
        warnings,
        run: choice.run,
    };
    (judgement, desk.into_wants())
}

/// The paths below the working folder by which a record may name each unit.
fn unit_paths(names: &[UnitName], units: &[UnitJudgement]) -> Vec<UnitTraces> {
    names
        .iter()
        .zip(units)
        .map(|(name, unit)| {
            let artifacts = unit.artifacts.iter().filter_map(|artifact| artifact.rel.as_ref());
            let remains = unit.remains.iter().filter_map(|file| file.rel.as_ref());
            let paths = artifacts.chain(remains).map(|path| path.as_str().to_owned()).collect();
            UnitTraces { name: name.clone(), paths }
        })
        .collect()
}
