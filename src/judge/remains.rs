//! Files of a unit that no sentinel names: what lies there unsealed, and what nobody claims.

use std::collections::{BTreeSet, HashSet};

use crate::model::entry::Entry;
use crate::model::id::FileId;
use crate::model::judgement::{FileRef, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::record::FileKind;
use crate::model::verdict::State;
use crate::model::warning::Hint;

use super::desk::{Answer, Desk};
use super::hints;
use super::inventory::is_seal;
use super::live::{Place, Placed};
use super::names::NameIndex;
use super::seals::UnitSeals;

/// Live files that no sentinel names, by the unit whose name they have.
pub(crate) fn by_unit<'a>(
    placed: &[Placed<'a>],
    names: &NameIndex,
    claimed: &HashSet<FileId>,
    count: usize,
) -> Vec<Vec<&'a Entry>> {
    let mut remains = vec![Vec::new(); count];
    for file in placed {
        let seal = is_seal(file) || file.kind == Some(FileKind::SentinelDraft);
        if file.place != Place::Live || seal || claimed.contains(&file.entry.id) {
            continue;
        }
        let Some(rel) = &file.rel else { continue };
        if let Some(unit) = names.file(rel.as_str()).and_then(|unit| remains.get_mut(unit)) {
            unit.push(file.entry);
        }
    }
    remains
}

/// Live files beside what units own, that no unit owns.
pub(crate) fn unclaimed(
    placed: &[Placed<'_>],
    strays: &[&Entry],
    claimed: &HashSet<FileId>,
    remains: &[Vec<&Entry>],
    sealed: &[UnitSeals<'_>],
    units: &[UnitJudgement],
) -> Vec<DropPath> {
    let mut owned: HashSet<FileId> = claimed.clone();
    owned.extend(remains.iter().flatten().map(|entry| entry.id));
    owned
        .extend(sealed.iter().flat_map(|seals| seals.live.iter().chain(&seals.drafts)).map(|entry| entry.id));
    let stray: HashSet<FileId> = strays.iter().map(|entry| entry.id).collect();
    let mut folders: BTreeSet<DropPath> = BTreeSet::new();
    folders.extend(
        sealed.iter().flat_map(|seals| seals.live.iter().chain(&seals.drafts)).map(|e| e.path.parent()),
    );
    folders.extend(remains.iter().flatten().map(|entry| entry.path.parent()));
    folders.extend(
        units.iter().flat_map(|unit| &unit.artifacts).filter_map(|a| Some(a.file.as_ref()?.parent())),
    );
    let free = placed.iter().filter(|file| {
        file.place == Place::Live
            && !owned.contains(&file.entry.id)
            && (stray.contains(&file.entry.id) || folders.contains(&file.entry.path.parent()))
    });
    let paths: BTreeSet<DropPath> = free.map(|file| file.entry.path.clone()).collect();
    paths.into_iter().collect()
}

/// The files of a unit that no sentinel names, and what they show.
pub(crate) struct Remains {
    /// The files.
    pub(crate) files: Vec<FileRef>,
    /// What they show.
    pub(crate) hints: Vec<Hint>,
}

/// Reads what a person has to decide on.
pub(crate) fn read(
    desk: &mut Desk<'_>,
    root: &DropPath,
    remains: &[&Entry],
    state: State,
    drafts: &[&Entry],
) -> Remains {
    let mut found = Remains { files: Vec::new(), hints: Vec::new() };
    let unfinished = |entry: &&Entry| {
        let name = entry.path.name().to_lowercase();
        [".part", ".partial", ".tmp", ".crdownload"].iter().any(|end| name.ends_with(end))
    };
    if !remains.is_empty() && remains.iter().all(unfinished) && state != State::Verified {
        let path = remains.first().map(|entry| entry.path.clone());
        found.hints.extend(path.map(|path| Hint::OnlyPart { path }));
    }
    // A person has to decide on what lies unsealed, so it is read; beside a unit that stays as it is, or whose sealed
    // files alone are moved, it is only listed.
    let wanted = matches!(state, State::Unverifiable | State::Absent | State::EarlierGeneration);
    for entry in remains {
        let mut file = FileRef {
            path: entry.path.clone(),
            rel: entry.path.below(root),
            bytes: entry.size,
            sha256: None,
        };
        if wanted && let Answer::Known(probe) = desk.probe(entry) {
            file.sha256 = Some(probe.fingerprint.sha256);
            found.hints.extend(hints::of_probe(&entry.path, probe));
        }
        found.files.push(file);
    }
    for draft in drafts {
        let sha256 = match desk.digest(draft) {
            Answer::Known(print) => Some(print.sha256),
            Answer::Failed(_) | Answer::Pending => None,
        };
        let rel = draft.path.below(root);
        found.files.push(FileRef { path: draft.path.clone(), rel, bytes: draft.size, sha256 });
        found.hints.push(Hint::SealInterrupted { path: draft.path.clone() });
    }
    found
}
