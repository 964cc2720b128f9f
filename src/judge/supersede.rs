//! Dead attempts whose work a later attempt finished under another key.
//!
//! A key hashes everything that was called before it, so a relaunch may give the same work another key. What tells it
//! again is the unit, the role, and the label or the prompt.
//!
//! **Invariant:** two different checks of one unit never supersede each other: only authors may do without an equal
//! label or prompt, and only where neither contradicts.

use std::collections::HashMap;

use crate::model::agent::{LinkedBy, Outcome, Role};
use crate::model::id::UnitName;

/// What is compared.
#[derive(Clone)]
pub(crate) struct Work<'a> {
    /// What became of it.
    pub(crate) outcome: Outcome,
    /// The unit, and how that is known.
    pub(crate) unit: Option<(&'a UnitName, LinkedBy)>,
    /// The role.
    pub(crate) role: Role,
    /// The label.
    pub(crate) label: Option<&'a str>,
    /// The prompt.
    pub(crate) prompt: Option<&'a str>,
    /// Its call has a key.
    pub(crate) keyed: bool,
    /// Place of its first row in the journal.
    pub(crate) first: usize,
    /// Place of its result.
    pub(crate) ended: Option<usize>,
}

const fn dead(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::NoResult | Outcome::Failed | Outcome::NoValue)
}

/// Two facts contradict if both are known and differ.
fn contradict<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
    matches!((a, b), (Some(a), Some(b)) if a != b)
}

fn agree<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
    matches!((a, b), (Some(a), Some(b)) if a == b)
}

/// Whether `done` did the work of `dead`, later.
fn replaces(done: &Work<'_>, dead: &Work<'_>) -> bool {
    if done.role != dead.role
        || done.ended.is_none_or(|ended| ended <= dead.first)
        || done.first <= dead.first
    {
        return false;
    }
    match (done.label, dead.label) {
        (Some(a), Some(b)) => a == b,
        _ => {
            dead.role == Role::Author && !contradict(done.prompt, dead.prompt)
                || dead.role == Role::Other && agree(done.prompt, dead.prompt)
        }
    }
}

/// Marks every dead attempt that a later one replaced.
pub(crate) fn mark(works: &mut [Work<'_>]) {
    let mut finished: HashMap<&UnitName, Vec<usize>> = HashMap::new();
    for (place, work) in works.iter().enumerate() {
        if let (Some((unit, _)), Outcome::Finished | Outcome::OrphanResult) = (work.unit, work.outcome) {
            finished.entry(unit).or_default().push(place);
        }
    }
    let replaced: Vec<usize> = works
        .iter()
        .enumerate()
        .filter(|(_, work)| dead(work.outcome))
        .filter(|(_, work)| {
            let same_unit = work.unit.and_then(|(unit, _)| finished.get(unit));
            // The newest are the likeliest, and a unit with thousands of attempts must not cost their square.
            let recent = same_unit.into_iter().flat_map(|places| places.iter().rev().take(64));
            recent.filter_map(|place| works.get(*place)).any(|done| replaces(done, work))
        })
        .map(|(place, _)| place)
        .collect();
    for place in replaced {
        if let Some(work) = works.get_mut(place) {
            work.outcome = Outcome::Superseded;
        }
    }
    pair_the_orphan(works);
}

/// A respawned agent's result can come under a key that never started. Where exactly one such result is left, and
/// exactly one call without any end fits it, they are the same work; the dead one takes over the unit.
fn pair_the_orphan(works: &mut [Work<'_>]) {
    let only = |wanted: &dyn Fn(&Work<'_>) -> bool| {
        let mut found = works.iter().enumerate().filter(|(_, work)| wanted(work));
        found.next().filter(|_| found.next().is_none())
    };
    let Some((_, orphan)) = only(&|work| work.keyed && work.outcome == Outcome::OrphanResult) else { return };
    let fits = |lost: &Work<'_>| {
        let one_is_open = lost.role == Role::Other || orphan.role == Role::Other;
        matches!(lost.outcome, Outcome::NoResult | Outcome::Failed)
            && lost.keyed
            && lost.first < orphan.first
            && (lost.role == orphan.role || one_is_open)
            && !contradict(lost.unit.map(|(unit, _)| unit), orphan.unit.map(|(unit, _)| unit))
            && !contradict(lost.label, orphan.label)
            && !contradict(lost.prompt, orphan.prompt)
    };
    let Some((place, _)) = only(&fits) else { return };
    let unit = orphan.unit.map(|(unit, _)| (unit, LinkedBy::Result));
    if let Some(work) = works.get_mut(place) {
        work.outcome = Outcome::Superseded;
        work.unit = work.unit.or(unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(outcome: Outcome, unit: Option<&UnitName>, role: Role, first: usize) -> Work<'_> {
        let ended = matches!(outcome, Outcome::Finished | Outcome::OrphanResult).then_some(first + 10);
        let unit = unit.map(|unit| (unit, LinkedBy::Prompt));
        Work { outcome, unit, role, label: None, prompt: None, keyed: true, first, ended }
    }

    #[test]
    fn dead_author_is_superseded_by_a_later_one_of_its_unit() {
        let (u1, u2) = (UnitName::new("u1"), UnitName::new("u2"));
        let dead = work(Outcome::NoResult, Some(&u1), Role::Author, 0);
        let done = work(Outcome::Finished, Some(&u1), Role::Author, 1);
        let table = [
            (dead.clone(), done.clone(), true),
            (dead.clone(), Work { unit: Some((&u2, LinkedBy::Prompt)), ..done.clone() }, false),
            (dead.clone(), Work { role: Role::Checker, ..done.clone() }, false),
            (Work { first: 5, ..dead.clone() }, done.clone(), false),
            (Work { label: Some("a"), ..dead.clone() }, Work { label: Some("b"), ..done.clone() }, false),
            (
                Work { prompt: Some("part 1"), ..dead.clone() },
                Work { prompt: Some("part 2"), ..done.clone() },
                false,
            ),
            (
                Work { role: Role::Checker, ..dead.clone() },
                Work { role: Role::Checker, ..done.clone() },
                false,
            ),
            (
                Work { role: Role::Checker, label: Some("check-u1"), ..dead.clone() },
                Work { role: Role::Checker, label: Some("check-u1"), ..done.clone() },
                true,
            ),
        ];
        for (n, (dead, done, expected)) in table.into_iter().enumerate() {
            let mut works = [dead, done];
            mark(&mut works);
            assert_eq!(works[0].outcome == Outcome::Superseded, expected, "row {n}");
        }
    }

    #[test]
    fn single_orphan_is_the_end_of_the_single_lost_call() {
        let u2 = UnitName::new("u2");
        let lost = work(Outcome::NoResult, None, Role::Other, 2);
        let orphan = work(Outcome::OrphanResult, Some(&u2), Role::Other, 3);
        let mut works = vec![lost.clone(), orphan.clone()];
        mark(&mut works);
        assert_eq!((works[0].outcome, works[0].unit), (Outcome::Superseded, Some((&u2, LinkedBy::Result))));
        let mut two = vec![lost.clone(), lost, orphan];
        mark(&mut two);
        assert_eq!(two[0].outcome, Outcome::NoResult);
    }
}
