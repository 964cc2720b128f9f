//! What the plan does for a run that is kept in a state file: nothing is moved, and what its steps made is copied to safety.

use std::collections::BTreeMap;

use crate::model::id::UnitName;
use crate::model::plan::{PinnedFile, ProtectStep};
use crate::model::step::{CheckedArtifact, StateCheck, StateFacts};

use super::anchors::MAX_ANCHORS;
use super::files::Disk;

/// Copies of every artifact that a command may name, by owner: what is equal, and above all what a step that runs again
/// would write over.
pub fn state_copies(state: &StateFacts, disk: &Disk<'_>) -> Vec<ProtectStep> {
    let mut by_owner: BTreeMap<&str, Vec<PinnedFile>> = BTreeMap::new();
    for artifact in &state.artifacts {
        if let Some(file) = pinned(artifact, disk) {
            by_owner.entry(artifact.owner.as_deref().unwrap_or(&artifact.path)).or_default().push(file);
        }
    }
    by_owner.into_iter().map(|(owner, files)| ProtectStep { unit: UnitName::new(owner), files }).collect()
}

/// Up to three artifacts that are equal to their record: they prove that a script stands in the diagnosed folder.
pub fn state_anchors(state: &StateFacts, disk: &Disk<'_>) -> Vec<PinnedFile> {
    let equal = state.artifacts.iter().filter(|artifact| artifact.check == StateCheck::Match);
    equal.filter_map(|artifact| pinned(artifact, disk)).take(MAX_ANCHORS).collect()
}

fn pinned(artifact: &CheckedArtifact, disk: &Disk<'_>) -> Option<PinnedFile> {
    disk.pin(artifact.file.as_ref()?, artifact.rel.as_ref(), artifact.actual).ok()
}
