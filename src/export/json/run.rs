//! How `diagnosis.json` writes runs.

use serde::Serialize;

use crate::model::id::{RunId, SessionId, UnitName};
use crate::model::judgement::{Alive, ChosenBy, Judgement, RunFacts};
use crate::model::path::DropPath;
use crate::model::record::Args;
use crate::model::time::Timestamp;

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are those of the contract")]
pub(super) struct Run<'a> {
    #[serde(rename = "runId")]
    run_id: Option<&'a RunId>,
    #[serde(rename = "sessionId")]
    session_id: Option<&'a SessionId>,
    cwd: Option<&'a str>,
    #[serde(rename = "scriptPath")]
    script_path: Option<&'a str>,
    args: Option<&'a [UnitName]>,
    chosen_by: ChosenBy,
    alive: Alive,
    last_activity: Option<Timestamp>,
    working_folder: Option<&'a DropPath>,
}

#[derive(Serialize)]
pub(super) struct SeenRun<'a> {
    #[serde(rename = "runId")]
    run_id: &'a RunId,
    started: Option<Timestamp>,
    cwd: Option<&'a str>,
    args: Option<&'a [UnitName]>,
    args_text: Option<&'a str>,
    #[serde(rename = "sessionId")]
    session_id: Option<&'a SessionId>,
    journal: Option<&'a DropPath>,
    complete: Option<bool>,
}

pub(super) fn judged_run(judgement: &Judgement) -> Run<'_> {
    let run = judgement.run.as_ref();
    Run {
        run_id: run.map(|run| &run.run),
        session_id: run.and_then(|run| run.session.as_ref()),
        cwd: run.and_then(|run| run.cwd.as_deref()),
        script_path: run.and_then(|run| run.script_path.as_deref()),
        args: run.and_then(|run| args(&run.args)),
        chosen_by: judgement.chosen_by,
        alive: judgement.alive,
        last_activity: judgement.last_activity,
        working_folder: judgement.working_folder.as_ref(),
    }
}

pub(super) fn seen_run(run: &RunFacts) -> SeenRun<'_> {
    SeenRun {
        run_id: &run.run,
        started: run.started,
        cwd: run.cwd.as_deref(),
        args: args(&run.args),
        args_text: run.args_text.as_deref(),
        session_id: run.session.as_ref(),
        journal: run.journal.as_ref(),
        complete: run.complete,
    }
}

pub(super) fn args(args: &Args) -> Option<&[UnitName]> {
    match args {
        Args::Units(units) => Some(units),
        Args::Whole | Args::Opaque => None,
    }
}
