//! The scripts of a plan: constant code, then data.
//!
//! **Invariant:** for two plans, the files differ in their data lines and in the comment at the top only.

use std::fmt::Write;

use crate::model::id::RunId;
use crate::model::plan::{PinnedFile, Plan, QuarantineStep, Witness};

use super::data::{octal_word, percent};

/// Code that every script begins with.
const PRELUDE: &str = include_str!("prelude.sh");
/// Code of the script that moves units aside.
const QUARANTINE: &str = include_str!("quarantine.sh");
/// Code of the script that copies units to safety.
const PROTECT: &str = include_str!("protect.sh");

/// What a script has to know besides the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// The run that is rescued, for the provenance notes.
    pub run: Option<RunId>,
    /// The version of this tool, for the comment at the top.
    pub tool_version: &'static str,
}

/// What a script does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScriptKind {
    /// Copies whole units to safety.
    Protect,
    /// Moves units aside.
    Quarantine,
}

impl ScriptKind {
    /// The name of its file.
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Protect => "rekindle-protect.sh",
            Self::Quarantine => "rekindle-quarantine.sh",
        }
    }
}

/// A script that is ready to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// A name that is safe on every system.
    pub name: String,
    /// What it does.
    pub kind: ScriptKind,
    /// The whole text: ASCII, LF.
    pub text: String,
}

/// The scripts that carry out a plan, sorted by name. None without consent, none while anything is withheld, and none
/// that would do nothing.
pub fn scripts(plan: &Plan, context: &Context) -> Vec<ScriptFile> {
    let mut scripts = Vec::new();
    if !plan.approved || plan.withheld {
        return scripts;
    }
    if !plan.protect.is_empty() {
        let mut steps = String::new();
        for step in &plan.protect {
            let _ = write!(steps, "  unit {}", octal_word(&percent(step.unit.as_str())));
            push_files(&mut steps, &step.files);
        }
        scripts.push(assemble(ScriptKind::Protect, PROTECT, &steps, plan, context));
    }
    if !plan.quarantine.is_empty() {
        let mut steps = String::new();
        for step in &plan.quarantine {
            push_quarantine(&mut steps, step, plan);
        }
        scripts.push(assemble(ScriptKind::Quarantine, QUARANTINE, &steps, plan, context));
    }
    scripts
}

/// One unit to be moved: name, folder, motive, reason, lines of the note, files.
fn push_quarantine(steps: &mut String, step: &QuarantineStep, plan: &Plan) {
    let (motive, lines): (_, Vec<String>) = match step.witness() {
        Witness::Proof(proofs) => (
            "hash-no-casa",
            proofs.iter().map(|proof| format!("{}={}", proof.actual(), proof.declared())).collect(),
        ),
        // Nothing was declared that differs: the note says what every file was when it was moved.
        Witness::Person(_) => {
            ("decision", step.files().iter().map(|file| format!("{}=-", file.sha256)).collect())
        }
    };
    let reason = match step.witness() {
        Witness::Person(decision) => Some(decision),
        Witness::Proof(_) => plan.decisions.get(step.unit()),
    };
    let _ = write!(
        steps,
        "  unit {} {} {} {} \\\n    {}",
        octal_word(&percent(step.unit().as_str())),
        octal_word(step.to().name()),
        octal_word(motive),
        octal_word(&reason.map(|decision| percent(&decision.reason)).unwrap_or_default()),
        octal_word(&lines.join(" ")),
    );
    push_files(steps, step.files());
}

fn push_files(steps: &mut String, files: &[PinnedFile]) {
    for file in files {
        let _ = write!(steps, " \\\n    {} {}", octal_word(file.path.as_str()), file.sha256);
    }
    steps.push('\n');
}

fn assemble(kind: ScriptKind, code: &str, steps: &str, plan: &Plan, context: &Context) -> ScriptFile {
    let name = kind.file_name();
    let run = context.run.as_ref().map_or_else(|| "-".to_owned(), |run| percent(run.as_str()));
    let purpose = match kind {
        ScriptKind::Protect => "copies what is whole to a safe place",
        ScriptKind::Quarantine => "moves damaged units aside",
    };
    let mut text = format!(
        "#!/bin/sh\n\
         # {name}: {purpose}. Made by Rekindle {version} for one plan on one disk.\n\
         #\n\
         #   sh ./{name} [--apply] [ROOT]\n\
         #\n\
         # Without --apply it only says what it would do. It deletes, overwrites and edits nothing. It stops, and does\n\
         # nothing at all, where a file is not as it was diagnosed. Run twice, it does nothing new.\n\
         # Ends with 0: done, or nothing to do; 3: refused, the disk is not as diagnosed; 2: called wrongly.\n\
         # Run:  {run}\n\
         # Plan: {digest}\n\
         \n",
        version = context.tool_version,
        digest = plan.digest,
    );
    text.push_str(PRELUDE);
    text.push_str(code);
    text.push_str("\n# --- data ---\n");
    let _ = writeln!(text, "run={}", octal_word(&run));
    text.push_str("anchors() {\n  :\n");
    for anchor in &plan.anchors {
        let _ = writeln!(text, "  anchor {} {}", octal_word(anchor.path.as_str()), anchor.sha256);
    }
    text.push_str("}\nsteps() {\n");
    text.push_str(steps);
    text.push_str("}\n\nmain \"$@\"\n");
    ScriptFile { name: name.to_owned(), kind, text }
}
