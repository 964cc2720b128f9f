//! The log of agents that stopped.

use std::borrow::Cow;

use serde::Deserialize;

use crate::model::id::{AgentId, RunId, SessionId};
use crate::model::record::AgentStop;
use crate::model::time::Timestamp;

use super::lines::Line;
use super::records::Rows;

/// Gathers stops.
#[derive(Debug, Default)]
pub(crate) struct StopRows(pub(crate) Vec<AgentStop>);

#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow, default)]
    ts: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "runId")]
    run: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "agentId")]
    agent: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "sessionId")]
    session: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "transcriptPath")]
    transcript_path: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "lastMsg")]
    last_message: Option<Cow<'a, str>>,
}

impl StopRows {
    fn row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Ok(raw) = serde_json::from_str::<Raw<'_>>(text) else { return false };
        if raw.agent.is_none() && raw.transcript_path.is_none() {
            return true;
        }
        self.0.push(AgentStop {
            line: line.number,
            ts: raw.ts.as_deref().and_then(Timestamp::parse),
            run: raw.run.map(RunId::new),
            agent: raw.agent.filter(|agent| !agent.is_empty()).map(AgentId::new),
            session: raw.session.map(SessionId::new),
            transcript_path: raw.transcript_path.map(Cow::into_owned),
            last_message: raw.last_message.map(Cow::into_owned).unwrap_or_default(),
        });
        true
    }
}

impl Rows for StopRows {
    fn whole(&mut self, line: &Line<'_>) -> bool {
        std::str::from_utf8(line.bytes).is_ok_and(|text| self.row(line, text))
    }

    fn recovered(&mut self, line: &Line<'_>, record: &str) -> bool {
        record.contains("\"agentId\"") && self.row(line, record)
    }

    fn torn(&mut self, _: &Line<'_>, _: &str) {}
}
