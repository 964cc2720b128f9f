//! Every unit, judged: puts together what was found, asks the decision table, and shows what it rests on.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::agent::Attempt;
use crate::model::entry::{Entry, NameTrust};
use crate::model::id::UnitName;
use crate::model::judgement::{Alive, RunFacts, SentinelRef, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::record::SentinelBody;
use crate::model::settings::Settings;
use crate::model::unit::Artifact;
use crate::model::verdict::State;
use crate::model::warning::{Hint, Warning};

use super::chosen::{Chosen, choose};
use super::classify::rule;
use super::compare::compare;
use super::desk::{Answer, Desk};
use super::doubts::doubts;
use super::evidence;
use super::facts::{Facts, Generation, Seal, Worst};
use super::folder::Folder;
use super::git_traces::GitTraces;
use super::hints;
use super::live::{Place, Quarantines, survey};
use super::locate::Site;
use super::names::NameIndex;
use super::neighbours::{Neighbours, neighbours};
use super::notices;
use super::remains;
use super::seals::{self, Judging, UnitSeals};
use super::traces::{self, Traces};

/// What units are judged by.
pub(crate) struct UnitContext<'a> {
    /// The run; `None` if no record names any.
    pub(crate) run: Option<&'a RunFacts>,
    /// The working folder.
    pub(crate) folder: &'a Folder,
    /// The units, in the order in which they were asked for.
    pub(crate) names: &'a [UnitName],
    /// What became of the agents.
    pub(crate) attempts: &'a [Attempt],
    /// Whether the run may be going on.
    pub(crate) alive: Alive,
    /// What git and listings name.
    pub(crate) git: &'a GitTraces,
    /// What the person says.
    pub(crate) settings: &'a Settings,
}

/// The units, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnitsOutcome {
    /// In the order of the names.
    pub(crate) units: Vec<UnitJudgement>,
    /// Sorted, each once.
    pub(crate) warnings: Vec<Warning>,
    /// Files in the output folders that no unit claims, sorted.
    pub(crate) unclaimed: Vec<DropPath>,
}

/// Judges every unit. What is not known yet is asked for at the desk.
pub(crate) fn judge_units(desk: &mut Desk<'_>, ctx: &UnitContext<'_>) -> UnitsOutcome {
    let root = ctx.folder.drop.clone().unwrap_or_else(|| DropPath::new(""));
    let names = NameIndex::new(ctx.names);
    let placed = survey(desk, &root, &names);
    let judging = Judging::new(ctx.run, desk, &placed);
    let (sealed, strays) = seals::by_unit(desk, &placed, &names, ctx.names.len(), &judging);
    let chosen: Vec<Option<Chosen<'_>>> = sealed.iter().map(|seals| choose(desk, seals, &judging)).collect();
    let host = ctx.folder.host.as_ref();
    let near = neighbours(desk, ctx.git, host, &root, &placed, &chosen, &judging);
    let mut remains = remains::by_unit(&placed, &names, &near.claimed, ctx.names.len());
    traces::add_written(desk, ctx, &root, &names, &near, &mut remains);
    let traces = Traces::gather(desk, ctx, &root, &names, &placed, judging.run());
    let quarantines = Quarantines::new(desk, &names);
    let mut judge = Judge { ctx, root: &root, near: &near, judging: &judging, warnings: Vec::new() };
    let mut units = Vec::with_capacity(ctx.names.len());
    for (number, name) in ctx.names.iter().enumerate() {
        let found = Found {
            number,
            name,
            seals: sealed.get(number),
            chosen: chosen.get(number).and_then(Option::as_ref),
            remains: remains.get(number).map_or(&[], Vec::as_slice),
        };
        units.push(judge.unit(desk, &found, &traces, &quarantines));
    }
    let mut warnings = judge.warnings;
    let conflicts = placed.iter().filter(|file| file.place == Place::Conflict);
    let conflicts: Vec<DropPath> = conflicts.map(|file| file.entry.path.clone()).collect();
    if !conflicts.is_empty() {
        warnings.push(Warning::ConflictCopy { paths: conflicts });
    }
    warnings.sort();
    warnings.dedup();
    let unclaimed = remains::unclaimed(&placed, &strays, &near.claimed, &remains, &sealed, &units);
    UnitsOutcome { units, warnings, unclaimed }
}

/// What was found of one unit.
struct Found<'f, 'a> {
    number: usize,
    name: &'f UnitName,
    seals: Option<&'f UnitSeals<'a>>,
    chosen: Option<&'f Chosen<'a>>,
    remains: &'f [&'a Entry],
}

/// The artifacts of a unit, compared.
#[derive(Default)]
struct Artifacts {
    list: Vec<Artifact>,
    hints: Vec<Hint>,
    pending: bool,
}

