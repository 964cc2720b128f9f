//! The log of agents that stopped.

use std::borrow::Cow;

use crate::model::id::{AgentId, RunId, SessionId};
use crate::model::record::AgentStop;
use crate::model::time::Timestamp;

use super::lines::Line;
use super::members::{members, text_of};
use super::records::Rows;

/// Gathers stops.
#[derive(Debug, Default)]
pub(crate) struct StopRows(pub(crate) Vec<AgentStop>);

impl Rows for StopRows {
    fn row(&mut self, line: &Line<'_>, object: &str, _: bool) -> bool {
        const NAMES: [&str; 6] = ["ts", "runId", "agentId", "sessionId", "transcriptPath", "lastMsg"];
        let Some(found) = members(object, &NAMES) else { return false };
        let [ts, run, agent, session, transcript_path, last_message] =
            found.map(|raw| raw.and_then(text_of).map(Cow::into_owned));
        if agent.is_none() && transcript_path.is_none() {
            return true;
        }
        self.0.push(AgentStop {
            line: line.number,
            ts: ts.as_deref().and_then(Timestamp::parse),
            run: run.map(RunId::new),
            agent: agent.filter(|agent| !agent.is_empty()).map(AgentId::new),
            session: session.map(SessionId::new),
            transcript_path,
            is_error: last_message.as_deref().is_some_and(super::journal::is_error_text),
            claimed_hashes: last_message.as_deref().map(super::words::hashes).unwrap_or_default(),
            last_message: last_message.unwrap_or_default(),
        });
        true
    }

    fn is_own(object: &str) -> bool {
        let found = members(object, &["agentId", "transcriptPath", "lastMsg"]);
        found.is_some_and(|[agent, path, said]| agent.is_some() && (path.is_some() || said.is_some()))
    }

    fn torn(&mut self, _: &Line<'_>, _: &str) {}
}
