//! The journal of a run: `started`, `result`, `failed` and `launched` rows, in every dialect that was seen.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::model::id::{AgentId, CacheKey};
use crate::model::record::{Journal, JournalEvent, JournalRow, ResultShape, TornRow};

use super::lines::Line;
use super::members::{members, text_of};
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

impl JournalRows {
    /// The journal.
    pub(crate) fn finish(mut self) -> Journal {
        self.journal.unknown_types = self.unknown.into_iter().collect();
        self.journal
    }
}

impl Rows for JournalRows {
    fn row(&mut self, line: &Line<'_>, object: &str, mended: bool) -> bool {
        const NAMES: [&str; 7] = ["type", "key", "agentId", "label", "phase", "result", "value"];
        let Some([event, key, agent, label, phase, result, value]) = members(object, &NAMES) else {
            return false;
        };
        let event = match event.and_then(text_of).as_deref() {
            Some("launched") => JournalEvent::Launched,
            Some("started") => JournalEvent::Started,
            Some("failed") => JournalEvent::Failed,
            Some("result") => {
                let given = result.filter(|raw| raw.get() != "null").or(value).or(result);
                // Of a long row the end is missing: what is in its result is not known.
                let look = line.overlong.is_none();
                JournalEvent::Result(given.map_or(ResultShape::Null, |raw| shape(raw, look)))
            }
            other => {
                *self.unknown.entry(other.unwrap_or_default().to_owned()).or_default() += 1;
                return true;
            }
        };
        // A name in which a character was lost is nobody's name.
        let name = |raw: Option<&'_ RawValue>| {
            let text = raw.and_then(text_of)?.into_owned();
            let is_lost = mended && text.contains('\u{fffd}');
            (!text.is_empty() && !is_lost).then_some(text)
        };
        let said = |raw: Option<&'_ RawValue>| raw.and_then(text_of).map(Cow::into_owned);
        self.journal.rows.push(JournalRow {
            line: line.number,
            event,
            key: name(key).map(CacheKey::new),
            agent: name(agent).map(AgentId::new),
            label: said(label),
            phase: said(phase),
            recovered: mended && line.overlong.is_none(),
        });
        true
    }

    fn is_own(object: &str) -> bool {
        let Some([event, key, agent]) = members(object, &["type", "key", "agentId"]) else { return false };
        match event.and_then(text_of).as_deref() {
            Some("launched") => true,
            Some("started" | "result" | "failed") => key.is_some() || agent.is_some(),
            Some(_) | None => false,
        }
    }

    fn torn(&mut self, line: &Line<'_>, rest: &str) {
        let own = visible::own(rest);
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

/// What is in a result.
fn shape(raw: &RawValue, look: bool) -> ResultShape {
    let text = raw.get();
    let excerpt = || text.chars().take(EXCERPT).collect::<String>();
    if text == "null" {
        return ResultShape::Null;
    }
    if !look || text.len() > LOOKED_INTO {
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
