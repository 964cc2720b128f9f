//! Names that records give to runs, sessions, agents, units and calls.
//!
//! Each is its own type, so that a run can't be looked up by an agent. None is validated against a pattern: a record
//! may hold anything, and what it holds is shown as it is.

use std::fmt;

macro_rules! name_type {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Takes the text as it stands in a record.
            pub fn new(text: impl Into<String>) -> Self {
                Self(text.into())
            }

            /// The text as it stands in the record.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name_type! {
    /// A run of a workflow: `wf_` and more, or the folder name of a run that is kept in a state file.
    RunId
}
name_type! {
    /// A session of the coding tool, usually a UUID.
    SessionId
}
name_type! {
    /// One invocation of one agent. A relaunch of the same work gets another one.
    AgentId
}
name_type! {
    /// A unit of work: what the person asked the run to produce, one piece of it.
    UnitName
}
name_type! {
    /// The `key` of a journal row: a hash of the prompt, its options and every call before it.
    CacheKey
}

/// An opaque handle of a dropped file, given by the shell (the page or the headless command).
///
/// It carries no order: nothing that is diagnosed may depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);
