//! Which files of a unit a script may touch.

use std::collections::BTreeMap;

use crate::model::digest::Sha256;
use crate::model::entry::{Entry, NameTrust};
use crate::model::judgement::UnitJudgement;
use crate::model::path::{DropPath, RelPath};
use crate::model::plan::{PinnedFile, Refusal};
use crate::model::unit::{Artifact, Finding};

/// Folders at the top of the working folder, and names of notes in them, that are not a unit's to use; lower case.
const RESERVED: [&str; 3] = ["_descartado", "_autoria_cacheada_no_borrar", "procedencia"];

/// The dropped files, by path.
#[derive(Debug)]
pub struct Disk<'a> {
    by_path: BTreeMap<&'a DropPath, Option<&'a Entry>>,
}

impl<'a> Disk<'a> {
    /// Takes stock. A path that occurs twice names nothing.
    pub fn new(entries: &'a [Entry]) -> Self {
        let mut by_path = BTreeMap::new();
        for entry in entries {
            by_path.entry(&entry.path).and_modify(|known| *known = None).or_insert(Some(entry));
        }
        Self { by_path }
    }

    /// Whether a path surely names one dropped file.
    fn names_one(&self, path: &DropPath) -> bool {
        self.by_path.get(path).copied().flatten().is_some_and(|entry| entry.name == NameTrust::Trusted)
    }

    /// A file with its hash, if a command may name it.
    ///
    /// # Errors
    /// Why no command may.
    pub fn pin(
        &self,
        path: &DropPath,
        rel: Option<&RelPath>,
        sha256: Option<Sha256>,
    ) -> Result<PinnedFile, Refusal> {
        let rel = rel.filter(|_| self.names_one(path)).ok_or(Refusal::NotNameable)?;
        if is_reserved(rel) {
            return Err(Refusal::ReservedPlace);
        }
        let sha256 = sha256.ok_or(Refusal::NotHashed)?;
        Ok(PinnedFile { path: rel.clone(), sha256 })
    }

    /// What its sentinel seals, and the sentinel: in the sentinel's order, each file once, the sentinel last.
    ///
    /// # Errors
    /// The first reason why the unit can't be moved whole.
    pub fn sealed_files(&self, unit: &UnitJudgement) -> Result<Vec<PinnedFile>, Refusal> {
        self.whole(unit, false)
    }

    /// The same, and before the sentinel whatever else is there of it.
    ///
    /// # Errors
    /// The first reason why the unit can't be moved whole.
    pub fn all_files(&self, unit: &UnitJudgement) -> Result<Vec<PinnedFile>, Refusal> {
        self.whole(unit, true)
    }

    fn whole(&self, unit: &UnitJudgement, with_remains: bool) -> Result<Vec<PinnedFile>, Refusal> {
        let mut files = Vec::new();
        for artifact in &unit.artifacts {
            if let Some(path) = lies_here(artifact)? {
                push_once(&mut files, self.pin(path, artifact.rel.as_ref(), artifact.actual)?);
            }
        }
        for remain in unit.remains.iter().filter(|_| with_remains) {
            push_once(&mut files, self.pin(&remain.path, remain.rel.as_ref(), remain.sha256)?);
        }
        if let Some(sentinel) = &unit.sentinel {
            push_once(&mut files, self.pin(&sentinel.file, sentinel.rel.as_ref(), sentinel.sha256)?);
        }
        Ok(files)
    }

    /// Every file of the unit that a command may name, for copies and anchors: what can't be named is left out.
    pub fn nameable_files(&self, unit: &UnitJudgement) -> Vec<PinnedFile> {
        let artifacts = unit.artifacts.iter().filter_map(|artifact| {
            self.pin(artifact.file.as_ref()?, artifact.rel.as_ref(), artifact.actual).ok()
        });
        let remains = unit
            .remains
            .iter()
            .filter_map(|remain| self.pin(&remain.path, remain.rel.as_ref(), remain.sha256).ok());
        let sentinel = unit
            .sentinel
            .iter()
            .filter_map(|sentinel| self.pin(&sentinel.file, sentinel.rel.as_ref(), sentinel.sha256).ok());
        let mut files = Vec::new();
        for file in artifacts.chain(remains).chain(sentinel) {
            push_once(&mut files, file);
        }
        files
    }
}

/// Every path that a unit lays claim to, whether it can be named or not.
pub fn claimed_paths(unit: &UnitJudgement) -> impl Iterator<Item = &RelPath> {
    let artifacts = unit.artifacts.iter().filter_map(|artifact| artifact.rel.as_ref());
    let remains = unit.remains.iter().filter_map(|remain| remain.rel.as_ref());
    let sentinel = unit.sentinel.iter().filter_map(|sentinel| sentinel.rel.as_ref());
    artifacts.chain(remains).chain(sentinel)
}

/// Whether anything of the unit lies in the drop.
pub fn is_anything_there(unit: &UnitJudgement) -> bool {
    unit.sentinel.is_some()
        || !unit.remains.is_empty()
        || unit.artifacts.iter().any(|artifact| artifact.file.is_some())
}

/// The dropped file of an artifact, `None` where there is none to be moved, and an error where there is one that
/// nobody can put a finger on.
fn lies_here(artifact: &Artifact) -> Result<Option<&DropPath>, Refusal> {
    match &artifact.finding {
        // Not below the working folder, or no file: nothing of the unit's own to be moved.
        Finding::PathInvalid | Finding::PathEscapes | Finding::NotAFile | Finding::Missing => Ok(None),
        Finding::Ambiguous(_) => Err(Refusal::NotNameable),
        Finding::NotDropped => Err(Refusal::NotDropped),
        Finding::HashMalformed(_)
        | Finding::Unreadable(_)
        | Finding::StandIn
        | Finding::EolConverted
        | Finding::Differs(_)
        | Finding::Match => Ok(artifact.file.as_ref()),
    }
}

fn is_reserved(rel: &RelPath) -> bool {
    let top = rel.parts().next().unwrap_or_default().to_ascii_lowercase();
    RESERVED.iter().any(|reserved| top.starts_with(reserved))
}

fn push_once(files: &mut Vec<PinnedFile>, file: PinnedFile) {
    if !files.iter().any(|known| known.path == file.path) {
        files.push(file);
    }
}
