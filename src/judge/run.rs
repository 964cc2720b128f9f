//! Which run is to be rescued, and what the records say of every run.
//!
//! **Invariant:** a relaunch adds to what is known of a run and erases nothing: its first launch stays its start, and
//! a field that is null in a later line keeps its earlier value.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::case_file::CaseFile;
use crate::model::id::{RunId, UnitName};
use crate::model::judgement::{ChosenBy, JournalFacts, RunFacts};
use crate::model::path::DropPath;
use crate::model::record::{Args, Launch};
use crate::model::settings::Settings;
use crate::model::state_file::{StateFile, StepStatus};
use crate::model::time::Timestamp;
use crate::model::warning::Warning;

use super::journal::facts_of;
use super::slug;
use super::sources::{Sources, StateSource};

/// The run that is judged, and why this one.
pub(crate) struct RunChoice {
    /// The run; `None` if no record names any.
    pub(crate) run: Option<RunFacts>,
    /// How it was chosen.
    pub(crate) chosen_by: ChosenBy,
    /// Every run that a record names, by start, then by id.
    pub(crate) runs: Vec<RunFacts>,
    /// What a person should know of them.
    pub(crate) warnings: Vec<Warning>,
}

/// Chooses the run: the one that was asked for, else the newest that did not finish, else the newest.
pub(crate) fn choose(case: &CaseFile, settings: &Settings) -> RunChoice {
    let sources = Sources::of(case);
    let mut launches: BTreeMap<&RunId, Vec<(&DropPath, &Launch)>> = BTreeMap::new();
    for &(file, launch) in &sources.launches {
        if let Some(run) = &launch.run {
            launches.entry(run).or_default().push((file, launch));
        }
    }
    for of_run in launches.values_mut() {
        in_time(of_run);
    }
    let mut runs: Vec<RunFacts> = sources
        .runs
        .keys()
        .map(|run| facts(run, launches.get(run).map_or(&[], Vec::as_slice), &sources))
        .collect();
    runs.sort_by(|a, b| (a.started, &a.run).cmp(&(b.started, &b.run)));

    let mut warnings = slug::warnings(case, &sources);
    let (run, chosen_by) = match &settings.run {
        Some(asked) => {
            let by_state = || {
                let named = |state: &&StateSource<'_>| {
                    !state.draft && state.file().is_some_and(|file| file.run.as_ref() == Some(asked))
                };
                let folder = sources.states.iter().find(named)?.run();
                runs.iter().find(|facts| facts.run == folder)
            };
            let known = runs.iter().find(|facts| facts.run == *asked).or_else(by_state).cloned();
            if known.is_none() {
                warnings.push(Warning::RunNotFound { run_id: asked.clone() });
            }
            (Some(known.unwrap_or_else(|| facts(asked, &[], &sources))), ChosenBy::Given)
        }
        None => newest(&runs, &sources),
    };
    let launches = run.as_ref().and_then(|facts| launches.remove(&facts.run)).unwrap_or_default();
    warnings.extend(launches.iter().flat_map(|(file, launch)| of_launch(file, launch)));
    RunChoice { run, chosen_by, runs, warnings }
}

/// By time, lines without a time last; a line that a copy of the registry repeats is taken once.
fn in_time(launches: &mut Vec<(&DropPath, &Launch)>) {
    launches.sort_by_key(|(file, launch)| (launch.ts.is_none(), launch.ts, *file, launch.line));
    let mut kept: Vec<(&DropPath, &Launch)> = Vec::new();
    for &(file, launch) in launches.iter() {
        let same = |held: &Launch| Launch { line: launch.line, ..held.clone() } == *launch;
        let repeated = kept
            .iter()
            .rev()
            .take_while(|(_, held)| held.ts == launch.ts)
            .any(|(held_file, held)| *held_file != file && same(held));
        if !repeated {
            kept.push((file, launch));
        }
    }
    *launches = kept;
}

fn facts(run: &RunId, launches: &[(&DropPath, &Launch)], sources: &Sources<'_>) -> RunFacts {
    let journals = sources.journals_of(Some(run));
    let times = || launches.iter().filter_map(|(_, launch)| launch.ts);
    let newest = || launches.iter().rev().map(|(_, launch)| *launch);
    let primary = journals.iter().max_by_key(|source| source.journal.rows.len());
    RunFacts {
        run: run.clone(),
        started: times().min(),
        relaunched: times().max(),
        session: newest().find_map(|launch| launch.session.clone()),
        cwd: newest().find_map(|launch| launch.cwd.clone()),
        script_path: newest().find_map(|launch| launch.script_path.clone()),
        args: union(launches.iter().map(|(_, launch)| &launch.args)),
        args_text: newest().next().and_then(|launch| launch.args_text.clone()),
        journal: primary.map(|source| source.entry.path.clone()),
        complete: if journals.is_empty() {
            let mut states = sources.states.iter().filter(|state| !state.draft && state.run() == *run);
            states.next().map(|state| state.file().is_some_and(all_done))
        } else {
            Some(complete(&facts_of(&journals).0))
        },
    }
}

