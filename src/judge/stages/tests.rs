//! Stages by their prompts, and loops by their verdicts.

use super::*;
use crate::judge::bench::Bench;
use crate::model::digest::ClaimedHash;
use crate::model::record::FileKind;
use crate::model::state_warning::StateWarning;

fn saved(stage: &str, prompt: &str, finished: bool) -> Checkpoint {
    Checkpoint {
        line: 1,
        stage: stage.to_owned(),
        finished,
        prompt: ClaimedHash::Of(sha256(prompt)),
        prompt_same: None,
        model: None,
    }
}

fn verdicts(text: &str) -> Vec<StageVerdict> {
    // `A:c1,c2 A: B:c1`: a stage and the criteria that it was rejected for.
    (1..)
        .zip(text.split_whitespace())
        .map(|(line, row)| {
            let (stage, rejected) = row.split_once(':').unwrap();
            StageVerdict {
                line,
                stage: stage.to_owned(),
                attempt: line,
                rejected: rejected.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
                judged: None,
                criteria: None,
            }
        })
        .collect()
}

fn judged(records: Vec<(&str, FileKind, Record)>) -> (StageFacts, Vec<StateWarning>) {
    let mut bench = Bench::new();
    for (path, kind, record) in records {
        bench.record(path, kind, record);
    }
    let case = bench.case();
    judge_stages(&Desk::new(&case)).unwrap()
}

fn of_verdicts(text: &str) -> String {
    let (facts, _) =
        judged(vec![("p/v.jsonl", FileKind::StageVerdicts, Record::StageVerdicts(verdicts(text)))]);
    let stages = facts.stages.iter().map(|stage| format!("{}:{}", stage.stage, stage.plan.code()));
    let stopped = facts.stopped_after.map(|stage| format!("stop:{stage}"));
    stages.chain(stopped).collect::<Vec<_>>().join(" ")
}

fn of_prompts(checkpoints: Vec<Checkpoint>, now: &[(&str, &str)]) -> (String, usize) {
    let prompts = now
        .iter()
        .map(|(stage, prompt)| StagePrompt { stage: (*stage).to_owned(), prompt: (*prompt).to_owned() })
        .collect();
    let (facts, warnings) = judged(vec![
        ("p/c.jsonl", FileKind::Checkpoints, Record::Checkpoints(checkpoints)),
        ("p/e.json", FileKind::StagePrompts, Record::StagePrompts(prompts)),
    ]);
    let words: Vec<_> = facts.stages.iter().map(|stage| stage.plan.code()).collect();
    (words.join(" "), warnings.len())
}

#[test]
fn same_set_of_rejected_criteria_closes_a_stage_and_two_in_a_row_stop_the_loop() {
    let table = [
        ("A:c1", "A:one_more_attempt"),
        ("A:c1,c2 A:c2,c1", "A:closed_failed"),
        ("A:c1 A:c2 A:c1", "A:one_more_attempt"),
        ("A:c1,c2 A:c1", "A:one_more_attempt"),
        ("A:c1 A:", "A:passed"),
        ("A:c1 A:c1 B:x B:x", "A:closed_failed B:closed_failed stop:B"),
        ("A:c1 A:c1 B: C:x C:x", "A:closed_failed B:passed C:closed_failed"),
        ("A:c1 A:c1 B:x B:x C:y C:y", "A:closed_failed B:closed_failed C:closed_failed stop:B"),
    ];
    for (rows, expected) in table {
        assert_eq!(of_verdicts(rows), expected, "{rows}");
    }
}

#[test]
fn changed_prompt_runs_its_stage_and_everything_behind_it() {
    let all = || vec![saved("a", "A", true), saved("b", "B", true), saved("c", "C", true)];
    let (same, _) = of_prompts(all(), &[("a", "A"), ("b", "B"), ("c", "C")]);
    assert_eq!(same, "from_checkpoint from_checkpoint from_checkpoint");
    let (changed, told) = of_prompts(all(), &[("a", "A"), ("b", "other"), ("c", "C")]);
    assert_eq!((changed.as_str(), told), ("from_checkpoint run_prompt_changed run_after_changed", 0));
    let (new, _) = of_prompts(all(), &[("n", "N"), ("a", "A")]);
    assert_eq!(new, "run_unfinished run_after_changed");
    let (unfinished, _) =
        of_prompts(vec![saved("a", "A", false), saved("b", "B", true)], &[("a", "A"), ("b", "B")]);
    assert_eq!(unfinished, "run_unfinished run_after_changed");
}

#[test]
fn white_space_counts_as_changed_and_is_told() {
    for now in ["A b ", " A b", "A  b", "A b\n", "A\tb", "A\u{a0}b", "A\r\nb"] {
        let (plans, told) = of_prompts(vec![saved("a", "A b", true)], &[("a", now)]);
        assert_eq!((plans.as_str(), told), ("run_prompt_changed", 1), "{now:?}");
    }
    let (_, told) = of_prompts(vec![saved("a", "A b", true)], &[("a", "A bb")]);
    assert_eq!(told, 0);
}

#[test]
fn last_record_of_a_stage_is_the_one_that_holds() {
    let twice = vec![saved("a", "old", false), saved("a", "A", true)];
    assert_eq!(of_prompts(twice, &[("a", "A")]).0, "from_checkpoint");
}

#[test]
fn verdict_has_to_judge_exactly_the_criteria() {
    let set = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    let mut verdict = verdicts("A:c1").remove(0);
    verdict.judged = set(&["c1", "c3"]);
    verdict.criteria = set(&["c1", "c2"]);
    let (_, warnings) =
        judged(vec![("p/v.jsonl", FileKind::StageVerdicts, Record::StageVerdicts(vec![verdict]))]);
    let [StateWarning::VerdictKeysDiffer { missing, unknown, .. }] = warnings.as_slice() else {
        panic!("{warnings:?}")
    };
    assert_eq!((missing.as_slice(), unknown.as_slice()), (&["c2".to_owned()][..], &["c3".to_owned()][..]));
}
