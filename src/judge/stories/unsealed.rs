//! Units without a seal: rows 15 to 18, and what their agents tell.

use super::told::{ABSENT_ASK, RUN_IT, VERIFIED, asks, attempt, judge, judge_case, told, verdict};
use crate::judge::bench::{Bench, sentinel, sha};
use crate::model::agent::{Cause, Outcome, Role};
use crate::model::entry::Hole;
use crate::model::judgement::Alive;
use crate::model::path::DropPath;
use crate::model::record::{Commit, FileKind, Record};
use crate::model::transcript::{ToolCall, Transcript};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::{Hint, Warning};

#[test]
fn unsealed_files_ask_and_show_what_they_look_like() {
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", b"\\begin{document}\\end{document}")
        .file("project/out/u2.tex", b"\\begin{document} cu")
        .file("project/out/u3.tex.part", b"x")
        .file("project/out/u4/main.tex", b"<<<<<<< HEAD")
        .record("project/out/u5.ok.tmp", FileKind::SentinelDraft, Record::Sentinel(sentinel("u5", &[])));
    let units = judge(&bench, &told(&["u1", "u2", "u3", "u4", "u5"])).units;
    for unit in &units {
        assert_eq!(verdict(unit), asks(15, &[Doubt::NoSentinel]), "{}", unit.name);
    }
    assert!(units[0].hints.is_empty());
    assert!(matches!(units[1].hints[..], [Hint::LooksCut { .. }]));
    assert!(matches!(units[2].hints[..], [Hint::OnlyPart { .. }]));
    assert!(matches!(units[3].hints[..], [Hint::ConflictMarkers { .. }]));
    assert!(matches!(units[4].hints[..], [Hint::SealInterrupted { .. }]));
    assert!(units[1].remains[0].sha256.is_some());
}

#[test]
fn nothing_there_runs_only_if_nothing_else_tells() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    let mut told = told(&["u1", "dead", "done", "seal", "file", "gone", "commit"]);
    let mut dead = attempt("dead", "a1", Outcome::NoResult);
    dead.cause = Some(Cause::UsageLimit);
    told.attempts = vec![dead, attempt("done", "a2", Outcome::Finished)];
    told.git.listed.extend(["out/seal.ok".to_owned(), "out/file.tex".to_owned(), "out/".to_owned()]);
    told.git.deleted.insert("out/gone.tex".to_owned());
    let subject = "unit commit: write out/commit.tex".to_owned();
    let commit = Commit { line: 2, id: "4f1e2d3".to_owned(), ts: None, subject };
    told.git.commits.push((commit, DropPath::new("evidence/git-log.txt")));
    let outcome = judge(&bench, &told);
    let units = &outcome.units;
    assert_eq!(verdict(&units[1]), RUN_IT);
    assert!(matches!(units[1].hints[..], [Hint::AgentDied { .. }]));
    assert_eq!(verdict(&units[2]), ABSENT_ASK);
    assert_eq!(verdict(&units[3]), asks(16, &[Doubt::SentinelNotDropped, Doubt::NotDropped]));
    for unit in &units[4..] {
        assert_eq!(verdict(unit), ABSENT_ASK, "{}", unit.name);
    }
    assert!(units[5].hints.contains(&Hint::GitHasIt { path: "out/gone.tex".to_owned() }));
    assert!(outcome.warnings.iter().any(|w| matches!(w, Warning::EffectFoundInGit { line: 2, .. })));
}

#[test]
fn run_that_may_be_alive_asks_about_everything_that_is_not_whole() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    bench.seal("project/out/u2.ok", "u2", &["u2.tex"]).file("project/out/u2.tex", b"y");
    let mut told = told(&["u1", "u2", "u3"]);
    told.alive = Alive::Maybe;
    let units = judge(&bench, &told).units;
    assert_eq!(verdict(&units[0]), VERIFIED);
    assert_eq!((units[1].state, units[1].bucket), (State::Corrupt, Bucket::Ask));
    assert_eq!((units[2].state, units[2].bucket), (State::Absent, Bucket::Ask));
    assert!(units[1].hints.contains(&Hint::MayBeInFlight));
}

