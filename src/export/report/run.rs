//! The chapters on the run: facts, journal, attempts, git.

use super::Report;
use crate::export::markdown::{Document, code, code_begin, code_or_dash, own, own_or_dash};
use crate::model::judgement::RunFacts;
use crate::model::record::Args;
use crate::say::marked::{place, quote_all};
use crate::say::{self, Label, figures};

impl Report<'_> {
    pub(super) fn run(&self, document: &mut Document) {
        let (lang, judgement) = (self.lang, &self.diagnosis.judgement);
        self.chapter(document, Label::RunFacts);
        let known = |text: Option<String>| text.unwrap_or_else(|| self.label(Label::NotKnown));
        let mut facts = Vec::new();
        if let Some(run) = &judgement.run {
            facts.push(self.fact(Label::RunName, &code(&run.run)));
            facts.push(self.fact(Label::RunSession, &known(run.session.as_ref().map(code))));
            facts.push(self.fact(Label::RunFolder, &known(run.cwd.as_ref().map(code))));
            facts.push(self.fact(Label::RunScript, &known(run.script_path.as_ref().map(code))));
            facts.push(self.fact(Label::RunStarted, &known(run.started.map(figures::when))));
            facts.push(self.fact(Label::RunRelaunched, &known(run.relaunched.map(figures::when))));
            facts.push(self.fact(Label::RunArgs, &self.args(run)));
        }
        facts.push(self.fact(Label::RunChosenBy, &own(say::chosen_by(lang, judgement.chosen_by))));
        facts.push(self.fact(Label::RunUnitsFrom, &own(say::units_from(lang, judgement.units_from))));
        facts.push(self.fact(Label::RunAlive, &own(say::alive(lang, judgement.alive))));
        facts.push(self.fact(Label::RunLastActivity, &known(judgement.last_activity.map(figures::when))));
        let others: Vec<_> = judgement
            .runs
            .iter()
            .filter(|other| judgement.run.as_ref().is_none_or(|run| run.run != other.run))
            .map(|other| &other.run)
            .collect();
        if !others.is_empty() {
            facts.push(self.fact(Label::OtherRuns, &own(&quote_all(&others))));
        }
        document.list(&facts);
    }

    fn args(&self, run: &RunFacts) -> String {
        match &run.args {
            Args::Whole => self.label(Label::RunArgsWhole),
            Args::Units(units) => format!(
                "{} {}",
                figures::number(self.lang, super::count(units.len())),
                if units.is_empty() { String::new() } else { format!("({})", own(&quote_all(units))) }
            )
            .trim_end()
            .to_owned(),
            Args::Opaque => self.label(Label::RunArgsOpaque),
        }
    }

    pub(super) fn journal(&self, document: &mut Document) {
        let (lang, facts) = (self.lang, &self.diagnosis.judgement.journal);
        self.chapter(document, Label::Journal);
        if !facts.present {
            document.paragraph(&self.label(Label::JournalNone));
            return;
        }
        document.paragraph(&own(&say::journal(lang, facts)));
        document.list(&[
            self.fact(Label::JournalSubtraction, &figures::signed(lang, facts.naive_subtraction)),
            self.fact(
                Label::JournalKeys,
                &format!(
                    "{}{}",
                    figures::number(lang, super::count(facts.dead_keys.len())),
                    if facts.dead_keys.is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", own(&quote_all(&facts.dead_keys)))
                    }
                ),
            ),
            self.fact(Label::JournalAttempts, &figures::number(lang, facts.dead_attempts)),
        ]);
        document.table(
            [&self.label(Label::ColumnWhere), &self.label(Label::ColumnProblems)],
            facts
                .line_errors
                .iter()
                .map(|fault| [own(&place(&fault.file, fault.line)), own(say::line_fault(lang, fault.kind))]),
        );
    }

    pub(super) fn attempts(&self, document: &mut Document) {
        let lang = self.lang;
        self.chapter(document, Label::Attempts);
        if self.diagnosis.judgement.attempts.is_empty() {
            document.paragraph(&self.label(Label::EmptyAttempts));
        }
        document.table(
            [
                &self.label(Label::ColumnAgent),
                &self.label(Label::ColumnUnit),
                &self.label(Label::ColumnRole),
                &self.label(Label::ColumnOutcome),
                &self.label(Label::ColumnCause),
                &self.label(Label::ColumnWhere),
                &self.label(Label::ColumnModel),
                &self.label(Label::ColumnTokens),
                &self.label(Label::ColumnDuration),
            ],
            self.diagnosis.judgement.attempts.iter().map(|attempt| {
                let unit = match (&attempt.unit, attempt.linked_by) {
                    (Some(unit), Some(by)) => format!("{} ({})", code(unit), own(say::linked_by(lang, by))),
                    (unit, _) => code_or_dash(unit.as_ref()),
                };
                let duration = attempt.started.zip(attempt.ended);
                [
                    code_or_dash(attempt.agent_id.as_ref()),
                    unit,
                    own(say::role(lang, attempt.role)),
                    own(say::outcome(lang, attempt.outcome)),
                    own_or_dash(attempt.cause.map(|cause| say::cause(lang, cause))),
                    own_or_dash(attempt.cause_evidence.as_ref().map(|at| place(&at.file, at.line))),
                    code_or_dash(attempt.model.as_ref()),
                    own_or_dash(attempt.tokens.map(|tokens| say::tokens(lang, tokens))),
                    own_or_dash(duration.map(|(from, to)| figures::duration(lang, from, to))),
                ]
            }),
        );
    }

    pub(super) fn git(&self, document: &mut Document) {
        let judgement = &self.diagnosis.judgement;
        if let Some(git) = &judgement.git {
            self.chapter(document, Label::Git);
            let mut facts = Vec::new();
            if let Some(branch) = &git.status.branch {
                facts.push(self.fact(Label::GitBranch, &code(branch)));
            }
            let lists = [
                (Label::GitModified, &git.status.modified),
                (Label::GitUntracked, &git.status.untracked),
                (Label::GitIgnored, &git.status.ignored),
                (Label::GitDeleted, &git.status.deleted),
                (Label::GitConflict, &git.status.conflict),
            ];
            for (label, paths) in lists.into_iter().filter(|(_, paths)| !paths.is_empty()) {
                facts.push(self.fact(label, &own(&quote_all(paths))));
            }
            let commits: Vec<String> = git
                .commits
                .iter()
                .map(|(id, subject)| format!("{} {}", code(id), code_begin(subject)))
                .collect();
            document.list(&facts);
            if !commits.is_empty() {
                document.paragraph(&format!("{}:", self.label(Label::GitCommits)));
                document.list(&commits);
            }
        }
        if !judgement.unclaimed.is_empty() {
            self.chapter(document, Label::Unclaimed);
            document.list(&judgement.unclaimed.iter().map(code).collect::<Vec<_>>());
        }
    }
}
