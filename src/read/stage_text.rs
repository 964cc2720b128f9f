//! Saved stages in the block form of the documents, and the prompts of a staged workflow.

use sha2::{Digest, Sha256 as Hasher};

use crate::model::digest::{ClaimedHash, Sha256};
use crate::model::stage::{Checkpoint, StagePrompt};

use super::document;
use super::fields::{list, object, text_of};
use super::json::{self, member};

/// What a prompt hashes to: the SHA-256 of its UTF-8 bytes.
pub(crate) fn prompt_hash(prompt: &str) -> Sha256 {
    Sha256::from_bytes(Hasher::digest(prompt.as_bytes()).into())
}

/// Whether a stage's state says that it ended well.
pub(crate) fn is_finished(state: &str) -> bool {
    const WORDS: [&str; 8] =
        ["terminado", "terminada", "hecho", "finished", "done", "completed", "complete", "ok"];
    WORDS.contains(&state.trim().to_lowercase().as_str())
}

/// Whether a model is named; the documents write *none* in words.
pub(crate) fn named_model(text: &str) -> Option<String> {
    let bare = text.trim();
    let none = ["", "ninguno", "none", "null", "-"].contains(&bare.to_lowercase().as_str());
    (!none).then(|| bare.to_owned())
}

/// Reads blocks of `name : value` lines, each beginning with its stage; `None` if there is none.
pub(crate) fn read_blocks(bytes: &[u8]) -> Option<Vec<Checkpoint>> {
    let text = document::decode(bytes);
    let mut blocks: Vec<Checkpoint> = Vec::new();
    for (line, text) in document::lines(&text) {
        let Some((name, value)) = text.split_once(':') else { continue };
        let (name, value) = (name.trim().to_lowercase(), value.trim());
        if name == "etapa" || name == "stage" {
            blocks.push(Checkpoint {
                line,
                stage: value.to_owned(),
                finished: false,
                prompt: ClaimedHash::Absent,
                prompt_same: None,
                model: None,
            });
            continue;
        }
        let Some(block) = blocks.last_mut() else { continue };
        match name.as_str() {
            "estado" | "status" | "state" => block.finished = is_finished(value),
            "prompt_sha256" => block.prompt = ClaimedHash::parse(value),
            _ if name.starts_with("prompt") => block.prompt_same = yes(value),
            _ if name.starts_with("modelo") || name.starts_with("model") => block.model = named_model(value),
            _ => {}
        }
    }
    (!blocks.is_empty()).then_some(blocks)
}

fn yes(word: &str) -> Option<bool> {
    match word.trim().to_lowercase().as_str() {
        "sí" | "si" | "yes" | "true" => Some(true),
        "no" | "false" => Some(false),
        _ => None,
    }
}

/// Reads the prompts as they are now: a list of stages, each with its prompt. `None` if it is no such list.
pub(crate) fn read_prompts(bytes: &[u8]) -> Option<Vec<StagePrompt>> {
    let json = json::parse(bytes).ok()?;
    let items = match object(&json) {
        Some(members) => list(["etapas", "stages"].iter().find_map(|name| member(members, name))?)?,
        None => list(&json)?,
    };
    let mut prompts = Vec::new();
    for item in items {
        let fields = object(item)?;
        let stage = ["etapa", "stage", "name"].iter().find_map(|name| text_of(fields, name))?;
        prompts.push(StagePrompt { stage, prompt: text_of(fields, "prompt")? });
    }
    (!prompts.is_empty()).then_some(prompts)
}

#[cfg(test)]
mod tests;
