//! The exported scripts, run by real shells in fresh folders.
//!
//! Plans are built by hand, so that these tests don't depend on the judge. Afterwards every byte must still be there.
#![expect(
    clippy::disallowed_methods,
    reason = "these tests make folders, run scripts in them and look at what became of them"
)]

mod bench;
mod killed;
mod names;
mod pasted;
mod protect;
mod quarantine;
mod tools;
mod trees;
