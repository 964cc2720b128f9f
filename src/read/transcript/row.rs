//! One row of a transcript.

use std::borrow::Cow;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::model::transcript::Tokens;

use super::super::members::{members, text_of};

/// A row, as far as it matters.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub(crate) kind: Option<String>,
    pub(crate) timestamp: Option<String>,
    pub(crate) agent: Option<String>,
    pub(crate) session: Option<String>,
    pub(crate) cwd: Option<String>,
    pub(crate) version: Option<String>,
    pub(crate) is_meta: bool,
    /// The tool says that this message is an error of the service.
    pub(crate) api_error: bool,
    pub(crate) error: Option<String>,
    pub(crate) status: Option<u64>,
    pub(crate) interrupted: bool,
    pub(crate) message_id: Option<String>,
    pub(crate) model: Option<String>,
    pub(crate) stop_reason: Option<String>,
    pub(crate) usage: Option<Tokens>,
    pub(crate) blocks: Vec<Block>,
}

/// One block of a message.
#[derive(Debug)]
pub(crate) enum Block {
    Text(String),
    ToolUse {
        id: String,
        tool: String,
        path: Option<String>,
    },
    /// `refused`: the tool says that the call was in error.
    ToolResult {
        id: String,
        refused: bool,
    },
    Other,
}

impl Row {
    /// Reads a row; `None` if the line is no object that a transcript could hold.
    pub(crate) fn read(text: &str) -> Option<Self> {
        const NAMES: [&str; 13] = [
            "type",
            "timestamp",
            "agentId",
            "sessionId",
            "cwd",
            "version",
            "isMeta",
            "isApiErrorMessage",
            "error",
            "apiErrorStatus",
            "interruptedMessageId",
            "toolDenialKind",
            "message",
        ];
        let [
            kind,
            timestamp,
            agent,
            session,
            cwd,
            version,
            is_meta,
            api_error,
            error,
            status,
            interrupted,
            denied,
            message,
        ] = members(text, &NAMES)?;
        let [kind, timestamp, agent, session, cwd, version] = [kind, timestamp, agent, session, cwd, version]
            .map(|raw| raw.and_then(text_of).map(Cow::into_owned));
        let is_true = |raw: Option<&RawValue>| raw.is_some_and(|raw| raw.get() == "true");
        let mut row = Self {
            kind,
            timestamp,
            agent,
            session,
            cwd,
            version,
            is_meta: is_true(is_meta),
            api_error: is_true(api_error),
            error: error.and_then(word),
            status: status.and_then(|raw| raw.get().trim_matches('"').parse().ok()),
            interrupted: interrupted.is_some_and(|raw| raw.get() != "null")
                || denied.and_then(word).as_deref() == Some("user-rejected"),
            ..Self::default()
        };
        // A message of a form that nobody knows leaves the row standing without it.
        if let Some(message) = message.and_then(|raw| serde_json::from_str::<Value>(raw.get()).ok()) {
            row.take_message(&message);
        }
        Some(row)
    }

    /// An error of the service stands in the place of a message.
    pub(crate) const fn is_error(&self) -> bool {
        self.api_error || self.error.is_some()
    }

    fn take_message(&mut self, message: &Value) {
        let text = |name: &str| message.get(name).and_then(Value::as_str).map(str::to_owned);
        self.message_id = text("id");
        self.model = text("model");
        self.stop_reason = text("stop_reason");
        self.usage = message.get("usage").filter(|usage| usage.is_object()).map(tokens);
        match message.get("content") {
            Some(Value::String(text)) => self.blocks.push(Block::Text(text.clone())),
            Some(Value::Array(blocks)) => self.blocks.extend(blocks.iter().map(block)),
            Some(_) | None => {}
        }
    }
}

fn word(raw: &RawValue) -> Option<String> {
    match serde_json::from_str::<Value>(raw.get()).ok()? {
        Value::String(word) => Some(word),
        Value::Object(fields) => {
            Some(fields.get("type").and_then(Value::as_str).unwrap_or("unknown").to_owned())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

fn tokens(usage: &Value) -> Tokens {
    let count = |value: &Value, name: &str| value.get(name).and_then(Value::as_u64).unwrap_or(0);
    let detail = usage.get("cache_creation").map_or(0, |detail| {
        count(detail, "ephemeral_5m_input_tokens").saturating_add(count(detail, "ephemeral_1h_input_tokens"))
    });
    Tokens {
        input: count(usage, "input_tokens"),
        output: count(usage, "output_tokens"),
        cache_write: count(usage, "cache_creation_input_tokens").max(detail),
        cache_read: count(usage, "cache_read_input_tokens"),
    }
}

fn block(block: &Value) -> Block {
    let text = |value: &Value, name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    match block.get("type").and_then(Value::as_str) {
        Some("text") => text(block, "text").map_or(Block::Other, Block::Text),
        Some("tool_use") => {
            let input = block.get("input").unwrap_or(&Value::Null);
            let path = ["file_path", "path", "notebook_path"].into_iter().find_map(|name| text(input, name));
            Block::ToolUse {
                id: text(block, "id").unwrap_or_default(),
                tool: text(block, "name").unwrap_or_default(),
                path,
            }
        }
        Some("tool_result") => text(block, "tool_use_id").map_or(Block::Other, |id| {
            let refused = block.get("is_error").and_then(Value::as_bool).unwrap_or(false);
            Block::ToolResult { id, refused }
        }),
        Some(_) | None => Block::Other,
    }
}
