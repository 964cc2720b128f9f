//! Warnings about runs that are kept in steps or stages.

use crate::model::state_warning::StateWarning;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

use super::step::{approval_reason, state_fault};
use super::warning::{known, yes};

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn state_warning(warning: &StateWarning) -> Said {
    match warning {
        StateWarning::StaleArtifact { path, file } => Said::new(
            format!(
                "Artifact {path} is not what {file} recorded: it was edited, or cut.",
                path = quote(path),
                file = quote(file)
            ),
            "See whose change it is before its step runs.",
        ),
        StateWarning::OverwritesUnsealedBytes { path, file } => Said::new(
            format!(
                "A step that would run writes over {path}, whose bytes no record vouches for ({file}).",
                path = quote(path),
                file = quote(file)
            ),
            "Copy them to safety first: the protect script does it.",
        ),
        StateWarning::MissingArtifact { path, file } => Said::new(
            format!("Artifact {path} of {file} was not dropped.", path = quote(path), file = quote(file)),
            "Drop the whole folder of the run, if it exists.",
        ),
        StateWarning::ArtifactEolConverted { path, file } => Said::new(
            format!(
                "Only the line ends of {path} differ from what {file} recorded.",
                path = quote(path),
                file = quote(file)
            ),
            "Restore the line ends (git's autocrlf is the usual cause) and drop it again.",
        ),
        StateWarning::ArtifactOutsideRun { path, file } => Said::new(
            format!(
                "The path {path} in {file} leads out of the run's folder; it was not followed.",
                path = quote(path),
                file = quote(file)
            ),
            "Correct nothing by hand; ask who wrote it.",
        ),
        StateWarning::UpperCaseHash { path, file } => Said::fact(format!(
            "The hash of {path} in {file} is written with upper-case digits: a tool that compares text would call it different.",
            path = quote(path),
            file = quote(file)
        )),
        StateWarning::OwnerUnknown { path, owner, file } => Said::fact(format!(
            "No step knows {owner}, the owner of {path} ({file}); no step was guessed.",
            path = quote(path),
            owner = known(owner.as_ref()),
            file = quote(file)
        )),
        StateWarning::StepStatusBehindArtifact { step, file } => Said::fact(format!(
            "Step {step} is recorded as not done, and its artifacts are done and equal ({file}): only the report is missing.",
            step = quote(step),
            file = quote(file)
        )),
        StateWarning::TmpStatePresent { file, whole } => Said::new(
            format!(
                "A draft of the state file lies beside it: {file} (whole: {whole}). It was not adopted.",
                file = quote(file),
                whole = yes(*whole)
            ),
            "Compare it with the state file; only you can choose between them.",
        ),
        StateWarning::StateInvalid { file, fault, line, column } => Said::new(
            format!(
                "The state file {file} can't be used: {fault} (line {line}, character {column}). Nothing is planned from it.",
                file = quote(file),
                fault = state_fault(*fault),
                line = number(Lang::En, *line),
                column = number(Lang::En, *column)
            ),
            "Find a whole copy, or the draft beside it, and drop that.",
        ),
        StateWarning::StateMissing { folder } => Said::new(
            format!(
                "The run's folder {folder} holds no state file: nothing is planned for it.",
                folder = quote(folder)
            ),
            "Drop the whole folder of the run; never start afresh over its artifacts.",
        ),
        StateWarning::RunIdMismatch { file, run_id, folder } => Said::new(
            format!(
                "{file} names run {run_id}, and its folder is {folder}: what would run there would write into one run and record in the other.",
                file = quote(file),
                run_id = known(run_id.as_ref()),
                folder = quote(folder)
            ),
            "Find out which of the two it is; nothing is planned until they agree.",
        ),
        StateWarning::ApprovalInvalid { file, reason } => Said::new(
            format!(
                "The approval in {file} does not hold: {reason}.",
                file = quote(file),
                reason = approval_reason(*reason)
            ),
            "Have the plan approved again by its own script; the field is never edited.",
        ),
        StateWarning::RequirementsHashDiffers { file, recorded, actual } => Said::new(
            format!(
                "The requirements are not the ones that {file} recorded (recorded {recorded}, now {actual}): everything was planned for others.",
                file = quote(file),
                recorded = known(*recorded),
                actual = known(*actual)
            ),
            "Decide whether the work for the old requirements still stands.",
        ),
        StateWarning::GateStopped { gate, attempts, file } => Said::new(
            format!(
                "Gate {gate} failed for good (attempts: {attempts}, {file}): what depends on it does not run.",
                gate = quote(gate),
                attempts = number(Lang::En, *attempts),
                file = quote(file)
            ),
            "Read what it found; a fresh counter gives no more tries.",
        ),
        StateWarning::CounterContradictsGate { gate, attempts, retry_counter, file } => Said::new(
            format!(
                "Gate {gate} was tried {attempts} times, and its retry counter says {retry_counter} ({file}).",
                gate = quote(gate),
                attempts = number(Lang::En, *attempts),
                retry_counter = number(Lang::En, *retry_counter),
                file = quote(file)
            ),
            "Trust the attempts: a restart may have set the counter back.",
        ),
        StateWarning::StepCycle { steps, file } => Said::new(
            format!(
                "Steps need each other around a circle: {steps} ({file}). They, and what depends on them, can't run.",
                steps = quote_all(steps),
                file = quote(file)
            ),
            "Correct the plan by the tool that wrote it.",
        ),
        StateWarning::StepUnknownDependency { step, missing, file } => Said::new(
            format!(
                "Step {step} needs step {missing}, which does not exist ({file}).",
                step = quote(step),
                missing = quote(missing),
                file = quote(file)
            ),
            "Correct the plan by the tool that wrote it.",
        ),
        StateWarning::StepNamedTwice { step, file } => Said::new(
            format!(
                "Two steps are called {step} ({file}): nobody can tell which of them others depend on.",
                step = quote(step),
                file = quote(file)
            ),
            "Correct the plan by the tool that wrote it.",
        ),
        StateWarning::ModelNotPinned { stage, was, would_be, file, line } => Said::new(
            format!(
                "The call {stage} names no model ({place}): it ran on {was}, and a relaunch would run it on {would_be}, without a word on the screen.",
                stage = quote(stage),
                was = quote_all(was),
                would_be = model(would_be.as_ref()),
                place = place(file, *line)
            ),
            "Name the model in the call before you relaunch.",
        ),
        StateWarning::PromptWhiteSpaceOnly { stage, file, line } => Said::new(
            format!(
                "The prompt of stage {stage} differs from the saved one in nothing but white space ({place}), and that is enough to run it, and all after it, again.",
                stage = quote(stage),
                place = place(file, *line)
            ),
            "Undo the white space if you did not mean it.",
        ),
        StateWarning::VerdictKeysDiffer { stage, attempt, missing, unknown, file, line } => Said::new(
            format!(
                "The verdict on attempt {attempt} of stage {stage} does not judge exactly the criteria ({place}); not judged: {missing}; not among them: {unknown}.",
                stage = quote(stage),
                attempt = number(Lang::En, *attempt),
                missing = quote_all(missing),
                unknown = quote_all(unknown),
                place = place(file, *line)
            ),
            "Have verdicts written by a script that compares the keys.",
        ),
        StateWarning::IdentifierGivenTwice { id, paths } => Said::new(
            format!(
                "The identifier {id} was given out twice: {paths}.",
                id = quote(id),
                paths = quote_all(paths)
            ),
            "Settle which document keeps it before an agent takes the next one.",
        ),
        StateWarning::LoopStopped { stage } => Said::new(
            format!(
                "Two stages in a row failed for good; the loop stops after {stage}. Their work stays.",
                stage = quote(stage)
            ),
            "Take what failed up in a small project of its own.",
        ),
    }
}

fn model(name: Option<&String>) -> String {
    name.map_or_else(|| "the model of whatever session relaunches".to_owned(), quote)
}
