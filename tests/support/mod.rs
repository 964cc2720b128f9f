//! What several test binaries need: a case folder, diagnosed the way the headless command does it.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read their own cases from the disk"
)]
#![expect(clippy::unwrap_used, reason = "a test that can't be set up has failed")]

#[path = "../../examples/diagnose/disk.rs"]
mod disk;
pub(crate) mod expect;
mod kept;
#[path = "../../examples/diagnose/virtual_files.rs"]
mod virtual_files;

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use rekindle::export::diagnosis::Bundle;
use rekindle::flow::Case;
use rekindle::model::case_file::Want;
use rekindle::model::id::RunId;
use rekindle::model::settings::{Choices, Consent, Platform, Settings};
use rekindle::model::time::Timestamp;
use serde_json::Value;

/// Every case folder below `tests/cases`, by name.
pub(crate) fn case_folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.join("case.json").is_file());
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

/// What a case says of itself.
pub(crate) fn spec(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("case.json")).unwrap()).unwrap()
}

/// Settings of a case.
pub(crate) fn settings(spec: &Value) -> Settings {
    let context = &spec["context"];
    let text = |key: &str| context[key].as_str().map(str::to_owned);
    Settings {
        now: Timestamp::parse(&text("now").unwrap()).unwrap(),
        run: text("rescued_run").map(RunId::new),
        same_session: context["same_session"].as_bool().unwrap_or(false),
        session_model: text("session_model"),
        tool_version: text("harness_version"),
        platform: text("platform").and_then(|name| Platform::from_code(&name)).unwrap_or(Platform::Posix),
        confirm_dead: false,
    }
}

/// Lays the files of a case into a fresh folder, with the times that it asks for, and returns the list of those that
/// no disk can hold.
pub(crate) fn stage(folder: &Path, into: &Path) -> Vec<Value> {
    let spec = spec(folder);
    if folder.join("input").is_dir() {
        copy(&folder.join("input"), into);
    }
    let mut unreal = Vec::new();
    if let Ok(list) = fs::read(folder.join("virtual_files.json")) {
        for file in serde_json::from_slice::<Vec<Value>>(&list).unwrap() {
            if file.get("read_error").is_some() || file.get("kind").is_some() {
                unreal.push(file);
                continue;
            }
            let content = base64::engine::general_purpose::STANDARD
                .decode(file["content_b64"].as_str().unwrap())
                .unwrap();
            let path = into.join(file["path"].as_str().unwrap());
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
    }
    for (path, when) in spec["expect"]["mtimes"].as_object().into_iter().flatten() {
        let when = Timestamp::parse(when.as_str().unwrap()).unwrap();
        let since = std::time::Duration::from_millis(u64::try_from(when.millis()).unwrap());
        let file = fs::File::options().append(true).open(into.join(path)).unwrap();
        file.set_modified(std::time::UNIX_EPOCH + since).unwrap();
    }
    unreal
}

/// Copies a folder with everything below it.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Drops every folder below `root`, and judges.
pub(crate) fn diagnose(root: &Path, unreal: &[Value], settings: &Settings, choices: &Choices) -> Bundle {
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    let mut disk = disk::Disk::default();
    for folder in folders {
        disk.list(&folder).unwrap();
    }
    if !unreal.is_empty() {
        let list = tempfile::NamedTempFile::new().unwrap();
        fs::write(list.path(), serde_json::to_vec(unreal).unwrap()).unwrap();
        disk.add_virtual(virtual_files::read(list.path()).unwrap());
    }
    let mut case = Case::new();
    let (entries, holes) = disk.take_listing();
    case.add(entries, holes);
    for id in case.to_scan() {
        let entry = case.entry(id).cloned().unwrap();
        case.scanned(id, disk.scan(&entry));
    }
    settle(&mut case, settings, &mut |case, want| match want {
        Want::Digest(id) => case.digested(id, disk.digest(id)),
        Want::Probe(id) => case.probed(id, disk.probe(id)),
    });
    case.bundle(settings, choices)
}

/// Reads what the judge asks for, until it asks for nothing.
pub(crate) fn settle(case: &mut Case, settings: &Settings, read: &mut dyn FnMut(&mut Case, Want)) {
    for _ in 0..32 {
        let wants = case.wants(settings);
        if wants.is_empty() {
            return;
        }
        for want in wants {
            read(case, want);
        }
    }
    panic!("the judge never has enough");
}

/// Consent to whatever is planned.
pub(crate) fn approved() -> Choices {
    Choices { approval: Consent::ToAnyPlan, ..Choices::default() }
}
