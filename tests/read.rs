//! Readers, from outside: any bytes in any chunks, every kind of damage, and time that grows with the length only.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use rekindle::model::case_file::Scan;
use rekindle::model::entry::{Entry, NameTrust};
use rekindle::model::fault::LineFaultKind;
use rekindle::model::id::{FileId, UnitName};
use rekindle::model::path::DropPath;
use rekindle::model::record::{Args, FileKind, Journal, JournalEvent, Record};
use rekindle::read::Scanner;

const KEY: &str = "v2:0cafabaffd9ce0da13b51c6871ac9a6a93630198bec20ea752708233e4855b40";

fn scan_in(name: &str, bytes: &[u8], chunk: usize) -> Scan {
    let entry = Entry {
        id: FileId(0),
        path: DropPath::new(name),
        size: bytes.len() as u64,
        modified: None,
        name: NameTrust::Trusted,
        refused: None,
    };
    let mut scanner = Scanner::new(&entry);
    for chunk in bytes.chunks(chunk.max(1)) {
        if !scanner.wants_more() {
            break;
        }
        scanner.feed(chunk);
    }
    scanner.finish()
}

fn scan(name: &str, bytes: impl AsRef<[u8]>) -> Scan {
    scan_in(name, bytes.as_ref(), 1 << 20)
}

fn journal(bytes: impl AsRef<[u8]>) -> (Journal, Vec<(u64, LineFaultKind, u32)>) {
    let scan = scan("h/journal.jsonl", bytes);
    let faults = scan.faults.iter().map(|fault| (fault.line, fault.kind, fault.recovered)).collect();
    let Record::Journal(journal) = scan.record else { panic!("no journal: {:?}", scan.kind) };
    (journal, faults)
}

fn started(agent: &str) -> String {
    format!("{{\"type\":\"started\",\"key\":\"{KEY}\",\"agentId\":\"{agent}\"}}")
}

fn result(agent: &str, value: &str) -> String {
    format!("{{\"type\":\"result\",\"key\":\"{KEY}\",\"agentId\":\"{agent}\",\"result\":{value}}}")
}

/// `S` and `R` for each start and result that was read.
fn events(journal: &Journal) -> String {
    journal
        .rows
        .iter()
        .map(|row| match row.event {
            JournalEvent::Started => 'S',
            JournalEvent::Result(_) => 'R',
            JournalEvent::Failed => 'F',
            JournalEvent::Launched => 'L',
        })
        .collect()
}

#[test]
fn every_kind_of_damage_is_named_and_the_rest_is_read() {
    use LineFaultKind::{
        Glued, InvalidUtf8, InvalidUtf8Torn, LoneSurrogate, NonStandardNumber, NotAnObject, NulBytes,
        Spliced, TornTail, Truncated,
    };
    let (s, r) = (started("a"), result("a", "\"ok\""));
    let bytes = |parts: &[&[u8]]| parts.concat();
    let (first, last) = (s.as_bytes(), r.as_bytes());
    let cut = &last[..last.len() - 20];
    let table: Vec<(Vec<u8>, &str, LineFaultKind)> = vec![
        (bytes(&[b"\n", last]), "SR", Glued),
        (bytes(&[b"\n", last, first, b"\n"]), "SRS", Glued),
        (bytes(&[b"\n", cut, last, b"\n"]), "SR", Spliced),
        (bytes(&[b"\n", &[0; 212], last, b"\n"]), "SR", NulBytes),
        (bytes(&[b"\n", &[0; 212]]), "S", NulBytes),
        (bytes(&[b"\n", cut]), "S", TornTail),
        (bytes(&[b"\n", cut, b"\n", last, b"\n"]), "SR", Truncated),
        (bytes(&[b"\n[1]\n", last, b"\n"]), "SR", NotAnObject),
        (bytes(&[b"\n", result("a", "\"caf\\ud83d\"").as_bytes(), b"\n"]), "SR", LoneSurrogate),
        (bytes(&[b"\n", result("a", "{\"n\":NaN}").as_bytes(), b"\n"]), "SR", NonStandardNumber),
        (bytes(&[b"\n", &last[..last.len() - 3], b"\xE9\"}\n"]), "SR", InvalidUtf8),
        (bytes(&[b"\n", cut, b"\xC3\n"]), "S", InvalidUtf8Torn),
    ];
    for (number, (rest, expected, kind)) in table.into_iter().enumerate() {
        // The first of them has no line end between its two records.
        let rest = if number == 0 { rest[1..].to_vec() } else { rest };
        let (journal, faults) = journal(bytes(&[first, &rest]));
        assert_eq!(events(&journal), expected, "{kind:?}");
        let [(_, found, _)] = faults.as_slice() else { panic!("{kind:?}: {faults:?}") };
        assert_eq!(*found, kind);
    }
}

