//! What the journal of a run says: which calls started, which have a result, and what its damage leaves open.
//!
//! **Invariant:** a call whose row is cut is never silently dead: it is `torn` (and dead by the set, as the convention
//! counts) or `unknown`.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::case_file::CaseFile;
use crate::model::id::{AgentId, CacheKey};
use crate::model::judgement::{FileLineFault, JournalFacts, RunFacts, Unkeyed};
use crate::model::path::DropPath;
use crate::model::record::{JournalEvent, JournalRow, ResultShape, TornRow};
use crate::model::warning::Warning;

use super::calls::{Call, Row, calls, merged};
use super::sources::{JournalSource, Sources};

/// Facts, sources and warnings of the journal of one run.
pub(crate) fn facts<'a>(
    case: &'a CaseFile,
    run: Option<&RunFacts>,
) -> (JournalFacts, Vec<JournalSource<'a>>, Vec<Warning>) {
    let sources = Sources::of(case).journals_of(run.map(|run| &run.run));
    let (facts, warnings) = facts_of(&sources);
    (facts, sources, warnings)
}

/// The same for journals that are known already.
pub(crate) fn facts_of(sources: &[JournalSource<'_>]) -> (JournalFacts, Vec<Warning>) {
    let rows = merged(sources);
    let calls = calls(&rows, sources);
    let keys = |wanted: &dyn Fn(&Call<'_>) -> bool| -> Vec<CacheKey> {
        calls.iter().filter(|(_, call)| wanted(call)).map(|(key, _)| (*key).clone()).collect()
    };
    let count = |wanted: fn(&JournalEvent) -> bool| {
        i64::try_from(rows.iter().filter(|found| wanted(&found.row.event)).count()).unwrap_or(i64::MAX)
    };
    let started = count(|event| matches!(event, JournalEvent::Started));
    let results = count(|event| matches!(event, JournalEvent::Result(_)));
    let facts = JournalFacts {
        present: !sources.is_empty(),
        dialect: dialect(&rows, sources),
        started_keys: keys(&|call| call.starts > 0),
        result_keys: keys(&|call| call.results > 0),
        dead_keys: keys(&|call| call.dead()),
        orphan_result_keys: keys(&|call| call.results > 0 && call.starts == 0 && !call.torn_start),
        restarted_keys: keys(&|call| call.starts > 1),
        duplicate_result_keys: keys(&|call| call.results > 1),
        null_result_keys: keys(&|call| call.null()),
        torn_result_keys: keys(&|call| call.torn_result && call.results == 0),
        failed_keys: keys(&|call| call.failed),
        finished_by_transcript: Vec::new(),
        unknown_keys: keys(&|call| call.unknown()),
        naive_subtraction: started.saturating_sub(results),
        dead_attempts: 0,
        unkeyed: unkeyed(&rows),
        line_errors: sources
            .iter()
            .flat_map(|source| {
                source.scan.faults.iter().map(|fault| FileLineFault::new(&source.entry.path, fault))
            })
            .collect(),
    };
    let warnings = warnings(&rows, &calls);
    (facts, warnings)
}

/// Rows without a key. They are set apart: counted among the keys, they would all be one call.
fn unkeyed(rows: &[Row<'_>]) -> Unkeyed {
    let mut apart = Unkeyed::default();
    let mut started: BTreeSet<&AgentId> = BTreeSet::new();
    let mut ended: BTreeSet<&AgentId> = BTreeSet::new();
    for found in rows {
        let agent = found.row.agent.as_ref();
        match (&found.row.event, &found.row.key) {
            (JournalEvent::Started, None) => {
                apart.started += 1;
                started.extend(agent);
            }
            (JournalEvent::Result(_), key) => {
                apart.result += u64::from(key.is_none());
                ended.extend(agent);
            }
            (JournalEvent::Started | JournalEvent::Launched | JournalEvent::Failed, _) => {}
        }
    }
    apart.agents_without_result = started.difference(&ended).map(|agent| (*agent).clone()).collect();
    apart
}

/// Fields and row types in use: `type:` stands before the name of a row type that this version doesn't know.
fn dialect(rows: &[Row<'_>], sources: &[JournalSource<'_>]) -> Vec<String> {
    let mut words: BTreeSet<String> = BTreeSet::new();
    for found in rows {
        let JournalRow { event, key, agent, label, phase, .. } = found.row;
        let keyless = key.is_none() && *event != JournalEvent::Launched;
        let marks = [
            (key.is_some(), "key"),
            (keyless, "no_key"),
            (agent.is_some(), "agentId"),
            (label.is_some(), "label"),
            (phase.is_some(), "phase"),
            (*event == JournalEvent::Launched, "launched"),
            (*event == JournalEvent::Failed, "failed"),
        ];
        for (holds, word) in marks {
            if holds && !words.contains(word) {
                words.insert(word.to_owned());
            }
        }
    }
    for (name, _) in sources.iter().flat_map(|source| &source.journal.unknown_types) {
        words.insert(format!("type:{}", name.chars().take(40).collect::<String>()));
    }
    words.into_iter().collect()
}

fn warnings(rows: &[Row<'_>], calls: &BTreeMap<&CacheKey, Call<'_>>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut keyless: BTreeMap<&DropPath, Vec<u64>> = BTreeMap::new();
    for found in rows {
        if found.row.key.is_none() && found.row.event != JournalEvent::Launched {
            keyless.entry(found.file).or_default().push(found.row.line);
        }
    }
    warnings
        .extend(keyless.into_iter().map(|(file, lines)| Warning::UnkeyedLines { file: file.clone(), lines }));
    for (key, call) in calls {
        let (Some(first), Some(newest)) = (call.first_result, call.newest_result) else { continue };
        let key = (*key).clone();
        if call.starts == 0 && !call.torn_start {
            warnings.push(Warning::OrphanResult {
                key: key.clone(),
                file: first.file.clone(),
                line: first.row.line,
            });
        }
        // Only the newest result counts: an earlier one was replaced.
        let (file, line) = (newest.file.clone(), newest.row.line);
        match &newest.row.event {
            JournalEvent::Result(ResultShape::Null) => {
                warnings.push(Warning::NullResult { key, file, line });
            }
            JournalEvent::Result(ResultShape::EmptyEvidence(field)) => {
                warnings.push(Warning::EmptyEvidence { key, file, line, field: field.clone() });
            }
            JournalEvent::Result(ResultShape::ErrorText(_)) => {
                warnings.push(Warning::ErrorTextResult { key, file, line });
            }
            JournalEvent::Result(ResultShape::Value(_))
            | JournalEvent::Launched
            | JournalEvent::Started
            | JournalEvent::Failed => {}
        }
    }
    warnings
}

/// Whether a damaged row shows that a call started, though no whole row does.
pub(crate) fn torn_starts<'a>(sources: &[JournalSource<'a>]) -> BTreeSet<&'a CacheKey> {
    let begun = |torn: &&TornRow| torn.event.as_deref() == Some("started");
    sources
        .iter()
        .flat_map(|source| source.journal.torn.iter().filter(begun))
        .filter_map(|torn| torn.key.as_ref())
        .collect()
}

