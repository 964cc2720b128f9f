//! The decision table: `docs/decision-table.md` has the same rows with the same numbers.
//!
//! **Invariant:** `rerun` is given only to a corrupt unit, `run` only to an absent one of which nothing else tells, and
//! neither to anything while the run may be alive.

use crate::model::verdict::{Bucket, Doubt, State};

use super::facts::{Facts, Generation, Seal, Worst};

/// What the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    /// What is known.
    pub(crate) state: State,
    /// What the plan does.
    pub(crate) bucket: Bucket,
    /// Why it is unverifiable.
    pub(crate) reason: Option<Doubt>,
    /// The row that decided.
    pub(crate) row: u8,
}

/// Goes through the table from top to bottom.
pub(crate) fn rule(facts: &Facts) -> Ruling {
    let ruling = by_rows(facts);
    // Whatever a unit is, it may be being written at this moment: only what is whole can be left out of the question.
    if facts.may_be_alive && ruling.state != State::Verified {
        Ruling { bucket: Bucket::Ask, ..ruling }
    } else {
        ruling
    }
}

fn by_rows(facts: &Facts) -> Ruling {
    use Generation::{Earlier, ThisRun, Unknown};
    use Seal::{EmptyList, Foreign, Listed, Malformed, Nothing};
    match (facts.seal, facts.generation, facts.worst) {
        (Malformed, ThisRun | Earlier | Unknown, _) => doubt(1, Doubt::SentinelMalformed),
        (Listed, Earlier, Worst::Match) => Ruling {
            state: State::EarlierGeneration,
            bucket: Bucket::EarlierGeneration,
            reason: None,
            row: 2,
        },
        // A seal that doesn't say whose it is proves nothing against the bytes of this run.
        (Listed | Foreign | EmptyList, Earlier, _) | (Listed, Unknown, Worst::Differs) => {
            doubt(3, Doubt::StaleSentinel)
        }
        (Foreign, ThisRun | Unknown, _) => doubt(4, Doubt::ForeignSchema),
        (EmptyList, ThisRun | Unknown, _) => doubt(5, Doubt::NoArtifactsListed),
        (Listed, ThisRun, Worst::Differs) => Ruling {
            state: State::Corrupt,
            bucket: if facts.whole_copy { Bucket::Ask } else { Bucket::Rerun },
            reason: None,
            row: 13,
        },
        (Listed, ThisRun | Unknown, Worst::Match) => {
            Ruling { state: State::Verified, bucket: Bucket::Safe, reason: None, row: 14 }
        }
        (
            Listed,
            ThisRun | Unknown,
            worst @ (Worst::PathInvalid
            | Worst::PathEscapes
            | Worst::NotAFile
            | Worst::Ambiguous
            | Worst::HashMalformed
            | Worst::Unreadable
            | Worst::NotDropped
            | Worst::Missing
            | Worst::StandIn
            | Worst::EolConverted),
        ) => {
            let (row, reason) = worst.row();
            Ruling { state: State::Unverifiable, bucket: Bucket::Ask, reason, row }
        }
        (Nothing, ThisRun | Earlier | Unknown, _) => unsealed(facts),
    }
}

/// Rows 15 to 18.
fn unsealed(facts: &Facts) -> Ruling {
    match (facts.remains, facts.seal_named, facts.trace || facts.file_named) {
        (true, _, _) => doubt(15, Doubt::NoSentinel),
        (false, true, _) => doubt(16, Doubt::SentinelNotDropped),
        (false, false, false) => Ruling { state: State::Absent, bucket: Bucket::Run, reason: None, row: 17 },
        (false, false, true) => Ruling { state: State::Absent, bucket: Bucket::Ask, reason: None, row: 18 },
    }
}

