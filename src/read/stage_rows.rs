//! Saved stages and verdicts on stages, one record a line. The names are Spanish in the documents of the field, and
//! English in the records of others.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::model::digest::ClaimedHash;
use crate::model::stage::{Checkpoint, StageVerdict};

use super::lines::Line;
use super::members::{members, text_of};
use super::records::Rows;
use super::stage_text::{is_finished, named_model, prompt_hash};

/// Gathers saved stages.
#[derive(Debug, Default)]
pub(crate) struct CheckpointRows(pub(crate) Vec<Checkpoint>);

/// Gathers verdicts.
#[derive(Debug, Default)]
pub(crate) struct VerdictRows(pub(crate) Vec<StageVerdict>);

impl Rows for CheckpointRows {
    fn row(&mut self, line: &Line<'_>, object: &str, _: bool) -> bool {
        const NAMES: [&str; 8] =
            ["etapa", "stage", "estado", "status", "prompt_sha256", "prompt", "modelo", "model"];
        let Some(found) = members(object, &NAMES) else { return false };
        let [etapa, stage, estado, status, hash, prompt, modelo, model] = found.map(text);
        if let Some(stage) = etapa.or(stage) {
            self.0.push(Checkpoint {
                line: line.number,
                stage,
                finished: estado.or(status).is_some_and(|state| is_finished(&state)),
                prompt: match (hash, prompt) {
                    (Some(hash), _) => ClaimedHash::parse(&hash),
                    (None, Some(prompt)) => ClaimedHash::Of(prompt_hash(&prompt)),
                    (None, None) => ClaimedHash::Absent,
                },
                prompt_same: None,
                model: modelo.or(model).as_deref().and_then(named_model),
            });
        }
        true
    }

    fn is_own(object: &str) -> bool {
        let found = members(object, &["etapa", "stage", "estado", "status"]);
        found.is_some_and(|[a, b, c, d]| (a.is_some() || b.is_some()) && (c.is_some() || d.is_some()))
    }

    fn torn(&mut self, _: &Line<'_>, _: &str) {}
}

impl Rows for VerdictRows {
    fn row(&mut self, line: &Line<'_>, object: &str, _: bool) -> bool {
        const NAMES: [&str; 10] = [
            "etapa",
            "stage",
            "intento",
            "attempt",
            "criterios_rechazados",
            "rejected",
            "criterios",
            "criteria",
            "veredictos",
            "verdicts",
        ];
        let Some(found) = members(object, &NAMES) else { return false };
        let [etapa, stage, intento, attempt, rechazados, rejected, criterios, criteria, veredictos, verdicts] =
            found;
        let Some(stage) = text(etapa).or_else(|| text(stage)) else { return true };
        let judged = veredictos.or(verdicts).and_then(verdicts_of);
        let rejected = rechazados.or(rejected).and_then(set_of).or_else(|| {
            let judged = judged.as_ref()?.iter();
            Some(judged.filter(|(_, passed)| !passed).map(|(name, _)| name.clone()).collect())
        });
        // A row that says nothing of any criterion is no verdict, and least of all one that passes.
        let Some(rejected) = rejected else { return true };
        let before = self.0.iter().filter(|verdict| verdict.stage == stage).count() as u64;
        self.0.push(StageVerdict {
            line: line.number,
            attempt: text(intento)
                .or_else(|| text(attempt))
                .and_then(|n| n.parse().ok())
                .unwrap_or(before + 1),
            rejected,
            judged: judged.map(|judged| judged.into_iter().map(|(name, _)| name).collect()),
            criteria: criterios.or(criteria).and_then(set_of),
            stage,
        });
        true
    }

    fn is_own(object: &str) -> bool {
        let names = ["etapa", "stage", "criterios_rechazados", "rejected", "veredictos", "verdicts"];
        let found = members(object, &names);
        found
            .is_some_and(|[a, b, rest @ ..]| (a.is_some() || b.is_some()) && rest.iter().any(Option::is_some))
    }

    fn torn(&mut self, _: &Line<'_>, _: &str) {}
}

fn text(raw: Option<&RawValue>) -> Option<String> {
    raw.and_then(text_of).map(Cow::into_owned)
}

/// A list of names; an object stands for its names.
fn set_of(raw: &RawValue) -> Option<BTreeSet<String>> {
    match serde_json::from_str::<Value>(raw.get()).ok()? {
        Value::Array(items) => Some(items.iter().map(name_of).collect()),
        Value::Object(map) => Some(map.into_iter().map(|(name, _)| name).collect()),
        Value::String(text) => {
            Some(text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn name_of(item: &Value) -> String {
    item.as_str().map_or_else(|| item.to_string(), str::to_owned)
}

/// Each criterion and whether it was met.
fn verdicts_of(raw: &RawValue) -> Option<Vec<(String, bool)>> {
    const MET: [&str; 8] = ["true", "pass", "passed", "ok", "aceptado", "cumple", "sí", "si"];
    let Ok(Value::Object(map)) = serde_json::from_str::<Value>(raw.get()) else { return None };
    Some(
        map.into_iter()
            .map(|(name, value)| (name, MET.contains(&name_of(&value).to_lowercase().as_str())))
            .collect(),
    )
}

#[cfg(test)]
mod tests;
