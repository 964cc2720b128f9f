//! Which sentinel speaks for a unit, and for which run.

use std::collections::BTreeSet;

use crate::model::entry::Entry;
use crate::model::id::RunId;
use crate::model::judgement::RunFacts;
use crate::model::record::{FileKind, Sentinel, SentinelBody};

use super::desk::Desk;
use super::facts::{Generation, Seal};
use super::inventory::is_seal;
use super::live::{Place, Placed};
use super::names::NameIndex;

/// The sentinels of one unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnitSeals<'a> {
    /// In their place, the one that speaks first.
    pub(crate) live: Vec<&'a Entry>,
    /// Drafts that were never put in place.
    pub(crate) drafts: Vec<&'a Entry>,
    /// In folders of copies, conflict names, or outside the working folder.
    pub(crate) copies: Vec<(&'a Entry, Place)>,
}

/// Sorts the drop's sentinels by unit. Live ones that no unit owns come second.
pub(crate) fn by_unit<'a>(
    desk: &Desk<'a>,
    placed: &[Placed<'a>],
    names: &NameIndex,
    count: usize,
    judge: &Judging,
) -> (Vec<UnitSeals<'a>>, Vec<&'a Entry>) {
    let mut units = vec![UnitSeals::default(); count];
    let mut strays = Vec::new();
    for file in placed {
        let draft = file.kind == Some(FileKind::SentinelDraft);
        if !draft && !is_seal(file) {
            continue;
        }
        let path = file.entry.path.as_str();
        let path = path.strip_suffix(".tmp").unwrap_or(path);
        let path = path.strip_suffix(".ok").unwrap_or(path);
        let (folder, stem) = path.rsplit_once('/').unwrap_or(("", path));
        let says = desk.sentinel(file.entry).and_then(|sentinel| sentinel.unit.as_ref());
        let unit = names.stem(folder, stem).or_else(|| names.unit(says?.as_str()));
        let Some(seals) = unit.and_then(|unit| units.get_mut(unit)) else {
            if file.place == Place::Live {
                strays.push(file.entry);
            }
            continue;
        };
        match (file.place, draft) {
            (Place::Live, false) => seals.live.push(file.entry),
            (Place::Live, true) => seals.drafts.push(file.entry),
            (Place::Record, _) | (_, true) => {}
            (place @ (Place::Backup | Place::Discarded | Place::Conflict | Place::Outside), false) => {
                seals.copies.push((file.entry, place));
            }
        }
    }
    for seals in &mut units {
        // The run's own sentinel speaks before others', the newest before older ones, then by path.
        seals.live.sort_by_key(|entry| {
            let sentinel = desk.sentinel(entry);
            let generation = sentinel.map_or(Generation::Unknown, |sentinel| judge.generation(sentinel));
            let rank = match generation {
                Generation::ThisRun => 0,
                Generation::Unknown => 1,
                Generation::Earlier => 2,
            };
            // Two files of one path are told apart by their bytes alone.
            let bytes = desk.scan(entry).and_then(|scan| scan.fingerprint).map(|print| print.sha256);
            (rank, std::cmp::Reverse(sentinel.and_then(|sentinel| sentinel.ts)), &entry.path, bytes)
        });
    }
    (units, strays)
}

/// The run by which sentinels are told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judging {
    run: Option<RunId>,
    started: Option<crate::model::time::Timestamp>,
}

impl Judging {
    /// By a recorded run; without one, by the run that all live sentinels name, if they name one and the same.
    pub(crate) fn new(run: Option<&RunFacts>, desk: &Desk<'_>, placed: &[Placed<'_>]) -> Self {
        if let Some(run) = run {
            return Self { run: Some(run.run.clone()), started: run.started };
        }
        let live = placed.iter().filter(|placed| placed.place == Place::Live && is_seal(placed));
        let named: BTreeSet<&RunId> =
            live.filter_map(|placed| desk.sentinel(placed.entry)?.run.as_ref()).collect();
        let mut named = named.into_iter();
        let run = named.next().filter(|_| named.next().is_none()).cloned();
        Self { run, started: None }
    }

    /// The run.
    pub(crate) const fn run(&self) -> Option<&RunId> {
        self.run.as_ref()
    }

    /// Whose sentinel that is.
    pub(crate) fn generation(&self, sentinel: &Sentinel) -> Generation {
        // A sentinel writes whole seconds: one that was sealed in the second of the launch is not older.
        let older = match (sentinel.ts, self.started) {
            (Some(sealed), Some(started)) => Some(sealed < started.to_seconds()),
            (None, _) | (_, None) => None,
        };
        match (&sentinel.run, &self.run) {
            (Some(of), Some(run)) if of != run => Generation::Earlier,
            (Some(_), None) => Generation::Unknown,
            (Some(_), Some(_)) if older == Some(true) => Generation::Earlier,
            (Some(_), Some(_)) => Generation::ThisRun,
            (None, _) => match older {
                Some(true) => Generation::Earlier,
                Some(false) => Generation::ThisRun,
                None => Generation::Unknown,
            },
        }
    }
}

/// What kind of seal a sentinel is; one that could not be read is malformed.
pub(crate) const fn kind(sentinel: Option<&Sentinel>) -> Seal {
    match sentinel {
        None => Seal::Malformed,
        Some(sentinel) => match &sentinel.body {
            SentinelBody::Malformed(_) => Seal::Malformed,
            SentinelBody::Foreign(_) => Seal::Foreign,
            SentinelBody::Listed(claims) if claims.is_empty() => Seal::EmptyList,
            SentinelBody::Listed(_) => Seal::Listed,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::bench::{at, run, sentinel};

    fn generation(run_id: Option<&str>, ts: Option<&str>) -> Generation {
        let mut sealed = sentinel("u1", &[]);
        sealed.run = run_id.map(RunId::new);
        sealed.ts = ts.map(at);
        let run = run("/home/ana/proj");
        Judging { run: Some(run.run), started: run.started }.generation(&sealed)
    }

    #[test]
    fn seal_of_the_second_of_the_launch_is_of_this_run_and_one_second_earlier_is_not() {
        let this = Some(crate::judge::bench::RUN);
        assert_eq!(generation(this, Some("2026-09-17T20:00:00Z")), Generation::ThisRun);
        assert_eq!(generation(this, Some("2026-09-17T19:59:59Z")), Generation::Earlier);
        assert_eq!(generation(this, None), Generation::ThisRun);
    }

    #[test]
    fn seal_of_another_run_is_earlier_whatever_its_time() {
        assert_eq!(generation(Some("wf_other"), Some("2027-01-01T00:00:00Z")), Generation::Earlier);
    }

    #[test]
    fn seal_without_a_run_is_told_by_its_time_or_not_at_all() {
        assert_eq!(generation(None, Some("2026-09-17T20:00:01Z")), Generation::ThisRun);
        assert_eq!(generation(None, Some("2026-09-01T00:00:00Z")), Generation::Earlier);
        assert_eq!(generation(None, None), Generation::Unknown);
    }
}
