//! What becomes of one unit: the judge's word, then the person's.

use crate::model::judgement::UnitJudgement;
use crate::model::plan::{PinnedFile, Refusal, Witness};
use crate::model::settings::{Choice, Decision};
use crate::model::verdict::{Bucket, Doubt, State};

use super::files::{Disk, is_anything_there};

/// What becomes of one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Where it stands in the plan.
    pub bucket: Bucket,
    /// What is moved aside for it, and why that may be.
    pub moved: Option<(Witness, Vec<PinnedFile>)>,
    /// What was asked for and is not done.
    pub refused: Option<Refusal>,
    /// The person's decision is the one that counts.
    pub decided: bool,
}

impl Fate {
    const fn plain(bucket: Bucket) -> Self {
        Self { bucket, moved: None, refused: None, decided: false }
    }

    const fn refused(bucket: Bucket, why: Refusal) -> Self {
        Self { bucket, moved: None, refused: Some(why), decided: false }
    }
}

/// What becomes of a unit, by the verdict on it and, if there is one, by the person's decision. A decision that is
/// refused changes nothing.
pub fn settle(unit: &UnitJudgement, decision: Option<&Decision>, disk: &Disk<'_>, withheld: bool) -> Fate {
    let judged = by_verdict(unit, disk, withheld);
    let Some(decision) = decision else { return judged };
    match by_decision(unit, decision, &judged, disk, withheld) {
        Ok(fate) => Fate { decided: true, ..fate },
        // What the verdict calls for and can't be had is told before what the person asked for in vain.
        Err(why) => Fate { refused: judged.refused.or(Some(why)), ..judged },
    }
}

/// The judge's bucket, held against the rules once more: nothing is run again without proof, and nothing runs while
/// the run may be alive.
fn by_verdict(unit: &UnitJudgement, disk: &Disk<'_>, withheld: bool) -> Fate {
    match unit.bucket {
        Bucket::Rerun | Bucket::Run if withheld => Fate::plain(Bucket::Ask),
        Bucket::Rerun => match (unit.state, Witness::in_artifacts(&unit.artifacts)) {
            (State::Corrupt, Some(proof)) => match disk.sealed_files(unit) {
                Ok(files) => Fate { moved: Some((proof, files)), ..Fate::plain(Bucket::Rerun) },
                Err(why) => Fate::refused(Bucket::Ask, why),
            },
            // Moved aside by an earlier rescue: proved then, and nothing lies in the way now.
            (State::Absent, _) if unit.quarantined.is_some() => Fate::plain(Bucket::Rerun),
            _ => Fate::refused(Bucket::Ask, Refusal::NotProved),
        },
        Bucket::Run if unit.state == State::Absent => Fate::plain(Bucket::Run),
        Bucket::Run => Fate::refused(Bucket::Ask, Refusal::NotProved),
        Bucket::Safe | Bucket::Ask | Bucket::EarlierGeneration | Bucket::Blocked => Fate::plain(unit.bucket),
    }
}

fn by_decision(
    unit: &UnitJudgement,
    decision: &Decision,
    judged: &Fate,
    disk: &Disk<'_>,
    withheld: bool,
) -> Result<Fate, Refusal> {
    if decision.reason.trim().is_empty() {
        return Err(Refusal::EmptyReason);
    }
    if unit.bucket == Bucket::Blocked {
        return Err(Refusal::Blocked);
    }
    match decision.choice {
        Choice::Keep if is_anything_there(unit) => Ok(Fate::plain(Bucket::Safe)),
        Choice::Keep => Err(Refusal::NothingThere),
        // What is whole stays so without a decision; anything else waits.
        Choice::Leave => Ok(Fate::plain(match judged.bucket {
            whole @ (Bucket::Safe | Bucket::EarlierGeneration | Bucket::Blocked) => whole,
            Bucket::Ask | Bucket::Rerun | Bucket::Run => Bucket::Ask,
        })),
        Choice::Quarantine | Choice::Rerun if withheld => Err(Refusal::RunMayBeAlive),
        Choice::Quarantine | Choice::Rerun if unit.state == State::Verified => Err(Refusal::Verified),
        Choice::Quarantine | Choice::Rerun if has_unseen_files(unit) => Err(Refusal::NotDropped),
        Choice::Quarantine if !is_anything_there(unit) => Err(Refusal::NothingThere),
        Choice::Quarantine => {
            Ok(Fate { moved: Some(moved(unit, decision, disk)?), ..Fate::plain(Bucket::Ask) })
        }
        Choice::Rerun if is_anything_there(unit) => {
            Ok(Fate { moved: Some(moved(unit, decision, disk)?), ..Fate::plain(Bucket::Rerun) })
        }
        Choice::Rerun if unit.quarantined.is_some() => Ok(Fate::plain(Bucket::Rerun)),
        Choice::Rerun => Ok(Fate::plain(Bucket::Run)),
    }
}

/// What a decision moves, and the stronger witness of the two: a proof, where there is one.
fn moved(
    unit: &UnitJudgement,
    decision: &Decision,
    disk: &Disk<'_>,
) -> Result<(Witness, Vec<PinnedFile>), Refusal> {
    let proof = Witness::in_artifacts(&unit.artifacts).filter(|_| unit.state == State::Corrupt);
    let files = if proof.is_some() { disk.sealed_files(unit)? } else { disk.all_files(unit)? };
    if files.is_empty() {
        return Err(Refusal::NothingThere);
    }
    Ok((proof.unwrap_or_else(|| Witness::Person(decision.clone())), files))
}

fn has_unseen_files(unit: &UnitJudgement) -> bool {
    unit.reasons
        .iter()
        .chain(unit.reason.as_ref())
        .any(|doubt| matches!(doubt, Doubt::NotDropped | Doubt::SentinelNotDropped))
}
