//! Which of a unit's sentinels speaks for it.

use crate::model::entry::Entry;

use super::desk::Desk;
use super::facts::{Generation, Seal};
use super::live::Place;
use super::seals::{self, Judging, UnitSeals};

/// The sentinel that speaks for a unit.
pub(crate) struct Chosen<'a> {
    /// Its file.
    pub(crate) entry: &'a Entry,
    /// It is a copy, and nothing lies in its place.
    pub(crate) displaced: bool,
}

/// The live sentinel that speaks first; else a copy of one of this run that lists artifacts.
pub(crate) fn choose<'a>(desk: &Desk<'a>, seals: &UnitSeals<'a>, judging: &Judging) -> Option<Chosen<'a>> {
    if let Some(entry) = seals.live.first() {
        return Some(Chosen { entry, displaced: false });
    }
    let speaks = |(entry, place): &&(&'a Entry, Place)| {
        matches!(place, Place::Backup | Place::Outside)
            && desk.sentinel(entry).is_some_and(|sentinel| {
                sentinel.run.is_some()
                    && judging.generation(sentinel) == Generation::ThisRun
                    && seals::kind(Some(sentinel)) == Seal::Listed
            })
    };
    let (entry, _) = seals.copies.iter().find(speaks)?;
    Some(Chosen { entry, displaced: true })
}
