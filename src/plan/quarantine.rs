//! Quarantine steps: who may move what, and where to.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::entry::Entry;
use crate::model::judgement::UnitJudgement;
use crate::model::path::{DropPath, RelPath};
use crate::model::plan::{QuarantineStep, Refusal};
use crate::model::verdict::Bucket;

use super::decide::Fate;
use super::files::claimed_paths;
use super::safe_name::safe_name;

/// The folder below which units are moved aside.
pub const SHELF: &str = "_descartado";

/// Takes the move away from each unit that shares a file with a unit that stays: moving it would harm the other one.
/// Goes on until nothing changes, since a unit that loses its move stays, too.
pub fn spare_shared_files(units: &[UnitJudgement], fates: &mut [Fate]) {
    let mut claims: BTreeMap<&RelPath, BTreeSet<usize>> = BTreeMap::new();
    for (index, unit) in units.iter().enumerate() {
        for path in claimed_paths(unit) {
            claims.entry(path).or_default().insert(index);
        }
    }
    loop {
        let stays: Vec<bool> = fates.iter().map(|fate| fate.moved.is_none()).collect();
        let mut changed = false;
        for (index, fate) in fates.iter_mut().enumerate() {
            let shares = fate.moved.iter().flat_map(|(_, files)| files).any(|file| {
                claims.get(&file.path).is_some_and(|owners| {
                    owners.iter().any(|owner| *owner != index && stays.get(*owner).copied().unwrap_or(true))
                })
            });
            if shares {
                *fate = Fate {
                    bucket: Bucket::Ask,
                    moved: None,
                    refused: Some(Refusal::SharedFile),
                    decided: false,
                };
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// The steps, in the order of the units. A file that two moved units name goes with the first of them.
pub fn steps(
    units: &[UnitJudgement],
    fates: &[Fate],
    entries: &[Entry],
    working_folder: Option<&DropPath>,
) -> Vec<QuarantineStep> {
    let mut taken = taken_folders(entries, working_folder);
    let mut moved: BTreeSet<RelPath> = BTreeSet::new();
    let mut steps = Vec::new();
    for (unit, fate) in units.iter().zip(fates) {
        let Some((witness, files)) = &fate.moved else { continue };
        let mut files = files.clone();
        files.retain(|file| moved.insert(file.path.clone()));
        if files.is_empty() {
            continue;
        }
        if let Some(to) = free_folder(unit.name.as_str(), &mut taken) {
            steps.push(QuarantineStep::new(unit.name.clone(), files, to, witness.clone()));
        }
    }
    steps
}

/// Names below the shelf that the drop already has, in lower case: some systems don't tell letter case apart.
fn taken_folders(entries: &[Entry], working_folder: Option<&DropPath>) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    for entry in entries {
        let Some(rel) = working_folder.and_then(|folder| entry.path.below(folder)) else { continue };
        let mut parts = rel.parts();
        if parts.next().is_some_and(|top| top.eq_ignore_ascii_case(SHELF))
            && let Some(name) = parts.next()
        {
            taken.insert(name.to_ascii_lowercase());
        }
    }
    taken
}

fn free_folder(unit: &str, taken: &mut BTreeSet<String>) -> Option<RelPath> {
    let name = safe_name(unit);
    let mut number = 1_u64;
    loop {
        let try_name = if number == 1 { name.clone() } else { format!("{name}-{number}") };
        if taken.insert(try_name.to_ascii_lowercase()) {
            return RelPath::new(&format!("{SHELF}/{try_name}")).ok();
        }
        number += 1;
    }
}
