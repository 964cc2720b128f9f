//! The rows of a journal as calls: what became of each key, and what its damaged rows leave open.

use std::collections::{BTreeMap, HashMap};

use crate::model::id::{AgentId, CacheKey};
use crate::model::path::DropPath;
use crate::model::record::{JournalEvent, JournalRow, ResultShape};

use super::sources::JournalSource;

/// A row and the file that holds it.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    /// The file.
    pub(crate) file: &'a DropPath,
    /// The row.
    pub(crate) row: &'a JournalRow,
}

/// The rows of all journals of a run, in order. What a copy repeats is taken once: an agent's id is never given twice,
/// so equal rows of two files are one event, while a row that one file holds twice counts twice.
pub(crate) fn merged<'a>(sources: &[JournalSource<'a>]) -> Vec<Row<'a>> {
    let rows_of = |source: &JournalSource<'a>| {
        let file = &source.entry.path;
        source.journal.rows.iter().map(move |row| Row { file, row })
    };
    if let [only] = sources {
        return rows_of(only).collect();
    }
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut taken: HashMap<_, usize> = HashMap::new();
    for source in sources {
        let mut here: HashMap<_, usize> = HashMap::new();
        for found in rows_of(source) {
            let event = match &found.row.event {
                JournalEvent::Launched => "launched",
                JournalEvent::Started => "started",
                JournalEvent::Result(ResultShape::Null) => "null",
                JournalEvent::Result(_) => "result",
                JournalEvent::Failed => "failed",
            };
            let identity = (event, &found.row.key, &found.row.agent);
            let nth = here.entry(identity).or_insert(0);
            *nth += 1;
            let so_far = taken.entry(identity).or_insert(0);
            if *nth > *so_far {
                *so_far = *nth;
                rows.push(found);
            }
        }
    }
    rows
}

/// What became of one call.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "what was seen of a call: each may hold beside any other")]
pub(crate) struct Call<'a> {
    pub(crate) starts: u64,
    pub(crate) results: u64,
    pub(crate) first_result: Option<Row<'a>>,
    pub(crate) newest_result: Option<Row<'a>>,
    pub(crate) failed: bool,
    pub(crate) torn_start: bool,
    pub(crate) torn_result: bool,
    pub(crate) torn_unclear: bool,
}

impl Call<'_> {
    /// It started and has no result.
    pub(crate) const fn dead(&self) -> bool {
        self.starts > 0 && self.results == 0 && !self.unknown()
    }

    /// A damaged row names it, and may have been what is missed.
    pub(crate) const fn unknown(&self) -> bool {
        self.results == 0 && !self.torn_result && (self.torn_unclear || (self.torn_start && self.starts == 0))
    }

    /// Its newest result is `null`.
    pub(crate) fn null(&self) -> bool {
        self.newest_result.is_some_and(|found| found.row.event == JournalEvent::Result(ResultShape::Null))
    }
}

/// Every call that the rows name, whole or damaged, by its key.
pub(crate) fn calls<'a>(rows: &[Row<'a>], sources: &[JournalSource<'a>]) -> BTreeMap<&'a CacheKey, Call<'a>> {
    let mut calls: BTreeMap<&CacheKey, Call<'_>> = BTreeMap::new();
    let mut key_of_agent: HashMap<&AgentId, &CacheKey> = HashMap::new();
    for found in rows {
        let Some(key) = &found.row.key else { continue };
        if let Some(agent) = &found.row.agent {
            key_of_agent.entry(agent).or_insert(key);
        }
        let call = calls.entry(key).or_default();
        match &found.row.event {
            JournalEvent::Launched => {}
            JournalEvent::Started => call.starts += 1,
            JournalEvent::Failed => call.failed = true,
            JournalEvent::Result(_) => {
                call.results += 1;
                call.first_result.get_or_insert(*found);
                call.newest_result = Some(*found);
            }
        }
    }
    for torn in sources.iter().flat_map(|source| &source.journal.torn) {
        let by_agent = || key_of_agent.get(torn.agent.as_ref()?).copied();
        let Some(key) = torn.key.as_ref().or_else(by_agent) else { continue };
        let call = calls.entry(key).or_default();
        match torn.event.as_deref() {
            Some("started") => call.torn_start = true,
            Some("result") => call.torn_result = true,
            // A failure that is cut is no result, whatever else it says.
            Some("failed") => call.failed = true,
            Some("launched") => {}
            Some(_) | None => call.torn_unclear = true,
        }
    }
    calls
}