struct Judge<'j> {
    ctx: &'j UnitContext<'j>,
    root: &'j DropPath,
    near: &'j Neighbours<'j>,
    judging: &'j Judging,
    warnings: Vec<Warning>,
}

impl Judge<'_> {
    fn unit(
        &mut self,
        desk: &mut Desk<'_>,
        found: &Found<'_, '_>,
        traces: &Traces<'_>,
        quarantines: &Quarantines,
    ) -> UnitJudgement {
        let drafts: &[&Entry] = found.seals.map_or(&[], |seals| seals.drafts.as_slice());
        // A copy of a seal speaks only where nothing at all lies in place.
        let chosen = found
            .chosen
            .filter(|chosen| !chosen.displaced || (found.remains.is_empty() && drafts.is_empty()));
        let (seal, generation) = self.seal(desk, chosen);
        let artifacts = self.artifacts(desk, chosen);
        let moved = traces::newest_quarantine(quarantines.of(found.number), self.judging.run());
        let trace = traces.of(found.number, moved.as_ref());
        let facts = Facts {
            seal,
            generation,
            worst: artifacts
                .list
                .iter()
                .map(|artifact| Worst::of(&artifact.finding))
                .min_by_key(|worst| (worst.row().0, *worst))
                .unwrap_or(Worst::Match),
            whole_copy: artifacts.pending || every_difference_has_a_copy(&artifacts.list),
            remains: !found.remains.is_empty() || !drafts.is_empty(),
            seal_named: !trace.seals_named.is_empty(),
            file_named: !trace.files_named.is_empty(),
            trace: trace.any(),
            may_be_alive: self.ctx.alive == Alive::Maybe,
        };
        let ruling = rule(&facts);
        let sealed = notices::Sealed {
            seals: found.seals,
            chosen: chosen.map(|chosen| chosen.entry),
            generation,
            artifacts: &artifacts.list,
        };
        self.warnings.extend(notices::of_unit(desk, found.name, self.judging, &sealed, moved.as_ref()));
        // A file that has the declared bytes is what to restore from, and nothing to be moved aside with the rest.
        let is_copy = |entry: &&Entry| {
            artifacts.list.iter().any(|artifact| {
                artifact.candidates.iter().any(|copy| copy.hash_matches && copy.path == entry.path)
            })
        };
        let lying: Vec<&Entry> = found.remains.iter().copied().filter(|entry| !is_copy(entry)).collect();
        let remains = remains::read(desk, self.root, &lying, ruling.state, drafts);
        let mut unit = UnitJudgement {
            name: found.name.clone(),
            state: ruling.state,
            bucket: ruling.bucket,
            reason: ruling.reason,
            reasons: doubts(&facts, ruling, &artifacts.list),
            row: ruling.row,
            hints: artifacts.hints,
            evidence: Vec::new(),
            sentinel: chosen.map(|chosen| sentinel_ref(desk, self.root, chosen.entry)),
            recompute: if seal == Seal::Foreign {
                artifacts.list.iter().map(|a| (a.claimed_path.clone(), a.finding.check())).collect()
            } else {
                BTreeMap::new()
            },
            candidates: artifacts
                .list
                .iter()
                .flat_map(|artifact| artifact.candidates.iter().cloned())
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect(),
            artifacts: artifacts.list,
            remains: remains.files,
            agents: traces.agents(found.name),
            quarantined: moved,
        };
        if seal == Seal::Foreign {
            unit.hints.extend(hints::of_foreign(&unit.artifacts));
        }
        unit.hints.extend(remains.hints);
        self.show(desk, &mut unit, found, chosen, &trace, traces);
        unit.hints = hints::each_once(std::mem::take(&mut unit.hints));
        unit
    }

    fn seal(&self, desk: &Desk<'_>, chosen: Option<&Chosen<'_>>) -> (Seal, Generation) {
        let Some(chosen) = chosen else { return (Seal::Nothing, Generation::Unknown) };
        let sentinel = desk.sentinel(chosen.entry);
        let generation = match sentinel {
            // A copy may be older than what it was copied from, and a name that can't be trusted may be another
            // file's: neither proves anything against bytes of this run.
            Some(_) if chosen.displaced || chosen.entry.name != NameTrust::Trusted => Generation::Unknown,
            Some(sentinel) => self.judging.generation(sentinel),
            None => Generation::Unknown,
        };
        (seals::kind(sentinel), generation)
    }

    fn artifacts(&self, desk: &mut Desk<'_>, chosen: Option<&Chosen<'_>>) -> Artifacts {
        let mut artifacts = Artifacts::default();
        let Some(chosen) = chosen else { return artifacts };
        let Some(SentinelBody::Listed(claims) | SentinelBody::Foreign(claims)) =
            desk.sentinel(chosen.entry).map(|sentinel| &sentinel.body)
        else {
            return artifacts;
        };
        let site = Site::new(self.root, self.ctx.folder.host.as_ref(), &chosen.entry.path);
        for claim in claims {
            let compared = compare(desk, self.near, &site, claim, chosen.displaced);
            artifacts.pending |= compared.pending;
            artifacts.hints.extend(hints::of_artifact(&compared.artifact, compared.swapped_with.as_ref()));
            if let (Some(probe), Some(file)) = (compared.probe, &compared.artifact.file) {
                artifacts.hints.extend(hints::of_probe(file, probe));
            }
            artifacts.list.push(compared.artifact);
        }
        artifacts
    }

    /// Evidence, and the hints that come from elsewhere than the unit's own files.
    fn show(
        &mut self,
        desk: &Desk<'_>,
        unit: &mut UnitJudgement,
        found: &Found<'_, '_>,
        chosen: Option<&Chosen<'_>>,
        trace: &traces::UnitTrace,
        traces: &Traces<'_>,
    ) {
        let row = unit.row;
        if let Some(chosen) = chosen {
            let file = &chosen.entry.path;
            let platform = self.ctx.settings.platform;
            unit.evidence = evidence::of_artifacts(desk, row, file, &unit.artifacts, platform);
            match desk.sentinel(chosen.entry) {
                Some(sentinel) => {
                    if let SentinelBody::Malformed(fault) = &sentinel.body {
                        unit.evidence.push(evidence::said(row, Some(file.clone()), None, fault.code()));
                    }
                    if row == 2 || row == 3 {
                        let mut whose = evidence::said(row, Some(file.clone()), None, "runId, ts");
                        let told = [
                            sentinel.run.as_ref().map(ToString::to_string),
                            sentinel.ts.map(|ts| ts.to_string()),
                        ];
                        whose.actual = Some(told.into_iter().flatten().collect::<Vec<_>>().join(", "));
                        let start = self.ctx.run.and_then(|run| run.started).map(|ts| ts.to_string());
                        let this = [self.judging.run().map(ToString::to_string), start];
                        whose.declared = Some(this.into_iter().flatten().collect::<Vec<_>>().join(", "));
                        unit.evidence.insert(0, whose);
                    }
                    if row == 5 {
                        unit.evidence.push(evidence::said(row, Some(file.clone()), None, "artifacts: []"));
                    }
                }
                None => {
                    unit.evidence.push(evidence::said(row, Some(file.clone()), None, "unreadable"));
                }
            }
        } else {
            let drafts = found.seals.map_or(&[] as &[&Entry], |seals| seals.drafts.as_slice());
            let lying = found.remains.iter().chain(drafts);
            unit.evidence = lying
                .map(|entry| evidence::said(row, Some(entry.path.clone()), None, entry.path.name()))
                .collect();
            unit.evidence.extend(trace.evidence(row));
        }
        unit.hints.extend(trace.hints(unit.state));
        let hashes: Vec<_> = unit
            .remains
            .iter()
            .filter_map(|file| file.sha256)
            .chain(unit.artifacts.iter().filter_map(|artifact| artifact.actual))
            .collect();
        unit.hints.extend(hints::of_attempts(
            desk,
            found.name,
            unit.state,
            traces.attempts(found.name),
            &hashes,
            &mut self.warnings,
        ));
        let told = if unit.state == State::Verified { &[] } else { trace.commits.as_slice() };
        for (commit, file) in told {
            self.warnings.push(Warning::EffectFoundInGit {
                unit: found.name.clone(),
                commit: commit.id.clone(),
                file: file.clone(),
                line: commit.line,
            });
        }
        if self.ctx.alive == Alive::Maybe && unit.state != State::Verified {
            unit.hints.push(Hint::MayBeInFlight);
        }
        if let Some(quarantine) = &unit.quarantined {
            let (folder, ts) = (quarantine.folder.clone(), quarantine.ts.clone());
            unit.hints.push(Hint::QuarantinedBefore { folder, ts });
        }
    }
}

/// A unit can be restored rather than made again only if each of its broken artifacts has a whole copy.
fn every_difference_has_a_copy(artifacts: &[Artifact]) -> bool {
    let mut broken = artifacts.iter().filter(|artifact| artifact.mismatch().is_some()).peekable();
    broken.peek().is_some() && broken.all(|artifact| artifact.candidates.iter().any(|c| c.hash_matches))
}

fn sentinel_ref(desk: &mut Desk<'_>, root: &DropPath, entry: &Entry) -> SentinelRef {
    let sentinel = desk.sentinel(entry);
    SentinelRef {
        file: entry.path.clone(),
        rel: entry.path.below(root),
        sha256: match desk.digest(entry) {
            Answer::Known(print) => Some(print.sha256),
            Answer::Failed(_) | Answer::Pending => None,
        },
        run: sentinel.and_then(|sentinel| sentinel.run.clone()),
        ts: sentinel.and_then(|sentinel| sentinel.ts),
    }
}
