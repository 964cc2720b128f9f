//! The chapter on units: a table, then each unit with its evidence.

use super::{BY_NEED, Report};
use crate::export::markdown::{Document, code, code_begin, code_or_dash, own, own_or_dash};
use crate::model::digest::ClaimedHash;
use crate::model::judgement::UnitJudgement;
use crate::model::unit::Artifact;
use crate::model::verdict::Bucket;
use crate::say::marked::quote_all;
use crate::say::{self, Label, figures};

impl Report<'_> {
    /// Units by what needs action; within a bucket in the order in which they were asked for.
    fn by_need(&self) -> Vec<&UnitJudgement> {
        let mut units: Vec<&UnitJudgement> = self.diagnosis.judgement.units.iter().collect();
        units.sort_by_key(|unit| BY_NEED.iter().position(|&bucket| bucket == self.bucket(unit)));
        units
    }

    fn bucket(&self, unit: &UnitJudgement) -> Bucket {
        self.buckets.get(&unit.name).copied().unwrap_or(unit.bucket)
    }

    pub(super) fn units(&self, document: &mut Document) {
        let lang = self.lang;
        self.chapter(document, Label::PlaceUnits);
        let units = self.by_need();
        if units.is_empty() {
            document.paragraph(&self.label(Label::EmptyUnits));
        }
        document.table(
            [
                &self.label(Label::ColumnUnit),
                &self.label(Label::ColumnState),
                &self.label(Label::ColumnPlan),
                &self.label(Label::ColumnReason),
            ],
            units.iter().map(|unit| {
                [
                    code(&unit.name),
                    own(say::state(lang, unit.state).word),
                    own(say::bucket(lang, self.bucket(unit)).word),
                    own_or_dash(unit.reason.map(|reason| say::doubt(lang, reason).word)),
                ]
            }),
        );
        for unit in units {
            self.unit(document, unit);
        }
    }

    fn unit(&self, document: &mut Document, unit: &UnitJudgement) {
        let lang = self.lang;
        document.heading(3, &format!("{}: {}", code(&unit.name), own(say::state(lang, unit.state).word)));
        self.verdict(document, unit);
        self.artifacts(document, unit);
        self.evidence(document, unit);
        let remains: Vec<String> = unit
            .remains
            .iter()
            .map(|file| {
                let hash = file.sha256.map(|hash| format!(", SHA-256 {}", code(hash))).unwrap_or_default();
                format!("{}, {}{hash}", code(&file.path), figures::bytes(lang, file.bytes))
            })
            .collect();
        self.named_list(document, Label::Remains, &remains);
        let candidates: Vec<String> = unit
            .candidates
            .iter()
            .map(|candidate| {
                let same = if candidate.hash_matches { Label::Yes } else { Label::No };
                format!(
                    "{} ({}: {})",
                    code(&candidate.path),
                    self.label(Label::HashMatches),
                    self.label(same)
                )
            })
            .collect();
        self.named_list(document, Label::Candidates, &candidates);
        let hints: Vec<String> = unit
            .hints
            .iter()
            .map(|hint| {
                let said = say::hint(lang, hint);
                let next = said.next.map(|next| format!(" {}", own(next))).unwrap_or_default();
                format!("{}{next}", own(&said.what))
            })
            .collect();
        self.named_list(document, Label::Hints, &hints);
        self.commands(document, unit);
    }

    fn named_list(&self, document: &mut Document, label: Label, items: &[String]) {
        if !items.is_empty() {
            document.paragraph(&format!("{}:", self.label(label)));
            document.list(items);
        }
    }

    fn verdict(&self, document: &mut Document, unit: &UnitJudgement) {
        let lang = self.lang;
        let meaning = say::meaning_of(lang, unit);
        let plan = say::bucket(lang, self.bucket(unit));
        let rule = say::rule(lang, unit.row);
        let head = if unit.reason.is_some() { Label::ColumnReason } else { Label::ColumnState };
        let mut facts = vec![
            self.fact(head, &format!("{} ({})", own(meaning.word), own(&rule))),
            self.fact(Label::WhatItMeans, &own(meaning.means)),
            self.fact(Label::ColumnPlan, &format!("{}. {}", own(plan.word), own(plan.means))),
            self.fact(Label::WhatNext, &own(meaning.next)),
            self.fact(Label::WhatWouldChange, &own(meaning.changes)),
        ];
        if unit.reasons.len() > 1 {
            let all: Vec<&str> = unit.reasons.iter().map(|&reason| say::doubt(lang, reason).word).collect();
            facts.push(self.fact(Label::AllReasons, &own(&all.join("; "))));
        }
        if let Some(sentinel) = &unit.sentinel {
            let hash = sentinel.sha256.map(|hash| format!(", SHA-256 {}", code(hash))).unwrap_or_default();
            let run = sentinel.run.as_ref().map(|run| format!(", {}", code(run))).unwrap_or_default();
            let ts = sentinel.ts.map(|ts| format!(", {}", figures::when(ts))).unwrap_or_default();
            facts.push(self.fact(Label::Sentinel, &format!("{}{run}{ts}{hash}", code(&sentinel.file))));
        }
        if let Some(decision) = self.diagnosis.plan.decisions.get(&unit.name) {
            let choice = own(say::choice(lang, decision.choice).word);
            facts.push(self.fact(Label::Decide, &format!("{choice}, {}", code_begin(&decision.reason))));
        }
        if !unit.agents.is_empty() {
            facts.push(self.fact(Label::Agents, &own(&quote_all(&unit.agents))));
        }
        document.list(&facts);
    }

    fn artifacts(&self, document: &mut Document, unit: &UnitJudgement) {
        if unit.artifacts.is_empty() && unit.recompute.is_empty() {
            return;
        }
        document.paragraph(&format!("{}:", self.label(Label::Artifacts)));
        document.table(
            [
                &self.label(Label::ColumnPath),
                &self.label(Label::ColumnResult),
                &self.label(Label::ColumnDeclared),
                &self.label(Label::ColumnFound),
                &self.label(Label::ColumnBytes),
            ],
            unit.artifacts.iter().map(|artifact| self.artifact(artifact)),
        );
        document.table(
            [&self.label(Label::ColumnPath), &self.label(Label::ColumnResult)],
            unit.recompute.iter().map(|(path, check)| [code(path), own(say::check(self.lang, *check))]),
        );
    }

    fn artifact(&self, artifact: &Artifact) -> [String; 5] {
        let lang = self.lang;
        let check = own(say::check(lang, artifact.finding.check()));
        let why = say::explained(lang, artifact);
        let result = if why.is_empty() { check } else { format!("{check}: {}", own(&why.join("; "))) };
        let declared = match &artifact.claim {
            ClaimedHash::Absent => own_or_dash(None::<&str>),
            ClaimedHash::Malformed(text) => code_begin(text),
            ClaimedHash::Of(hash) => code(hash),
        };
        let bytes = artifact.bytes.map(|bytes| figures::bytes(lang, bytes));
        [code(&artifact.claimed_path), result, declared, code_or_dash(artifact.actual), own_or_dash(bytes)]
    }

    fn evidence(&self, document: &mut Document, unit: &UnitJudgement) {
        if unit.evidence.is_empty() {
            return;
        }
        document.paragraph(&format!("{}:", self.label(Label::Evidence)));
        document.table(
            [
                &self.label(Label::ColumnRule),
                &self.label(Label::ColumnWhere),
                &self.label(Label::ColumnSays),
                &self.label(Label::ColumnDeclared),
                &self.label(Label::ColumnFound),
            ],
            unit.evidence.iter().map(|evidence| {
                let place = evidence.file.as_ref().map(|file| match evidence.line {
                    Some(line) => format!("{file}:{line}"),
                    None => file.to_string(),
                });
                [
                    own(&say::rule(self.lang, evidence.rule)),
                    code_or_dash(place),
                    if evidence.says.is_empty() {
                        own_or_dash(None::<&str>)
                    } else {
                        code_begin(&evidence.says)
                    },
                    code_or_dash(evidence.declared.as_deref()),
                    code_or_dash(evidence.actual.as_deref()),
                ]
            }),
        );
    }

    fn commands(&self, document: &mut Document, unit: &UnitJudgement) {
        let mut commands: Vec<&str> = Vec::new();
        for command in unit.evidence.iter().filter_map(|evidence| evidence.check_with.as_deref()) {
            if !commands.contains(&command) {
                commands.push(command);
            }
        }
        if !commands.is_empty() {
            let heading = self.label(Label::SeeItYourself);
            document.paragraph(&format!("{heading}. {}", self.label(Label::SeeItYourselfHint)));
        }
        for command in commands {
            document.command(command);
        }
    }
}
