//! The case: files as they come in, and what was read of them so far.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::export::diagnosis::Bundle;
use crate::judge;
use crate::model::case_file::{CaseFile, Scan, Want};
use crate::model::digest::{Fingerprint, Probe};
use crate::model::entry::{Entry, Hole};
use crate::model::fault::ReadFault;
use crate::model::id::FileId;
use crate::model::judgement::Judgement;
use crate::model::settings::{Choices, Settings};

use super::bundle;

/// Everything that was dropped, and what was read of it so far.
///
/// The way to use it: [`Case::add`] what was dropped; read what [`Case::to_scan`] names and hand it to
/// [`Case::scanned`]; then read what [`Case::wants`] names until it names nothing more; then take [`Case::bundle`], at
/// every choice of the person anew.
#[derive(Clone, Debug, Default)]
pub struct Case {
    file: CaseFile,
    /// Where each file stands among the entries.
    places: BTreeMap<FileId, usize>,
}

impl Case {
    /// An empty case.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds what was dropped. Later drops add up; where one brings a path again, its file replaces the earlier one,
    /// and what was read of the earlier one is forgotten.
    pub fn add(&mut self, entries: Vec<Entry>, holes: Vec<Hole>) {
        let fresh: BTreeSet<_> = entries.iter().map(|entry| entry.path.clone()).collect();
        let (kept, replaced): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.file.entries).into_iter().partition(|old| !fresh.contains(&old.path));
        for old in replaced {
            self.forget(old.id);
        }
        self.file.entries = kept;
        self.file.entries.extend(entries);
        self.file
            .entries
            .sort_by(|a, b| (&a.path, a.size, a.modified, a.id).cmp(&(&b.path, b.size, b.modified, b.id)));
        self.places = self.file.entries.iter().enumerate().map(|(place, entry)| (entry.id, place)).collect();
        self.file.holes.extend(holes);
        self.file.holes.sort();
        self.file.holes.dedup();
    }

    fn forget(&mut self, id: FileId) {
        self.file.scans.remove(&id);
        self.file.digests.remove(&id);
        self.file.probes.remove(&id);
        self.file.changed.retain(|changed| *changed != id);
    }

    /// The dropped files, sorted by path.
    pub fn entries(&self) -> &[Entry] {
        &self.file.entries
    }

    /// One dropped file.
    pub fn entry(&self, id: FileId) -> Option<&Entry> {
        self.file.entries.get(*self.places.get(&id)?)
    }

    /// The files that were not looked at yet, small ones first.
    pub fn to_scan(&self) -> Vec<FileId> {
        let mut waiting: Vec<_> =
            self.file.entries.iter().filter(|entry| !self.file.scans.contains_key(&entry.id)).collect();
        waiting.sort_by_key(|entry| entry.size);
        waiting.into_iter().map(|entry| entry.id).collect()
    }

    /// Hands in what scanning a file gave. What comes late, of a file that was replaced meanwhile, is let go.
    pub fn scanned(&mut self, id: FileId, scan: Result<Scan, ReadFault>) {
        if self.places.contains_key(&id) {
            self.file.scans.insert(id, scan);
        }
    }

    /// What else has to be read before the judgement is final; empty when it is. Small files first, second readings
    /// before first ones of the same size, since they decide.
    pub fn wants(&self, settings: &Settings) -> Vec<Want> {
        self.judge(settings).1
    }

    /// The judgement of what was read so far, and what [`Case::wants`] names. It is final where that is nothing.
    pub fn judge(&self, settings: &Settings) -> (Judgement, Vec<Want>) {
        let (judgement, mut wants) = judge::judge(&self.file, settings);
        let size = |id: FileId| self.entry(id).map_or(u64::MAX, |entry| entry.size);
        wants.sort_by_cached_key(|want| match want {
            Want::Probe(id) => (size(*id), Reverse(true)),
            Want::Digest(id) => (size(*id), Reverse(false)),
        });
        (judgement, wants)
    }

    /// Hands in a first reading.
    pub fn digested(&mut self, id: FileId, digest: Result<Fingerprint, ReadFault>) {
        if self.places.contains_key(&id) {
            self.file.digests.insert(id, digest);
        }
    }

    /// Hands in a second reading.
    pub fn probed(&mut self, id: FileId, probe: Result<Probe, ReadFault>) {
        if self.places.contains_key(&id) {
            self.file.probes.insert(id, probe);
        }
    }

    /// Says that a file changed between being listed and being read: a sign that the run is alive.
    pub fn changed(&mut self, id: FileId) {
        if self.places.contains_key(&id) && !self.file.changed.contains(&id) {
            self.file.changed.push(id);
            self.file.changed.sort();
        }
    }

    /// The diagnosis of what was read so far, with everything that goes with it.
    pub fn bundle(&self, settings: &Settings, choices: &Choices) -> Bundle {
        self.bundle_of(self.judge(settings).0, settings, choices)
    }

    /// The same for a judgement that was made before, under these settings: a choice changes no judgement.
    pub fn bundle_of(&self, judgement: Judgement, settings: &Settings, choices: &Choices) -> Bundle {
        bundle::bundle(&self.file, judgement, settings, choices)
    }
}
