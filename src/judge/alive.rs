//! Whether a run may still be going on.
//!
//! **Invariant:** only records of this very run are signs of life. Artifacts are not: copying a folder makes them
//! young. A time of the file system that lies beyond now is a copy or a wrong clock, and no sign either. A record whose
//! time lies beyond now was written by a clock that can't be compared: nobody can tell that its run is quiet.

use crate::model::case_file::CaseFile;
use crate::model::entry::Entry;
use crate::model::judgement::{Alive, RunFacts};
use crate::model::path::DropPath;
use crate::model::record::{FileKind, JournalEvent};
use crate::model::settings::Settings;
use crate::model::time::Timestamp;
use crate::model::warning::Warning;

use super::calls::merged;
use super::sources::{JournalSource, Sources, entries_by_id};

/// A run that showed no sign of life for so long is taken for dead.
const QUIET_MINUTES: i64 = 20;
/// Clocks of two processes of one machine, and the time between listing and judging, may differ so much.
const SKEW_MINUTES: i64 = 5;

/// A sign of life.
struct Sign<'a> {
    at: Timestamp,
    file: &'a DropPath,
    /// The record itself says so, not the file system.
    recorded: bool,
}

/// Whether the run may be alive, its newest sign of life, and what to warn of.
pub(crate) fn judge_alive(
    case: &CaseFile,
    run: Option<&RunFacts>,
    settings: &Settings,
    sources: &[JournalSource<'_>],
) -> (Alive, Option<Timestamp>, Vec<Warning>) {
    let all = Sources::of(case);
    let rows = merged(sources);
    let named: std::collections::BTreeSet<_> = rows
        .iter()
        .filter(|found| found.row.event != JournalEvent::Launched)
        .filter_map(|found| found.row.agent.as_ref())
        .collect();
    let transcripts = all.transcripts_of(run.map(|run| &run.run), &|agent| named.contains(agent));
    let of_run: Vec<&Entry> = sources
        .iter()
        .map(|source| source.entry)
        .chain(transcripts.values().map(|(entry, _)| *entry))
        .collect();

    let mut signs: Vec<Sign<'_>> = of_run
        .iter()
        .filter_map(|entry| Some(Sign { at: entry.modified?, file: &entry.path, recorded: false }))
        .collect();
    let recorded = |at: Option<Timestamp>, file| at.map(|at| Sign { at, file, recorded: true });
    signs.extend(
        transcripts.values().filter_map(|(entry, said)| recorded(said.span.map(|(_, end)| end), &entry.path)),
    );
    let id = run.map(|run| &run.run);
    let stops = all.stops.iter().filter(|(_, stop)| id.is_none() || stop.run.as_ref() == id);
    signs.extend(stops.filter_map(|(file, stop)| recorded(stop.ts, file)));
    let launches = all.launches.iter().filter(|(_, launch)| id.is_none() || launch.run.as_ref() == id);
    signs.extend(launches.filter_map(|(file, launch)| recorded(launch.ts, file)));

    let states = all.states.iter().filter(|state| id.is_some_and(|run| state.run() == *run));
    signs.extend(states.filter_map(|state| recorded(state.file()?.updated, &state.entry.path)));

    let beyond = |sign: &&Sign<'_>| settings.now.minutes_until(sign.at) >= SKEW_MINUTES;
    let newest =
        |signs: &mut dyn Iterator<Item = &Sign<'_>>| signs.map(|sign| (sign.at, sign.file.clone())).max();
    let mut warnings = Vec::new();
    let ahead = newest(&mut signs.iter().filter(|sign| sign.recorded).filter(beyond));
    let is_ahead = ahead.is_some();
    if let Some((at, file)) = ahead {
        let minutes = settings.now.minutes_until(at);
        warnings.push(Warning::ClockSkew { minutes, file: Some(file) });
    }
    let last = newest(&mut signs.iter().filter(|sign| !beyond(sign)));
    let last_activity = last.as_ref().map(|(at, _)| *at);
    if settings.confirm_dead {
        return (Alive::Quiet, last_activity, warnings);
    }
    if let Some(file) = changed_file(case, &of_run) {
        warnings.push(Warning::RunMayBeAlive { minutes: 0, file: Some(file) });
        return (Alive::Maybe, last_activity, warnings);
    }
    if is_ahead {
        return (Alive::Maybe, last_activity, warnings);
    }
    let Some((at, file)) = last else { return (Alive::Unknown, None, warnings) };
    let minutes = at.minutes_until(settings.now).max(0);
    if minutes < QUIET_MINUTES {
        warnings.push(Warning::RunMayBeAlive { minutes, file: Some(file) });
        return (Alive::Maybe, last_activity, warnings);
    }
    (Alive::Quiet, last_activity, warnings)
}

/// A file that changed while it was read: one of the run's records, or a file that agents write. Records that other
/// runs share (registry, log, the main session) change without this run.
fn changed_file(case: &CaseFile, of_run: &[&Entry]) -> Option<DropPath> {
    if case.changed.is_empty() {
        return None;
    }
    let entries = entries_by_id(case);
    case.changed
        .iter()
        .filter_map(|id| entries.get(id).copied())
        .filter(|entry| {
            let kind = case.scans.get(&entry.id).and_then(|scan| scan.as_ref().ok()).map(|scan| scan.kind);
            let made =
                matches!(kind, None | Some(FileKind::Other | FileKind::Sentinel | FileKind::SentinelDraft));
            made || of_run.iter().any(|mine| mine.id == entry.id)
        })
        .map(|entry| entry.path.clone())
        .min()
}

#[cfg(test)]
mod tests {
    use super::super::journal::facts;
    use super::super::made::{Made, at, journal, launch, settings, stop};
    use super::super::run::choose;
    use super::*;
    use crate::model::id::{AgentId, RunId};
    use crate::model::record::Record;

    fn judged(case: &CaseFile, settings: &Settings) -> (Alive, Vec<Warning>) {
        let run = choose(case, settings).run;
        let (_, sources, _) = facts(case, run.as_ref());
        let (alive, _, warnings) = judge_alive(case, run.as_ref(), settings, &sources);
        (alive, warnings)
    }

    fn minutes(warnings: &[Warning]) -> Option<i64> {
        warnings
            .iter()
            .find_map(|w| if let Warning::RunMayBeAlive { minutes, .. } = w { Some(*minutes) } else { None })
    }

    #[test]
    fn age_of_the_journal_decides() {
        // mtime of the journal; now is 09:00
        let table = [
            (Some("2026-09-18T08:57:00Z"), Alive::Maybe, Some(3)),
            (Some("2026-09-18T08:40:01Z"), Alive::Maybe, Some(19)),
            (Some("2026-09-18T08:40:00Z"), Alive::Quiet, None),
            (Some("2026-09-18T09:02:00Z"), Alive::Maybe, Some(0)),
            (Some("2026-11-30T00:00:00Z"), Alive::Quiet, None),
            (None, Alive::Quiet, None),
        ];
        for (modified, expected, age) in table {
            let mut made = Made::new();
            made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").done()]);
            let id = made.journal("h/wf_a/journal.jsonl", journal("S:1:a"));
            made.entry(id).modified = modified.map(at);
            let (alive, warnings) = judged(&made.case(), &settings());
            assert_eq!((alive, minutes(&warnings)), (expected, age), "{modified:?}");
            assert_eq!(warnings.len(), usize::from(age.is_some()), "{warnings:?}");
        }
    }

    #[test]
    fn other_runs_and_artifacts_are_no_signs_of_life() {
        let mut made = Made::new();
        let fresh = "2026-09-18T08:59:00Z";
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").done()]);
        made.journal("h/wf_a/journal.jsonl", journal("S:1:a"));
        made.agent_log("h/log.jsonl", vec![stop("wf_b", "x", fresh, "")]);
        let artifact = made.file("p/out/u1.tex", FileKind::Other, Record::Nothing);
        made.entry(artifact).modified = Some(at(fresh));
        let asked = Settings { run: Some(RunId::new("wf_a")), ..settings() };
        assert_eq!(judged(&made.case(), &asked).0, Alive::Quiet);
    }

    #[test]
    fn file_that_changed_while_it_was_read_is_a_sign_of_life() {
        let table = [(FileKind::Other, Alive::Maybe), (FileKind::Registry, Alive::Quiet)];
        for (kind, expected) in table {
            let mut made = Made::new();
            made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").done()]);
            let id = made.file("p/x", kind, Record::Nothing);
            made.raw().changed.push(id);
            assert_eq!(judged(&made.case(), &settings()).0, expected);
        }
    }

    #[test]
    fn clock_that_runs_ahead_leaves_open_whether_the_run_is_quiet() {
        let mut made = Made::new();
        made.transcript("h/wf_a/agent-a.jsonl", |said| {
            said.agent = Some(AgentId::new("a"));
            said.run = Some(RunId::new("wf_a"));
            said.span = Some((at("2026-09-18T10:00:00Z"), at("2026-09-18T11:00:00Z")));
        });
        let (alive, warnings) = judged(&made.case(), &settings());
        assert_eq!(alive, Alive::Maybe);
        assert!(matches!(warnings.as_slice(), [Warning::ClockSkew { minutes: 120, .. }]), "{warnings:?}");
    }

    #[test]
    fn person_who_says_dead_is_believed() {
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-18T08:58:00Z").done()]);
        let dead = Settings { confirm_dead: true, ..settings() };
        assert_eq!(judged(&made.case(), &dead), (Alive::Quiet, vec![]));
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-18T08:58:00Z").done()]);
        assert_eq!(judged(&made.case(), &settings()).0, Alive::Maybe);
    }
}
