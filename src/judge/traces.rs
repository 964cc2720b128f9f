//! What else tells of a unit, where its files don't: agents, commits, listings, copies, folders that stayed closed.

use std::collections::HashMap;

use crate::model::agent::Attempt;
use crate::model::entry::{Entry, Hole};
use crate::model::evidence::Evidence;
use crate::model::id::{AgentId, RunId, UnitName};
use crate::model::judgement::EarlierQuarantine;
use crate::model::path::{DropPath, HostPath, RelPath};
use crate::model::record::{Commit, FileKind};
use crate::model::time::Timestamp;
use crate::model::verdict::State;
use crate::model::warning::Hint;

use super::desk::{Desk, composed};
use super::evidence::said;
use super::hints::is_trace;
use super::live::{Place, Placed, QuarantineNote, Quarantines, folder_place};
use super::names::NameIndex;
use super::neighbours::Neighbours;
use super::units::UnitContext;

/// What tells of each unit.
pub(crate) struct Traces<'t> {
    attempts: HashMap<&'t UnitName, Vec<&'t Attempt>>,
    journal: Option<&'t DropPath>,
    named: HashMap<usize, UnitTrace>,
    results: HashMap<usize, Vec<&'t Attempt>>,
    holes: Vec<Hole>,
}

/// What tells of one unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnitTrace {
    /// Sentinels of it that a listing or git names.
    pub(crate) seals_named: Vec<String>,
    /// Other files of it that a listing or git names.
    pub(crate) files_named: Vec<String>,
    /// Commits that name it, each with the file that lists it.
    pub(crate) commits: Vec<(Commit, DropPath)>,
    /// Files of it that git still has.
    deleted: Vec<String>,
    /// Files with its name that are not in their place.
    copies: Vec<DropPath>,
    /// The same, moved aside by somebody who left no note.
    discarded: Vec<DropPath>,
    /// Records that say that something was made.
    results: Vec<(DropPath, u64)>,
    /// Folders that could not be listed.
    holes: Vec<Hole>,
}

