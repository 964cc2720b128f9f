//! Small stories of dead runs, judged from end to end: what was dropped, and what is said of each unit.

use crate::model::agent::{Attempt, Cause, LinkedBy, Outcome, Role};
use crate::model::case_file::CaseFile;
use crate::model::digest::ClaimedHash;
use crate::model::entry::Hole;
use crate::model::id::{AgentId, FileId, RunId, UnitName};
use crate::model::judgement::{Alive, RunFacts, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::record::{Commit, FileKind, ProvenanceNote, Record, SentinelBody, SentinelFault};
use crate::model::settings::{Platform, Settings};
use crate::model::transcript::{ToolCall, Transcript};
use crate::model::unit::{Candidate, Check, Explanation};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::{Hint, Warning};

use super::bench::{Bench, RUN, at, run, sentinel, sha};
use super::desk::Desk;
use super::folder::working_folder;
use super::git_traces::GitTraces;
use super::units::{UnitContext, UnitsOutcome, judge_units};

/// What the judge is told beside the drop.
struct Told {
    run: Option<RunFacts>,
    names: Vec<UnitName>,
    attempts: Vec<Attempt>,
    alive: Alive,
    git: GitTraces,
}

fn told(names: &[&str]) -> Told {
    Told {
        run: Some(run("/home/ana/proj")),
        names: names.iter().map(|name| UnitName::new(*name)).collect(),
        attempts: Vec::new(),
        alive: Alive::Quiet,
        git: GitTraces::default(),
    }
}

/// Judges again and again until nothing more is wanted; as long as nothing was hashed, nothing may be certain.
/// The shell's handles change nothing.
fn judge(bench: &Bench, told: &Told) -> UnitsOutcome {
    let outcome = judge_case(bench, bench.case(), told);
    let other = judge_case(bench, bench.numbered(|number| FileId(1_000_000 - number)), told);
    assert_eq!(outcome, other);
    outcome
}

fn judge_case(bench: &Bench, mut case: CaseFile, told: &Told) -> UnitsOutcome {
    let settings = Settings {
        now: at("2026-09-18T09:00:00Z"),
        run: None,
        same_session: false,
        session_model: None,
        tool_version: None,
        platform: Platform::Posix,
        confirm_dead: false,
    };
    for pass in 0..10 {
        let mut desk = Desk::new(&case);
        let folder = working_folder(&desk, told.run.as_ref());
        let ctx = UnitContext {
            run: told.run.as_ref(),
            folder: &folder,
            names: &told.names,
            attempts: &told.attempts,
            alive: told.alive,
            git: &told.git,
            settings: &settings,
        };
        let outcome = judge_units(&mut desk, &ctx);
        let wants = desk.into_wants();
        if pass == 0 {
            assert!(
                outcome.units.iter().all(|unit| !matches!(unit.state, State::Corrupt | State::Verified)),
                "certain before anything was read"
            );
        }
        if wants.is_empty() {
            return outcome;
        }
        bench.answer(&mut case, &wants);
    }
    panic!("never satisfied");
}

fn verdict(unit: &UnitJudgement) -> (State, Bucket, Vec<Doubt>, u8) {
    assert_eq!(unit.reason, unit.reasons.first().copied(), "{unit:?}");
    (unit.state, unit.bucket, unit.reasons.clone(), unit.row)
}

fn asks(row: u8, doubts: &[Doubt]) -> (State, Bucket, Vec<Doubt>, u8) {
    (State::Unverifiable, Bucket::Ask, doubts.to_vec(), row)
}

const VERIFIED: (State, Bucket, Vec<Doubt>, u8) = (State::Verified, Bucket::Safe, Vec::new(), 14);
const CORRUPT: (State, Bucket, Vec<Doubt>, u8) = (State::Corrupt, Bucket::Rerun, Vec::new(), 13);
const RUN_IT: (State, Bucket, Vec<Doubt>, u8) = (State::Absent, Bucket::Run, Vec::new(), 17);
const ABSENT_ASK: (State, Bucket, Vec<Doubt>, u8) = (State::Absent, Bucket::Ask, Vec::new(), 18);

/// One unit `u1`, sealed for `declared`, with `lying` in its place.
fn one(declared: &[u8], lying: &[u8]) -> (UnitJudgement, Vec<Warning>) {
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", lying)
        .sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", declared)]));
    let outcome = judge(&bench, &told(&["u1"]));
    (outcome.units[0].clone(), outcome.warnings)
}

fn attempt(unit: &str, agent: &str, outcome: Outcome) -> Attempt {
    Attempt {
        agent_id: Some(AgentId::new(agent)),
        key: None,
        label: None,
        phase: None,
        unit: Some(UnitName::new(unit)),
        linked_by: Some(LinkedBy::Label),
        role: Role::Author,
        outcome,
        cause: None,
        cause_evidence: None,
        tokens: None,
        model: None,
        started: None,
        ended: None,
        transcript: None,
        started_line: Some(3),
    }
}

#[test]
fn whole_unit_is_verified_and_a_cut_one_is_corrupt() {
    let (unit, _) = one(b"whole", b"whole");
    assert_eq!(verdict(&unit), VERIFIED);
    let (unit, _) = one(b"whole", b"who");
    assert_eq!(verdict(&unit), CORRUPT);
    assert_eq!(unit.artifacts[0].explained_by, [Explanation::Truncated]);
    assert_eq!(unit.evidence[0].check_with.as_deref(), Some("sha256sum < './out/u1.tex'"));
    assert_eq!(unit.evidence[0].actual, Some(sha(b"who").to_string()));
    assert_eq!(unit.sentinel.unwrap().rel.unwrap().as_str(), "out/u1.ok");
}

#[test]
fn innocent_changes_are_no_corruption() {
    let (unit, warnings) = one(b"a\nb\n", b"a\r\nb\r\n");
    assert_eq!(verdict(&unit), asks(12, &[Doubt::EolConverted]));
    assert!(matches!(warnings[..], [Warning::EolNormalisedMatch { .. }]));
    let pointer = format!("version https://git-lfs\noid sha256:{}\n", sha(b"real"));
    let (unit, warnings) = one(b"real", pointer.as_bytes());
    assert_eq!(verdict(&unit), asks(11, &[Doubt::StandInFile]));
    assert!(matches!(warnings[..], [Warning::LfsPointer { oid_matches: true, .. }]));
    assert!(matches!(unit.hints[..], [Hint::LfsPull { .. }]));
}

#[test]
fn line_ends_and_a_letter_are_corruption() {
    let (unit, _) = one(b"a\nb\n", b"a\r\nB\r\n");
    assert_eq!(verdict(&unit), CORRUPT);
    assert_eq!(unit.artifacts[0].explained_by, [Explanation::Longer]);
}

#[test]
fn every_explanation_that_holds_is_given() {
    let explained = |declared: &[u8], lying: &[u8]| one(declared, lying).0.artifacts[0].explained_by.clone();
    assert_eq!(explained(b"a", "\u{feff}a".as_bytes()), [Explanation::BomAdded, Explanation::Longer]);
    assert_eq!(explained(b"a\n", b"a"), [Explanation::FinalNewlineLost, Explanation::Truncated]);
    assert_eq!(explained(b"ab\0", b"a\0\0"), [Explanation::NulTail]);
    assert_eq!(explained(b"ab", b"ba"), [Explanation::Unexplained]);
}

#[test]
fn file_of_no_bytes_is_not_proved_corrupt() {
    let (unit, _) = one(b"whole", b"");
    assert_eq!(verdict(&unit), asks(8, &[Doubt::ArtifactUnreadable]));
    assert_eq!(unit.artifacts[0].actual, None);
    let (unit, warnings) = one(b"", b"");
    assert_eq!(verdict(&unit), VERIFIED);
    assert!(matches!(warnings[..], [Warning::EmptyArtifact { .. }]));
}

#[test]
fn swapped_files_are_told() {
    let mut bench = Bench::new();
    bench.file("project/out/u1.tex", b"two").file("project/out/u2.tex", b"one");
    bench.sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", b"one")]));
    bench.sentinel("project/out/u2.ok", sentinel("u2", &[("u2.tex", b"two")]));
    let units = judge(&bench, &told(&["u1", "u2"])).units;
    assert_eq!(units[0].artifacts[0].explained_by, [Explanation::Swapped]);
    assert!(units[0].hints.contains(&Hint::Swapped { path: DropPath::new("project/out/u2.tex") }));
    // The bytes of each lie whole in the other's place: a person puts them back.
    assert_eq!((units[0].state, units[0].bucket), (State::Corrupt, Bucket::Ask));
}

#[test]
fn unreadable_changing_and_missing_files_ask() {
    let mut bench = Bench::new();
    bench.refused("project/out/u1.tex", 1).seal("project/out/u1.ok", "u1", &["u1.tex"]);
    bench.file("project/out/u2.tex", b"y").changing("project/out/u2.tex").seal(
        "project/out/u2.ok",
        "u2",
        &["u2.tex"],
    );
    bench.seal("project/out/u3.ok", "u3", &["u3.tex"]).seal("project/out/u4.ok", "u4", &["u4.tex"]);
    let mut told = told(&["u1", "u2", "u3", "u4"]);
    told.git.listed.insert("out/u4.tex".to_owned());
    let units = judge(&bench, &told).units;
    assert_eq!(verdict(&units[0]), asks(8, &[Doubt::ArtifactUnreadable]));
    assert_eq!(verdict(&units[1]), asks(8, &[Doubt::ArtifactUnreadable]));
    assert_eq!(verdict(&units[2]), asks(10, &[Doubt::ArtifactMissing]));
    assert_eq!(verdict(&units[3]), asks(9, &[Doubt::NotDropped]));
}

#[test]
fn one_good_artifact_hides_neither_a_bad_hash_nor_a_missing_file() {
    let mut bench = Bench::new();
    let mut seal = sentinel("u1", &[("u1.tex", b"a"), ("u1.pdf", b"b"), ("u1.aux", b"c")]);
    if let SentinelBody::Listed(claims) = &mut seal.body {
        claims[1].sha256 = ClaimedHash::Absent;
    }
    bench
        .file("project/out/u1.tex", b"z")
        .file("project/out/u1.pdf", b"b")
        .sentinel("project/out/u1.ok", seal);
    let unit = &judge(&bench, &told(&["u1"])).units[0];
    // The first artifact differs, and still a person decides: what could not be compared comes first.
    assert_eq!(verdict(unit), asks(7, &[Doubt::HashMalformed, Doubt::ArtifactMissing]));
    assert_eq!(unit.artifacts[1].finding.check(), Check::Unchecked);
}

#[test]
fn seals_of_other_generations_never_make_corrupt() {
    let other = |declared: &[u8]| {
        let mut seal = sentinel("u1", &[("u1.tex", declared)]);
        seal.run = Some(RunId::new("wf_11aa22bb-0c4"));
        seal
    };
    let judged = |seal| {
        let mut bench = Bench::new();
        bench.file("project/out/u1.tex", b"whole").sentinel("project/out/u1.ok", seal);
        let outcome = judge(&bench, &told(&["u1"]));
        (verdict(&outcome.units[0]), outcome.warnings)
    };
    let (found, warnings) = judged(other(b"whole"));
    assert_eq!(found, (State::EarlierGeneration, Bucket::EarlierGeneration, vec![], 2));
    assert!(matches!(warnings[..], [Warning::SentinelOfOtherRun { .. }]));
    assert_eq!(judged(other(b"older")).0, asks(3, &[Doubt::StaleSentinel]));
    let mut unknown = other(b"older");
    (unknown.run, unknown.ts) = (None, None);
    let (found, warnings) = judged(unknown.clone());
    assert_eq!(found, asks(3, &[Doubt::StaleSentinel]));
    assert!(matches!(warnings[..], [Warning::GenerationUnknown { .. }]));
    if let SentinelBody::Listed(claims) = unknown.body.clone() {
        unknown.body = SentinelBody::Foreign(claims);
    }
    unknown.run = Some(RunId::new("wf_other"));
    assert_eq!(judged(unknown).0, asks(3, &[Doubt::StaleSentinel, Doubt::ForeignSchema]));
}

#[test]
fn malformed_empty_and_foreign_seals_ask() {
    let mut bench = Bench::new();
    let mut cut = sentinel("u1", &[]);
    cut.body = SentinelBody::Malformed(SentinelFault::NotJson);
    bench.sentinel("project/out/u1.ok", cut).seal("project/out/u2.ok", "u2", &[]);
    let mut foreign = sentinel("u3", &[("u3.tex", b"a"), ("u3.pdf", b"b")]);
    if let SentinelBody::Listed(claims) = foreign.body {
        foreign.body = SentinelBody::Foreign(claims);
    }
    bench
        .file("project/out/u3.tex", b"a")
        .file("project/out/u3.pdf", b"c")
        .sentinel("project/out/u3.ok", foreign);
    let units = judge(&bench, &told(&["u1", "u2", "u3"])).units;
    assert_eq!(verdict(&units[0]), asks(1, &[Doubt::SentinelMalformed]));
    assert_eq!(verdict(&units[1]), asks(5, &[Doubt::NoArtifactsListed]));
    assert_eq!(verdict(&units[2]), asks(4, &[Doubt::ForeignSchema]));
    assert_eq!(units[2].recompute["u3.tex"], Check::Match);
    assert_eq!(units[2].recompute["u3.pdf"], Check::Differs);
    assert!(units[2].hints.contains(&Hint::ForeignDoubt { differs: 1, missing: 0 }));
}

#[test]
fn paths_that_mean_no_file_of_the_folder_ask() {
    let mut bench = Bench::new();
    bench.file("project/out/u3/inner.txt", b"a");
    for (unit, path) in [("u1", "../../../../etc/hostname"), ("u2", "/etc/passwd"), ("u3", "u3"), ("u5", "-")]
    {
        bench.seal(&format!("project/out/{unit}.ok"), unit, &[path]);
    }
    let outcome = judge(&bench, &told(&["u1", "u2", "u3", "u5"]));
    let doubts: Vec<Doubt> = outcome.units.iter().filter_map(|unit| unit.reason).collect();
    assert_eq!(doubts, [Doubt::PathEscape, Doubt::PathEscape, Doubt::NotAFile, Doubt::PathInvalid]);
    assert!(outcome.units.iter().all(|unit| unit.evidence.iter().all(|e| e.check_with.is_none())));
}

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
fn copies_are_candidates_and_never_units() {
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", b"whole")
        .sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", b"whole")]))
        .file("project/out/u2.tex", b"who")
        .sentinel("project/out/u2.ok", sentinel("u2", &[("u2.tex", b"whole2")]))
        .file("project/_autoria_cacheada_NO_BORRAR/u2.tex", b"whole2")
        .sentinel("project/_autoria_cacheada_NO_BORRAR/u1.ok", sentinel("u1", &[("u1.tex", b"whole")]))
        .sentinel(
            "project/out/u1 (Ana's conflicted copy 2026-09-17).ok",
            sentinel("u1", &[("u1.tex", b"mine")]),
        )
        .file("project/out/u1.sync-conflict-20260917-201500-ABCDEFG.tex", b"mine");
    let outcome = judge(&bench, &told(&["u1", "u2"]));
    assert_eq!(verdict(&outcome.units[0]), VERIFIED);
    assert_eq!(verdict(&outcome.units[1]), (State::Corrupt, Bucket::Ask, vec![], 13));
    let copy = DropPath::new("project/_autoria_cacheada_NO_BORRAR/u2.tex");
    assert_eq!(outcome.units[1].candidates, [Candidate { path: copy.clone(), hash_matches: true }]);
    assert!(outcome.units[1].hints.contains(&Hint::WholeCopyElsewhere { path: copy }));
    assert!(
        outcome.warnings.iter().any(|w| matches!(w, Warning::ConflictCopy { paths } if paths.len() == 2))
    );
    assert!(outcome.warnings.iter().any(|w| matches!(w, Warning::DuplicateSentinel { .. })));
}

#[test]
fn unit_moved_to_safety_is_missing_with_a_whole_candidate() {
    for path in ["../out/u1.tex", "u1.tex"] {
        let mut bench = Bench::new();
        bench.file("project/out/LEEME.txt", b"moved").file("project/_a_salvo/u1.tex", b"x").seal(
            "project/_a_salvo/u1.ok",
            "u1",
            &[path],
        );
        let unit = &judge(&bench, &told(&["u1"])).units[0];
        assert_eq!(verdict(unit), asks(10, &[Doubt::ArtifactMissing]), "{path}");
        let there = DropPath::new("project/_a_salvo/u1.tex");
        assert_eq!(unit.candidates, [Candidate { path: there, hash_matches: true }], "{path}");
    }
}

fn note(run: &str) -> Record {
    Record::Provenance(vec![ProvenanceNote {
        line: 1,
        run: Some(RunId::new(run)),
        ts: Some("2026-09-18T08:00:00Z".to_owned()),
        unit: None,
        real: None,
        declared: None,
    }])
}

#[test]
fn unit_quarantined_by_this_run_runs_although_older_traces_tell_of_it() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"x");
    bench.record("project/_descartado/u2/PROCEDENCIA.txt", FileKind::Provenance, note(RUN));
    bench.file("project/_descartado/u2/u2.tex", b"y").seal("project/_descartado/u2/u2.ok", "u2", &["u2.tex"]);
    let mut told = told(&["u1", "u2"]);
    told.attempts = vec![attempt("u2", "a1", Outcome::Finished)];
    told.git.deleted.insert("out/u2.tex".to_owned());
    let outcome = judge(&bench, &told);
    assert_eq!(verdict(&outcome.units[1]), RUN_IT);
    assert!(outcome.warnings.iter().any(|w| matches!(w, Warning::AlreadyQuarantined { .. })));
    assert!(outcome.units[1].hints.iter().any(|h| matches!(h, Hint::QuarantinedBefore { ts: Some(_), .. })));
    // A later attempt of the same unit that finished is a trace of its own.
    told.attempts[0].ended = Some(at("2026-09-18T08:30:00Z"));
    assert_eq!(verdict(&judge(&bench, &told).units[1]), ABSENT_ASK);
}

