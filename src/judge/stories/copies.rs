//! Copies, leftovers of earlier rescues, and seals out of their place.

use super::told::{ABSENT_ASK, RUN_IT, VERIFIED, asks, attempt, context, judge, settings, told, verdict};
use crate::judge::bench::{Bench, RUN, at, sentinel, sha};
use crate::judge::desk::Desk;
use crate::judge::folder::working_folder;
use crate::judge::units::judge_units;
use crate::model::agent::Outcome;
use crate::model::case_file::Want;
use crate::model::digest::ClaimedHash;
use crate::model::id::RunId;
use crate::model::path::DropPath;
use crate::model::record::{Commit, FileKind, ProvenanceNote, Record, SentinelBody};
use crate::model::unit::Candidate;
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::{Hint, Warning};

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
fn copies_are_searched_only_after_the_file_itself_was_read() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"y");
    bench.file("project/backup/u1.tex", b"x").file("project/z", b"z");
    let case = bench.case();
    let mut desk = Desk::new(&case);
    let told = told(&["u1"]);
    let folder = working_folder(&desk, told.run.as_ref());
    let settings = settings();
    let ctx = context(&told, &folder, &settings);
    drop(judge_units(&mut desk, &ctx));
    let wanted = desk.into_wants();
    let id = case.entries.iter().find(|entry| entry.path.as_str() == "project/out/u1.tex").unwrap().id;
    assert_eq!(wanted, [Want::Digest(id)]);
}

#[test]
fn copied_seal_proves_nothing_against_a_file_in_place() {
    let mut bench = Bench::new();
    bench.seal("project/_a_salvo/u1.ok", "u1", &["../out/chapter.tex"]).file("project/out/chapter.tex", b"y");
    let unit = &judge(&bench, &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), asks(3, &[Doubt::StaleSentinel]));
}

#[test]
fn commit_counts_after_a_quarantine_only_if_it_is_newer() {
    let mut bench = Bench::new();
    bench.record("project/_descartado/u2/PROCEDENCIA.txt", FileKind::Provenance, note(RUN));
    bench.file("project/out/other.tex", b"x");
    let judged = |ts: &str| {
        let mut told = told(&["u2"]);
        let commit = Commit { line: 1, id: "4f1e2d3".to_owned(), ts: Some(at(ts)), subject: "u2".to_owned() };
        told.git.commits.push((commit, DropPath::new("evidence/git-log.txt")));
        verdict(&judge(&bench, &told).units[0])
    };
    assert_eq!(judged("2026-09-17T21:00:00Z"), RUN_IT);
    assert_eq!(judged("2026-09-18T08:30:00Z"), ABSENT_ASK);
}

#[test]
fn copied_seal_is_silent_where_a_file_lies_in_place() {
    let mut bench = Bench::new();
    bench.file("project/out/u1.tex", b"newer").file("project/backup/u1.tex", b"x");
    bench.seal("project/backup/u1.ok", "u1", &["u1.tex"]);
    let unit = &judge(&bench, &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), asks(15, &[Doubt::NoSentinel]));
    assert_eq!(unit.sentinel, None);
}

#[test]
fn whole_copy_under_the_units_name_is_never_moved_aside_with_it() {
    let mut bench = Bench::new();
    bench
        .file("project/seguro/u1.tex", b"whole")
        .sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", b"whole")]));
    let outcome = judge(&bench, &told(&["u1"]));
    assert_eq!(verdict(&outcome.units[0]), asks(10, &[Doubt::ArtifactMissing]));
    assert_eq!(outcome.units[0].remains, []);
    let copy = DropPath::new("project/seguro/u1.tex");
    assert_eq!(outcome.units[0].candidates, [Candidate { path: copy, hash_matches: true }]);
}

#[test]
fn everything_that_a_person_may_move_is_hashed() {
    let mut seal = sentinel("u1", &[("u1.tex", b"whole")]);
    if let SentinelBody::Listed(claims) = &mut seal.body {
        claims[0].sha256 = ClaimedHash::Absent;
    }
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", b"whole")
        .file("project/out/u1.log", b"beside")
        .sentinel("project/out/u1.ok", seal)
        .file("project/out/u2.tex", b"unsealed");
    let outcome = judge(&bench, &told(&["u1", "u2"]));
    assert_eq!(verdict(&outcome.units[0]), asks(7, &[Doubt::HashMalformed]));
    assert_eq!(outcome.units[0].artifacts[0].actual, Some(sha(b"whole")));
    let remains = outcome.units.iter().flat_map(|unit| &unit.remains);
    let hashes: Vec<_> = remains.map(|file| file.sha256).collect();
    assert_eq!(hashes, [Some(sha(b"beside")), Some(sha(b"unsealed"))]);
}
