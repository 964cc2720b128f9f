//! Steps by tables, and any graph of steps against an oracle that is written in another way.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::model::digest::ClaimedHash;
use crate::model::id::RunId;
use crate::model::state_file::StateDialect;

fn step(id: &str, depends_on: &[&str], status: StepStatus) -> Step {
    Step {
        id: id.to_owned(),
        name: None,
        agents: vec![format!("agent-{id}")],
        depends_on: depends_on.iter().map(|needed| (*needed).to_owned()).collect(),
        status,
        attempts: None,
    }
}

fn owned(id: &str) -> StateArtifact {
    StateArtifact {
        path: format!("artifacts/{id}.md"),
        owner: Some(format!("agent-{id}")),
        status: Some("done".to_owned()),
        sha256: ClaimedHash::Absent,
        upper_case: false,
        line: 1,
    }
}

fn gate(attempts: u64, responsible: Option<&str>, retry_counter: Option<u64>) -> Gate {
    Gate {
        name: "G1".to_owned(),
        status: GateStatus::Fail,
        attempts,
        retry_counter,
        findings: Vec::new(),
        responsible: responsible.map(str::to_owned),
    }
}

fn file(steps: Vec<Step>, artifacts: Vec<StateArtifact>, gates: Vec<Gate>) -> StateFile {
    StateFile {
        dialect: StateDialect::Contract,
        run: Some(RunId::new("r")),
        requirements: None,
        steps,
        artifacts,
        gates,
        approval: None,
        notes: Vec::new(),
        updated: None,
    }
}

fn plans(file: &StateFile, findings: &Findings<'_>) -> String {
    let (steps, _) = plan_steps(file, findings);
    let words = steps.iter().map(|planned| format!("{}:{}", planned.step.id, planned.plan.code()));
    words.collect::<Vec<_>>().join(" ")
}

fn chain(statuses: [StepStatus; 3]) -> Vec<Step> {
    let [a, b, c] = statuses;
    vec![step("a", &[], a), step("b", &["a"], b), step("c", &["b"], c)]
}

#[test]
fn status_and_artifact_decide_together() {
    use StateCheck::{Elsewhere, Match, Missing, Stale, Unverifiable};
    let table = [
        (StepStatus::Done, None, StepPlan::Keep),
        (StepStatus::Done, Some(Match), StepPlan::Keep),
        (StepStatus::Done, Some(Stale), StepPlan::Run),
        (StepStatus::Done, Some(Missing), StepPlan::Run),
        (StepStatus::Done, Some(Unverifiable), StepPlan::Ask),
        (StepStatus::Done, Some(Elsewhere), StepPlan::Ask),
        (StepStatus::Running, Some(Match), StepPlan::Keep),
        (StepStatus::Pending, Some(Match), StepPlan::Keep),
        (StepStatus::Running, None, StepPlan::Run),
        (StepStatus::Failed, Some(Match), StepPlan::Run),
        (StepStatus::Stale, Some(Match), StepPlan::Run),
        (StepStatus::Blocked, None, StepPlan::Run),
        (StepStatus::Written, Some(Match), StepPlan::Ask),
        (StepStatus::Unknown, None, StepPlan::Ask),
        (StepStatus::Skipped, Some(Stale), StepPlan::Keep),
    ];
    for (status, check, expected) in table {
        let artifacts = check.map(|_| owned("a")).into_iter().collect();
        let file = file(vec![step("a", &[], status)], artifacts, Vec::new());
        let checks = check.map(|check| ("artifacts/a.md", check)).into_iter().collect();
        let (planned, _) = plan_steps(&file, &Findings { checks, ..Findings::default() });
        assert_eq!(planned[0].plan, expected, "{status:?} {check:?}");
    }
}

#[test]
fn artifact_that_is_recorded_as_not_done_keeps_no_step() {
    let unfinished = StateArtifact { status: Some("pending".to_owned()), ..owned("a") };
    let file = file(vec![step("a", &[], StepStatus::Running)], vec![unfinished], Vec::new());
    let checks = BTreeMap::from([("artifacts/a.md", StateCheck::Match)]);
    assert_eq!(plans(&file, &Findings { checks, ..Findings::default() }), "a:run");
}

#[test]
fn gate_that_failed_for_good_blocks_what_is_not_done_and_all_behind_it() {
    use StepStatus::{Done, Pending};
    let agent = "agent-b".to_owned();
    for (attempts, expected) in
        [(2, "a:keep b:run c:run"), (3, "a:keep b:blocked c:blocked"), (9, "a:keep b:blocked c:blocked")]
    {
        let file =
            file(chain([Done, Pending, Pending]), Vec::new(), vec![gate(attempts, Some(&agent), None)]);
        assert_eq!(plans(&file, &Findings::default()), expected, "{attempts}");
    }
    let nobody = file(chain([Done, Done, Pending]), Vec::new(), vec![gate(3, None, None)]);
    assert_eq!(plans(&nobody, &Findings::default()), "a:keep b:keep c:blocked");
    let done = file(chain([Done, Done, Done]), Vec::new(), vec![gate(3, Some(&agent), None)]);
    assert_eq!(plans(&done, &Findings::default()), "a:keep b:keep c:keep");
}

