//! Attempts: every agent that any record knows, with what became of it.
//!
//! **Invariant:** an agent appears once for each call that it served, in the order of the journal, then of the agent
//! log, then of the transcripts; no agent is left out because its records are incomplete.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::model::agent::{Attempt, Left, LineRef, Outcome};
use crate::model::case_file::CaseFile;
use crate::model::entry::Entry;
use crate::model::id::{AgentId, CacheKey};
use crate::model::judgement::{JournalFacts, RunFacts};
use crate::model::record::AgentStop;
use crate::model::time::Timestamp;
use crate::model::transcript::Transcript;

use super::calls::merged;
use super::journal::{TornResults, torn_results, torn_starts};
use super::link::{Linker, UnitTraces, Witnesses};
use super::outcome::{CallState, Traced, call_states, cause, outcome, trace};
use super::roles::role;
use super::sources::{JournalSource, Sources};
use super::supersede::{Work, mark};

/// What the agent log says of one agent.
#[derive(Clone, Copy, Default)]
struct Stopped<'a> {
    at: Option<Timestamp>,
    last_message: Option<&'a str>,
    /// The line of the log with that message.
    said: Option<&'a AgentStop>,
}

/// Everything that is known beside the journal's whole rows, by agent, or by call.
struct Beside<'a> {
    torn: TornResults<'a>,
    stops: HashMap<&'a AgentId, Stopped<'a>>,
    transcripts: BTreeMap<&'a AgentId, (&'a Entry, &'a Transcript)>,
}

/// All attempts of a run.
pub(crate) fn attempts(
    case: &CaseFile,
    run: Option<&RunFacts>,
    sources: &[JournalSource<'_>],
    units: &[UnitTraces],
) -> Vec<Attempt> {
    let all = Sources::of(case);
    let rows = merged(sources);
    let mut traced = trace(&rows);
    let calls = states(&traced, sources);
    let (beside, stopped) = beside(&all, run, &traced, torn_results(sources));
    append_others(&mut traced, &beside, &stopped);
    let linker = Linker::new(units);
    let mut works: Vec<Work<'_>> =
        traced.iter().map(|attempt| work(attempt, &calls, &beside, &linker)).collect();
    mark(&mut works);
    traced.iter().zip(&works).map(|(attempt, work)| told(attempt, work, &beside)).collect()
}

fn states<'a>(traced: &[Traced<'a>], sources: &[JournalSource<'a>]) -> HashMap<&'a CacheKey, CallState> {
    let mut calls = call_states(traced);
    for key in torn_starts(sources) {
        calls.entry(key).or_default().started = true;
    }
    calls
}

/// Agent log and transcripts of the run, and the agents of its log in the log's order.
fn beside<'a>(
    all: &Sources<'a>,
    run: Option<&RunFacts>,
    traced: &[Traced<'a>],
    torn: TornResults<'a>,
) -> (Beside<'a>, Vec<&'a AgentId>) {
    let run = run.map(|run| &run.run);
    let mut agents: BTreeSet<&AgentId> = traced.iter().filter_map(|attempt| attempt.agent).collect();
    let mut stops: HashMap<&AgentId, Stopped<'_>> = HashMap::new();
    let mut order = Vec::new();
    for (_, stop) in &all.stops {
        let Some(agent) = &stop.agent else { continue };
        if run.is_some() && stop.run.as_ref() != run && !(stop.run.is_none() && agents.contains(agent)) {
            continue;
        }
        let known = stops.entry(agent).or_insert_with(|| {
            order.push(agent);
            Stopped::default()
        });
        // An agent can stop several times; its last word is the one that counts.
        if stop.ts >= known.at {
            known.at = stop.ts;
            if !stop.last_message.is_empty() {
                known.last_message = Some(&stop.last_message);
                known.said = Some(stop);
            }
        }
    }
    agents.extend(&order);
    let transcripts = all.transcripts_of(run, &|agent| agents.contains(agent));
    (Beside { torn, stops, transcripts }, order)
}

fn append_others<'a>(traced: &mut Vec<Traced<'a>>, beside: &Beside<'a>, stopped: &[&'a AgentId]) {
    let mut known: BTreeSet<&AgentId> = traced.iter().filter_map(|attempt| attempt.agent).collect();
    let mut told: Vec<_> = beside.transcripts.iter().collect();
    told.sort_by_key(|(agent, (_, transcript))| (transcript.span.is_none(), transcript.span, **agent));
    for agent in stopped.iter().copied().chain(told.into_iter().map(|(agent, _)| *agent)) {
        if known.insert(agent) {
            traced.push(Traced::outside(agent));
        }
    }
}

