//! What must hold for every drop, tried on every case: the order of dropping changes nothing, and damage never makes a
//! verdict harsher.

#![expect(clippy::unwrap_used, reason = "a test that can't be set up has failed")]

#[expect(dead_code, reason = "each test binary uses its own part of it")]
mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proptest::test_runner::{Config, TestRunner};
use rekindle::export::diagnosis::Bundle;
use rekindle::flow::Case;
use rekindle::hash::{Fingerprinter, Prober};
use rekindle::model::case_file::Want;
use rekindle::model::entry::{Entry, NameTrust};
use rekindle::model::id::FileId;
use rekindle::model::path::DropPath;
use rekindle::model::record::FileKind;
use rekindle::model::settings::{Choices, Settings};
use rekindle::model::time::Timestamp;
use rekindle::model::verdict::State;
use rekindle::read::Scanner;
use support::{approved, case_folders, settings, settle, spec, stage};

/// A dropped file that is held in memory.
#[derive(Clone)]
struct Held {
    path: String,
    bytes: Vec<u8>,
    modified: Option<Timestamp>,
}

/// Every file below a folder: its path with `/` between the parts, its bytes, and when it was changed.
#[expect(clippy::disallowed_methods, reason = "tests read their own cases from the disk")]
fn files_below(root: &Path) -> Vec<(String, Vec<u8>, Option<Timestamp>)> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let kind = fs::symlink_metadata(&path).unwrap();
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_file() {
                let parts: Vec<_> =
                    path.strip_prefix(root).unwrap().iter().map(|part| part.to_string_lossy()).collect();
                let since = kind.modified().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap();
                let modified = Some(Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap()));
                found.push((parts.join("/"), fs::read(&path).unwrap(), modified));
            }
        }
    }
    found.sort();
    found
}

/// The files of a case, as its folders would be dropped.
fn held(folder: &Path) -> Vec<Held> {
    let work = tempfile::tempdir().unwrap();
    stage(folder, work.path());
    files_below(work.path())
        .into_iter()
        .filter(|(path, ..)| path.contains('/'))
        .map(|(path, bytes, modified)| Held { path, bytes, modified })
        .collect()
}

/// Drops files in the order in which they are given, and judges.
fn judge(files: &[Held], settings: &Settings, choices: &Choices) -> Bundle {
    let id = |index: usize| FileId(u32::try_from(index).unwrap());
    let entries: Vec<Entry> = files
        .iter()
        .enumerate()
        .map(|(index, file)| Entry {
            id: id(index),
            path: DropPath::new(&file.path),
            size: file.bytes.len() as u64,
            modified: file.modified,
            name: NameTrust::Trusted,
            refused: None,
        })
        .collect();
    let mut case = Case::new();
    case.add(entries, Vec::new());
    let bytes_of = |case: &Case, id: FileId| {
        let path = case.entry(id).unwrap().path.clone();
        files.iter().find(|file| DropPath::new(&file.path) == path).unwrap().bytes.clone()
    };
    for id in case.to_scan() {
        let mut scanner = Scanner::new(case.entry(id).unwrap());
        scanner.feed(&bytes_of(&case, id));
        case.scanned(id, Ok(scanner.finish()));
    }
    settle(&mut case, settings, &mut |case, want| match want {
        Want::Digest(id) => {
            let mut reading = Fingerprinter::new();
            reading.feed(&bytes_of(case, id));
            case.digested(id, Ok(reading.finish()));
        }
        Want::Probe(id) => {
            let mut reading = Prober::new();
            reading.feed(&bytes_of(case, id));
            case.probed(id, Ok(reading.finish()));
        }
    });
    case.bundle(settings, choices)
}

/// A generator of numbers that is the same at every run of the tests.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    move |below| {
        let number = proptest::strategy::Strategy::new_tree(&(0..below.max(1)), &mut runner).unwrap();
        proptest::strategy::ValueTree::current(&number)
    }
}

#[test]
fn order_of_dropping_changes_no_byte() {
    let mut number = numbers();
    for folder in case_folders() {
        let mut files = held(&folder);
        let settings = settings(&spec(&folder));
        let first = judge(&files, &settings, &approved());
        for _ in 0..3 {
            for index in (1..files.len()).rev() {
                files.swap(index, number(index + 1));
            }
            let again = judge(&files, &settings, &approved());
            assert_eq!(again.json, first.json, "{}", folder.display());
            assert_eq!(again.exports, first.exports, "{}", folder.display());
        }
    }
}

/// Units that are called corrupt, and those that are called absent.
fn harsh(bundle: &Bundle) -> BTreeSet<(String, State)> {
    let units = bundle.diagnosis.judgement.units.iter();
    units
        .filter(|unit| matches!(unit.state, State::Corrupt | State::Absent))
        .map(|unit| (unit.name.as_str().to_owned(), unit.state))
        .collect()
}

#[test]
fn a_cut_record_makes_no_verdict_harsher() {
    let mut number = numbers();
    let mut wrong = Vec::new();
    for folder in case_folders() {
        let files = held(&folder);
        let settings = settings(&spec(&folder));
        let whole = harsh(&judge(&files, &settings, &approved()));
        for (index, file) in files.iter().enumerate() {
            let mut scanner = Scanner::new(&entry_of(file));
            scanner.feed(&file.bytes);
            // What git printed has no end that could be missed: of a shorter list nobody can tell that it is cut.
            let endless = [FileKind::Other, FileKind::GitStatus, FileKind::GitLog, FileKind::GitIgnore];
            if endless.contains(&scanner.finish().kind) {
                continue;
            }
            for _ in 0..6 {
                let mut cut = files.clone();
                cut[index].bytes.truncate(number(file.bytes.len()));
                let left = cut[index].bytes.len();
                let harsher: Vec<_> =
                    harsh(&judge(&cut, &settings, &approved())).difference(&whole).cloned().collect();
                if !harsher.is_empty() {
                    wrong.push(format!("{}: {} cut at {left}: {harsher:?}", folder.display(), file.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} verdicts:\n{}", wrong.len(), wrong.join("\n"));
}

fn entry_of(file: &Held) -> Entry {
    Entry {
        id: FileId(0),
        path: DropPath::new(&file.path),
        size: file.bytes.len() as u64,
        modified: file.modified,
        name: NameTrust::Trusted,
        refused: None,
    }
}

#[test]
fn a_changed_byte_of_a_record_stops_nothing() {
    let mut number = numbers();
    for folder in case_folders() {
        let files = held(&folder);
        let settings = settings(&spec(&folder));
        for index in 0..files.len() {
            let mut hurt = files.clone();
            for _ in 0..3 {
                let length = hurt[index].bytes.len();
                if length > 0 {
                    hurt[index].bytes[number(length)] = u8::try_from(number(256)).unwrap();
                }
            }
            let bundle = judge(&hurt, &settings, &approved());
            assert!(serde_json::from_str::<serde_json::Value>(&bundle.json).is_ok());
        }
    }
}
