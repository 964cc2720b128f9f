//! Plans, made of judgements that are built by hand.
#![expect(clippy::unwrap_used, reason = "a test that can't be set up has to stop")]

use std::collections::BTreeMap;

use rekindle::model::agent::{Attempt, Outcome, Role};
use rekindle::model::digest::{ClaimedHash, Ending, Fingerprint, Probe, Sha256};
use rekindle::model::entry::{Entry, NameTrust};
use rekindle::model::id::{FileId, RunId, UnitName};
use rekindle::model::judgement::{
    Alive, ChosenBy, EarlierQuarantine, FileRef, JournalFacts, Judgement, RunFacts, SentinelRef,
    UnitJudgement,
};
use rekindle::model::path::{DropPath, RelPath};
use rekindle::model::plan::{Plan, Refusal, Witness};
use rekindle::model::record::Args;
use rekindle::model::settings::{Choice, Choices, Consent, Decision, Platform, Settings};
use rekindle::model::time::Timestamp;
use rekindle::model::unit::{Artifact, Finding, UnitsFrom};
use rekindle::model::verdict::{Bucket, Doubt, Mismatch, State};
use rekindle::model::warning::Warning;
use rekindle::plan::build;
use sha2::Digest as _;

fn sha(text: &str) -> Sha256 {
    Sha256::from_bytes(sha2::Sha256::digest(text).into())
}

fn drop_path(rel: &str) -> DropPath {
    DropPath::new(format!("project/{rel}"))
}

fn artifact(rel: &str, finding: Finding) -> Artifact {
    Artifact {
        claimed_path: rel.to_owned(),
        field: "artifacts[0].sha256".to_owned(),
        file: Some(drop_path(rel)),
        rel: RelPath::new(rel).ok(),
        claim: ClaimedHash::Absent,
        declared_bytes: None,
        actual: Some(sha(rel)),
        bytes: Some(1),
        line: 1,
        finding,
        explained_by: Vec::new(),
        candidates: Vec::new(),
        translated: None,
    }
}

fn differs(rel: &str) -> Artifact {
    let fingerprint = Fingerprint { sha256: sha(rel), bytes: 1 };
    let probe = Probe {
        fingerprint,
        variants: Vec::new(),
        nul_tail: 0,
        lfs_oid: None,
        ending: Ending::Unremarkable,
        conflict_markers: false,
    };
    artifact(rel, Finding::Differs(Mismatch::prove(sha("declared"), 1, &fingerprint, &probe).unwrap()))
}

fn unit(name: &str, state: State, bucket: Bucket, artifacts: Vec<Artifact>) -> UnitJudgement {
    let ok = format!("out/{name}.ok");
    UnitJudgement {
        name: UnitName::new(name),
        state,
        bucket,
        reason: None,
        reasons: Vec::new(),
        row: 13,
        hints: Vec::new(),
        evidence: Vec::new(),
        sentinel: (!artifacts.is_empty()).then(|| SentinelRef {
            file: drop_path(&ok),
            rel: RelPath::new(&ok).ok(),
            sha256: Some(sha(&ok)),
            run: None,
            ts: None,
        }),
        artifacts,
        recompute: BTreeMap::new(),
        remains: Vec::new(),
        candidates: Vec::new(),
        agents: Vec::new(),
        quarantined: None,
    }
}

fn verified(name: &str) -> UnitJudgement {
    unit(name, State::Verified, Bucket::Safe, vec![artifact(&format!("out/{name}.tex"), Finding::Match)])
}

fn corrupt(name: &str) -> UnitJudgement {
    unit(name, State::Corrupt, Bucket::Rerun, vec![differs(&format!("out/{name}.tex"))])
}

fn absent(name: &str) -> UnitJudgement {
    unit(name, State::Absent, Bucket::Run, Vec::new())
}

fn unsealed(name: &str) -> UnitJudgement {
    let rel = format!("out/{name}.tex");
    UnitJudgement {
        reason: Some(Doubt::NoSentinel),
        remains: vec![FileRef {
            path: drop_path(&rel),
            rel: RelPath::new(&rel).ok(),
            bytes: 1,
            sha256: Some(sha(&rel)),
        }],
        ..unit(name, State::Unverifiable, Bucket::Ask, Vec::new())
    }
}

/// Something that happens to a world.
type Change = Box<dyn Fn(&mut World)>;

