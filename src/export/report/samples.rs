//! Diagnoses built by hand, so that the report is tested without the stages before it.

use std::collections::BTreeMap;

use crate::export::diagnosis::{Diagnosis, FileProblem, Input, Problem};
use crate::model::agent::{Attempt, Cause, LineRef, LinkedBy, Outcome, Role};
use crate::model::digest::{ClaimedHash, Ending, Fingerprint, Probe, Sha256};
use crate::model::evidence::Evidence;
use crate::model::fault::LineFaultKind;
use crate::model::id::{AgentId, CacheKey, RunId, SessionId, UnitName};
use crate::model::judgement::{
    Alive, ChosenBy, FileLineFault, FileRef, GitFacts, JournalFacts, Judgement, RunFacts, SentinelRef,
    UnitJudgement,
};
use crate::model::path::{DropPath, RelPath};
use crate::model::plan::{LaunchPlan, PinnedFile, Plan, ProtectStep, QuarantineStep, Witness};
use crate::model::record::{Args, FileKind, GitStatus};
use crate::model::settings::{Choice, Decision, Platform, Settings};
use crate::model::time::Timestamp;
use crate::model::transcript::Tokens;
use crate::model::unit::{Artifact, Candidate, Explanation, Finding, UnitsFrom};
use crate::model::verdict::{Bucket, Doubt, Mismatch, State};
use crate::model::warning::{Hint, Warning};

pub(super) const DECLARED: Sha256 = Sha256::from_bytes([0xde; 32]);
pub(super) const ACTUAL: Sha256 = Sha256::from_bytes([0xac; 32]);
pub(super) const DIGEST: Sha256 = Sha256::from_bytes([0xd1; 32]);

/// Foreign texts that stand in every place where the report shows one.
#[derive(Clone, Debug)]
pub(super) struct Foreign {
    /// Names of units, runs, agents.
    pub(super) name: String,
    /// Paths.
    pub(super) path: String,
    /// Messages, reasons, subjects, commands.
    pub(super) message: String,
}

impl Foreign {
    pub(super) fn plain() -> Self {
        Self { name: "u".into(), path: "project/out/u.tex".into(), message: "sealed".into() }
    }

    fn path(&self) -> DropPath {
        DropPath::new(self.path.clone())
    }

    /// A path below the working folder that is as foreign as the model lets it be.
    fn rel(&self) -> RelPath {
        RelPath::new(&self.path).unwrap_or_else(|_| RelPath::new("out/u.tex").expect("a plain path"))
    }
}

fn mismatch() -> Mismatch {
    let first = Fingerprint { sha256: ACTUAL, bytes: 700 };
    let second = Probe {
        fingerprint: first,
        variants: Vec::new(),
        nul_tail: 0,
        lfs_oid: None,
        ending: Ending::NoEndDocument,
        conflict_markers: false,
    };
    Mismatch::prove(DECLARED, 700, &first, &second).expect("two equal readings that differ from the claim")
}

/// A unit of a state, with one of everything in it.
pub(super) fn unit(
    foreign: &Foreign,
    suffix: &str,
    state: State,
    bucket: Bucket,
    reason: Option<Doubt>,
) -> UnitJudgement {
    let differs = state == State::Corrupt;
    UnitJudgement {
        name: UnitName::new(format!("{}{suffix}", foreign.name)),
        state,
        bucket,
        reason,
        reasons: reason.into_iter().chain(reason.map(|_| Doubt::NoSentinel)).collect(),
        row: 13,
        hints: vec![
            Hint::OnlyPart { path: foreign.path() },
            Hint::CommitNamesIt { commit: "beef".into(), subject: foreign.message.clone() },
        ],
        evidence: vec![Evidence {
            rule: 13,
            file: Some(foreign.path()),
            line: Some(3),
            says: foreign.message.clone(),
            declared: Some(DECLARED.to_string()),
            actual: Some(ACTUAL.to_string()),
            check_with: Some(format!("sha256sum -- {}", foreign.message)),
        }],
        sentinel: Some(SentinelRef {
            file: foreign.path(),
            rel: Some(foreign.rel()),
            sha256: Some(DIGEST),
            run: Some(RunId::new(foreign.name.clone())),
            ts: Timestamp::parse("2026-09-17T20:00:00Z"),
        }),
        artifacts: vec![Artifact {
            claimed_path: foreign.path.clone(),
            field: "sha256".into(),
            file: Some(foreign.path()),
            rel: Some(foreign.rel()),
            claim: if differs {
                ClaimedHash::Of(DECLARED)
            } else {
                ClaimedHash::Malformed(foreign.message.clone())
            },
            declared_bytes: Some(1024),
            actual: Some(ACTUAL),
            bytes: Some(700),
            line: 3,
            finding: if differs { Finding::Differs(mismatch()) } else { Finding::Missing },
            explained_by: if differs { vec![Explanation::Truncated] } else { Vec::new() },
            candidates: Vec::new(),
            translated: None,
        }],
        recompute: BTreeMap::new(),
        remains: vec![FileRef { path: foreign.path(), rel: None, bytes: 5, sha256: Some(ACTUAL) }],
        candidates: vec![Candidate { path: foreign.path(), hash_matches: true }],
        agents: vec![AgentId::new(foreign.name.clone())],
        quarantined: None,
    }
}