#[test]
fn agents_claims_are_compared_and_prove_nothing() {
    let transcript = |claimed: &[u8], written: &str| {
        Record::Transcript(Box::new(Transcript {
            claimed_hashes: vec![sha(claimed)],
            written_paths: vec![written.to_owned()],
            open_calls: vec![ToolCall { line: 9, tool: "Write".to_owned(), path: Some(written.to_owned()) }],
            ..Transcript::default()
        }))
    };
    let mut bench = Bench::new();
    bench
        .file("project/out/u2.tex", b"two")
        .file("project/out/chapter-three.tex", b"three")
        .record(
            "home/.claude/agent-a2.jsonl",
            FileKind::Transcript,
            transcript(b"two", "/home/ana/proj/out/u2.tex"),
        )
        .record(
            "home/.claude/agent-a3.jsonl",
            FileKind::Transcript,
            transcript(b"else", "/home/ana/proj/out/chapter-three.tex"),
        );
    let mut told = told(&["u2", "u3"]);
    for (unit, agent) in [("u2", "a2"), ("u3", "a3")] {
        let mut attempt = attempt(unit, agent, Outcome::FinishedUnrecorded);
        attempt.transcript = Some(DropPath::new(format!("home/.claude/agent-{agent}.jsonl")));
        told.attempts.push(attempt);
    }
    let outcome = judge(&bench, &told);
    let [two, three] = &outcome.units[..] else { panic!() };
    assert_eq!(verdict(two), asks(15, &[Doubt::NoSentinel]));
    assert!(two.hints.iter().any(|hint| matches!(hint, Hint::ClaimedHashEquals { .. })));
    assert!(two.hints.iter().any(|hint| matches!(hint, Hint::OpenToolCall { line: 9, .. })));
    // What the agent wrote is its unit's, whatever the file is called.
    assert_eq!(verdict(three), asks(15, &[Doubt::NoSentinel]));
    assert!(three.hints.iter().any(|hint| matches!(hint, Hint::ClaimedHashDiffers { .. })));
    assert!(outcome.warnings.iter().any(|w| matches!(w, Warning::ClaimedHashDiffers { .. })));
}

#[test]
fn dead_checkers_of_a_whole_unit_are_said() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    let mut told = told(&["u1"]);
    let mut checker = attempt("u1", "a1", Outcome::NoResult);
    checker.role = Role::Checker;
    told.attempts = vec![checker];
    let unit = &judge(&bench, &told).units[0];
    assert_eq!(verdict(unit), VERIFIED);
    assert_eq!(unit.hints, [Hint::ChecksMissing { dead: 1 }]);
}

#[test]
fn files_that_no_unit_claims_are_listed() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    bench.seal("project/out/x9.ok", "x9", &["x9.tex"]).file("project/out/x9.tex", b"x");
    bench.file("project/README.md", b"x");
    let outcome = judge(&bench, &told(&["u1"]));
    assert_eq!(outcome.unclaimed, [DropPath::new("project/out/x9.ok"), DropPath::new("project/out/x9.tex")]);
}

#[test]
fn unit_whose_file_lost_characters_of_its_name_asks() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    bench.file("project/out/gu\u{fffd}a-2.tex", b"a");
    let units = judge(&bench, &told(&["u1", "gu\u{ed}a-2", "gu\u{ed}a-3"])).units;
    assert_eq!(verdict(&units[1]), ABSENT_ASK);
    assert_eq!(verdict(&units[2]), RUN_IT);
}

#[test]
fn folder_that_could_not_be_listed_makes_nothing_run() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    let mut case = bench.case();
    case.holes.push(Hole { path: DropPath::new("project/out"), detail: "NotFoundError".to_owned() });
    let units = judge_case(&bench, case, &told(&["u1", "u2"])).units;
    assert_eq!(verdict(&units[0]), VERIFIED);
    assert_eq!(verdict(&units[1]), ABSENT_ASK);
}
