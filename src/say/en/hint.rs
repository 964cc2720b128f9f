//! Hints about one unit.

use std::fmt::Display;

use crate::model::warning::Hint;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn hint(hint: &Hint) -> Said {
    match hint {
        Hint::WholeCopyElsewhere { path } => Said::new(
            format!("A whole copy lies elsewhere: {path}.", path = quote(path)),
            "Restoring it costs nothing; running it again does.",
        ),
        Hint::LooksCut { path, sign } => Said::new(
            format!(
                "{path} ends as if it had been cut: {sign}.",
                path = quote(path),
                sign = super::record::ending(*sign)
            ),
            "Look at its end before you keep it.",
        ),
        Hint::ConflictMarkers { path } => Said::new(
            format!("Git conflict markers stand in {path}.", path = quote(path)),
            "Resolve the conflict before you keep it.",
        ),
        Hint::OnlyPart { path } => Said::new(
            format!("Only an unfinished file is there: {path}.", path = quote(path)),
            "See how far it got; it may be a good start.",
        ),
        Hint::SealInterrupted { path } => Said::new(
            format!("The seal was begun and never put in place: {path}.", path = quote(path)),
            "The file was probably finished: build or read it.",
        ),
        Hint::OpenToolCall { agent_id, tool, path, file, line } => Said::new(
            format!(
                "A tool call of agent {agent_id} ({tool}, on {path}) was never answered ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "The file may be half written: look at its end.",
        ),
        Hint::ClaimedHashEquals { agent_id, sha256 } => Said::new(
            format!(
                "Agent {agent_id} claimed the very hash that the file has: {sha256}.",
                agent_id = quote(agent_id),
                sha256 = quote(sha256)
            ),
            "A good sign, but no proof.",
        ),
        Hint::ClaimedHashDiffers { agent_id, claimed, actual } => Said::new(
            format!(
                "Agent {agent_id} claimed the hash {claimed}, and the file has {actual}.",
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "A claim proves nothing; the file may have changed after it.",
        ),
        Hint::FinishedUnrecorded { agent_id } => Said::new(
            format!(
                "Agent {agent_id} finished, and its result was never recorded.",
                agent_id = quote(agent_id)
            ),
            "Read its last message: the answer can be adopted.",
        ),
        Hint::AgentDied { agent_id, role, cause } => Said::new(
            format!(
                "Agent {agent_id} died; its role: {role}; the cause: {cause}.",
                agent_id = quote(agent_id),
                role = super::record::role(*role),
                cause = super::record::cause(*cause)
            ),
            "What it had written by then is what lies there.",
        ),
        Hint::ChecksMissing { dead } => Said::new(
            format!(
                "The bytes are whole, but agents that should have checked it died (how many: {dead}).",
                dead = number(Lang::En, *dead)
            ),
            "Repeat only the checks.",
        ),
        Hint::LfsPull { path } => Said::new(
            format!("{path} is a git-lfs pointer.", path = quote(path)),
            "Run `git lfs pull`, then drop again.",
        ),
        Hint::EolNormalisedMatch { path } => Said::new(
            format!("{path} differs only in its line ends.", path = quote(path)),
            "Keep it if line ends don't matter.",
        ),
        Hint::MayBeInFlight => Said::new(
            "The run may be writing it at this moment.".to_owned(),
            "Wait until the run is quiet, then drop again.",
        ),
        Hint::QuarantinedBefore { folder, ts } => Said::new(
            format!(
                "It was quarantined before: {folder}, at {ts}.",
                folder = quote(folder),
                ts = known(ts.as_deref())
            ),
            "What was moved then is still there; compare.",
        ),
        Hint::CommitNamesIt { commit, subject } => Said::new(
            format!(
                "A commit names it: {commit} ({subject}).",
                commit = quote(commit),
                subject = quote(subject)
            ),
            "It may be done already: look at the commit.",
        ),
        Hint::GitHasIt { path } => Said::new(
            format!("Git still has {path}.", path = quote(path)),
            "Take it from there instead of running it again.",
        ),
        Hint::ListedNotDropped { path } => Said::new(
            format!("A listing or git names {path}, and it was not dropped.", path = quote(path)),
            "Drop that folder too.",
        ),
        Hint::Swapped { path } => Said::new(
            format!("The declared hash is that of {path}: perhaps the two were swapped.", path = quote(path)),
            "Compare both files before you decide.",
        ),
        Hint::ForeignAllMatch => Said::new(
            "Every hash of its own schema was recomputed, and all are equal.".to_owned(),
            "A good reason to keep it.",
        ),
        Hint::ForeignDoubt { differs, missing } => Said::new(
            format!(
                "Recomputing the hashes of its own schema: different {differs}, not found {missing}.",
                differs = number(Lang::En, *differs),
                missing = number(Lang::En, *missing)
            ),
            "Ask someone who knows that schema.",
        ),
        Hint::OtherTrace { file, line } => Said::new(
            format!(
                "A record says that something was made of it ({place}), and nothing of it was dropped.",
                place = place(file, *line)
            ),
            "Look where its files may lie before you run it.",
        ),
    }
}

fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "not known".to_owned(), quote)
}
