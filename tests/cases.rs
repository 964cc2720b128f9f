//! Real troubles made small: each folder below `tests/cases` is dropped, judged, and compared with what it expects.

mod support;

use rekindle::export::report::markdown;
use rekindle::model::settings::Choices;
use rekindle::say::{self, Lang};
use support::{approved, case_folders, copy, diagnose, expect, settings, spec, stage};

#[test]
fn every_case_is_judged_as_it_expects() {
    let mut wrong = Vec::new();
    for folder in case_folders() {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let spec = spec(&folder);
        let work = tempfile::tempdir().unwrap();
        let unreal = stage(&folder, work.path());
        let bundle = diagnose(work.path(), &unreal, &settings(&spec), &approved());
        let got = serde_json::from_str(&bundle.json).unwrap();
        wrong.extend(
            expect::differences(&spec["expect"], &got)
                .into_iter()
                .map(|difference| format!("{name}: {difference}")),
        );
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_second_drop_gives_the_same_bytes() {
    for folder in case_folders() {
        let spec = spec(&folder);
        let work = tempfile::tempdir().unwrap();
        let unreal = stage(&folder, work.path());
        let settings = settings(&spec);
        let first = diagnose(work.path(), &unreal, &settings, &Choices::default());
        let second = diagnose(work.path(), &unreal, &settings, &Choices::default());
        assert_eq!(first.json, second.json, "{}", folder.display());
    }
}

#[test]
fn without_approval_no_script_is_handed_over() {
    for folder in case_folders() {
        let work = tempfile::tempdir().unwrap();
        let unreal = stage(&folder, work.path());
        let bundle = diagnose(work.path(), &unreal, &settings(&spec(&folder)), &Choices::default());
        let names: Vec<_> = bundle.exports.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["rekindle-report.md"], "{}", folder.display());
    }
}

#[test]
fn the_sample_run_is_what_it_promises_to_be() {
    let work = tempfile::tempdir().unwrap();
    copy(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/sample-run"), work.path());
    let context = serde_json::json!({ "context": { "now": rekindle::sample::NOW } });
    let bundle = diagnose(work.path(), &[], &settings(&context), &Choices::default());
    let got: serde_json::Value = serde_json::from_str(&bundle.json).unwrap();
    let states: Vec<_> = ["alder", "birch", "cedar", "elm", "fir", "oak"]
        .map(|unit| format!("{unit} {} {}", got["units"][unit]["state"], got["units"][unit]["plan"]))
        .into();
    assert_eq!(
        states,
        [
            r#"alder "verified" "safe""#,
            r#"birch "corrupt" "rerun""#,
            r#"cedar "unverifiable" "ask""#,
            r#"elm "unverifiable" "ask""#,
            r#"fir "earlier_generation" "earlier_generation""#,
            r#"oak "absent" "run""#,
        ]
    );
    assert_eq!(got["journal"]["naive_subtraction"], 4);
    assert_eq!(got["journal"]["dead_keys"].as_array().unwrap().len(), 2);
}

#[test]
fn the_report_names_every_step_stage_and_hash_in_every_language() {
    let mut seen = 0;
    for folder in case_folders() {
        let work = tempfile::tempdir().unwrap();
        let unreal = stage(&folder, work.path());
        let bundle = diagnose(work.path(), &unreal, &settings(&spec(&folder)), &Choices::default());
        let judgement = &bundle.diagnosis.judgement;
        for &lang in Lang::ALL {
            let report = markdown(&bundle.diagnosis, lang);
            for artifact in judgement.state.iter().flat_map(|state| &state.artifacts) {
                for hash in artifact.declared.iter().chain(&artifact.actual) {
                    assert!(report.contains(&hash.to_string()), "{}: {}", folder.display(), artifact.path);
                    seen += 1;
                }
            }
            for step in judgement.state.iter().flat_map(|state| &state.steps) {
                assert!(report.contains(say::step_reason(lang, step.reason)), "{}", folder.display());
            }
            for stage in judgement.stages.iter().flat_map(|stages| &stages.stages) {
                assert!(report.contains(&stage.stage), "{}", folder.display());
                assert!(report.contains(say::stage_plan(lang, stage.plan)), "{}", folder.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}
