//! Readings of a file from its first byte to its last, as a stream.
//!
//! **Invariant:** how the bytes are cut into chunks changes no result, and memory doesn't grow with the file.

mod conflict;
mod ending;
mod fingerprint;
mod pointer;
mod prober;
mod variants;

pub use fingerprint::Fingerprinter;
pub use prober::Prober;