/// Every step of a state file is done, or was left out on purpose.
fn all_done(file: &StateFile) -> bool {
    !file.steps.is_empty()
        && file.steps.iter().all(|step| matches!(step.status, StepStatus::Done | StepStatus::Skipped))
}

/// Every call that started has a result that holds something.
fn complete(facts: &JournalFacts) -> bool {
    facts.dead_keys.is_empty()
        && facts.unknown_keys.is_empty()
        && facts.null_result_keys.is_empty()
        && facts.unkeyed.agents_without_result.is_empty()
        && (!facts.result_keys.is_empty() || facts.unkeyed.result > 0)
}

/// What all launches asked for together, in the order of first mention. `[]` asks for nothing; it is all that is left
/// only where no launch asked for anything else.
fn union<'a>(all: impl Iterator<Item = &'a Args>) -> Args {
    let mut units: Vec<UnitName> = Vec::new();
    let mut known: BTreeSet<&UnitName> = BTreeSet::new();
    let (mut whole, mut opaque, mut launches) = (false, false, 0_u64);
    for args in all {
        launches += 1;
        match args {
            Args::Whole => whole = true,
            Args::Opaque => opaque = true,
            Args::Units(asked) => {
                for unit in asked {
                    if known.insert(unit) {
                        units.push(unit.clone());
                    }
                }
            }
        }
    }
    if !units.is_empty() {
        Args::Units(units)
    } else if opaque {
        Args::Opaque
    } else if whole || launches == 0 {
        Args::Whole
    } else {
        Args::Units(units)
    }
}

/// The newest run that did not finish, else the newest. Runs that only a sentinel names stand back: they are earlier
/// generations, unless nothing else is known.
fn newest(runs: &[RunFacts], sources: &Sources<'_>) -> (Option<RunFacts>, ChosenBy) {
    let known = |facts: &&RunFacts| sources.runs.get(&facts.run).copied();
    let best = runs.iter().filter_map(|facts| known(&facts)).max();
    let eligible: Vec<&RunFacts> = runs.iter().filter(|facts| known(facts) == best).collect();
    let activity = last_seen(sources);
    let newest = |among: &mut dyn Iterator<Item = &RunFacts>| {
        among
            .max_by_key(|facts| {
                let seen = activity.get(&facts.run).copied();
                let sealed = sources.sealed.get(&facts.run).copied();
                (facts.relaunched.or(seen).or(sealed), facts.journal.is_some(), facts.run.clone())
            })
            .cloned()
    };
    let only_one = runs.len() == 1;
    if let Some(run) = newest(&mut eligible.iter().copied().filter(|facts| facts.complete != Some(true))) {
        return (Some(run), if only_one { ChosenBy::OnlyOne } else { ChosenBy::NewestUnfinished });
    }
    match newest(&mut eligible.iter().copied()) {
        Some(run) => (Some(run), if only_one { ChosenBy::OnlyOne } else { ChosenBy::Newest }),
        None => (None, ChosenBy::NoRun),
    }
}

/// When agents of each run were last seen, for runs that no launch dates.
fn last_seen(sources: &Sources<'_>) -> BTreeMap<RunId, Timestamp> {
    let stops = sources.stops.iter().filter_map(|(_, stop)| Some((stop.run.clone()?, stop.ts?)));
    let spans = sources.transcripts.iter().filter_map(|(_, said)| Some((said.run.clone()?, said.span?.1)));
    let states = sources.states.iter().filter_map(|state| Some((state.run(), state.file()?.updated?)));
    let mut seen: BTreeMap<RunId, Timestamp> = BTreeMap::new();
    for (run, ts) in stops.chain(spans).chain(states) {
        let newest = seen.entry(run).or_insert(ts);
        *newest = ts.max(*newest);
    }
    seen
}

