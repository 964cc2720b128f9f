//! The registry of launches: one line for each launch or relaunch of a run.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::model::id::{RunId, SessionId, UnitName};
use crate::model::record::{Args, Launch};
use crate::model::time::Timestamp;

use super::json::{self, Json, JsonValue, member};
use super::lines::Line;
use super::records::Rows;

/// How much of the `args` field is kept, in characters.
const ARGS_TEXT: usize = 4096;

/// Gathers launches.
#[derive(Debug, Default)]
pub(crate) struct LaunchRows(pub(crate) Vec<Launch>);

#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow, default)]
    ts: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "runId")]
    run: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "scriptPath")]
    script_path: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "sessionId")]
    session: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    cwd: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    args: Option<&'a RawValue>,
}

impl LaunchRows {
    fn row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Ok(raw) = serde_json::from_str::<Raw<'_>>(text) else { return false };
        if raw.run.is_none() && raw.session.is_none() && raw.cwd.is_none() {
            // A row of some other tool that uses the same file name.
            return true;
        }
        let args_text = raw.args.map(RawValue::get).filter(|text| *text != "null");
        self.0.push(Launch {
            line: line.number,
            ts: raw.ts.as_deref().and_then(Timestamp::parse),
            run: raw.run.filter(|run| !run.is_empty()).map(RunId::new),
            script_path: raw.script_path.map(Cow::into_owned),
            session: raw.session.map(SessionId::new),
            cwd: raw.cwd.map(Cow::into_owned),
            args: args_text.map_or(Args::Whole, args),
            args_text: args_text.map(|text| text.chars().take(ARGS_TEXT).collect()),
        });
        true
    }
}

impl Rows for LaunchRows {
    fn whole(&mut self, line: &Line<'_>) -> bool {
        std::str::from_utf8(line.bytes).is_ok_and(|text| self.row(line, text))
    }

    fn recovered(&mut self, line: &Line<'_>, record: &str) -> bool {
        record.contains("\"runId\"") && self.row(line, record)
    }

    fn torn(&mut self, _: &Line<'_>, _: &str) {}
}

/// The units of an `args` value, in whichever shape it was recorded: an array, the JSON text of one, text with commas,
/// or an object that holds one of these as `units`.
pub(crate) fn args(text: &str) -> Args {
    json::parse(text.as_bytes()).map_or(Args::Opaque, |json| of_json(&json))
}

fn of_json(json: &Json) -> Args {
    match &json.value {
        JsonValue::Null => Args::Whole,
        JsonValue::Array(items) => {
            let units: Option<Vec<UnitName>> = items.iter().map(unit).collect();
            units.map_or(Args::Opaque, Args::Units)
        }
        JsonValue::Text(text) => of_text(text),
        JsonValue::Number(text) => Args::Units(vec![UnitName::new(text.clone())]),
        JsonValue::Object(members) => match member(members, "units") {
            Some(units) if !matches!(units.value, JsonValue::Object(_)) => of_json(units),
            Some(_) | None => Args::Opaque,
        },
        JsonValue::Bool(_) => Args::Opaque,
    }
}

fn unit(json: &Json) -> Option<UnitName> {
    match &json.value {
        JsonValue::Text(text) | JsonValue::Number(text) => Some(UnitName::new(text.clone())),
        JsonValue::Object(members) => {
            let name = ["id", "unit", "name"].into_iter().find_map(|name| member(members, name))?;
            match &name.value {
                JsonValue::Text(text) | JsonValue::Number(text) => Some(UnitName::new(text.clone())),
                JsonValue::Null | JsonValue::Bool(_) | JsonValue::Array(_) | JsonValue::Object(_) => None,
            }
        }
        JsonValue::Null | JsonValue::Bool(_) | JsonValue::Array(_) => None,
    }
}

fn of_text(text: &str) -> Args {
    let text = text.trim();
    if text.is_empty() || text == "null" {
        return Args::Whole;
    }
    if text.starts_with(['[', '{']) {
        return match json::parse(text.as_bytes()) {
            // Text that holds text again would be guessing.
            Ok(json) if !matches!(json.value, JsonValue::Text(_)) => of_json(&json),
            Ok(_) | Err(_) => Args::Opaque,
        };
    }
    Args::Units(text.split(',').map(str::trim).filter(|unit| !unit.is_empty()).map(UnitName::new).collect())
}