impl<'t> Traces<'t> {
    /// Goes through everything once.
    pub(crate) fn gather(
        desk: &Desk<'_>,
        ctx: &UnitContext<'t>,
        root: &DropPath,
        names: &NameIndex,
        placed: &[Placed<'_>],
        run: Option<&RunId>,
    ) -> Self {
        let mut traces = Self {
            attempts: HashMap::new(),
            journal: ctx.run.and_then(|run| run.journal.as_ref()),
            named: HashMap::new(),
            results: HashMap::new(),
            holes: desk.case().holes.iter().filter(|hole| may_hold_work(hole, root)).cloned().collect(),
        };
        let numbers: HashMap<&UnitName, usize> = ctx.names.iter().zip(0..).collect();
        for attempt in ctx.attempts {
            let Some(unit) = &attempt.unit else { continue };
            traces.attempts.entry(unit).or_default().push(attempt);
            if let Some(&number) = numbers.get(unit)
                && is_trace(attempt)
            {
                traces.results.entry(number).or_default().push(attempt);
            }
        }
        traces.listings(desk, ctx, root, names);
        traces.commits(ctx, names);
        let quarantines = Quarantines::new(desk, names);
        for file in placed {
            let path = file.rel.as_ref().map_or(file.entry.path.as_str(), RelPath::as_str);
            let stem = path.strip_suffix(".ok").unwrap_or(path);
            if file.place != Place::Record && path.contains(char::REPLACEMENT_CHARACTER) {
                for unit in may_be_called(ctx.names, file.entry.path.name()) {
                    traces.named.entry(unit).or_default().copies.push(file.entry.path.clone());
                }
            }
            let Some(unit) = names.file(stem) else { continue };
            let trace = traces.named.entry(unit).or_default();
            match file.place {
                Place::Live | Place::Record => {}
                Place::Backup | Place::Conflict | Place::Outside => {
                    trace.copies.push(file.entry.path.clone());
                }
                Place::Discarded => {
                    let noted = quarantines.of(unit).iter().any(|note| note.run.is_some() || run.is_none());
                    if !noted {
                        trace.discarded.push(file.entry.path.clone());
                    }
                }
            }
        }
        traces
    }

    fn listings(&mut self, desk: &Desk<'_>, ctx: &UnitContext<'_>, root: &DropPath, names: &NameIndex) {
        let dropped = |path: &str| {
            RelPath::new(path).is_ok_and(|rel| !desk.at_folded(root.join(&rel).as_str()).is_empty())
        };
        for path in &ctx.git.listed {
            if path.ends_with('/') || folder_place(path).is_some() || dropped(path) {
                continue;
            }
            let seal = path.strip_suffix(".ok");
            if let Some(unit) = names.file(seal.unwrap_or(path)) {
                let trace = self.named.entry(unit).or_default();
                let list = if seal.is_some() { &mut trace.seals_named } else { &mut trace.files_named };
                list.push(path.clone());
            }
        }
        for path in &ctx.git.deleted {
            if folder_place(path).is_none()
                && !dropped(path)
                && let Some(unit) = names.file(path.strip_suffix(".ok").unwrap_or(path))
            {
                self.named.entry(unit).or_default().deleted.push(path.clone());
            }
        }
    }

    fn commits(&mut self, ctx: &UnitContext<'_>, names: &NameIndex) {
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        let odd: Vec<(usize, &str)> = ctx
            .names
            .iter()
            .map(UnitName::as_str)
            .enumerate()
            .filter(|(_, name)| !name.is_empty() && !name.chars().all(in_word))
            .collect();
        for (commit, file) in &ctx.git.commits {
            let words = commit.subject.split(|c: char| !in_word(c));
            let mut units: Vec<usize> =
                words.filter_map(|word| names.file(word.trim_matches(['.', '-']))).collect();
            units.extend(
                odd.iter().filter(|(_, name)| commit.subject.contains(name)).map(|(number, _)| *number),
            );
            units.sort_unstable();
            units.dedup();
            for unit in units {
                self.named.entry(unit).or_default().commits.push((commit.clone(), file.clone()));
            }
        }
    }

    /// The agents that worked on a unit.
    pub(crate) fn attempts(&self, unit: &UnitName) -> &[&'t Attempt] {
        self.attempts.get(unit).map_or(&[], Vec::as_slice)
    }

    /// Their names, each once.
    pub(crate) fn agents(&self, unit: &UnitName) -> Vec<AgentId> {
        let mut agents: Vec<AgentId> = Vec::new();
        for agent in self.attempts(unit).iter().filter_map(|attempt| attempt.agent_id.as_ref()) {
            if !agents.contains(agent) {
                agents.push(agent.clone());
            }
        }
        agents
    }

    /// What tells of a unit. Where a rescue of this run moved it aside, only what is newer than that counts: all else
    /// tells of the bytes that were moved.
    pub(crate) fn of(&self, unit: usize, quarantined: Option<&EarlierQuarantine>) -> UnitTrace {
        let mut trace = self.named.get(&unit).cloned().unwrap_or_default();
        trace.holes.clone_from(&self.holes);
        let results = self.results.get(&unit).map_or(&[] as &[&Attempt], Vec::as_slice);
        let moved = quarantined.map(|quarantine| quarantine.ts.as_deref().and_then(Timestamp::parse));
        let counts = |when: Option<Timestamp>| match (moved, when) {
            (None, _) => true,
            (Some(moved), Some(when)) => moved.is_some_and(|moved| when > moved),
            (Some(_), None) => false,
        };
        for attempt in results.iter().filter(|attempt| counts(attempt.ended)) {
            let by_journal = || Some((self.journal?.clone(), attempt.started_line.unwrap_or(1)));
            let by_transcript = || Some((attempt.transcript.clone()?, 1));
            let place =
                attempt.started_line.and_then(|_| by_journal()).or_else(by_transcript).or_else(by_journal);
            trace.results.push(place.unwrap_or_else(|| (DropPath::new(""), 0)));
        }
        trace.commits.retain(|(commit, _)| counts(commit.ts));
        if moved.is_some() {
            trace.deleted.clear();
            trace.discarded.clear();
        }
        trace
    }
}

impl UnitTrace {
    /// Whether anything but a listing tells of the unit.
    pub(crate) const fn any(&self) -> bool {
        !(self.commits.is_empty()
            && self.deleted.is_empty()
            && self.copies.is_empty()
            && self.discarded.is_empty()
            && self.results.is_empty()
            && self.holes.is_empty())
    }

    /// The same as evidence for a unit without a sentinel.
    pub(crate) fn evidence(&self, row: u8) -> Vec<Evidence> {
        let listed = self.seals_named.iter().chain(&self.files_named).map(|path| said(row, None, None, path));
        let mut evidence: Vec<Evidence> = listed.collect();
        if row < 17 {
            return evidence;
        }
        evidence.extend(self.deleted.iter().map(|path| said(row, None, None, path)));
        evidence.extend(
            self.commits
                .iter()
                .map(|(commit, file)| said(row, Some(file.clone()), Some(commit.line), &commit.subject)),
        );
        evidence.extend(
            self.copies
                .iter()
                .chain(&self.discarded)
                .map(|path| said(row, Some(path.clone()), None, path.name())),
        );
        evidence.extend(
            self.results
                .iter()
                .filter(|(file, _)| !file.as_str().is_empty())
                .map(|(file, line)| said(row, Some(file.clone()), Some(*line), "result")),
        );
        evidence.extend(self.holes.iter().map(|hole| said(row, Some(hole.path.clone()), None, &hole.detail)));
        evidence
    }

