//! A unit of work and what was found of it.

use serde::Serialize;

use super::codes::codes;
use super::digest::{ClaimedHash, Sha256};
use super::path::{DropPath, RelPath};
use super::verdict::Mismatch;

codes! {
    /// Where the list of units came from, in the order of authority.
    UnitsFrom {
        /// The `args` of the run's launches.
        RegistryArgs = "registry.args",
        /// The units literal of the persisted script.
        ScriptUnits = "script.UNITS",
        /// A state file.
        StateFile = "state_file",
        /// The sentinels that were dropped.
        Sentinels = "sentinels",
        /// The artifacts that were dropped.
        Artifacts = "artifacts",
    }
}

/// What comparing one named artifact with the drop gave.
///
/// The order of the variants is the order of the decision table's rows 6 to 14: the worst decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Row 6: empty, `-`, with a NUL, or otherwise no name of a file.
    PathInvalid,
    /// Row 6: leads out of the working folder.
    PathEscapes,
    /// Row 6: a folder.
    NotAFile,
    /// Row 6: could mean two dropped files.
    Ambiguous(Vec<DropPath>),
    /// Row 7: no usable hash.
    HashMalformed(ClaimedHash),
    /// Row 8: it is there, and its bytes are not known to the end.
    Unreadable(String),
    /// Row 9: not in the drop, but a listing or git names it.
    NotDropped,
    /// Row 10: not in the drop.
    Missing,
    /// Row 11: a stand-in whose recorded id is the declared hash.
    StandIn,
    /// Row 12: equal after CRLF and LF are exchanged.
    EolConverted,
    /// Row 13: read twice to the end, and different.
    Differs(Mismatch),
    /// Row 14: read to the end, and equal.
    Match,
}

codes! {
    /// The machine word of a [`Finding`].
    Check {
        /// Equal.
        Match = "match",
        /// Different.
        Differs = "differs",
        /// Not in the drop.
        Missing = "missing",
        /// Its bytes are not known to the end.
        Unreadable = "unreadable",
        /// Nothing to compare with, or nothing that may be compared.
        Unchecked = "unchecked",
        /// The declared hash is no SHA-256.
        Malformed = "malformed",
        /// It lies outside the working folder.
        Outside = "outside",
        /// Named by a listing or by git, and not in the drop.
        NotDropped = "not_dropped",
    }
}

codes! {
    /// What explains that bytes differ from the declared ones.
    Explanation {
        /// Shorter than declared: cut.
        Truncated = "truncated",
        /// Longer than declared.
        Longer = "longer",
        /// NUL bytes at the end.
        NulTail = "nul_tail",
        /// Line ends were exchanged.
        EolConverted = "eol_converted",
        /// A byte order mark was added.
        BomAdded = "bom_added",
        /// The newline at the end was lost.
        FinalNewlineLost = "final_newline_lost",
        /// A newline was added at the end.
        FinalNewlineAdded = "final_newline_added",
        /// A git-lfs pointer stands in its place.
        LfsPointer = "lfs_pointer",
        /// Equal to another artifact's declared hash: perhaps swapped.
        Swapped = "swapped",
        /// Equal to what an earlier generation's sentinel declares.
        EarlierGeneration = "earlier_generation",
        /// Nothing explains it.
        Unexplained = "unexplained",
    }
}

/// One artifact of a unit, with what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact {
    /// The path as the sentinel writes it, relative to the sentinel's folder, or from a foreign schema.
    pub claimed_path: String,
    /// The field of the sentinel that claims its hash.
    pub field: String,
    /// The dropped file it means.
    pub file: Option<DropPath>,
    /// The same, below the working folder.
    pub rel: Option<RelPath>,
    /// The claim.
    pub claim: ClaimedHash,
    /// The declared size.
    pub declared_bytes: Option<u64>,
    /// What the bytes hash to, if they were read.
    pub actual: Option<Sha256>,
    /// The size of the dropped file.
    pub bytes: Option<u64>,
    /// Line of the claim in the sentinel.
    pub line: u64,
    /// What was found.
    pub finding: Finding,
    /// What explains it, where it differs: every explanation that holds, the most telling first.
    pub explained_by: Vec<Explanation>,
    /// Another file of the drop that has the declared hash.
    pub candidates: Vec<Candidate>,
    /// The spelling had to be translated to find the file.
    pub translated: Option<Translation>,
}

codes! {
    /// How a claimed path had to be bent to find the file.
    Translation {
        /// A Windows or WSL spelling, or another letter case on a drive of Windows.
        PathForm = "path_form",
        /// Another Unicode normal form.
        Normalised = "normalised",
        /// Another letter case.
        LetterCase = "letter_case",
        /// A blank or carriage return at the end.
        Trimmed = "trimmed",
    }
}

/// A file that may be the artifact, elsewhere in the drop.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Candidate {
    /// Where.
    pub path: DropPath,
    /// Its bytes hash to the declared value.
    pub hash_matches: bool,
}

impl Artifact {
    /// The proof that it differs, if there is one.
    pub const fn mismatch(&self) -> Option<&Mismatch> {
        match &self.finding {
            Finding::Differs(mismatch) => Some(mismatch),
            Finding::PathInvalid
            | Finding::PathEscapes
            | Finding::NotAFile
            | Finding::Ambiguous(_)
            | Finding::HashMalformed(_)
            | Finding::Unreadable(_)
            | Finding::NotDropped
            | Finding::Missing
            | Finding::StandIn
            | Finding::EolConverted
            | Finding::Match => None,
        }
    }
}

impl Finding {
    /// The machine word.
    pub const fn check(&self) -> Check {
        match self {
            Self::PathInvalid
            | Self::NotAFile
            | Self::Ambiguous(_)
            | Self::HashMalformed(ClaimedHash::Absent | ClaimedHash::Of(_)) => Check::Unchecked,
            Self::PathEscapes => Check::Outside,
            Self::HashMalformed(ClaimedHash::Malformed(_)) => Check::Malformed,
            Self::Unreadable(_) => Check::Unreadable,
            Self::NotDropped => Check::NotDropped,
            Self::Missing => Check::Missing,
            Self::StandIn | Self::EolConverted | Self::Differs(_) => Check::Differs,
            Self::Match => Check::Match,
        }
    }
}
