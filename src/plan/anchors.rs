//! Files that prove, by their hashes, that a script stands in the diagnosed folder.

use std::collections::BTreeSet;

use crate::model::judgement::UnitJudgement;
use crate::model::path::RelPath;
use crate::model::plan::{PinnedFile, QuarantineStep};
use crate::model::verdict::Bucket;

use super::decide::Fate;
use super::files::Disk;

/// How many anchors a plan has at most.
pub(super) const MAX_ANCHORS: usize = 3;

/// Up to three files that no step moves, of up to three units: of safe units first, since nobody should change those;
/// of units that wait for a person only where nothing better is there.
pub fn anchors(
    units: &[UnitJudgement],
    fates: &[Fate],
    steps: &[QuarantineStep],
    disk: &Disk<'_>,
) -> Vec<PinnedFile> {
    let moved: BTreeSet<&RelPath> =
        steps.iter().flat_map(QuarantineStep::files).map(|file| &file.path).collect();
    let of = |bucket: Bucket| {
        units
            .iter()
            .zip(fates)
            .filter(move |(_, fate)| fate.bucket == bucket && fate.moved.is_none())
            .filter_map(
                // The sentinel is the last of a unit's files: small, and the one that is never rewritten.
                |(unit, _)| {
                    disk.nameable_files(unit).into_iter().rev().find(|file| !moved.contains(&file.path))
                },
            )
    };
    let mut anchors: Vec<PinnedFile> = of(Bucket::Safe).chain(of(Bucket::EarlierGeneration)).collect();
    if anchors.is_empty() {
        anchors = of(Bucket::Ask).collect();
    }
    let mut seen = BTreeSet::new();
    anchors.retain(|anchor| seen.insert(anchor.path.clone()));
    anchors.truncate(MAX_ANCHORS);
    anchors
}
