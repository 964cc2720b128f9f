//! The way of one case: from listed files, over what is to be read of them, to the bundle that a person takes away.
//!
//! Nothing here reads a file. The shell around the core (the page, or the headless command) asks what to read next,
//! reads it in whatever way its surroundings allow, and hands it back. So both shells give the same diagnosis.

mod bundle;
mod case;
mod inputs;

pub use case::Case;
