//! Warnings that judging a unit gives rise to.

use crate::model::entry::Entry;
use crate::model::id::UnitName;
use crate::model::judgement::EarlierQuarantine;
use crate::model::path::DropPath;
use crate::model::unit::{Artifact, Explanation, Finding, Translation};
use crate::model::warning::Warning;

use super::desk::Desk;
use super::facts::{Generation, Seal};
use super::live::Place;
use super::seals::{self, Judging, UnitSeals};

/// The seals of a unit, and what they vouch for.
pub(crate) struct Sealed<'s> {
    /// All of them.
    pub(crate) seals: Option<&'s UnitSeals<'s>>,
    /// The one that speaks.
    pub(crate) chosen: Option<&'s Entry>,
    /// Whose that is.
    pub(crate) generation: Generation,
    /// What it names, compared.
    pub(crate) artifacts: &'s [Artifact],
}

/// What a person should know of a unit's seals and artifacts, whatever the verdict.
pub(crate) fn of_unit(
    desk: &Desk<'_>,
    unit: &UnitName,
    judging: &Judging,
    sealed: &Sealed<'_>,
    quarantined: Option<&EarlierQuarantine>,
) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if let Some(quarantine) = quarantined {
        warnings.push(Warning::AlreadyQuarantined {
            unit: unit.clone(),
            folder: quarantine.folder.clone(),
            ts: quarantine.ts.clone(),
        });
    }
    if let Some(seals) = sealed.seals {
        let copies =
            seals.copies.iter().filter(|(_, place)| *place != Place::Discarded).map(|(entry, _)| *entry);
        let all: Vec<DropPath> =
            seals.live.iter().copied().chain(copies).map(|entry| entry.path.clone()).collect();
        if all.len() > 1 {
            warnings.push(Warning::DuplicateSentinel { unit: unit.clone(), files: all });
        }
    }
    if let Some((chosen, sentinel)) = sealed.chosen.and_then(|chosen| Some((chosen, desk.sentinel(chosen)?)))
    {
        let file = chosen.path.clone();
        let readable = seals::kind(Some(sentinel)) != Seal::Malformed;
        if readable && (sentinel.run.is_none() || sentinel.ts.is_none()) {
            warnings.push(Warning::GenerationUnknown { unit: unit.clone(), file: file.clone() });
        }
        if sealed.generation == Generation::Earlier && sentinel.run.as_ref() != judging.run() {
            let run_id = sentinel.run.clone();
            warnings.push(Warning::SentinelOfOtherRun { unit: unit.clone(), run_id, file: file.clone() });
        }
        if let Some(says) = sentinel.unit.as_ref().filter(|says| *says != unit) {
            let says = says.to_string();
            warnings.push(Warning::SentinelUnitDiffers { unit: unit.clone(), file, says });
        }
    }
    for artifact in sealed.artifacts {
        warnings.extend(of_artifact(unit, artifact));
    }
    warnings
}

fn of_artifact(unit: &UnitName, artifact: &Artifact) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let Some(path) = artifact.file.clone() else { return warnings };
    let unit = unit.clone();
    let claimed = artifact.claimed_path.clone();
    match artifact.translated {
        None => {}
        Some(Translation::PathForm) => {
            warnings.push(Warning::PathFormTranslated { unit: unit.clone(), claimed, path: path.clone() });
        }
        Some(Translation::Normalised | Translation::LetterCase | Translation::Trimmed) => {
            warnings.push(Warning::PathNormalised { unit: unit.clone(), claimed, path: path.clone() });
        }
    }
    match (&artifact.finding, artifact.bytes, artifact.declared_bytes) {
        (Finding::StandIn, ..) => warnings.push(Warning::LfsPointer { unit, path, oid_matches: true }),
        (Finding::EolConverted, ..) => warnings.push(Warning::EolNormalisedMatch { unit, path }),
        (Finding::Differs(_), ..) => {
            if artifact.explained_by.contains(&Explanation::LfsPointer) {
                warnings.push(Warning::LfsPointer { unit, path, oid_matches: false });
            }
        }
        (Finding::Match, Some(0), _) => warnings.push(Warning::EmptyArtifact { unit, path }),
        (Finding::Match, Some(actual), Some(declared)) if actual != declared => {
            warnings.push(Warning::SizeDiffers { unit, path, declared, actual });
        }
        (
            Finding::PathInvalid
            | Finding::PathEscapes
            | Finding::NotAFile
            | Finding::Ambiguous(_)
            | Finding::HashMalformed(_)
            | Finding::Unreadable(_)
            | Finding::NotDropped
            | Finding::Missing
            | Finding::Match,
            ..,
        ) => {}
    }
    warnings
}