struct World {
    judgement: Judgement,
    entries: Vec<Entry>,
    settings: Settings,
    choices: Choices,
}

impl World {
    fn new(units: Vec<UnitJudgement>) -> Self {
        let mut paths: Vec<DropPath> = Vec::new();
        for unit in &units {
            paths.extend(unit.artifacts.iter().filter_map(|artifact| artifact.file.clone()));
            paths.extend(unit.sentinel.iter().map(|sentinel| sentinel.file.clone()));
            paths.extend(unit.remains.iter().map(|remain| remain.path.clone()));
        }
        paths.sort();
        paths.dedup();
        let judgement = Judgement {
            run: Some(RunFacts {
                run: RunId::new("wf_1"),
                started: None,
                relaunched: None,
                session: None,
                cwd: None,
                script_path: Some("/home/ana/w.js".to_owned()),
                args: Args::Whole,
                args_text: None,
                journal: None,
                complete: None,
            }),
            chosen_by: ChosenBy::Given,
            runs: Vec::new(),
            alive: Alive::Quiet,
            last_activity: None,
            working_folder: Some(DropPath::new("project")),
            units_from: UnitsFrom::RegistryArgs,
            units,
            journal: JournalFacts::default(),
            attempts: Vec::new(),
            git: None,
            state: None,
            stages: None,
            duplicates: Vec::new(),
            unclaimed: Vec::new(),
            warnings: Vec::new(),
        };
        let settings = Settings {
            now: Timestamp::from_millis(0),
            run: None,
            same_session: false,
            session_model: None,
            tool_version: None,
            platform: Platform::Posix,
            confirm_dead: false,
        };
        let entries = paths.into_iter().enumerate().map(|(id, path)| entry(id, path)).collect();
        Self { judgement, entries, settings, choices: Choices::default() }
    }

    fn decide(mut self, unit: &str, choice: Choice, reason: &str) -> Self {
        self.choices.decisions.insert(UnitName::new(unit), Decision { choice, reason: reason.to_owned() });
        self
    }

    fn with_file(mut self, rel: &str) -> Self {
        self.entries.push(entry(self.entries.len(), drop_path(rel)));
        self
    }

    fn plan(&self) -> Plan {
        build(&self.judgement, &self.entries, &self.settings, &self.choices)
    }
}

fn entry(id: usize, path: DropPath) -> Entry {
    let id = FileId(u32::try_from(id).unwrap());
    Entry { id, path, size: 1, modified: None, name: NameTrust::Trusted, refused: None }
}

fn names(units: &[UnitName]) -> Vec<&str> {
    units.iter().map(UnitName::as_str).collect()
}

/// Unit, files and folder of each step.
fn moves(plan: &Plan) -> Vec<(&str, Vec<&str>, &str)> {
    plan.quarantine
        .iter()
        .map(|step| {
            let files = step.files().iter().map(|file| file.path.as_str()).collect();
            (step.unit().as_str(), files, step.to().as_str())
        })
        .collect()
}

fn refused(plan: &Plan) -> Vec<(&str, Refusal)> {
    plan.refused.iter().map(|(unit, why)| (unit.as_str(), *why)).collect()
}

#[test]
fn plan_of_a_mixed_run_moves_the_corrupt_and_runs_what_is_missing() {
    let plan = World::new(vec![verified("u1"), corrupt("u2"), absent("u3"), unsealed("u4")]).plan();
    assert_eq!(names(&plan.safe), ["u1"]);
    assert_eq!(names(&plan.rerun), ["u2"]);
    assert_eq!(names(&plan.run), ["u3"]);
    assert_eq!(names(&plan.ask), ["u4"]);
    assert_eq!(moves(&plan), [("u2", vec!["out/u2.tex", "out/u2.ok"], "_descartado/u2")]);
    assert_eq!(names(&plan.launch.as_ref().unwrap().args), ["u2", "u3"]);
    assert!(!plan.launch.as_ref().unwrap().same_session);
    let protected: Vec<_> = plan.protect.iter().map(|step| step.unit.as_str()).collect();
    assert_eq!(protected, ["u1"]);
    assert_eq!(plan.anchors.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["out/u1.ok"]);
    assert!(!plan.approved && !plan.withheld && plan.refused.is_empty());
}

#[test]
fn plan_with_nothing_to_run_launches_nothing() {
    assert_eq!(World::new(vec![verified("u1"), unsealed("u2")]).plan().launch, None);
}

