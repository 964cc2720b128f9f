//! Which model each call of a script ran on, and which one a relaunch would give it.
//!
//! A model that is named in the call itself is pinned in every version that is known. What names none takes the first of:
//! the agent's own file, the variable for subagents, the session. Before 2.1.251 the variable went before all of them.
//! Where `CLAUDE_CODE_WORKFLOW_SUBAGENT_MODEL` stands in this order is documented nowhere, so nothing is derived from it.

use std::collections::BTreeSet;

use crate::model::agent::Attempt;
use crate::model::path::DropPath;
use crate::model::record::{Record, Script, ScriptCall};
use crate::model::settings::Settings;
use crate::model::state_warning::StateWarning;
use crate::model::transcript::Transcript;

use super::desk::Desk;

/// Warns of every call that names no model and would silently run on another one than before.
pub(crate) fn warnings(
    desk: &Desk<'_>,
    attempts: &[Attempt],
    transcripts: &[(&DropPath, &Transcript)],
    settings: &Settings,
) -> Vec<StateWarning> {
    let mut warnings = Vec::new();
    for entry in desk.entries() {
        let Some(Record::Script(script)) = desk.scan(entry).map(|scan| &scan.record) else { continue };
        for call in script.calls.iter().filter(|call| call.model.is_none() && !call.opaque_options) {
            let was = models_of(script, call, attempts, transcripts);
            let would_be = settings.session_model.clone();
            let same = would_be.as_ref().is_some_and(|model| was.len() == 1 && was.contains(model));
            let Some(stage) = stage_of(call).filter(|_| !was.is_empty() && !same) else { continue };
            warnings.push(StateWarning::ModelNotPinned {
                stage,
                was: was.into_iter().collect(),
                would_be,
                file: entry.path.clone(),
                line: call.line,
            });
        }
    }
    warnings
}

/// What a person calls this call: the literal beginning of its label, else of its prompt.
fn stage_of(call: &ScriptCall) -> Option<String> {
    let head = call.label_head.as_deref().or(call.prompt_head.as_deref())?;
    let bare = head.trim().trim_end_matches([':', '-', '_', '/', '#', '(']).trim();
    (!bare.is_empty()).then(|| bare.to_owned())
}

/// The models that answered in the transcripts of this call: those whose prompt, or label, begins as the call's does, and
/// as no other call's of the script does more exactly.
fn models_of(
    script: &Script,
    call: &ScriptCall,
    attempts: &[Attempt],
    transcripts: &[(&DropPath, &Transcript)],
) -> BTreeSet<String> {
    let mut models = BTreeSet::new();
    for (file, transcript) in transcripts {
        let label = attempts
            .iter()
            .find(|attempt| attempt.transcript.as_ref() == Some(*file))
            .and_then(|attempt| attempt.label.as_deref());
        let fit = |call: &ScriptCall| fit(call, label, transcript.prompt.as_deref());
        let mine = fit(call);
        let best = script.calls.iter().map(fit).max().unwrap_or(0);
        let rivals = script.calls.iter().filter(|other| fit(other) == best).count();
        if mine > 0 && mine == best && rivals == 1 {
            models.extend(transcript.models.iter().cloned());
        }
    }
    models
}

/// How many characters of the call's literal text its label or its prompt begins with; 0 where they differ.
fn fit(call: &ScriptCall, label: Option<&str>, prompt: Option<&str>) -> usize {
    let begins = |text: Option<&str>, head: Option<&String>| match (text, head) {
        (Some(text), Some(head)) if !head.is_empty() && text.starts_with(head.as_str()) => head.len(),
        _ => 0,
    };
    begins(prompt, call.prompt_head.as_ref()).max(begins(label, call.label_head.as_ref()))
}

#[cfg(test)]
mod tests;
