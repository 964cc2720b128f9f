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

/// The live sentinel that speaks first; else a copy of one of this run that lists artifacts; else a copy that is damaged:
/// what it sealed is not known, and that is more than nothing.
pub(crate) fn choose<'a>(desk: &Desk<'a>, seals: &UnitSeals<'a>, judging: &Judging) -> Option<Chosen<'a>> {
    if let Some(entry) = seals.live.first() {
        return Some(Chosen { entry, displaced: false });
    }
    let kept = || seals.copies.iter().filter(|(_, place)| matches!(place, Place::Backup | Place::Outside));
    let speaks = |(entry, _): &&(&'a Entry, Place)| {
        desk.sentinel(entry).is_some_and(|sentinel| {
            sentinel.run.is_some()
                && judging.generation(sentinel) == Generation::ThisRun
                && seals::kind(Some(sentinel)) == Seal::Listed
        })
    };
    let damaged = |(entry, place): &&(&'a Entry, Place)| {
        *place == Place::Backup && seals::kind(desk.sentinel(entry)) == Seal::Malformed
    };
    let (entry, _) = kept().find(speaks).or_else(|| kept().find(damaged))?;
    Some(Chosen { entry, displaced: true })
}