fn work<'a>(
    attempt: &Traced<'a>,
    calls: &HashMap<&CacheKey, CallState>,
    beside: &Beside<'a>,
    linker: &Linker<'a>,
) -> Work<'a> {
    let transcript = beside.transcript(attempt);
    let prompt = transcript.and_then(|said| said.prompt.as_deref());
    let stop = beside.stop(attempt);
    let call = attempt.key.and_then(|key| calls.get(key)).copied().unwrap_or_default();
    let unit = linker.link(&Witnesses {
        label: attempt.label,
        phase: attempt.phase,
        prompt,
        written: transcript.map_or(&[], |said| said.written_paths.as_slice()),
        last_messages: [transcript.and_then(|said| said.last_message.as_deref()), stop.last_message],
        result: attempt.result_text(),
    });
    Work {
        outcome: outcome(attempt, call, transcript),
        unit,
        role: role(attempt.label, attempt.phase, prompt),
        label: attempt.label,
        prompt,
        keyed: attempt.key.is_some(),
        first: attempt.first,
        ended: attempt.result.map(|(place, _)| place),
    }
}

fn told(attempt: &Traced<'_>, work: &Work<'_>, beside: &Beside<'_>) -> Attempt {
    let found = attempt.agent.and_then(|agent| beside.transcripts.get(agent));
    let transcript = beside.transcript(attempt);
    let span = transcript.and_then(|said| said.span);
    let cause = cause(work.outcome, transcript);
    let shown = found.filter(|(_, said)| cause.is_some() && said.end_line > 0);
    Attempt {
        agent_id: attempt.agent.cloned(),
        key: attempt.key.cloned(),
        label: attempt.label.map(str::to_owned),
        phase: attempt.phase.map(str::to_owned),
        unit: work.unit.map(|(unit, _)| unit.clone()),
        linked_by: work.unit.map(|(_, by)| by),
        role: work.role,
        outcome: work.outcome,
        cause,
        cause_evidence: shown.map(|(entry, said)| LineRef { file: entry.path.clone(), line: said.end_line }),
        tokens: transcript.map(|said| said.tokens),
        model: transcript.and_then(|said| said.models.last().cloned()),
        started: span.map(|(start, _)| start),
        ended: span.map(|(_, end)| end).or(beside.stop(attempt).at),
        transcript: found.map(|(entry, _)| entry.path.clone()),
        started_line: attempt.start.map(|found| found.row.line),
        left: left(attempt, work.outcome, beside),
    }
}

fn left(attempt: &Traced<'_>, outcome: Outcome, beside: &Beside<'_>) -> Left {
    // A transcript tells how it ended, and a row of the journal that it failed: both better than the log does.
    let is_best = outcome == Outcome::NoResult && beside.transcript(attempt).is_none();
    let said = beside.stop(attempt).said.filter(|stop| is_best && !stop.is_error);
    Left {
        torn_result: outcome == Outcome::NoResult && beside.torn.has(attempt.key, attempt.agent),
        last_word: said.is_some(),
        claimed_hashes: said.map(|stop| stop.claimed_hashes.clone()).unwrap_or_default(),
    }
}

