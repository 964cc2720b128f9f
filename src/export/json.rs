//! `diagnosis.json`: the diagnosis for machines.
//!
//! **Invariant:** the same diagnosis gives the same bytes. Keys stand in the order of the structures below, sets are
//! sorted, nothing depends on a language. A new fact gets a new key; `null` stands for what this version doesn't look
//! at.

mod plan;
mod run;
mod state;
mod unit;

use std::collections::BTreeMap;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256 as Hasher};

use crate::model::agent::Attempt;
use crate::model::digest::Sha256;
use crate::model::id::UnitName;
use crate::model::judgement::{DoubleIdentifier, GitFacts, JournalFacts};
use crate::model::path::DropPath;
use crate::model::record::FileKind;
use crate::model::severity::Severity;
use crate::model::stage::StagePlan;
use crate::model::time::Timestamp;
use crate::model::unit::UnitsFrom;
use crate::model::warning::Warning;

use plan::{Moved, Planned, moved, planned};
use run::{Run, SeenRun, judged_run, seen_run};
use state::{StageRow, StateRow, loop_state, stage_details, stage_plans, state_file};
use unit::{Unit, one_unit};

use super::diagnosis::{Diagnosis, ExportFile, ExportKind, Input, Problem, SCHEMA};

/// The bytes of `diagnosis.json`: UTF-8, two spaces for each level, LF, one newline at the end.
pub fn render(diagnosis: &Diagnosis, exports: &[ExportFile]) -> String {
    let mut text = serde_json::to_string_pretty(&document(diagnosis, exports)).unwrap_or_default();
    text.push('\n');
    text
}

fn document<'a>(diagnosis: &'a Diagnosis, exports: &'a [ExportFile]) -> Document<'a> {
    let judgement = &diagnosis.judgement;
    let plan = &diagnosis.plan;
    let buckets = plan.buckets();
    Document {
        schema: SCHEMA,
        tool: Tool { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") },
        judged_at: diagnosis.settings.now,
        run: judged_run(judgement),
        runs: judgement.runs.iter().map(seen_run).collect(),
        units_from: judgement.units_from,
        units_order: judgement.units.iter().map(|unit| &unit.name).collect(),
        run_start: judgement.run.as_ref().and_then(|run| run.started),
        units: judgement.units.iter().map(|unit| (&unit.name, one_unit(unit, &buckets))).collect(),
        plan: planned(plan),
        journal: &judgement.journal,
        attempts: &judgement.attempts,
        forecast: None,
        quarantine: plan.quarantine.iter().map(|step| moved(step, judgement.units.as_slice())).collect(),
        state_file: judgement.state.as_ref().map(state_file),
        stages: judgement.stages.as_ref().map(stage_plans),
        stage_details: judgement.stages.as_ref().map(stage_details),
        loop_: judgement.stages.as_ref().and_then(loop_state),
        git: judgement.git.as_ref().map(git),
        duplicates: &judgement.duplicates,
        inputs: diagnosis.inputs.iter().map(input).collect(),
        unclaimed: &judgement.unclaimed,
        warnings: judgement.warnings.iter().map(Weighed).collect(),
        exports: exports.iter().map(export).collect(),
    }
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    tool: Tool,
    judged_at: Timestamp,
    run: Run<'a>,
    runs: Vec<SeenRun<'a>>,
    units_from: UnitsFrom,
    units_order: Vec<&'a UnitName>,
    run_start: Option<Timestamp>,
    units: BTreeMap<&'a UnitName, Unit<'a>>,
    plan: Planned<'a>,
    journal: &'a JournalFacts,
    attempts: &'a [Attempt],
    forecast: Option<()>,
    quarantine: Vec<Moved<'a>>,
    state_file: Option<StateRow<'a>>,
    stages: Option<BTreeMap<&'a str, StagePlan>>,
    stage_details: Option<Vec<StageRow<'a>>>,
    #[serde(rename = "loop")]
    loop_: Option<String>,
    git: Option<Git<'a>>,
    duplicates: &'a [DoubleIdentifier],
    inputs: Vec<InputRow<'a>>,
    unclaimed: &'a [DropPath],
    warnings: Vec<Weighed<'a>>,
    exports: Vec<ExportRow<'a>>,
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct Git<'a> {
    branch: Option<&'a str>,
    ahead: u64,
    behind: u64,
    modified: Vec<&'a str>,
    untracked: Vec<&'a str>,
    ignored: Vec<&'a str>,
    deleted: Vec<&'a str>,
    renamed: Vec<(&'a str, &'a str)>,
    conflict: Vec<&'a str>,
    commits: Vec<CommitRow<'a>>,
}

#[derive(Serialize)]
struct CommitRow<'a> {
    id: &'a str,
    subject: &'a str,
}

fn git(facts: &GitFacts) -> Git<'_> {
    let status = &facts.status;
    Git {
        branch: status.branch.as_deref(),
        ahead: status.ahead,
        behind: status.behind,
        modified: sorted_text(&status.modified),
        untracked: sorted_text(&status.untracked),
        ignored: sorted_text(&status.ignored),
        deleted: sorted_text(&status.deleted),
        renamed: {
            let mut pairs: Vec<_> =
                status.renamed.iter().map(|(old, new)| (old.as_str(), new.as_str())).collect();
            pairs.sort_unstable();
            pairs
        },
        conflict: sorted_text(&status.conflict),
        commits: facts.commits.iter().map(|(id, subject)| CommitRow { id, subject }).collect(),
    }
}

fn sorted_text(texts: &[String]) -> Vec<&str> {
    let mut texts: Vec<_> = texts.iter().map(String::as_str).collect();
    texts.sort_unstable();
    texts
}

#[derive(Serialize)]
struct InputRow<'a> {
    path: &'a DropPath,
    kind: &'static str,
    bytes: u64,
    lines: Option<u64>,
    problems: Vec<&'static str>,
}

fn input(input: &Input) -> InputRow<'_> {
    InputRow {
        path: &input.path,
        kind: input.kind.map_or("unread", FileKind::code),
        bytes: input.bytes,
        lines: input.lines,
        problems: input
            .problems
            .iter()
            .map(|problem| match problem {
                Problem::Line(kind) => kind.code(),
                Problem::File(kind) => kind.code(),
            })
            .collect(),
    }
}

/// A warning with its weight: `code` first, then `severity`, then its own fields by name.
struct Weighed<'a>(&'a Warning);

impl Serialize for Weighed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = serde_json::to_value(self.0).map_err(serde::ser::Error::custom)?;
        let Some(fields) = fields.as_object() else { return fields.serialize(serializer) };
        let severity: Severity = self.0.severity();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &fields.get("code"))?;
        map.serialize_entry("severity", &severity)?;
        for (name, value) in fields.iter().filter(|(name, _)| *name != "code") {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct ExportRow<'a> {
    name: &'a str,
    kind: ExportKind,
    shell: Option<&'static str>,
    sha256: Sha256,
}

fn export(file: &ExportFile) -> ExportRow<'_> {
    ExportRow {
        name: &file.name,
        kind: file.kind,
        shell: match file.kind {
            ExportKind::Quarantine
            | ExportKind::Protect
            | ExportKind::Restore
            | ExportKind::Undo
            | ExportKind::Smoke => Some("sh"),
            ExportKind::Report | ExportKind::Relaunch | ExportKind::Evidence => None,
        },
        sha256: Sha256::from_bytes(Hasher::digest(file.text.as_bytes()).into()),
    }
}
