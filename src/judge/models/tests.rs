//! Which calls are told of because they name no model.

use super::*;
use crate::judge::bench::{Bench, at};
use crate::model::record::{FileKind, ScriptUnits};
use crate::model::settings::Platform;

fn call(label: Option<&str>, prompt: Option<&str>, model: Option<&str>) -> ScriptCall {
    ScriptCall {
        line: 3,
        label_head: label.map(str::to_owned),
        prompt_head: prompt.map(str::to_owned),
        model: model.map(str::to_owned),
        opaque_options: false,
    }
}

fn stages(calls: Vec<ScriptCall>, session: Option<&str>) -> Vec<(String, Vec<String>, Option<String>)> {
    let mut bench = Bench::new();
    let script = Script { name: None, units: ScriptUnits::Absent, calls };
    bench.record("p/s.js", FileKind::Script, Record::Script(script));
    let case = bench.case();
    let said = Transcript {
        prompt: Some("Check unit u1".to_owned()),
        models: vec!["sonnet-y".to_owned()],
        ..Transcript::default()
    };
    let file = DropPath::new("h/agent-a.jsonl");
    let settings = Settings {
        now: at("2026-09-18T09:00:00Z"),
        run: None,
        same_session: false,
        session_model: session.map(str::to_owned),
        tool_version: None,
        platform: Platform::Posix,
        confirm_dead: false,
    };
    warnings(&Desk::new(&case), &[], &[(&file, &said)], &settings)
        .into_iter()
        .filter_map(|warning| {
            if let StateWarning::ModelNotPinned { stage, was, would_be, .. } = warning {
                Some((stage, was, would_be))
            } else {
                None
            }
        })
        .collect()
}

#[test]
fn call_without_a_model_is_told_where_the_session_has_another_one() {
    let check = || vec![call(Some("check:"), Some("Check unit "), None)];
    let was = vec!["sonnet-y".to_owned()];
    assert_eq!(
        stages(check(), Some("fable-z")),
        [("check".to_owned(), was.clone(), Some("fable-z".to_owned()))]
    );
    assert_eq!(stages(check(), None), [("check".to_owned(), was, None)]);
    assert_eq!(stages(check(), Some("sonnet-y")), []);
}

#[test]
fn call_that_names_its_model_or_that_nobody_made_is_not_told() {
    assert_eq!(stages(vec![call(None, Some("Check unit "), Some("opus"))], Some("fable-z")), []);
    assert_eq!(stages(vec![call(None, Some("Write unit "), None)], Some("fable-z")), []);
    let rivals = vec![call(Some("a"), Some("Check "), None), call(Some("b"), Some("Check "), None)];
    assert_eq!(stages(rivals, Some("fable-z")), []);
}
