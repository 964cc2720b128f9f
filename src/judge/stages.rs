//! What a relaunch of a staged workflow serves and what it runs, and when its loop stops.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256 as Hasher};

use crate::model::digest::Sha256;
use crate::model::path::DropPath;
use crate::model::record::Record;
use crate::model::stage::{Checkpoint, JudgedStage, StageFacts, StagePlan, StagePrompt, StageVerdict};
use crate::model::state_warning::StateWarning;

use super::desk::Desk;

/// How many stages in a row may close as failed before the loop stops.
const FAILED_IN_A_ROW: usize = 2;

/// The records of stages that were dropped, each with its file.
#[derive(Default)]
struct Staged<'a> {
    checkpoints: Vec<(&'a DropPath, &'a Checkpoint)>,
    prompts: Vec<(&'a DropPath, &'a StagePrompt)>,
    verdicts: Vec<(&'a DropPath, &'a StageVerdict)>,
}

/// Judges the stages; `None` if no record of stages was dropped.
pub(crate) fn judge_stages(desk: &Desk<'_>) -> Option<(StageFacts, Vec<StateWarning>)> {
    let mut records = Staged::default();
    for entry in desk.entries() {
        let file = &entry.path;
        match desk.scan(entry).map(|scan| &scan.record) {
            Some(Record::Checkpoints(all)) => records.checkpoints.extend(all.iter().map(|one| (file, one))),
            Some(Record::StagePrompts(all)) => records.prompts.extend(all.iter().map(|one| (file, one))),
            Some(Record::StageVerdicts(all)) => records.verdicts.extend(all.iter().map(|one| (file, one))),
            Some(_) | None => {}
        }
    }
    if records.checkpoints.is_empty() && records.verdicts.is_empty() {
        return None;
    }
    let mut facts = StageFacts { has_verdicts: !records.verdicts.is_empty(), ..StageFacts::default() };
    facts.stages = from_checkpoints(&records);
    let (judged, stopped_after) = from_verdicts(&records);
    for stage in judged {
        match facts.stages.iter_mut().find(|known| known.stage == stage.stage) {
            // A saved result is served whatever its attempts were; what would run is ruled by its attempts.
            Some(known) => {
                known.attempts = stage.attempts;
                if known.plan != StagePlan::FromCheckpoint && stage.plan != StagePlan::Passed {
                    known.plan = stage.plan;
                }
            }
            None => facts.stages.push(stage),
        }
    }
    facts.stopped_after = stopped_after;
    let mut warnings: Vec<StateWarning> = facts
        .stages
        .iter()
        .filter(|stage| stage.only_white_space)
        .filter_map(|stage| {
            let (file, line) = stage.file.clone()?;
            Some(StateWarning::PromptWhiteSpaceOnly { stage: stage.stage.clone(), file, line })
        })
        .collect();
    warnings.extend(records.verdicts.iter().filter_map(|(file, verdict)| keys_differ(file, verdict)));
    warnings.extend(facts.stopped_after.clone().map(|stage| StateWarning::LoopStopped { stage }));
    Some((facts, warnings))
}

/// A verdict has to judge exactly the criteria: one that is left out is not met, and one too many judges something else.
fn keys_differ(file: &DropPath, verdict: &StageVerdict) -> Option<StateWarning> {
    let (judged, criteria) = (verdict.judged.as_ref()?, verdict.criteria.as_ref()?);
    (judged != criteria).then(|| StateWarning::VerdictKeysDiffer {
        stage: verdict.stage.clone(),
        attempt: verdict.attempt,
        missing: criteria.difference(judged).cloned().collect(),
        unknown: judged.difference(criteria).cloned().collect(),
        file: file.clone(),
        line: verdict.line,
    })
}

/// Stages in the order of the prompts: an equal prompt of a finished stage is served from its checkpoint, everything
/// else runs, and everything behind what runs, runs too.
fn from_checkpoints(records: &Staged<'_>) -> Vec<JudgedStage> {
    // The last record of a stage is the one that holds.
    let saved: BTreeMap<&str, (&DropPath, &Checkpoint)> =
        records.checkpoints.iter().map(|&(file, saved)| (saved.stage.as_str(), (file, saved))).collect();
    let mut order: Vec<(&str, Option<&StagePrompt>)> = Vec::new();
    for (_, prompt) in &records.prompts {
        if !order.iter().any(|(stage, _)| *stage == prompt.stage) {
            order.push((&prompt.stage, Some(prompt)));
        }
    }
    // Without the prompts as they are now, the order of the records is the order of the stages.
    for (_, checkpoint) in records.checkpoints.iter().filter(|_| records.prompts.is_empty()) {
        if !order.iter().any(|(stage, _)| *stage == checkpoint.stage) {
            order.push((&checkpoint.stage, None));
        }
    }
    let mut runs_before = false;
    let mut judged = Vec::new();
    for (stage, prompt) in order {
        let found = saved.get(stage);
        let own = found.map_or(StagePlan::RunUnfinished, |(_, saved)| own(saved, prompt));
        let is_served = own == StagePlan::FromCheckpoint;
        let plan = if is_served && runs_before { StagePlan::RunAfterChanged } else { own };
        runs_before |= plan != StagePlan::FromCheckpoint;
        let only_white_space = plan == StagePlan::RunPromptChanged
            && found.zip(prompt).is_some_and(|((_, saved), now)| differs_in_white_space(saved, now));
        judged.push(JudgedStage {
            stage: stage.to_owned(),
            plan,
            file: found.map(|(file, saved)| ((*file).clone(), saved.line)),
            only_white_space,
            model: found.and_then(|(_, saved)| saved.model.clone()),
            attempts: Vec::new(),
        });
    }
    judged
}

