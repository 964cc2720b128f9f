//! What things are: the vocabulary that every other stage speaks.
//!
//! **Invariant:** nothing here parses a foreign format, judges, or holds a sentence for people. Machine words (the
//! constants of `diagnosis.json`) are the only text, and a constant never changes its meaning.

pub mod agent;
pub mod case_file;
pub mod codes;
pub mod digest;
pub mod entry;
pub mod evidence;
pub mod export;
pub mod fault;
pub mod id;
pub mod judgement;
pub mod path;
pub mod plan;
pub mod record;
pub mod settings;
pub mod severity;
pub mod shell_word;
pub mod stage;
pub mod state_file;
pub mod state_warning;
pub mod step;
pub mod time;
pub mod transcript;
pub mod unit;
pub mod verdict;
pub mod warning;
