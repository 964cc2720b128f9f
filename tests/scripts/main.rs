//! The exported scripts, run by real shells in fresh folders.
//!
//! Plans are built by hand, so that these tests don't depend on the judge. Afterwards every byte must still be there.
#![cfg(unix)]
#![expect(
    clippy::disallowed_methods,
    reason = "these tests make folders, run scripts in them and look at what became of them"
)]
#![expect(clippy::print_stdout, reason = "a shell that is not installed is left out, and said so")]
#![expect(clippy::unwrap_used, reason = "a test that can't be set up has to stop")]

mod bench;
mod killed;
mod names;
mod pasted;
mod protect;
mod quarantine;
mod tools;
mod trees;