#[test]
fn plan_moves_matching_artifacts_too_and_each_file_once() {
    let artifacts = vec![
        artifact("out/a/main.tex", Finding::Match),
        differs("out/b/main.tex"),
        differs("out/b/main.tex"),
    ];
    let plan = World::new(vec![unit("u1", State::Corrupt, Bucket::Rerun, artifacts)]).plan();
    let files = vec!["out/a/main.tex", "out/b/main.tex", "out/u1.ok"];
    assert_eq!(moves(&plan), [("u1", files, "_descartado/u1")]);
    assert!(plan.anchors.is_empty());
}

#[test]
fn plan_folder_that_is_taken_gets_a_number_whatever_its_letter_case() {
    let units = vec![corrupt("u1"), corrupt("U1"), corrupt("a b")];
    let plan = World::new(units).with_file("_Descartado/U1/main.tex").with_file("_descartado/u1-2/x").plan();
    let folders: Vec<&str> = plan.quarantine.iter().map(|step| step.to().as_str()).collect();
    assert_eq!(folders[..2], ["_descartado/u1-3", "_descartado/U1-4"]);
    assert!(folders[2].starts_with("_descartado/a_b-"));
}

#[test]
fn plan_of_a_file_that_cannot_be_named_or_has_no_hash_asks() {
    for (spoil, why) in [
        (
            Box::new(|world: &mut World| world.entries[1].name = NameTrust::Untrusted) as Change,
            Refusal::NotNameable,
        ),
        (Box::new(|world| world.entries[0].name = NameTrust::Twin), Refusal::NotNameable),
        (Box::new(|world| world.entries.push(world.entries[0].clone())), Refusal::NotNameable),
        (Box::new(|world| world.judgement.units[0].artifacts[0].rel = None), Refusal::NotNameable),
        (
            Box::new(|world| world.judgement.units[0].sentinel.as_mut().unwrap().sha256 = None),
            Refusal::NotHashed,
        ),
    ] {
        let mut world = World::new(vec![corrupt("u1")]);
        spoil(&mut world);
        let plan = world.plan();
        assert_eq!((moves(&plan), names(&plan.ask)), (Vec::new(), vec!["u1"]));
        assert_eq!(refused(&plan), [("u1", why)]);
        assert_eq!(plan.launch, None);
    }
}

#[test]
fn plan_never_moves_a_file_of_a_unit_that_stays() {
    let mut safe = verified("u1");
    safe.artifacts.push(artifact("out/shared.bib", Finding::Match));
    let mut first = corrupt("u2");
    first.artifacts.push(artifact("out/shared.bib", Finding::Match));
    let mut second = corrupt("u3");
    // Shares a file with u2, which has to stay because of u1.
    second.artifacts.push(artifact("out/u2.tex", Finding::Match));
    let plan = World::new(vec![safe, first, second, corrupt("u4")]).plan();
    assert_eq!(moves(&plan), [("u4", vec!["out/u4.tex", "out/u4.ok"], "_descartado/u4")]);
    assert_eq!(refused(&plan), [("u2", Refusal::SharedFile), ("u3", Refusal::SharedFile)]);
    assert_eq!(names(&plan.ask), ["u2", "u3"]);
}

#[test]
fn plan_file_of_two_moved_units_goes_with_the_first() {
    let mut second = corrupt("u2");
    second.artifacts.push(artifact("out/u1.tex", Finding::Match));
    let plan = World::new(vec![corrupt("u1"), second]).plan();
    let files: Vec<_> = moves(&plan).into_iter().map(|(_, files, _)| files).collect();
    assert_eq!(files, [vec!["out/u1.tex", "out/u1.ok"], vec!["out/u2.tex", "out/u2.ok"]]);
    assert_eq!(names(&plan.rerun), ["u1", "u2"]);
}

#[test]
fn plan_while_the_run_may_be_alive_offers_nothing() {
    let mut world = World::new(vec![verified("u1"), corrupt("u2"), absent("u3")])
        .decide("u2", Choice::Rerun, "broken")
        .decide("u1", Choice::Keep, "good");
    world.judgement.alive = Alive::Maybe;
    world.choices.approval = Consent::ToAnyPlan;
    let plan = world.plan();
    assert!(plan.withheld && !plan.approved && plan.quarantine.is_empty() && plan.protect.is_empty());
    assert_eq!((plan.launch.as_ref(), names(&plan.ask)), (None, vec!["u2", "u3"]));
    assert_eq!(refused(&plan), [("u2", Refusal::RunMayBeAlive)]);
}

