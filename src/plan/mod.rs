//! Makes a plan of a judgement and of what the person decided.
//!
//! **Invariant:** pure. A step that moves a unit needs a witness: the proof that an artifact differs, or a person's
//! decision with a reason. What is verified is never moved and never run again.

pub mod anchors;
pub mod build;
pub mod decide;
pub mod digest;
pub mod files;
pub mod layers;
pub mod order;
pub mod quarantine;
pub mod safe_name;
pub mod state;

pub use build::build;
pub use safe_name::safe_name;