fn of_launch(file: &DropPath, launch: &Launch) -> Vec<Warning> {
    let null_args =
        launch.args == Args::Whole && launch.args_text.as_deref().is_none_or(|text| text.trim() == "null");
    let nulls =
        [(launch.script_path.is_none(), "scriptPath"), (null_args, "args"), (launch.cwd.is_none(), "cwd")];
    let mut warnings: Vec<Warning> = nulls
        .into_iter()
        .filter(|(null, _)| *null)
        .map(|(_, field)| Warning::RegistryFieldNull {
            field: field.to_owned(),
            file: file.clone(),
            line: launch.line,
        })
        .collect();
    if let (Args::Units(units), Some(run)) = (&launch.args, &launch.run)
        && units.is_empty()
    {
        warnings.push(Warning::EmptyArgs { run_id: run.clone(), file: file.clone(), line: launch.line });
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::super::made::{Made, at, journal, launch, settings, stop};
    use super::*;
    use crate::model::record::{FileKind, Record, Sentinel, SentinelBody};

    fn units(names: &[&str]) -> Args {
        Args::Units(names.iter().map(|name| UnitName::new(*name)).collect())
    }

    #[test]
    fn args_of_all_launches_are_united() {
        let table: [(&[Args], Args); 7] = [
            (&[], Args::Whole),
            (&[Args::Whole, Args::Whole], Args::Whole),
            (&[units(&["b", "a"]), units(&["a", "c"])], units(&["b", "a", "c"])),
            (&[units(&["a"]), Args::Whole], units(&["a"])),
            (&[Args::Opaque, Args::Whole], Args::Opaque),
            (&[units(&[])], units(&[])),
            (&[units(&[]), Args::Whole], Args::Whole),
        ];
        for (launches, expected) in table {
            assert_eq!(union(launches.iter()), expected, "{launches:?}");
        }
    }

    #[test]
    fn relaunch_adds_and_erases_nothing() {
        let mut made = Made::new();
        let mut second = launch("wf_a", "2026-09-17T22:00:00Z").session("s2").no_script().done();
        second.cwd = None;
        let first = launch("wf_a", "2026-09-17T20:00:00Z").units(&["u1"]).done();
        made.registry("h/r.jsonl", vec![second, first.clone()]);
        made.registry("h/r copy.jsonl", vec![first]);
        let choice = choose(&made.case(), &settings());
        let run = choice.run.unwrap();
        assert_eq!(run.started, Some(at("2026-09-17T20:00:00Z")));
        assert_eq!(run.relaunched, Some(at("2026-09-17T22:00:00Z")));
        assert_eq!(run.session.unwrap().as_str(), "s2");
        assert_eq!(run.cwd.as_deref(), Some("/home/ana/proj"));
        assert_eq!(run.script_path.as_deref(), Some("/s.js"));
        assert_eq!(run.args, units(&["u1"]));
        assert_eq!(choice.chosen_by, ChosenBy::OnlyOne);
        let fields: Vec<_> = choice
            .warnings
            .iter()
            .filter_map(|w| {
                if let Warning::RegistryFieldNull { field, .. } = w { Some(field.as_str()) } else { None }
            })
            .collect();
        assert_eq!(fields, ["scriptPath", "args", "cwd"]);
    }

    #[test]
    fn choice_prefers_the_newest_run_that_did_not_finish() {
        let times = ["2026-09-17T20:00:00Z", "2026-09-17T21:00:00Z", "2026-09-17T22:00:00Z"];
        let table = [
            (["S:1:a", "S:1:a", "S:1:a R:1:a"], "wf_1", ChosenBy::NewestUnfinished),
            (["S:1:a", "S:1:a R:1:a", "S:1:a R:1:a"], "wf_0", ChosenBy::NewestUnfinished),
            (["S:1:a R:1:a", "S:1:a N:1:a", "S:1:a R:1:a"], "wf_1", ChosenBy::NewestUnfinished),
            (["S:1:a R:1:a", "S:1:a R:1:a", "S:1:a R:1:a"], "wf_2", ChosenBy::Newest),
            (["S:1:a R:1:a", "S:1:a R:1:a", "none"], "wf_2", ChosenBy::NewestUnfinished),
        ];
        for (journals, expected, how) in table {
            let mut made = Made::new();
            for (n, rows) in journals.into_iter().enumerate() {
                let run = format!("wf_{n}");
                made.registry(&format!("h/{n}.jsonl"), vec![launch(&run, times[n]).done()]);
                if rows != "none" {
                    made.journal(&format!("h/{run}/journal.jsonl"), journal(rows));
                }
            }
            let choice = choose(&made.case(), &settings());
            assert_eq!((choice.run.unwrap().run.as_str(), choice.chosen_by), (expected, how), "{journals:?}");
        }
    }

    #[test]
    fn run_that_only_a_sentinel_names_stands_back() {
        let mut made = Made::new();
        let seal = Sentinel {
            unit: None,
            run: Some(RunId::new("wf_old")),
            ts: None,
            ts_malformed: None,
            body: SentinelBody::Listed(vec![]),
        };
        made.file("p/u.ok", FileKind::Sentinel, Record::Sentinel(seal));
        made.agent_log("h/log.jsonl", vec![stop("wf_new", "a", "2026-09-17T20:00:00Z", "")]);
        let choice = choose(&made.case(), &settings());
        assert_eq!(choice.run.unwrap().run.as_str(), "wf_new");
        assert_eq!(choice.runs.len(), 2);
    }

    #[test]
    fn run_that_was_asked_for_is_judged_even_if_unknown() {
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").done()]);
        let asked = Settings { run: Some(RunId::new("wf_z")), ..settings() };
        let choice = choose(&made.case(), &asked);
        assert_eq!((choice.run.unwrap().run.as_str(), choice.chosen_by), ("wf_z", ChosenBy::Given));
        assert_eq!(choice.warnings, [Warning::RunNotFound { run_id: RunId::new("wf_z") }]);
    }

    #[test]
    fn drop_without_any_run_has_no_run() {
        let choice = choose(&CaseFile::default(), &settings());
        assert_eq!((choice.run, choice.chosen_by), (None, ChosenBy::NoRun));
    }

    #[test]
    fn empty_args_are_told() {
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").units(&[]).done()]);
        let warnings = choose(&made.case(), &settings()).warnings;
        assert!(matches!(warnings.as_slice(), [Warning::EmptyArgs { line: 1, .. }]), "{warnings:?}");
    }
}
