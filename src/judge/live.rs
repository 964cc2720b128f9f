//! What is live in the drop, and what is a copy, a leftover of a rescue, or a record.

use std::collections::{HashMap, HashSet};

use crate::model::entry::Entry;
use crate::model::path::{DropPath, RelPath};
use crate::model::record::{FileKind, Record};

use super::desk::Desk;
use super::names::NameIndex;

/// What a file's place says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// In the working folder, and nothing says that it is a copy.
    Live,
    /// In a folder that somebody made to keep copies.
    Backup,
    /// Moved aside by a rescue.
    Discarded,
    /// A sync tool's, an editor's or a browser's second version of a file.
    Conflict,
    /// Not in the working folder.
    Outside,
    /// A record of the run, or of git.
    Record,
}

/// A dropped file with its place.
#[derive(Clone, Debug)]
pub(crate) struct Placed<'a> {
    /// The file.
    pub(crate) entry: &'a Entry,
    /// Its place.
    pub(crate) place: Place,
    /// Below the working folder.
    pub(crate) rel: Option<RelPath>,
    /// What it was taken for.
    pub(crate) kind: Option<FileKind>,
}

/// Every dropped file with its place, in the order of the case.
pub(crate) fn survey<'a>(desk: &Desk<'a>, root: &DropPath, names: &NameIndex) -> Vec<Placed<'a>> {
    desk.entries()
        .iter()
        .map(|entry| {
            let rel = entry.path.below(root);
            let kind = desk.scan(entry).map(|scan| scan.kind);
            let below = rel.as_ref().map_or(entry.path.as_str(), RelPath::as_str);
            let place = if is_record(&entry.path, kind) {
                Place::Record
            } else if let Some(place) = folder_place(below) {
                place
            } else if rel.is_none() {
                Place::Outside
            } else if is_conflict(desk, entry, names) {
                Place::Conflict
            } else {
                Place::Live
            };
            Placed { entry, place, rel, kind }
        })
        .collect()
}

/// Whether a file is a record rather than something that a unit made.
pub(crate) fn is_record(path: &DropPath, kind: Option<FileKind>) -> bool {
    let by_kind = match kind {
        Some(
            FileKind::Registry
            | FileKind::Journal
            | FileKind::AgentLog
            | FileKind::Transcript
            | FileKind::Provenance
            | FileKind::GitStatus
            | FileKind::GitLog
            | FileKind::GitIgnore
            | FileKind::StateFile
            | FileKind::StateDraft
            | FileKind::Checkpoints
            | FileKind::StagePrompts
            | FileKind::StageVerdicts,
        ) => true,
        Some(
            FileKind::Sentinel
            | FileKind::SentinelDraft
            | FileKind::Script
            | FileKind::Unsupported
            | FileKind::Other,
        )
        | None => false,
    };
    by_kind || path.parts().any(|part| part == ".claude" || part == ".git" || part.starts_with(".claude-"))
}

