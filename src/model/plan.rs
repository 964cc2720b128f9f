//! A plan: what would be done, and the consent that it needs.

use std::collections::BTreeMap;

use super::codes::codes;
use super::digest::Sha256;
use super::id::UnitName;
use super::path::RelPath;
use super::settings::Decision;
use super::unit::Artifact;
use super::verdict::{Bucket, Mismatch};

/// What would be done, unit by unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Left alone, and protected by copies.
    pub safe: Vec<UnitName>,
    /// Waiting for a person.
    pub ask: Vec<UnitName>,
    /// Quarantined, then run again.
    pub rerun: Vec<UnitName>,
    /// Run for the first time.
    pub run: Vec<UnitName>,
    /// Whole, and of an earlier generation.
    pub earlier_generation: Vec<UnitName>,
    /// Can't go on.
    pub blocked: Vec<UnitName>,
    /// What will be run, most finished first.
    pub order: Vec<UnitName>,
    /// The person's decisions that took effect.
    pub decisions: BTreeMap<UnitName, Decision>,
    /// What was asked for, by a decision or by the verdict itself, and is not done; in the order of the units.
    pub refused: Vec<(UnitName, Refusal)>,
    /// What is moved aside.
    pub quarantine: Vec<QuarantineStep>,
    /// What is copied to safety.
    pub protect: Vec<ProtectStep>,
    /// What is launched; `None` where nothing is.
    pub launch: Option<LaunchPlan>,
    /// Files that prove, by their hashes, that a script stands in the right folder.
    pub anchors: Vec<PinnedFile>,
    /// Nothing may be handed over: the run may be alive.
    pub withheld: bool,
    /// SHA-256 of all that the scripts and the launch will do.
    pub digest: Sha256,
    /// The person consented to this very digest.
    pub approved: bool,
}

impl Plan {
    /// Where the plan puts each unit, decisions included.
    pub fn buckets(&self) -> BTreeMap<&UnitName, Bucket> {
        let buckets = [
            (&self.safe, Bucket::Safe),
            (&self.ask, Bucket::Ask),
            (&self.rerun, Bucket::Rerun),
            (&self.run, Bucket::Run),
            (&self.earlier_generation, Bucket::EarlierGeneration),
            (&self.blocked, Bucket::Blocked),
        ];
        buckets.into_iter().flat_map(|(units, bucket)| units.iter().map(move |unit| (unit, bucket))).collect()
    }
}

codes! {
    /// Why a decision, or the move that a verdict calls for, has no place in the plan.
    Refusal {
        /// No unit has this name.
        UnknownUnit = "unknown_unit",
        /// The decision gives no reason.
        EmptyReason = "empty_reason",
        /// The run may be alive.
        RunMayBeAlive = "run_may_be_alive",
        /// Something that the unit needs is stopped.
        Blocked = "blocked",
        /// The unit is whole: what is good is neither moved nor made again.
        Verified = "verified",
        /// Nothing of the unit was dropped.
        NothingThere = "nothing_there",
        /// A file of the unit exists, as a listing or git says, and was not dropped: it can't be moved, and a rerun
        /// might overwrite it.
        NotDropped = "not_dropped",
        /// The name of a file of the unit can't be trusted, or could mean two files.
        NotNameable = "not_nameable",
        /// The bytes of a file of the unit are not known to the end.
        NotHashed = "not_hashed",
        /// A file of the unit belongs to another unit, too, which stays.
        SharedFile = "shared_file",
        /// A file of the unit lies in a folder of quarantined or protected files, or is called like a note there.
        ReservedPlace = "reserved_place",
        /// Called corrupt, without proof.
        NotProved = "not_proved",
    }
}

/// A file, and the hash that it must have before anything is done with it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PinnedFile {
    /// Below the working folder.
    pub path: RelPath,
    /// What its bytes hashed to.
    pub sha256: Sha256,
}

/// Why a unit may be moved aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Witness {
    /// At least one artifact was proved different.
    Proof(Vec<Mismatch>),
    /// A person decided so, with a reason.
    Person(Decision),
}

impl Witness {
    /// The proof in a unit's artifacts; `None` if none of them was proved different.
    pub fn in_artifacts(artifacts: &[Artifact]) -> Option<Self> {
        let proofs: Vec<Mismatch> =
            artifacts.iter().filter_map(|artifact| artifact.mismatch().cloned()).collect();
        (!proofs.is_empty()).then_some(Self::Proof(proofs))
    }
}

/// One unit that is moved aside, whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuarantineStep {
    unit: UnitName,
    files: Vec<PinnedFile>,
    to: RelPath,
    witness: Witness,
}

impl QuarantineStep {
    /// A step. It can't be made without a witness.
    pub const fn new(unit: UnitName, files: Vec<PinnedFile>, to: RelPath, witness: Witness) -> Self {
        Self { unit, files, to, witness }
    }

    /// The unit.
    pub const fn unit(&self) -> &UnitName {
        &self.unit
    }

    /// What is moved: artifacts in the sentinel's order, then the sentinel.
    pub fn files(&self) -> &[PinnedFile] {
        &self.files
    }

    /// The folder it goes to, if that is still free when the script runs.
    pub const fn to(&self) -> &RelPath {
        &self.to
    }

    /// Why.
    pub const fn witness(&self) -> &Witness {
        &self.witness
    }
}

/// One unit that is copied to safety.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtectStep {
    /// The unit.
    pub unit: UnitName,
    /// What is copied.
    pub files: Vec<PinnedFile>,
}

/// What is launched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchPlan {
    /// A fresh run (`fresh`), or the same session's resume (`same_session`).
    pub same_session: bool,
    /// The script, as recorded.
    pub script_path: Option<String>,
    /// The units. Never empty.
    pub args: Vec<UnitName>,
}