/// Calls and agents of which a cut row is left that says that they gave a result.
#[derive(Debug, Default)]
pub(crate) struct TornResults<'a> {
    keys: BTreeSet<&'a CacheKey>,
    agents: BTreeSet<&'a AgentId>,
}

impl TornResults<'_> {
    /// Whether such a row names this agent, or, where it names none, this call.
    pub(crate) fn has(&self, key: Option<&CacheKey>, agent: Option<&AgentId>) -> bool {
        key.is_some_and(|key| self.keys.contains(key))
            || agent.is_some_and(|agent| self.agents.contains(agent))
    }
}

/// What the cut rows with results name.
pub(crate) fn torn_results<'a>(sources: &[JournalSource<'a>]) -> TornResults<'a> {
    let mut found = TornResults::default();
    let torn = sources.iter().flat_map(|source| &source.journal.torn);
    for row in torn.filter(|row| row.event.as_deref() == Some("result")) {
        match (&row.agent, &row.key) {
            (Some(agent), _) => found.agents.extend([agent]),
            (None, key) => found.keys.extend(key),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::made::{Made, fault, journal, launch};
    use super::super::sources::Sources;
    use super::*;
    use crate::model::fault::LineFaultKind;
    use crate::model::id::RunId;

    fn of(text: &str) -> (JournalFacts, Vec<Warning>) {
        let mut made = Made::new();
        made.journal("h/wf_a/journal.jsonl", journal(text));
        let case = made.case();
        facts_of(&Sources::of(&case).journals_of(Some(&RunId::new("wf_a"))))
    }

    fn names(keys: &[CacheKey]) -> String {
        keys.iter().map(CacheKey::as_str).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn journal_resumed_twice_counts_calls_not_rows() {
        let (facts, _) = of("S:1:a S:2:b S:3:c R:1:a S:1:d R:1:d S:2:e S:3:f R:2:e S:3:g R:3:g R:2:e S:4:h");
        assert_eq!(facts.naive_subtraction, 3);
        assert_eq!(names(&facts.dead_keys), "4");
        assert_eq!(names(&facts.restarted_keys), "1 2 3");
        assert_eq!(names(&facts.duplicate_result_keys), "1 2");
    }

    #[test]
    fn journal_sets_follow_each_rule() {
        // rows, dead, orphan, null, torn, unknown, failed
        let table = [
            ("S:1:a", "1", "", "", "", "", ""),
            ("S:1:a R:1:a", "", "", "", "", "", ""),
            ("S:1:a R:2:b", "1", "2", "", "", "", ""),
            ("S:1:a N:1:a", "", "", "1", "", "", ""),
            ("S:1:a N:1:a R:1:b", "", "", "", "", "", ""),
            ("S:1:a R:1:a N:1:b", "", "", "1", "", "", ""),
            ("S:1:a tR:1:a", "1", "", "", "1", "", ""),
            ("S:1:a tR:-:a", "1", "", "", "1", "", ""),
            ("S:1:a tR:1:a R:1:a", "", "", "", "", "", ""),
            ("S:1:a t?:1:-", "", "", "", "", "1", ""),
            ("S:1:a t?:1:- R:1:a", "", "", "", "", "", ""),
            ("S:1:a t?:1:- tR:1:-", "1", "", "", "1", "", ""),
            ("S:1:a t?:-:-", "1", "", "", "", "", ""),
            ("tS:1:-", "", "", "", "", "1", ""),
            ("tS:1:- R:1:a", "", "", "", "", "", ""),
            ("tS:1:- S:1:a R:1:a", "", "", "", "", "", ""),
            ("S:1:a F:1:a", "1", "", "", "", "", "1"),
            ("S:1:a F:1:a S:1:b R:1:b", "", "", "", "", "", "1"),
        ];
        for (rows, dead, orphan, null, torn, unknown, failed) in table {
            let (facts, _) = of(rows);
            let found = [
                &facts.dead_keys,
                &facts.orphan_result_keys,
                &facts.null_result_keys,
                &facts.torn_result_keys,
                &facts.unknown_keys,
                &facts.failed_keys,
            ]
            .map(|keys| names(keys));
            assert_eq!(found, [dead, orphan, null, torn, unknown, failed], "{rows}");
        }
    }

    #[test]
    fn journal_without_keys_is_set_apart() {
        let (facts, warnings) = of("S:-:a S:-:b R:-:a S:-:c R:-:c S:1:d R:1:d S:2:e");
        assert_eq!((facts.unkeyed.started, facts.unkeyed.result), (3, 2));
        assert_eq!(facts.unkeyed.agents_without_result, [AgentId::new("b")]);
        assert_eq!(names(&facts.dead_keys), "2");
        assert_eq!(facts.dialect, ["agentId", "key", "no_key"]);
        let file = DropPath::new("h/wf_a/journal.jsonl");
        assert_eq!(warnings, [Warning::UnkeyedLines { file, lines: vec![1, 2, 3, 4, 5] }]);
    }

    #[test]
    fn journal_warns_only_of_the_newest_result() {
        let (_, warnings) = of("L S:1:a S:2:b S:3:c E:1:a X:2:b N:3:c R:3:c R:4:d");
        let told = |wanted: &dyn Fn(&Warning) -> bool| warnings.iter().filter(|it| wanted(it)).count();
        assert_eq!(warnings.len(), 3);
        assert_eq!(
            told(&|it| matches!(it, Warning::EmptyEvidence { line: 5, field, .. } if field == "raw_tail")),
            1
        );
        assert_eq!(told(&|it| matches!(it, Warning::ErrorTextResult { line: 6, .. })), 1);
        assert_eq!(told(&|it| matches!(it, Warning::OrphanResult { line: 9, .. })), 1);
    }

    #[test]
    fn journal_copies_are_merged_and_repeat_nothing() {
        let mut made = Made::new();
        made.registry(
            "h/r.jsonl",
            vec![
                launch("wf_a", "2026-09-17T20:00:00Z").session("zz-old").done(),
                launch("wf_a", "2026-09-17T21:00:00Z").session("aa-new").done(),
            ],
        );
        let old = made.journal("h/zz-old/wf_a/journal.jsonl", journal("S:1:a R:1:a S:2:b"));
        made.scan(old).faults.push(fault(9, LineFaultKind::TornTail));
        made.journal("h/aa-new/wf_a/journal.jsonl", journal("S:1:a R:1:a S:2:b S:2:c N:2:c R:2:c"));
        made.journal("h/other/wf_b/journal.jsonl", journal("S:9:z"));
        let case = made.case();
        let sources = Sources::of(&case).journals_of(Some(&RunId::new("wf_a")));
        assert_eq!(sources.len(), 2);
        let (facts, _) = facts_of(&sources);
        assert_eq!(names(&facts.restarted_keys), "2");
        assert_eq!(facts.naive_subtraction, 0);
        assert!(facts.null_result_keys.is_empty() && facts.dead_keys.is_empty());
        assert_eq!(facts.line_errors.len(), 1);
    }

    #[test]
    fn journal_outside_any_run_folder_belongs_to_the_run_of_its_agents() {
        let mut made = Made::new();
        let launches = ["wf_a", "wf_b"].map(|run| launch(run, "2026-09-17T20:00:00Z").done());
        made.registry("h/r.jsonl", launches.to_vec());
        made.agent_log(
            "h/log.jsonl",
            vec![super::super::made::stop("wf_b", "x", "2026-09-17T20:30:00Z", "")],
        );
        made.journal("loose/journal.jsonl", journal("S:1:x"));
        let case = made.case();
        let sources = Sources::of(&case);
        assert!(sources.journals_of(Some(&RunId::new("wf_a"))).is_empty());
        assert_eq!(sources.journals_of(Some(&RunId::new("wf_b"))).len(), 1);
    }
}
