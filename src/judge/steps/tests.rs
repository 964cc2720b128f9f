//! Plans of steps: each rule by itself, and all of them against an oracle that knows who leads to whom from a table.

use proptest::prelude::*;

use super::*;
use crate::model::digest::{ClaimedHash, Sha256};
use crate::model::state_file::StateDialect;

/// A step of a test: status, what its only artifact hashes to (`None`: it has none), and what it needs.
type Made = (StepStatus, Option<StateCheck>, Vec<usize>);

fn file(made: &[Made]) -> StateFile {
    let name = |number: usize| number.to_string();
    StateFile {
        dialect: StateDialect::Contract,
        run: None,
        requirements: None,
        steps: made
            .iter()
            .enumerate()
            .map(|(number, (status, _, needs))| Step {
                id: name(number),
                name: None,
                agents: vec![format!("agent-{number}")],
                depends_on: needs.iter().copied().map(name).collect(),
                status: *status,
                attempts: None,
            })
            .collect(),
        artifacts: made
            .iter()
            .enumerate()
            .filter(|(_, (_, check, _))| check.is_some())
            .map(|(number, _)| StateArtifact {
                path: path(number),
                owner: Some(format!("agent-{number}")),
                status: Some("done".to_owned()),
                sha256: ClaimedHash::Of(Sha256::from_bytes([1; 32])),
                upper_case: false,
                line: 1,
            })
            .collect(),
        gates: Vec::new(),
        approval: None,
        notes: Vec::new(),
        updated: None,
    }
}

fn path(number: usize) -> String {
    format!("artifacts/{number}.md")
}

fn gate(status: GateStatus, attempts: u64, responsible: Option<&str>) -> Gate {
    Gate {
        name: "G4".to_owned(),
        status,
        attempts,
        retry_counter: None,
        findings: Vec::new(),
        responsible: responsible.map(str::to_owned),
    }
}

fn findings<'a>(file: &'a StateFile, made: &[Made]) -> Findings<'a> {
    let checks = file.artifacts.iter().map(|artifact| {
        let number: usize = artifact.owner.as_ref().unwrap()["agent-".len()..].parse().unwrap();
        (artifact.path.as_str(), made[number].1.unwrap())
    });
    Findings { checks: checks.collect(), ..Findings::default() }
}

fn plans(made: &[Made]) -> Vec<(StepPlan, StepReason)> {
    let file = file(made);
    let (steps, _) = plan_steps(&file, &findings(&file, made));
    steps.iter().map(|step| (step.plan, step.reason)).collect()
}

const DONE: StepStatus = StepStatus::Done;
const EQUAL: Option<StateCheck> = Some(StateCheck::Match);

#[test]
fn step_whose_artifact_is_stale_runs_and_so_does_all_behind_it() {
    let made = [
        (DONE, EQUAL, vec![]),
        (DONE, Some(StateCheck::Stale), vec![0]),
        (DONE, EQUAL, vec![1]),
        (DONE, EQUAL, vec![0]),
    ];
    assert_eq!(
        plans(&made),
        [
            (StepPlan::Keep, StepReason::DoneAndEqual),
            (StepPlan::Run, StepReason::ArtifactStale),
            (StepPlan::Run, StepReason::DependsOnRun),
            (StepPlan::Keep, StepReason::DoneAndEqual),
        ]
    );
}

#[test]
fn step_that_is_done_but_for_its_status_is_never_repeated() {
    for status in [StepStatus::Pending, StepStatus::Running] {
        assert_eq!(plans(&[(status, EQUAL, vec![])]), [(StepPlan::Keep, StepReason::BehindItsArtifact)]);
    }
    assert_eq!(plans(&[(StepStatus::Failed, EQUAL, vec![])])[0].0, StepPlan::Run);
    assert_eq!(plans(&[(StepStatus::Written, EQUAL, vec![])]), [(StepPlan::Ask, StepReason::GateMissing)]);
}

#[test]
fn step_that_cannot_be_compared_is_for_a_person() {
    for check in [StateCheck::Unverifiable, StateCheck::Elsewhere] {
        let made = [(DONE, Some(check), vec![]), (StepStatus::Pending, None, vec![0])];
        assert_eq!(plans(&made).iter().map(|(plan, _)| *plan).collect::<Vec<_>>(), [StepPlan::Ask; 2]);
    }
}

