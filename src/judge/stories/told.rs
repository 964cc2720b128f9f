//! How the stories are told: what a judge is given beside the drop, and judging until nothing more is wanted.

use crate::model::agent::{Attempt, LinkedBy, Outcome, Role};
use crate::model::case_file::CaseFile;
use crate::model::id::{AgentId, FileId, UnitName};
use crate::model::judgement::{Alive, RunFacts, UnitJudgement};
use crate::model::settings::{Platform, Settings};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::Warning;

use crate::judge::bench::{Bench, at, run, sentinel};
use crate::judge::desk::Desk;
use crate::judge::folder::{Folder, working_folder};
use crate::judge::git_traces::GitTraces;
use crate::judge::units::{UnitContext, UnitsOutcome, judge_units};

/// What the judge is told beside the drop.
pub(super) struct Told {
    pub(super) run: Option<RunFacts>,
    pub(super) names: Vec<UnitName>,
    pub(super) attempts: Vec<Attempt>,
    pub(super) alive: Alive,
    pub(super) git: GitTraces,
}

pub(super) fn told(names: &[&str]) -> Told {
    Told {
        run: Some(run("/home/ana/proj")),
        names: names.iter().map(|name| UnitName::new(*name)).collect(),
        attempts: Vec::new(),
        alive: Alive::Quiet,
        git: GitTraces::default(),
    }
}

pub(super) fn settings() -> Settings {
    Settings {
        now: at("2026-09-18T09:00:00Z"),
        run: None,
        same_session: false,
        session_model: None,
        tool_version: None,
        platform: Platform::Posix,
        confirm_dead: false,
    }
}

pub(super) fn context<'a>(told: &'a Told, folder: &'a Folder, settings: &'a Settings) -> UnitContext<'a> {
    UnitContext {
        run: told.run.as_ref(),
        folder,
        names: &told.names,
        attempts: &told.attempts,
        alive: told.alive,
        git: &told.git,
        settings,
    }
}

/// Judges again and again until nothing more is wanted; as long as nothing was hashed, nothing may be certain.
/// The shell's handles change nothing.
pub(super) fn judge(bench: &Bench, told: &Told) -> UnitsOutcome {
    let outcome = judge_case(bench, bench.case(), told);
    let other = judge_case(bench, bench.numbered(|number| FileId(1_000_000 - number)), told);
    assert_eq!(outcome, other);
    outcome
}

pub(super) fn judge_case(bench: &Bench, mut case: CaseFile, told: &Told) -> UnitsOutcome {
    let settings = settings();
    for pass in 0..10 {
        let mut desk = Desk::new(&case);
        let folder = working_folder(&desk, told.run.as_ref());
        let ctx = context(told, &folder, &settings);
        let outcome = judge_units(&mut desk, &ctx);
        let wants = desk.into_wants();
        if pass == 0 {
            assert!(
                outcome.units.iter().all(|unit| !matches!(unit.state, State::Corrupt | State::Verified)),
                "certain before anything was read"
            );
        }
        if wants.is_empty() {
            return outcome;
        }
        bench.answer(&mut case, &wants);
    }
    panic!("never satisfied");
}

pub(super) fn verdict(unit: &UnitJudgement) -> (State, Bucket, Vec<Doubt>, u8) {
    assert_eq!(unit.reason, unit.reasons.first().copied(), "{unit:?}");
    (unit.state, unit.bucket, unit.reasons.clone(), unit.row)
}

pub(super) fn asks(row: u8, doubts: &[Doubt]) -> (State, Bucket, Vec<Doubt>, u8) {
    (State::Unverifiable, Bucket::Ask, doubts.to_vec(), row)
}

pub(super) const VERIFIED: (State, Bucket, Vec<Doubt>, u8) = (State::Verified, Bucket::Safe, Vec::new(), 14);
pub(super) const CORRUPT: (State, Bucket, Vec<Doubt>, u8) = (State::Corrupt, Bucket::Rerun, Vec::new(), 13);
pub(super) const RUN_IT: (State, Bucket, Vec<Doubt>, u8) = (State::Absent, Bucket::Run, Vec::new(), 17);
pub(super) const ABSENT_ASK: (State, Bucket, Vec<Doubt>, u8) = (State::Absent, Bucket::Ask, Vec::new(), 18);

/// One unit `u1`, sealed for `declared`, with `lying` in its place.
pub(super) fn one(declared: &[u8], lying: &[u8]) -> (UnitJudgement, Vec<Warning>) {
    let mut bench = Bench::new();
    bench
        .file("project/out/u1.tex", lying)
        .sentinel("project/out/u1.ok", sentinel("u1", &[("u1.tex", declared)]));
    let outcome = judge(&bench, &told(&["u1"]));
    (outcome.units[0].clone(), outcome.warnings)
}

pub(super) fn attempt(unit: &str, agent: &str, outcome: Outcome) -> Attempt {
    Attempt {
        agent_id: Some(AgentId::new(agent)),
        key: None,
        label: None,
        phase: None,
        unit: Some(UnitName::new(unit)),
        linked_by: Some(LinkedBy::Label),
        role: Role::Author,
        outcome,
        cause: None,
        cause_evidence: None,
        tokens: None,
        model: None,
        started: None,
        ended: None,
        transcript: None,
        started_line: Some(3),
        left: crate::model::agent::Left::default(),
    }
}
