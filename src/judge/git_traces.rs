//! What git and pasted listings name, as far as a unit may hang on it.

use std::collections::BTreeSet;

use crate::model::path::DropPath;
use crate::model::record::Commit;

/// What git and pasted listings name. Paths are relative to the working folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GitTraces {
    /// Named as existing: changed, not known to git, ignored, new name of a renamed file, unmerged.
    pub(crate) listed: BTreeSet<String>,
    /// Deleted in the tree: git still has the bytes.
    pub(crate) deleted: BTreeSet<String>,
    /// Commits, each with the dropped file that lists it.
    pub(crate) commits: Vec<(Commit, DropPath)>,
}