#[test]
fn plan_of_a_unit_quarantined_before_reruns_it_without_moving() {
    let mut gone = absent("u1");
    gone.bucket = Bucket::Rerun;
    gone.quarantined = Some(EarlierQuarantine { folder: drop_path("_descartado/u1"), ts: None });
    let plan = World::new(vec![gone]).plan();
    assert_eq!((names(&plan.rerun), moves(&plan)), (vec!["u1"], Vec::new()));
}

#[test]
fn plan_never_reruns_what_is_not_proved_corrupt() {
    let mut doubtful = unsealed("u1");
    doubtful.bucket = Bucket::Rerun;
    let mut unproved = verified("u2");
    (unproved.state, unproved.bucket) = (State::Corrupt, Bucket::Rerun);
    let plan = World::new(vec![doubtful, unproved]).plan();
    assert_eq!((names(&plan.ask), plan.launch), (vec!["u1", "u2"], None));
}

#[test]
fn decision_keep_adopts_and_protects() {
    let plan = World::new(vec![unsealed("u1"), corrupt("u2"), absent("u3")])
        .decide("u1", Choice::Keep, "read it")
        .decide("u2", Choice::Keep, "the seal is wrong")
        .decide("u3", Choice::Keep, "there")
        .plan();
    assert_eq!((names(&plan.safe), moves(&plan)), (vec!["u1", "u2"], Vec::new()));
    assert_eq!(plan.protect.len(), 2);
    assert_eq!(refused(&plan), [("u3", Refusal::NothingThere)]);
    assert_eq!(names(&plan.run), ["u3"]);
    assert_eq!(plan.decisions.len(), 2);
}

#[test]
fn decision_quarantine_moves_and_runs_nothing() {
    let plan = World::new(vec![unsealed("u1"), corrupt("u2")])
        .decide("u1", Choice::Quarantine, "rubbish")
        .decide("u2", Choice::Quarantine, "not again")
        .plan();
    assert_eq!((names(&plan.ask), plan.launch.as_ref()), (vec!["u1", "u2"], None));
    assert_eq!(moves(&plan)[0], ("u1", vec!["out/u1.tex"], "_descartado/u1"));
    assert!(matches!(plan.quarantine[0].witness(), Witness::Person(_)));
    assert!(matches!(plan.quarantine[1].witness(), Witness::Proof(_)));
}

#[test]
fn decision_rerun_moves_first_what_lies_there() {
    let mut whole_copy = corrupt("u2");
    whole_copy.bucket = Bucket::Ask;
    let mut traced = absent("u3");
    traced.bucket = Bucket::Ask;
    let plan = World::new(vec![unsealed("u1"), whole_copy, traced])
        .decide("u1", Choice::Rerun, "cut")
        .decide("u2", Choice::Rerun, "the copy is older")
        .decide("u3", Choice::Rerun, "nothing came")
        .plan();
    assert_eq!((names(&plan.rerun), names(&plan.run)), (vec!["u1", "u2"], vec!["u3"]));
    assert_eq!(plan.quarantine.len(), 2);
    assert_eq!(names(&plan.order), ["u1", "u2", "u3"]);
}

#[test]
fn decision_leave_takes_a_unit_out_of_the_launch() {
    let plan = World::new(vec![verified("u1"), corrupt("u2"), absent("u3")])
        .decide("u1", Choice::Leave, "later")
        .decide("u2", Choice::Leave, "later")
        .decide("u3", Choice::Leave, "later")
        .plan();
    assert_eq!((names(&plan.safe), names(&plan.ask)), (vec!["u1"], vec!["u2", "u3"]));
    assert!(plan.launch.is_none() && plan.quarantine.is_empty());
}

