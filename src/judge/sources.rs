//! Which record speaks of which run.
//!
//! **Invariant:** a journal or a transcript is given to one run at most by its folder; what has no telling folder is
//! given away only where agents, or the want of any other run, leave no doubt.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::model::case_file::{CaseFile, Scan};
use crate::model::entry::Entry;
use crate::model::id::{AgentId, FileId, RunId, SessionId};
use crate::model::path::DropPath;
use crate::model::record::{AgentStop, FileKind, Journal, Launch, Record};
use crate::model::state_file::{StateFile, StateRecord};
use crate::model::time::Timestamp;
use crate::model::transcript::Transcript;

/// A dropped file that was read.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    /// The file.
    pub(crate) entry: &'a Entry,
    /// What reading it gave.
    pub(crate) scan: &'a Scan,
}

/// A journal that belongs to the run in question.
#[derive(Clone, Copy)]
pub(crate) struct JournalSource<'a> {
    /// The file.
    pub(crate) entry: &'a Entry,
    /// What reading it gave: faults and notes.
    pub(crate) scan: &'a Scan,
    /// Its rows.
    pub(crate) journal: &'a Journal,
}

/// How strongly the drop knows a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Acquaintance {
    /// Only a sentinel names it: perhaps an earlier generation.
    SealedOnly,
    /// It is kept in a state file.
    KeptInState,
    /// A launch, a journal, a stop of an agent or a transcript shows it at work.
    AtWork,
}

/// All records of a drop, by what they are, in the order of their paths.
pub(crate) struct Sources<'a> {
    /// Launches with their registry.
    pub(crate) launches: Vec<(&'a DropPath, &'a Launch)>,
    /// Stops of agents with their log.
    pub(crate) stops: Vec<(&'a DropPath, &'a AgentStop)>,
    /// Transcripts.
    pub(crate) transcripts: Vec<(&'a Entry, &'a Transcript)>,
    /// Every run that a record names.
    pub(crate) runs: BTreeMap<RunId, Acquaintance>,
    /// Newest seal of each run.
    pub(crate) sealed: BTreeMap<RunId, Timestamp>,
    /// State files and drafts of them, each with the run whose folder it lies in.
    pub(crate) states: Vec<StateSource<'a>>,
    journals: Vec<(Option<RunId>, JournalSource<'a>)>,
}

/// A state file, or the draft of one.
#[derive(Clone, Copy)]
pub(crate) struct StateSource<'a> {
    /// The file.
    pub(crate) entry: &'a Entry,
    /// What it says.
    pub(crate) record: &'a StateRecord,
    /// It was never put in place.
    pub(crate) draft: bool,
}

impl StateSource<'_> {
    /// The run whose folder it lies in.
    pub(crate) fn run(&self) -> RunId {
        RunId::new(self.entry.path.parent().name())
    }

    /// What it says, if it can be read.
    pub(crate) fn file(&self) -> Option<&StateFile> {
        match self.record {
            StateRecord::Read(file) => Some(file),
            StateRecord::Invalid { .. } => None,
        }
    }
}

/// The files that were read, sorted so that neither handles nor the order of dropping show.
pub(crate) fn seen(case: &CaseFile) -> Vec<Seen<'_>> {
    let mut all: Vec<Seen<'_>> = case
        .entries
        .iter()
        .filter_map(|entry| Some(Seen { entry, scan: case.scans.get(&entry.id)?.as_ref().ok()? }))
        .collect();
    all.sort_by(|a, b| {
        (&a.entry.path, a.entry.size, a.entry.modified)
            .cmp(&(&b.entry.path, b.entry.size, b.entry.modified))
            // Twins in everything: only their content is left to tell them apart.
            .then_with(|| format!("{:?}", a.scan).cmp(&format!("{:?}", b.scan)))
    });
    all
}

/// The run whose folder a path lies in: the nearest `wf_…` above the file, or a folder right below `workflows`.
pub(crate) fn run_of_path(path: &DropPath) -> Option<RunId> {
    let parent = path.parent();
    if let Some(part) = parent.parts().rev().find(|part| is_run_name(part)) {
        return Some(RunId::new(part));
    }
    let mut up = parent.parts().rev();
    let (folder, above) = (up.next()?, up.next()?);
    (above == "workflows" && folder != "scripts").then(|| RunId::new(folder))
}

fn is_run_name(part: &str) -> bool {
    part.strip_prefix("wf_").is_some_and(|rest| {
        !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
    })
}

