//! The public face of `say`: one function for each thing that can be said.
//!
//! Sentences are marked (see [`super::marked`]): foreign text and machine words stand between backticks. Words, labels
//! and phrases that are no sentence hold none.

use super::figures::number;
use super::journal::{Skew, ThreeNumbers};
use super::lang::Lang;
use super::next_step::{NextStep, StepTally, Tally};
use super::{cs, en, es};
use crate::model::agent::{Cause, LinkedBy, Outcome, Role};
use crate::model::digest::{Ending, Sha256};
use crate::model::export::{ExportKind, FileProblem};
use crate::model::fault::{LineFaultKind, ReadFaultKind};
use crate::model::judgement::{Alive, ChosenBy, JournalFacts, Judgement, UnitJudgement};
use crate::model::plan::{Plan, Refusal};
use crate::model::record::{FileKind, SentinelFault};
use crate::model::settings::{Choice, Platform};
use crate::model::severity::Severity;
use crate::model::stage::StagePlan;
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{ApprovalReason, GateOutcome, StateCheck, StateStop, StepPlan, StepReason};
use crate::model::time::Timestamp;
use crate::model::transcript::Tokens;
use crate::model::unit::{Artifact, Check, Explanation, Translation, UnitsFrom};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::{Hint, Warning};

/// What a verdict means to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// A short word or phrase.
    pub word: &'static str,
    /// One sentence: what it means.
    pub means: &'static str,
    /// One sentence: what to do next.
    pub next: &'static str,
    /// One sentence: what would change it.
    pub changes: &'static str,
}

/// A choice and what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// A short word or phrase.
    pub word: &'static str,
    /// One sentence: what follows from it.
    pub means: &'static str,
}

/// What happened, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// One sentence: what happened.
    pub what: String,
    /// One sentence: what to do about it; `None` if nothing is to be done.
    pub next: Option<&'static str>,
}

impl Said {
    pub(super) const fn new(what: String, next: &'static str) -> Self {
        Self { what, next: Some(next) }
    }

    pub(super) const fn fact(what: String) -> Self {
        Self { what, next: None }
    }
}

/// How far a reading has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Files that are done.
    pub files_done: u64,
    /// All files.
    pub files: u64,
    /// Bytes that were read.
    pub bytes_done: u64,
    /// All bytes.
    pub bytes: u64,
}

/// The beginning of a hash: enough to compare by eye, never enough to prove.
pub fn short(sha256: Sha256) -> String {
    sha256.to_string().chars().take(12).collect()
}