    /// The same as hints. A whole unit needs none of them.
    pub(crate) fn hints(&self, state: State) -> Vec<Hint> {
        if state == State::Verified {
            return Vec::new();
        }
        let listed = self.seals_named.iter().chain(&self.files_named).cloned();
        let mut hints: Vec<Hint> = listed.map(|path| Hint::ListedNotDropped { path }).collect();
        hints.extend(self.deleted.iter().cloned().map(|path| Hint::GitHasIt { path }));
        hints.extend(self.commits.iter().map(|(commit, _)| Hint::CommitNamesIt {
            commit: commit.id.clone(),
            subject: commit.subject.clone(),
        }));
        if state == State::Absent {
            let records = self.results.iter().filter(|(file, _)| !file.as_str().is_empty());
            hints.extend(records.map(|(file, line)| Hint::OtherTrace { file: file.clone(), line: *line }));
            let files =
                self.copies.iter().chain(&self.discarded).chain(self.holes.iter().map(|hole| &hole.path));
            hints.extend(files.map(|file| Hint::OtherTrace { file: file.clone(), line: 0 }));
        }
        hints
    }
}

/// Whether a folder that could not be listed may hold files of units: it is in the working folder, or holds it.
fn may_hold_work(hole: &Hole, root: &DropPath) -> bool {
    let near = hole.path == *root || hole.path.below(root).is_some() || root.below(&hole.path).is_some();
    let record = hole.path.parts().any(|part| part == ".claude" || part == ".git");
    near && !record && folder_place(&format!("{}/_", hole.path)).is_none()
}

/// The units whose file this may be, where a browser lost characters of its name.
fn may_be_called(names: &[UnitName], shown: &str) -> Vec<usize> {
    let shown = composed(shown);
    let pieces: Vec<&str> = shown.split(char::REPLACEMENT_CHARACTER).collect();
    let [first, .., last] = pieces.as_slice() else { return Vec::new() };
    let fits = |name: &str| {
        if name.is_ascii() {
            return false;
        }
        let name = composed(name);
        // What follows the name (`.tex`) is not the unit's.
        let tail = last.split('.').next().unwrap_or_default();
        name.starts_with(first) && name.ends_with(tail)
    };
    names.iter().zip(0..).filter(|(name, _)| fits(name.as_str())).map(|(_, number)| number).collect()
}

/// The newest quarantine of a unit by this run. A note that names no run counts where no run is known.
pub(crate) fn newest_quarantine(notes: &[QuarantineNote], run: Option<&RunId>) -> Option<EarlierQuarantine> {
    let mine = notes.iter().filter(|note| note.run.as_ref() == run);
    let newest = mine.max_by_key(|note| (note.ts.as_deref().and_then(Timestamp::parse), &note.folder))?;
    Some(EarlierQuarantine { folder: newest.folder.clone(), ts: newest.ts.clone() })
}

/// Files that the unit's agents wrote, by whatever name, are remains of it, if nobody else has a claim to them.
pub(crate) fn add_written<'a>(
    desk: &Desk<'a>,
    ctx: &UnitContext<'_>,
    root: &DropPath,
    names: &NameIndex,
    near: &Neighbours<'_>,
    remains: &mut [Vec<&'a Entry>],
) {
    let numbers: HashMap<&UnitName, usize> = ctx.names.iter().zip(0..).collect();
    for attempt in ctx.attempts {
        let number = attempt.unit.as_ref().and_then(|unit| numbers.get(unit));
        let transcript = attempt.transcript.as_ref().and_then(|path| desk.transcript(path));
        let (Some(&number), Some(transcript)) = (number, transcript) else { continue };
        for written in &transcript.written_paths {
            let spelt = HostPath::parse(written);
            let rest = match (&ctx.folder.host, spelt.absolute) {
                (Some(host), true) => spelt.below(host).map(|(rest, _)| rest),
                (None, true) => None,
                (_, false) => Some(spelt.parts.clone()),
            };
            let Some(rel) = rest.and_then(|rest| RelPath::resolve("", &rest.join("/")).ok()) else {
                continue;
            };
            let [entry] = desk.at(root.join(&rel).as_str()) else { continue };
            let seal = desk
                .scan(entry)
                .is_some_and(|scan| matches!(scan.kind, FileKind::Sentinel | FileKind::SentinelDraft));
            let free = near.places.get(&entry.id) == Some(&Place::Live)
                && !seal
                && !near.claimed.contains(&entry.id)
                && names.file(rel.as_str()).is_none();
            if let Some(list) = remains.get_mut(number)
                && free
                && !list.iter().any(|other| other.id == entry.id)
            {
                list.push(entry);
            }
        }
    }
}
