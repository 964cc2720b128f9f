//! The report for people, as Markdown: what was found, what it rests on, and what would be done.
//!
//! **Invariant:** it says nothing that the diagnosis doesn't hold, it names every unit, and hashes that a verdict rests on
//! stand in it in full.

mod plan;
mod run;
#[cfg(test)]
mod samples;
mod state;
#[cfg(test)]
mod tests;
mod unit;

use std::collections::BTreeMap;

use super::diagnosis::{Diagnosis, Input, Problem};
use super::markdown::{Document, code, own, own_or_dash};
use crate::model::id::UnitName;
use crate::model::record::FileKind;
use crate::model::verdict::Bucket;
use crate::say::{self, Label, Lang, figures};

/// The order in which buckets are shown: what waits for a person first.
const BY_NEED: [Bucket; 6] =
    [Bucket::Ask, Bucket::Rerun, Bucket::Run, Bucket::Blocked, Bucket::EarlierGeneration, Bucket::Safe];

/// How many files with problems the report names; all of them are in `diagnosis.json`.
const NAMED_INPUTS: usize = 200;

/// Writes the report in a language.
pub fn markdown(diagnosis: &Diagnosis, lang: Lang) -> String {
    let report = Report { diagnosis, lang, buckets: buckets(diagnosis) };
    let mut document = Document::default();
    report.top(&mut document);
    report.run(&mut document);
    report.units(&mut document);
    report.state(&mut document);
    report.stages(&mut document);
    report.journal(&mut document);
    report.attempts(&mut document);
    report.plan(&mut document);
    report.warnings(&mut document);
    report.git(&mut document);
    report.inputs(&mut document);
    report.limits(&mut document);
    document.finish()
}

/// What every chapter needs.
struct Report<'a> {
    diagnosis: &'a Diagnosis,
    lang: Lang,
    /// What the plan does with each unit, decisions included.
    buckets: BTreeMap<&'a UnitName, Bucket>,
}

fn buckets(diagnosis: &Diagnosis) -> BTreeMap<&UnitName, Bucket> {
    let mut buckets: BTreeMap<&UnitName, Bucket> =
        diagnosis.judgement.units.iter().map(|unit| (&unit.name, unit.bucket)).collect();
    for bucket in BY_NEED {
        buckets.extend(in_bucket(diagnosis, bucket).iter().map(|name| (name, bucket)));
    }
    buckets
}

fn in_bucket(diagnosis: &Diagnosis, bucket: Bucket) -> &[UnitName] {
    let plan = &diagnosis.plan;
    match bucket {
        Bucket::Safe => &plan.safe,
        Bucket::Ask => &plan.ask,
        Bucket::Rerun => &plan.rerun,
        Bucket::Run => &plan.run,
        Bucket::EarlierGeneration => &plan.earlier_generation,
        Bucket::Blocked => &plan.blocked,
    }
}

fn count(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}

impl Report<'_> {
    /// A fixed text as Markdown.
    fn label(&self, label: Label) -> String {
        own(label.text(self.lang))
    }

    /// A chapter's heading.
    fn chapter(&self, document: &mut Document, label: Label) {
        document.heading(2, &self.label(label));
    }

    /// `Label: value`; a label that asks needs no colon.
    fn fact(&self, label: Label, value: &str) -> String {
        let label = self.label(label);
        let colon = if label.ends_with('?') { "" } else { ":" };
        format!("{label}{colon} {value}")
    }

    fn top(&self, document: &mut Document) {
        let (lang, judgement) = (self.lang, &self.diagnosis.judgement);
        let title = self.label(Label::ReportTitle);
        match &judgement.run {
            Some(run) => document.heading(1, &format!("{title}: {}", code(&run.run))),
            None => document.heading(1, &title),
        }
        document.paragraph(&format!("**{}**", own(&say::answer_of(lang, judgement))));
        document.paragraph(&own(&say::advice(lang, judgement, &self.diagnosis.plan)));
        let judged = say::judged(lang, self.diagnosis.settings.now, env!("CARGO_PKG_VERSION"));
        document.paragraph(&own(&judged));
    }

    fn warnings(&self, document: &mut Document) {
        let lang = self.lang;
        self.chapter(document, Label::Warnings);
        if self.diagnosis.judgement.warnings.is_empty() {
            document.paragraph(&self.label(Label::EmptyWarnings));
        }
        let items: Vec<String> = self
            .diagnosis
            .judgement
            .warnings
            .iter()
            .map(|warning| {
                let said = say::warning(lang, warning);
                let weight = own(say::severity(lang, warning.severity()));
                let next = said.next.map(|next| format!(" {}", own(next))).unwrap_or_default();
                format!("({weight}) {}{next}", own(&said.what))
            })
            .collect();
        document.list(&items);
    }

    fn inputs(&self, document: &mut Document) {
        let (lang, inputs) = (self.lang, &self.diagnosis.inputs);
        self.chapter(document, Label::Inputs);
        let size = inputs.iter().fold(0_u64, |sum, input| sum.saturating_add(input.bytes));
        document.paragraph(&own(&say::dropped(lang, count(inputs.len()), size)));
        document.paragraph(&self.label(Label::HiddenFiles));
        let mut kinds: BTreeMap<Option<FileKind>, u64> = BTreeMap::new();
        for input in inputs {
            *kinds.entry(input.kind).or_default() += 1;
        }
        document.table(
            [&self.label(Label::ColumnKind), &self.label(Label::ColumnHow)],
            kinds.into_iter().map(|(kind, n)| [self.kind(kind), figures::number(lang, n)]),
        );
        let troubled: Vec<&Input> = inputs.iter().filter(|input| !input.problems.is_empty()).collect();
        document.table(
            [
                &self.label(Label::ColumnFile),
                &self.label(Label::ColumnKind),
                &self.label(Label::ColumnBytes),
                &self.label(Label::ColumnProblems),
            ],
            troubled.iter().take(NAMED_INPUTS).map(|input| {
                let problems: Vec<String> = input
                    .problems
                    .iter()
                    .map(|problem| match problem {
                        Problem::Line(kind) => own(say::line_fault(lang, *kind)),
                        Problem::File(problem) => own(say::file_problem(lang, *problem)),
                    })
                    .collect();
                [
                    code(&input.path),
                    self.kind(input.kind),
                    figures::bytes(lang, input.bytes),
                    problems.join("; "),
                ]
            }),
        );
        if troubled.len() > NAMED_INPUTS {
            document.paragraph(&own(&say::more(lang, count(troubled.len() - NAMED_INPUTS))));
        }
    }

    /// What a file was taken for; a dash for one that could not be read.
    fn kind(&self, kind: Option<FileKind>) -> String {
        own_or_dash(kind.map(|kind| say::file_kind(self.lang, kind)))
    }

    fn limits(&self, document: &mut Document) {
        self.chapter(document, Label::ReportLimits);
        let limits = [
            Label::LimitContent,
            Label::LimitSeen,
            Label::LimitMoment,
            Label::LimitRecords,
            Label::LimitForge,
        ];
        document.list(&limits.map(|label| self.label(label)));
    }
}
