//! The chapters on runs that are kept in a state file, or in stages.

use super::Report;
use crate::export::markdown::{Document, code, code_or_dash, own};
use crate::model::state_file::StepId;
use crate::model::step::{StateFacts, StepPlan};
use crate::say::marked::quote_all;
use crate::say::{self, Label, figures};

impl Report<'_> {
    pub(super) fn state(&self, document: &mut Document) {
        let Some(state) = &self.diagnosis.judgement.state else { return };
        self.chapter(document, Label::Steps);
        if let Some(path) = &state.path {
            document.paragraph(&self.fact(Label::ColumnFile, &code(path)));
        }
        if let Some(stop) = &state.stop {
            let why = own(say::state_stop(self.lang, stop.error));
            document.paragraph(&self.fact(Label::StateStop, &why));
        }
        if !state.candidates.is_empty() {
            document.paragraph(&self.fact(Label::StateDrafts, &own(&quote_all(&state.candidates))));
        }
        self.steps(document, state);
        self.state_artifacts(document, state);
        self.gates(document, state);
        self.consent(document, state);
        if !state.notes.is_empty() {
            document.heading(3, &self.label(Label::StateNotes));
            document.list(&state.notes.iter().map(code).collect::<Vec<_>>());
        }
        self.resume(document, state);
    }

    fn steps(&self, document: &mut Document, state: &StateFacts) {
        if state.steps.is_empty() {
            return;
        }
        let lang = self.lang;
        let head = [
            Label::ColumnStep,
            Label::ColumnPlan,
            Label::ColumnReason,
            Label::ColumnStatus,
            Label::ColumnNeeds,
            Label::ColumnArtifacts,
        ]
        .map(|label| self.label(label));
        document.table(
            head.each_ref().map(String::as_str),
            state.steps.iter().map(|planned| {
                let step = &planned.step;
                let name = step.name.as_ref().map(|name| format!(" {}", code(name))).unwrap_or_default();
                [
                    format!("{}{name}", code(&step.id)),
                    own(say::step_plan(lang, planned.plan)),
                    own(say::step_reason(lang, planned.reason)),
                    own(say::step_status(lang, step.status)),
                    listed(&step.depends_on),
                    listed(&planned.artifacts),
                ]
            }),
        );
    }

    fn state_artifacts(&self, document: &mut Document, state: &StateFacts) {
        if state.artifacts.is_empty() {
            return;
        }
        document.heading(3, &self.label(Label::ColumnArtifacts));
        let head = [Label::ColumnPath, Label::ColumnResult, Label::ColumnDeclared, Label::ColumnFound]
            .map(|label| self.label(label));
        document.table(
            head.each_ref().map(String::as_str),
            state.artifacts.iter().map(|artifact| {
                [
                    code(&artifact.path),
                    own(say::state_check(self.lang, artifact.check)),
                    code_or_dash(artifact.declared),
                    code_or_dash(artifact.actual),
                ]
            }),
        );
    }

    fn gates(&self, document: &mut Document, state: &StateFacts) {
        if state.gates.is_empty() {
            return;
        }
        let lang = self.lang;
        document.heading(3, &self.label(Label::Gates));
        let head = [
            Label::ColumnGate,
            Label::ColumnOutcome,
            Label::ColumnAttempts,
            Label::ColumnCounter,
            Label::ColumnResponsible,
            Label::ColumnFindings,
        ]
        .map(|label| self.label(label));
        document.table(
            head.each_ref().map(String::as_str),
            state.gates.iter().map(|judged| {
                let gate = &judged.gate;
                [
                    code(&gate.name),
                    own(say::gate_outcome(lang, judged.outcome)),
                    figures::number(lang, gate.attempts),
                    code_or_dash(gate.retry_counter),
                    code_or_dash(gate.responsible.as_ref()),
                    listed(&gate.findings),
                ]
            }),
        );
    }

    fn consent(&self, document: &mut Document, state: &StateFacts) {
        if let Some(approval) = &state.approval {
            document.heading(3, &self.label(Label::PlanApproval));
            document.paragraph(&own(say::approval_reason(self.lang, approval.reason)));
            document.paragraph(&self.fact(Label::ColumnDeclared, &code_or_dash(approval.recorded)));
            document.paragraph(&self.fact(Label::ColumnFound, &code_or_dash(approval.actual)));
            let rejected = figures::number(self.lang, approval.rejected_count);
            document.paragraph(&self.fact(Label::Rejections, &rejected));
            if !approval.feedback.is_empty() {
                document.paragraph(&self.fact(Label::Feedback, &listed(&approval.feedback)));
            }
        }
        if let Some(requirements) = &state.requirements {
            document.heading(3, &self.label(Label::Requirements));
            let holds = if requirements.valid { Label::RequirementsHold } else { Label::RequirementsDiffer };
            document.paragraph(&self.label(holds));
            document.paragraph(&self.fact(Label::ColumnDeclared, &code_or_dash(requirements.recorded)));
            document.paragraph(&self.fact(Label::ColumnFound, &code_or_dash(requirements.actual)));
        }
    }

    fn resume(&self, document: &mut Document, state: &StateFacts) {
        document.heading(3, &self.label(Label::Resume));
        let Some(command) = &state.resume else {
            document.paragraph(&self.label(Label::ResumeNone));
            return;
        };
        document.paragraph(&self.label(Label::ResumeHow));
        document.command(command);
        let of = |runs: bool| -> Vec<&StepId> {
            let steps = state.steps.iter().filter(|step| (step.plan == StepPlan::Run) == runs);
            steps.map(|step| &step.step.id).collect()
        };
        document.paragraph(&self.fact(Label::ResumeRuns, &listed(&of(true))));
        document.paragraph(&self.fact(Label::ResumeNever, &listed(&of(false))));
    }

    pub(super) fn stages(&self, document: &mut Document) {
        let Some(facts) = &self.diagnosis.judgement.stages else { return };
        let lang = self.lang;
        self.chapter(document, Label::Stages);
        let head = [Label::ColumnStage, Label::ColumnPlan, Label::ColumnModel, Label::ColumnRejected]
            .map(|label| self.label(label));
        document.table(
            head.each_ref().map(String::as_str),
            facts.stages.iter().map(|stage| {
                let hint = if stage.only_white_space {
                    format!(" ({})", self.label(Label::OnlyWhiteSpace))
                } else {
                    String::new()
                };
                let attempts: Vec<String> = stage
                    .attempts
                    .iter()
                    .map(|rejected| listed(&rejected.iter().collect::<Vec<_>>()))
                    .collect();
                [
                    code(&stage.stage),
                    format!("{}{hint}", own(say::stage_plan(lang, stage.plan))),
                    code_or_dash(stage.model.as_ref()),
                    if attempts.is_empty() { "—".to_owned() } else { attempts.join("; ") },
                ]
            }),
        );
        if let Some(stage) = &facts.stopped_after {
            document.paragraph(&format!("{} {}", self.label(Label::LoopStopped), code(stage)));
        } else if facts.has_verdicts {
            document.paragraph(&self.label(Label::LoopRunning));
        }
    }
}

fn listed<T: std::fmt::Display>(texts: &[T]) -> String {
    if texts.is_empty() { "—".to_owned() } else { texts.iter().map(code).collect::<Vec<_>>().join(", ") }
}
