//! Approvals and requirements, held against the bytes that lie there.

use super::*;
use crate::judge::bench::{Bench, sha};
use crate::model::digest::ClaimedHash;
use crate::model::state_file::{RecordedApproval, StateArtifact, StateDialect};

fn file(paths: &[&str], status: &str, approved: Option<&[u8]>) -> StateFile {
    let artifacts = paths.iter().map(|path| StateArtifact {
        path: (*path).to_owned(),
        owner: None,
        status: None,
        sha256: ClaimedHash::Absent,
        upper_case: false,
        line: 1,
    });
    StateFile {
        dialect: StateDialect::Contract,
        run: None,
        requirements: Some(ClaimedHash::Of(sha(b"wanted"))),
        steps: Vec::new(),
        artifacts: artifacts.collect(),
        gates: Vec::new(),
        approval: Some(RecordedApproval {
            status: status.to_owned(),
            plan_sha256: approved.map_or(ClaimedHash::Absent, |bytes| ClaimedHash::Of(sha(bytes))),
            rejected_count: 0,
            feedback: Vec::new(),
        }),
        notes: Vec::new(),
        updated: None,
    }
}

fn judged(file: &StateFile, plan: Option<&[u8]>) -> JudgedApproval {
    let mut bench = Bench::new();
    bench.file("p/runs/r/artifacts/01-requirements.md", b"wanted");
    if let Some(bytes) = plan {
        bench.file("p/runs/r/artifacts/06-event-plan.md", bytes);
    }
    let mut case = bench.case();
    let folder = DropPath::new("p/runs/r");
    for _ in 0..2 {
        let mut desk = Desk::new(&case);
        let found = approval(file, &[], &mut desk, &folder).unwrap();
        let wants = desk.into_wants();
        if wants.is_empty() {
            return found;
        }
        assert!(!found.valid, "nothing is approved before its bytes are known");
        bench.answer(&mut case, &wants);
    }
    panic!("the desk never has enough")
}

#[test]
fn approval_holds_only_for_the_bytes_that_it_names() {
    use ApprovalReason::{Differs, Equal, NoHash, Pending, PlanMissing, Rejected, Unknown};
    let (plan, other) = (b"plan".as_slice(), b"other".as_slice());
    let table = [
        ("approved", Some(plan), Some(plan), Equal),
        ("approved", Some(plan), Some(other), Differs),
        ("approved", None, Some(plan), NoHash),
        ("approved", Some(plan), None, PlanMissing),
        ("pending", Some(plan), Some(plan), Pending),
        ("none", None, Some(plan), Pending),
        ("", Some(plan), Some(plan), Pending),
        ("rejected", Some(plan), Some(plan), Rejected),
        ("invalidated", Some(plan), Some(plan), Differs),
        ("Approved!", Some(plan), Some(plan), Unknown),
    ];
    for (status, approved, lies, expected) in table {
        let found = judged(&file(&["artifacts/06-event-plan.md"], status, approved), lies);
        assert_eq!(
            (found.reason, found.valid),
            (expected, expected == Equal),
            "{status} {approved:?} {lies:?}"
        );
    }
}

#[test]
fn plan_is_found_by_its_place_or_by_its_only_name() {
    let of = |paths: &[&str]| plan_path(&file(paths, "approved", None)).map(str::to_owned);
    assert_eq!(
        of(&["a/x-plan.md", "artifacts/06-event-plan.md"]).as_deref(),
        Some("artifacts/06-event-plan.md")
    );
    assert_eq!(of(&["out/plan.md", "out/budget.md"]).as_deref(), Some("out/plan.md"));
    assert_eq!(of(&["out/a-plan.md", "out/b-plan.md"]), None);
    assert_eq!(of(&["out/planning.md"]), None);
}

#[test]
fn requirements_are_valid_only_with_the_recorded_bytes() {
    let recorded = file(&[], "pending", None);
    let mut bench = Bench::new();
    bench.file("p/runs/r/artifacts/01-requirements.md", b"wanted");
    let mut case = bench.case();
    let folder = DropPath::new("p/runs/r");
    let mut desk = Desk::new(&case);
    assert!(!requirements(&recorded, &[], &mut desk, &folder).unwrap().valid);
    let wants = desk.into_wants();
    bench.answer(&mut case, &wants);
    assert!(requirements(&recorded, &[], &mut Desk::new(&case), &folder).unwrap().valid);
    let none = StateFile { requirements: None, ..recorded };
    assert_eq!(requirements(&none, &[], &mut Desk::new(&case), &folder), None);
}
