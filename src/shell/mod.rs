//! Turns a plan into script text.
//!
//! The scripts' code is constant and lies beside this file as `.sh`; what a plan says is added to it as data lines.
//!
//! **Invariant:** nothing here can say "delete", "overwrite" or "edit", and no name ever becomes code: names reach a
//! script only through [`data`], and a line to paste only through [`ShellWord`](crate::model::shell_word::ShellWord).

pub mod data;
pub mod paste;
pub mod script;

pub use paste::paste_line;
pub use script::{Context, ScriptFile, ScriptKind, scripts};
