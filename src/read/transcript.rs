//! What an agent (or the main session) said and did, as far as a rescue needs it.

mod end;
mod row;

use std::collections::{BTreeMap, HashMap};

use crate::model::id::{AgentId, RunId, SessionId};
use crate::model::path::DropPath;
use crate::model::time::Timestamp;
use crate::model::transcript::{Tokens, ToolCall, Transcript};

use super::lines::Line;
use super::members::members;
use super::records::Rows;
use end::EndWatch;
use row::{Block, Row};

/// How much of a message is kept, in characters.
const MESSAGE: usize = 64 << 10;
/// Tools that write the file they name.
const WRITERS: [&str; 4] = ["Write", "Edit", "MultiEdit", "NotebookEdit"];

/// Gathers a transcript.
#[derive(Debug, Default)]
pub(crate) struct TranscriptRows {
    transcript: Transcript,
    end: EndWatch,
    /// Tokens of each message, by its id: one line is written for each block, with the same usage.
    messages: HashMap<String, Tokens>,
    unnamed: Tokens,
    open: BTreeMap<String, ToolCall>,
}

impl TranscriptRows {
    /// Begins a transcript; its path may tell the agent and the run.
    pub(crate) fn new(path: &DropPath) -> Self {
        let transcript = Transcript { agent: agent_of(path), run: run_of(path), ..Transcript::default() };
        Self { transcript, ..Self::default() }
    }

    /// The transcript.
    pub(crate) fn finish(self) -> Transcript {
        let Self { mut transcript, end, messages, unnamed, open } = self;
        transcript.tokens = messages.values().fold(unnamed, |sum, tokens| add(sum, *tokens));
        let mut open: Vec<_> = open.into_values().collect();
        open.sort_by_key(|call| call.line);
        (transcript.end, transcript.end_line) = end.conclude(&open);
        transcript.open_calls = open;
        transcript.claimed_hashes =
            transcript.last_message.as_deref().map(super::words::hashes).unwrap_or_default();
        transcript
    }

    fn take(&mut self, line: &Line<'_>, object: &str) -> bool {
        let Some(row) = Row::read(object) else { return false };
        let own = &mut self.transcript;
        own.rows += 1;
        if let Some(at) = row.timestamp.as_deref().and_then(Timestamp::parse) {
            own.span = Some(own.span.map_or((at, at), |(first, last)| (first.min(at), last.max(at))));
        }
        if own.agent.is_none() {
            own.agent = row.agent.as_deref().filter(|id| is_plain_id(id)).map(AgentId::new);
        }
        if own.session.is_none() {
            own.session = row.session.as_deref().map(SessionId::new);
        }
        if own.cwd.is_none() {
            own.cwd.clone_from(&row.cwd);
        }
        if let Some(version) = &row.version
            && own.version.as_ref().is_none_or(|known| super::words::is_newer(version, known))
        {
            own.version = Some(version.clone());
        }
        match row.kind.as_deref() {
            Some("user") => self.user(line, &row),
            Some("assistant") => self.assistant(line, &row),
            _ => {}
        }
        true
    }

    fn user(&mut self, line: &Line<'_>, row: &Row) {
        let mut said = String::new();
        for block in &row.blocks {
            match block {
                Block::Text(text) => said.push_str(text),
                Block::ToolResult { id, .. } => {
                    self.open.remove(id);
                }
                Block::ToolUse { .. } | Block::Other => {}
            }
        }
        if self.transcript.prompt.is_none() && !said.is_empty() && !row.is_meta {
            self.transcript.prompt = Some(said.chars().take(MESSAGE).collect());
        }
        self.end.user(line.number, row, &said);
    }

    fn assistant(&mut self, line: &Line<'_>, row: &Row) {
        let own = &mut self.transcript;
        let synthetic = row.model.as_deref() == Some("<synthetic>");
        if let Some(model) = row.model.as_ref().filter(|_| !synthetic)
            && !own.models.contains(model)
        {
            own.models.push(model.clone());
        }
        let mut said = String::new();
        for block in &row.blocks {
            match block {
                Block::Text(text) => said.push_str(text),
                Block::ToolUse { id, tool, path } => {
                    *own.tools.entry(tool.clone()).or_default() += 1;
                    if let Some(path) = path.as_ref().filter(|_| WRITERS.contains(&tool.as_str()))
                        && !own.written_paths.contains(path)
                    {
                        own.written_paths.push(path.clone());
                    }
                    let call = ToolCall { line: line.number, tool: tool.clone(), path: path.clone() };
                    self.open.insert(id.clone(), call);
                }
                Block::ToolResult { .. } | Block::Other => {}
            }
        }
        if !said.is_empty() && !row.is_error() {
            own.last_message = Some(said.chars().take(MESSAGE).collect());
        }
        if let Some(tokens) = row.usage {
            match &row.message_id {
                // The last usage of a message is the whole one; an earlier block may carry a part of its output.
                Some(id) => {
                    let known = self.messages.entry(id.clone()).or_default();
                    *known = larger(*known, tokens);
                }
                None => self.unnamed = add(self.unnamed, tokens),
            }
        }
        self.end.assistant(line.number, row, &said);
    }
}

impl Rows for TranscriptRows {
    fn row(&mut self, line: &Line<'_>, object: &str, _: bool) -> bool {
        self.take(line, object)
    }

    fn is_own(object: &str) -> bool {
        // A block of a message has a type as well.
        let found = members(object, &["type", "uuid", "timestamp", "sessionId", "message"]);
        found.is_some_and(|[kind, own @ ..]| kind.is_some() && own.iter().any(Option::is_some))
    }

    fn torn(&mut self, line: &Line<'_>, _: &str) {
        self.end.torn(line.number);
    }
}

const fn add(a: Tokens, b: Tokens) -> Tokens {
    Tokens {
        input: a.input.saturating_add(b.input),
        output: a.output.saturating_add(b.output),
        cache_write: a.cache_write.saturating_add(b.cache_write),
        cache_read: a.cache_read.saturating_add(b.cache_read),
    }
}

fn larger(a: Tokens, b: Tokens) -> Tokens {
    if b.output >= a.output { b } else { a }
}

/// The agent that a path names: `agent-<id>.jsonl`.
fn agent_of(path: &DropPath) -> Option<AgentId> {
    let id = path.name().strip_prefix("agent-")?.split('.').next()?;
    is_plain_id(id).then(|| AgentId::new(id))
}

/// The run that a path names: a folder `wf_…`, the nearest one.
pub(crate) fn run_of(path: &DropPath) -> Option<RunId> {
    let folder = path.parent();
    let name = folder
        .parts()
        .rev()
        .find(|part| part.strip_prefix("wf_").is_some_and(|rest| rest.len() >= 3 && is_plain_id(rest)))?;
    Some(RunId::new(name))
}

fn is_plain_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-'))
}
