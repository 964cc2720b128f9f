//! From everything that was read to everything that is handed over.

use crate::export::diagnosis::{Bundle, Diagnosis, ExportFile, ExportKind};
use crate::export::{json, report};
use crate::model::case_file::CaseFile;
use crate::model::judgement::Judgement;
use crate::model::settings::{Choices, Settings};
use crate::plan;
use crate::say::Lang;
use crate::shell::{self, ScriptKind};

use super::inputs::inputs;

/// The name of the report among the exports.
const REPORT: &str = "rekindle-report.md";

/// Plans, and writes everything that goes with a judgement.
///
/// The exports, and so the hashes of them in `diagnosis.json`, don't depend on the language of the page: the report
/// among them is the English one.
pub(crate) fn bundle(
    case: &CaseFile,
    judgement: Judgement,
    settings: &Settings,
    choices: &Choices,
) -> Bundle {
    let plan = plan::build(&judgement, &case.entries, settings, choices);
    let context = shell::Context {
        run: judgement.run.as_ref().map(|run| run.run.clone()),
        tool_version: env!("CARGO_PKG_VERSION"),
    };
    let scripts = shell::scripts(&plan, &context);
    let diagnosis = Diagnosis { settings: settings.clone(), judgement, plan, inputs: inputs(case) };

    let mut exports: Vec<_> = scripts
        .into_iter()
        .map(|script| ExportFile { name: script.name, kind: kind(script.kind), text: script.text })
        .collect();
    exports.push(ExportFile {
        name: REPORT.to_owned(),
        kind: ExportKind::Report,
        text: report::markdown(&diagnosis, Lang::En),
    });
    exports.sort_by(|a, b| a.name.cmp(&b.name));
    let json = json::render(&diagnosis, &exports);
    Bundle { diagnosis, exports, json }
}

const fn kind(kind: ScriptKind) -> ExportKind {
    match kind {
        ScriptKind::Quarantine => ExportKind::Quarantine,
        ScriptKind::Protect => ExportKind::Protect,
    }
}
