//! Bytes to records.
//!
//! **Invariant:** readers never fail and never panic. What can't be used of a file is a fault with its line, its byte
//! and its kind; the rest is read. Nothing is executed: a script is text in which literals are looked for.

mod agent_log;
mod closing;
mod document;
mod fields;
mod foreign_sentinel;
mod git_quote;
mod journal;
mod js_literal;
mod js_tokens;
mod json;
mod lines;
mod members;
mod mend;
mod pieces;
mod records;
mod registry;
mod scanner;
mod shape;
mod sniff;
mod stage_rows;
mod stage_text;
mod state_file;
mod text;
mod transcript;
mod visible;
mod words;

pub mod git_ignore;
pub mod git_log;
pub mod git_status;
pub mod provenance;
pub mod script;
pub mod sentinel;

pub use scanner::Scanner;
