//! Everything that the decision table looks at, as small closed sets: the domain that tests walk from end to end.

use crate::model::unit::Finding;
use crate::model::verdict::Doubt;

/// What kind of seal a unit has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Seal {
    /// None.
    Nothing,
    /// A sentinel that is not one JSON object.
    Malformed,
    /// A sentinel with a schema of its own.
    Foreign,
    /// A sentinel that lists nothing.
    EmptyList,
    /// A sentinel that lists artifacts.
    Listed,
}

#[cfg(test)]
impl Seal {
    /// Every variant: the domain that tests walk.
    pub(crate) const ALL: &'static [Self] =
        &[Self::Nothing, Self::Malformed, Self::Foreign, Self::EmptyList, Self::Listed];
}

/// Which run a sentinel belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Generation {
    /// The run that is judged.
    ThisRun,
    /// Another run, or older than this run's earliest launch.
    Earlier,
    /// It doesn't say.
    Unknown,
}

#[cfg(test)]
impl Generation {
    /// Every variant: the domain that tests walk.
    pub(crate) const ALL: &'static [Self] = &[Self::ThisRun, Self::Earlier, Self::Unknown];
}

/// The finding that decides among a sentinel's artifacts: the first row that holds for any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Worst {
    /// Row 6.
    PathInvalid,
    /// Row 6.
    PathEscapes,
    /// Row 6.
    NotAFile,
    /// Row 6.
    Ambiguous,
    /// Row 7.
    HashMalformed,
    /// Row 8.
    Unreadable,
    /// Row 9.
    NotDropped,
    /// Row 10.
    Missing,
    /// Row 11.
    StandIn,
    /// Row 12.
    EolConverted,
    /// Row 13.
    Differs,
    /// Row 14.
    Match,
}

#[cfg(test)]
impl Worst {
    /// Every variant: the domain that tests walk.
    pub(crate) const ALL: &'static [Self] = &[
        Self::PathInvalid,
        Self::PathEscapes,
        Self::NotAFile,
        Self::Ambiguous,
        Self::HashMalformed,
        Self::Unreadable,
        Self::NotDropped,
        Self::Missing,
        Self::StandIn,
        Self::EolConverted,
        Self::Differs,
        Self::Match,
    ];
}

impl Worst {
    /// The kind of a finding.
    pub(crate) const fn of(finding: &Finding) -> Self {
        match finding {
            Finding::PathInvalid => Self::PathInvalid,
            Finding::PathEscapes => Self::PathEscapes,
            Finding::NotAFile => Self::NotAFile,
            Finding::Ambiguous(_) => Self::Ambiguous,
            Finding::HashMalformed(_) => Self::HashMalformed,
            Finding::Unreadable(_) => Self::Unreadable,
            Finding::NotDropped => Self::NotDropped,
            Finding::Missing => Self::Missing,
            Finding::StandIn => Self::StandIn,
            Finding::EolConverted => Self::EolConverted,
            Finding::Differs(_) => Self::Differs,
            Finding::Match => Self::Match,
        }
    }

    /// The row of the decision table, and the doubt that it gives.
    pub(crate) const fn row(self) -> (u8, Option<Doubt>) {
        match self {
            Self::PathInvalid => (6, Some(Doubt::PathInvalid)),
            Self::PathEscapes => (6, Some(Doubt::PathEscape)),
            Self::NotAFile => (6, Some(Doubt::NotAFile)),
            Self::Ambiguous => (6, Some(Doubt::AmbiguousPath)),
            Self::HashMalformed => (7, Some(Doubt::HashMalformed)),
            Self::Unreadable => (8, Some(Doubt::ArtifactUnreadable)),
            Self::NotDropped => (9, Some(Doubt::NotDropped)),
            Self::Missing => (10, Some(Doubt::ArtifactMissing)),
            Self::StandIn => (11, Some(Doubt::StandInFile)),
            Self::EolConverted => (12, Some(Doubt::EolConverted)),
            Self::Differs => (13, None),
            Self::Match => (14, None),
        }
    }
}

/// What is there of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one independent column of the decision table")]
pub(crate) struct Facts {
    /// Its seal.
    pub(crate) seal: Seal,
    /// Whose seal that is. Without a sentinel, or with a malformed one, it says nothing.
    pub(crate) generation: Generation,
    /// What comparing gave. Says something only for a sentinel that lists artifacts.
    pub(crate) worst: Worst,
    /// Every differing artifact may have a whole copy elsewhere in the drop.
    pub(crate) whole_copy: bool,
    /// Files of it that no sentinel names.
    pub(crate) remains: bool,
    /// A listing or git names its sentinel, which was not dropped.
    pub(crate) seal_named: bool,
    /// A listing or git names a file of it that was not dropped.
    pub(crate) file_named: bool,
    /// Some other trace: a result, a finished transcript, a commit, a folder that could not be listed.
    pub(crate) trace: bool,
    /// The run may still be going on.
    pub(crate) may_be_alive: bool,
}
