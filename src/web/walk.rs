//! Walks what was dropped: folders to their ends, files to their handles.

use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DataTransfer, File, FileSystemDirectoryEntry, FileSystemDirectoryReader, FileSystemEntry,
    FileSystemFileEntry,
};

use crate::model::entry::Hole;
use crate::model::path::DropPath;

use super::cancel::Cancel;
use super::moment::Breath;
use super::reader;

/// A file that was found, with its path as the browser shows it.
pub struct Found {
    /// The path, without a `/` in front.
    pub path: String,
    /// The file.
    pub file: File,
}

/// What was found on the way, and what could not be listed.
#[derive(Default)]
pub struct Findings {
    /// Files, as they came.
    pub found: Vec<Found>,
    /// What is missing, and where.
    pub holes: Vec<Hole>,
}

/// The entries of a drop. The list is dead after the first pause, so this must be called in the handler itself.
pub fn entries(transfer: &DataTransfer) -> Vec<FileSystemEntry> {
    let items = transfer.items();
    (0..items.length())
        .filter_map(|index| items.get(index))
        .filter(|item| item.kind() == "file")
        .filter_map(|item| item.webkit_get_as_entry().ok().flatten())
        .collect()
}

/// Walks entries to their ends. Tells `seen` how many files were found so far.
pub async fn walk(roots: Vec<FileSystemEntry>, cancel: &Cancel, seen: impl Fn(usize)) -> Findings {
    let mut findings = Findings::default();
    let mut folders = Vec::new();
    let mut breath = Breath::new();
    sort_out(roots, &mut folders, &mut findings).await;
    while let Some(folder) = folders.pop() {
        let reader = folder.create_reader();
        loop {
            if cancel.is_on() {
                return findings;
            }
            // A browser gives its children in batches; only an empty one is the end.
            match batch(&reader).await {
                Ok(children) if children.is_empty() => break,
                Ok(children) => sort_out(children, &mut folders, &mut findings).await,
                Err(error) => {
                    findings.holes.push(hole(&folder.full_path(), &error));
                    break;
                }
            }
            seen(findings.found.len());
            breath.take().await;
        }
    }
    findings
}

async fn batch(reader: &FileSystemDirectoryReader) -> Result<Vec<FileSystemEntry>, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        if let Err(error) = reader.read_entries_with_callback_and_callback(&resolve, &reject) {
            drop(reject.call1(&JsValue::NULL, &error));
        }
    });
    let children: Array = JsFuture::from(promise).await?.unchecked_into();
    Ok(children.iter().map(JsCast::unchecked_into).collect())
}

/// Puts folders aside, and asks all files of a batch for their handles at once.
async fn sort_out(
    entries: Vec<FileSystemEntry>,
    folders: &mut Vec<FileSystemDirectoryEntry>,
    findings: &mut Findings,
) {
    let mut paths = Vec::new();
    let asked = Array::new();
    for entry in entries {
        if entry.is_directory() {
            folders.push(entry.unchecked_into());
        } else {
            paths.push(entry.full_path());
            asked.push(&handle(entry.unchecked_ref()));
        }
    }
    let Ok(answers) = JsFuture::from(Promise::all_settled(&asked)).await else { return };
    for (path, answer) in paths.into_iter().zip(answers.unchecked_into::<Array>().iter()) {
        let value = Reflect::get(&answer, &"value".into()).unwrap_or_default();
        if let Ok(file) = value.dyn_into::<File>() {
            let path = DropPath::new(path).as_str().to_owned();
            findings.found.push(Found { path, file });
        } else {
            let reason = Reflect::get(&answer, &"reason".into()).unwrap_or_default();
            findings.holes.push(hole(&path, &reason));
        }
    }
}

fn handle(entry: &FileSystemFileEntry) -> Promise {
    Promise::new(&mut |resolve, reject| entry.file_with_callback_and_callback(&resolve, &reject))
}

fn hole(path: &str, error: &JsValue) -> Hole {
    Hole { path: DropPath::new(path), detail: reader::named(error).detail }
}