#[test]
fn text_of_a_result_is_never_taken_for_a_row() {
    let quoted = serde_json::to_string(&format!("{}\n{}", started("x"), result("y", "1"))).unwrap();
    let (journal, faults) = journal(format!("{}\n{}\n", started("a"), result("a", &quoted)));
    assert_eq!((events(&journal).as_str(), faults.len()), ("SR", 0));
}

#[test]
fn every_dialect_of_the_journal_is_read() {
    let text = format!(
        "{{\"type\":\"launched\"}}\n{{\"type\":\"started\",\"agentId\":\"a\"}}\n\
         {{\"type\":\"started\",\"key\":\"{KEY}\",\"agentId\":\"b\",\"label\":\"l\",\"phase\":\"p\"}}\n\
         {{\"type\":\"failed\",\"key\":\"{KEY}\",\"agentId\":\"\"}}\n\
         {{\"type\":\"source\",\"version\":1}}\n{{\"type\":\"result\",\"key\":\"{KEY}\",\"value\":1}}\n"
    );
    let (journal, faults) = journal(text);
    assert_eq!((events(&journal).as_str(), faults.len()), ("LSSFR", 0));
    assert_eq!(journal.unknown_types, [("source".to_owned(), 1)]);
    assert_eq!((journal.rows[1].key.as_ref(), journal.rows[3].agent.as_ref()), (None, None));
    assert_eq!(journal.rows[2].label.as_deref(), Some("l"));
}

