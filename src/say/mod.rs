//! Every word for people, in English, Spanish and Czech.
//!
//! One folder per language, the same files and functions in each, so that a translator reads a language as a whole.
//! Every function is an exhaustive `match`, and [`words`] names each of them once per language: a sentence that is
//! missing in one language doesn't compile.
//!
//! **Invariant:** nothing here decides, and no machine word is translated. Foreign text stands only between backticks,
//! with every character that could act made visible (see [`marked`]).

mod cs;
mod en;
mod es;
pub mod figures;
mod journal;
pub mod label;
pub mod lang;
pub mod marked;
pub mod next_step;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
pub mod words;

pub use journal::{Skew, ThreeNumbers};
pub use label::Label;
pub use lang::Lang;
pub use next_step::{NextStep, StepTally, Tally};
pub use words::*;