fn own(saved: &Checkpoint, now: Option<&StagePrompt>) -> StagePlan {
    if !saved.finished {
        return StagePlan::RunUnfinished;
    }
    match (saved.prompt.sha256(), now, saved.prompt_same) {
        (Some(recorded), Some(now), _) if recorded != sha256(&now.prompt) => StagePlan::RunPromptChanged,
        (None, _, Some(false)) | (_, None, Some(false)) => StagePlan::RunPromptChanged,
        // The same prompt, or nobody can tell whether it moved: a finished stage is not run again on no evidence.
        (_, _, Some(_) | None) => StagePlan::FromCheckpoint,
    }
}

/// The usual edits of white space, tried on the prompt as it is now.
fn differs_in_white_space(saved: &Checkpoint, now: &StagePrompt) -> bool {
    let Some(recorded) = saved.prompt.sha256() else { return false };
    let text = &now.prompt;
    let variants = [
        text.trim().to_owned(),
        format!("{text}\n"),
        format!("{}\n", text.trim_end()),
        text.trim_end().to_owned(),
        text.replace("\r\n", "\n"),
        text.replace("\r\n", "\n").replace('\n', "\r\n"),
        text.split_whitespace().collect::<Vec<_>>().join(" "),
        text.replace('\t', "    "),
    ];
    variants.iter().any(|variant| sha256(variant) == recorded)
}

fn sha256(text: &str) -> Sha256 {
    Sha256::from_bytes(Hasher::digest(text.as_bytes()).into())
}

/// What the verdicts of attempts say: by stage, in the order of first appearance, and the stage after which the loop
/// stops, if it does.
///
/// "The same error twice" is judged on the set of rejected criteria: the same set closes the stage, another set opens
/// one more attempt; two stages closed in a row stop the loop.
fn from_verdicts(records: &Staged<'_>) -> (Vec<JudgedStage>, Option<String>) {
    let mut order: Vec<&str> = Vec::new();
    let mut by_stage: BTreeMap<&str, Vec<(&DropPath, &StageVerdict)>> = BTreeMap::new();
    for &(file, verdict) in &records.verdicts {
        let attempts = by_stage.entry(&verdict.stage).or_insert_with(|| {
            order.push(&verdict.stage);
            Vec::new()
        });
        attempts.push((file, verdict));
    }
    let mut judged = Vec::new();
    let mut closed_in_a_row = 0;
    let mut stopped_after = None;
    for stage in order {
        let mut attempts = by_stage.remove(stage).unwrap_or_default();
        attempts.sort_by_key(|(_, attempt)| attempt.attempt);
        let verdicts: Vec<&StageVerdict> = attempts.iter().map(|(_, verdict)| *verdict).collect();
        let plan = of_attempts(&verdicts);
        closed_in_a_row = if plan == StagePlan::ClosedFailed { closed_in_a_row + 1 } else { 0 };
        if closed_in_a_row == FAILED_IN_A_ROW && stopped_after.is_none() {
            stopped_after = Some(stage.to_owned());
        }
        judged.push(JudgedStage {
            stage: stage.to_owned(),
            plan,
            file: attempts.last().map(|(file, verdict)| ((*file).clone(), verdict.line)),
            only_white_space: false,
            model: None,
            attempts: verdicts.iter().map(|verdict| verdict.rejected.clone()).collect(),
        });
    }
    (judged, stopped_after)
}

fn of_attempts(attempts: &[&StageVerdict]) -> StagePlan {
    match attempts {
        [] => StagePlan::RunUnfinished,
        [.., last] if last.rejected.is_empty() => StagePlan::Passed,
        [.., before, last] if before.rejected == last.rejected => StagePlan::ClosedFailed,
        [..] => StagePlan::OneMoreAttempt,
    }
}

#[cfg(test)]
mod tests;
