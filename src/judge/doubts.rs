//! All doubts about an unverifiable unit, not only the one that decides.

use crate::model::unit::Artifact;
use crate::model::verdict::Doubt;

use super::classify::Ruling;
use super::facts::{Facts, Seal, Worst};

/// Every doubt that holds, the deciding one first.
pub(crate) fn doubts(facts: &Facts, ruling: Ruling, artifacts: &[Artifact]) -> Vec<Doubt> {
    let Some(first) = ruling.reason else { return Vec::new() };
    let mut doubts = vec![first];
    let mut add = |holds: bool, doubt: Doubt| {
        if holds && !doubts.contains(&doubt) {
            doubts.push(doubt);
        }
    };
    add(facts.seal == Seal::Foreign, Doubt::ForeignSchema);
    add(facts.seal == Seal::EmptyList, Doubt::NoArtifactsListed);
    let mut found: Vec<(u8, Doubt)> = artifacts
        .iter()
        .filter_map(|artifact| {
            let (row, doubt) = Worst::of(&artifact.finding).row();
            doubt.map(|doubt| (row, doubt))
        })
        .collect();
    found.sort();
    for (_, doubt) in found {
        add(true, doubt);
    }
    if facts.seal == Seal::Nothing {
        add(facts.seal_named, Doubt::SentinelNotDropped);
        // A seal that lies there vouches for artifacts that were not dropped either.
        add(facts.file_named || (facts.seal_named && !facts.remains), Doubt::NotDropped);
    }
    doubts
}
