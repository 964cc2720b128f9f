//! A diagnosis: everything that was found and planned, as one value.

pub use crate::model::export::{ExportKind, FileProblem};
use crate::model::fault::LineFaultKind;
use crate::model::judgement::Judgement;
use crate::model::path::DropPath;
use crate::model::plan::Plan;
use crate::model::record::FileKind;
use crate::model::settings::Settings;

/// The name of the schema of `diagnosis.json`. A new key keeps it; a changed meaning gets another number.
pub const SCHEMA: &str = "rekindle.diagnosis/1";

/// Everything that was found and planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// How it was judged.
    pub settings: Settings,
    /// What was found.
    pub judgement: Judgement,
    /// What would be done.
    pub plan: Plan,
    /// Every dropped file, sorted by path.
    pub inputs: Vec<Input>,
}

/// One dropped file, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Where.
    pub path: DropPath,
    /// What it was taken for; `None` if it could not be read.
    pub kind: Option<FileKind>,
    /// Its announced size.
    pub bytes: u64,
    /// Physical lines, where it is a record that is read by lines.
    pub lines: Option<u64>,
    /// What is wrong with it, as machine words, each once, sorted.
    pub problems: Vec<Problem>,
}

/// One thing that is wrong with a dropped file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Problem {
    /// A damaged line.
    Line(LineFaultKind),
    /// Something about the whole file.
    File(FileProblem),
}

/// One file that is handed to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportFile {
    /// A name that is safe on every system.
    pub name: String,
    /// What it is.
    pub kind: ExportKind,
    /// The whole text.
    pub text: String,
}

/// A diagnosis with everything that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The diagnosis.
    pub diagnosis: Diagnosis,
    /// The files that go with it, sorted by name. Scripts only after consent.
    pub exports: Vec<ExportFile>,
    /// The bytes of `diagnosis.json`.
    pub json: String,
}