const fn doubt(row: u8, reason: Doubt) -> Ruling {
    Ruling { state: State::Unverifiable, bucket: Bucket::Ask, reason: Some(reason), row }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn domain() -> Vec<Facts> {
        let mut all = Vec::new();
        for &seal in Seal::ALL {
            for &generation in Generation::ALL {
                for &worst in Worst::ALL {
                    for bits in 0..64_u8 {
                        let bit = |n: u8| bits & (1 << n) != 0;
                        all.push(Facts {
                            seal,
                            generation,
                            worst,
                            whole_copy: bit(0),
                            remains: bit(1),
                            seal_named: bit(2),
                            file_named: bit(3),
                            trace: bit(4),
                            may_be_alive: bit(5),
                        });
                    }
                }
            }
        }
        all
    }

    /// Counts the cases for which `when` holds, and checks `then` in each.
    fn hold(when: impl Fn(&Facts, &Ruling) -> bool, then: impl Fn(&Facts, &Ruling) -> bool) -> usize {
        let mut count = 0;
        for facts in domain() {
            let ruling = rule(&facts);
            if when(&facts, &ruling) {
                count += 1;
                assert!(then(&facts, &ruling), "{facts:?} gave {ruling:?}");
            }
        }
        count
    }

    #[test]
    fn domain_is_walked_whole() {
        assert_eq!(domain().len(), 5 * 3 * 12 * 64);
    }

    #[test]
    fn corrupt_needs_a_proved_mismatch_of_this_run_and_nothing_above_it() {
        let count = hold(
            |_, r| r.state == State::Corrupt,
            |f, _| (f.seal, f.generation, f.worst) == (Seal::Listed, Generation::ThisRun, Worst::Differs),
        );
        assert_eq!(count, 64);
    }

    #[test]
    fn rerun_is_only_for_corrupt_units_of_a_quiet_run_without_a_whole_copy() {
        let count = hold(
            |_, r| r.bucket == Bucket::Rerun,
            |f, r| r.state == State::Corrupt && !f.may_be_alive && !f.whole_copy,
        );
        assert_eq!(count, 16);
    }

    #[test]
    fn run_is_only_for_absent_units_of_which_nothing_tells() {
        let count = hold(
            |_, r| r.bucket == Bucket::Run,
            |f, r| {
                r.state == State::Absent
                    && f.seal == Seal::Nothing
                    && !(f.remains || f.seal_named || f.file_named || f.trace || f.may_be_alive)
            },
        );
        assert_eq!(count, 3 * 12 * 2);
    }

    #[test]
    fn verified_needs_every_artifact_equal_and_no_earlier_generation() {
        let count = hold(
            |_, r| r.state == State::Verified,
            |f, r| {
                f.seal == Seal::Listed
                    && f.worst == Worst::Match
                    && f.generation != Generation::Earlier
                    && r.bucket == Bucket::Safe
            },
        );
        assert_eq!(count, 2 * 64);
    }

    #[test]
    fn unit_of_a_run_that_may_be_alive_is_verified_or_asked_about() {
        let count = hold(
            |f, _| f.may_be_alive,
            |_, r| r.bucket == Bucket::Ask || (r.state == State::Verified && r.bucket == Bucket::Safe),
        );
        assert_eq!(count, 5 * 3 * 12 * 32);
    }

    #[test]
    fn unverifiable_always_asks_and_says_why() {
        let count =
            hold(|_, r| r.state == State::Unverifiable, |_, r| r.bucket == Bucket::Ask && r.reason.is_some());
        assert!(count > 5_000, "{count}");
    }

    #[test]
    fn only_unverifiable_has_a_reason() {
        hold(|_, r| r.state != State::Unverifiable, |_, r| r.reason.is_none());
    }

    #[test]
    fn absent_is_never_said_of_a_unit_with_anything_dropped() {
        hold(|_, r| r.state == State::Absent, |f, _| f.seal == Seal::Nothing && !f.remains && !f.seal_named);
    }

    #[test]
    fn every_row_decides_somewhere() {
        let rows: std::collections::BTreeSet<u8> = domain().iter().map(|facts| rule(facts).row).collect();
        assert_eq!(rows, (1..=18).collect());
    }

    /// The table once more, as data: a row's number, its condition and its answer, read from top to bottom.
    type Row = (u8, fn(&Facts) -> bool, State, Bucket, Option<Doubt>);

    const fn sealed(f: &Facts) -> bool {
        matches!(f.seal, Seal::Listed | Seal::Foreign | Seal::EmptyList)
    }
    fn old(f: &Facts) -> bool {
        sealed(f) && f.generation == Generation::Earlier
    }
    fn lists(f: &Facts, worst: Worst) -> bool {
        f.seal == Seal::Listed && f.worst == worst
    }

    const TABLE: &[Row] = &[
        (1, |f| f.seal == Seal::Malformed, State::Unverifiable, Bucket::Ask, Some(Doubt::SentinelMalformed)),
        (2, |f| old(f) && lists(f, Worst::Match), State::EarlierGeneration, Bucket::EarlierGeneration, None),
        (3, old, State::Unverifiable, Bucket::Ask, Some(Doubt::StaleSentinel)),
        (4, |f| f.seal == Seal::Foreign, State::Unverifiable, Bucket::Ask, Some(Doubt::ForeignSchema)),
        (5, |f| f.seal == Seal::EmptyList, State::Unverifiable, Bucket::Ask, Some(Doubt::NoArtifactsListed)),
        (6, |f| lists(f, Worst::PathInvalid), State::Unverifiable, Bucket::Ask, Some(Doubt::PathInvalid)),
        (6, |f| lists(f, Worst::PathEscapes), State::Unverifiable, Bucket::Ask, Some(Doubt::PathEscape)),
        (6, |f| lists(f, Worst::NotAFile), State::Unverifiable, Bucket::Ask, Some(Doubt::NotAFile)),
        (6, |f| lists(f, Worst::Ambiguous), State::Unverifiable, Bucket::Ask, Some(Doubt::AmbiguousPath)),
        (7, |f| lists(f, Worst::HashMalformed), State::Unverifiable, Bucket::Ask, Some(Doubt::HashMalformed)),
        (
            8,
            |f| lists(f, Worst::Unreadable),
            State::Unverifiable,
            Bucket::Ask,
            Some(Doubt::ArtifactUnreadable),
        ),
        (9, |f| lists(f, Worst::NotDropped), State::Unverifiable, Bucket::Ask, Some(Doubt::NotDropped)),
        (10, |f| lists(f, Worst::Missing), State::Unverifiable, Bucket::Ask, Some(Doubt::ArtifactMissing)),
        (11, |f| lists(f, Worst::StandIn), State::Unverifiable, Bucket::Ask, Some(Doubt::StandInFile)),
        (12, |f| lists(f, Worst::EolConverted), State::Unverifiable, Bucket::Ask, Some(Doubt::EolConverted)),
        (
            3,
            |f| lists(f, Worst::Differs) && f.generation == Generation::Unknown,
            State::Unverifiable,
            Bucket::Ask,
            Some(Doubt::StaleSentinel),
        ),
        (13, |f| lists(f, Worst::Differs) && f.whole_copy, State::Corrupt, Bucket::Ask, None),
        (13, |f| lists(f, Worst::Differs), State::Corrupt, Bucket::Rerun, None),
        (14, |f| lists(f, Worst::Match), State::Verified, Bucket::Safe, None),
        (15, |f| f.remains, State::Unverifiable, Bucket::Ask, Some(Doubt::NoSentinel)),
        (16, |f| f.seal_named, State::Unverifiable, Bucket::Ask, Some(Doubt::SentinelNotDropped)),
        (17, |f| !(f.trace || f.file_named), State::Absent, Bucket::Run, None),
        (18, |_| true, State::Absent, Bucket::Ask, None),
    ];

    fn oracle(facts: &Facts) -> Option<Ruling> {
        let &(row, _, state, bucket, reason) = TABLE.iter().find(|(_, holds, ..)| holds(facts))?;
        let bucket = if facts.may_be_alive && bucket != Bucket::Safe { Bucket::Ask } else { bucket };
        Some(Ruling { state, bucket, reason, row })
    }

    #[test]
    fn table_as_data_agrees_everywhere() {
        for facts in domain() {
            assert_eq!(Some(rule(&facts)), oracle(&facts), "{facts:?}");
        }
    }

    fn any_facts() -> impl Strategy<Value = Facts> {
        let domain = domain();
        (0..domain.len()).prop_map(move |n| domain[n])
    }

    proptest! {
        #[test]
        fn more_to_doubt_never_makes_a_plan_bolder(facts in any_facts()) {
            // Where one more trace is seen, or the run may live, nothing that was asked about is run of itself.
            let before = rule(&facts).bucket;
            for more in [
                Facts { trace: true, ..facts },
                Facts { file_named: true, ..facts },
                Facts { remains: true, ..facts },
                Facts { whole_copy: true, ..facts },
                Facts { may_be_alive: true, ..facts },
            ] {
                let after = rule(&more).bucket;
                prop_assert!(
                    !matches!(after, Bucket::Run | Bucket::Rerun) || after == before,
                    "{:?}: {:?} became {:?}", more, before, after
                );
            }
        }
    }
}