#[test]
fn decision_without_reason_or_against_good_work_is_refused() {
    let mut unseen = unsealed("u4");
    unseen.reasons = vec![Doubt::NotDropped];
    let mut blocked = absent("u5");
    blocked.bucket = Bucket::Blocked;
    let plan = World::new(vec![verified("u1"), unsealed("u2"), verified("u3"), unseen, blocked])
        .decide("u1", Choice::Rerun, "again")
        .decide("u2", Choice::Rerun, " \n")
        .decide("u3", Choice::Quarantine, "away")
        .decide("u4", Choice::Rerun, "again")
        .decide("u5", Choice::Rerun, "again")
        .decide("u9", Choice::Keep, "what")
        .plan();
    let expected = [
        ("u1", Refusal::Verified),
        ("u2", Refusal::EmptyReason),
        ("u3", Refusal::Verified),
        ("u4", Refusal::NotDropped),
        ("u5", Refusal::Blocked),
        ("u9", Refusal::UnknownUnit),
    ];
    assert_eq!(refused(&plan), expected);
    assert_eq!((names(&plan.safe), names(&plan.ask)), (vec!["u1", "u3"], vec!["u2", "u4"]));
    assert!(plan.decisions.is_empty() && plan.launch.is_none() && plan.quarantine.is_empty());
}

#[test]
fn order_is_most_finished_first_then_as_asked_for() {
    let mut world = World::new(vec![absent("u1"), absent("u2"), absent("u3"), absent("u4")]);
    for (unit, outcome) in [
        ("u4", Outcome::Finished),
        ("u3", Outcome::NoResult),
        ("u4", Outcome::NoResult),
        ("u2", Outcome::NoResult),
    ] {
        world.judgement.attempts.push(Attempt {
            agent_id: None,
            key: None,
            label: None,
            phase: None,
            unit: Some(UnitName::new(unit)),
            linked_by: None,
            role: Role::Other,
            outcome,
            cause: None,
            cause_evidence: None,
            tokens: None,
            model: None,
            started: None,
            ended: None,
            transcript: None,
            started_line: None,
            left: rekindle::model::agent::Left::default(),
        });
    }
    assert_eq!(names(&world.plan().order), ["u4", "u2", "u3", "u1"]);
}

#[test]
fn launch_in_the_same_session_only_where_no_old_version_is_in_the_way() {
    let mut world = World::new(vec![absent("u1")]);
    world.settings.same_session = true;
    assert!(world.plan().launch.unwrap().same_session);
    world.judgement.warnings = vec![Warning::OldVersionRerunsFinished {
        version: "2.1.211".to_owned(),
        fixed_in: "2.1.305".to_owned(),
    }];
    assert!(!world.plan().launch.unwrap().same_session);
}

#[test]
fn consent_is_to_the_very_plan_that_was_read() {
    let base = || World::new(vec![verified("u1"), corrupt("u2"), absent("u3"), unsealed("u4")]);
    let digest = base().plan().digest;
    assert_eq!(base().plan().digest, digest);
    let mut world = base();
    world.choices.approval = Consent::To(digest);
    assert!(world.plan().approved);
    // Each of these changes what would be done, and so takes the consent back.
    let changes: Vec<Change> = vec![
        Box::new(|w| w.judgement.units[1].sentinel.as_mut().unwrap().sha256 = Some(sha("x"))),
        Box::new(|w| w.judgement.units[1].artifacts[0] = differs("out/other.tex")),
        Box::new(|w| w.judgement.units[0].artifacts[0].actual = Some(sha("x"))),
        Box::new(|w| w.judgement.units[0].sentinel.as_mut().unwrap().sha256 = Some(sha("x"))),
        Box::new(|w| w.judgement.units.truncate(3)),
        Box::new(|w| w.judgement.units.swap(1, 2)),
        Box::new(|w| w.judgement.alive = Alive::Maybe),
        Box::new(|w| w.judgement.run = None),
        Box::new(|w| w.judgement.run.as_mut().unwrap().run = RunId::new("wf_2")),
        Box::new(|w| w.judgement.run.as_mut().unwrap().script_path = None),
        Box::new(|w| w.settings.same_session = true),
        Box::new(|w| w.entries.push(entry(90, drop_path("_descartado/u2/x")))),
        Box::new(|w| {
            let decision = Decision { choice: Choice::Leave, reason: "later".to_owned() };
            w.choices.decisions.insert(UnitName::new("u3"), decision);
        }),
    ];
    for (index, change) in changes.iter().enumerate() {
        let mut world = base();
        world.choices.approval = Consent::To(digest);
        change(&mut world);
        let plan = world.plan();
        assert!(plan.digest != digest && !plan.approved, "change {index}");
    }
    // The words of a reason end in the note of provenance.
    let with = |reason: &str| base().decide("u4", Choice::Rerun, reason).plan().digest;
    assert_ne!(with("a"), with("b"));
}
