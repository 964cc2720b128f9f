//! How a transcript ends: what its last telling row says.
//!
//! **Invariant:** an error that is followed by a normal turn is no end, and a sentence that quotes an error is none.

use crate::model::transcript::{ToolCall, TranscriptEnd};

use super::super::journal::is_error_text;
use super::row::{Block, Row};

/// The tool by which an agent hands over a result that has a schema.
const STRUCTURED_OUTPUT: &str = "StructuredOutput";

/// Watches rows go by and remembers the last that tells.
#[derive(Debug, Default)]
pub(crate) struct EndWatch {
    end: TranscriptEnd,
    line: u64,
    handed_over: bool,
}

impl EndWatch {
    pub(crate) fn torn(&mut self, line: u64) {
        self.set(TranscriptEnd::CutOff, line);
    }

    pub(crate) fn user(&mut self, line: u64, row: &Row, said: &str) {
        let stopped = row.interrupted || said.trim_start().starts_with("[Request interrupted by user");
        let refused = row.blocks.iter().any(|block| matches!(block, Block::ToolResult { refused: true, .. }));
        if stopped {
            self.set(TranscriptEnd::StoppedByUser, line);
        } else if self.handed_over && !refused {
            // The answer to the call that handed the result over changes nothing.
        } else if self.end != TranscriptEnd::NothingSaid {
            self.set(TranscriptEnd::CutOff, line);
        }
    }

    pub(crate) fn assistant(&mut self, line: u64, row: &Row, said: &str) {
        self.handed_over = row
            .blocks
            .iter()
            .any(|block| matches!(block, Block::ToolUse { tool, .. } if tool == STRUCTURED_OUTPUT));
        let end = if let Some(error) = error_of(row, said) {
            error
        } else if self.handed_over {
            TranscriptEnd::Finished
        } else {
            match row.stop_reason.as_deref() {
                Some("end_turn" | "stop_sequence") => TranscriptEnd::Finished,
                Some("max_tokens" | "refusal") => TranscriptEnd::BadRequest,
                Some(_) | None => TranscriptEnd::CutOff,
            }
        };
        self.set(end, line);
    }

    fn set(&mut self, end: TranscriptEnd, line: u64) {
        self.end = end;
        self.line = line;
    }

    /// How it ends, and the line that shows it. A tool call without an answer, and nothing behind it, tells where it was
    /// killed.
    pub(crate) fn conclude(self, open: &[ToolCall]) -> (TranscriptEnd, u64) {
        match open.iter().rev().find(|call| call.line >= self.line) {
            Some(call) if self.end == TranscriptEnd::CutOff && call.tool != STRUCTURED_OUTPUT => {
                (TranscriptEnd::KilledInTool, call.line)
            }
            Some(_) | None => (self.end, self.line),
        }
    }
}

/// The kind of error that a row reports, if it reports one.
fn error_of(row: &Row, said: &str) -> Option<TranscriptEnd> {
    let marked = row.is_error() || row.model.as_deref() == Some("<synthetic>");
    // Some versions mark nothing: then the message has to be the error's own text, and not a turn that ended well.
    let unmarked = row.stop_reason.as_deref() != Some("end_turn") && is_error_text(said);
    if !marked && !unmarked {
        return None;
    }
    let word = row.error.as_deref().unwrap_or_default();
    let said = said.to_lowercase().replace('\u{2019}', "'");
    let has = |needles: &[&str]| needles.iter().any(|needle| word.contains(needle) || said.contains(needle));
    let limit = ["session limit", "usage limit", "weekly limit", "hit your", "reached your", "extra usage"];
    let end = if word == "rate_limit" || has(&limit) {
        TranscriptEnd::UsageLimit
    } else if has(&["authentication", "oauth", "billing", "api key", "401", "403"]) {
        TranscriptEnd::Authentication
    } else if has(&["invalid_request", "model_not_found", "max_output_tokens", "prompt is too long"])
        || matches!(row.status, Some(400 | 404 | 413))
    {
        TranscriptEnd::BadRequest
    } else if has(&["overloaded", "server_error", "connection lost", "529", "500", "502", "503"])
        || matches!(row.status, Some(500..=599))
    {
        TranscriptEnd::Overloaded
    } else if row.status == Some(429) {
        TranscriptEnd::UsageLimit
    } else {
        TranscriptEnd::OtherError
    };
    Some(end)
}
