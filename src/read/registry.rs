//! The registry of launches: one line for each launch or relaunch of a run.

use std::borrow::Cow;

use serde_json::value::RawValue;

use crate::model::id::{RunId, SessionId, UnitName};
use crate::model::record::{Args, Launch};
use crate::model::time::Timestamp;

use super::json::{self, Json, JsonValue, member};
use super::lines::Line;
use super::members::{members, text_of};
use super::records::Rows;

/// How much of the `args` field is kept, in characters.
const ARGS_TEXT: usize = 4096;

/// Gathers launches.
#[derive(Debug, Default)]
pub(crate) struct LaunchRows(pub(crate) Vec<Launch>);

impl Rows for LaunchRows {
    fn row(&mut self, line: &Line<'_>, object: &str, _: bool) -> bool {
        const NAMES: [&str; 6] = ["ts", "runId", "scriptPath", "sessionId", "cwd", "args"];
        let Some([ts, run, script_path, session, cwd, args_raw]) = members(object, &NAMES) else {
            return false;
        };
        let [ts, run, script_path, session, cwd] =
            [ts, run, script_path, session, cwd].map(|raw| raw.and_then(text_of).map(Cow::into_owned));
        if run.is_none() && session.is_none() && cwd.is_none() {
            // A row of some other tool that uses the same file name.
            return true;
        }
        let args_text = args_raw.map(RawValue::get).filter(|text| *text != "null");
        self.0.push(Launch {
            line: line.number,
            ts: ts.as_deref().and_then(Timestamp::parse),
            run: run.filter(|run| !run.is_empty()).map(RunId::new),
            script_path,
            session: session.map(SessionId::new),
            cwd,
            args: args_text.map_or(Args::Whole, args),
            args_text: args_text.map(|text| text.chars().take(ARGS_TEXT).collect()),
        });
        true
    }

    fn is_own(object: &str) -> bool {
        let found = members(object, &["runId", "sessionId", "cwd"]);
        found.is_some_and(|found| found.iter().all(Option::is_some))
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
            // An item of nothing but blanks names no unit, in a list as in text with commas.
            let named = items.iter().filter(|item| item.text().is_none_or(|text| !text.trim().is_empty()));
            let units: Option<Vec<UnitName>> = named.map(unit).collect();
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