macro_rules! said {
    ($($(#[$meta:meta])* $konst:ident $name:ident($($arg:ident: $type:ty),*) -> $out:ty = $file:ident;)+) => {
        $(said! { @one $(#[$meta])* $konst $name($($arg: $type),*) -> $out = $file })+
    };
    (@one $(#[$meta:meta])* fixed $name:ident($($arg:ident: $type:ty),*) -> $out:ty = $file:ident) => {
        $(#[$meta])*
        pub const fn $name(lang: Lang, $($arg: $type),*) -> $out {
            match lang {
                Lang::En => en::$file::$name($($arg),*),
                Lang::Es => es::$file::$name($($arg),*),
                Lang::Cs => cs::$file::$name($($arg),*),
            }
        }
    };
    (@one $(#[$meta:meta])* built $name:ident($($arg:ident: $type:ty),*) -> $out:ty = $file:ident) => {
        $(#[$meta])*
        pub fn $name(lang: Lang, $($arg: $type),*) -> $out {
            match lang {
                Lang::En => en::$file::$name($($arg),*),
                Lang::Es => es::$file::$name($($arg),*),
                Lang::Cs => cs::$file::$name($($arg),*),
            }
        }
    };
}

said! {
    /// What is known of a unit.
    fixed state(state: State) -> Meaning = verdict;
    /// What the plan does with a unit.
    fixed bucket(bucket: Bucket) -> Meaning = verdict;
    /// Why a unit is unverifiable.
    fixed doubt(doubt: Doubt) -> Meaning = verdict;
    /// What comparing an artifact gave. A word.
    fixed check(check: Check) -> &'static str = verdict;
    /// What explains a difference. A phrase; see [`explained`] for the sentence about one artifact.
    fixed explanation(explanation: Explanation) -> &'static str = verdict;
    /// What a person can decide, and what follows from it.
    fixed choice(value: Choice) -> Consequence = record;
    /// What a dropped file was taken for. A phrase.
    fixed file_kind(kind: FileKind) -> &'static str = record;
    /// What is wrong with a line. A phrase.
    fixed line_fault(kind: LineFaultKind) -> &'static str = record;
    /// Why a file could not be read. A phrase.
    fixed read_fault(kind: ReadFaultKind) -> &'static str = record;
    /// What is wrong with a file as a whole. A phrase.
    fixed file_problem(value: FileProblem) -> &'static str = record;
    /// Why a sentinel can't be read. A phrase.
    fixed sentinel_fault(value: SentinelFault) -> &'static str = record;
    /// What became of an attempt. A phrase.
    fixed outcome(value: Outcome) -> &'static str = record;
    /// Why an attempt ended. A phrase.
    fixed cause(value: Cause) -> &'static str = record;
    /// What an agent was for. A phrase.
    fixed role(value: Role) -> &'static str = record;
    /// How an attempt was linked to its unit. A phrase.
    fixed linked_by(value: LinkedBy) -> &'static str = record;
    /// How the run was chosen. A phrase.
    fixed chosen_by(value: ChosenBy) -> &'static str = record;
    /// Whether the run may still be going on. A phrase.
    fixed alive(value: Alive) -> &'static str = record;
    /// Where the list of units came from. A phrase.
    fixed units_from(value: UnitsFrom) -> &'static str = record;
    /// How a path had to be bent. A phrase.
    fixed translation(value: Translation) -> &'static str = record;
    /// What the end of a file shows. A phrase.
    fixed ending(value: Ending) -> &'static str = record;
    /// What an exported file is. A phrase.
    fixed export_kind(value: ExportKind) -> &'static str = record;
    /// Where the scripts will run. A phrase.
    fixed platform(value: Platform) -> &'static str = record;
    /// Why a decision, or a move that a verdict calls for, has no place in the plan. A phrase.
    fixed refusal(value: Refusal) -> &'static str = record;
    /// Which system wrote a state file. A phrase.
    fixed state_dialect(value: StateDialect) -> &'static str = step;
    /// Why a state file can't be used. A phrase.
    fixed state_fault(value: StateFault) -> &'static str = step;
    /// What a state file says of a step. A phrase.
    fixed step_status(value: StepStatus) -> &'static str = step;
    /// Why a resume stops before it begins. A phrase.
    fixed state_stop(value: StateStop) -> &'static str = step;
    /// What hashing an artifact of a state file gave. A phrase.
    fixed state_check(value: StateCheck) -> &'static str = step;
    /// What a resume would do with a step. A phrase.
    fixed step_plan(value: StepPlan) -> &'static str = step;
    /// Why a step is planned as it is. A phrase.
    fixed step_reason(value: StepReason) -> &'static str = step;
    /// What follows from a gate. A phrase.
    fixed gate_outcome(value: GateOutcome) -> &'static str = step;
    /// Why an approval holds or doesn't. A phrase.
    fixed approval_reason(value: ApprovalReason) -> &'static str = step;
    /// What a relaunch does with a stage. A phrase.
    fixed stage_plan(value: StagePlan) -> &'static str = step;
    /// How much a warning weighs. A phrase.
    fixed severity(value: Severity) -> &'static str = record;
    /// A warning.
    built warning(warning: &Warning) -> Said = warning;
    /// A hint about one unit.
    built hint(hint: &Hint) -> Said = hint;
    /// How far a reading has come: files, then bytes.
    built progress(progress: Progress) -> String = page;
    /// How much was dropped.
    built dropped(files: u64, size: u64) -> String = page;
    /// What a person approves, before the click. See [`approval_of`].
    built approval(digest: Sha256, files: u64, units: u64) -> String = page;
    /// How many of the open decisions are made.
    built decided(done: u64, all: u64) -> String = page;
    /// A row of the decision table.
    built rule(row: u8) -> String = page;
    /// Tokens, by kind.
    built tokens(tokens: Tokens) -> String = page;
    /// How many items of a long list are left out.
    built more(count: u64) -> String = page;
    /// A button that shows as many more. A phrase.
    built show_more(count: u64) -> String = page;
    /// So many files. A phrase.
    built files(count: u64) -> String = page;
    /// How many decisions are open, for the title of the page. A phrase.
    built to_decide(count: u64) -> String = page;
    /// When it was judged, and by which version.
    built judged(at: Timestamp, version: &str) -> String = page;
}

/// The answer on top: one sentence of numbers.
pub fn answer(lang: Lang, units: &[UnitJudgement]) -> String {
    let tally = Tally::of(units);
    match lang {
        Lang::En => en::answer::answer(tally),
        Lang::Es => es::answer::answer(tally),
        Lang::Cs => cs::answer::answer(tally),
    }
}

/// The answer on top for a whole judgement: of its units, else of its steps or stages.
pub fn answer_of(lang: Lang, judgement: &Judgement) -> String {
    let steps = StepTally::of(judgement).filter(|_| judgement.units.is_empty());
    match (steps, lang) {
        (None, _) => answer(lang, &judgement.units),
        (Some(tally), Lang::En) => en::answer::steps(tally),
        (Some(tally), Lang::Es) => es::answer::steps(tally),
        (Some(tally), Lang::Cs) => cs::answer::steps(tally),
    }
}

/// The most important next step, in one sentence.
pub fn advice(lang: Lang, judgement: &Judgement, plan: &Plan) -> String {
    step(lang, NextStep::of(judgement, plan))
}

pub(super) fn step(lang: Lang, step: NextStep) -> String {
    match lang {
        Lang::En => en::answer::advice(step),
        Lang::Es => es::answer::advice(step),
        Lang::Cs => cs::answer::advice(step),
    }
}

/// The three numbers of a journal in one sentence: which of them is not to be trusted, and why.
pub fn journal(lang: Lang, facts: &JournalFacts) -> String {
    let (numbers, skews) = (ThreeNumbers::of(facts), Skew::all_of(facts));
    match lang {
        Lang::En => en::answer::journal(numbers, &skews),
        Lang::Es => es::answer::journal(numbers, &skews),
        Lang::Cs => cs::answer::journal(numbers, &skews),
    }
}

/// What a person approves, before the click, for a whole plan.
pub fn approval_of(lang: Lang, plan: &Plan) -> String {
    let files: usize = plan.quarantine.iter().map(|step| step.files().len()).sum();
    let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    approval(lang, plan.digest, count(files), count(plan.quarantine.len()))
}

/// What would change the verdict on a unit: by its doubt where it has one, else by its state.
pub const fn what_would_change(lang: Lang, unit: &UnitJudgement) -> &'static str {
    meaning_of(lang, unit).changes
}

/// What the verdict on a unit means: by its doubt where it has one, else by its state.
pub const fn meaning_of(lang: Lang, unit: &UnitJudgement) -> Meaning {
    match unit.reason {
        Some(reason) => doubt(lang, reason),
        None => state(lang, unit.state),
    }
}

/// What explains that an artifact differs, each explanation as a phrase; where it was cut, at which byte.
pub fn explained(lang: Lang, artifact: &Artifact) -> Vec<String> {
    artifact
        .explained_by
        .iter()
        .map(|&reason| match (reason, artifact.bytes, artifact.declared_bytes) {
            (Explanation::Truncated, Some(bytes), Some(declared)) if bytes < declared => {
                let (bytes, declared) = (number(lang, bytes), number(lang, declared));
                match lang {
                    Lang::En => en::verdict::cut_at(&bytes, &declared),
                    Lang::Es => es::verdict::cut_at(&bytes, &declared),
                    Lang::Cs => cs::verdict::cut_at(&bytes, &declared),
                }
            }
            _ => explanation(lang, reason).to_owned(),
        })
        .collect()
}
