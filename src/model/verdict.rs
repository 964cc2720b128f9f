//! Verdicts, and the proofs that they need.

use super::codes::codes;
use super::digest::{Fingerprint, Probe, Sha256};

codes! {
    /// What is known of a unit.
    State {
        /// Every listed artifact was compared with bytes read to the end, and is equal.
        Verified = "verified",
        /// A well-formed hash of this run differs from bytes that were read twice to the end.
        Corrupt = "corrupt",
        /// Nobody can tell.
        Unverifiable = "unverifiable",
        /// Nothing of it was seen in the drop.
        Absent = "absent",
        /// Whole, but sealed by an earlier run, or before this run began.
        EarlierGeneration = "earlier_generation",
    }
}

codes! {
    /// What the plan does with a unit.
    Bucket {
        /// Leave it, protect it.
        Safe = "safe",
        /// A person decides.
        Ask = "ask",
        /// Quarantine what is there, then run it again. Only for corrupt units.
        Rerun = "rerun",
        /// Run it. Only for absent units.
        Run = "run",
        /// Whole and not of this run: listed apart.
        EarlierGeneration = "earlier_generation",
        /// Can't go on: something it needs is stopped.
        Blocked = "blocked",
    }
}

codes! {
    /// Why a unit is unverifiable.
    Doubt {
        /// There are files of it, and no sentinel.
        NoSentinel = "no_sentinel",
        /// A listed artifact is not in the drop.
        ArtifactMissing = "artifact_missing",
        /// An artifact's bytes are not known to the end.
        ArtifactUnreadable = "artifact_unreadable",
        /// The sentinel is not one JSON object.
        SentinelMalformed = "sentinel_malformed",
        /// The sentinel lists no artifact.
        NoArtifactsListed = "no_artifacts_listed",
        /// A declared hash is no SHA-256.
        HashMalformed = "hash_malformed",
        /// The sentinel has a schema of its own.
        ForeignSchema = "foreign_schema",
        /// The sentinel is of an earlier run, or older than this one, and doesn't fit what lies there.
        StaleSentinel = "stale_sentinel",
        /// A stand-in lies where the artifact should.
        StandInFile = "stand_in_file",
        /// Only line ends differ.
        EolConverted = "eol_converted",
        /// A path could mean two files.
        AmbiguousPath = "ambiguous_path",
        /// A path leads out of the working folder.
        PathEscape = "path_escape",
        /// A path names no file.
        PathInvalid = "path_invalid",
        /// A path is a folder.
        NotAFile = "not_a_file",
        /// A listing or git names the artifact, and it was not dropped.
        NotDropped = "not_dropped",
        /// A listing or git names the sentinel, and it was not dropped.
        SentinelNotDropped = "sentinel_not_dropped",
    }
}

/// The proof that an artifact's bytes are not the declared ones.
///
/// Only [`Mismatch::prove`] makes one, and only from two readings to the end that agree with each other and with the
/// file's size, and differ from a well-formed claim. Whoever moves or reruns anything has to hold one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    declared: Sha256,
    actual: Sha256,
}

impl Mismatch {
    /// Proves a mismatch, or returns `None` where it is not proved.
    pub fn prove(declared: Sha256, size: u64, first: &Fingerprint, second: &Probe) -> Option<Self> {
        let proved = first == &second.fingerprint && first.bytes == size && first.sha256 != declared;
        proved.then_some(Self { declared, actual: first.sha256 })
    }

    /// What the sentinel declares.
    pub const fn declared(&self) -> Sha256 {
        self.declared
    }

    /// What the bytes hash to.
    pub const fn actual(&self) -> Sha256 {
        self.actual
    }
}