#[test]
fn encodings_that_editors_and_shells_leave_change_nothing() {
    let text = format!("{}\n{}\n", started("a"), result("a", "\"ñ\u{2028}😀\""));
    let (plain, _) = journal(&text);
    let utf16 = |mark: [u8; 2], unit: fn(u16) -> [u8; 2]| {
        let mut bytes = mark.to_vec();
        bytes.extend(text.replace('\n', "\r\n").encode_utf16().flat_map(unit));
        bytes
    };
    for (name, bytes) in [
        ("bom", format!("\u{feff}{text}").into_bytes()),
        ("bom on every line", text.replace("{\"type\"", "\u{feff}{\"type\"").into_bytes()),
        ("crlf", text.replace('\n', "\r\n").into_bytes()),
        ("utf-16 le", utf16([0xFF, 0xFE], u16::to_le_bytes)),
        ("utf-16 be", utf16([0xFE, 0xFF], u16::to_be_bytes)),
        ("no last newline", text.trim_end().to_owned().into_bytes()),
        ("blank lines", text.replace('\n', "\n\n \r\n").into_bytes()),
    ] {
        let (found, faults) = journal(&bytes);
        assert_eq!(faults, [], "{name}");
        let rows = |journal: &Journal| {
            journal
                .rows
                .iter()
                .map(|row| (row.event.clone(), row.key.clone(), row.agent.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(rows(&found), rows(&plain), "{name}");
    }
}

#[test]
fn args_are_read_in_every_shape() {
    let table = [
        (r#"["u1","u2"]"#, Some("u1 u2")),
        (r#""[\"u1\",\"u2\"]""#, Some("u1 u2")),
        (r#""u1, u2,""#, Some("u1 u2")),
        (r#"{"units":["u1","u2"]}"#, Some("u1 u2")),
        (r#"{"units":"u1,u2"}"#, Some("u1 u2")),
        (r#"[{"id":"u1"},{"unit":"u2"}]"#, Some("u1 u2")),
        (r#"["u1",""," ","u2"]"#, Some("u1 u2")),
        ("[12345678901234567890123]", Some("12345678901234567890123")),
        ("7", Some("7")),
        ("[]", Some("")),
        ("null", None),
        (r#""""#, None),
    ];
    for (args, expected) in table {
        let row = format!(
            "{{\"ts\":\"2026-08-15T20:11:09Z\",\"runId\":\"wf_1-a\",\"sessionId\":\"s\",\"cwd\":\"/p\",\"args\":{args}}}"
        );
        let Record::Registry(launches) = scan("any.jsonl", row).record else { panic!("{args}") };
        let found = match &launches[0].args {
            Args::Units(names) => Some(names.iter().map(UnitName::as_str).collect::<Vec<_>>().join(" ")),
            Args::Whole => None,
            Args::Opaque => panic!("{args}"),
        };
        assert_eq!(found.as_deref(), expected, "{args}");
    }
    for odd in ["true", r#"{"mode":"x"}"#, r#"[["u1"]]"#, r#""[\"u1\"""#] {
        let row = format!(
            "{{\"ts\":\"x\",\"runId\":\"wf_1-a\",\"sessionId\":\"s\",\"cwd\":\"/p\",\"args\":{odd}}}"
        );
        let Record::Registry(launches) = scan("any.jsonl", row).record else { panic!("{odd}") };
        assert_eq!(launches[0].args, Args::Opaque, "{odd}");
    }
}

#[test]
fn file_is_known_by_its_content_and_not_by_its_name() {
    let registry = r#"{"ts":"x","runId":"wf_1-a","sessionId":"s","cwd":"/p","args":null}"#;
    let stop =
        r#"{"ts":"x","runId":"wf_1-a","agentId":"a1","transcriptPath":"/t","sessionId":"s","lastMsg":""}"#;
    let talk = r#"{"type":"user","sessionId":"s","message":{"role":"user","content":"hi"}}"#;
    let table = [
        ("a.txt", started("a"), FileKind::Journal),
        ("workflow-registry.jsonl", started("a"), FileKind::Journal),
        ("x.jsonl", registry.to_owned(), FileKind::Registry),
        ("x.log", stop.to_owned(), FileKind::AgentLog),
        ("journal.jsonl", talk.to_owned(), FileKind::Transcript),
        ("workflow-registry.jsonl", "{\"id\":1,\"state\":\"x\"}".to_owned(), FileKind::Other),
        ("workflow-state.json", "{\"phase\":1}".to_owned(), FileKind::Unsupported),
        ("c.jsonl", "\u{feff}{\"etapa\":\"a\",\"estado\":\"x\"}\r\n".to_owned(), FileKind::Checkpoints),
        ("c.md", "etapa : a\nestado : terminado\n".to_owned(), FileKind::Checkpoints),
        ("notes.md", "Stage: a heading\n\ntext\n".to_owned(), FileKind::Other),
        ("v.jsonl", "{\"etapa\":\"a\",\"criterios_rechazados\":[]}".to_owned(), FileKind::StageVerdicts),
        ("u1.tex", "\\documentclass{article}".to_owned(), FileKind::Other),
        ("u1.OK", "{}".to_owned(), FileKind::Sentinel),
    ];
    for (name, text, expected) in table {
        assert_eq!(scan(name, &text).kind, expected, "{name}: {text}");
    }
}

#[test]
fn line_longer_than_is_kept_is_bounded_and_still_counts() {
    let mut text = started("a") + "\n";
    text += &result("a", &format!("\"{}\"", "x".repeat(17 << 20)));
    text.push('\n');
    let _ = writeln!(text, "{}", started("b"));
    text += &result("b", &format!("\"{}", "x".repeat(17 << 20)));
    let (journal, faults) = journal(&text);
    assert_eq!(events(&journal), "SRS");
    assert_eq!(faults, [(4, LineFaultKind::TooLong, 0)]);
    assert!(journal.torn.iter().any(|torn| torn.key.as_ref().is_some_and(|key| key.as_str() == KEY)));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "what is tested is how long reading takes")]
fn hostile_input_takes_no_longer_than_its_length_allows() {
    let fill = |unit: &str| unit.repeat((1 << 20) / unit.len());
    let first = started("a") + "\n";
    for unit in [
        "{",
        "[{",
        "\"type\"",
        "{\"type\":",
        "{\"type\":\"result\",\"key\":\"",
        "{\"a\":{\"type\":\"result\"},",
        "\\\"{\"",
        "\0{",
        "\\ud83d",
        "\u{feff}{\"a",
        "NaN",
        "[",
        "a: b ",
    ] {
        for name in ["journal.jsonl", "u1.ok", "workflow-state.json", "s.js", "status.txt", "e.json"] {
            let text = if name == "journal.jsonl" { first.clone() + &fill(unit) } else { fill(unit) };
            let began = Instant::now();
            scan(name, &text);
            assert!(began.elapsed() < Duration::from_secs(8), "{name} of {unit:?}: {:?}", began.elapsed());
        }
    }
}

const NAMES: [&str; 9] = [
    "journal.jsonl",
    "workflow-registry.jsonl",
    "agent-a1.jsonl",
    "u1.ok",
    "workflow-state.json",
    "s.js",
    "git-status.txt",
    "PROCEDENCIA.txt",
    "etapas.json",
];

/// Lines of records, damaged here and there.
fn any_record() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        Just(started("a").into_bytes()),
        Just(result("a", "{\"n\":[1,\"{\\\"type\\\":\\\"started\\\"}\"]}").into_bytes()),
        Just(b"{\"type\":\"user\",\"sessionId\":\"s\",\"message\":{\"content\":\"Write u1\"}}".to_vec()),
        Just(b"\xEF\xBB\xBF{\"runId\":\"r\",\"sessionId\":\"s\",\"cwd\":\"/p\",\"args\":\"u1,u2\"}".to_vec()),
        prop::collection::vec(any::<u8>(), 0..20),
        "[ -~]{0,30}".prop_map(String::into_bytes),
    ];
    (prop::collection::vec((line, 0_usize..200, any::<bool>()), 1..8)).prop_map(|lines| {
        let mut out = Vec::new();
        for (line, keep, ended) in lines {
            // Most lines are kept whole.
            out.extend_from_slice(line.get(..keep).filter(|_| keep < 60).unwrap_or(&line));
            if ended {
                out.push(b'\n');
            }
        }
        out
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn chunks_change_nothing(bytes in any_record(), chunk in 1_usize..40, name in 0..NAMES.len()) {
        let whole = scan_in(NAMES[name], &bytes, usize::MAX);
        let pieces = scan_in(NAMES[name], &bytes, chunk);
        prop_assert_eq!(format!("{pieces:?}"), format!("{whole:?}"));
    }

    #[test]
    fn beginning_of_any_record_is_read_without_a_panic(bytes in any_record(), end in 0_usize..600) {
        let begin = bytes.get(..end).unwrap_or(&bytes);
        for name in NAMES {
            scan(name, begin);
        }
    }

    #[test]
    fn random_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for name in NAMES {
            scan(name, &bytes);
        }
    }

    #[test]
    fn what_is_recovered_stands_in_the_file(bytes in any_record()) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Record::Journal(journal) = scan("journal.jsonl", &bytes).record {
            let claims = text.matches("\"type\"").count();
            prop_assert!(journal.rows.len() <= claims, "{} rows in {}", journal.rows.len(), text);
        }
    }
}
