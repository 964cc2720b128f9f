//! Units with a seal: rows 1 to 14.

use super::told::{CORRUPT, VERIFIED, asks, judge, judge_case, one, told, verdict};
use crate::judge::bench::{Bench, at, sentinel, sha};
use crate::model::digest::{ClaimedHash, Fingerprint};
use crate::model::id::RunId;
use crate::model::path::DropPath;
use crate::model::record::{SentinelBody, SentinelFault};
use crate::model::unit::{Check, Explanation, Finding};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::{Hint, Warning};

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
fn reading_that_brought_too_few_bytes_decides_nothing() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"y");
    let mut case = bench.case();
    let id = case.entries.iter().find(|entry| entry.path.name() == "u1.tex").unwrap().id;
    case.digests.insert(id, Ok(Fingerprint { sha256: sha(b""), bytes: 0 }));
    let unit = &judge_case(&bench, case.clone(), &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), asks(8, &[Doubt::ArtifactUnreadable]));
    // Two readings that disagree decide nothing either.
    case.digests.insert(id, Ok(Fingerprint { sha256: sha(b"z"), bytes: 1 }));
    let unit = &judge_case(&bench, case, &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), asks(8, &[Doubt::ArtifactUnreadable]));
    assert_eq!(unit.artifacts[0].finding, Finding::Unreadable("changed".to_owned()));
}

#[test]
fn unit_with_two_broken_files_and_one_whole_copy_is_run_again() {
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", b"tex")
        .file("project/out/u1.pdf", b"pd")
        .file("project/backup/u1.tex", b"TEX");
    bench.sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", b"TEX"), ("u1.pdf", b"PDF")]));
    assert_eq!(verdict(&judge(&bench, &told(&["u1"])).units[0]), CORRUPT);
    bench.file("project/backup/u1.pdf", b"PDF");
    assert_eq!(verdict(&judge(&bench, &told(&["u1"])).units[0]), (State::Corrupt, Bucket::Ask, vec![], 13));
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

#[test]
fn short_reading_with_the_declared_hash_verifies_nothing() {
    let mut bench = Bench::new();
    bench.seal("project/out/u1.ok", "u1", &["u1.tex"]).file("project/out/u1.tex", b"xyz");
    let mut case = bench.case();
    let id = case.entries.iter().find(|entry| entry.path.name() == "u1.tex").unwrap().id;
    case.digests.insert(id, Ok(Fingerprint { sha256: sha(b"x"), bytes: 1 }));
    let unit = &judge_case(&bench, case, &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), asks(8, &[Doubt::ArtifactUnreadable]));
}

#[test]
fn seal_of_this_run_speaks_before_a_newer_one_of_another_run() {
    let mut other = sentinel("u1", &[("u1.tex", b"theirs")]);
    other.run = Some(RunId::new("wf_other"));
    other.ts = Some(at("2026-09-18T07:00:00Z"));
    let mut bench = Bench::new();
    bench.file("project/a/u1.tex", b"theirs").sentinel("project/a/u1.ok", other);
    bench.file("project/out/u1.tex", b"x").seal("project/out/u1.ok", "u1", &["u1.tex"]);
    let unit = &judge(&bench, &told(&["u1"])).units[0];
    assert_eq!(verdict(unit), VERIFIED);
    assert_eq!(unit.sentinel.as_ref().unwrap().file.as_str(), "project/out/u1.ok");
}
