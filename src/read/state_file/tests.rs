//! State files of three dialects, and files that are none.

use proptest::prelude::*;

use super::*;

const HASH: &str = "e90a0b269ee7bed35c1f7369707b460a35e2feea21713202281c37b11c4a9684";

fn read(text: &str) -> StateFile {
    match read_state_file(text.as_bytes()) {
        Some(StateRecord::Read(file)) => *file,
        other => panic!("{other:?}"),
    }
}

fn fault(text: &str) -> Option<StateFault> {
    match read_state_file(text.as_bytes()) {
        Some(StateRecord::Invalid { fault, .. }) => Some(fault),
        Some(StateRecord::Read(_)) | None => None,
    }
}

fn contract() -> String {
    format!(
        r#"{{"run_id":"r","requirements_hash":"{HASH}","execution_plan":[
        {{"step":1,"name":"a","agents":["x"],"depends_on":[],"status":"done","attempts":1}},
        {{"step":2,"agents":["y"],"depends_on":[1],"status":"odd"}}],
        "artifacts":{{"b.md":{{"owner":"y","status":"done","sha256":null}},
        "a.md":{{"owner":"x","status":"done","sha256":"{}","updated_at":"2026-09-17T20:40:00Z"}}}},
        "gate_results":{{"G2":{{"status":"PASS-N/A","attempts":0}},"G1":{{"status":"FAIL","attempts":3,"findings":["f"],"responsible_agent":"x"}}}},
        "retry_counters":{{"G1":1}},
        "approval":{{"status":"approved","plan_sha256":"{HASH}","rejected_count":2,"feedback":["no"]}},"notes":["n"]}}"#,
        HASH.to_uppercase()
    )
}

#[test]
fn contract_is_read_whole() {
    let file = read(&contract());
    assert_eq!(file.dialect, StateDialect::Contract);
    assert_eq!(file.run, Some(RunId::new("r")));
    let steps: Vec<_> = file.steps.iter().map(|step| (step.id.as_str(), step.status)).collect();
    assert_eq!(steps, [("1", StepStatus::Done), ("2", StepStatus::Unknown)]);
    assert_eq!(file.steps[1].depends_on, ["1"]);
    let artifacts: Vec<_> =
        file.artifacts.iter().map(|one| (one.path.as_str(), one.upper_case, one.line)).collect();
    assert_eq!(artifacts, [("a.md", true, 5), ("b.md", false, 4)]);
    assert_eq!(file.artifacts[1].sha256, ClaimedHash::Absent);
    let gates: Vec<_> =
        file.gates.iter().map(|gate| (gate.name.as_str(), gate.status, gate.retry_counter)).collect();
    assert_eq!(gates, [("G1", GateStatus::Fail, Some(1)), ("G2", GateStatus::NotApplicable, None)]);
    let approval = file.approval.unwrap();
    assert_eq!((approval.status.as_str(), approval.rejected_count), ("approved", 2));
    assert_eq!(file.updated, Timestamp::parse("2026-09-17T20:40:00Z"));
}

#[test]
fn file_that_is_no_state_is_invalid_with_its_reason() {
    let whole = contract();
    let table = [
        ("", StateFault::Empty),
        ("  \n\0", StateFault::Empty),
        (&whole[..whole.len() - 9], StateFault::NotJson),
        ("[]", StateFault::NotAnObject),
        ("null", StateFault::NotAnObject),
        (r#"{"run_id":"r"} {}"#, StateFault::SeveralDocuments),
        (r#"{"run_id":"r","run_id":"s","execution_plan":[]}"#, StateFault::DuplicateNames),
        (r#"{"run_id":"r","execution_plan":{}}"#, StateFault::NoSteps),
        (r#"{"run_id":"r","artifacts":{}}"#, StateFault::NoSteps),
        (r#"{"run_id":"r","execution_plan":[1]}"#, StateFault::NoSteps),
        (r#"{"run_id":"r","execution_plan":[{"name":"a"}]}"#, StateFault::NoSteps),
    ];
    for (text, expected) in table {
        assert_eq!(fault(text), Some(expected), "{text}");
    }
}

#[test]
fn state_of_another_tool_is_not_interpreted() {
    for text in ["{}", r#"{"version":1,"phase":"x"}"#, r#"{"steps":{}}"#, r#"{"agents":{},"gates":{}}"#] {
        assert_eq!(read_state_file(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn dialect_with_steps_joins_each_step_with_its_artifact() {
    let file = read(&format!(
        r#"{{"schemaVersion":1,"runId":"r","approval":{{"status":"invalidated","draftSha256":"{HASH}"}},"steps":{{
        "a":{{"agent":"x","artifact":"a.md","dependsOn":[],"status":"written","sha256":"{HASH}"}},
        "b":{{"agent":"y","artifact":"b.md","dependsOn":["a"],"status":"skipped","sha256":null}}}}}}"#
    ));
    assert_eq!(file.dialect, StateDialect::Steps);
    assert_eq!(file.steps[0].status, StepStatus::Written);
    assert_eq!(file.steps[1].depends_on, ["a"]);
    let owners: Vec<_> = file.artifacts.iter().map(|one| (one.path.as_str(), one.owner.as_deref())).collect();
    assert_eq!(owners, [("a.md", Some("a"))]);
    assert_eq!(file.approval.unwrap().plan_sha256.sha256(), Sha256::parse(HASH));
}

#[test]
fn dialect_with_agents_takes_each_agent_for_a_step() {
    let file = read(&format!(
        r#"{{"runId":"r","agents":{{"a":{{"status":"done","sha256":"{HASH}","outputs":["a.md"]}},
        "b":{{"status":"failed","sha256":"{HASH}","outputs":["x","y"]}}}},
        "gates":{{"G7":{{"status":"fail","attempts":4}},"G8":{{"status":"n/a"}},"G9":{{"status":"blocked"}}}}}}"#
    ));
    assert_eq!(file.dialect, StateDialect::Agents);
    assert_eq!(file.artifacts.len(), 1, "one hash for two outputs belongs to neither");
    let gates: Vec<_> = file.gates.iter().map(|gate| gate.status).collect();
    assert_eq!(gates, [GateStatus::Fail, GateStatus::NotApplicable, GateStatus::Open]);
}

proptest! {
    #[test]
    fn beginning_of_a_state_file_is_never_taken_for_one(end in 1_usize..600) {
        let whole = contract();
        let begin = whole.get(..end.min(whole.len() - 1)).unwrap_or_default();
        prop_assert!(fault(begin).is_some());
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read_state_file(&bytes);
    }
}
