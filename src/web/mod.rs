//! The browser, without anything to look at: files in, bytes read and hashed, texts out.
//!
//! **Invariant:** a `File` never leaves [`vault`]. Everything else speaks of files by their id, so that nothing that is
//! shown, judged or exported can hold on to a file or read one behind the reader's back.

pub mod address;
pub mod blindness;
pub mod cancel;
pub mod clipboard;
pub mod driver;
pub mod engine;
pub mod intake;
pub mod meter;
pub mod moment;
pub mod prefs;
pub mod reader;
pub mod save;
pub mod vault;
pub mod walk;