fn run(foreign: &Foreign) -> RunFacts {
    RunFacts {
        run: RunId::new(foreign.name.clone()),
        started: Timestamp::parse("2026-09-17T19:00:00Z"),
        relaunched: None,
        session: Some(SessionId::new(foreign.name.clone())),
        cwd: Some(foreign.path.clone()),
        script_path: Some(foreign.path.clone()),
        args: Args::Units(vec![UnitName::new(foreign.name.clone())]),
        args_text: None,
        journal: Some(foreign.path()),
        complete: Some(false),
    }
}

fn attempt(foreign: &Foreign) -> Attempt {
    Attempt {
        agent_id: Some(AgentId::new(foreign.name.clone())),
        key: Some(CacheKey::new("k")),
        label: None,
        phase: None,
        unit: Some(UnitName::new(foreign.name.clone())),
        linked_by: Some(LinkedBy::Label),
        role: Role::Author,
        outcome: Outcome::NoResult,
        cause: Some(Cause::UsageLimit),
        cause_evidence: Some(LineRef { file: foreign.path(), line: 9 }),
        tokens: Some(Tokens { input: 1, output: 2, cache_write: 3, cache_read: 4000 }),
        model: Some(foreign.name.clone()),
        started: Timestamp::parse("2026-09-17T19:00:00Z"),
        ended: Timestamp::parse("2026-09-17T19:30:00Z"),
        transcript: Some(foreign.path()),
        started_line: Some(1),
        left: crate::model::agent::Left::default(),
    }
}

fn journal(foreign: &Foreign) -> JournalFacts {
    JournalFacts {
        present: true,
        dead_keys: vec![CacheKey::new(foreign.name.clone())],
        restarted_keys: vec![CacheKey::new("r")],
        naive_subtraction: 3,
        dead_attempts: 1,
        line_errors: vec![FileLineFault {
            file: foreign.path(),
            line: 7,
            byte: 100,
            kind: LineFaultKind::TornTail,
            recovered: 0,
        }],
        ..JournalFacts::default()
    }
}

fn plan(foreign: &Foreign, names: &[UnitName; 3]) -> Plan {
    let pinned = PinnedFile { path: foreign.rel(), sha256: ACTUAL };
    let decision = Decision { choice: Choice::Leave, reason: foreign.message.clone() };
    let [corrupt, open, safe] = names.clone();
    Plan {
        safe: vec![safe.clone()],
        ask: vec![open.clone()],
        rerun: vec![corrupt.clone()],
        run: Vec::new(),
        earlier_generation: Vec::new(),
        blocked: Vec::new(),
        order: vec![corrupt.clone()],
        refused: Vec::new(),
        decisions: BTreeMap::from([(open, decision)]),
        quarantine: vec![QuarantineStep::new(
            corrupt.clone(),
            vec![pinned.clone(), PinnedFile { path: foreign.rel(), sha256: DIGEST }],
            foreign.rel(),
            Witness::Proof(vec![mismatch()]),
        )],
        protect: vec![ProtectStep { unit: safe, files: vec![pinned] }],
        launch: Some(LaunchPlan {
            same_session: false,
            script_path: Some(foreign.path.clone()),
            args: vec![corrupt],
        }),
        anchors: Vec::new(),
        withheld: false,
        digest: DIGEST,
        approved: false,
    }
}

/// A diagnosis with one corrupt, one open and one safe unit, asked for in the order safe, corrupt, open.
pub(super) fn diagnosis(foreign: &Foreign) -> Diagnosis {
    let units = vec![
        unit(foreign, "-safe", State::Verified, Bucket::Safe, None),
        unit(foreign, "-corrupt", State::Corrupt, Bucket::Rerun, None),
        unit(foreign, "-open", State::Unverifiable, Bucket::Ask, Some(Doubt::HashMalformed)),
    ];
    let names = [units[1].name.clone(), units[2].name.clone(), units[0].name.clone()];
    let git = GitFacts {
        status: GitStatus {
            branch: Some(foreign.name.clone()),
            modified: vec![foreign.path.clone()],
            ..GitStatus::default()
        },
        commits: vec![("beef".into(), foreign.message.clone())],
    };
    Diagnosis {
        settings: Settings {
            now: Timestamp::from_millis(1_789_677_600_000),
            run: None,
            same_session: false,
            session_model: None,
            tool_version: None,
            platform: Platform::Posix,
            confirm_dead: false,
        },
        judgement: Judgement {
            run: Some(run(foreign)),
            chosen_by: ChosenBy::NewestUnfinished,
            runs: vec![
                run(foreign),
                RunFacts { run: RunId::new(format!("{}2", foreign.name)), ..run(foreign) },
            ],
            alive: Alive::Quiet,
            last_activity: Timestamp::parse("2026-09-17T19:30:00Z"),
            working_folder: None,
            units_from: UnitsFrom::RegistryArgs,
            units,
            journal: journal(foreign),
            attempts: vec![attempt(foreign)],
            state: None,
            stages: None,
            git: Some(git),
            duplicates: Vec::new(),
            unclaimed: vec![foreign.path()],
            warnings: vec![
                Warning::TornLine { file: foreign.path(), line: 7 },
                Warning::Hole { folder: foreign.path(), detail: foreign.message.clone() },
            ],
        },
        plan: plan(foreign, &names),
        inputs: vec![
            Input {
                path: foreign.path(),
                kind: Some(FileKind::Journal),
                bytes: 2048,
                lines: Some(7),
                problems: vec![Problem::Line(LineFaultKind::TornTail), Problem::File(FileProblem::Bom)],
            },
            Input { path: DropPath::new("x"), kind: None, bytes: 1, lines: None, problems: Vec::new() },
        ],
    }
}
