//! Evidence: what a verdict rests on.

use serde::Serialize;

use super::path::DropPath;

/// One piece of evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Evidence {
    /// The row of `docs/decision-table.md` that it fed.
    pub rule: u8,
    /// The dropped file that says it.
    pub file: Option<DropPath>,
    /// The line in that file, from 1.
    pub line: Option<u64>,
    /// What the file says, verbatim where it is a text of its own, else a machine word.
    pub says: String,
    /// The declared value.
    pub declared: Option<String>,
    /// The value that was found.
    pub actual: Option<String>,
    /// One command that shows the same, to be run in the working folder; `None` where a name can't be put in one.
    pub check_with: Option<String>,
}
