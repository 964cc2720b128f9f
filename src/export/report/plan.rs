//! The chapter on the plan: what happens to which unit, what is moved, and by whose word.

use super::{BY_NEED, Report, count, in_bucket};
use crate::export::markdown::{Document, code, code_begin, code_or_dash, own};
use crate::model::plan::{QuarantineStep, Witness};
use crate::model::verdict::Mismatch;
use crate::say::marked::quote_all;
use crate::say::{self, Label, figures};

impl Report<'_> {
    pub(super) fn plan(&self, document: &mut Document) {
        let (lang, plan) = (self.lang, &self.diagnosis.plan);
        self.chapter(document, Label::PlacePlan);
        document.paragraph(&self.label(self.approval()));
        document.paragraph(&self.label(Label::NothingDeleted));
        document.paragraph(&self.fact(Label::Digest, &code(plan.digest)));
        document.table(
            [&self.label(Label::ColumnPlan), &self.label(Label::ColumnHow), &self.label(Label::PlaceUnits)],
            BY_NEED
                .iter()
                .map(|&bucket| (bucket, in_bucket(self.diagnosis, bucket)))
                .filter(|(_, units)| !units.is_empty())
                .map(|(bucket, units)| {
                    [
                        own(say::bucket(lang, bucket).word),
                        figures::number(lang, count(units.len())),
                        own(&quote_all(units)),
                    ]
                }),
        );
        self.decisions(document);
        self.moves(document);
        self.copies(document);
        self.launch(document);
    }

    const fn approval(&self) -> Label {
        if self.diagnosis.plan.withheld {
            Label::Withheld
        } else if self.diagnosis.plan.approved {
            Label::Approved
        } else {
            Label::NotApproved
        }
    }

    fn decisions(&self, document: &mut Document) {
        if self.diagnosis.plan.decisions.is_empty() {
            return;
        }
        document.heading(3, &self.label(Label::Decisions));
        document.table(
            [&self.label(Label::ColumnUnit), &self.label(Label::Decide), &self.label(Label::DecisionReason)],
            self.diagnosis.plan.decisions.iter().map(|(unit, decision)| {
                [code(unit), own(say::choice(self.lang, decision.choice).word), code_begin(&decision.reason)]
            }),
        );
    }

    fn moves(&self, document: &mut Document) {
        if self.diagnosis.plan.quarantine.is_empty() {
            return;
        }
        document.heading(3, &self.label(Label::Moves));
        document.table(
            [
                &self.label(Label::ColumnUnit),
                &self.label(Label::ColumnPath),
                &self.label(Label::ColumnFound),
                &self.label(Label::ColumnDeclared),
                &self.label(Label::MovesTo),
                &self.label(Label::MovesWhy),
            ],
            self.diagnosis.plan.quarantine.iter().flat_map(|step| self.step(step)),
        );
    }

    /// One row for each file of a unit; the declared hash stands beside a file that was proved different.
    fn step<'a>(&'a self, step: &'a QuarantineStep) -> impl Iterator<Item = [String; 6]> + 'a {
        step.files().iter().map(move |file| {
            let (why, declared) = match step.witness() {
                Witness::Proof(proofs) => {
                    let proof = proofs.iter().find(|proof| proof.actual() == file.sha256);
                    (Label::ByProof, proof.map(Mismatch::declared))
                }
                Witness::Person(_) => (Label::ByPerson, None),
            };
            [
                code(step.unit()),
                code(&file.path),
                code(file.sha256),
                code_or_dash(declared),
                code(format_args!("{}/", step.to())),
                self.label(why),
            ]
        })
    }

    fn copies(&self, document: &mut Document) {
        if self.diagnosis.plan.protect.is_empty() {
            return;
        }
        document.heading(3, &self.label(Label::Copies));
        document.table(
            [&self.label(Label::ColumnUnit), &self.label(Label::ColumnPath), &self.label(Label::ColumnFound)],
            self.diagnosis.plan.protect.iter().flat_map(|step| {
                step.files.iter().map(|file| [code(&step.unit), code(&file.path), code(file.sha256)])
            }),
        );
    }

    fn launch(&self, document: &mut Document) {
        let Some(launch) = &self.diagnosis.plan.launch else { return };
        document.heading(3, &self.label(Label::Launch));
        let way = if launch.same_session { Label::LaunchSame } else { Label::LaunchFresh };
        let script = launch.script_path.as_ref().map_or_else(|| self.label(Label::NotKnown), code);
        document.paragraph(&format!("{}:", self.label(way)));
        document.list(&launch.args.iter().map(code).collect::<Vec<_>>());
        document.paragraph(&self.fact(Label::RunScript, &script));
    }
}
