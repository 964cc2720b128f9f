//! In which order units are run: most finished first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::model::agent::{Attempt, Outcome};
use crate::model::id::UnitName;

/// Sorts units by how much of their work was done before: first by attempts that finished, then by attempts at all,
/// then as they were asked for. What is nearly there comes out first if the run dies once more.
pub fn most_finished_first(units: Vec<UnitName>, attempts: &[Attempt]) -> Vec<UnitName> {
    let mut done: BTreeMap<&UnitName, (u64, u64)> = BTreeMap::new();
    for attempt in attempts {
        if let Some(unit) = &attempt.unit {
            let (finished, all) = done.entry(unit).or_default();
            *all += 1;
            *finished += u64::from(is_finished(attempt.outcome));
        }
    }
    let mut ranked: Vec<(Reverse<(u64, u64)>, UnitName)> =
        units.into_iter().map(|unit| (Reverse(done.get(&unit).copied().unwrap_or_default()), unit)).collect();
    // Stable: what is equal stays in the order in which it was asked for.
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, unit)| unit).collect()
}

const fn is_finished(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Finished | Outcome::FinishedUnrecorded | Outcome::OrphanResult => true,
        Outcome::Failed | Outcome::NoValue | Outcome::NoResult | Outcome::Superseded => false,
    }
}
