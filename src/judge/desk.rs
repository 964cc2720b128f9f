//! The desk that a judge works at: the dropped files, findable in every way that is needed, and their readings.
//!
//! **Invariant:** a reading counts only if it went to the end of the file and nothing says that the file changed.

use std::collections::{BTreeSet, HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;

use crate::model::case_file::{CaseFile, Scan, Want};
use crate::model::digest::{Fingerprint, Probe};
use crate::model::entry::Entry;
use crate::model::fault::{ReadFault, ReadFaultKind};
use crate::model::id::FileId;
use crate::model::path::DropPath;
use crate::model::record::{Record, Sentinel};
use crate::model::transcript::Transcript;

/// What is known of a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer<T> {
    /// It was done, to the end.
    Known(T),
    /// It can't be done, or did not reach the end.
    Failed(ReadFault),
    /// It was not done yet, and was asked for.
    Pending,
}

/// One spelling for all spellings that some file system takes for the same: composed, lower case.
pub(crate) fn fold(text: &str) -> String {
    if text.is_ascii() { text.to_ascii_lowercase() } else { text.nfc().collect::<String>().to_lowercase() }
}

/// The composed form.
pub(crate) fn composed(text: &str) -> String {
    if text.is_ascii() { text.to_owned() } else { text.nfc().collect() }
}

/// The dropped files and their readings.
pub(crate) struct Desk<'a> {
    case: &'a CaseFile,
    by_path: HashMap<&'a str, Vec<&'a Entry>>,
    by_name: HashMap<&'a str, Vec<&'a Entry>>,
    by_folded: HashMap<String, Vec<&'a Entry>>,
    by_size: HashMap<u64, Vec<&'a Entry>>,
    by_id: HashMap<FileId, &'a Entry>,
    folders: BTreeSet<&'a str>,
    changed: HashSet<FileId>,
    wants: BTreeSet<Want>,
}

impl<'a> Desk<'a> {
    /// Lays out a case.
    pub(crate) fn new(case: &'a CaseFile) -> Self {
        let mut desk = Self {
            case,
            by_path: HashMap::new(),
            by_name: HashMap::new(),
            by_folded: HashMap::new(),
            by_size: HashMap::new(),
            by_id: HashMap::new(),
            folders: BTreeSet::new(),
            changed: case.changed.iter().copied().collect(),
            wants: BTreeSet::new(),
        };
        for entry in &case.entries {
            let path = entry.path.as_str();
            desk.by_path.entry(path).or_default().push(entry);
            desk.by_name.entry(entry.path.name()).or_default().push(entry);
            desk.by_folded.entry(fold(path)).or_default().push(entry);
            desk.by_size.entry(entry.size).or_default().push(entry);
            desk.by_id.insert(entry.id, entry);
            let mut rest = path;
            while let Some((folder, _)) = rest.rsplit_once('/') {
                if !desk.folders.insert(folder) {
                    break;
                }
                rest = folder;
            }
        }
        desk
    }