#[test]
fn unit_put_aside_without_a_note_asks() {
    let mut bench = Bench::new();
    bench.file("project/_descartado_autor_muerto/u2.tex", b"y").file("project/out/u1.tex", b"x");
    assert_eq!(verdict(&judge(&bench, &told(&["u1", "u2"])).units[1]), ABSENT_ASK);
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
fn without_any_run_one_run_named_by_all_seals_is_the_run() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"y");
    let mut told = told(&["u1", "u2"]);
    told.run = None;
    assert_eq!(verdict(&judge(&bench, &told).units[0]), CORRUPT);
    let mut other = sentinel("u2", &[("u2.tex", b"x")]);
    other.run = Some(RunId::new("wf_other"));
    bench.sentinel("project/out/u2.ok", other).file("project/out/u2.tex", b"y");
    for unit in judge(&bench, &told).units {
        assert_eq!(verdict(&unit), asks(3, &[Doubt::StaleSentinel]));
    }
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

#[test]
fn five_thousand_units_are_judged_in_time() {
    let mut bench = Bench::new();
    let names: Vec<String> = (0..5_000).map(|n| format!("u{n}")).collect();
    for name in &names {
        bench.file(&format!("project/out/{name}/main.tex"), name.as_bytes());
        bench.sentinel(
            &format!("project/out/{name}.ok"),
            sentinel(name, &[(&format!("{name}/main.tex"), b"something else")]),
        );
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let outcome = judge_case(&bench, bench.case(), &told(&names));
    assert_eq!(outcome.units.len(), 5_000);
    assert!(outcome.units.iter().all(|unit| unit.state == State::Corrupt));
}
