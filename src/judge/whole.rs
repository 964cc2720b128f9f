//! The whole judgement: the run, its units, and what each says about the other.

use std::collections::BTreeSet;

use crate::model::agent::Attempt;
use crate::model::case_file::{CaseFile, Want};
use crate::model::id::{AgentId, UnitName};
use crate::model::judgement::{Judgement, RunFacts, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::settings::Settings;
use crate::model::state_warning::StateWarning;
use crate::model::transcript::Transcript;
use crate::model::unit::UnitsFrom;
use crate::model::warning::Warning;

use super::cross::{self, Sides};
use super::desk::Desk;
use super::folder::Folder;
use super::git::GitSaid;
use super::inventory::Inventory;
use super::link::UnitTraces;
use super::names::NameIndex;
use super::sources::Sources;
use super::state_run::{self, Ground};
use super::units::{UnitContext, judge_units};
use super::{alive, attempts, folder, identifiers, inventory, journal, live, models, records, run, stages};

/// Judges everything that was dropped and read so far, and names what has to be read before the judgement is final.
///
/// Call it again with what it wanted; as soon as it wants nothing, the judgement is final. Before that it is
/// provisional, and calls no unit corrupt or verified whose bytes are not known.
pub fn judge(case: &CaseFile, settings: &Settings) -> (Judgement, Vec<Want>) {
    let mut desk = Desk::new(case);
    let choice = run::choose(case, settings);
    let run = choice.run.as_ref();
    let (mut journal, sources, journal_warnings) = journal::facts(case, run);
    let all = Sources::of(case);
    let home = run.and_then(|run| state_run::home(&all, run));
    let folder = home.map_or_else(|| folder::working_folder(&desk, run), Folder::known);
    let git = GitSaid::gather(case);
    let git_traces = git.traces(&folder);
    let state = run.and_then(|run| {
        let root = folder.drop.clone().unwrap_or_else(|| DropPath::new(""));
        let placed = live::survey(&desk, &root, &NameIndex::new(&[]));
        let ground = Ground { root: &root, git: &git_traces, placed: &placed };
        state_run::judge_state(&mut desk, &all, run, &ground)
    });
    let inventory = if state.is_some() {
        // Such a run has steps, and its artifacts are judged with them.
        Inventory { names: Vec::new(), from: UnitsFrom::StateFile, warnings: Vec::new() }
    } else {
        inventory::inventory(&desk, run, &folder)
    };
    let (alive, last_activity, alive_warnings) = alive::judge_alive(case, run, settings, &sources);

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

    let root = folder.drop.clone().unwrap_or_else(|| DropPath::new(""));
    let placed = live::survey(&desk, &root, &NameIndex::new(&inventory.names));
    let duplicates = identifiers::given_twice(&placed, &inventory.names);
    let transcripts = transcripts(&all, run, &attempts);
    let stages = stages::judge_stages(&desk);
    let mut kept: Vec<StateWarning> = models::warnings(&desk, &attempts, &transcripts, settings);
    kept.extend(duplicates.iter().map(|double| StateWarning::IdentifierGivenTwice {
        id: double.id.clone(),
        paths: double.paths.clone(),
    }));
    kept.extend(stages.iter().flat_map(|(_, warnings)| warnings.iter().cloned()));
    kept.extend(state.iter().flat_map(|state| state.warnings.iter().cloned()));
    let unclaimed = state.as_ref().map_or(outcome.unclaimed, |state| state.unclaimed.clone());
    let sides =
        Sides { units: &outcome.units, attempts: &attempts, journal: &journal, transcripts, settings };
    let mut warnings: Vec<Warning> = [
        choice.warnings,
        records::warnings(case),
        journal_warnings,
        folder.warnings.clone(),
        inventory.warnings,
        alive_warnings,
        git.warnings(&folder, &outcome.units),
        cross::warnings(&sides),
        outcome.warnings,
        kept.into_iter().map(Warning::State).collect(),
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
        state: state.map(|state| state.facts),
        stages: stages.map(|(stages, _)| stages),
        git: git.facts(),
        duplicates,
        unclaimed,
        warnings,
        run: choice.run,
    };
    (judgement, desk.into_wants())
}

/// The transcripts of the run's agents, each with its file.
fn transcripts<'a>(
    sources: &Sources<'a>,
    run: Option<&RunFacts>,
    attempts: &[Attempt],
) -> Vec<(&'a DropPath, &'a Transcript)> {
    let agents: BTreeSet<&AgentId> =
        attempts.iter().filter_map(|attempt| attempt.agent_id.as_ref()).collect();
    sources
        .transcripts_of(run.map(|run| &run.run), &|agent| agents.contains(agent))
        .into_values()
        .map(|(entry, transcript)| (&entry.path, transcript))
        .collect()
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