/// The place that the folders on the way to a file give it, if any says something.
pub(crate) fn folder_place(path: &str) -> Option<Place> {
    let (folders, _) = path.rsplit_once('/')?;
    folders.split('/').find_map(|folder| {
        if folder.starts_with("_descartado") {
            return Some(Place::Discarded);
        }
        if !folder.contains(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let lower = folder.to_lowercase();
        let known = ["_autoria_cacheada", "no_borrar", "a_salvo", "node_modules", ".stversions", ".trash"];
        let word = |word: &str| {
            matches!(
                word,
                "backup"
                    | "backups"
                    | "bak"
                    | "respaldo"
                    | "respaldos"
                    | "copia"
                    | "copias"
                    | "zaloha"
                    | "záloha"
            )
        };
        let kept = known.iter().any(|name| lower.contains(name))
            || lower.split(|c: char| !c.is_alphanumeric()).any(word);
        kept.then_some(Place::Backup)
    })
}

/// Whether a file's name is the one that a tool gives to a second version, and no unit is called so.
fn is_conflict(desk: &Desk<'_>, entry: &Entry, names: &NameIndex) -> bool {
    let name = entry.path.name();
    let lower = name.to_lowercase();
    let by_tool = lower.contains(".sync-conflict-")
        || lower.contains("conflicted copy")
        || lower.contains("copia en conflicto")
        || [".orig", ".bak", "~"].iter().any(|end| lower.ends_with(end));
    let numbered = || {
        original_of_numbered(name).is_some_and(|original| {
            let parent = entry.path.parent();
            let path = if parent.as_str().is_empty() { original } else { format!("{parent}/{original}") };
            !desk.at(&path).is_empty()
        })
    };
    if !by_tool && !numbered() {
        return false;
    }
    let stem = name.strip_suffix(".ok").or_else(|| name.rsplit_once('.').map(|(stem, _)| stem));
    ![Some(name), stem].into_iter().flatten().any(|stem| names.unit(stem).is_some())
}

/// `u1 (2).ok` → `u1.ok`.
fn original_of_numbered(name: &str) -> Option<String> {
    let (head, tail) = name.rsplit_once(" (")?;
    let (number, rest) = tail.split_once(')')?;
    let plain = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (plain && (rest.is_empty() || rest.starts_with('.'))).then(|| format!("{head}{rest}"))
}

/// Quarantine folders of the drop: what their notes say.
pub(crate) struct Quarantines {
    /// Unit number → folder, run and time of each note.
    notes: HashMap<usize, Vec<QuarantineNote>>,
}

/// What one note of a quarantine says.
#[derive(Clone, Debug)]
pub(crate) struct QuarantineNote {
    /// The folder that the note lies in.
    pub(crate) folder: DropPath,
    /// The run whose rescue made it.
    pub(crate) run: Option<crate::model::id::RunId>,
    /// When, as written.
    pub(crate) ts: Option<String>,
}

impl Quarantines {
    /// Reads the notes. A folder may have a number added to the unit's name (`u1-2`).
    pub(crate) fn new(desk: &Desk<'_>, names: &NameIndex) -> Self {
        let mut notes: HashMap<usize, Vec<QuarantineNote>> = HashMap::new();
        let mut seen = HashSet::new();
        for entry in desk.entries() {
            let Some(Record::Provenance(lines)) = desk.scan(entry).map(|scan| &scan.record) else { continue };
            let folder = entry.path.parent();
            for line in lines {
                let said = line.unit.as_ref().map(crate::model::id::UnitName::as_str);
                let name = folder.name();
                let unnumbered =
                    name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(['-', '_', '.']);
                let unit = match said {
                    Some(said) => names.unit(said),
                    None => names.unit(name).or_else(|| names.unit(unnumbered)),
                };
                let Some(unit) = unit else { continue };
                if seen.insert((unit, folder.clone(), line.run.clone(), line.ts.clone())) {
                    notes.entry(unit).or_default().push(QuarantineNote {
                        folder: folder.clone(),
                        run: line.run.clone(),
                        ts: line.ts.clone(),
                    });
                }
            }
        }
        Self { notes }
    }

    /// The notes on a unit, in the order of the drop.
    pub(crate) fn of(&self, unit: usize) -> &[QuarantineNote] {
        self.notes.get(&unit).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_copies_are_told_from_folders_of_work() {
        assert_eq!(folder_place("_descartado_autor_muerto/u1.ok"), Some(Place::Discarded));
        assert_eq!(folder_place("out/_autoria_cacheada_NO_BORRAR/u1.ok"), Some(Place::Backup));
        assert_eq!(folder_place("out.bak/u1.ok"), Some(Place::Backup));
        assert_eq!(folder_place("copiadora/u1.ok"), None);
        assert_eq!(folder_place("out/backup.tex"), None);
    }

    #[test]
    fn numbered_names_have_an_original() {
        assert_eq!(original_of_numbered("u1 (2).ok").as_deref(), Some("u1.ok"));
        assert_eq!(original_of_numbered("u1 (dos).ok"), None);
    }
}
