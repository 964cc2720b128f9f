//! The journal of a run: `started`, `result`, `failed` and `launched` rows, in every dialect that was seen.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::model::id::{AgentId, CacheKey};
use crate::model::record::{Journal, JournalEvent, JournalRow, ResultShape, TornRow};

use super::lines::Line;
use super::records::Rows;
use super::visible;

/// How much of a result is kept, in characters.
const EXCERPT: usize = 400;
/// Results larger than this are not looked into.
const LOOKED_INTO: usize = 64 << 10;

/// Gathers the rows of a journal.
#[derive(Debug, Default)]
pub(crate) struct JournalRows {
    journal: Journal,
    unknown: BTreeMap<String, u64>,
}

/// A row as it stands; only what is needed is read.
#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow, rename = "type", default)]
    event: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    key: Option<Cow<'a, str>>,
    #[serde(borrow, rename = "agentId", default)]
    agent: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    label: Option<&'a RawValue>,
    #[serde(borrow, default)]
    phase: Option<&'a RawValue>,
    #[serde(borrow, default)]
    result: Option<&'a RawValue>,
    #[serde(borrow, default)]
    value: Option<&'a RawValue>,
}

impl JournalRows {
    /// The journal.
    pub(crate) fn finish(mut self) -> Journal {
        self.journal.unknown_types = self.unknown.into_iter().collect();
        self.journal
    }

    fn row(&mut self, line: &Line<'_>, text: &str, recovered: bool) -> bool {
        let raw: Raw<'_> = match serde_json::from_str(text) {
            Ok(raw) => raw,
            // A name that occurs twice: the last one holds, as everywhere in this format.
            Err(error) if error.to_string().starts_with("duplicate field") => {
                return self.twice(line, text, recovered);
            }
            Err(_) => return false,
        };
        let event = match raw.event.as_deref() {
            Some("launched") => JournalEvent::Launched,
            Some("started") => JournalEvent::Started,
            Some("failed") => JournalEvent::Failed,
            Some("result") => JournalEvent::Result(raw.result.or(raw.value).map_or(ResultShape::Null, shape)),
            Some(other) => {
                *self.unknown.entry(other.to_owned()).or_default() += 1;
                return true;
            }
            None => {
                *self.unknown.entry(String::new()).or_default() += 1;
                return true;
            }
        };
        self.journal.rows.push(JournalRow {
            line: line.number,
            event,
            key: raw.key.filter(|key| !key.is_empty()).map(CacheKey::new),
            agent: raw.agent.filter(|agent| !agent.is_empty()).map(AgentId::new),
            label: raw.label.and_then(text_of),
            phase: raw.phase.and_then(text_of),
            recovered,
        });
        true
    }

    fn twice(&mut self, line: &Line<'_>, text: &str, recovered: bool) -> bool {
        serde_json::from_str::<Value>(text).is_ok_and(|value| self.row(line, &value.to_string(), recovered))
    }
}

impl Rows for JournalRows {
    fn whole(&mut self, line: &Line<'_>) -> bool {
        std::str::from_utf8(line.bytes).is_ok_and(|text| self.row(line, text, false))
    }

    fn recovered(&mut self, line: &Line<'_>, record: &str) -> bool {
        // Inside a text of a result there may stand anything; a record of a journal has a type that is one.
        record.contains("\"type\"") && self.row(line, record, line.overlong.is_none())
    }

    fn torn(&mut self, line: &Line<'_>, rest: &str) {
        // What stands before the result is the row's own; behind it, somebody's text.
        let own = rest.split("\"result\":").next().unwrap_or(rest);
        let row = TornRow {
            line: line.number,
            event: visible::member(own, "type"),
            key: visible::member(own, "key").map(CacheKey::new),
            agent: visible::member(own, "agentId").map(AgentId::new),
        };
        if row.event.is_some() || row.key.is_some() || row.agent.is_some() {
            self.journal.torn.push(row);
        }
    }
}

fn text_of(raw: &RawValue) -> Option<String> {
    serde_json::from_str::<Option<String>>(raw.get()).ok().flatten()
}

/// What is in a result.
fn shape(raw: &RawValue) -> ResultShape {
    let text = raw.get();
    let excerpt = || text.chars().take(EXCERPT).collect::<String>();
    if text == "null" {
        return ResultShape::Null;
    }
    if text.len() > LOOKED_INTO {
        return ResultShape::Value(excerpt());
    }
    match text.as_bytes().first() {
        Some(b'"') => match serde_json::from_str::<String>(text) {
            Ok(said) if is_error_text(&said) => ResultShape::ErrorText(said.chars().take(EXCERPT).collect()),
            Ok(_) | Err(_) => ResultShape::Value(excerpt()),
        },
        Some(b'{') => match serde_json::from_str::<Value>(text) {
            Ok(value) => empty_evidence(&value)
                .map_or_else(|| ResultShape::Value(excerpt()), ResultShape::EmptyEvidence),
            Err(_) => ResultShape::Value(excerpt()),
        },
        _ => ResultShape::Value(excerpt()),
    }
}

/// Whether a text is the tool's own message of an error, and not an agent's answer that quotes one.
pub(crate) fn is_error_text(text: &str) -> bool {
    const BEGINNINGS: [&str; 7] = [
        "API Error",
        "You've hit your ",
        "You've reached your ",
        "You're out of extra usage",
        "Claude AI usage limit reached",
        "Connection lost mid-response",
        "Invalid API key",
    ];
    let text = text.trim_start();
    text.len() < 600
        && BEGINNINGS.iter().any(|beginning| text.replace('\u{2019}', "'").starts_with(beginning))
}

/// The field that should show how a check was made, where it is empty while another field claims an outcome.
fn empty_evidence(value: &Value) -> Option<String> {
    const SHOWS: [&str; 7] = ["raw_tail", "raw_output", "output", "evidence", "log", "stdout", "raw"];
    const CLAIMS: [&str; 10] =
        ["count", "verdict", "ok", "pass", "passed", "status", "result", "findings", "warnings", "errors"];
    let object = value.as_object()?;
    let empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    };
    let shows = |name: &str| SHOWS.contains(&name) || name.ends_with("_tail") || name.ends_with("_output");
    let (field, _) = object.iter().find(|(name, value)| shows(name) && empty(value))?;
    object.keys().any(|name| CLAIMS.contains(&name.as_str())).then(|| field.clone())
}