#[test]
fn retry_counter_is_the_attempts_or_one_less() {
    let table = [(3, 3, false), (3, 2, false), (3, 1, true), (1, 0, false), (1, 3, true), (0, 0, false)];
    for (attempts, counter, expected) in table {
        assert_eq!(
            counter_contradicts(&gate(attempts, None, Some(counter))),
            expected,
            "{attempts} {counter}"
        );
    }
    assert!(!counter_contradicts(&gate(3, None, None)));
}

#[test]
fn approval_that_does_not_hold_blocks_only_what_waits_for_it() {
    use StepStatus::{Done, Pending};
    let file = file(chain([Done, Done, Pending]), vec![owned("b")], Vec::new());
    let findings = Findings {
        checks: BTreeMap::from([("artifacts/b.md", StateCheck::Match)]),
        approval_void: Some(StepReason::ApprovalInvalid),
        approved_plan: Some("artifacts/b.md"),
        ..Findings::default()
    };
    assert_eq!(plans(&file, &findings), "a:keep b:keep c:blocked");
}

#[test]
fn requirements_that_changed_put_everything_behind_them_to_a_person() {
    use StepStatus::{Done, Pending};
    let file = file(chain([Done, Done, Pending]), vec![owned("a")], Vec::new());
    let findings = Findings {
        checks: BTreeMap::from([("artifacts/a.md", StateCheck::Match)]),
        requirements_changed: true,
        requirements: Some("artifacts/a.md"),
        ..Findings::default()
    };
    assert_eq!(plans(&file, &findings), "a:keep b:ask c:ask");
}

#[test]
fn step_named_twice_is_blocked_and_told() {
    let twice = vec![step("a", &[], StepStatus::Done), step("a", &[], StepStatus::Pending)];
    let (_, errors) = plan_steps(&file(twice, Vec::new(), Vec::new()), &Findings::default());
    assert_eq!(errors, [PlanError::DuplicateStep { step: StepRef::new("a") }]);
}

/// A graph of steps, some done and some not, with edges to any step and to some that don't exist.
fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    let one = (prop::collection::vec(0_usize..9, 0..3), any::<bool>());
    prop::collection::vec(one, 1..8).prop_map(|rows| {
        let name = |n: usize| format!("s{n}");
        rows.iter()
            .enumerate()
            .map(|(number, (needed, done))| Step {
                id: name(number),
                name: None,
                agents: Vec::new(),
                depends_on: needed.iter().map(|n| name(*n)).collect(),
                status: if *done { StepStatus::Done } else { StepStatus::Pending },
                attempts: None,
            })
            .collect()
    })
}

/// Who needs whom, directly or not: the closure of a matrix, by the way of Warshall.
fn closure(steps: &[Step]) -> Vec<Vec<bool>> {
    let count = steps.len();
    let mut needs = vec![vec![false; count]; count];
    for (from, step) in steps.iter().enumerate() {
        for (to, other) in steps.iter().enumerate() {
            needs[from][to] = step.depends_on.contains(&other.id);
        }
    }
    for via in 0..count {
        for from in 0..count {
            for to in 0..count {
                needs[from][to] |= needs[from][via] && needs[via][to];
            }
        }
    }
    needs
}

/// The plan once more, said for each step by itself.
fn oracle(steps: &[Step]) -> Vec<StepPlan> {
    let needs = closure(steps);
    let known: BTreeSet<&str> = steps.iter().map(|step| step.id.as_str()).collect();
    let impossible =
        |n: usize| needs[n][n] || steps[n].depends_on.iter().any(|needed| !known.contains(needed.as_str()));
    let open = |n: usize| steps[n].status == StepStatus::Pending;
    let needed = |n: usize| (0..steps.len()).filter(move |other| closure(steps)[n][*other]);
    (0..steps.len())
        .map(|n| {
            let runs = open(n) || needed(n).any(open);
            if impossible(n) || (runs && needed(n).any(impossible)) {
                StepPlan::Blocked
            } else if runs {
                StepPlan::Run
            } else {
                StepPlan::Keep
            }
        })
        .collect()
}

proptest! {
    #[test]
    fn plan_of_any_graph_is_that_of_the_oracle(steps in any_steps()) {
        let expected = oracle(&steps);
        let (planned, errors) = plan_steps(&file(steps.clone(), Vec::new(), Vec::new()), &Findings::default());
        let got: Vec<StepPlan> = planned.iter().map(|planned| planned.plan).collect();
        prop_assert_eq!(got, expected);
        // A cycle is told once, with exactly the steps that lead back to themselves through each other.
        let needs = closure(&steps);
        for (number, step) in steps.iter().enumerate() {
            let circles = errors.iter().filter(|error| {
                matches!(error, PlanError::Cycle { steps } if steps.contains(&StepRef::new(&step.id)))
            });
            prop_assert_eq!(circles.count(), usize::from(needs[number][number]));
        }
    }

    #[test]
    fn step_that_is_kept_needs_nothing_that_runs(steps in any_steps()) {
        let (planned, _) = plan_steps(&file(steps.clone(), Vec::new(), Vec::new()), &Findings::default());
        let plan_of: BTreeMap<&str, StepPlan> =
            planned.iter().map(|planned| (planned.step.id.as_str(), planned.plan)).collect();
        for step in planned.iter().filter(|planned| planned.plan == StepPlan::Keep) {
            for needed in &step.step.depends_on {
                prop_assert_ne!(plan_of.get(needed.as_str()), Some(&StepPlan::Run));
            }
        }
    }
}