impl<'a> Sources<'a> {
    /// Sorts the records of a case.
    pub(crate) fn of(case: &'a CaseFile) -> Self {
        let mut all = Self {
            launches: Vec::new(),
            stops: Vec::new(),
            transcripts: Vec::new(),
            runs: BTreeMap::new(),
            sealed: BTreeMap::new(),
            states: Vec::new(),
            journals: Vec::new(),
        };
        for Seen { entry, scan } in seen(case) {
            match &scan.record {
                Record::Registry(launches) => {
                    all.launches.extend(launches.iter().map(|launch| (&entry.path, launch)));
                }
                Record::AgentLog(stops) => all.stops.extend(stops.iter().map(|stop| (&entry.path, stop))),
                Record::Transcript(transcript) => all.transcripts.push((entry, transcript)),
                Record::Journal(journal) => {
                    all.journals.push((run_of_path(&entry.path), JournalSource { entry, scan, journal }));
                }
                Record::Sentinel(sentinel) => {
                    if let Some(run) = &sentinel.run {
                        all.runs.entry(run.clone()).or_insert(Acquaintance::SealedOnly);
                        if let Some(ts) = sentinel.ts {
                            let newest = all.sealed.entry(run.clone()).or_insert(ts);
                            *newest = ts.max(*newest);
                        }
                    }
                }
                Record::StateFile(record) => {
                    let draft = scan.kind == FileKind::StateDraft;
                    let source = StateSource { entry, record, draft };
                    if !draft {
                        all.runs.entry(source.run()).or_insert(Acquaintance::KeptInState);
                    }
                    all.states.push(source);
                }
                Record::Script(_)
                | Record::Provenance(_)
                | Record::GitStatus(_)
                | Record::GitLog(_)
                | Record::GitIgnore(_)
                | Record::Checkpoints(_)
                | Record::StagePrompts(_)
                | Record::StageVerdicts(_)
                | Record::Nothing => {}
            }
        }
        let at_work: BTreeSet<&RunId> = all
            .launches
            .iter()
            .filter_map(|(_, launch)| launch.run.as_ref())
            .chain(all.stops.iter().filter_map(|(_, stop)| stop.run.as_ref()))
            .chain(all.transcripts.iter().filter_map(|(_, transcript)| transcript.run.as_ref()))
            .chain(all.journals.iter().filter_map(|(run, _)| run.as_ref()))
            .collect();
        let at_work: Vec<RunId> = at_work.into_iter().cloned().collect();
        all.runs.extend(at_work.into_iter().map(|run| (run, Acquaintance::AtWork)));
        all.give_away_homeless_journals();
        all.order_journals();
        all
    }

    /// A journal outside any run's folder belongs to the run whose agents it names.
    fn give_away_homeless_journals(&mut self) {
        if self.journals.iter().all(|(run, _)| run.is_some()) {
            return;
        }
        let mut run_of_agent: HashMap<&AgentId, &RunId> = HashMap::new();
        for (_, stop) in &self.stops {
            if let (Some(agent), Some(run)) = (&stop.agent, &stop.run) {
                run_of_agent.insert(agent, run);
            }
        }
        for (_, transcript) in &self.transcripts {
            if let (Some(agent), Some(run)) = (&transcript.agent, &transcript.run) {
                run_of_agent.entry(agent).or_insert(run);
            }
        }
        let single = self.single_run();
        let only_journal = self.journals.len() == 1;
        for (owner, source) in &mut self.journals {
            if owner.is_some() {
                continue;
            }
            let named: BTreeSet<&RunId> = source
                .journal
                .rows
                .iter()
                .filter_map(|row| run_of_agent.get(row.agent.as_ref()?).copied())
                .collect();
            *owner = match named.first() {
                Some(run) if named.len() == 1 => Some((*run).clone()),
                Some(_) => None,
                None => single.clone().filter(|_| only_journal),
            };
        }
    }

    /// The only run that was at work, or the only one that is sealed.
    fn single_run(&self) -> Option<RunId> {
        let at_work =
            || self.runs.iter().filter(|(_, how)| **how == Acquaintance::AtWork).map(|(run, _)| run);
        let one = |mut runs: Box<dyn Iterator<Item = &RunId> + '_>| {
            runs.next().filter(|_| runs.next().is_none()).cloned()
        };
        if at_work().next().is_some() { one(Box::new(at_work())) } else { one(Box::new(self.runs.keys())) }
    }

    /// Journals of older sessions first, so that "newest" means something where one run has several.
    fn order_journals(&mut self) {
        if self.journals.len() < 2 {
            return;
        }
        let mut began: HashMap<&SessionId, Timestamp> = HashMap::new();
        for (_, launch) in &self.launches {
            if let (Some(session), Some(ts)) = (&launch.session, launch.ts) {
                let first = began.entry(session).or_insert(ts);
                *first = ts.min(*first);
            }
        }
        let age = |path: &DropPath| {
            path.parts()
                .filter_map(|part| began.get(&SessionId::new(part)).copied())
                .min()
                .map_or(i64::MAX, Timestamp::millis)
        };
        self.journals.sort_by_cached_key(|(_, source)| (age(&source.entry.path), source.entry.path.clone()));
    }

    /// The journals of a run. Without a run, or for a run that no record names: the only journal, if nothing else
    /// claims it.
    pub(crate) fn journals_of(&self, run: Option<&RunId>) -> Vec<JournalSource<'a>> {
        let mine: Vec<_> = self
            .journals
            .iter()
            .filter(|(owner, _)| owner.is_some() && owner.as_ref() == run)
            .map(|(_, source)| *source)
            .collect();
        if mine.is_empty()
            && let [(None, source)] = self.journals.as_slice()
            && run.is_none_or(|run| self.runs.keys().all(|known| known == run))
        {
            return vec![*source];
        }
        mine
    }

    /// The transcripts of agents of a run, the best copy of each: of its folder, or of an agent in `named`.
    /// Without a run, all of them.
    pub(crate) fn transcripts_of(
        &self,
        run: Option<&RunId>,
        named: &dyn Fn(&AgentId) -> bool,
    ) -> BTreeMap<&'a AgentId, (&'a Entry, &'a Transcript)> {
        let mut best: BTreeMap<&AgentId, (&Entry, &Transcript)> = BTreeMap::new();
        for &(entry, transcript) in &self.transcripts {
            let Some(agent) = &transcript.agent else { continue };
            if run.is_some() && transcript.run.as_ref() != run && !named(agent) {
                continue;
            }
            let worth = |t: &Transcript| (t.rows, t.span.map(|(_, end)| end));
            let held = best.entry(agent).or_insert((entry, transcript));
            if worth(transcript) > worth(held.1) {
                *held = (entry, transcript);
            }
        }
        best
    }
}

/// Entries by handle.
pub(crate) fn entries_by_id(case: &CaseFile) -> BTreeMap<FileId, &Entry> {
    case.entries.iter().map(|entry| (entry.id, entry)).collect()
}