    /// The case.
    pub(crate) const fn case(&self) -> &'a CaseFile {
        self.case
    }

    /// The dropped files, in the order of the case.
    pub(crate) fn entries(&self) -> &'a [Entry] {
        &self.case.entries
    }

    /// Every folder that holds something, sorted.
    pub(crate) fn folders(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.folders.iter().copied()
    }

    /// Whether a folder of this path holds something.
    pub(crate) fn has_folder(&self, path: &str) -> bool {
        self.folders.contains(path)
    }

    /// The files with exactly this path: more than one where the browser shows two files alike.
    pub(crate) fn at(&self, path: &str) -> &[&'a Entry] {
        self.by_path.get(path).map_or(&[], Vec::as_slice)
    }

    /// The files whose path is this one apart from letter case and normal form.
    pub(crate) fn at_folded(&self, path: &str) -> &[&'a Entry] {
        self.by_folded.get(&fold(path)).map_or(&[], Vec::as_slice)
    }

    /// The files with this name, in any folder.
    pub(crate) fn named(&self, name: &str) -> &[&'a Entry] {
        self.by_name.get(name).map_or(&[], Vec::as_slice)
    }

    /// The files of this size.
    pub(crate) fn sized(&self, size: u64) -> &[&'a Entry] {
        self.by_size.get(&size).map_or(&[], Vec::as_slice)
    }

    /// What a file was taken for, if it was read.
    pub(crate) fn scan(&self, entry: &Entry) -> Option<&'a Scan> {
        self.case.scans.get(&entry.id)?.as_ref().ok()
    }

    /// The sentinel (or draft of one) in a file.
    pub(crate) fn sentinel(&self, entry: &Entry) -> Option<&'a Sentinel> {
        match self.scan(entry).map(|scan| &scan.record) {
            Some(Record::Sentinel(sentinel)) => Some(sentinel),
            Some(_) | None => None,
        }
    }

    /// The transcript at a path.
    pub(crate) fn transcript(&self, path: &DropPath) -> Option<&'a Transcript> {
        match self.scan(self.at(path.as_str()).first()?).map(|scan| &scan.record) {
            Some(Record::Transcript(transcript)) => Some(transcript),
            Some(_) | None => None,
        }
    }

    /// Why a file's bytes can't be known, if that is clear before any reading to the end.
    fn fault(&self, entry: &Entry) -> Option<ReadFault> {
        if let Some(fault) = &entry.refused {
            return Some(fault.clone());
        }
        if self.changed.contains(&entry.id) {
            return Some(ReadFault { kind: ReadFaultKind::Changed, detail: String::new() });
        }
        self.case.scans.get(&entry.id).and_then(|scan| scan.as_ref().err()).cloned()
    }

    /// The first reading of a file to its end.
    pub(crate) fn digest(&mut self, entry: &Entry) -> Answer<Fingerprint> {
        if let Some(fault) = self.fault(entry) {
            return Answer::Failed(fault);
        }
        let on_scan = self.scan(entry).and_then(|scan| scan.fingerprint);
        match (self.case.digests.get(&entry.id), on_scan) {
            (Some(Err(fault)), _) => Answer::Failed(fault.clone()),
            (Some(Ok(print)), _) => whole(entry, *print, *print),
            (None, Some(print)) => whole(entry, print, print),
            (None, None) => {
                self.wants.insert(Want::Digest(entry.id));
                Answer::Pending
            }
        }
    }

    /// The second, closer reading of a file.
    pub(crate) fn probe(&mut self, entry: &Entry) -> Answer<&'a Probe> {
        if let Some(fault) = self.fault(entry) {
            return Answer::Failed(fault);
        }
        match self.case.probes.get(&entry.id) {
            Some(Err(fault)) => Answer::Failed(fault.clone()),
            Some(Ok(probe)) => whole(entry, probe.fingerprint, probe),
            None => {
                self.wants.insert(Want::Probe(entry.id));
                Answer::Pending
            }
        }
    }

    /// What is still to be read: small files first, then by path.
    pub(crate) fn into_wants(self) -> Vec<Want> {
        let mut wants: Vec<Want> = self.wants.into_iter().collect();
        let by_id = self.by_id;
        wants.sort_by_key(|want| {
            let (id, second) = match want {
                Want::Digest(id) => (id, false),
                Want::Probe(id) => (id, true),
            };
            by_id.get(id).map(|entry| (entry.size, &entry.path, second))
        });
        wants
    }
}

fn whole<T>(entry: &Entry, print: Fingerprint, value: T) -> Answer<T> {
    if print.bytes == entry.size {
        Answer::Known(value)
    } else {
        let detail = format!("{} of {} bytes", print.bytes, entry.size);
        Answer::Failed(ReadFault { kind: ReadFaultKind::ShortRead, detail })
    }
}