#[test]
fn gate_that_failed_three_times_stops_what_is_not_done() {
    let made =
        [(DONE, EQUAL, vec![]), (StepStatus::Failed, None, vec![0]), (StepStatus::Pending, None, vec![1])];
    let mut file = file(&made);
    file.gates = vec![gate(GateStatus::Fail, 3, Some("agent-1"))];
    let (steps, _) = plan_steps(&file, &findings(&file, &made));
    let plans: Vec<_> = steps.iter().map(|step| (step.plan, step.reason)).collect();
    assert_eq!(plans[0].0, StepPlan::Keep);
    assert_eq!(plans[1], (StepPlan::Blocked, StepReason::GateStopped));
    assert_eq!(plans[2], (StepPlan::Blocked, StepReason::DependsOnBlocked));
    file.gates = vec![gate(GateStatus::Fail, 2, Some("agent-1"))];
    assert_eq!(plan_steps(&file, &findings(&file, &made)).0[1].plan, StepPlan::Run);
    file.gates = vec![gate(GateStatus::Fail, 2, Some("agent-0"))];
    let wanting = &plan_steps(&file, &findings(&file, &made)).0[0];
    assert_eq!((wanting.plan, wanting.reason), (StepPlan::Ask, StepReason::GateFailed));
}

#[test]
fn counters_contradict_gates_by_more_than_one() {
    let table = [(3, 1, true), (3, 2, false), (3, 3, false), (1, 0, false), (1, 2, true), (0, 0, false)];
    for (attempts, counter, contradicts) in table {
        let mut gate = gate(GateStatus::Fail, attempts, None);
        gate.retry_counter = Some(counter);
        assert_eq!(counter_contradicts(&gate), contradicts, "{attempts} {counter}");
    }
}

#[test]
fn circles_and_what_does_not_exist_are_named_once() {
    let made =
        [(DONE, EQUAL, vec![]), (DONE, EQUAL, vec![2]), (DONE, EQUAL, vec![1]), (DONE, EQUAL, vec![9])];
    let file = file(&made);
    let (steps, errors) = plan_steps(&file, &findings(&file, &made));
    assert_eq!(
        errors,
        [
            PlanError::Cycle { steps: vec![StepRef::Number(1), StepRef::Number(2)] },
            PlanError::UnknownDependency { step: StepRef::Number(3), missing: StepRef::Number(9) },
        ]
    );
    assert_eq!(
        steps.iter().map(|step| step.plan).collect::<Vec<_>>(),
        [StepPlan::Keep, StepPlan::Blocked, StepPlan::Blocked, StepPlan::Blocked]
    );
}

/// The same rules from a table of who leads to whom.
fn oracle(made: &[Made]) -> Vec<StepPlan> {
    let count = made.len();
    let mut leads = vec![vec![false; count]; count];
    for (to, (_, _, needs)) in made.iter().enumerate() {
        for &from in needs.iter().filter(|from| **from < count) {
            leads[from][to] = true;
        }
    }
    for over in 0..count {
        for from in 0..count {
            for to in 0..count {
                leads[from][to] |= leads[from][over] && leads[over][to];
            }
        }
    }
    let behind =
        |to: usize, such: &dyn Fn(usize) -> bool| (0..count).any(|from| leads[from][to] && such(from));
    let own = |at: usize| {
        let (status, check, _) = &made[at];
        if *status == StepStatus::Skipped {
            return StepPlan::Keep;
        }
        match check {
            Some(StateCheck::Stale | StateCheck::Missing) => return StepPlan::Run,
            Some(StateCheck::Unverifiable | StateCheck::Elsewhere) => return StepPlan::Ask,
            Some(StateCheck::Match) | None => {}
        }
        let reported = matches!(status, StepStatus::Pending | StepStatus::Running) && check.is_some();
        if *status == DONE || reported {
            StepPlan::Keep
        } else if matches!(status, StepStatus::Written | StepStatus::Unknown) {
            StepPlan::Ask
        } else {
            StepPlan::Run
        }
    };
    let runs = |at: usize| {
        own(at) == StepPlan::Run
            || own(at) == StepPlan::Keep && behind(at, &|from| own(from) == StepPlan::Run)
    };
    let asks =
        |at: usize| own(at) == StepPlan::Ask || runs(at) && behind(at, &|from| own(from) == StepPlan::Ask);
    let impossible = |at: usize| leads[at][at] || made[at].2.iter().any(|need| *need >= count);
    (0..count)
        .map(|at| {
            let moves = asks(at) || runs(at);
            if impossible(at) || moves && behind(at, &impossible) {
                StepPlan::Blocked
            } else if asks(at) {
                StepPlan::Ask
            } else if runs(at) {
                StepPlan::Run
            } else {
                StepPlan::Keep
            }
        })
        .collect()
}

fn any_step() -> impl Strategy<Value = Made> {
    let status = proptest::sample::select(StepStatus::ALL);
    let check = proptest::option::of(proptest::sample::select(StateCheck::ALL));
    (status, check, proptest::collection::vec(0_usize..9, 0..3))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn plans_agree_with_the_oracle(made in proptest::collection::vec(any_step(), 1..8)) {
        let got: Vec<StepPlan> = plans(&made).into_iter().map(|(plan, _)| plan).collect();
        prop_assert_eq!(got, oracle(&made));
    }
}