impl<'a> Beside<'a> {
    fn transcript(&self, attempt: &Traced<'_>) -> Option<&'a Transcript> {
        self.transcripts.get(attempt.agent?).map(|(_, transcript)| *transcript)
    }

    fn stop(&self, attempt: &Traced<'_>) -> Stopped<'a> {
        attempt.agent.and_then(|agent| self.stops.get(agent)).copied().unwrap_or_default()
    }
}

/// Fills in what only the attempts tell: how many are dead, and which dead calls have a transcript that ended well.
pub(crate) fn finish_counts(facts: &mut JournalFacts, attempts: &[Attempt]) {
    let dead = |attempt: &&Attempt| {
        matches!(attempt.outcome, Outcome::NoResult | Outcome::Failed | Outcome::NoValue)
    };
    facts.dead_attempts = u64::try_from(attempts.iter().filter(dead).count()).unwrap_or(u64::MAX);
    let finished: BTreeSet<&CacheKey> = attempts
        .iter()
        .filter(|attempt| attempt.outcome == Outcome::FinishedUnrecorded)
        .filter_map(|attempt| attempt.key.as_ref())
        .collect();
    facts.finished_by_transcript =
        facts.dead_keys.iter().filter(|key| finished.contains(key)).cloned().collect();
}

#[cfg(test)]
mod tests {
    use super::super::journal::facts;
    use super::super::made::{Made, at, journal, launch, settings, shuffled, stop};
    use super::super::run::choose;
    use super::*;
    use crate::model::agent::{Cause, LinkedBy, Role};
    use crate::model::id::{RunId, UnitName};
    use crate::model::transcript::TranscriptEnd;

    fn units(names: &[&str]) -> Vec<UnitTraces> {
        names
            .iter()
            .map(|name| UnitTraces { name: UnitName::new(*name), paths: vec![format!("out/{name}.tex")] })
            .collect()
    }

    fn judged(case: &CaseFile, names: &[&str]) -> (JournalFacts, Vec<Attempt>) {
        let run = choose(case, &settings()).run;
        let (mut facts, sources, _) = facts(case, run.as_ref());
        let found = attempts(case, run.as_ref(), &sources, &units(names));
        finish_counts(&mut facts, &found);
        (facts, found)
    }

    fn shown(attempts: &[Attempt]) -> Vec<String> {
        attempts
            .iter()
            .map(|attempt| {
                let agent = attempt.agent_id.as_ref().map_or("-", AgentId::as_str);
                let unit = attempt.unit.as_ref().map_or("-", UnitName::as_str);
                format!("{agent} {unit} {}", attempt.outcome.code())
            })
            .collect()
    }

    fn said(made: &mut Made, agent: &str, prompt: &str, end: TranscriptEnd) {
        made.transcript(&format!("h/wf_a/agent-{agent}.jsonl"), |said| {
            said.agent = Some(AgentId::new(agent));
            said.run = Some(RunId::new("wf_a"));
            said.prompt = Some(prompt.to_owned());
            said.end = end;
            said.end_line = 2;
            said.span = Some((at("2026-09-17T20:05:00Z"), at("2026-09-17T20:06:00Z")));
            said.models = vec!["model-a".to_owned()];
        });
    }

    #[test]
    fn outcome_follows_journal_then_transcript() {
        // (rows, end of a's transcript) → outcome of each agent, in order
        let table = [
            ("S:1:a R:1:a", None, "a finished"),
            ("S:1:a", None, "a no_result"),
            ("S:1:a", Some(TranscriptEnd::Finished), "a finished_unrecorded"),
            ("S:1:a", Some(TranscriptEnd::UsageLimit), "a no_result"),
            ("S:1:a N:1:a", Some(TranscriptEnd::UsageLimit), "a no_value"),
            ("S:1:a F:1:a", None, "a failed"),
            ("S:1:a F:1:-", None, "a failed"),
            ("S:1:a S:1:b R:1:b", None, "a superseded, b finished"),
            ("S:1:a S:1:b R:1:b", Some(TranscriptEnd::Finished), "a superseded, b finished"),
            ("S:1:a R:1:b", None, "a superseded, b finished"),
            ("S:1:a S:1:b R:1:-", None, "a superseded, b finished"),
            ("S:1:a S:1:b N:1:b", None, "a no_result, b no_value"),
            ("R:1:a", None, "a orphan_result"),
            ("tS:1:- R:1:a", None, "a finished"),
            ("S:-:a S:-:b R:-:b", None, "a no_result, b finished"),
            ("L S:-:- R:-:-", None, ""),
        ];
        for (rows, end, expected) in table {
            let mut made = Made::new();
            made.journal("h/wf_a/journal.jsonl", journal(rows));
            if let Some(end) = end {
                said(&mut made, "a", "Do it", end);
            }
            let (_, attempts) = judged(&made.case(), &[]);
            let found: Vec<String> = shown(&attempts).iter().map(|text| text.replace(" - ", " ")).collect();
            assert_eq!(found.join(", "), expected, "{rows} {end:?}");
        }
    }

    #[test]
    fn agents_beyond_the_journal_follow_it() {
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").done()]);
        made.agent_log(
            "h/log.jsonl",
            vec![
                stop("wf_a", "logged", "2026-09-17T20:30:00Z", "wrote u2"),
                stop("wf_b", "foreign", "2026-09-17T20:30:00Z", "wrote u2"),
            ],
        );
        said(&mut made, "told", "Write unit u1", TranscriptEnd::Finished);
        made.journal("h/wf_a/journal.jsonl", journal("S:1:z"));
        made.journal("h/wf_b/journal.jsonl", journal("S:1:q R:1:q"));
        let (facts, attempts) = judged(&made.case(), &["u1", "u2"]);
        assert_eq!(shown(&attempts), ["z - no_result", "logged u2 no_result", "told u1 finished_unrecorded"]);
        assert_eq!(facts.dead_attempts, 2);
        assert!(facts.finished_by_transcript.is_empty());
    }

    #[test]
    fn dead_attempt_shows_its_cause_and_its_line() {
        let mut made = Made::new();
        made.journal("h/wf_a/journal.jsonl", journal("S:1:a:check-u1 S:2:b"));
        said(&mut made, "a", "Write", TranscriptEnd::UsageLimit);
        said(&mut made, "b", "Write unit u2", TranscriptEnd::Finished);
        let (facts, attempts) = judged(&made.case(), &["u1", "u2"]);
        let [a, b] = attempts.as_slice() else { panic!("{attempts:?}") };
        assert_eq!(
            (a.cause, a.role, a.linked_by),
            (Some(Cause::UsageLimit), Role::Checker, Some(LinkedBy::Label))
        );
        assert_eq!(a.cause_evidence.as_ref().map(|line| line.line), Some(2));
        assert_eq!((b.cause, b.role), (None, Role::Author));
        assert_eq!(facts.finished_by_transcript, [CacheKey::new("2")]);
    }

    #[test]
    fn respawn_under_another_key_gives_the_dead_one_its_unit() {
        let mut made = Made::new();
        made.journal("h/wf_a/journal.jsonl", journal("S:1:a R:1:a=done_u1 S:2:b R:3:c=done_u2"));
        let (facts, attempts) = judged(&made.case(), &["u1", "u2"]);
        assert_eq!(shown(&attempts), ["a u1 finished", "b u2 superseded", "c u2 orphan_result"]);
        assert_eq!((facts.dead_keys.len(), facts.dead_attempts), (1, 0));
    }

    #[test]
    fn attempts_do_not_depend_on_handles_or_order() {
        let mut made = Made::new();
        made.registry("h/r.jsonl", vec![launch("wf_a", "2026-09-17T20:00:00Z").units(&["u1"]).done()]);
        made.journal("h/s/wf_a/journal.jsonl", journal("S:1:a S:2:b R:1:a=u1 tR:2:b"));
        made.journal("h/t/wf_a/journal.jsonl", journal("S:1:a S:2:b R:1:a=u1 S:3:c"));
        made.agent_log("h/log.jsonl", vec![stop("wf_a", "z", "2026-09-17T20:30:00Z", "u2")]);
        for agent in ["a", "b", "c", "d"] {
            said(&mut made, agent, "Write unit u2", TranscriptEnd::CutOff);
        }
        let case = made.case();
        let expected = judged(&case, &["u1", "u2"]);
        for shift in 1..9 {
            assert_eq!(judged(&shuffled(&case, shift), &["u1", "u2"]), expected, "shift {shift}");
        }
    }

    #[test]
    fn large_journal_is_judged_whole() {
        let rows: Vec<String> = (0..50_000)
            .map(|n| {
                format!("S:{n}:a{n} {}", if n % 10 == 0 { "L".into() } else { format!("R:{n}:a{n}=u{n}") })
            })
            .collect();
        let mut made = Made::new();
        made.journal("h/wf_a/journal.jsonl", journal(&rows.join(" ")));
        let names: Vec<String> = (0..1000).map(|n| format!("u{n}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (facts, attempts) = judged(&made.case(), &names);
        assert_eq!((facts.dead_keys.len(), facts.dead_attempts, attempts.len()), (5000, 5000, 50_000));
    }
}
