//! What leaves Rekindle: the diagnosis as JSON, the report, and the list of everything that goes with them.
//!
//! **Invariant:** nothing here decides. A stage before it did, and an export only says it.

pub mod diagnosis;
pub mod json;
pub mod markdown;
pub mod report;
