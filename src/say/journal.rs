//! Why the three numbers of a journal differ.

use crate::model::judgement::JournalFacts;

/// Something that makes the subtraction of lines wrong, with how often it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skew {
    /// Calls that were started more than once: each start counts again, though only one result is needed.
    Restarted(u64),
    /// Calls with a result and no start.
    Orphans(u64),
    /// Calls with more than one result.
    Duplicates(u64),
    /// Rows that have no key.
    Unkeyed(u64),
    /// Calls of which a damaged line leaves open what became of them.
    Unknown(u64),
}

impl Skew {
    /// Everything that applies to a journal.
    pub fn all_of(facts: &JournalFacts) -> Vec<Self> {
        let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
        [
            (Self::Restarted as fn(u64) -> Self, count(facts.restarted_keys.len())),
            (Self::Orphans, count(facts.orphan_result_keys.len())),
            (Self::Duplicates, count(facts.duplicate_result_keys.len())),
            (Self::Unkeyed, facts.unkeyed.started.saturating_add(facts.unkeyed.result)),
            (Self::Unknown, count(facts.unknown_keys.len())),
        ]
        .into_iter()
        .filter(|&(_, n)| n > 0)
        .map(|(skew, n)| skew(n))
        .collect()
    }
}

/// The three numbers side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeNumbers {
    /// Started lines minus result lines.
    pub subtraction: i64,
    /// Calls that started and have no result.
    pub keys: u64,
    /// Attempts without a result that nothing replaced.
    pub attempts: u64,
}

impl ThreeNumbers {
    /// Takes them out of the facts.
    pub fn of(facts: &JournalFacts) -> Self {
        Self {
            subtraction: facts.naive_subtraction,
            keys: u64::try_from(facts.dead_keys.len()).unwrap_or(u64::MAX),
            attempts: facts.dead_attempts,
        }
    }

    /// The subtraction gives what the key set gives.
    pub fn agree(self) -> bool {
        u64::try_from(self.subtraction) == Ok(self.keys)
    }
}
